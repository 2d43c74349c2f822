/// Values that are written as in a new document, because the document would be misread if they stayed.
struct RewrittenValues {
  /// The values, in the document written after the change.
  private(set) var values: Set<Int> = []

  /// The values that contain them.
  private var around: Set<Int> = []

  func contains(_ value: Int) -> Bool { values.contains(value) }

  /// Whether a value is one of them or contains one.
  func holds(_ value: Int) -> Bool { values.contains(value) || around.contains(value) }

  /// Whether the whole document is written anew.
  var isWhole: Bool { values.contains(0) }

  /// Adds the values that the document does not have as it should. If one is written anew already, its owner is added.
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

  /// Adds the element that a value is or belongs to.
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

  /// The innermost values of a tree that differ from those of another tree with the same root.
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

  /// Pairs the parts of two values; nil if one of them has a part that the other lacks.
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
