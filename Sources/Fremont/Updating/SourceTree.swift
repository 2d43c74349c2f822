/// A document with the rows that read its parts, so that documents of the same values can be compared part by part.
///
/// Nodes are the elements, items of text, comments and instructions in document order. Values are what belongs to one
/// instance, list or dictionary, wherever it is in the element.
final class SourceTree {
  typealias Row = RowPointer
  typealias Context = ContextPointer

  /// The text of the document, in UTF-8 without a byte order mark.
  let bytes: [UInt8]

  var nodes: [SourceNode] = []
  var values: [SourceValue] = []

  /// The names of the plan that reads the document.
  var names: NameDictionary?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The root element and its value.
  var root: (node: Int, value: Int)? { nodes.isEmpty || values.isEmpty ? nil : (0, 0) }

  /// The bytes of a part.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// The ranges of an element's content outside child elements, comments and instructions.
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

  /// Whether a child of an element ends at a place. Uses binary search, since there may be many children.
  func hasChild(of node: Int, endingAt place: Int) -> Bool {
    let children = nodes[node].children
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[children[middle]].range.upperBound < place { low = middle + 1 } else { high = middle }
    }
    return low < children.count && nodes[children[low]].range.upperBound == place
  }

  /// The rank of a value among its alternatives: the greater, the earlier it is declared; 0 if it has none.
  func rank(of value: Int) -> Int32 { alternative(of: value)?.rank ?? 0 }

  /// The alternative that a value has; nil if there are no alternatives.
  func alternative(of value: Int) -> AlternativeRank? { row(of: value)?.terms?.alternative }

  /// The row that read a value; nil for a group.
  func row(of value: Int) -> Row? {
    switch values[value].site {
    case .element(let node): nodes[node].row
    case .attribute(let node, let index): nodes[node].attributes[index].row
    case .ownText(let node), .run(let node): nodes[node].context?.text
    case .group: nil
    }
  }

  /// The number of children of an element that rows match.
  func knownChildren(of node: Int) -> Int {
    nodes[node].children.count { nodes[$0].kind == .element || nodes[$0].kind == .text }
  }

  /// The ranges of a value's text.
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

  /// A digest of each value: equal values have equal digests. Of unknown content only the presence counts.
  lazy var digests: [Int] = {
    var digests = Array(repeating: 0, count: values.count)
    // Parts follow their owner.
    for value in values.indices.reversed() {
      var hasher = Hasher()
      digest(value, digests, &hasher)
      digests[value] = hasher.finalize()
    }
    return digests
  }()

  /// The number of levels of values inside each value.
  lazy var levels: [Int] = {
    var levels = Array(repeating: 0, count: values.count)
    for value in values.indices.reversed() { levels[value] = (values[value].parts.map { levels[$0] }.max() ?? -1) + 1 }
    return levels
  }()

  /// The digest of a value without parts.
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
      hasher.combine(hasUnknownContent(value))
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
    // The order of parts matters within one identity only.
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

  /// The values of a group, with nested groups resolved, or the value itself.
  func leaves(of value: Int) -> [Int] {
    var leaves: [Int] = []
    var open = [value]
    while let next = open.popLast() {
      if case .group = values[next].site { open += values[next].parts.reversed() } else { leaves.append(next) }
    }
    return leaves
  }

  /// The list or open dictionary that contains a value, directly or in a group; nil if there is none.
  func sequence(of value: Int) -> SourceSequence? {
    var value = value
    while let owner = values[value].owner.index, case .group = values[owner].site { value = owner }
    switch values[value].identity.kind {
    case .property, .key, .unknown: return nil
    case .item, .member, .entry: return SourceSequence(owner: values[value].owner, identity: values[value].identity)
    }
  }

  /// Whether a value is nil and would be omitted, although it is written here.
  func isOmitted(_ value: Int) -> Bool {
    guard case .element(let node) = values[value].site else { return false }
    return isOmitted(node: node)
  }

  /// Whether a node is such a value, or a wrapper of nothing else.
  func isOmitted(node: Int) -> Bool {
    let element = nodes[node]
    if element.row?.pointee.field.omitsNil == true, element.attributes.contains(where: \.isNil) { return true }
    return element.isWrapper && !element.children.isEmpty
      && element.attributes.allSatisfy { $0.isTag || $0.declaredPrefix != nil }
      && element.children.allSatisfy { isOmitted(node: $0) }
  }

  /// The range of white space before a node.
  func gap(before node: Int) -> Range<Int> {
    let end = nodes[node].range.lowerBound
    var start = end
    while start > 0, XMLWhitespace.contains(bytes[start - 1]) { start -= 1 }
    return start..<end
  }

  /// The line break and indentation before a node; empty if it follows something on its line.
  func lineGap(before node: Int) -> [UInt8] {
    let gap = gap(before: node)
    guard var start = self[gap].lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    if start > gap.lowerBound, bytes[start - 1] == UInt8(ascii: "\r") { start -= 1 }
    return Array(bytes[start..<gap.upperBound])
  }

  /// The end of a node, including comments that follow it on its line. They must end the line, and the node begin it.
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

  /// The namespace that a namespace is matched as; empty for none.
  func matchedNamespace(_ namespace: String) -> String { names?.matched(namespace) ?? namespace }

  /// Whether a node is an element whose rule gives its name but no namespace.
  func isLoose(_ node: Int) -> Bool {
    guard nodes[node].kind == .element, !nodes[node].parent.isNone, let row = nodes[node].row else { return false }
    return row.isLoose && row.name != names?.any
  }

  /// Whether no rule gives the name of a node, as for markup or an entry: it has the namespace it is written with.
  func isOfAnyName(_ node: Int) -> Bool {
    guard let row = nodes[node].row, let kind = nodes[node].context?.kind else { return false }
    return row.name == names?.any && (kind == .fragment || kind == .pair)
  }

  /// The prefix of an element's name as it is written, or empty.
  func prefix(of node: Int) -> String {
    let name = self[nodes[node].name]
    return name.firstIndex(of: UInt8(ascii: ":")).map { String(decoding: name[..<$0], as: UTF8.self) } ?? ""
  }

  /// A cache of the scopes of elements.
  private var scopes: [Int: DeclaredNamespaces?] = [:]

  /// The namespaces in scope inside an element; none for nil.
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
