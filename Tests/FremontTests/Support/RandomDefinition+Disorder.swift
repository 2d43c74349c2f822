/// Other documents for the same values, and documents with nil values.
extension RandomDefinition {
  /// Reorders the content of elements in a compact document, and inserts unknown content.
  ///
  /// Children with the same name keep their order, as they may be items of one list. With `nils`, some of them and some
  /// values of the root are nil, and some are repeated. With `strangeness`, some elements have an attribute that no
  /// rule claims, some lose their text, and some are repeated.
  mutating func disordered(_ xml: String, nils: Bool = false, strangeness: Bool = false) -> String {
    addsStrangeness = strangeness
    guard var root = DisorderedElement(xml) else { return xml }
    if nils { addNils(to: &root) }
    if strangeness { addSurplus(to: &root) }
    let strange = ["<zz a=\"1\">t<n1>2</n1></zz>", "<!-- c -->", "<?p i?>", "<y xmlns=\"urn:y\"/>"]
    disorder(&root, strange, nils: nils)
    return root.text
  }

  private mutating func disorder(_ element: inout DisorderedElement, _ strange: [String], nils: Bool) {
    if chance(50) { element.attributes.shuffle(using: &generator) }
    if addsStrangeness, !closed.contains(element.name) {
      if chance(20) { element.attributes.append("zq=\"1\"") }
      // Unknown content under a repeated key is not kept in pieces, and an empty key may be repeated.
      if element.isText, element.name != "key", chance(10) { element.parts = [] }
    }
    if closed.contains(element.name) || element.parts.isEmpty || element.hasText { return }
    let isOrdered = ordered.contains(element.name)
    var children: [DisorderedElement] = []
    for part in element.parts {
      guard case .element(var child) = part else { continue }
      // Unknown content of a child may be lost with the child.
      disorder(&child, ["<zx b=\"1\"/>", "<!-- d -->", "<?q i?>"], nils: nils)
      if nils, !isOrdered, items.contains(child.name), chance(15) { children.append(.nilElement(child.name)) }
      children.append(child)
    }
    var groups =
      isOrdered
      ? [children[...]]
      : Dictionary(grouping: children, by: \.name).sorted { $0.key < $1.key }.map { $0.value[...] }
    element.parts = []
    while true {
      if chance(30), let markup = strange.randomElement(using: &generator) { element.parts.append(.markup(markup)) }
      groups.removeAll(where: \.isEmpty)
      guard let index = groups.indices.randomElement(using: &generator) else { break }
      element.parts.append(.element(groups[index].removeFirst()))
    }
  }

  /// Repeats some elements around values, with a part of their content, and with surplus values.
  mutating func split(_ xml: String) -> String {
    guard var root = DisorderedElement(xml) else { return xml }
    split(&root)
    return root.text
  }

  private mutating func split(_ element: inout DisorderedElement) {
    var index = 0
    while index < element.parts.count {
      defer { index += 1 }
      guard case .element(var child) = element.parts[index] else { continue }
      if wrappers.contains(child.name), !ordered.contains(element.name), chance(60) {
        for case .element(let value) in child.parts where wrappedValues.contains(value.name) && chance(30) {
          child.parts.append(.element(value.other))
        }
        let place = Int.random(in: index + 1...element.parts.count, using: &generator)
        element.parts.insert(.element(child.cut(by: &generator)), at: place)
      }
      split(&child)
      element.parts[index] = .element(child)
    }
  }

  /// Replaces some texts with one that few types accept.
  mutating func damaged(_ xml: String) -> String {
    guard var root = DisorderedElement(xml) else { return xml }
    damage(&root)
    return root.text
  }

  private mutating func damage(_ element: inout DisorderedElement) {
    if closed.contains(element.name) || element.isEntry { return }
    for index in element.attributes.indices where element.attributes[index].wholeMatch(of: /(.:)?n\d+=".*/) != nil {
      let name = element.attributes[index].prefix { $0 != "=" }
      if chance(30) { element.attributes[index] = "\(name)=\"no &lt;value\"" }
    }
    if element.isText, chance(30) { element.parts = [.markup(" no &lt;value")] }
    for index in element.parts.indices {
      guard case .element(var child) = element.parts[index] else { continue }
      damage(&child)
      element.parts[index] = .element(child)
    }
  }

  /// Repeats some values of the root.
  private mutating func addSurplus(to root: inout DisorderedElement) {
    // A CDATA section in unknown content is kept as plain text.
    for case .element(let child) in root.parts
    where values.contains(child.name) && chance(15) && !child.text.contains("<![") {
      root.parts.append(.element(child))
    }
  }

  /// Adds nil elements for absent values, and surplus elements.
  private mutating func addNils(to root: inout DisorderedElement) {
    var known: [String: DisorderedElement] = [:]
    for case .element(let child) in root.parts { known[child.name] = child }
    for name in values.sorted() where !name.contains(":") {
      if let child = known[name] {
        // A CDATA section in unknown content is kept as plain text.
        if chance(15), !child.text.contains("<![") { root.parts.append(.element(child)) }
      } else if chance(30) {
        root.parts.append(.element(.nilElement(name)))
      }
    }
  }
}

/// An element of a document on one line, whose parts can be reordered.
struct DisorderedElement {
  enum Part {
    case element(DisorderedElement)
    /// A text, a CDATA section, a comment or a processing instruction.
    case markup(String)

