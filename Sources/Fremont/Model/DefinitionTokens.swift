/// The tokens that an attribute of a definition can have.
struct DefinitionTokens<Token: RawRepresentable<String> & CaseIterable & Equatable & Sendable>: Sendable {
  /// The kind of the token in messages; nil stands for a value of its attribute.
  var kind: String?

  var allowed = Array(Token.allCases)

  /// Other spellings, which are read but not written.
  var aliases: [String: Token] = [:]

  /// All texts.
  var texts: [String] { allowed.map(\.rawValue) + aliases.keys.ordered() }
}

extension DefinitionTokens<ModelDataType> {
  static var dataTypes: Self { Self(kind: "a dataType", aliases: ["DICT": .dictionary]) }
}

extension DefinitionTokens<ModelXMLType> {
  static var xmlTypes: Self { Self(kind: "an xmlType") }

  /// The places that items and entries can have.
  static var itemXMLTypes: Self {
    Self(kind: "an xmlType", allowed: ModelXMLType.allCases.filter { ![.attribute, .name].contains($0) })
  }
}
