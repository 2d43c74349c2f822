import Foundation

extension NumberText {
  /// The largest mantissa of a Decimal, 2^128 − 1.
  private static let largestMantissa: StaticString = "340282366920938463463374607431768211455"

  /// The exponents of a Decimal whose mantissa does not end in zeros.
  private static let exponents = -128...127

  /// Returns the exact number of a text; throws if Decimal cannot hold it.
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
    guard scan.digitCount <= 39, exponents ~= scan.exponent else { return nil }
    var digits = OutputBuffer(capacity: 64)
    scan.forEachDigit { digits.append($0 &+ 0x30) }
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
    return Decimal(sign: scan.isNegative ? .minus : .plus, exponent: scan.exponent, significand: significand)
  }

  /// Appends the exact digits of a Decimal, without an exponent.
  ///
  /// - Throws: A fault if the Decimal is NaN.
  static func append(decimal value: Decimal, to output: inout OutputBuffer) throws(ValueFault) {
    guard !value.isNaN else { throw ValueFault("a Decimal that is NaN has no text") }
    if let short = short(value) {
      if value.isSignMinus { output.append(UInt8(ascii: "-")) }
      return append(short, limit: decimalDigits, to: &output)
    }
    var text = value.description
    text.withUTF8 { bytes in
      if let scan = NumberScan(bytes) { append(scan, limit: decimalDigits, to: &output) }
    }
  }

  /// The decimal, if its mantissa has at most 64 bits; avoids the slow standard description.
  ///
  /// Decimal does not expose its mantissa. It is read at its offset in all known layouts, and used only if the
  /// resulting number equals the value: with another layout this is slower, not wrong.
  private static func short(_ value: Decimal) -> ShortestDecimal? {
    let mantissa = withUnsafeBytes(of: value) { bytes -> UInt64? in
      guard bytes.count == 20, bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self) == 0 else { return nil }
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
    }
    guard let mantissa, -30...18 ~= value.exponent else { return nil }
    let sign: FloatingPointSign = value.isSignMinus ? .minus : .plus
    let again = Decimal(sign: sign, exponent: value.exponent, significand: Decimal(mantissa))
    guard again == value else { return nil }
    return ShortestDecimal(dropping: mantissa, exponent: value.exponent)
  }
}
