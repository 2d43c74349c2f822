/// The type of a value, as `dataType` names it in a model definition.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ModelDataType: String, Sendable, Hashable, CaseIterable {
  /// Text.
  case string = "STRING"
  /// A number of any size; `typeName` may name a Swift number type.
  case number = "NUMBER"
  /// A truth value.
  case boolean = "BOOLEAN"
  /// An instant, or a part of a date.
  case date = "DATE"
  /// Bytes, written as base64 or hexadecimal digits.
  case data = "DATA"
  /// One of the names that a `ModelEnum` lists.
  case enumeration = "ENUM"
  /// An instance of a `ModelClass` (a user-defined class).
  case instance = "UDC"
  /// An ordered list.
  case array = "ARRAY"
  /// Values under keys.
  case dictionary = "DICTIONARY"
  /// A fragment of XML, kept unchanged.
  case xml = "XML"
  /// A value that a registered converter reads and writes.
  case custom = "CUSTOM"
  /// The identity of another instance.
  case reference = "REFERENCE"

  /// Whether a value of the type is a single text, so that it can be an attribute.
  public var isScalar: Bool {
    switch self {
    case .string, .number, .boolean, .date, .data, .enumeration, .custom, .reference: true
    case .instance, .array, .dictionary, .xml: false
    }
  }
}
