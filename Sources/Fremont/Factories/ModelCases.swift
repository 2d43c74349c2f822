/// One case of a ``ModelChoice``: how it is made of its payload, and how the payload is found in it.
public struct ModelCase<Value>: Sendable {
  @usableFromInline let type: ValueType<Value>

  /// Whether the payload is a ``ModelEnumeration``, which could take texts and numbers too.
  let isEnumeration: Bool

  /// Where the XML has it, and how it is written as text, if that is said.
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

  /// Creates a case whose payload is a value, or an instance of a type that registers itself.
  ///
  /// The place counts where the definition is made from types. It can be left out where the class of the payload has an `xmlName`.
  ///
  /// - Parameters:
  ///   - embed: Makes the value of a payload.
  ///   - place: Where the XML has it: a name, or a kind of place.
  ///   - xmlType: The kind of place, beside a name.
  ///   - format: How the payload is written as text: `formatString`.
  ///   - binaryFormat: How the payload lies in the bytes of a message, and by which number it is chosen there: `binaryFormat`.
  ///   - extract: Finds the payload in a value; nil where the value is of another case.
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
  /// What each case says of its payload, and where the XML has it.
  let rules: [MappedCase]
  private let enumerations: [ValueType<Value>]
  private let others: [ValueType<Value>]

  /// Creates a list of cases.
  public init(@Builder _ choices: () -> [ModelCase<Value>]) {
    let choices = choices()
    types = choices.map(\.type)
    rules = choices.map(\.rule)
    // What has no tag goes first into a case that has no name, such as text.
    let ordered = choices.filter { $0.rule.place?.xmlName == nil } + choices.filter { $0.rule.place?.xmlName != nil }
    enumerations = ordered.filter(\.isEnumeration).map(\.type)
    others = ordered.filter { !$0.isEnumeration }.map(\.type)
  }

  /// The case that has the place of a tag; nil: there is no tag, or no such case.
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
    /// Takes one case; that the type is known here is what lets `$0` stand alone.
    public static func buildExpression(_ choice: ModelCase<Value>) -> [ModelCase<Value>] { [choice] }

    /// Joins the cases.
    public static func buildBlock(_ choices: [ModelCase<Value>]...) -> [ModelCase<Value>] { choices.flatMap { $0 } }
  }
}
