import Foundation

/// A moment as whole seconds since 2001 and the decimal digits of a fraction, which is never negative.
///
/// It has the fewest digits that read back as the same `Date`.
struct DateMoment {
  /// The seconds between 1970 and 2001.
  static let unixOffset = 978_307_200

  /// The whole seconds since 2001, rounded down.
  private(set) var seconds: Int

  /// The count of leading zeros, or nines, of the fraction: moments very close to 2001 have many.
  private var fillerCount = 0
  private var filler: UInt8 = 0x30
  private var digits: UInt64 = 0
  private var width = 0

  /// The number of digits after the point.
  var places: Int { fillerCount + width }

  /// Splits a date into seconds and fraction.
  ///
  /// - Throws: A fault if the date is NaN, or in a year beyond ±200000.
  @inline(__always)
  init(_ date: Date) throws(ValueFault) {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval >= Double(CivilTime.seconds.lowerBound), interval < Double(CivilTime.seconds.upperBound) else {
      throw Self.outOfRange(interval)
    }
    seconds = Int(interval)
    if Double(seconds) != interval { split(interval) }
  }

  /// The seconds since 2001, if they are whole and the year has four digits, as for nearly all dates; otherwise nil.
  @inline(__always)
  static func wholeSeconds(_ date: Date) -> Int? {
    let interval = date.timeIntervalSinceReferenceDate
    let years = CivilTime.fourDigitYears
    // From 2⁵² on, the last bit of a double counts one: the sum is rounded to whole seconds, which are its bits.
    let shifted = interval + 0x1.8p52
    guard shifted - 0x1.8p52 == interval, interval >= Double(years.lowerBound), interval < Double(years.upperBound)
    else {
      return nil
    }
    return Int(truncatingIfNeeded: shifted.bitPattern &- (0x1.8p52 as Double).bitPattern)
  }

  @inline(never)
  private static func outOfRange(_ interval: Double) -> ValueFault {
    ValueFault("a Date \(interval) s from 2001 has no text; expected a year from -200000 to 200000")
  }

  @inline(never)
  private mutating func split(_ interval: Double) {
    let decimal = ShortestDecimal(interval.magnitude)
    let places = -decimal.exponent
    var whole: UInt64 = 0
    digits = decimal.mantissa
    width = min(places, OutputBuffer.digitCount(of: digits))
    fillerCount = places - width
    if places <= 19 {
      (whole, digits) = digits.quotientAndRemainder(dividingBy: PowersOfTen.integers[places])
      (width, fillerCount) = (places, 0)
    }
    seconds = Int(whole)
    if interval < 0 {
      seconds = -seconds - 1
      complement()
    }
  }

  /// Replaces the fraction by one minus the fraction.
  private mutating func complement() {
    filler = filler == 0x30 ? 0x39 : 0x30
    digits = PowersOfTen.integers[width] - digits
  }

  /// Appends the digits of the fraction, or exactly `limit` of them, padded with zeros.
  func appendFraction(places limit: Int? = nil, to output: inout OutputBuffer) {
    guard let limit else {
      output.append(filler, times: fillerCount)
      return output.append(digits: digits, width: width)
    }
    output.append(filler, times: min(limit, fillerCount))
    let rest = max(0, limit - fillerCount)
    let shown = min(rest, width)
    if shown > 0 { output.append(digits: digits / PowersOfTen.integers[width - shown], width: shown) }
    output.append(0x30, times: rest - shown)
  }

  /// Appends the point and the fraction, unless that is zero.
  @inline(__always)
  func appendPointAndFraction(to output: inout OutputBuffer) {
    guard width > 0 else { return }
    output.append(UInt8(ascii: "."))
    appendFraction(to: &output)
  }

  /// The sign and the magnitude of the seconds since 1970.
  var unix: (isNegative: Bool, magnitude: DateMoment) {
    var moment = self
    moment.seconds += Self.unixOffset
    guard moment.seconds < 0 else { return (false, moment) }
    moment.seconds = -moment.seconds
    if width > 0 {
      moment.seconds -= 1
      moment.complement()
    }
    return (true, moment)
  }

