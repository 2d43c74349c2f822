public import Foundation

extension FixedWidthInteger {
  /// Creates an integer from a number; nil when that is not whole, or does not fit the type.
  ///
  /// ```swift
  /// UInt8(exactly: ModelNumber(255)) // 255
  /// UInt8(exactly: ModelNumber(256)) // nil
  /// Int(exactly: ModelNumber(1.5)) // nil
  /// ```
  public init?(exactly number: ModelNumber) {
    // The canonical text of a whole number has neither a point nor an exponent, unless it is longer than any integer.
    guard let value = Self(number.description) else { return nil }
    self = value
  }
}

extension Double {
  /// Creates a double from a number; nil when the fewest digits that read back to the nearest double are other ones.
  ///
  /// `0.1` is a double, though no double is exactly a tenth; `0.1000000000000000000001` is none, and neither is `1e400`.
  public init?(exactly number: ModelNumber) {
    let value = number.doubleValue
    guard ModelNumber(value) == number else { return nil }
    self = value
  }
}

extension Float {
  /// Creates a float from a number; nil when the fewest digits that read back to the nearest float are other ones.
  public init?(exactly number: ModelNumber) {
    guard let value = number.floatValue, ModelNumber(value) == number else { return nil }
    self = value
  }
}

extension Decimal {
  /// Creates a Decimal from a number; nil when that has more than 38 digits, an exponent that is too large, or is infinite.
  public init?(exactly number: ModelNumber) {
    guard let value = number.decimalValue else { return nil }
    self = value
  }
}
