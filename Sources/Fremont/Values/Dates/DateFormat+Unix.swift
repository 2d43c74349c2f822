import Foundation

/// Seconds since 1970, or powers of ten of them.
extension DateFormat {
  /// Reads a number of seconds times 10^`scale`, without white space around it.
  static func parseUnix(_ text: UnsafeBufferPointer<UInt8>, scale: Int) -> Date? {
    if let number = NumberText.short(text), -12...0 ~= number.exponent, let mantissa = Int(exactly: number.mantissa) {
      let places = scale - number.exponent
      let offset = DateMoment.unixOffset * Int(PowersOfTen.integers[min(places, 9)])
      let sum = (number.isNegative ? -mantissa : mantissa).subtractingReportingOverflow(offset)
      // Both operands of the division are exact, so that the result is rounded correctly.
      if places <= 9, !sum.overflow, sum.partialValue.magnitude <= 1 << 53 {
        let interval = Double(sum.partialValue) / PowersOfTen.doubles[places]
        return isInRange(interval) ? Date(timeIntervalSinceReferenceDate: interval) : nil
      }
    }
    guard var scan = NumberScan(text), scan.kind == .finite else { return nil }
    scan.exponent -= scale
    return date(scan)
  }

  private static func isInRange(_ interval: Double) -> Bool {
    interval >= Double(CivilTime.seconds.lowerBound) && interval < Double(CivilTime.seconds.upperBound)
  }

  /// The date nearest to a number of seconds since 1970 with any number of digits.
  private static func date(_ scan: NumberScan) -> Date? {
    let point = scan.digitCount + scan.exponent
    guard point <= 16 else { return nil }
    // Digits that far after the point are too small to change a date.
    let isZero = scan.digitCount == 0 || point < -400
    var whole = 0
    var index = 0
    var fraction = OutputBuffer(capacity: scan.digitCount + 512)
    if !isZero {
      fraction.append(0x30, times: -point)
      scan.forEachDigit { digit in
        if index < point {
          whole = whole * 10 + Int(digit)
        } else {
          fraction.append(digit &+ 0x30)
        }
        index += 1
      }
      while index < point {
        whole *= 10
        index += 1
      }
    }
    if scan.isNegative {
      whole = fraction.count > 0 ? -whole - 1 : -whole
      DateMoment.complement(&fraction, from: 0)
    }
    return DateMoment.nearestDate(whole - DateMoment.unixOffset, fraction.bytes)
  }

  /// Appends the seconds since 1970 times 10^`scale`.
  static func appendUnix(_ moment: DateMoment, scale: Int, to output: inout OutputBuffer) {
    let (isNegative, magnitude) = moment.unix
    if isNegative { output.append(UInt8(ascii: "-")) }
    guard scale > 0 else {
      NumberText.append(integer: magnitude.seconds, to: &output)
      return magnitude.appendPointAndFraction(to: &output)
    }
    var fraction = OutputBuffer(capacity: 512)
    magnitude.appendFraction(places: max(scale, magnitude.places), to: &fraction)
    var whole = magnitude.seconds
    for index in 0..<scale { whole = whole * 10 + Int(fraction.base[index] &- 0x30) }
    NumberText.append(integer: whole, to: &output)
    guard fraction.count > scale else { return }
    output.append(UInt8(ascii: "."))
    output.append(UnsafeBufferPointer(rebasing: fraction.bytes.dropFirst(scale)))
  }
}
