extension Int: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension Int8: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension Int16: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension Int32: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension Int64: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt8: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt16: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt32: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}

extension UInt64: ModelValue {
  /// An integer that fits, or the number of an enumeration's item.
  public static var valueType: AnyValueType { AnyValueType(integerType) }
}
