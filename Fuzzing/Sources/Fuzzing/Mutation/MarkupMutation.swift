/// Changes a document as its author could have written it otherwise, well-formed more often than not: elements and attributes that come
/// twice, are moved or lost, prefixes that stand for something else, and content that nobody expects.
struct MarkupMutation {
  var tokens: [MarkupToken]
  var random: Repeatable

  static let uris = [
    "urn:q", "urn:w", "urn:s", "urn:d", "", "urn:a&amp;b", "urn:a&#38;b", "urn:&lt;", "urn:q ",
    "http://www.w3.org/2001/XMLSchema-instance", "http://www.w3.org/XML/1998/namespace",
  ]

  static let prefixes = ["", "q", "w", "s", "p", "ns", "xml", "xsi"]

  static let values = [
    "", " ", "1", "-0.50", "007", "true", "banana", "a&amp;b", "&lt;", "&#10;", "&#xE9;", "é", " a  b ", "q:x", "R",
    "2020-02-29T24:00:00", "AAEC", "red", "a", "b",
  ]

  static let content = [
    "t", " ", "\n  ", "&amp;", "&#13;", "<![CDATA[]]>", "<![CDATA[<&]]>", "<!---->", "<!-- c -->", "<?p?>", "<?p i?>",
    "<x/>", "<x>1</x>", "<q:x xmlns:q=\"urn:q\" q:a=\"1\" q:b=\"2\"/>", "<x xmlns=\"urn:x\"><y/></x>",
    "<x xmlns:w=\"urn:w\" t=\"w:y\">w:z</x>", "é", "]]&gt;",
  ]

  init(_ text: some Sequence<UInt8>, seed: UInt64) {
    tokens = MarkupToken.all(in: Array(text))
    random = Repeatable(seed: seed)
  }

  /// The document as it is now.
  var bytes: [UInt8] { tokens.flatMap(\.bytes) }

  /// Makes so many changes.
  mutating func change(_ count: Int) {
    for _ in 0..<count { change() }
  }

