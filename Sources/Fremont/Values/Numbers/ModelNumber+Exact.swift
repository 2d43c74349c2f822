public import Foundation

extension FixedWidthInteger {
  /// Creates an integer from a number; nil if the number is not whole, or does not fit the type.
  ///
  /// ```swift
  /// UInt8(exactly: ModelNumber(255)) // 255
  /// UInt8(exactly: ModelNumber(256)) // nil
  /// Int(exactly: ModelNumber(1.5)) // nil
  /// ```
  public init?(exactly number: ModelNumber) {
    // The canonical text of a whole number has neither point nor exponent, unless it is longer than any integer.
    guard let value = Self(number.description) else { return nil }
    self = value
  }
}

extension Double {
  /// Creates a double from a number; nil if the shortest decimal of the nearest double is a different number.
  ///
  /// `0.1` succeeds, although no double is exactly a tenth; `0.1000000000000000000001` and `1e400` fail.
  public init?(exactly number: ModelNumber) {
    let value = number.doubleValue
    guard ModelNumber(value) == number else { return nil }
    self = value
  }
}

extension Float {
  /// Creates a float from a number; nil if the shortest decimal of the nearest float is a different number.
  public init?(exactly number: ModelNumber) {
    guard let value = number.floatValue, ModelNumber(value) == number else { return nil }
    self = value
  }
}

extension Decimal {
  /// Creates a Decimal from a number; nil if the number has over 38 digits, an exponent out of range, or is infinite.
  public init?(exactly number: ModelNumber) {
    guard let value = number.decimalValue else { return nil }
    self = value
  }
}
