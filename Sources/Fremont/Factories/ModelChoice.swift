/// An enumeration with payloads: a value that is one of several types, for alternatives and heterogeneous arrays.
///
/// ```swift
/// enum Payment: ModelChoice {
///   case card(Card)
///   case cash(Cash)
///
///   static let choices = ModelCases {
///     ModelCase(Payment.card) { if case .card(let card) = $0 { card } else { nil } }
///     ModelCase(Payment.cash) { if case .cash(let cash) = $0 { cash } else { nil } }
///   }
/// }
/// ```
/// An alternative of the definition is read into the first case whose payload fits it: a class into the payload of its registered
/// type, text into a payload of its data type. ENUM goes into a ``ModelEnumeration`` if there is one, text and numbers only where
/// nothing else takes them. A value is written by the first alternative that its case fits.
public protocol ModelChoice: ModelValue {
  /// The cases.
  static var choices: ModelCases<Self> { get }
}

extension ModelChoice {
  /// Reads and writes a value by the case that fits.
  public static var valueType: ValueType<Self> {
    let choices = choices
    return ValueType(
      .choice(choices.places),
      converter: { format in choices.types(for: format).lazy.compactMap { $0.converter(format) }.first },
      content: { request in choices.types.lazy.compactMap { $0.content(request) }.first }
    )
  }
}
