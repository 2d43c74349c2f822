/// A case of a ``ModelChoice``: makes the value from its payload, and finds the payload in the value.
public struct ModelCase<Value>: Sendable {
  @usableFromInline let type: ValueType<Value>

  /// Whether the payload is a ``ModelEnumeration``, which could parse texts and numbers too.
  let isEnumeration: Bool

  /// The place of the case in XML and its formats, if they are given.
  let rule: MappedCase

  @usableFromInline
  init<Payload>(
    type: ValueType<Value>, payload: Payload.Type, _ place: ModelPlace?, _ xmlType: ModelXMLType?, _ format: String?,
    _ binaryFormat: String?
  ) {
    self.type = type
    let joined = ModelPlace.joined(place, xmlType)
    rule = MappedCase(
      type: type.description, place: joined.place, format: format, binaryFormat: binaryFormat,
      hasTwoPlaces: joined.hasTwoKinds)
    isEnumeration = payload is any ModelEnumeration.Type
  }

  /// Creates a case whose payload is a value, or an instance of a type with a factory.
  ///
  /// The place is used if the definition is made from types. It can be left out if the class of the payload has an
  /// `xmlName`.
  ///
  /// - Parameters:
  ///   - embed: Makes the value from a payload.
  ///   - place: The place of the case in XML: a name, or a kind of place.
  ///   - xmlType: The kind of place, in addition to a name.
  ///   - format: The text format of the payload: `formatString`.
  ///   - binaryFormat: The layout of the payload in a binary message, and the number that selects it there:
  ///     `binaryFormat`.
  ///   - extract: Returns the payload of a value; nil if the value is another case.
  @inlinable
  public init<Payload: ModelValue>(
    _ embed: @escaping @Sendable (Payload) -> Value, _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil,
    format: String? = nil, binaryFormat: String? = nil, _ extract: @escaping @Sendable (Value) -> Payload?
  ) {
    self.init(
      type: .choice(Payload.typedValueType, embed, extract), payload: Payload.self, place, xmlType, format, binaryFormat
    )
  }

  /// Creates a case whose payload is an instance of a type that is registered under a class name.
  @inlinable @_disfavoredOverload
  public init<Payload>(
    _ embed: @escaping @Sendable (Payload) -> Value, _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil,
    format: String? = nil, binaryFormat: String? = nil, _ extract: @escaping @Sendable (Value) -> Payload?
  ) {
    self.init(
      type: .choice(.instance(Payload.self), embed, extract), payload: Payload.self, place, xmlType, format,
      binaryFormat)
  }
}

/// The cases of a ``ModelChoice``, in the order in which they are tried.
public struct ModelCases<Value>: Sendable {
  let types: [ValueType<Value>]
  /// The description of the payload of each case, and its place in XML.
  let rules: [MappedCase]
  private let enumerations: [ValueType<Value>]
  private let others: [ValueType<Value>]

  /// Creates a list of cases.
  public init(@Builder _ choices: () -> [ModelCase<Value>]) {
    let choices = choices()
    types = choices.map(\.type)
    rules = choices.map(\.rule)
    // Untagged content is tried first with the cases that have no name, such as text.
    let ordered = choices.filter { $0.rule.place?.xmlName == nil } + choices.filter { $0.rule.place?.xmlName != nil }
    enumerations = ordered.filter(\.isEnumeration).map(\.type)
    others = ordered.filter { !$0.isEnumeration }.map(\.type)
  }

  /// The case with the place of a tag; nil if there is no tag, or no such case.
  func type(tagged tag: String?) -> ValueType<Value>? {
    guard let tag else { return nil }
    let index = rules.firstIndex { $0.tag == tag }
    return index.map { types[$0] }
  }

  /// The cases in the order in which they are tried for a text.
  func types(for format: ValueFormat) -> [ValueType<Value>] {
    format.dataType == .enumeration ? enumerations + others : others + enumerations
  }
}

extension ModelCases {
  /// Collects the cases of a choice.
  @resultBuilder
  public enum Builder {
    /// Adds one case. The type is known here, so `$0` needs no type.
    public static func buildExpression(_ choice: ModelCase<Value>) -> [ModelCase<Value>] { [choice] }

    /// Joins the cases.
    public static func buildBlock(_ choices: [ModelCase<Value>]...) -> [ModelCase<Value>] { choices.flatMap { $0 } }
  }
}
