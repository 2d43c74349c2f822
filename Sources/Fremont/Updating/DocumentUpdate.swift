/// Brings a document up to date: only what differs between two states of an object is written, all other bytes stay.
///
/// Three documents are compared by the rules that took their parts: the original; what is written of the object as the original has it;
/// and what is written of the object as it should be. A value that the last two have alike has not changed, and its part of the original
/// is left alone, be it spelled as it may, be it there or not. Of a value that has changed, the part of the original is changed, down to
/// the text or attribute. First all values are paired, then what is new is put behind what stands in front of it.
struct DocumentUpdate {
  typealias Identity = SourceValue.Identity

  let original: SourceTree
  let before: SourceTree
  let after: SourceTree

  /// Whether an instance that has dropped what no rule takes takes it out of the original.
  private let dropsUnknown: Bool

  /// How characters are written that the encoding of the original lacks.
  let maximumScalar: UInt32
  let isEncodable: ((Unicode.Scalar) -> Bool)?

  /// The nodes of the original that nodes of what is written come from.
  var nodes: [Int: Int] = [:]

  /// What is new: nodes, attributes by their element, and texts by theirs.
  var newNodes: Set<Int> = []
  var newAttributes: [Int: [Int]] = [:]
  var newTexts: Set<Int> = []

  /// The nodes of the original whose bytes are written again elsewhere.
  var copies: [Int: Int] = [:]

  /// The nodes of the original that go.
  var removedNodes: Set<Int> = []

  /// What is written into elements of the original that have no end tag: a text, and elements with the white space in front.
  var heads: [Int: [UInt8]] = [:]
  var appended: [Int: [UInt8]] = [:]

  /// Those whose content stands on lines of its own.
  var broken: Set<Int> = []

  /// The elements of the original that something is written into.
  var receivers: Set<Int> = []

  var edits = DocumentEdits()

  /// The line break in front of the children of the root, which tells how deep a level is indented; empty where there is none.
  private(set) lazy var levelGap: [UInt8] = {
    for child in original.nodes.first?.children ?? [] {
      let gap = original.lineGap(before: child)
      if !gap.isEmpty { return gap }
    }
    return []
  }()

  /// The namespaces of names that say none in elements that were asked about.
  private var homes: [Int: String] = [:]

  /// The namespace of names that say none, where an element has no children that tell.
  private(set) lazy var home =
    original.nodes[original.nodes.indices.first { original.isLoose($0) } ?? 0].namespace ?? ""

  /// The values that are compared next.
  private var work: [(original: Int, before: Int?, after: Int)] = []

  init(
    _ original: SourceTree, before: SourceTree, after: SourceTree, dropsUnknown: Bool, _ transcoder: Transcoder
  ) {
    self.original = original
    self.before = before
    self.after = after
    self.dropsUnknown = dropsUnknown
    maximumScalar = transcoder.maximumScalar
    isEncodable = transcoder.isEncodable
  }

  /// Returns the document as it should be.
  mutating func run() throws(ValueFault) -> [UInt8] {
    guard original.root != nil, before.root != nil, after.root != nil else { return after.bytes }
    work = [(0, 0, 0)]
    while let (original, before, after) = work.popLast() { try compare(original, before, after) }
    try placeAll()
    removeAll()
    return edits.apply(to: original.bytes)
  }

  /// The namespace of names that say none in an element of the original: that of its children that have such names.
  mutating func home(in node: Int) -> String {
    if let known = homes[node] { return known }
    let child = original.nodes[node].children.first { original.isLoose($0) }
    let namespace = child.map { original.nodes[$0].namespace ?? "" } ?? home
    homes[node] = namespace
    return namespace
  }

  // MARK: Values

  /// Compares a value with what it was and what it should be.
  private mutating func compare(_ original: Int, _ before: Int?, _ after: Int) throws(ValueFault) {
    let isUnchanged = before.map { self.before.digests[$0] == self.after.digests[after] } ?? false
    pair(original, after, isUnchanged: isUnchanged)
    if isUnchanged { return }
    let isSame = before.map { isSameForm($0, after) } ?? true
    switch (self.original.values[original].site, self.after.values[after].site) {
    case (.group, .group): try compareParts(original, before, after)
    case (.element(let node), .element(let new)):
      try compareElements((original, node), before, (after, new))
    case (.run, .run): try setText(of: original, before, after)
    case (.element(let node), _) where isSame && isScalar(node, self.original): try setText(of: original, before, after)
    case (.attribute, _) where isSame, (.ownText, _) where isSame: try setText(of: original, before, after)
    default: replace(original, by: after)
    }
  }