  private mutating func change() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: changeTag { tag, random in tag.attributes.randomElement(using: &random).map { tag.attributes.append($0) } }
    case 1, 2: changeTag(Self.addForeignAttributes)
    case 3: changeTag(Self.declare)
    case 4: movePrefix()
    case 5:
      changeTag { tag, random in
        tag.set(
          Self.any(["xml:lang", "xml:space", "xml:base", "id", "k", "a"], &random), Self.any(Self.values, &random))
      }
    case 6: changeTag(Self.addInstanceAttribute)
    case 7: changeTag { tag, random in tag.attributes.shuffle(using: &random) }
    case 8:
      changeTag { tag, random in
        if let index = tag.attributes.indices.randomElement(using: &random) { tag.attributes.remove(at: index) }
      }
    case 9:
      changeTag { tag, random in
        if let index = tag.attributes.indices.randomElement(using: &random) {
          tag.attributes[index].value = Array(Self.any(Self.values, &random).utf8)
        }
      }
    case 10: copyAttribute()
    case 11, 12: repeatElement()
    case 13: moveElement()
    case 14: removeElement()
    case 15: wrapElement()
    case 16: renameElement()
    case 17: changeText()
    default: insertContent()
    }
  }

  static func any(_ texts: [String], _ random: inout Repeatable) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  // MARK: Tags

  private mutating func changeTag(_ change: (inout MarkupTag, inout Repeatable) -> Void) {
    guard let index = tagIndices.randomElement(using: &random), case .start(var tag) = tokens[index] else { return }
    change(&tag, &random)
    tokens[index] = .start(tag)
  }

  private var tagIndices: [Int] {
    tokens.indices.filter { if case .start = tokens[$0] { true } else { false } }
  }

  /// Two attributes of one namespace, or of two, under one prefix or two.
  private static func addForeignAttributes(_ tag: inout MarkupTag, _ random: inout Repeatable) {
    let uri = any(["urn:q", "urn:w", "urn:a&amp;b", "urn:s"], &random)
    tag.set("xmlns:q", uri)
    tag.set("q:a", any(values, &random))
    if Bool.random(using: &random) {
      tag.set("q:b", any(values, &random))
    } else {
      tag.set("xmlns:w", Bool.random(using: &random) ? uri : "urn:w2")
      tag.set(Bool.random(using: &random) ? "w:a" : "w:b", any(values, &random))
    }
  }

  private static func declare(_ tag: inout MarkupTag, _ random: inout Repeatable) {
    let prefix = any(prefixes, &random)
    tag.set(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", any(uris, &random))
  }

  private static func addInstanceAttribute(_ tag: inout MarkupTag, _ random: inout Repeatable) {
    tag.set("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance")
    tag.set(
      any(["xsi:nil", "xsi:type", "xsi:schemaLocation"], &random),
      any(["true", "false", "1", "banana", "R", "q:R", " true "], &random))
  }

  private mutating func copyAttribute() {
    let attributes = tokens.flatMap { token in
      if case .start(let tag) = token { return tag.attributes }
      return []
    }
    guard let attribute = attributes.randomElement(using: &random) else { return }
    changeTag { tag, _ in tag.attributes.append(attribute) }
  }

  /// Gives the name of an element or an attribute another prefix.
  private mutating func movePrefix() {
    let prefix = Self.any(Self.prefixes, &random)
    let isOfElement = Bool.random(using: &random)
    guard let index = tagIndices.randomElement(using: &random), case .start(var tag) = tokens[index] else { return }
    if isOfElement {
      let name = Self.named(tag.name, prefix)
      if !tag.isEmpty, let end = end(of: index) { tokens[end] = .end(name) }
      tag.name = name
    } else if let place = tag.attributes.indices.randomElement(using: &random) {
      tag.attributes[place].name = Self.named(tag.attributes[place].name, prefix)
    }
    tokens[index] = .start(tag)
  }

  private static func named(_ name: [UInt8], _ prefix: String) -> [UInt8] {
    let local = name.lastIndex(of: 0x3A).map { Array(name[($0 + 1)...]) } ?? name
    return prefix.isEmpty ? local : Array(prefix.utf8) + [0x3A] + local
  }

  // MARK: Elements

  /// The token that ends the element that begins with one.
  private func end(of start: Int) -> Int? {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index] {
      case .start(let tag): depth += tag.isEmpty ? 0 : 1
      case .end: depth -= 1
      case .other: break
      }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Any element, but not the root unless there is no other.
  private mutating func anyElement() -> ClosedRange<Int>? {
    let starts = tagIndices
    guard let start = (starts.count > 1 ? starts.dropFirst() : starts[...]).randomElement(using: &random),
      let end = end(of: start)
    else { return nil }
    return start...end
  }

  private mutating func repeatElement() {
    guard let element = anyElement() else { return }
    tokens.insert(contentsOf: tokens[element], at: element.upperBound + 1)
  }

  private mutating func removeElement() {
    guard let element = anyElement() else { return }
    tokens.removeSubrange(element)
  }

  private mutating func moveElement() {
    guard let element = anyElement() else { return }
    let moved = Array(tokens[element])
    tokens.removeSubrange(element)
    tokens.insert(contentsOf: moved, at: place())
  }

  private mutating func wrapElement() {
    guard let element = anyElement() else { return }
    var tag = MarkupTag(name: Array(Self.any(["x", "w", "q:x"], &random).utf8))
    if tag.name.contains(0x3A) { tag.set("xmlns:q", "urn:q") }
    tokens.insert(.end(tag.name), at: element.upperBound + 1)
    tokens.insert(.start(tag), at: element.lowerBound)
  }

  private mutating func renameElement() {
    let names = tokens.compactMap { if case .start(let tag) = $0 { tag.name } else { nil } }
    guard let element = anyElement(), let name = names.randomElement(using: &random),
      case .start(var tag) = tokens[element.lowerBound]
    else { return }
    tag.name = name
    tokens[element.lowerBound] = .start(tag)
    if !tag.isEmpty { tokens[element.upperBound] = .end(name) }
  }

  // MARK: Content

  /// A place between two tokens, inside the root where there is one.
  private mutating func place() -> Int {
    let places = tagIndices.first.map { $0 + 1 } ?? 0
    let isOutside = Int.random(in: 0..<10, using: &random) == 0
    return Int.random(in: (isOutside ? 0 : min(places, tokens.count))...tokens.count, using: &random)
  }

  private mutating func insertContent() {
    let content = Self.any(Self.content, &random)
    let place = place()
    tokens.insert(contentsOf: MarkupToken.all(in: Array(content.utf8)), at: place)
  }

  private mutating func changeText() {
    let texts = tokens.indices.filter { if case .other(let text) = tokens[$0] { text.first != 0x3C } else { false } }
    guard let index = texts.randomElement(using: &random), case .other(let text) = tokens[index] else { return }
    let value = Array(Self.any(Self.values, &random).utf8)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: tokens[index] = .other(value)
    case 1: tokens[index] = .other(value + text)
    case 2: tokens[index] = .other(Array("<![CDATA[".utf8) + text + Array("]]>".utf8))
    case 3: tokens[index] = .other(text + Array("<!-- c -->".utf8) + value)
    default: tokens[index] = .other([0x20] + text + [0x0A])
    }
  }
}
