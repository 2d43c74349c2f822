extension Int: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension Int8: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension Int16: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension Int32: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension Int64: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt8: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt16: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt32: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt64: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}
