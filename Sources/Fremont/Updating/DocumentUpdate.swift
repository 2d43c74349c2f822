/// Brings a document up to date: only what differs between two states of an object is written, all other bytes stay.
///
/// Three documents are compared by the rules that took their parts: the original; what is written of the object as the original has it;
/// and what is written of the object as it should be. A value that the last two have alike has not changed, and its part of the original
/// is left alone, in any spelling, there or not. Of a value that has changed, the part of the original is changed, down to
/// the text or attribute. First all values are paired, then what is new is put behind what stands in front of it.
struct DocumentUpdate {
  typealias Identity = SourceValue.Identity

  let original: SourceTree
  let before: SourceTree
  let after: SourceTree

  /// Whether an instance that has dropped what no rule takes takes it out of the original.
  let dropsUnknown: Bool

  /// What is done where groups have changed, since what is read of one depends on all that stands beside it.
  enum Grouping: CaseIterable {
    /// What differs is changed in its place.
    case inPlace
    /// All groups of a list are put together again, each behind the other.
    case together
    /// The element around the list is written anew, if it holds nothing that no rule takes.
    case withOwner
  }

  var grouping = Grouping.inPlace

  /// A value that an element around values has as its attribute or text, by these elements of what is written.
  private(set) lazy var valuesOfWrappers: [Int: Int] = {
    var values: [Int: Int] = [:]
    for value in after.values.indices {
      switch after.values[value].site {
      case .attribute(let node, _), .ownText(let node): if after.nodes[node].isWrapper { values[node] = value }
      case .element, .run, .group: break
      }
    }
    return values
  }()

  /// How characters are written that the encoding of the original lacks.
  let maximumScalar: UInt32
  let isEncodable: ((Unicode.Scalar) -> Bool)?

  /// What is written as in a new document, regardless of the original.
  var anew = AnewValues()

  /// The nodes of the original that nodes of what is written come from.
  var nodes: [Int: Int] = [:]

  /// What is new: nodes, attributes by their element, and texts by theirs.
  var newNodes: Set<Int> = []
  var newAttributes: [Int: [Int]] = [:]
  var newTexts: Set<Int> = []

  /// What the original says by its absence.
  var absent = AbsentValues()

  /// The nodes of the original that are written elsewhere.
  var copies: [Int: Int] = [:]

  /// What may stand elsewhere now.
  var moving = MovingValues()

  /// The nodes of the original that go.
  var removedNodes: Set<Int> = []

  /// The elements whose texts go.
  var removedTexts: Set<Int> = []

  /// The groups that have changed and stand elsewhere now, with the parts that they were made of.
  var movedGroups: [(source: Int, new: Int)] = []

  /// How many values stand in elements of the original that are there once for each item.
  private(set) lazy var valuesInWrappers: [Int: Int] = {
    var counts: [Int: Int] = [:]
    for value in original.values.indices where original.values[value].identity.kind != .unknown {
      if let outer = wrappersOfItem(around: value, original).last { counts[outer, default: 0] += 1 }
    }
    return counts
  }()

  /// An element in which something would be lost that no rule takes; nil: there is none.
  var lost: Int?

  /// The path of the element that a fault is of, where it is of one.
  private(set) var faultPath: String?

  /// The prefixes that are declared with new attributes, by the elements of the original.
  var newDeclarations: [Int: [String: String]] = [:]

  /// The attributes of the original that go, by their elements.
  var removedAttributes: [Int: Set<Int>] = [:]

  /// What is written into elements of the original that have no end tag: a text, and elements with the white space in front.
  var heads: [Int: [UInt8]] = [:]
  var appended: [Int: EditedText] = [:]

  /// Those whose content stands on lines of its own.
  var broken: Set<Int> = []

  /// The elements of the original that something is written into.
  var receivers: Set<Int> = []

  var edits = DocumentEdits()

