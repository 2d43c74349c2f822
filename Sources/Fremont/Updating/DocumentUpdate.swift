/// Updates a document: writes only what differs between two states of an object, and keeps all other bytes.
///
/// Three documents are compared, using the rows that read their parts: the original; what is written for the object as
/// read from it; and what is written for the object as it should be. A value that is equal in the last two has not
/// changed, so its part of the original stays, in any spelling, even if it is absent. For a changed value, the part of
/// the original is changed, down to the text or attribute. All values are paired first; then new ones are inserted
/// after their predecessors.
struct DocumentUpdate {
  typealias Identity = SourceValue.Identity

  let original: SourceTree
  let before: SourceTree
  let after: SourceTree

  /// Whether unknown content is removed from the original if the instance has dropped it.
  let dropsUnknown: Bool

  /// How changed groups are written. What is read of a group depends on everything next to it.
  enum Grouping: CaseIterable {
    /// Differences are changed in place.
    case inPlace
    /// All groups of a list are put together again, one after the other.
    case together
    /// The element around the list is written anew, unless it contains unknown content.
    case withOwner
  }

  var grouping = Grouping.inPlace

  /// The values that wrappers of the written document hold as an attribute or as text, by wrapper.
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

  /// The limits of the original's encoding, for characters that have to be references.
  let maximumScalar: UInt32
  let isEncodable: ((Unicode.Scalar) -> Bool)?

  /// The values that are written as in a new document, regardless of the original.
  var rewritten = RewrittenValues()

  /// The nodes of the original, by the written nodes that come from them.
  var nodes: [Int: Int] = [:]

  /// What is new: nodes, attributes by element, and elements with a new text.
  var newNodes: Set<Int> = []
  var newAttributes: [Int: [Int]] = [:]
  var newTexts: Set<Int> = []

  /// The values that the original expresses by their absence.
  var absent = AbsentValues()

  /// The nodes of the original that are copied to another place, by written node.
  var copies: [Int: Int] = [:]

  /// The values that may have moved.
  var moving = MovingValues()

  /// The nodes of the original that are removed.
  var removedNodes: Set<Int> = []

  /// The elements whose texts are removed.
  var removedTexts: Set<Int> = []

  /// The groups that have changed and moved, with those of the original that they come from.
  var movedGroups: [(source: Int, new: Int)] = []

  /// The number of values in each outermost repeated wrapper of the original.
  private(set) lazy var valuesInWrappers: [Int: Int] = {
    var counts: [Int: Int] = [:]
    for value in original.values.indices where original.values[value].identity.kind != .unknown {
      if let outer = wrappersOfItem(around: value, original).last { counts[outer, default: 0] += 1 }
    }
    return counts
  }()

  /// An element in which unknown content would be lost; nil if there is none.
  var lost: Int?

  /// The path of the element that a fault refers to, if it refers to one.
  private(set) var faultPath: String?

  /// The prefixes that are declared with new attributes, by element of the original.
  var newDeclarations: [Int: [String: String]] = [:]

  /// The attributes of the original that are removed, by element.
  var removedAttributes: [Int: Set<Int>] = [:]

  /// The content of elements of the original that have no end tag: a text, and elements with white space.
  var heads: [Int: [UInt8]] = [:]
  var appended: [Int: EditedText] = [:]

  /// The elements among these whose content has separate lines.
  var broken: Set<Int> = []

  /// The elements of the original that get new content.
  var receivers: Set<Int> = []

  var edits = DocumentEdits()

  /// Whether new elements are written, or existing ones anew.
  var writesElements: Bool { !newNodes.isEmpty || original.root == nil || before.root == nil || after.root == nil }

  /// The line break before the children of the root, which shows the indentation of one level; empty if there is none.
  private(set) lazy var levelGap: [UInt8] = {
    for child in original.nodes.first?.children ?? [] {
      let gap = original.lineGap(before: child)
      if !gap.isEmpty { return gap }
    }
    return []
  }()

  /// The namespaces of names without one in the definition, by element, as far as they were needed.
  private var homes: [Int: String] = [:]

