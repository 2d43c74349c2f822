/// How precisely a step says what an instance is: of alternatives the nearest to the class of a value writes it.
struct InstanceRank {
  /// The class that all classes of the hierarchy extend.
  let hierarchy: String

  /// How many classes lead to the one that the step writes.
  let depth: Int

  /// How many of them the alternative leaves to a discriminator, beyond the class that it names.
  let distance: Int

  /// The rank of a class where an alternative names one that it extends, or itself; nil: each class is named by its
  /// element.
  init(of modelClass: ModelClass, namedAs named: ModelClass?, _ graph: TypeGraph) {
    let lineage = graph.lineage(of: modelClass)
    hierarchy = lineage.first?.className ?? modelClass.className
    depth = lineage.count
    distance = named.map { lineage.count - graph.lineage(of: $0).count } ?? 0
  }
}

extension [ContextDraft.Step] {
  /// Some of the steps, those of one hierarchy in the order in which they are tried: the most derived class first, and
  /// by the alternative that names the nearest one. All others keep their places.
  func nearestFirst(_ indices: [Int]) -> [Int] {
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

  /// The step of several that is taken where none fits, as for nil: the first one, or that of the class which its
  /// alternative names.
  func fallback(of indices: [Int]) -> Int? {
    guard let first = indices.first, let rank = self[first].rank else { return indices.first }
    let hierarchy = indices.prefix { self[$0].rank?.hierarchy == rank.hierarchy }
    return hierarchy.min { (self[$0].rank?.depth ?? 0, $0) < (self[$1].rank?.depth ?? 0, $1) }
  }
}