  /// Whether elements are written that the original does not have, or anew.
  var writesElements: Bool { !newNodes.isEmpty || original.root == nil || before.root == nil || after.root == nil }

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
  private(set) lazy var home: String = {
    let loose = original.nodes.indices.first { original.isLoose($0) }
    if original.nodes[..<(loose ?? original.nodes.count)].contains(where: \.isFolded) { needsMore = true }
    return original.nodes[loose ?? 0].namespace ?? ""
  }()

  /// What came too often of values that may have changed, and those values.
  var surpluses: [(part: Int, surplus: SourceSurplus, values: [Int])] = []

  /// What did not count beside a value, and those that it may be now.
  var others: [(part: Int, values: [Int])] = []

  /// Whether instances have become those of other classes.
  var hasOtherClasses = false

  /// Whether something has changed in an element that was not examined.
  var needsMore = false

  /// The values that are compared next.
  var work: [Comparison] = []

  /// A value with what it was, if it was anything, and what it should be.
  typealias Comparison = (original: Int, before: Int?, after: Int)

  init(_ original: SourceTree, before: SourceTree, after: SourceTree, dropsUnknown: Bool, _ transcoder: Transcoder) {
    self.original = original
    self.before = before
    self.after = after
    self.dropsUnknown = dropsUnknown
    maximumScalar = transcoder.maximumScalar
    isEncodable = transcoder.isEncodable
  }

  /// Returns the document as it should be; nil where elements are folded that must be looked into.
  mutating func run() throws(ValueFault) -> [UInt8]? {
    guard original.root != nil, before.root != nil, after.root != nil else {
      return try encodable(after.bytes)
    }
    work = [(0, 0, 0)]
    repeat {
      while let (original, before, after) = work.popLast() { try compare(original, before, after) }
      if needsMore { return nil }
      moveBetweenLists()
    } while !work.isEmpty
    moveGroups()
    takeAlongOnce()
    removeSurpluses()
    removeOthers()
    if newNodes.contains(0) {
      // It stands in no element that it could be put into.
      replaceRoot()
      return try updated()
    }
    try placeAll()
    if needsMore { return nil }
    removeAll()
    if let lost { throw loss(in: lost) }
    return try updated()
  }

  mutating func loss(in node: Int, since reason: String = "") -> ValueFault {
    faultPath = path(of: node)
    let name = String(decoding: original[original.nodes[node].name], as: UTF8.self)
    return ValueFault("what no rule takes in the element '\(name)' would be lost\(reason)")
  }

  /// The path of an element of the original.
  private func path(of node: Int) -> String {
    var path = ""
    var next: Int? = node
    while let known = next {
      let name = original[original.nodes[known].name]
      let outer = original.nodes[known].parent.index
      let before = outer.map { original.nodes[$0].children.prefix { $0 != known } } ?? []
      let place = before.count { original[original.nodes[$0].name] == name } + 1
      path = "/\(String(decoding: name, as: UTF8.self))\(place > 1 ? "[\(place)]" : "")\(path)"
      next = outer
    }
    return path
  }

