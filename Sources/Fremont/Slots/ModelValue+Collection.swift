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
  /// A list without an order, written in the order of its items' text.
  @inlinable
  public static var valueType: AnyValueType { AnyValueType(ValueType<Set<Element>>.set(Element.typedValueType)) }
}

extension Dictionary: ModelValue where Key: ModelValue, Value: ModelValue {
  /// Values under keys, which are text, or what text can stand for.
  @inlinable
  public static var valueType: AnyValueType { AnyValueType(ValueType<[Key: Value]>.dictionary(Value.typedValueType)) }
}
