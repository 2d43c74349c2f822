extension NumberText {
  /// Numbers with more digits, most of them zeros, are written with an exponent.
  static let plainDigits = 21

  /// The same for values of `Decimal`, which have at most 168 digits: `xs:decimal` has no exponents.
  static let decimalDigits = 400

  /// Appends a nonnegative number.
  @inline(__always)
  static func append(_ number: ShortestDecimal, limit: Int = plainDigits, to output: inout OutputBuffer) {
    let places = 0 &- number.exponent
    if places == 0 {
      output.append(digits: number.mantissa)
    } else if places > 0, places <= 19, isPlain(OutputBuffer.digitCount(of: number.mantissa), number.exponent) {
      let (whole, fraction) = number.mantissa.quotientAndRemainder(dividingBy: PowersOfTen.integers[places])
      output.append(digits: whole)
      output.append(UInt8(ascii: "."))
      output.append(digits: fraction, width: places)
    } else {
      appendLong(number, limit: limit, to: &output)
    }
  }

  @inline(never)
  private static func appendLong(_ number: ShortestDecimal, limit: Int, to output: inout OutputBuffer) {
    var digits = OutputBuffer(capacity: 64)
    digits.append(digits: number.mantissa)
    append(digits: digits.bytes, exponent: number.exponent, limit: limit, to: &output)
  }

  /// Appends a scanned finite number in canonical form.
  static func append(_ scan: NumberScan, limit: Int = plainDigits, to output: inout OutputBuffer) {
    if scan.isNegative { output.append(UInt8(ascii: "-")) }
    guard scan.digitCount > 0 else { return output.append(UInt8(ascii: "0")) }
    guard scan.digitCount < scan.digits.count else {
      return append(digits: scan.digits, exponent: scan.exponent, limit: limit, to: &output)
    }
    var digits = OutputBuffer(capacity: scan.digitCount)
    scan.forEachDigit { digits.append($0 &+ 0x30) }
    append(digits: digits.bytes, exponent: scan.exponent, limit: limit, to: &output)
  }

  /// Appends digits without zeros at either end, of which the last counts 10^`exponent`.
  ///
  /// An exponent is written only if the plain form is longer than the limit, and longer than the form with an exponent.
  private static func append(
    digits: UnsafeBufferPointer<UInt8>, exponent: Int, limit: Int, to output: inout OutputBuffer
  ) {
    let point = digits.count + exponent
    if !isPlain(digits.count, exponent, limit: limit) {
      output.append(digits[0])
      if digits.count > 1 {
        output.append(UInt8(ascii: "."))
        output.append(UnsafeBufferPointer(rebasing: digits.dropFirst()))
      }
      output.append(UInt8(ascii: "e"))
      append(integer: point - 1, to: &output)
    } else if exponent >= 0 {
      output.append(digits)
      output.append(UInt8(ascii: "0"), times: exponent)
    } else if point > 0 {
      output.append(UnsafeBufferPointer(rebasing: digits.prefix(point)))
      output.append(UInt8(ascii: "."))
      output.append(UnsafeBufferPointer(rebasing: digits.dropFirst(point)))
    } else {
      output.append("0.")
      output.append(UInt8(ascii: "0"), times: -point)
      output.append(digits)
    }
  }

  @inline(__always)
  private static func isPlain(_ count: Int, _ exponent: Int, limit: Int = plainDigits) -> Bool {
    let point = count + exponent
    let length = exponent >= 0 ? point : point > 0 ? count : 1 - exponent
    return length <= limit || length <= count + 4
  }
}
