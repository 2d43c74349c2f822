extension NumberText {
  /// Returns the integer of a text; `80.00` and `1e3` are integers too.
  @inline(__always)
  static func parseInteger<T: FixedWidthInteger>(
    _ text: UnsafeBufferPointer<UInt8>, as type: T.Type
  ) throws(ValueFault) -> T {
    guard let number = plain(text), number.exponent == 0 else { return try parseLongInteger(text, as: type) }
    // Sixteen digits fit into 64 bits.
    let value = Int64(truncatingIfNeeded: number.mantissa)
    guard let result = T(exactly: number.isNegative ? 0 &- value : value) else { throw doesNotFit(text, type) }
    return result
  }

  /// Parses an integer of any length and form.
  @inline(never)
  private static func parseLongInteger<T: FixedWidthInteger>(
    _ text: UnsafeBufferPointer<UInt8>, as type: T.Type
  ) throws(ValueFault) -> T {
    let text = XMLWhitespace.trim(text)
    guard let scan = NumberScan(text) else { throw notANumber(text) }
    guard scan.kind == .finite else { throw doesNotFit(text, type) }
    guard scan.exponent >= 0 else { throw ValueFault(text, "is not a whole number") }
    // A type of n bits holds fewer than n digits, so a longer number need not be computed.
    guard scan.digitCount + scan.exponent <= T.bitWidth else { throw doesNotFit(text, type) }
    var value: T = 0
    var overflows = false
    func push(_ digit: UInt8) {
      let shifted = value.multipliedReportingOverflow(by: 10)
      let sum =
        scan.isNegative
        ? shifted.partialValue.subtractingReportingOverflow(T(digit))
        : shifted.partialValue.addingReportingOverflow(T(digit))
      overflows = overflows || shifted.overflow || sum.overflow
      value = sum.partialValue
    }
    scan.forEachDigit(push)
    for _ in 0..<scan.exponent { push(0) }
    guard !overflows else { throw doesNotFit(text, type) }
    return value
  }

  /// Appends an integer in digits.
  @inline(__always)
  static func append<T: FixedWidthInteger>(integer value: T, to output: inout OutputBuffer) {
    if let magnitude = UInt64(exactly: value.magnitude) {
      if value < 0 { output.append(UInt8(ascii: "-")) }
      output.append(digits: magnitude)
    } else {
      output.append(unescaped: String(value))
    }
  }
}