  /// Whether a value was and is written in the same place, as one piece of text.
  private func isSameForm(_ before: Int, _ after: Int) -> Bool {
    switch (self.before.values[before].site, self.after.values[after].site) {
    case (.attribute(let old, let first), .attribute(let new, let second)):
      self.before.nodes[old].attributes[first].local == self.after.nodes[new].attributes[second].local
    case (.ownText, .ownText): true
    case (.element(let old), .element(let new)):
      isScalar(old, self.before) && isScalar(new, self.after) && isSameName(old, new)
    default: false
    }
  }

  private func isScalar(_ node: Int, _ tree: SourceTree) -> Bool { tree.nodes[node].context?.pointee.kind == .text }

  private func isSameName(_ old: Int, _ new: Int) -> Bool {
    before[before.nodes[old].name] == after[after.nodes[new].name]
  }

  private mutating func compareElements(
    _ original: (value: Int, node: Int), _ before: Int?, _ after: (value: Int, node: Int)
  ) throws(ValueFault) {
    let element = self.original.nodes[original.node]
    let new = self.after.nodes[after.node]
    var isSame = !element.isOpaque && !new.isOpaque && new.kind == .element
    isSame = isSame && element.context == new.context
    var old: Int?
    if let before, case .element(let node) = self.before.values[before].site {
      old = node
      isSame = isSame && isSameName(node, after.node) && self.before.nodes[node].context == new.context
    } else if before != nil {
      isSame = false
    } else {
      isSame = isSame && element.row == new.row
    }
    guard isSame else { return replace(original.value, by: after.value) }
    try compareTags(original.node, old, after.node)
    if dropsUnknown, let before, self.before.saysMore(before), !self.after.saysMore(after.value) {
      removeUnknown(original)
    }
    if new.context?.pointee.kind == .text {
      try setText(of: original.value, before, after.value)
    } else {
      try compareParts(original.value, before, after.value)
    }
  }

  /// Compares the attributes that say of which kind an element is.
  private mutating func compareTags(_ original: Int, _ before: Int?, _ after: Int) throws(ValueFault) {
    let old = before.map { tags($0, self.before) } ?? [:]
    let new = tags(after, self.after)
    let there = tags(original, self.original)
    for name in Set(old.keys).union(new.keys).sorted() {
      if old[name]?.text == new[name]?.text { continue }
      switch (there[name], new[name]) {
      case (let attribute?, nil): remove(attribute: attribute.index, of: original)
      case (let attribute?, let value?):
        try setValue(of: attribute.index, of: original, to: MarkupText.plain(value.text))
      case (nil, let value?): newAttributes[after, default: []].append(value.index)
      case (nil, nil): break
      }
    }
  }

  private func tags(_ node: Int, _ tree: SourceTree) -> [String: (index: Int, text: ArraySlice<UInt8>)] {
    var tags: [String: (index: Int, text: ArraySlice<UInt8>)] = [:]
    for (index, attribute) in tree.nodes[node].attributes.enumerated()
    where attribute.isTag && !attribute.isKnown {
      tags["\(attribute.namespace ?? "") \(attribute.local)"] = (index, tree[attribute.value])
    }
    return tags
  }

  // MARK: Parts

  /// Compares the values that belong to one.
  private mutating func compareParts(_ original: Int, _ before: Int?, _ after: Int) throws(ValueFault) {
    let there = parts(of: original, self.original)
    let old = before.map { parts(of: $0, self.before) } ?? [:]
    let new = parts(of: after, self.after)
    // The order does not matter, but that of the changes should be the same each time.
    let identities = Set(old.keys).union(new.keys).sorted { $0.order < $1.order }
    for identity in identities {
      match(old[identity] ?? [], new[identity] ?? [], there[identity] ?? [], identity)
    }
  }

  private func parts(of value: Int, _ tree: SourceTree) -> [Identity: [Int]] {
    Dictionary(grouping: tree.values[value].parts) { tree.values[$0].identity }
  }

