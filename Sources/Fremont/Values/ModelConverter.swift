/// Reads and writes the values of a Swift type that the library does not know: what a definition calls `dataType="CUSTOM"`.
///
/// ```swift
/// factories.register(ModelConverter(parse: { try Money($0) }, format: { $0.text }), named: "Money")
/// ```
/// Every property of the type then fits `dataType="CUSTOM" typeName="Money"`, as do optionals, lists and dictionaries of it.
public struct ModelConverter<Value>: Sendable {
  /// Makes the two conversions for a format string.
  let conversions: @Sendable (_ formatString: String?) throws -> Conversions

  /// Tells whether two converters are one, of which there are copies.
  let identity = Identity()

  /// An object for each converter that is made.
  final class Identity: Sendable {}

  /// The two conversions of a converter.
  public struct Conversions: Sendable {
    let parse: @Sendable (String) throws -> Value
    let format: @Sendable (Value) throws -> String

    /// Creates the conversions from text to a value and back.
    public init(
      parse: @escaping @Sendable (_ text: String) throws -> Value,
      format: @escaping @Sendable (_ value: Value) throws -> String
    ) {
      self.parse = parse
      self.format = format
    }
  }

  /// Creates a converter that knows no format strings.
  ///
  /// The text comes as it stands in the document, white space included. Throw a ``ValueFault`` to give the whole message of the
  /// diagnostic; other errors are quoted in one.
  public init(
    parse: @escaping @Sendable (_ text: String) throws -> Value,
    format: @escaping @Sendable (_ value: Value) throws -> String
  ) {
    self.init { formatString in
      if let formatString {
        throw ValueFault("'\(ValueFault.excerpt(formatString))' is no format of the converter: it has none")
      }
      return Conversions(parse: parse, format: format)
    }
  }

  /// Creates a converter that makes its conversions for the `formatString` of the definition; nil where there is none.
  ///
  /// The function is called when a manager is linked, so that a format string is compiled once. What it throws is a fault of the
  /// definition.
  public init(_ conversions: @escaping @Sendable (_ formatString: String?) throws -> Conversions) {
    self.conversions = conversions
  }
}
