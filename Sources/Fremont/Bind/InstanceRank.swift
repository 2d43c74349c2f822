/// How precisely a step names the class of an instance. Of several alternatives, the one nearest to the class of the
/// value writes it.
struct InstanceRank {
  /// The base class of the hierarchy.
  let hierarchy: String

  /// The number of classes from the base class to the class that the step writes.
  let depth: Int

  /// The number of these classes below the one that the alternative names, which a discriminator distinguishes.
  let distance: Int

  /// Creates the rank of a class in an alternative that names the class or a base class of it; `named` is nil if each
  /// class has its own element name.
  init(of modelClass: ModelClass, namedAs named: ModelClass?, _ graph: TypeGraph) {
    let lineage = graph.lineage(of: modelClass)
    hierarchy = lineage.first?.className ?? modelClass.className
    depth = lineage.count
    distance = named.map { lineage.count - graph.lineage(of: $0).count } ?? 0
  }
}

extension [ContextDraft.Step] {
  /// Returns the steps in the order in which they are tried. Within a hierarchy the most derived class comes first,
  /// written by the alternative that names the nearest class. Other steps keep their places.
  func nearestFirst(_ indices: [Int]) -> [Int] {
    // In a record a text that is the name of an enum item fits the enum too, but belongs to a string if there is one.
    let enums = indices.filter { self[$0].planned.field.dataType == .enumeration }
    let indices = indices.filter { self[$0].planned.field.dataType != .enumeration } + enums
    var order = indices
    let hierarchies = Dictionary(grouping: indices.indices.filter { self[indices[$0]].rank != nil }) {
      self[indices[$0]].rank?.hierarchy
    }
    for places in hierarchies.values where places.count > 1 {
      let sorted = places.ordered { left, right in
        guard let first = self[indices[left]].rank, let second = self[indices[right]].rank else { return left < right }
        return (-first.depth, first.distance, left) < (-second.depth, second.distance, right)
      }
      for (place, other) in zip(places, sorted) { order[place] = indices[other] }
    }
    return order
  }

  /// The step that is used if none fits, for example for nil: the first one, or that of the least derived class in its
  /// hierarchy.
  func fallback(of indices: [Int]) -> Int? {
    guard let first = indices.first, let rank = self[first].rank else { return indices.first }
    let hierarchy = indices.prefix { self[$0].rank?.hierarchy == rank.hierarchy }
    return hierarchy.min { (self[$0].rank?.depth ?? 0, $0) < (self[$1].rank?.depth ?? 0, $1) }
  }
}
