/// Reads and writes values of a custom Swift type, for `dataType="CUSTOM"` in a definition.
///
/// ```swift
/// factories.register(ModelConverter(parse: { try Money($0) }, format: { $0.text }), named: "Money")
/// ```
/// Properties of the type then match `dataType="CUSTOM" typeName="Money"`, as do optionals, lists and dictionaries.
public struct ModelConverter<Value>: Sendable {
  /// Makes the conversions for a format string.
  let conversions: @Sendable (_ formatString: String?) throws -> Conversions

  /// Identifies copies of one converter.
  let identity = Identity()

  /// A unique object for each converter.
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

  /// Creates a converter that accepts no format string.
  ///
  /// The text is passed as it is in the document, including white space. Throw a ``ValueFault`` to set the whole
  /// message of the diagnostic; other errors are quoted in it.
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

  /// Creates a converter from a function that makes the conversions for a `formatString`, which is nil if there is
  /// none.
  ///
  /// The function is called when a manager links, so a format string is compiled once. An error that it throws becomes
  /// a fault of the definition.
  public init(_ conversions: @escaping @Sendable (_ formatString: String?) throws -> Conversions) {
    self.conversions = conversions
  }
}
