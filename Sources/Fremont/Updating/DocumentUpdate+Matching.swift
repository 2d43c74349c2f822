/// The matching of the values of one identity: items of a list, entries of a dictionary, or a single value.
extension DocumentUpdate {
  /// The value of the original that each old value comes from.
  private func sources(of old: [Int], among there: [Int], _ identity: Identity) -> [Int?] {
    switch identity.kind {
    case .entry, .member:
      // The last entry with a key counts, as in reading; the first if unknown content is kept.
      let keepsFirst = there.first.flatMap { original.values[$0].site.node }
        .map { original.nodes[$0].context?.unknown == .keep }
      let keyed = Dictionary(there.map { (key(of: $0, original, identity), $0) }) { keepsFirst == true ? $0 : $1 }
      return old.map { keyed[key(of: $0, before, identity)] }
    case .property where there.count > 1:
      let source = source(among: there)
      return old.map { _ in source }
    case .property, .item, .key, .unknown:
      // Of surplus values, the last ones count.
      let surplus = max(0, there.count - old.count)
      return old.indices.map { $0 + surplus < there.count ? there[$0 + surplus] : nil }
    }
  }

  /// The value of the original that a single value comes from: the last one of the alternative declared first.
  private func source(among there: [Int]) -> Int? {
    let best = there.map(original.rank).max()
    return there.last { original.rank(of: $0) == best }
  }

  /// The key by which an entry or a member is recognized.
  private func key(of value: Int, _ tree: SourceTree, _ identity: Identity) -> String {
    if identity.kind == .entry { return tree.values[value].key ?? "" }
    var texts: [String] = []
    var open = [value]
    while let next = open.popLast() {
      let bytes = tree.texts(of: tree.values[next]).flatMap { MarkupText.plain(tree[$0]) }
      let text = bytes.withUnsafeBufferPointer { String(decoding: XMLWhitespace.trim($0), as: UTF8.self) }
      texts.append("\(tree.values[next].identity.key) \(tree.values[next].parts.isEmpty ? text : "")")
      open += tree.values[next].parts
    }
    return texts.ordered().joined(separator: "\n")
  }

  /// Decides what happens to each value of one identity.
  mutating func match(_ old: [Int], _ new: [Int], _ there: [Int], identity: Identity) {
    if identity.kind == .unknown { return matchUnknown(new, there) }
    let (old, new, there) = identity.kind == .item ? splitRuns(old, new, there) : (old: old, new: new, there: there)
    let sources = sources(of: old, among: there, identity)
    let isTogether =
      grouping != .inPlace && (old.contains { isGroup($0, before) } || new.contains { isGroup($0, after) })
    let found = pairs(old, new, identity)
    let pairs = isTogether ? [] : found.inPlace
    // If groups are put together again, all of them move.
    let movable = found.moved + (isTogether ? found.inPlace.filter { canMove(old[$0.old], new[$0.new]) } : [])
    let moved = Dictionary(movable.map { ($0.new, $0.old) }) { $1 }
    let used = Set(sources.compactMap { $0 })
    let surplus = there.filter { !used.contains($0) }
    var partner = [Int?](repeating: nil, count: new.count)
    var isPaired = Array(repeating: false, count: old.count)
    for pair in pairs {
      partner[pair.new] = pair.old
      isPaired[pair.old] = true
    }
    let isUnchanged = pairs.count == old.count && pairs.count == new.count
    if there.isEmpty, isUnchanged, pairs.allSatisfy({ staysUnchanged(old[$0.old], new[$0.new]) }) {
      for value in new { absent.insert(value, after) }
    }
    // Parts that were not examined may be the reason to pair a value elsewhere.
    if old.indices.contains(where: { !isPaired[$0] && before.isFolded(old[$0]) }) { needsMore = true }
    if isGuessed(pairs, old, new) { needsMore = true }
    if identity.kind == .member, !isUnchanged, used.count < old.count, !surplus.isEmpty {
      // The members of the original cannot be assigned to values.
      there.forEach { remove($0) }
      return new.forEach { insert($0) }
    }
    var gone: [Int: [Departed]] = [:]
    let takenAlong = Set(moved.values)
    for index in old.indices.reversed() where !isPaired[index] && !takenAlong.contains(index) {
      guard let source = sources[index] else { continue }
      gone[before.digests[old[index]], default: []].append(Departed(source: source, old: old[index]))
      removeFromOriginal(source)
    }
    if identity.kind == .property {
      others += surplus.map { ($0, new) }
    } else if !isUnchanged {
      removeSurplus(surplus, sources, old, new: new, identity: identity)
    }
    for index in new.indices {
      if let known = partner[index] {
        if let source = sources[known] {
          if found.guessed.contains(index) || isGuess(old[known], new[index]) {
            moving.tentative.append((source, old[known], new[index]))
          } else {
            work.append((source, old[known], new[index]))
          }
        } else if !staysUnchanged(old[known], new[index]) {
          insert(new[index])
          moving.arrived.append(new[index])
        }
      } else if identity.kind == .property, old.isEmpty, let source = source(among: there) {
        // The original contains the value, though nothing was written for it: it is empty or the default.
        work.append((source, nil, new[index]))
      } else if let known = moved[index], let source = sources[known] {
        if isTogether, isGuess(old[known], new[index]) {
          moving.tentative.append((source, old[known], new[index]))
        } else {
          move(source, old[known], to: new[index])
        }
      } else if !rewritten.holds(new[index]), let departed = gone[after.digests[new[index]]]?.popLast() {
        insert(new[index], from: departed.source)
      } else {
        insert(new[index])
        moving.arrived.append(new[index])
      }
    }
    for (digest, values) in gone where !values.isEmpty { moving.departed[digest, default: []] += values }
  }

