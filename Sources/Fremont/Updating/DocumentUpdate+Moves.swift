/// What stands elsewhere after a change: it moves as it is, with what no rule takes.
extension DocumentUpdate {
  /// A value that has gone from its list, and what it was.
  struct Departed {
    let source: Int
    let old: Int
  }

  /// Takes a value along to where it stands now, and looks at what has changed in it.
  mutating func move(_ source: Int, _ old: Int, to new: Int) {
    let isSame = before.digests[old] == after.digests[new]
    if !isSame { work.append((source, old, new)) }
    if !isSame, isGroup(new, after) {
      // It is not known yet which of its parts stay.
      movedGroups.append((source, new))
    } else {
      take(source)
      insert(new, from: source)
    }
  }

  /// Takes a value out of the original, with all that is there for it alone.
  mutating func take(_ source: Int) {
    if isGroup(source, original) { removeGroup(source) } else { remove(source) }
  }

  /// Takes what was taken out of one list or dictionary and put into another one as it stands there, also within what is new: first what is the
  /// same, then what is mostly alike.
  mutating func moveBetweenLists() {
    if departed.isEmpty || arrived.isEmpty { return arrived = [] }
    var open = Array(arrived.reversed())
    var rest: [Int] = []
    while let value = open.popLast() {
      if let known = departed[after.digests[value]], let index = known.lastIndex(where: { isLike($0.source, value) }) {
        departed[after.digests[value]]?.remove(at: index)
        copy(known[index].source, to: value)
      } else {
        rest.append(value)
        open += after.values[value].parts.reversed()
      }
    }
    arrived = []
    moveAlike(moveFromInside(rest))
  }

  /// Takes along what stood inside of what goes, as it is.
  ///
  /// - Returns: The values for which there was nothing.
  private mutating func moveFromInside(_ values: [Int]) -> [Int] {
    var inside: [Int: [Departed]] = [:]
    for outer in departed.values.joined().sorted(by: { $0.source < $1.source }) {
      for part in parts(inside: outer) { inside[before.digests[part.old], default: []].append(part) }
    }
    if inside.isEmpty { return values }
    var taken: Set<Int> = []
    for value in values {
      if let owner = after.values[value].owner.index, taken.contains(owner) {
        taken.insert(value)
      } else if let known = inside[after.digests[value]],
        let index = known.lastIndex(where: { isLike($0.source, value) })
      {
        inside[after.digests[value]]?.remove(at: index)
        copy(known[index].source, to: value)
        taken.insert(value)
      }
    }
    return values.filter { !taken.contains($0) }
  }

  /// Takes along what has changed on the way to another list.
  private mutating func moveAlike(_ values: [Int]) {
    let gone = departed.values.joined().sorted { $0.source < $1.source }
    let news = values.filter { value in
      guard case .element(let node) = after.values[value].site else { return false }
      return newNodes.contains(node) && copies[node] == nil && after.nodes[node].context?.pointee.kind == .instance
    }
    if gone.isEmpty || news.isEmpty { return }
    var pairing = ItemPairing(old: gone.count, new: news.count)
    pairing.pairMostlyAlike(gone.map { traits(of: $0.old, before) }, news.map { traits(of: $0, after) })
    for pair in pairing.inPlace + pairing.moved where isLike(gone[pair.old].source, news[pair.new]) {
      let (source, old) = (gone[pair.old].source, gone[pair.old].old)
      departed[before.digests[old]]?.removeAll { $0.source == source }
      move(source, old, to: news[pair.new])
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
    for (outer, newOuter) in wrappers(of: node, new) {
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

  /// The elements around an item and what is written of it that are there for this item alone, from the inner ones out.
  private func wrappers(of node: Int, _ new: Int) -> [(Int, Int)] {
    var wrappers: [(Int, Int)] = []
    var count = 0
    var (node, new) = (node, new)
    while let outer = original.nodes[node].parent.index, let newOuter = after.nodes[new].parent.index,
      original.nodes[outer].isWrapper, after.nodes[newOuter].isWrapper, isAlike(outer, newOuter),
      original.knownChildren(of: outer) == 1, after.knownChildren(of: newOuter) == 1
    {
      wrappers.append((outer, newOuter))
      if original.nodes[outer].context?.pointee.isRepeated == true { count = wrappers.count }
      (node, new) = (outer, newOuter)
    }
    return Array(wrappers[..<count])
  }

  /// Takes a group out of the original; elements that are there once for each item go as wholes.
  private mutating func removeGroup(_ group: Int) {
    for leaf in original.leaves(of: group) {
      if let outer = wrappersOfItem(around: leaf, original).last {
        removedNodes.insert(outer)
      } else {
        remove(leaf)
      }
    }
  }

  /// Takes note that the parts of a group are new, or that they were taken from another place, where they were the same. What is nil in it may have
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
    for identity in new.keys.sorted(by: { $0.order < $1.order }) {
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
    for (new, parts) in written.sorted(by: { $0.key < $1.key }) {
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
      if tree.nodes[node].context?.pointee.isRepeated == true { count = wrappers.count }
      next = tree.nodes[node].parent.index
    }
    return Array(wrappers[..<count])
  }
}
