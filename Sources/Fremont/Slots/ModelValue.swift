/// A type whose values a model can hold.
///
/// Strings, numbers, `Bool`, `Date`, `Data`, `URL`, `UUID`, optionals, arrays, sets and dictionaries conform. Your own types
/// conform by ``ModelObject`` (classes and structs) or ``ModelEnumeration`` (enums and other raw values).
public protocol ModelValue: SendableMetatype {
  /// How values of the type are read and written.
  static var valueType: AnyValueType { get }

  /// How arrays of such values are read and written. The library makes it; there is no need to write one.
  static var arrayType: AnyValueType { get }

  /// The same, asked for where an array is named. The library makes it; there is no need to write one.
  static var listType: AnyValueType { get }
}

extension ModelValue {
  /// Made where the type is known, so that an engine which does not know it has functions for no other.
  @inlinable
  public static var arrayType: AnyValueType { AnyValueType(ValueType.array(typedValueType)) }

  /// Made where the array is named: the library has no code for arrays of optionals, lists or dictionaries of all types.
  @inlinable
  public static var listType: AnyValueType { arrayType }

  /// How values of the type are read and written.
  @inlinable
  static var typedValueType: ValueType<Self> { valueType.of(Self.self) }

  /// How arrays of such values are read and written.
  @inlinable
  static var typedArrayType: ValueType<[Self]> { arrayType.of([Self].self) }
}