  func isGroup(_ value: Int, _ tree: SourceTree) -> Bool {
    if case .group = tree.values[value].site { true } else { false }
  }

  /// Removes values that were overridden but would count now: after a new value of the same alternative, or instead of
  /// a value of an alternative that is declared later.
  mutating func removeOthers() {
    for (other, values) in others {
      let rank = original.rank(of: other)
      let counts = values.contains { value in
        let own = self.rank(of: value)
        return own > rank || own == rank && !after.isOmitted(value) && isInPlace(value)
      }
      if !counts { remove(other) }
    }
  }

  /// Removes surplus values that would count now, because too few values before them remain.
  mutating func removeSurpluses() {
    for (part, surplus, values) in surpluses {
      if let alternative = surplus.row.terms?.alternative {
        if !values.contains(where: { rank(of: $0) > alternative.rank }) { remove(part) }
        continue
      }
      let count = values.count { value in
        if after.isOmitted(value), !isInPlace(value) { return false }
        guard surplus.identity.kind != .property, case .element(let node) = after.values[value].site else {
          return true
        }
        return after.nodes[node].row.map { isCounted($0, with: surplus.row) } ?? false
      }
      if count < surplus.row.terms?.maximum ?? 0 || !values.contains(where: isInPlace) { remove(part) }
    }
  }

  /// Whether two rows of one property, possibly in two classes, count the same values.
  private func isCounted(_ row: SourceTree.Row, with other: SourceTree.Row) -> Bool {
    hasOtherClasses
      ? row.name == other.name && row.namespace == other.namespace
      : row.terms?.counter == other.terms?.counter
  }

  /// The rank that a value will have among its alternatives in the document; 0 if it will be absent.
  private func rank(of value: Int) -> Int32 {
    if after.isOmitted(value) { return 0 }
    let known = after.values[value].site.node.flatMap { nodes[$0] }.flatMap { original.nodes[$0].value.index }
    return known.map(original.rank) ?? after.rank(of: value)
  }

