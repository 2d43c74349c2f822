import Foundation

extension NumberText {
  /// The largest mantissa of a Decimal, 2^128 − 1.
  private static let largestMantissa: StaticString = "340282366920938463463374607431768211455"

  /// The exponents of a Decimal.
  private static let exponents = -128...127

  /// The number that a text stands for, exactly, or a fault when Decimal cannot hold all of it.
  static func parseDecimal(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Decimal {
    let text = XMLWhitespace.trim(text)
    if let number = short(text), -100...100 ~= number.exponent {
      let significand = Decimal(number.mantissa)
      if number.exponent == 0, !number.isNegative { return significand }
      return Decimal(sign: number.isNegative ? .minus : .plus, exponent: number.exponent, significand: significand)
    }
    guard let scan = NumberScan(text) else { throw notANumber(text) }
    guard scan.digitCount > 0 || scan.kind != .finite else { return Decimal(0) }
    guard scan.kind == .finite, let value = decimal(scan), !value.isNaN else { throw doesNotFit(text, Decimal.self) }
    return value
  }

  private static func decimal(_ scan: NumberScan) -> Decimal? {
    guard scan.digitCount <= 39, scan.exponent >= exponents.lowerBound, scan.exponent <= exponents.upperBound + 39
    else { return nil }
    // An exponent above the range is taken into the mantissa, as zeros.
    let zeros = max(0, scan.exponent - exponents.upperBound)
    var digits = OutputBuffer(capacity: 96)
    scan.forEachDigit { digits.append($0 &+ 0x30) }
    digits.append(UInt8(ascii: "0"), times: zeros)
    let limit = UnsafeBufferPointer(start: largestMantissa.utf8Start, count: largestMantissa.utf8CodeUnitCount)
    guard digits.count < 39 || digits.count == 39 && !limit.lexicographicallyPrecedes(digits.bytes) else { return nil }

    var significand = Decimal(0)
    var index = 0
    while index < scan.digitCount {
      let width = min(19, scan.digitCount - index)
      var part: UInt64 = 0
      for place in index..<index + width { part = part * 10 + UInt64(digits.base[place] &- 0x30) }
      significand = Decimal(sign: .plus, exponent: width, significand: significand) + Decimal(part)
      index += width
    }
    let sign: FloatingPointSign = scan.isNegative ? .minus : .plus
    var value = Decimal(sign: sign, exponent: scan.exponent - zeros, significand: significand)
    for _ in 0..<zeros { value *= 10 }
    return value
  }

  /// Appends the digits of a Decimal, exactly.
  ///
  /// - Throws: A fault for the Decimal that is not a number.
  static func append(decimal value: Decimal, to output: inout OutputBuffer) throws(ValueFault) {
    guard !value.isNaN else { throw ValueFault("a Decimal that is NaN has no text") }
    var text = value.description
    text.withUTF8 { bytes in
      if let scan = NumberScan(bytes) { append(scan, to: &output) }
    }
  }
}
