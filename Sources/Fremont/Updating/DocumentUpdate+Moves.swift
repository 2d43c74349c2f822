/// Values that have another place after the change: they move as they are in the original, with their unknown content.
extension DocumentUpdate {
  /// A value that is gone from its list, with its old value.
  struct Departed {
    let source: Int
    let old: Int
  }

  /// Values that have left their places, or may have.
  struct MovingValues {
    /// The values that are gone, by digest, and those that are new.
    var departed: [Int: [Departed]] = [:]
    var arrived: [Int] = []

    /// Pairs of values that have only their position in common. They are compared if neither value is found elsewhere.
    var tentative: [Comparison] = []

    /// The values that were moved, unchanged or changed, and the values of the original that they come from.
    fileprivate var same: Set<Int> = []
    fileprivate var changed: Set<Int> = []
    fileprivate var sources: Set<Int> = []
  }

  /// Moves a value to its new place and compares it with its old state.
  mutating func move(_ source: Int, _ old: Int, to new: Int) {
    if rewritten.contains(new) {
      removeFromOriginal(source)
      return insert(new)
    }
    let isSame = staysUnchanged(old, new)
    if !isSame { work.append((source, old, new)) }
    if !isSame, isGroup(new, after) {
      // It is not known yet which parts stay.
      movedGroups.append((source, new))
    } else {
      removeFromOriginal(source)
      insert(new, from: source)
    }
  }

  /// Removes a value from the original, and the repeated wrappers of a group.
  mutating func removeFromOriginal(_ source: Int) {
    if isGroup(source, original) { removeGroup(source) } else { remove(source) }
  }

  /// Moves values that went from one list or dictionary to another, also into new values: first equal ones, then those
  /// mostly alike. What remains at their places is compared with the new values there.
  mutating func moveBetweenLists() {
    separateGuessedPairs()
    if !moving.departed.isEmpty, !moving.arrived.isEmpty { moveAlike(moveFromInside(moveEqual())) }
    if moving.tentative.isEmpty { moving.arrived = [] }
    if work.isEmpty { compareTentative() }
  }

  /// Compares pairs that have only their position in common, beginning with those with most levels of values inside,
  /// since others may have moved there. Groups that are put together again are moved.
  private mutating func compareTentative() {
    let levels = moving.tentative.map { pair in
      max(pair.before.map { before.levels[$0] } ?? 0, after.levels[pair.after])
    }
    let most = levels.max()
    var others: [Comparison] = []
    for (pair, level) in zip(moving.tentative, levels) {
      if level != most {
        others.append(pair)
      } else if grouping != .inPlace, isGroup(pair.after, after), let old = pair.before {
        move(pair.original, old, to: pair.after)
      } else {
        work.append(pair)
      }
    }
    moving.tentative = others
  }

  /// Moves values that are equal.
  ///
  /// - Returns: The values without a counterpart, each before its parts.
  private mutating func moveEqual() -> [Int] {
    var open = Array(moving.arrived.reversed())
    var rest: [Int] = []
    while let value = open.popLast() {
      if moving.same.contains(value) || moving.changed.contains(value) || after.isOmitted(value) { continue }
      if rewritten.contains(value) { continue }
      if !rewritten.holds(value), let known = moving.departed[after.digests[value]],
        let index = known.lastIndex(where: { isLike($0.source, value) })
      {
        moving.departed[after.digests[value]]?.remove(at: index)
        moveUnchanged(known[index].source, in: value)
      } else {
        rest.append(value)
        open += after.values[value].parts.reversed()
      }
    }
    return rest
  }

  /// Moves equal values from inside values that are gone.
  ///
  /// - Returns: The values without a counterpart.
  private mutating func moveFromInside(_ values: [Int]) -> [Int] {
    var inside: [Int: [Departed]] = [:]
    for part in partsInsideDeparted() { inside[before.digests[part.old], default: []].append(part) }
    if inside.isEmpty { return values }
    // Outer values come first: their parts move with them.
    for value in values.sorted(by: { after.levels[$0] > after.levels[$1] })
    where !rewritten.holds(value) && !isInside(value, moving.same, after) {
      let known = inside[after.digests[value]] ?? []
      let index = known.lastIndex { !isInside($0.source, moving.sources, original) && isLike($0.source, value) }
      if let index {
        inside[after.digests[value]]?.remove(at: index)
        moveUnchanged(known[index].source, in: value)
      }
    }
    return values.filter { !isInside($0, moving.same, after) }
  }

