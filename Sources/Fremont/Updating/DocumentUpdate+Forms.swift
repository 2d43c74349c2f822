/// Alternatives of a value in different forms: with an element, or inline.
///
/// Alternatives that have an element share an identity, and need no comparison here.
extension DocumentUpdate {
  /// One value of an owner, whichever alternative it has.
  private struct Alternatives: Hashable {
    let collector: CollectorIndex
    let container: Int
    let key: String
  }

  /// Writes changed values anew if the original has them in another form: otherwise both would be there.
  ///
  /// - Returns: The identities that need no further comparison.
  mutating func replaceForms(
    of original: Int, _ there: [Identity: [Int]], _ old: [Identity: [Int]], _ new: [Identity: [Int]]
  ) -> Set<Identity> {
    guard let collectors = collectors(of: original) else { return [] }
    var forms: [Alternatives: [Identity: CollectorIndex]] = [:]
    for identity in Set(there.keys).union(old.keys).union(new.keys) {
      if identity.kind == .property {
        let value = Alternatives(collector: identity.collector, container: identity.container, key: identity.key)
        forms[value, default: [:]][identity] = CollectorIndex.none
      }
      var next = identity.kind == .unknown ? .none : identity.collector
      while let index = next.index {
        let collector = collectors[index]
        let value = Alternatives(
          collector: collector.parent, container: collector.containerOffset, key: collector.key)
        forms[value, default: [:]][identity] = next
        next = collector.parent
      }
    }
    var replaced: Set<Identity> = []
    for (value, identities) in forms where !value.key.isEmpty && Set(identities.values).count > 1 {
      func found(_ parts: [Identity: [Int]]) -> Set<CollectorIndex> {
        Set(identities.filter { parts[$0.key] != nil }.values)
      }
      let written = found(old).isEmpty ? found(new) : found(old)
      let isChanged = identities.keys.contains { identity in
        old[identity]?.map { before.digests[$0] } != new[identity]?.map { after.digests[$0] }
      }
      // Of several alternatives in the original the one declared first counts; if it goes, all go.
      let ranks = identities.keys.compactMap { there[$0]?.map(self.original.rank).max() }
      let counting = found(there.filter { $0.value.map(self.original.rank).max() == ranks.max() })
      let leaves = !counting.isSubset(of: found(new)) && found(there) != counting
      if isChanged, leaves || !counting.isSubset(of: written) { replaced.formUnion(identities.keys) }
    }
    for identity in replaced.ordered(by: { $0.order < $1.order }) {
      there[identity]?.forEach { remove($0) }
      new[identity]?.forEach { insert($0) }
    }
    return replaced
  }

  /// The collectors of the instance that a value is, or is a group of.
  private func collectors(of value: Int) -> CollectorPointer? {
    var next: Int? = value
    while let value = next {
      if let node = original.values[value].site.node { return original.nodes[node].context?.collectors }
      next = original.values[value].owner.index
    }
    return nil
  }
}
