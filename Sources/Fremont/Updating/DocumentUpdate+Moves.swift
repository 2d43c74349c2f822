/// What stands elsewhere after a change: it moves as it is, with what no rule takes.
extension DocumentUpdate {
  /// Takes what was taken out of one list or dictionary and put into another one as it stands there, also within what is new.
  mutating func moveBetweenLists() {
    if departed.isEmpty { return }
    var open = Array(arrived.reversed())
    while let value = open.popLast() {
      if let known = departed[after.digests[value]], let index = known.lastIndex(where: { isLike($0, value) }) {
        departed[after.digests[value]]?.remove(at: index)
        copy(known[index], to: value)
      } else {
        open += after.values[value].parts.reversed()
      }
    }
  }

  /// Whether a value can stand for another one with all that it holds.
  private func isLike(_ source: Int, _ value: Int) -> Bool {
    guard let node = original.values[source].site.node, let new = after.values[value].site.node else { return false }
    return original.nodes[node].context == after.nodes[new].context
  }

  /// Takes note that a value that was taken away elsewhere is written as it stands there.
  mutating func copy(_ source: Int, to value: Int) {
    guard case .element(var node) = original.values[source].site, case .element(var new) = after.values[value].site
    else { return }
    // What stands around one item alone moves with it.
    while let (outer, newOuter) = wrappers(of: node, new) {
      removedNodes.remove(node)
      newNodes.remove(new)
      nodes[new] = node
      (node, new) = (outer, newOuter)
      removedNodes.insert(node)
      newNodes.insert(new)
      nodes[new] = node
    }
    copies[new] = node
  }

  /// The elements around an item and what is written of it that are there for this item alone.
  private func wrappers(of node: Int, _ new: Int) -> (Int, Int)? {
    guard let outer = original.nodes[node].parent.index, let newOuter = after.nodes[new].parent.index,
      original.nodes[outer].isWrapper, after.nodes[newOuter].isWrapper,
      original.nodes[outer].context?.pointee.isRepeated == true, isAlike(outer, newOuter),
      original.knownChildren(of: outer) == 1, after.knownChildren(of: newOuter) == 1
    else { return nil }
    return (outer, newOuter)
  }

  /// Takes note that the parts of a group are new, of which those are taken that have not changed since it was another one. What is nil in it may have
  /// no part in the original.
  mutating func insertParts(of group: Int, from source: Int?, was before: Int?) {
    let there = source.map { parts(of: $0, original) } ?? [:]
    let old = before.map { parts(of: $0, self.before) }
    let new = parts(of: group, after)
    for identity in new.keys.sorted(by: { $0.order < $1.order }) {
      let (known, parts) = (there[identity] ?? [], new[identity] ?? [])
      let written = parts.filter { !after.isOmitted($0) }
      let matching = known.count == parts.count ? parts : known.count == written.count ? written : []
      var sources = Dictionary(zip(matching, known)) { first, _ in first }
      if let old {
        let olds = old[identity] ?? []
        for (index, part) in parts.enumerated()
        where olds.count != parts.count || self.before.digests[olds[index]] != after.digests[part] {
          sources[part] = nil
        }
        for part in known { wrappersOfGroups.formUnion(repeatedWrappers(around: part)) }
        lost =
          known.filter { !sources.values.contains($0) }.compactMap { original.values[$0].site.node }
          .first { original.holdsUnknown($0) } ?? lost
      }
      for part in parts { insert(part, from: sources[part]) }
    }
  }

  /// The elements around a value that are there once for each item.
  private func repeatedWrappers(around value: Int) -> [Int] {
    var next: Int? =
      switch original.values[value].site {
      case .attribute(let node, _), .ownText(let node): node
      case .element(let node), .run(let node): original.nodes[node].parent.index
      case .group: nil
      }
    var wrappers: [Int] = []
    while let node = next, original.nodes[node].isWrapper, original.nodes[node].context?.pointee.isRepeated == true {
      wrappers.append(node)
      next = original.nodes[node].parent.index
    }
    return wrappers
  }
}