  /// For each value as it was, the part of the original that it comes from.
  private func sources(of old: [Int], among there: [Int], _ identity: Identity) -> [Int?] {
    switch identity.kind {
    case .entry, .member:
      // The last one with a key counts, as in reading; where unknown content is kept, the first.
      let keepsFirst = there.first.flatMap { original.values[$0].site.node }
        .map { original.nodes[$0].context?.pointee.unknown == .keep }
      let keyed = Dictionary(there.map { (key(of: $0, original, identity), $0) }) { keepsFirst == true ? $0 : $1 }
      return old.map { keyed[key(of: $0, before, identity)] }
    case .property, .item, .unknown:
      // Of what came too often, the last ones count.
      let surplus = max(0, there.count - old.count)
      return old.indices.map { $0 + surplus < there.count ? there[$0 + surplus] : nil }
    }
  }

  /// What an entry or a member is told from others by.
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
    return texts.sorted().joined(separator: "\n")
  }

  /// Decides what became of each value of one identity.
  private mutating func match(_ old: [Int], _ new: [Int], _ there: [Int], _ identity: Identity) {
    if identity.kind == .unknown { return matchUnknown(new, there) }
    let sources = sources(of: old, among: there, identity)
    let pairs = pairs(old, new, identity)
    let used = Set(sources.compactMap { $0 })
    let surplus = there.filter { !used.contains($0) }
    var partner = [Int?](repeating: nil, count: new.count)
    var isPaired = Array(repeating: false, count: old.count)
    for pair in pairs {
      partner[pair.new] = pair.old
      isPaired[pair.old] = true
    }
    let isUnchanged = pairs.count == old.count && pairs.count == new.count
    if identity.kind == .member, !isUnchanged, used.count < old.count, !surplus.isEmpty {
      // Nobody knows which one of the original is which.
      there.forEach { remove($0) }
      return new.forEach { insert($0) }
    }
    // What was taken away here and put in elsewhere as it was, has moved.
    var gone: [Int: [Int]] = [:]
    for index in old.indices.reversed() where !isPaired[index] {
      guard let source = sources[index] else { continue }
      gone[before.digests[old[index]], default: []].append(source)
      remove(source)
    }
    if !isUnchanged { removeSurplus(surplus, sources, isPaired, new, identity) }
    for index in new.indices {
      if let known = partner[index] {
        if let source = sources[known] {
          work.append((source, old[known], new[index]))
        } else if before.digests[old[known]] != after.digests[new[index]] {
          insert(new[index])
        }
      } else if identity.kind == .property, old.isEmpty, let last = there.last {
        // The original says it, though nothing was written of it: it is empty, or the default.
        work.append((last, nil, new[index]))
      } else {
        insert(new[index])
        if let moved = gone[after.digests[new[index]]]?.popLast() { copy(moved, to: new[index]) }
      }
    }
  }

  /// Pairs what no rule takes, so that what is new finds its place. What the original has stays, unless the instance says no more.
  private mutating func matchUnknown(_ new: [Int], _ there: [Int]) {
    var known = Dictionary(grouping: there.reversed()) { bytes(of: $0, original) }
    for value in new {
      if let source = known[bytes(of: value, after)]?.popLast() { pair(source, value, isUnchanged: true) }
    }
  }

  private func bytes(of value: Int, _ tree: SourceTree) -> ArraySlice<UInt8> {
    tree.values[value].site.node.map { tree[tree.nodes[$0].range] } ?? []
  }

  /// Takes out what came too often, where it would count now.
  private mutating func removeSurplus(
    _ surplus: [Int], _ sources: [Int?], _ isPaired: [Bool], _ new: [Int], _ identity: Identity
  ) {
    switch identity.kind {
    case .unknown: break
    case .property: surplus.dropLast(sources.isEmpty ? 1 : 0).forEach { remove($0) }
    case .item: surplus.forEach { remove($0) }
    case .entry, .member:
      let kept = Set(new.map { key(of: $0, after, identity) })
      for value in surplus where !kept.contains(key(of: value, original, identity)) { remove(value) }
    }
  }

  private mutating func copy(_ source: Int, to value: Int) {
    guard case .element(let node) = original.values[source].site, case .element(let new) = after.values[value].site
    else { return }
    copies[new] = node
  }

  /// Pairs the values of one identity as they were with those as they should be.
  private func pairs(_ old: [Int], _ new: [Int], _ identity: Identity) -> [(old: Int, new: Int)] {
    switch identity.kind {
    case .entry, .member:
      let keyed = Dictionary(old.enumerated().map { (key(of: $1, before, identity), $0) }) { $1 }
      return new.enumerated().compactMap { index, value in
        keyed[key(of: value, after, identity)].map { (old: $0, new: index) }
      }
    case .property, .item, .unknown: break
    }
    if old.count == 1, new.count == 1 { return [(0, 0)] }
    let fixed = Alignment(old.map { before.digests[$0] }, new.map { after.digests[$0] }).pairs
    // Between the values that stayed the same, those are paired that have most in common, and of the rest as many as were there.
    let likely = Self.fill(fixed, old.count, new.count) { olds, news in
      similar(Array(old[olds]), Array(new[news])).map { ($0.old + olds.lowerBound, $0.new + news.lowerBound) }
    }
    return Self.fill(likely, old.count, new.count) { olds, news in
      olds.count == news.count ? zip(olds, news).map { ($0, $1) } : []
    }
  }

  /// Pairs in order, with others between them.
  private static func fill(
    _ pairs: [(old: Int, new: Int)], _ oldCount: Int, _ newCount: Int,
    _ body: (Range<Int>, Range<Int>) -> [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    var filled: [(old: Int, new: Int)] = []
    var (oldStart, newStart) = (0, 0)
    for pair in pairs + [(old: oldCount, new: newCount)] {
      if pair.old > oldStart, pair.new > newStart { filled += body(oldStart..<pair.old, newStart..<pair.new) }
      if pair.old < oldCount { filled.append(pair) }
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
    return filled
  }

  /// Pairs of values that have most in common; of very many, those whose first parts are alike.
  private func similar(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    if old.count > 1 << 14 / new.count {
      let first = { (value: Int, tree: SourceTree) in tree.values[value].parts.first.map { tree.digests[$0] } }
      return Alignment(old.map { first($0, before) }, new.map { first($0, after) }).pairs
    }
    let (olds, news) = (old.map { traits(of: $0, before) }, new.map { traits(of: $0, after) })
    return Alignment.heaviest(old.count, new.count) { olds[$0].intersection(news[$1]).count }
  }

  /// What a value says in its parts, by which it is told from others of its list.
  private func traits(of value: Int, _ tree: SourceTree) -> Set<Int> {
    Set(tree.values[value].parts.map { tree.digests[$0] })
  }

  // MARK: Changes

  /// Takes note of which node of the original a node comes from. Of a group that is unchanged, nobody looks at the parts again.
  private mutating func pair(_ value: Int, _ new: Int, isUnchanged: Bool) {
    if case .group = after.values[new].site, isUnchanged {
      for (part, newPart) in zip(original.values[value].parts, after.values[new].parts) {
        pair(part, newPart, isUnchanged: true)
      }
    }
    guard let node = original.values[value].site.node, let other = after.values[new].site.node else { return }
    nodes[other] = node
  }

  /// Writes a value in another way than it is in the original.
  private mutating func replace(_ value: Int, by new: Int) {
    remove(value)
    insert(new)
  }

  /// Takes note that a value is new.
  private mutating func insert(_ value: Int) {
    for leaf in after.leaves(of: value) {
      switch after.values[leaf].site {
      case .element(let node), .run(let node):
        nodes[node] = nil
        newNodes.insert(node)
      case .attribute(let node, let index): newAttributes[node, default: []].append(index)
      case .ownText(let node): newTexts.insert(node)
      case .group: break
      }
    }
  }

  /// Takes a value out of the original.
  private mutating func remove(_ value: Int) {
    for leaf in original.leaves(of: value) {
      switch original.values[leaf].site {
      case .element(let node), .run(let node): removedNodes.insert(node)
      case .attribute(let node, let index): remove(attribute: index, of: node)
      case .ownText(let node):
        // Between elements, white space is layout.
        let isAlone = original.nodes[node].children.isEmpty
        for text in original.texts(of: node) where isAlone || !isBlank(text) { edits.remove(text) }
      case .group: break
      }
    }
  }

  /// Takes out what no rule takes of an instance that has dropped it.
  private mutating func removeUnknown(_ instance: (value: Int, node: Int)) {
    for part in original.values[instance.value].parts where original.values[part].identity.kind == .unknown {
      remove(part)
    }
    for (index, attribute) in original.nodes[instance.node].attributes.enumerated()
    where !attribute.isKnown && !attribute.isTag && attribute.declaredPrefix == nil {
      remove(attribute: index, of: instance.node)
    }
  }

  func isBlank(_ range: Range<Int>) -> Bool { original[range].allSatisfy { XMLWhitespace.contains($0) } }
}
