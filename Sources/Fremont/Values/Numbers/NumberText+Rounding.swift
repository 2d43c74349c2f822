extension NumberText {
  /// A number in binary: `significand` × 2^`exponent`.
  ///
  /// It is exact, or has at least 62 bits with the last one set if bits were lost, so converting the significand to a
  /// floating-point type rounds correctly.
  private struct Wide {
    var significand: UInt64
    var exponent: Int

    /// The power of two as a double, which is in range for all numbers here.
    var power: Double { Double(bitPattern: UInt64(1023 + exponent) << 52) }
  }

  /// The double nearest to a number; nil if the exponent requires a slower path.
  static func nearestDouble(_ number: Short) -> Double? {
    guard let wide = wide(number) else { return nil }
    let value = Double(wide.significand) * wide.power
    return number.isNegative ? -value : value
  }

  /// The float nearest to a number; nil if the exponent requires a slower path.
  static func nearestFloat(_ number: Short) -> Float? {
    guard let wide = wide(number) else { return nil }
    let value = Float(wide.significand) * Float(wide.power)
    return number.isNegative ? -value : value
  }

  /// Multiplies or divides in 128 bits, if the power of ten has at most 64.
  private static func wide(_ number: Short) -> Wide? {
    guard number.mantissa != 0, -19...19 ~= number.exponent else { return nil }
    let power = PowersOfTen.integers[abs(number.exponent)]
    if number.exponent >= 0 {
      let product = number.mantissa.multipliedFullWidth(by: power)
      guard product.high != 0 else { return Wide(significand: product.low, exponent: 0) }
      let shift = product.high.leadingZeroBitCount
      let significand = product.high << shift | product.low >> (64 - shift)
      return Wide(significand: significand | (product.low << shift == 0 ? 0 : 1), exponent: 64 - shift)
    }
    // Both operands are normalized, so the quotient has 63 or 64 bits.
    let shift = number.mantissa.leadingZeroBitCount
    let divisorShift = power.leadingZeroBitCount
    let dividend = number.mantissa << shift
    let result = (power << divisorShift).dividingFullWidth((dividend >> 1, dividend << 63))
    let significand = result.quotient | (result.remainder == 0 ? 0 : 1)
    return Wide(significand: significand, exponent: divisorShift - shift - 63)
  }
}
