/// An enumeration with payloads: a value that is one of several types, for alternatives and heterogeneous arrays.
///
/// ```swift
/// enum Payment: ModelChoice {
///   case card(Card)
///   case cash(Cash)
///
///   static let choices = Choices {
///     Choice(Payment.card) { if case .card(let card) = $0 { card } else { nil } }
///     Choice(Payment.cash) { if case .cash(let cash) = $0 { cash } else { nil } }
///   }
/// }
/// ```
/// An alternative of the definition is read into the first case whose payload fits it: a class into the payload of its registered
/// type, text into a payload of its data type. ENUM goes into a ``ModelEnumeration`` if there is one, text and numbers only where
/// nothing else takes them. A value is written by the first alternative that its case fits.
public protocol ModelChoice: ModelValue {
  /// The cases.
  static var choices: Choices<Self> { get }
}

extension ModelChoice {
  /// Reads and writes a value by the case that fits.
  public static var valueType: ValueType<Self> {
    let choices = choices
    return ValueType(
      converter: { format in choices.types(for: format).lazy.compactMap { $0.converter(format) }.first },
      content: { request in choices.types.lazy.compactMap { $0.content(request) }.first }
    )
  }
}

/// One case of a ``ModelChoice``: how it is made of its payload, and how the payload is found in it.
public struct Choice<Value>: Sendable {
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
public struct Choices<Value>: Sendable {
  let types: [ValueType<Value>]
  private let enumerations: [ValueType<Value>]
  private let others: [ValueType<Value>]

  /// Creates a list of cases.
  public init(@ChoiceBuilder<Value> _ choices: () -> [Choice<Value>]) {
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

/// Collects the cases of a choice.
@resultBuilder
public enum ChoiceBuilder<Value> {
  /// Takes one case; that the type is known here is what lets `$0` stand alone.
  public static func buildExpression(_ choice: Choice<Value>) -> [Choice<Value>] { [choice] }

  /// Joins the cases.
  public static func buildBlock(_ choices: [Choice<Value>]...) -> [Choice<Value>] { choices.flatMap { $0 } }
}

extension ValueType {
  /// The type of the values that one case of a choice makes.
  @inlinable
  static func choice<Payload>(
    _ payload: ValueType<Payload>,
    _ embed: @escaping @Sendable (Payload) -> Value,
    _ extract: @escaping @Sendable (Value) -> Payload?
  ) -> ValueType {
    ValueType(
      converter: { (format: ValueFormat) -> ValueConverter<Value>? in
        guard let converter = payload.converter(format) else { return nil }
        let parse = converter.parse
        let write = converter.format
        let fits = converter.fits
        return ValueConverter(
          parse: { text throws(ValueFault) in embed(try parse(text)) },
          format: { value, output throws(ValueFault) in
            guard let payload = extract(value) else {
              throw ValueFault("the value is of a case that no alternative of the definition takes")
            }
            return try write(payload, &output)
          },
          mismatch: converter.mismatch,
          fits: { value in
            guard let payload = extract(value) else { return false }
            return fits?(payload) ?? true
          }
        )
      },
      content: { (request: Content.Request) -> ContentAccess<Value>? in
        guard let access = payload.content(request) else { return nil }
        // An instance of another type is for another case.
        if case .instance(let wanted) = request, let type = wanted.type, access.content.type != type { return nil }
        guard access.content.type == Payload.self || Payload.self is AnyClass else { return nil }
        let fits = access.fits
        return .converted(
          access.content,
          from: Payload.self,
          make: embed,
          unmake: { value in
            guard let payload = extract(value), fits?(payload) ?? true else { return nil }
            return payload
          },
          misfit: { _ in ValueFault("the value is of a case that no alternative of the definition takes") },
          fits: { value in
            guard let payload = extract(value) else { return false }
            return fits?(payload) ?? true
          }
        )
      }
    )
  }
}