  /// The values that are gone, in the order of the original.
  private var allDeparted: [Departed] { moving.departed.values.joined().sorted { $0.source < $1.source } }

  private func partsInsideDeparted() -> [Departed] {
    allDeparted.flatMap { parts(inside: $0) }
  }

  /// Moves values that changed on the way to another list, or were inside a value that is gone.
  private mutating func moveAlike(_ values: [Int]) {
    let news = values.filter { isNewInstance($0) }
    if news.isEmpty { return }
    let gone = (allDeparted + partsInsideDeparted())
      .filter { isRecognizable($0.old, before) && !isInside($0.source, moving.sources, original) }
    // Outer values come first.
    let pairs = alike(gone, news).sorted { $0.new < $1.new }
    var (used, around, taken): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
    for (source, new) in pairs {
      let known = gone[source]
      if isInside(new, taken, after) || isInside(known.source, used, original) || around.contains(known.source) {
        continue
      }
      used.insert(known.source)
      var owner = original.values[known.source].owner
      while let next = owner.index, around.insert(next).inserted { owner = original.values[next].owner }
      moving.departed[before.digests[known.old]]?.removeAll { $0.source == known.source }
      taken.insert(new)
      moving.changed.insert(new)
      moving.sources.insert(known.source)
      if isGroup(new, after) { forgetNew(new) }
      move(known.source, known.old, to: new)
    }
  }

  /// Pairs values that are gone with new ones that are mostly alike, by index and new value.
  private func alike(_ gone: [Departed], _ news: [Int]) -> [(source: Int, new: Int)] {
    if gone.isEmpty || news.isEmpty { return [] }
    var pairing = ItemPairing(old: gone.count, new: news.count)
    pairing.pairMostlyAlike(gone.map { traits(of: $0.old, before) }, news.map { traits(of: $0, after) })
    return (pairing.inPlace + pairing.moved).filter { isLike(gone[$0.old].source, news[$0.new]) }
      .map { ($0.old, news[$0.new]) }
  }

  private func isInstance(_ value: Int, _ tree: SourceTree) -> Bool {
    guard case .element(let node) = tree.values[value].site else { return false }
    return tree.nodes[node].context?.kind == .instance
  }

  /// Whether a value can be recognized by its parts in another place.
  private func isRecognizable(_ value: Int, _ tree: SourceTree) -> Bool {
    switch tree.values[value].site {
    case .group: true
    case .element(let node):
      tree.nodes[node].context.map { [.instance, .list, .dictionary].contains($0.kind) } ?? false
    case .attribute, .ownText, .run: false
    }
  }

  private func isNewInstance(_ value: Int) -> Bool {
    if rewritten.contains(value) { return false }
    if isGroup(value, after) { return true }
    guard isRecognizable(value, after), let node = after.values[value].site.node else { return false }
    return copies[node] == nil && !after.isOmitted(value)
  }

  /// Whether a value is in a set, or inside a value of it.
  private func isInside(_ value: Int, _ some: Set<Int>, _ tree: SourceTree) -> Bool {
    if some.isEmpty { return false }
    var next: Int? = value
    while let known = next {
      if some.contains(known) { return true }
      next = tree.values[known].owner.index
    }
    return false
  }

  /// Whether a value of the original can replace a new one with all its content.
  private func isLike(_ source: Int, _ value: Int) -> Bool {
    if isGroup(source, original), isGroup(value, after) {
      let (old, new) = contextsAround(source, value)
      return old == new && original.values[source].identity == after.values[value].identity
    }
    guard let node = original.values[source].site.node, let new = after.values[value].site.node else { return false }
    return original.nodes[node].context == after.nodes[new].context
  }

  /// Moves an unchanged value to its new place.
  private mutating func moveUnchanged(_ source: Int, in value: Int) {
    moving.same.insert(value)
    moving.sources.insert(source)
    guard isGroup(value, after) else { return copy(source, to: value) }
    forgetNew(value)
    insertParts(of: value, from: source)
  }