  /// The original with all changes made, in characters of its encoding.
  func updated() throws(ValueFault) -> [UInt8] { try encodable(edits.apply(to: original.bytes)) }

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
    if anew.contains(after) {
      remove(original)
      return insert(after)
    }
    let isUnchanged = before.map { saysSame($0, after) } ?? false
    pair(original, after, isUnchanged: isUnchanged)
    if isUnchanged { return }
    if self.original.isFolded(original) || self.after.isFolded(after) || before.map(self.before.isFolded) == true {
      needsMore = true
      return
    }
    // What is nil now has gone, unless something is written for that.
    if self.after.isOmitted(after) {
      if let before, let node = self.before.values[before].site.node,
        [.instance, .list, .dictionary].contains(self.before.nodes[node].context?.kind)
      {
        moving.departed[self.before.digests[before], default: []].append(Departed(source: original, old: before))
      }
      return replace(original, by: after)
    }
    let isSame = before.map { isSameForm($0, after) } ?? true
    switch (self.original.values[original].site, self.after.values[after].site) {
    case (.group, .group):
      let (old, new) = contextsAround(original, after)
      if let before, old != new {
        compareParts(original, before, after, of: old, new: new)
      } else {
        compareParts(original, before, after)
      }
    case (.element(let node), .element(let new)):
      try compareElements((original, node), before, (after, new))
    case (.run, .run): try setText(of: original, before, after)
    case (.element(let node), _) where isSame && isScalar(node, self.original):
      removeNil(of: node)
      try setText(of: original, before, after)
    case (.attribute, _) where isSame, (.ownText, _) where isSame: try setText(of: original, before, after)
    default: replace(original, by: after)
    }
  }

  /// Whether a value says what it did, and nothing in it is written anew.
  func saysSame(_ before: Int, _ after: Int) -> Bool {
    self.before.digests[before] == self.after.digests[after] && !anew.holds(after)
  }

  /// Whether a value was and is written in the same place, as one piece of text.
  private func isSameForm(_ before: Int, _ after: Int) -> Bool {
    if !isSamePlace(before, after) { return false }
    return switch (self.before.values[before].site, self.after.values[after].site) {
    case (.attribute(let old, let first), .attribute(let new, let second)):
      self.before.nodes[old].attributes[first].local == self.after.nodes[new].attributes[second].local
    case (.ownText, .ownText): true
    case (.element(let old), .element(let new)):
      isScalar(old, self.before) && isScalar(new, self.after) && isSameName(old, new)
    default: false
    }
  }

  private func isScalar(_ node: Int, _ tree: SourceTree) -> Bool { tree.nodes[node].context?.kind == .text }

  func isSameName(_ old: Int, _ new: Int) -> Bool {
    before[before.nodes[old].name] == after[after.nodes[new].name]
  }

  // MARK: Changes

  /// Records which node of the original a node comes from. Of a group that is unchanged, the parts are not examined again.
  mutating func pair(_ value: Int, _ new: Int, isUnchanged: Bool) {
    if case .group = after.values[new].site, isUnchanged {
      for (part, newPart) in zip(original.values[value].parts, after.values[new].parts) {
        pair(part, newPart, isUnchanged: true)
      }
    }
    switch (original.values[value].site, after.values[new].site) {
    case (.element(let node), .element(let other)), (.run(let node), .run(let other)),
      (.element(let node), .run(let other)),
      (.run(let node), .element(let other)):
      nodes[other] = node
    case (.attribute(let node, _), .attribute(let other, _)), (.ownText(let node), .ownText(let other)):
      // The element is there for them.
      if original.nodes[node].isWrapper, after.nodes[other].isWrapper, isAlike(node, other) { nodes[other] = node }
    default: break
    }
  }

  /// Writes a value in another way than it is in the original.
  mutating func replace(_ value: Int, by new: Int) {
    remove(value)
    insert(new)
    moving.arrived.append(new)
  }

  /// Records that a value is new, or that it was taken from elsewhere in the original, where it was the same.
  mutating func insert(_ value: Int, from source: Int? = nil) {
    switch after.values[value].site {
    case .element(let node), .run(let node):
      nodes[node] = nil
      copies[node] = nil
      if source == nil, after.isOmitted(value) {
        newNodes.remove(node)
        return
      }
      newNodes.insert(node)
      if after.holdsFolded(node) { needsMore = true }
      if let source { copy(source, to: value) }
    case .attribute(let node, let index): newAttributes[node, default: []].append(index)
    case .ownText(let node): newTexts.insert(node)
    case .group: insertParts(of: value, from: source)
    }
  }

  /// Takes a value out of the original.
  mutating func remove(_ value: Int) {
    for leaf in original.leaves(of: value) {
      switch original.values[leaf].site {
      case .element(let node), .run(let node): removedNodes.insert(node)
      case .attribute(let node, let index): remove(attribute: index, of: node)
      case .ownText(let node):
        // Between elements, white space is layout.
        let isAlone = original.nodes[node].children.isEmpty
        for text in original.texts(of: node) where isAlone || !isBlank(text) { edits.remove(text) }
        removedTexts.insert(node)
      case .group: break
      }
    }
  }

  /// Takes out what no rule takes of an instance that has dropped it.
  mutating func removeUnknown(_ instance: (value: Int, node: Int)) {
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
