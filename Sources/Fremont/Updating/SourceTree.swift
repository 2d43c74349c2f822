/// A document with the rules that took its parts, so that what is written of the same values can be compared with it part by part.
///
/// It has the elements, the texts that are items, and the comments and instructions in the order of the document, and beside them the
/// values: what belongs to one instance, list or dictionary, wherever in its element it stands.
final class SourceTree {
  typealias Row = RowPointer
  typealias Context = ContextPointer

  /// The text of the document, in UTF-8 without a byte order mark.
  let bytes: [UInt8]

  var nodes: [SourceNode] = []
  var values: [SourceValue] = []

  /// The names of the plan that the document is read by.
  var names: NameDictionary?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The root element and its value.
  var root: (node: Int, value: Int)? { nodes.isEmpty || values.isEmpty ? nil : (0, 0) }

  /// The bytes of a part.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// The pieces of an element's content that are neither elements nor comments nor instructions.
  func texts(of node: Int) -> [Range<Int>] {
    let element = nodes[node]
    var texts: [Range<Int>] = []
    var start = element.content.lowerBound
    for child in element.children where nodes[child].kind != .text {
      let range = nodes[child].range
      if range.lowerBound > start { texts.append(start..<range.lowerBound) }
      start = max(start, range.upperBound)
    }
    if element.content.upperBound > start { texts.append(start..<element.content.upperBound) }
    return texts
  }

