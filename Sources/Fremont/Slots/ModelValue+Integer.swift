extension Int: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<Int> { integerType }
}

extension Int8: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<Int8> { integerType }
}

extension Int16: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<Int16> { integerType }
}

extension Int32: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<Int32> { integerType }
}

extension Int64: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<Int64> { integerType }
}

extension UInt: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<UInt> { integerType }
}

extension UInt8: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<UInt8> { integerType }
}

extension UInt16: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<UInt16> { integerType }
}

extension UInt32: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<UInt32> { integerType }
}

extension UInt64: ModelValue {
  /// A whole number that fits, or the number of an enumeration's item.
  public static var valueType: ValueType<UInt64> { integerType }
}
