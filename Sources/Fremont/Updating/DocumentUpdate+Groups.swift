/// Groups that move, and the wrappers that are repeated for each item.
extension DocumentUpdate {
  /// Removes a group from the original. Wrappers that are repeated for each item are removed as a whole.
  mutating func removeGroup(_ group: Int) {
    for leaf in original.leaves(of: group) {
      if let outer = wrappersOfItem(around: leaf, original).last {
        removedNodes.insert(outer)
      } else {
        remove(leaf)
      }
    }
  }

  /// Undoes the insertion of the parts of a group.
  mutating func forgetNew(_ group: Int) {
    for leaf in after.leaves(of: group) {
      switch after.values[leaf].site {
      case .element(let node), .run(let node): newNodes.remove(node)
      case .attribute(let node, let index): newAttributes[node]?.removeAll { $0 == index }
      case .ownText(let node): newTexts.remove(node)
      case .group: break
      }
    }
  }

  /// Inserts the parts of a group, or copies them from an equal group of the original. Nil parts may have no
  /// counterpart.
  mutating func insertParts(of group: Int, from source: Int?) {
    let there = source.map { parts(of: $0, original) } ?? [:]
    let new = parts(of: group, after)
    var sources: [Int: Int] = [:]
    for (identity, parts) in new {
      let known = there[identity] ?? []
      let written = parts.filter { !after.isOmitted($0) }
      let matching = known.count == parts.count ? parts : known.count == written.count ? written : []
      for (part, source) in zip(matching, known) { sources[part] = source }
    }
    let taken = moveWrappers(around: new.values.joined(), sources)
    for identity in new.keys.ordered(by: { $0.order < $1.order }) {
      for part in new[identity] ?? [] where !taken.contains(part) { insert(part, from: sources[part]) }
    }
  }

  /// Moves repeated wrappers all of whose values are unchanged.
  ///
  /// - Returns: The values in them.
  private mutating func moveWrappers(around parts: some Sequence<Int>, _ sources: [Int: Int]) -> Set<Int> {
    let written = Dictionary(
      grouping: parts.compactMap { part in
        wrappersOfItem(around: part, after).last.map { (outer: $0, part: part) }
      }
    ) { $0.outer }.mapValues { $0.map(\.part) }
    var taken: Set<Int> = []
    for (new, parts) in written.ordered(by: { $0.key < $1.key }) {
      let known = Set(parts.compactMap { sources[$0] })
      guard known.count == parts.count, let first = known.first,
        let outer = wrappersOfItem(around: first, original).last, isAlike(outer, new), isWhole(outer, of: known)
      else { continue }
      removedNodes.insert(outer)
      newNodes.insert(new)
      copies[new] = outer
      taken.formUnion(parts)
    }
    return taken
  }

  /// Moves the unchanged parts of groups that changed and moved, with the edits made in them.
  mutating func moveGroups() {
    for (source, new) in movedGroups {
      let own = Set(original.leaves(of: source))
      for leaf in after.leaves(of: new) { moveLeaf(leaf, own) }
    }
  }

  /// Moves a part of a group, with the wrappers that contain nothing of another group.
  private mutating func moveLeaf(_ leaf: Int, _ own: Set<Int>) {
    let node = after.values[leaf].site.node
    let outer = wrappersOfItem(around: leaf, after).last
    if let outer {
      if copies[outer] != nil { return }
      if let known = nodes[outer] ?? node.flatMap({ wrapper(of: outer, around: $0) }), isWhole(known, of: own) {
        nodes[outer] = known
        newNodes.insert(outer)
        return moveNode(outer, from: known)
      }
    }
    // New parts are written already, and nil parts may have no node.
    guard let node, let known = nodes[node], !newNodes.contains(node) else { return }
    newNodes.insert(outer ?? node)
    moveNode(node, from: known)
  }

  /// Moves a node to its new place, with the edits made in it. A text that has changed is written anew.
  mutating func moveNode(_ node: Int, from known: Int) {
    if after.nodes[node].kind == .text, isChanged(known) {
      if original.holdsUnknown(known) { lost = known }
      edits.forget(in: original.nodes[known].range)
      nodes[node] = nil
    } else {
      copies[node] = known
    }
    removedNodes.insert(known)
  }

  /// Whether an element of the original contains a removal or an edit.
  private func isChanged(_ node: Int) -> Bool {
    var next = node
    // The nodes inside an element follow it.
    while next < original.nodes.count, next == node || original.nodes[next].parent >= NodeIndex(node) {
      if removedNodes.contains(next) { return true }
      next += 1
    }
    return edits.change(original.nodes[node].range)
  }

  /// The wrapper in the original that corresponds to one around a node that stays.
  private func wrapper(of outer: Int, around node: Int) -> Int? {
    var next = nodes[node].flatMap { original.nodes[$0].parent.index }
    while let known = next, original.nodes[known].isWrapper {
      if isAlike(known, outer) { return known }
      next = original.nodes[known].parent.index
    }
    return nil
  }

  /// Whether a repeated wrapper of the original contains values of one item only.
  private mutating func isWhole(_ wrapper: Int, of own: Set<Int>) -> Bool {
    own.count { original.values[$0].identity.kind != .unknown && wrappersOfItem(around: $0, original).last == wrapper }
      == valuesInWrappers[wrapper]
  }

  /// The wrappers around a value that are repeated for each item, innermost first.
  func wrappersOfItem(around value: Int, _ tree: SourceTree) -> [Int] {
    var next: Int? =
      switch tree.values[value].site {
      case .attribute(let node, _), .ownText(let node): node
      case .element(let node), .run(let node): tree.nodes[node].parent.index
      case .group: nil
      }
    var wrappers: [Int] = []
    var count = 0
    while let node = next, tree.nodes[node].isWrapper {
      wrappers.append(node)
      if tree.nodes[node].context?.isRepeated == true { count = wrappers.count }
      next = tree.nodes[node].parent.index
    }
    return Array(wrappers[..<count])
  }
}
