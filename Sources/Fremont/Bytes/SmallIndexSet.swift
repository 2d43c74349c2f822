/// A set of small numbers. The first 64 need no separate memory.
struct SmallIndexSet {
  private var first: UInt64 = 0
  private var rest: [UInt64] = []

  /// Whether a number is in the set.
  func contains(_ index: Int) -> Bool {
    let word = index >> 6
    let bits = word == 0 ? first : word <= rest.count ? rest[word - 1] : 0
    return bits >> UInt64(index & 63) & 1 == 1
  }

  /// Adds a number.
  ///
  /// - Returns: Whether it was not in the set before.
  mutating func insert(_ index: Int) -> Bool {
    if contains(index) { return false }
    let bit: UInt64 = 1 << UInt64(index & 63)
    let word = index >> 6
    if word == 0 {
      first |= bit
      return true
    }
    while rest.count < word { rest.append(0) }
    rest[word - 1] |= bit
    return true
  }
}