    var text: String {
      switch self {
      case .element(let element): element.text
      case .markup(let markup): markup
      }
    }
  }

  var name = ""
  var attributes: [String] = []
  var parts: [Part] = []

  /// An element with `xsi:nil`.
  static func nilElement(_ name: String) -> Self {
    Self(
      name: name, attributes: ["xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"", "i:nil=\"true\""], parts: [])
  }

  private init(name: String, attributes: [String], parts: [Part]) {
    (self.name, self.attributes, self.parts) = (name, attributes, parts)
  }

  /// An element with the same name and another text.
  var other: DisorderedElement { Self(name: name, attributes: [], parts: [.markup("no value")]) }

  /// The element with all attributes sorted.
  var sorted: DisorderedElement {
    var element = self
    element.attributes.sort()
    element.parts = parts.map { if case .element(let child) = $0 { .element(child.sorted) } else { $0 } }
    return element
  }

  /// The element with all attributes and parts sorted.
  var unordered: DisorderedElement {
    var element = sorted
    element.parts = element.parts.map { if case .element(let child) = $0 { .element(child.unordered) } else { $0 } }
      .sorted { $0.text < $1.text }
    return element
  }

  /// Removes the attributes and parts after a random place, and returns them in an element with the same name.
  mutating func cut(by generator: inout Repeatable) -> DisorderedElement {
    let (place, attribute) = (
      Int.random(in: 0...parts.count, using: &generator), Int.random(in: 0...attributes.count, using: &generator)
    )
    let rest = DisorderedElement(
      name: name, attributes: Array(attributes[attribute...]), parts: Array(parts[place...]))
    attributes.removeLast(attributes.count - attribute)
    parts.removeLast(parts.count - place)
    return rest
  }

  /// The element with siblings joined if they have one of these names.
  func joined(_ names: Set<String>) -> DisorderedElement {
    var element = self
    element.parts = []
    var places: [String: Int] = [:]
    for part in parts {
      guard case .element(let child) = part, names.contains(child.name) else {
        element.parts.append(part)
        continue
      }
      if let place = places[child.name], case .element(var first) = element.parts[place] {
        first.attributes += child.attributes.filter { !first.attributes.contains($0) }
        first.parts += child.parts
        element.parts[place] = .element(first)
      } else {
        places[child.name] = element.parts.count
        element.parts.append(part)
      }
    }
    element.parts = element.parts.map { if case .element(let child) = $0 { .element(child.joined(names)) } else { $0 } }
    return element
  }

  /// The texts, attributes and empty elements, in order and with their paths, regardless of how the elements around
  /// them are divided.
  func leaves(in path: String = "") -> [String] {
    let here = "\(path)/\(name)"
    let inner = parts.flatMap { part in
      switch part {
      case .element(let element): element.leaves(in: here)
      case .markup(let markup): ["\(here) \(markup)"]
      }
    }
    return attributes.map { "\(here) \($0)" } + (inner.isEmpty && attributes.isEmpty ? [here] : inner)
  }

  /// Whether it is an entry of a dictionary, whose unknown content is not kept in pieces.
  var isEntry: Bool {
    attributes.contains { $0.hasPrefix("k=") }
      || parts.contains { if case .element(let child) = $0 { child.name == "key" } else { false } }
  }

  /// Whether the content is a single text.
  var isText: Bool { parts.count == 1 && hasText }

  /// Whether the content has parts other than elements.
  var hasText: Bool { parts.contains { if case .markup = $0 { true } else { false } } }

  /// Parses a document that has just been written; nil if it is not one.
  init?(_ xml: String) {
    var open: [DisorderedElement] = []
    var rest = xml[...]
    while let first = rest.first {
      let (length, isTag) = Self.length(of: rest, first)
      let piece = String(rest.prefix(length))
      rest = rest.dropFirst(length)
      if !isTag {
        if open.isEmpty { return nil }
        open[open.count - 1].parts.append(.markup(piece))
        continue
      }
      if !piece.hasPrefix("</") { open.append(Self(tag: piece)) }
      guard piece.hasPrefix("</") || piece.hasSuffix("/>"), let element = open.popLast() else { continue }
      if open.isEmpty {
        self = element
        return
      }
      open[open.count - 1].parts.append(.element(element))
    }
    return nil
  }

  /// The length of the first part of a text, and whether it is a tag.
  private static func length(of text: Substring, _ first: Character) -> (Int, isTag: Bool) {
    guard first == "<" else { return (text.prefix { $0 != "<" }.count, false) }
    for (start, end) in [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")] where text.hasPrefix(start) {
      return (text.firstRange(of: end).map { text[..<$0.upperBound].count } ?? text.count, false)
    }
    var isQuoted = false
    let tag = text.prefix { character in
      if character == "\"" { isQuoted.toggle() }
      return isQuoted || character != ">"
    }
    return (tag.count + 1, true)
  }

  private init(tag: String) {
    var pieces: [String] = [""]
    var isQuoted = false
    for character in tag.dropFirst().dropLast(tag.hasSuffix("/>") ? 2 : 1) {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    name = pieces[0]
    attributes = pieces.dropFirst().filter { !$0.isEmpty }
  }

  var text: String {
    let start = ([name] + attributes).joined(separator: " ")
    if parts.isEmpty { return "<\(start)/>" }
    return "<\(start)>\(parts.map(\.text).joined())</\(name)>"
  }
}