  /// The namespace of names without one in the definition, for elements whose children do not show it.
  private(set) lazy var home: String = {
    let loose = original.nodes.indices.first { original.isLoose($0) }
    if original.nodes[..<(loose ?? original.nodes.count)].contains(where: \.isFolded) { needsMore = true }
    return original.nodes[loose ?? 0].namespace ?? ""
  }()

  /// The surplus values of identities that may have changed, with the new values.
  var surpluses: [(part: Int, surplus: SourceSurplus, values: [Int])] = []

  /// The overridden values, with the new values that override them.
  var others: [(part: Int, values: [Int])] = []

  /// Whether instances have changed their class.
  var hasOtherClasses = false

  /// Whether an element that was not examined may have changed.
  var needsMore = false

  /// The values to compare next.
  var work: [Comparison] = []

  /// A value of the original, with the value before the change, if there was one, and after it.
  typealias Comparison = (original: Int, before: Int?, after: Int)

  init(_ original: SourceTree, before: SourceTree, after: SourceTree, dropsUnknown: Bool, _ transcoder: Transcoder) {
    self.original = original
    self.before = before
    self.after = after
    self.dropsUnknown = dropsUnknown
    maximumScalar = transcoder.maximumScalar
    isEncodable = transcoder.isEncodable
  }

  /// Returns the updated document; nil if folded elements have to be examined.
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
    ensureSingleMoves()
    removeSurpluses()
    removeOthers()
    if newNodes.contains(0) {
      // The root is in no element that it could be inserted into.
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
    return ValueFault("unknown content in the element '\(name)' would be lost\(reason)")
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

  /// The original with all changes made, in the characters of its encoding.
  func updated() throws(ValueFault) -> [UInt8] { try encodable(edits.apply(to: original.bytes)) }

  /// The namespace of names without one in the definition, in an element of the original: that of such children.
  mutating func home(in node: Int) -> String {
    if let known = homes[node] { return known }
    let child = original.nodes[node].children.first { original.isLoose($0) }
    let namespace = child.map { original.nodes[$0].namespace ?? "" } ?? home
    homes[node] = namespace
    return namespace
  }

  // MARK: Values

  /// Compares a value with its states before and after the change.
  private mutating func compare(_ original: Int, _ before: Int?, _ after: Int) throws(ValueFault) {
    if rewritten.contains(after) {
      remove(original)
      return insert(after)
    }
    let isUnchanged = before.map { staysUnchanged($0, after) } ?? false
    pair(original, after, isUnchanged: isUnchanged)
    if isUnchanged { return }
    if self.original.isFolded(original) || self.after.isFolded(after) || before.map(self.before.isFolded) == true {
      needsMore = true
      return
    }
    // A value that is nil now is removed, unless something is written for nil.
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

  /// Whether a value is unchanged, and nothing in it is written anew.
  func staysUnchanged(_ before: Int, _ after: Int) -> Bool {
    self.before.digests[before] == self.after.digests[after] && !rewritten.holds(after)
  }

  /// Whether a value is one text in the same place, before and after the change.
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

  /// Records which node of the original a node comes from. Includes the parts of an unchanged group.
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
      // The element exists for its attribute or text.
      if original.nodes[node].isWrapper, after.nodes[other].isWrapper, isAlike(node, other) { nodes[other] = node }
    default: break
    }
  }

  /// Replaces a value of the original by a new one in another form.
  mutating func replace(_ value: Int, by new: Int) {
    remove(value)
    insert(new)
    moving.arrived.append(new)
  }

  /// Records that a value is new, or that it is copied from an equal value of the original.
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

  /// Removes a value from the original.
  mutating func remove(_ value: Int) {
    for leaf in original.leaves(of: value) {
      switch original.values[leaf].site {
      case .element(let node), .run(let node): removedNodes.insert(node)
      case .attribute(let node, let index): remove(attribute: index, of: node)
      case .ownText(let node):
        // White space between elements is layout.
        let isAlone = original.nodes[node].children.isEmpty
        for text in original.texts(of: node) where isAlone || !isBlank(text) { edits.remove(text) }
        removedTexts.insert(node)
      case .group: break
      }
    }
  }

  /// Removes the unknown content of an instance that has dropped it.
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