  // MARK: Places

  /// Whether two values are paired by position only, without any other evidence.
  func isGuess(_ old: Int, _ new: Int) -> Bool {
    if before.digests[old] == after.digests[new] || after.isOmitted(new) || before.isOmitted(old) { return false }
    switch (before.values[old].site, after.values[new].site) {
    case (.element(let node), .element(let other)):
      guard before.nodes[node].context == after.nodes[other].context, isInstance(old, before) else { return false }
    case (.group, .group): break
    default: return false
    }
    return !traits(of: old, before).resembles(traits(of: new, after))
  }

  /// Separates values that were paired by position only, if one of them is found elsewhere.
  private mutating func separateGuessedPairs() {
    if moving.tentative.isEmpty { return }
    var coming: [Int] = []
    var open = Array(moving.arrived.reversed())
    while let value = open.popLast() {
      if moving.same.contains(value) || moving.changed.contains(value) || after.isOmitted(value) { continue }
      coming.append(value)
      open += after.values[value].parts.reversed()
    }
    var gone = allDeparted + partsInsideDeparted()
    let going = Set((gone.map(\.old) + moving.tentative.compactMap(\.before)).map { before.digests[$0] })
    let come = Set((coming + moving.tentative.map(\.after)).map { after.digests[$0] })
    gone =
      gone.filter { isRecognizable($0.old, before) }
      + moving.tentative.compactMap { pair in pair.before.map { Departed(source: pair.original, old: $0) } }
    let alike = alike(gone, coming.filter { isNewInstance($0) } + moving.tentative.map(\.after))
    let own = Dictionary(moving.tentative.map { ($0.original, $0.after) }) { $1 }
    let others = alike.filter { own[gone[$0.source].source] != $0.new }
    let (sources, news) = (Set(others.map { gone[$0.source].source }), Set(others.map(\.new)))
    var staying: [Comparison] = []
    for pair in moving.tentative {
      guard let old = pair.before,
        going.contains(after.digests[pair.after]) || come.contains(before.digests[old])
          || sources.contains(pair.original) || news.contains(pair.after)
      else {
        staying.append(pair)
        continue
      }
      removeFromOriginal(pair.original)
      moving.departed[before.digests[old], default: []].append(Departed(source: pair.original, old: old))
      insert(pair.after)
      moving.arrived.append(pair.after)
    }
    moving.tentative = staying
  }

  /// Records that a value removed from its old place is copied to its new one.
  mutating func copy(_ source: Int, to value: Int) {
    guard case .element(var node) = original.values[source].site, case .element(var new) = after.values[value].site
    else { return }
    // Wrappers of one item alone move with it.
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

  /// Ensures that each part of the original moves once. One that stays, or moves with an outer one, is written anew.
  mutating func ensureSingleMoves() {
    var taken = Set<Int>()
    let sources = Set(copies.values)
    for (new, source) in copies.sorted(by: { $0.key < $1.key }) {
      var outer: Int? = source
      while let node = outer, !removedNodes.contains(node) { outer = original.nodes[node].parent.index }
      let goes = outer.map { $0 == source || !sources.contains($0) } ?? false
      if !goes || !taken.insert(source).inserted { copies[new] = nil }
    }
  }

  /// The wrappers that an item and its written form have for this item alone, innermost first.
  private func wrappers(of node: Int, _ new: Int) -> [(Int, Int)] {
    var wrappers: [(Int, Int)] = []
    var count = 0
    var (node, new) = (node, new)
    while let outer = original.nodes[node].parent.index, let newOuter = after.nodes[new].parent.index,
      original.nodes[outer].isWrapper, after.nodes[newOuter].isWrapper, isAlike(outer, newOuter),
      original.knownChildren(of: outer) == 1, after.knownChildren(of: newOuter) == 1
    {
      wrappers.append((outer, newOuter))
      if original.nodes[outer].context?.isRepeated == true { count = wrappers.count }
      (node, new) = (outer, newOuter)
    }
    return Array(wrappers[..<count])
  }
}