  /// Whether a child of an element ends at a place; it is searched for by halves, since there may be many.
  func hasChild(of node: Int, endingAt place: Int) -> Bool {
    let children = nodes[node].children
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[children[middle]].range.upperBound < place { low = middle + 1 } else { high = middle }
    }
    return low < children.count && nodes[children[low]].range.upperBound == place
  }

  /// The place of a value's rule among its alternatives: the greater, the earlier it is declared; 0: it has none.
  func rank(of value: Int) -> Int32 { alternative(of: value)?.rank ?? 0 }

  /// Which of its alternatives a value stands by; nil: it has none.
  func alternative(of value: Int) -> AlternativeRank? { row(of: value)?.terms?.alternative }

  /// What took a value; nil: it is a group.
  func row(of value: Int) -> Row? {
    switch values[value].site {
    case .element(let node): nodes[node].row
    case .attribute(let node, let index): nodes[node].attributes[index].row
    case .ownText(let node), .run(let node): nodes[node].context?.text
    case .group: nil
    }
  }

  /// How many children of an element rules take.
  func knownChildren(of node: Int) -> Int {
    nodes[node].children.count { nodes[$0].kind == .element || nodes[$0].kind == .text }
  }

  /// Where the characters of a value stand.
  func texts(of value: SourceValue) -> [Range<Int>] {
    switch value.site {
    case .attribute(let node, let index): [nodes[node].attributes[index].value]
    case .element(let node):
      if let index = nodes[node].itemAttribute {
        [nodes[node].attributes[index].value]
      } else {
        nodes[node].isOpaque ? [nodes[node].content] : texts(of: node)
      }
    case .ownText(let node): texts(of: node)
    case .run(let node): nodes[node].pieces
    case .group: []
    }
  }

  /// What each value says, as a number that two values share when they say the same. What no rule takes does not count, but whether an
  /// instance has any.
  lazy var digests: [Int] = {
    var digests = Array(repeating: 0, count: values.count)
    // Parts stand behind what they belong to.
    for value in values.indices.reversed() {
      var hasher = Hasher()
      digest(value, digests, &hasher)
      digests[value] = hasher.finalize()
    }
    return digests
  }()

  /// How many levels of values each value holds.
  lazy var levels: [Int] = {
    var levels = Array(repeating: 0, count: values.count)
    for value in values.indices.reversed() { levels[value] = (values[value].parts.map { levels[$0] }.max() ?? -1) + 1 }
    return levels
  }()

  /// What a value without parts says.
  func digest(of value: Int) -> Int {
    var hasher = Hasher()
    digest(value, [], &hasher)
    return hasher.finalize()
  }

  private func digest(_ value: Int, _ digests: [Int], _ hasher: inout Hasher) {
    switch values[value].site {
    case .element(let node):
      if values[value].identity.kind == .unknown || nodes[node].isOpaque || nodes[node].isFolded {
        return combine(nodes[node].range, &hasher)
      }
      combine(nodes[node].name, &hasher)
      for attribute in nodes[node].attributes.filter(\.isTag).ordered(by: { $0.local < $1.local }) {
        hasher.combine(attribute.local)
        combine(attribute.value, &hasher)
      }
      hasher.combine(saysMore(value))
      if nodes[node].isEmptyOrNil { hasher.combine(nodes[node].isSelfClosing) }
      if nodes[node].context?.kind == .text || nodes[node].itemAttribute != nil {
        combineTexts(value, &hasher)
      }
    case .attribute(let node, let index):
      hasher.combine(nodes[node].attributes[index].local)
      combineTexts(value, &hasher)
    case .ownText, .run: combineTexts(value, &hasher)
    case .group: break
    }
    if values[value].parts.isEmpty { return }
    // The order of the parts of one identity matters, that of others does not.
    let parts = values[value].parts.filter { values[$0].identity.kind != .unknown }
    var orders = Dictionary(grouping: parts) { values[$0].identity }.mapValues { $0.map { digests[$0] } }
    for (identity, order) in orders where identity.kind == .entry || identity.kind == .member {
      orders[identity] = order.sorted()
    }
    hasher.combine(orders)
  }

  private func combineTexts(_ value: Int, _ hasher: inout Hasher) {
    let texts = texts(of: values[value])
    guard texts.count > 1 else { return combine(texts.first ?? 0..<0, &hasher) }
    let text = texts.flatMap { self[$0] }
    hasher.combine(text.count)
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  private func combine(_ range: Range<Int>, _ hasher: inout Hasher) {
    hasher.combine(range.count)
    bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The values of a group, those of groups inside it resolved, or the value itself.
  func leaves(of value: Int) -> [Int] {
    var leaves: [Int] = []
    var open = [value]
    while let next = open.popLast() {
      if case .group = values[next].site { open += values[next].parts.reversed() } else { leaves.append(next) }
    }
    return leaves
  }

  /// The list or open dictionary that a value is an item or a part of an item of; nil: none.
  func sequence(of value: Int) -> SourceSequence? {
    var value = value
    while let owner = values[value].owner.index, case .group = values[owner].site { value = owner }
    switch values[value].identity.kind {
    case .property, .key, .unknown: return nil
    case .item, .member, .entry: return SourceSequence(owner: values[value].owner, identity: values[value].identity)
    }
  }

  /// Whether a value is nil so that nothing is written for it, though here it is told.
  func isOmitted(_ value: Int) -> Bool {
    guard case .element(let node) = values[value].site else { return false }
    return isOmitted(node: node)
  }

  /// Whether a node is such a value, or holds nothing else.
  func isOmitted(node: Int) -> Bool {
    let element = nodes[node]
    if element.row?.pointee.field.omitsNil == true, element.attributes.contains(where: \.isNil) { return true }
    return element.isWrapper && !element.children.isEmpty
      && element.attributes.allSatisfy { $0.isTag || $0.declaredPrefix != nil }
      && element.children.allSatisfy { isOmitted(node: $0) }
  }

  /// The white space in front of a node, up to what stands before it.
  func gap(before node: Int) -> Range<Int> {
    let end = nodes[node].range.lowerBound
    var start = end
    while start > 0, XMLWhitespace.contains(bytes[start - 1]) { start -= 1 }
    return start..<end
  }

  /// The line break and the spaces in front of a node; nothing where it stands on the line of what is before it.
  func lineGap(before node: Int) -> [UInt8] {
    let gap = gap(before: node)
    guard var start = self[gap].lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    if start > gap.lowerBound, bytes[start - 1] == UInt8(ascii: "\r") { start -= 1 }
    return Array(bytes[start..<gap.upperBound])
  }

  /// Where a node ends with the comments behind it on its line, which belong to it: it begins the line, and they end it.
  func endWithComments(of node: Int) -> Int {
    let end = nodes[node].range.upperBound
    guard nodes[node].kind != .text, let parent = nodes[node].parent.index,
      nodes[parent].context?.isMixed != true, !lineGap(before: node).isEmpty
    else { return end }
    let content = nodes[parent].content
    var (place, last) = (end, end)
    while true {
      while place < content.upperBound, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") {
        place += 1
      }
      guard place < content.upperBound else { return end }
      if bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r") { return last }
      let rest = self[place..<content.upperBound]
      guard rest.starts(with: "<!--".utf8), let close = MarkupText.find(Array("-->".utf8), in: rest.dropFirst(4)) else {
        return end
      }
      place = close + 3
      last = place
    }
  }

  /// The namespace that elements of a namespace count as in; an empty one is none.
  func matchedNamespace(_ namespace: String) -> String { names?.matched(namespace) ?? namespace }

  /// Whether a node is an element whose rule says its name, and nothing of a namespace.
  func isLoose(_ node: Int) -> Bool {
    guard nodes[node].kind == .element, !nodes[node].parent.isNone, let row = nodes[node].row else { return false }
    return row.isLoose && row.name != names?.any
  }

  /// Whether no rule says the name of a node, which is markup or an entry: it has the namespace that it says itself, or none.
  func isOfAnyName(_ node: Int) -> Bool {
    guard let row = nodes[node].row, let kind = nodes[node].context?.kind else { return false }
    return row.name == names?.any && (kind == .fragment || kind == .pair)
  }

  /// The prefix of an element's name as it is written; empty: it has none.
  func prefix(of node: Int) -> String {
    let name = self[nodes[node].name]
    return name.firstIndex(of: UInt8(ascii: ":")).map { String(decoding: name[..<$0], as: UTF8.self) } ?? ""
  }

  /// The scopes of elements that have been asked for.
  private var scopes: [Int: DeclaredNamespaces?] = [:]

  /// The namespaces that are in scope inside an element. Outside of all elements there are none.
  func namespaces(in node: Int?) -> NamespacesInScope {
    var unknown: [Int] = []
    var next = node
    while let node = next, scopes[node] == nil {
      unknown.append(node)
      next = nodes[node].parent.index
    }
    var scope: DeclaredNamespaces? = next.flatMap { scopes[$0] ?? nil }
    for node in unknown.reversed() {
      var own: [String: String] = [:]
      for attribute in nodes[node].attributes {
        guard let prefix = attribute.declaredPrefix, own[prefix] == nil else { continue }
        own[prefix] = String(decoding: MarkupText.plain(self[attribute.value]), as: UTF8.self)
      }
      if !own.isEmpty {
        scope = DeclaredNamespaces(own, in: scope) { [names] namespace in names?.matched(namespace) ?? namespace }
      }
      scopes.updateValue(scope, forKey: node)
    }
    return NamespacesInScope(scope: scope)
  }
}
