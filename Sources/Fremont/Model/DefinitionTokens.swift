/// The tokens that an attribute of a definition can hold.
struct DefinitionTokens<Token: RawRepresentable<String> & CaseIterable & Equatable & Sendable>: Sendable {
  /// What a token is in messages; nil: a value of its attribute.
  var kind: String?

  var allowed = Array(Token.allCases)

  /// Other spellings, which are read and not written.
  var aliases: [String: Token] = [:]

  /// All texts.
  var texts: [String] { allowed.map(\.rawValue) + aliases.keys.ordered() }
}

extension DefinitionTokens<ModelDataType> {
  static var dataTypes: Self { Self(kind: "a dataType", aliases: ["DICT": .dictionary]) }
}

extension DefinitionTokens<ModelXMLType> {
  static var xmlTypes: Self { Self(kind: "an xmlType") }

  /// Where items and entries can stand.
  static var itemXMLTypes: Self {
    Self(kind: "an xmlType", allowed: ModelXMLType.allCases.filter { ![.attribute, .name].contains($0) })
  }
}
