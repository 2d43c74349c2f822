/// A binary number of 128 digits with a bounded error, used to round decimal numbers of any exponent.
///
/// Each multiplication by up to nineteen decimal places loses less than two units of the last digit, so only numbers
/// next to the midpoint of two doubles cannot be rounded.
struct ScaledNumber {
  /// The digits, of which the first is 1, and the power of two of the last one.
  private var high: UInt64
  private var low: UInt64 = 0
  private var exponent: Int

  /// The error bound: the number may be too small by this many units of the last digit.
  private var error: UInt64 = 0

  /// Scales a nonzero mantissa by a power of ten; nil if the result is out of the range of doubles.
  init?(_ mantissa: UInt64, exponent power: Int) {
    guard -345...310 ~= power else { return nil }
    let shift = mantissa.leadingZeroBitCount
    high = mantissa << UInt64(shift)
    exponent = -shift - 64
    var left = power
    while left > 0 {
      let places = min(left, 19)
      multiply(by: PowersOfTen.integers[places])
      left -= places
    }
    while left < 0 {
      let places = min(-left, 19)
      multiply(by: Self.inverses[places])
      left += places
    }
  }

  private mutating func multiply(by power: UInt64) {
    let shift = power.leadingZeroBitCount
    let factor = power << UInt64(shift)
    let (top, middle) = high.multipliedFullWidth(by: factor)
    let (carry, bottom) = low.multipliedFullWidth(by: factor)
    let (sum, overflow) = middle.addingReportingOverflow(carry)
    normalise(top &+ (overflow ? 1 : 0), sum, bottom)
    exponent += 64 - shift
    error = error * 2 + 2
  }

  private mutating func multiply(by inverse: Inverse) {
    let (top, middle) = high.multipliedFullWidth(by: inverse.high)
    let left = high.multipliedFullWidth(by: inverse.low)
    let right = low.multipliedFullWidth(by: inverse.high)
    let (first, isOver) = middle.addingReportingOverflow(left.high)
    let (second, isOverAgain) = first.addingReportingOverflow(right.high)
    let (bottom, carries) = left.low.addingReportingOverflow(right.low)
    let (third, isOverAtLast) = second.addingReportingOverflow(carries ? 1 : 0)
    normalise(top &+ (isOver ? 1 : 0) &+ (isOverAgain ? 1 : 0) &+ (isOverAtLast ? 1 : 0), third, bottom)
    exponent += inverse.exponent + 128
    error = error * 2 + 8
  }

  private mutating func normalise(_ top: UInt64, _ middle: UInt64, _ bottom: UInt64) {
    // Both factors begin with a 1, so at most one digit is missing.
    if top >> 63 == 1 {
      (high, low) = (top, middle)
    } else {
      (high, low) = (top << 1 | middle >> 63, middle << 1 | bottom >> 63)
      exponent -= 1
    }
  }

  /// The nearest double; nil if the error leaves it open, or it is subnormal.
  var double: Double? {
    let power = exponent + 127
    guard -1022...1022 ~= power else { return nil }
    let rest = high & 0x7FF
    var digits = high >> 11
    if rest == 0x400 {
      // Above the midpoint, even with the error, the upper neighbour is nearest.
      if low <= error { return nil }
      digits += 1
    } else if rest > 0x400 {
      digits += 1
    } else if rest == 0x3FF, low >= 0 &- error &- 1 {
      return nil
    }
    let bits = UInt64(power + 1023) << 52
    // The first digit is implicit; a carry into it gives the next power of two.
    return Double(bitPattern: bits &+ (digits &- 1 << 52))
  }

  /// The inverse of a power of ten.
  private struct Inverse {
    let high: UInt64
    let low: UInt64
    let exponent: Int
  }

  /// 10⁰ to 10⁻¹⁹.
  private static let inverses: [Inverse] = PowersOfTen.integers.map { power in
    let shift = power.leadingZeroBitCount
    let divisor = power << UInt64(shift)
    if divisor == 1 << 63 { return Inverse(high: 1 << 63, low: 0, exponent: shift - 190) }
    // Divides 2¹²⁷ and then the remainder, with 64 more digits each time.
    let first = divisor.dividingFullWidth((1 << 63, 0))
    let second = divisor.dividingFullWidth((first.remainder, 0))
    return Inverse(high: first.quotient, low: second.quotient, exponent: shift - 191)
  }
}