  /// Whether a value stays at its place in the original.
  private func isInPlace(_ value: Int) -> Bool {
    switch after.values[value].site {
    case .element(let node), .run(let node): nodes[node] != nil
    case .attribute(let node, let index): newAttributes[node]?.contains(index) != true
    case .ownText(let node): !newTexts.contains(node)
    case .group: true
    }
  }

  /// Pairs unknown content, so that new content finds its place. Unknown content of the original stays, unless the
  /// instance has dropped all of it.
  private mutating func matchUnknown(_ new: [Int], _ there: [Int]) {
    var known = Dictionary(grouping: there.reversed()) { bytes(of: $0, original) }
    for value in new {
      if let source = known[bytes(of: value, after)]?.popLast() { pair(source, value, isUnchanged: true) }
    }
  }

  private func bytes(of value: Int, _ tree: SourceTree) -> ArraySlice<UInt8> {
    tree.values[value].site.node.map { tree[tree.nodes[$0].range] } ?? []
  }

  /// Removes surplus values that would count now.
  private mutating func removeSurplus(
    _ surplus: [Int], _ sources: [Int?], _ old: [Int], new: [Int], identity: Identity
  ) {
    switch identity.kind {
    case .unknown, .property: break
    case .key: surplus.dropLast(sources.isEmpty ? 1 : 0).forEach { remove($0) }
    case .item:
      // Surplus items precede those that count, and are ignored while there are enough of these.
      if new.count(where: { !after.isOmitted($0) }) < old.count { surplus.forEach { remove($0) } }
    case .entry, .member:
      // A surplus value under a key that was not read does not fit. It stays until the key has a value.
      let read = Set(old.map { key(of: $0, before, identity) })
      let kept = Set(new.map { key(of: $0, after, identity) })
      for value in surplus {
        let key = key(of: value, original, identity)
        if read.contains(key) != kept.contains(key) { remove(value) }
      }
    }
  }

  private typealias Pair = (old: Int, new: Int)

  /// Pairs old and new values of one identity: those that stay in order, and those that move.
  private func pairs(
    _ old: [Int], _ new: [Int], _ identity: Identity
  ) -> (inPlace: [Pair], moved: [Pair], guessed: Set<Int>) {
    switch identity.kind {
    case .entry, .member:
      let keyed = Dictionary(old.enumerated().map { (key(of: $1, before, identity), $0) }) { $1 }
      let pairs = new.enumerated().compactMap { index, value in
        keyed[key(of: value, after, identity)].map { (old: $0, new: index) }
      }
      return (identity.kind == .entry ? pairs + renamed(old, new, except: pairs) : pairs, [], [])
    case .property, .item, .key, .unknown: break
    }
    if old.count == 1, new.count == 1 { return isReplaced(old[0], by: new[0]) ? ([], [], []) : ([(0, 0)], [], []) }
    var pairing = ItemPairing(old.map { before.digests[$0] }, new.map { after.digests[$0] })
    if pairing.isComplete { return (pairing.inPlace, [], []) }
    let (olds, news) = (old.map { traits(of: $0, before) }, new.map { traits(of: $0, after) })
    pairing.pairAlike(olds, news)
    let inPlace = pairing.inPlace.filter { !isReplaced(old[$0.old], by: new[$0.new]) }
    return (inPlace, pairing.moved.filter { canMove(old[$0.old], new[$0.new]) }, pairing.guessed)
  }

  /// Pairs entries whose keys have changed, but little or nothing of their values.
  private func renamed(_ old: [Int], _ new: [Int], except pairs: [Pair]) -> [Pair] {
    let (known, others) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    let olds = old.indices.filter { !known.contains($0) && isElement(old[$0], before) }
    let news = new.indices.filter { !others.contains($0) && isElement(new[$0], after) && !after.isOmitted(new[$0]) }
    if olds.isEmpty || news.isEmpty { return [] }
    let oldTraits = olds.map { entryTraits(of: old[$0], before) }
    let newTraits = news.map { entryTraits(of: new[$0], after) }
    var pairing = ItemPairing(oldTraits.map(\.parts.hashValue), newTraits.map(\.parts.hashValue))
    pairing.pairMostlyAlike(oldTraits, newTraits)
    return (pairing.inPlace + pairing.moved).map { (old: olds[$0.old], new: news[$0.new]) }.filter { pair in
      let (first, second) = (before.values[old[pair.old]].site.node, after.values[new[pair.new]].site.node)
      return first.flatMap { before.nodes[$0].context } == second.flatMap { after.nodes[$0].context }
    }
  }

