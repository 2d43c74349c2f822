import LibXML

/// An element of a definition while it is read: its attributes by name, and their faults.
///
/// A misspelt name or token is a fault, and is then read as the probably intended one, so that one mistake gives one
/// message.
struct DefinitionElement {
  /// The corrected name of the element.
  let name: String

  /// The element.
  let element: Element

  /// The faults found so far.
  private(set) var faults: [Diagnostic] = []

  /// The words of the element.
  let vocabulary: Vocabulary

  private let file: String?

  /// The rows of the table whose attributes occur.
  private(set) var rows: [Int] = []

  /// The attributes with their corrected names.
  private var attributes: [(name: String, attribute: Element.Attribute)] = []

  /// Checks the names of the attributes, and that the element has no text.
  init(_ element: Element, as name: String, _ vocabulary: Vocabulary, file: String?) {
    self.name = name
    self.element = element
    self.vocabulary = vocabulary
    self.file = file
    attributes.reserveCapacity(element.attributes.count)
    rows.reserveCapacity(element.attributes.count)
    var unknown: [Element.Attribute] = []
    for attribute in element.attributes {
      if attribute.namespace == nil, let index = vocabulary.names.firstIndex(of: attribute.name) {
        addAttribute(attribute, as: index)
      } else if attribute.namespace != "http://www.w3.org/2001/XMLSchema-instance" {
        unknown.append(attribute)
      }
    }
    for attribute in unknown {
      let unknown = attribute.qualifiedName
      let meant = Suggestion.nearest(to: unknown, in: vocabulary.names)
      let ending = meant.map { "; did you mean '\($0)'?" } ?? ""
      let place = SourceLocation(file: file, line: attribute.nameLine, column: attribute.nameColumn)
      faults.append(Diagnostic(.error, "unknown attribute '\(unknown)' of \(name)\(ending)", at: place))
      if let index = vocabulary.names.firstIndex(where: { $0 == meant }), self[vocabulary.names[index]] == nil {
        addAttribute(attribute, as: index)
      }
    }
    for required in vocabulary.required {
      if let attribute = self[required.name] {
        guard attribute.value.isEmpty, required.presence == .filled else { continue }
        report("\(name) has an empty '\(required.name)'", at: place(attribute))
      } else {
        report("\(name) lacks the attribute '\(required.name)'")
      }
    }
    if let line = element.textLine, let column = element.textColumn {
      let text = ValueFault.excerpt(String(Self.trimmed(element.text)))
      let expected = vocabulary.children.isEmpty ? "nothing" : "elements only"
      let place = SourceLocation(file: file, line: line, column: column)
      faults.append(Diagnostic(.error, "\(name) holds the text '\(text)'; expected \(expected)", at: place))
    }
  }

  /// Adds an attribute under the name at an index.
  private mutating func addAttribute(_ attribute: Element.Attribute, as index: Int) {
    attributes.append((vocabulary.names[index], attribute))
    if !rows.contains(vocabulary.rows[index]) { rows.append(vocabulary.rows[index]) }
  }

  /// The place of the element.
  var location: SourceLocation {
    SourceLocation(file: file, line: element.line, column: element.column)
  }

  /// The places of the element and of its attributes' values.
  var position: DefinitionPosition {
    var places = attributes.map { (name: $0.name, place: place($0.attribute)) }
    for (name, older) in vocabulary.olderNames where self[name] == nil {
      if let attribute = self[older] { places.append((name, place(attribute))) }
    }
    var position = DefinitionPosition(location: location, attributes: places)
    position.usesOldFormatAttribute = vocabulary.olderNames.contains {
      filled($0.name) == nil && filled($0.older) != nil
    }
    return position
  }

  /// Adds a fault of the whole element, or at another place.
  mutating func report(_ message: String, at place: SourceLocation? = nil) {
    faults.append(Diagnostic(.error, message, at: place ?? location))
  }

  /// The attribute with a name, even if it is empty.
  private subscript(name: String) -> Element.Attribute? {
    attributes.first { $0.name == name }?.attribute
  }

  /// The attribute with a name; nil if it is absent or empty.
  private func filled(_ name: String) -> Element.Attribute? {
    self[name].flatMap { $0.value.isEmpty ? nil : $0 }
  }

  /// Reports that only one of two attributes is there, if they require each other.
  mutating func pair(_ first: String, _ second: String) {
    if filled(first) != nil, filled(second) == nil { report("\(name) has '\(first)' and lacks '\(second)'") }
    if filled(second) != nil, filled(first) == nil { report("\(name) has '\(second)' and lacks '\(first)'") }
  }

  /// Returns the value of an attribute, which may also have an older name. An empty attribute counts as absent.
  mutating func string(_ name: String, or olderName: String? = nil) -> String? {
    let value = filled(name)?.value
    guard let olderName, let older = filled(olderName) else { return value }
    if let value, value != older.value {
      report("\(olderName) '\(older.value)' contradicts \(name) '\(value)'", at: place(older))
    }
    return value ?? older.value
  }

  /// Returns the token of an attribute.
  mutating func token<Token>(_ name: String, _ tokens: DefinitionTokens<Token>) -> Token? {
    guard let attribute = filled(name) else { return nil }
    let (value, aliases) = (attribute.value, tokens.aliases)
    if let token = aliases[value] ?? tokens.allowed.first(where: { $0.rawValue == value }) { return token }
    let meant = Suggestion.nearest(to: value, in: tokens.texts)
    let ending = meant.map { "did you mean '\($0)'?" } ?? "expected \(Self.list(tokens.allowed.map(\.rawValue)))"
    let kind = tokens.kind ?? "a value of \(name)"
    report("'\(ValueFault.excerpt(value))' is not \(kind); \(ending)", at: place(attribute))
    return meant.flatMap { meant in aliases[meant] ?? tokens.allowed.first { $0.rawValue == meant } }
  }

  /// Returns the integer of an attribute, ignoring white space around it.
  mutating func integer(_ name: String, atLeast minimum: Int = .min) -> Int? {
    guard let attribute = filled(name) else { return nil }
    if let number = Int(Self.trimmed(attribute.value)), number >= minimum { return number }
    let expected = minimum == .min ? "an integer" : "an integer of \(minimum) or more"
    report("'\(ValueFault.excerpt(attribute.value))' is no \(name); expected \(expected)", at: place(attribute))
    return nil
  }

  /// Returns the `Occurrence` of an attribute.
  mutating func occurrence(_ name: String) -> ModelRule.Occurrence? {
    guard let attribute = filled(name) else { return nil }
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
