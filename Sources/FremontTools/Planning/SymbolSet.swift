/// A set of small numbers.
struct SymbolSet: Hashable {
  private var words: [UInt64] = []

  init(_ members: [Int] = []) {
    for member in members { insert(member) }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The numbers in order.
  var members: [Int] {
    var members: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }

  func contains(_ symbol: Int) -> Bool {
    symbol / 64 < words.count && words[symbol / 64] & (1 << UInt64(symbol % 64)) != 0
  }

  mutating func insert(_ symbol: Int) {
    while words.count <= symbol / 64 { words.append(0) }
    words[symbol / 64] |= 1 << UInt64(symbol % 64)
  }

  mutating func formUnion(_ other: SymbolSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }
}
