extension NumberText {
  /// Returns the double nearest to the number of a text.
  @inline(__always)
  static func parseDouble(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Double {
    // Both operands are exact, so that the result is rounded correctly.
    if let number = plain(text), number.mantissa <= 1 << 53 {
      let value = Double(Int64(truncatingIfNeeded: number.mantissa)) / PowersOfTen.doubles[0 &- number.exponent]
      return number.isNegative ? -value : value
    }
    return try parseOtherDouble(text)
  }

  /// Returns the float nearest to the number of a text.
  @inline(__always)
  static func parseFloat(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Float {
    if let number = plain(text), number.mantissa <= 1 << 24, number.exponent >= -10 {
      let value = Float(Int64(truncatingIfNeeded: number.mantissa)) / PowersOfTen.floats[0 &- number.exponent]
      return number.isNegative ? -value : value
    }
    return try parseOtherFloat(text)
  }

  @inline(never)
  private static func parseOtherDouble(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Double {
    let text = XMLWhitespace.trim(text)
    guard let number = short(text) else { return try parseLong(text, as: Double.self) }
    if number.mantissa <= 1 << 53, -22...22 ~= number.exponent {
      let mantissa = Double(Int64(truncatingIfNeeded: number.mantissa))
      let value =
        number.exponent < 0
        ? mantissa / PowersOfTen.doubles[0 &- number.exponent]
        : mantissa * PowersOfTen.doubles[number.exponent]
      return number.isNegative ? -value : value
    }
    if let value = nearestDouble(number) { return value }
    if number.mantissa != 0, let value = ScaledNumber(number.mantissa, exponent: number.exponent)?.double {
      return number.isNegative ? -value : value
    }
    return try parseLong(text, as: Double.self)
  }

  @inline(never)
  private static func parseOtherFloat(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Float {
    let text = XMLWhitespace.trim(text)
    guard let number = short(text) else { return try parseLong(text, as: Float.self) }
    if number.mantissa <= 1 << 24, -10...10 ~= number.exponent {
      let mantissa = Float(Int64(truncatingIfNeeded: number.mantissa))
      let value =
        number.exponent < 0
        ? mantissa / PowersOfTen.floats[0 &- number.exponent]
        : mantissa * PowersOfTen.floats[number.exponent]
      return number.isNegative ? -value : value
    }
    if let value = nearestFloat(number) { return value }
    return try parseLong(text, as: Float.self)
  }

  /// Parses a text of any length and form, rounded by the standard library.
  private static func parseLong<T: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: UnsafeBufferPointer<UInt8>, as type: T.Type
  ) throws(ValueFault) -> T {
    guard let scan = NumberScan(text) else { throw notANumber(text) }
    switch scan.kind {
    case .infinity: return scan.isNegative ? -T.infinity : T.infinity
    case .nan: return T.nan
    case .finite: break
    }
    guard scan.digitCount > 0 else { return scan.isNegative ? -T.zero : T.zero }
    guard let value = T(bounded(scan)), value.isFinite else { throw doesNotFit(text, type) }
    return value
  }

  /// A text of bounded length that rounds like a number of any length.
  ///
  /// The halfway points between doubles have fewer than 800 digits; further digits only matter if one is not zero.
  private static func bounded(_ scan: NumberScan) -> String {
    let kept = min(scan.digitCount, 800)
    let isCut = kept < scan.digitCount
    var digits = String(unsafeUninitializedCapacity: kept + 2) { space in
      var count = 0
      if scan.isNegative {
        space[0] = UInt8(ascii: "-")
        count = 1
      }
      let end = count + kept
      for byte in scan.digits where byte != UInt8(ascii: ".") {
        if count == end { break }
        space[count] = byte
        count += 1
      }
      if isCut {
        space[count] = UInt8(ascii: "1")
        count += 1
      }
      return count
    }
    let exponent = scan.exponent + (isCut ? scan.digitCount - kept - 1 : 0)
    digits += "e\(max(-9999, min(9999, exponent)))"
    return digits
  }

  /// Appends the fewest digits that read back as a double, or `INF`, `-INF`, `NaN`.
  @inline(__always)
  static func append(double value: Double, to output: inout OutputBuffer) {
    if !appendSevenPlaces(value, to: &output) { append(other: value, to: &output) }
  }

  /// Appends a double below 10⁸ with at most seven decimals; returns false and appends nothing for others.
  ///
  /// Multiplied by 10⁷ and rounded, such a double becomes an integer of at most fifteen digits. It is correct if its
  /// exact quotient reads back. No two decimals of up to fifteen digits read as the same double, so this is the
  /// shortest one, apart from trailing zeros.
  @inline(__always)
  private static func appendSevenPlaces(_ value: Double, to output: inout OutputBuffer) -> Bool {
    let magnitude = value.magnitude
    guard magnitude < 1e8 else { return false }
    // Doubles from 2⁵² on are integers, whose last bits are the number itself.
    let shifted = magnitude * 1e7 + 0x1p52
    guard (shifted - 0x1p52) / 1e7 == magnitude else { return false }
    let scaled = shifted.bitPattern &- (0x1p52 as Double).bitPattern
    let whole = scaled / 10_000_000
    output.reserve(24)
    if value.sign == .minus {
      output.base[output.count] = UInt8(ascii: "-")
      output.count &+= 1
    }
    output.appendShort(whole)
    let digits = DigitWord.digits(scaled &- whole &* 10_000_000)
    guard digits != 0 else { return true }
    // The first of the eight digits is a zero; the point replaces it.
    output.put(digits | DigitWord.zeros ^ UInt64(DigitWord.point))
    output.count &+= 8 &- digits.leadingZeroBitCount &>> 3
    return true
  }

  @inline(never)
  private static func append(other value: Double, to output: inout OutputBuffer) {
    guard value.isFinite else { return append(special: value, to: &output) }
    if value.sign == .minus { output.append(UInt8(ascii: "-")) }
    append(ShortestDecimal(value.magnitude), to: &output)
  }

  /// Appends the fewest digits that read back as a float, or `INF`, `-INF`, `NaN`.
  static func append(float value: Float, to output: inout OutputBuffer) {
    guard value.isFinite else { return append(special: Double(value), to: &output) }
    if value.sign == .minus { output.append(UInt8(ascii: "-")) }
    append(ShortestDecimal(value.magnitude), to: &output)
  }

  private static func append(special value: Double, to output: inout OutputBuffer) {
    if value.isNaN {
      output.append("NaN")
    } else {
      output.append(value < 0 ? "-INF" : "INF")
    }
  }
}
