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
///
/// Items of a list that are of one type under several names are told apart by the places of the cases:
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
  /// Reads and writes a value by the case that fits.
  public static var valueType: AnyValueType {
    let choices = choices
    return AnyValueType(
      ValueType<Self>(
        .choice(choices.rules),
        converter: { format in
          if let own = choices.type(tagged: format.tag) { return own.converter(format) }
          // A converter of one's own is taken by the payload that it makes; each other one says that it does not fit.
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
