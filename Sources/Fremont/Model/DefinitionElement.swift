import LibXML

/// One element of a definition while it is read: its attributes by their names, and what is wrong with them.
///
/// A misspelt name or token is a fault, and is then taken for what was probably meant: one mistake, one message.
struct DefinitionElement {
  /// The name of the element, after correction.
  let name: String

  /// The element.
  let element: Element

  /// What is wrong, so far.
  private(set) var faults: [Diagnostic] = []

  private let file: String?
  private var attributes: [String: Element.Attribute] = [:]

  /// Checks the names of the attributes, and that there is no text.
  init(_ element: Element, as name: String, _ vocabulary: Vocabulary, file: String?) {
    self.name = name
    self.element = element
    self.file = file
    let known = element.attributes.filter { $0.namespace == nil && vocabulary.attributes.contains($0.name) }
    for attribute in known {
      attributes[attribute.name] = attribute
    }
    for attribute in element.attributes where !isKnown(attribute, vocabulary) {
      let unknown = attribute.qualifiedName
      let ending = Suggestion.ending(for: unknown, in: vocabulary.attributes)
      let place = SourceLocation(file: file, line: attribute.nameLine, column: attribute.nameColumn)
      faults.append(Diagnostic(.error, "unknown attribute '\(unknown)' of \(name)\(ending)", at: place))
      if let meant = Suggestion.nearest(to: unknown, in: vocabulary.attributes), attributes[meant] == nil {
        attributes[meant] = attribute
      }
    }
    for required in vocabulary.required where attributes[required]?.value.isEmpty ?? true {
      let problem = attributes[required] == nil ? "lacks the attribute '\(required)'" : "has an empty '\(required)'"
      faults.append(Diagnostic(.error, "\(name) \(problem)", at: attributes[required].map(place) ?? location))
    }
    if let line = element.textLine, let column = element.textColumn {
      let text = ValueFault.excerpt(String(Self.trimmed(element.text)))
      let expected = vocabulary.children.isEmpty ? "nothing" : "elements only"
      let place = SourceLocation(file: file, line: line, column: column)
      faults.append(Diagnostic(.error, "\(name) holds the text '\(text)'; expected \(expected)", at: place))
    }
  }

  /// Where the element begins.
  var location: SourceLocation {
    SourceLocation(file: file, line: element.line, column: element.column)
  }

  /// The names of formats, with those that they had in 1.2.
  private static let formats = [
    ("formatString", "formatXMLString"), ("textFormatString", "textFormatXMLString"),
    ("rootFormatString", "rootFormatXMLString"),
  ]

  /// Where the element and the values of its attributes begin.
  var position: DefinitionPosition {
    var places = attributes.mapValues { place($0) }
    for (name, older) in Self.formats where places[name] == nil { places[name] = places[older] }
    return DefinitionPosition(location: location, attributes: places)
  }

  /// Adds a fault of the element as a whole, or one at another place.
  mutating func report(_ message: String, at place: SourceLocation? = nil) {
    faults.append(Diagnostic(.error, message, at: place ?? location))
  }

  /// Whether the attribute is there, even if it is empty.
  func has(_ name: String) -> Bool { attributes[name] != nil }

  /// Returns the value of an attribute; an empty one is absent.
  func string(_ name: String) -> String? {
    guard let value = attributes[name]?.value, !value.isEmpty else { return nil }
    return value
  }

  /// Returns the value of an attribute that has two spellings.
  mutating func string(_ name: String, or otherName: String) -> String? {
    let value = string(name)
    let otherValue = string(otherName)
    if let value, let otherValue, value != otherValue, let attribute = attributes[otherName] {
      report("\(otherName) '\(otherValue)' contradicts \(name) '\(value)'", at: place(attribute))
    }
    return value ?? otherValue
  }

  /// Returns the token of an attribute.
  mutating func token<Token: RawRepresentable>(
    _ name: String, _ kind: String, of allowed: [Token], aliases: [String: Token] = [:]
  ) -> Token? where Token.RawValue == String {
    guard let attribute = attributes[name], !attribute.value.isEmpty else { return nil }
    let value = attribute.value
    if let token = aliases[value] ?? allowed.first(where: { $0.rawValue == value }) { return token }
    let tokens = allowed.map(\.rawValue)
    let meant = Suggestion.nearest(to: value, in: tokens + aliases.keys.sorted())
    let ending = meant.map { "did you mean '\($0)'?" } ?? "expected \(Self.list(tokens))"
    report("'\(ValueFault.excerpt(value))' is not \(kind); \(ending)", at: place(attribute))
    return meant.flatMap { meant in aliases[meant] ?? allowed.first { $0.rawValue == meant } }
  }

  /// Returns the integer of an attribute, which may have white space around it.
  mutating func integer(_ name: String, atLeast minimum: Int = .min) -> Int? {
    guard let attribute = attributes[name], !attribute.value.isEmpty else { return nil }
    if let number = Int(Self.trimmed(attribute.value)), number >= minimum { return number }
    let expected = minimum == .min ? "an integer" : "an integer of \(minimum) or more"
    report("'\(ValueFault.excerpt(attribute.value))' is no \(name); expected \(expected)", at: place(attribute))
    return nil
  }

  /// Returns how often a value may occur.
  mutating func occurrence(_ name: String) -> ModelRule.Occurrence? {
    guard let attribute = attributes[name], !attribute.value.isEmpty else { return nil }
    if attribute.value == "unbounded" { return .unbounded }
    if let number = Int(Self.trimmed(attribute.value)), number >= 0 { return .atMost(number) }
    let meant = Suggestion.nearest(to: attribute.value, in: ["unbounded"])
    let ending = meant.map { "did you mean '\($0)'?" } ?? "expected an integer of 0 or more, or 'unbounded'"
    report("'\(ValueFault.excerpt(attribute.value))' is no \(name); \(ending)", at: place(attribute))
    return nil
  }

  private func place(_ attribute: Element.Attribute) -> SourceLocation {
    SourceLocation(file: file, line: attribute.line, column: attribute.column)
  }

  private func isKnown(_ attribute: Element.Attribute, _ vocabulary: Vocabulary) -> Bool {
    switch attribute.namespace {
    case nil: vocabulary.attributes.contains(attribute.name)
    case "http://www.w3.org/2001/XMLSchema-instance": true
    default: false
    }
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// Returns `A, B or C`.
  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}
