/// A type that properties of a model can have.
///
/// Strings, numbers, `Bool`, `Date`, `Data`, `URL`, `UUID`, optionals, arrays, sets and dictionaries conform. Your own
/// types conform through ``ModelObject`` (classes and structs) or ``ModelEnumeration`` (enums and other raw values).
public protocol ModelValue: SendableMetatype {
  /// How values of the type are read and written.
  static var valueType: AnyValueType { get }

  /// How arrays of the type are read and written. The default implementation suffices.
  static var arrayType: AnyValueType { get }

  /// The same, used where code names an array type. The default implementation suffices.
  static var listType: AnyValueType { get }
}

extension ModelValue {
  /// Created in the module that declares the type, with code specialized for it.
  @inlinable
  public static var arrayType: AnyValueType { AnyValueType(ValueType.array(typedValueType)) }

  /// Created where code names the array type: the library has no code for arrays of all optionals, lists and
  /// dictionaries.
  @inlinable
  public static var listType: AnyValueType { arrayType }

  /// How values of the type are read and written.
  @inlinable
  static var typedValueType: ValueType<Self> { valueType.of(Self.self) }

  /// How arrays of the type are read and written.
  @inlinable
  static var typedArrayType: ValueType<[Self]> { arrayType.of([Self].self) }
}
