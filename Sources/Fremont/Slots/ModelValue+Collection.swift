extension Optional: ModelValue where Wrapped: ModelValue {
  /// A value or nil. An empty text is nil, except for STRING and DATA.
  @inlinable
  public static var valueType: AnyValueType { AnyValueType(ValueType<Wrapped?>.optional(Wrapped.typedValueType)) }
}

extension Array: ModelValue where Element: ModelValue {
  /// A list.
  @inlinable
  public static var valueType: AnyValueType { Element.listType }
}

extension Set: ModelValue where Element: ModelValue {
  /// An unordered list, written sorted by the text of its items.
  @inlinable
  public static var valueType: AnyValueType { AnyValueType(ValueType<Set<Element>>.set(Element.typedValueType)) }
}

extension Dictionary: ModelValue where Key: ModelValue, Value: ModelValue {
  /// Values under keys. The key type must be text, or convertible from text.
  @inlinable
  public static var valueType: AnyValueType { AnyValueType(ValueType<[Key: Value]>.dictionary(Value.typedValueType)) }
}