  private func isElement(_ value: Int, _ tree: SourceTree) -> Bool {
    if case .element = tree.values[value].site { true } else { false }
  }

  /// The content of an entry apart from its key.
  private func entryTraits(of value: Int, _ tree: SourceTree) -> ItemPairing.Traits {
    let parts = tree.values[value].parts.filter {
      tree.values[$0].identity.kind != .unknown && tree.values[$0].identity.kind != .key
    }
    if !parts.isEmpty { return ItemPairing.Traits(parts.map { tree.digests[$0] }, identity: nil) }
    return ItemPairing.Traits([tree.texts(of: tree.values[value]).flatMap { tree[$0] }.hashValue], identity: nil)
  }

  /// Whether the new value was a part of the old one, and has nothing else in common with it.
  private func isReplaced(_ old: Int, by new: Int) -> Bool {
    let digest = after.digests[new]
    guard before.digests[old] != digest, case .element(let node) = after.values[new].site,
      after.nodes[node].context?.kind == .instance,
      Set(traits(of: old, before).parts).isDisjoint(with: traits(of: new, after).parts)
    else { return false }
    var open = before.values[old].parts
    while let next = open.popLast() {
      if before.digests[next] == digest { return true }
      open += before.values[next].parts
    }
    return false
  }

  /// The values inside one that is gone, each with its old value.
  func parts(inside departed: Departed) -> [Departed] {
    var found: [Departed] = []
    var open = [departed]
    while let next = open.popLast() {
      let there = parts(of: next.source, original)
      for (identity, olds) in parts(of: next.old, before) {
        let sources = sources(of: olds, among: there[identity] ?? [], identity)
        open += zip(sources, olds).compactMap { source, old in source.map { Departed(source: $0, old: old) } }
      }
      if next.source != departed.source { found.append(next) }
    }
    return found
  }

  /// Whether a value can be moved within its list.
  private func canMove(_ old: Int, _ new: Int) -> Bool {
    if before.digests[old] == after.digests[new] || isGroup(old, before) && isGroup(new, after) { return true }
    guard case .element(let node) = before.values[old].site, case .element(let other) = after.values[new].site,
      !after.isOmitted(new)
    else { return false }
    return before.nodes[node].context == after.nodes[other].context
  }

  /// Whether several values have changed whose pairing depends on parts that were not examined.
  private func isGuessed(_ pairs: [(old: Int, new: Int)], _ old: [Int], _ new: [Int]) -> Bool {
    let same = pairs.filter { before.digests[old[$0.old]] == after.digests[new[$0.new]] }
    if max(old.count, new.count) - same.count < 2 { return false }
    let (olds, news) = (Set(same.map(\.old)), Set(same.map(\.new)))
    let holds = { (value: Int, tree: SourceTree) in tree.values[value].site.node.map { tree.holdsFolded($0) } ?? false }
    return old.indices.contains { !olds.contains($0) && holds(old[$0], before) }
      || new.indices.contains { !news.contains($0) && holds(new[$0], after) }
  }

  /// The digests of a value's parts, by which it is compared with others of its list.
  func traits(of value: Int, _ tree: SourceTree) -> ItemPairing.Traits {
    let parts = tree.values[value].parts.filter { tree.values[$0].identity.kind != .unknown }
    let identity = parts.first { tree.row(of: $0)?.reference?.isIdentity == true }
    return ItemPairing.Traits(parts.map { tree.digests[$0] }, identity: identity.map { tree.digests[$0] })
  }
}
