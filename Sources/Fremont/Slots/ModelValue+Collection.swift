extension Optional: ModelValue where Wrapped: ModelValue {
  /// A value or nil. An empty text is nil, except for STRING and DATA.
  @inlinable
  public static var valueType: ValueType<Wrapped?> { .optional(Wrapped.valueType) }
}

extension Array: ModelValue where Element: ModelValue {
  /// A list.
  @inlinable
  public static var valueType: ValueType<[Element]> { Element.arrayType }
}

extension Set: ModelValue where Element: ModelValue {
  /// A list without an order, written in the order of its items' text.
  @inlinable
  public static var valueType: ValueType<Set<Element>> { .set(Element.valueType) }
}

extension Dictionary: ModelValue where Key: ModelValue, Value: ModelValue {
  /// Values under keys, which are text, or what text can stand for.
  @inlinable
  public static var valueType: ValueType<[Key: Value]> { .dictionary(Value.valueType) }
}