  /// The date nearest to whole seconds since 2001 and decimal digits of a fraction; nil if out of range.
  @inline(__always)
  static func date(_ seconds: Int, _ fraction: UnsafeBufferPointer<UInt8>) -> Date? {
    guard CivilTime.seconds ~= seconds else { return nil }
    guard !fraction.isEmpty else { return Date(timeIntervalSinceReferenceDate: Double(seconds)) }
    let date = dateWithFraction(seconds, fraction)
    // Far from 2001, the nearest double of a late fraction may be the next second, possibly in another year.
    let next = Double(seconds + 1)
    return date.timeIntervalSinceReferenceDate < next ? date : Date(timeIntervalSinceReferenceDate: next.nextDown)
  }

  /// The date nearest to seconds since 2001 and a fraction, which may be the next second; nil if out of range.
  static func nearestDate(_ seconds: Int, _ fraction: UnsafeBufferPointer<UInt8>) -> Date? {
    guard CivilTime.seconds ~= seconds else { return nil }
    let date =
      fraction.isEmpty ? Date(timeIntervalSinceReferenceDate: Double(seconds)) : dateWithFraction(seconds, fraction)
    return date.timeIntervalSinceReferenceDate < Double(CivilTime.seconds.upperBound) ? date : nil
  }

  @inline(never)
  private static func dateWithFraction(_ seconds: Int, _ fraction: UnsafeBufferPointer<UInt8>) -> Date {
    var count = fraction.count
    while count > 0, fraction[count - 1] == 0x30 { count -= 1 }
    let fraction = UnsafeBufferPointer(rebasing: fraction.prefix(count))
    if count <= 15 {
      var value = 0
      for byte in fraction { value = value * 10 + Int(byte &- 0x30) }
      let scaled = seconds.multipliedReportingOverflow(by: Int(PowersOfTen.integers[count]))
      let sum = scaled.partialValue.addingReportingOverflow(value)
      if !scaled.overflow, !sum.overflow {
        // Both operands of the division are exact up to 53 bits, so that the result is rounded correctly.
        if sum.partialValue.magnitude <= 1 << 53 {
          return Date(timeIntervalSinceReferenceDate: Double(sum.partialValue) / PowersOfTen.doubles[count])
        }
        let mantissa = UInt64(sum.partialValue.magnitude)
        let number = NumberText.Short(mantissa: mantissa, exponent: -count, isNegative: sum.partialValue < 0)
        if let interval = NumberText.nearestDouble(number) { return Date(timeIntervalSinceReferenceDate: interval) }
      }
    }
    return dateWithLongFraction(seconds, fraction)
  }

  /// Rounds with the number parser, which accepts any number of digits.
  private static func dateWithLongFraction(_ seconds: Int, _ fraction: UnsafeBufferPointer<UInt8>) -> Date {
    var text = OutputBuffer(capacity: fraction.count + 32)
    if seconds < 0 { text.append(UInt8(ascii: "-")) }
    NumberText.append(integer: seconds < 0 ? -1 - seconds : seconds, to: &text)
    text.append(UInt8(ascii: "."))
    let start = text.count
    text.append(fraction)
    if seconds < 0 { complement(&text, from: start) }
    // The text is well formed and its number in range, so the fallback is never used.
    let interval = (try? NumberText.parseDouble(text.bytes)) ?? Double(seconds)
    return Date(timeIntervalSinceReferenceDate: interval)
  }

  /// Replaces the digits of a fraction by those of one minus the fraction. The last digit must not be zero.
  static func complement(_ text: inout OutputBuffer, from start: Int) {
    guard start < text.count else { return }
    for index in start..<text.count { text.base[index] = 0x69 - text.base[index] }
    text.base[text.count - 1] += 1
  }
}
