/// An enum with payloads: a value of one of several types, for alternatives and heterogeneous arrays.
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
/// An alternative of the definition is read into the first case whose payload fits: a class into the payload of its
/// registered type, text into a payload of its data type. ENUM goes into a ``ModelEnumeration`` if there is one; text
/// and numbers go there only if no other payload fits. A value is written by the first alternative that its case fits.
///
/// The places of the cases distinguish items of one type that have several names:
/// ```swift
/// enum Pattern: ModelChoice {
///   case include(String)
///   case exclude(String)
///
///   static let choices = ModelCases {
///     ModelCase(Pattern.include, "include") { if case .include(let text) = $0 { text } else { nil } }
///     ModelCase(Pattern.exclude, "exclude") { if case .exclude(let text) = $0 { text } else { nil } }
///   }
/// }
/// ```
public protocol ModelChoice: ModelValue {
  /// The cases.
  static var choices: ModelCases<Self> { get }
}

extension ModelChoice {
  /// Reads and writes a value by its matching case.
  public static var valueType: AnyValueType {
    let choices = choices
    return AnyValueType(
      ValueType<Self>(
        .choice(choices.rules),
        converter: { format in
          if let own = choices.type(tagged: format.tag) { return own.converter(format) }
          // A custom converter belongs to the payload type that it makes; with all other payloads it has a mismatch.
          let converters = choices.types(for: format).lazy.compactMap { $0.converter(format) }
          return format.custom.flatMap { _ in converters.first { $0.mismatch == nil } } ?? converters.first
        },
        content: { request in
          if case .instance(let wanted) = request, let own = choices.type(tagged: wanted.tag) {
            return own.content(request)
          }
          return choices.types.lazy.compactMap { $0.content(request) }.first
        }
      ))
  }
}
