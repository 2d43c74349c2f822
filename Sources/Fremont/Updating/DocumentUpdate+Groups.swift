/// Groups without an element of their own that move, and the elements around values that are there once for each item.
extension DocumentUpdate {
  /// Takes a group out of the original; elements that are there once for each item go as wholes.
  mutating func removeGroup(_ group: Int) {
    for leaf in original.leaves(of: group) {
      if let outer = wrappersOfItem(around: leaf, original).last {
        removedNodes.insert(outer)
      } else {
        remove(leaf)
      }
    }
  }

  /// Takes back that the parts of a group are new.
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

  /// Records that the parts of a group are new, or that they were taken from another place, where they were the same. What is nil in it may have
  /// no part in the original.
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
    let taken = takeWrappers(around: new.values.joined(), sources)
    for identity in new.keys.ordered(by: { $0.order < $1.order }) {
      for part in new[identity] ?? [] where !taken.contains(part) { insert(part, from: sources[part]) }
    }
  }

  /// Takes the elements along that are there once for each item, and all of whose values are as they were.
  ///
  /// - Returns: The values that stand in them.
  private mutating func takeWrappers(around parts: some Sequence<Int>, _ sources: [Int: Int]) -> Set<Int> {
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

  /// Takes what has moved with the groups that changed along to where these stand now, as it is with its changes.
  mutating func moveGroups() {
    for (source, new) in movedGroups {
      let own = Set(original.leaves(of: source))
      for leaf in after.leaves(of: new) { moveLeaf(leaf, own) }
    }
  }

  /// Takes a part of a group along, with the elements around it that hold nothing of another one.
  private mutating func moveLeaf(_ leaf: Int, _ own: Set<Int>) {
    let node = after.values[leaf].site.node
    let outer = wrappersOfItem(around: leaf, after).last
    if let outer {
      if copies[outer] != nil { return }
      if let known = nodes[outer] ?? node.flatMap({ wrapper(of: outer, around: $0) }), isWhole(known, of: own) {
        nodes[outer] = known
        newNodes.insert(outer)
        return takeAlong(outer, from: known)
      }
    }
    // What is new is written already, and what is nil may have nothing.
    guard let node, let known = nodes[node], !newNodes.contains(node) else { return }
    newNodes.insert(outer ?? node)
    takeAlong(node, from: known)
  }

  /// Takes a node along to where it is written now, as it is there with its changes. A text that has changed is written anew.
  mutating func takeAlong(_ node: Int, from known: Int) {
    if after.nodes[node].kind == .text, isChanged(known) {
      if original.holdsUnknown(known) { lost = known }
      edits.forget(in: original.nodes[known].range)
      nodes[node] = nil
    } else {
      copies[node] = known
    }
    removedNodes.insert(known)
  }

  /// Whether anything in an element of the original goes or becomes another.
  private func isChanged(_ node: Int) -> Bool {
    var next = node
    // What is inside an element stands behind it.
    while next < original.nodes.count, next == node || original.nodes[next].parent >= NodeIndex(node) {
      if removedNodes.contains(next) { return true }
      next += 1
    }
    return edits.change(original.nodes[node].range)
  }

  /// The element of the original that stands for one around a node that stays.
  private func wrapper(of outer: Int, around node: Int) -> Int? {
    var next = nodes[node].flatMap { original.nodes[$0].parent.index }
    while let known = next, original.nodes[known].isWrapper {
      if isAlike(known, outer) { return known }
      next = original.nodes[known].parent.index
    }
    return nil
  }

  /// Whether an element of the original that stands once for each item holds values of one alone.
  private mutating func isWhole(_ wrapper: Int, of own: Set<Int>) -> Bool {
    own.count { original.values[$0].identity.kind != .unknown && wrappersOfItem(around: $0, original).last == wrapper }
      == valuesInWrappers[wrapper]
  }

  /// The elements around a value that are there once for each item, from the inner ones out.
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
