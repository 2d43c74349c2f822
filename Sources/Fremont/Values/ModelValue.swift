/// A type whose values a model can hold.
///
/// Strings, numbers, `Bool`, `Date`, `Data`, `URL`, `UUID`, optionals, arrays, sets and dictionaries conform. Your own types
/// conform by ``ModelObject`` (classes and structs) or ``ModelEnumeration`` (enums and other raw values).
public protocol ModelValue: SendableMetatype {
  /// How values of the type are read and written.
  static var valueType: ValueType<Self> { get }
}
