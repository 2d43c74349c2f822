/// An attribute of an element of a definition: where the model stores its value, and how the value is read and written.
///
/// Each attribute is one row of one table. Reading, writing and checking use the rows, and a test compares them with
/// the schema.
struct DefinitionWord<Part>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Part, Value> & Sendable

  /// The description of the attribute, independent of the storage of its value.
  let attribute: VocabularyAttribute

  /// Reads the attribute from an element that has it.
  let read: @Sendable (inout DefinitionElement, inout Part) -> Void

  /// The text to write; nil if the attribute is not written.
  let text: @Sendable (Part) -> String?

  /// The text to write if defaults are written too.
  let spelled: @Sendable (Part) -> String?

  private init<Value>(
    _ attribute: VocabularyAttribute, _ path: Path<Value>, read: @escaping @Sendable (inout DefinitionElement) -> Value,
    text: @escaping @Sendable (Value) -> String?, spelled: (@Sendable (Value) -> String?)? = nil
  ) {
    self.attribute = attribute
    self.read = { element, part in part[keyPath: path] = read(&element) }
    self.text = { text($0[keyPath: path]) }
    let spelled = spelled ?? text
    self.spelled = { spelled($0[keyPath: path]) }
  }

  /// A text that is nil if it is absent.
  static func text(
    _ name: String, _ path: Path<String?>, or older: String? = nil, _ presence: VocabularyAttribute.Presence = .optional
  ) -> Self {
    let absent = presence == .present ? "" : nil
    return Self(
      VocabularyAttribute(name: name, older: older, presence: presence), path, read: { $0.string(name, or: older) },
      text: { $0 ?? absent })
  }

  /// A text that is empty if it is absent.
  static func name(_ name: String, _ path: Path<String>, _ presence: VocabularyAttribute.Presence = .filled) -> Self {
    Self(
      VocabularyAttribute(name: name, presence: presence), path, read: { $0.string(name) ?? "" },
      text: { $0.isEmpty && presence == .optional ? nil : $0 })
  }

  /// A list of names, separated by white space.
  static func names(_ name: String, _ path: Path<[String]>) -> Self {
    Self(
      VocabularyAttribute(name: name), path,
      read: { $0.string(name)?.split(whereSeparator: \.isWhitespace).map { String($0) } ?? [] },
      text: { $0.isEmpty ? nil : $0.joined(separator: " ") })
  }

  static func integer(_ name: String, _ path: Path<Int?>, atLeast minimum: Int = .min) -> Self {
    Self(
      VocabularyAttribute(name: name), path, read: { $0.integer(name, atLeast: minimum) },
      text: { number in number.map { String($0) } })
  }

  static func occurrence(_ name: String, _ path: Path<ModelRule.Occurrence?>) -> Self {
    Self(VocabularyAttribute(name: name), path, read: { $0.occurrence(name) }, text: { $0?.description })
  }

  /// A token that is nil if it is absent.
  static func token<Token>(
    _ name: String, _ path: Path<Token?>, _ tokens: DefinitionTokens<Token> = DefinitionTokens()
  ) -> Self {
    Self(
      VocabularyAttribute(name: name, tokens: tokens.texts), path, read: { $0.token(name, tokens) },
      text: { $0?.rawValue })
  }

  /// A token with a default, which is not written unless the attribute is required.
  static func token<Token>(
    _ name: String, _ path: Path<Token>, _ tokens: DefinitionTokens<Token> = DefinitionTokens(), absent: Token,
    presence: VocabularyAttribute.Presence = .optional
  ) -> Self {
    Self(
      VocabularyAttribute(name: name, presence: presence, tokens: tokens.texts), path,
      read: { $0.token(name, tokens) ?? absent },
      text: { $0 == absent && presence == .optional ? nil : $0.rawValue }, spelled: { $0.rawValue })
  }
}
