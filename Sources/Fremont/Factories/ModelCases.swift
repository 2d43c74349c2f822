/// One case of a ``ModelChoice``: how it is made of its payload, and how the payload is found in it.
public struct ModelCase<Value>: Sendable {
  @usableFromInline let type: ValueType<Value>

  /// Whether the payload is a ``ModelEnumeration``, which could take texts and numbers too.
  let isEnumeration: Bool

  @usableFromInline
  init<Payload>(type: ValueType<Value>, payload: Payload.Type) {
    self.type = type
    isEnumeration = payload is any ModelEnumeration.Type
  }

  /// Creates a case whose payload is a value, or an instance of a type that registers itself.
  @inlinable
  public init<Payload: ModelValue>(
    _ embed: @escaping @Sendable (Payload) -> Value,
    _ extract: @escaping @Sendable (Value) -> Payload?
  ) {
    self.init(type: .choice(Payload.valueType, embed, extract), payload: Payload.self)
  }

  /// Creates a case whose payload is an instance of a type that is registered under a class name.
  @inlinable @_disfavoredOverload
  public init<Payload>(
    _ embed: @escaping @Sendable (Payload) -> Value,
    _ extract: @escaping @Sendable (Value) -> Payload?
  ) {
    self.init(type: .choice(.instance(Payload.self), embed, extract), payload: Payload.self)
  }
}

/// The cases of a ``ModelChoice``, in the order in which they are tried.
public struct ModelCases<Value>: Sendable {
  let types: [ValueType<Value>]
  private let enumerations: [ValueType<Value>]
  private let others: [ValueType<Value>]

  /// Creates a list of cases.
  public init(@Builder _ choices: () -> [ModelCase<Value>]) {
    let choices = choices()
    types = choices.map(\.type)
    enumerations = choices.filter(\.isEnumeration).map(\.type)
    others = choices.filter { !$0.isEnumeration }.map(\.type)
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
