/// Values that are written as a new document has them, since something else would be read of the document with them in place.
struct AnewValues {
  /// The values of what is written after the change.
  private(set) var values: Set<Int> = []

  /// The values around them.
  private var around: Set<Int> = []

  func contains(_ value: Int) -> Bool { values.contains(value) }

  /// Whether a value is one of them, or holds one.
  func holds(_ value: Int) -> Bool { values.contains(value) || around.contains(value) }

  /// Whether the whole document is written anew.
  var isWhole: Bool { values.contains(0) }

  /// Adds the values that a document says otherwise than it should; where one of them is written anew already, the one around it.
  mutating func widen(by found: [Int], _ tree: SourceTree) {
    for value in found {
      var next: Int? = value
      var known: Int?
      while let value = next {
        if values.contains(value) { known = value }
        next = tree.values[value].owner.index
      }
      add(known.map { tree.values[$0].owner.index ?? 0 } ?? value, tree)
    }
  }

  /// Adds the whole document.
  mutating func widenToWhole() { values.insert(0) }

  /// Adds the element that a value is, or stands in.
  private mutating func add(_ value: Int, _ tree: SourceTree) {
    var value = value
    while let owner = tree.values[value].owner.index {
      if case .element = tree.values[value].site, tree.values[value].identity.kind != .unknown { break }
      value = owner
    }
    values.insert(value)
    var next = tree.values[value].owner.index
    while let owner = next, around.insert(owner).inserted { next = tree.values[owner].owner.index }
  }

  /// The innermost values of a tree that another one of the same root says otherwise.
  static func differing(_ tree: SourceTree, from other: SourceTree) -> [Int] {
    guard tree.root != nil, other.root != nil else { return [0] }
    var found: [Int] = []
    var open = [(value: 0, other: 0)]
    while let pair = open.popLast() {
      if tree.digests[pair.value] == other.digests[pair.other] { continue }
      let inside = (pairs(tree, pair.value, other, twin: pair.other) ?? [])
        .filter { tree.digests[$0.value] != other.digests[$0.other] }
      if inside.isEmpty { found.append(pair.value) } else { open += inside }
    }
    return found.sorted()
  }

  /// The parts of two values one by one; nil where one of them has a part that the other one lacks.
  private static func pairs(
    _ tree: SourceTree, _ value: Int, _ other: SourceTree, twin: Int
  ) -> [(value: Int, other: Int)]? {
    let parts = Dictionary(grouping: tree.values[value].parts) { tree.values[$0].identity }
    let twins = Dictionary(grouping: other.values[twin].parts) { other.values[$0].identity }
    var pairs: [(value: Int, other: Int)] = []
    for identity in Set(parts.keys).union(twins.keys) where identity.kind != .unknown {
      let (some, others) = (parts[identity] ?? [], twins[identity] ?? [])
      if some.count != others.count { return nil }
      pairs += zip(some, others).map { (value: $0, other: $1) }
    }
    return pairs
  }
}
