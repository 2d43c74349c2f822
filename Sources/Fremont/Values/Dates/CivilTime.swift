/// A date and time of day in UTC, in the proleptic Gregorian calendar. The year 0 precedes the year 1.
struct CivilTime {
  var year = 2000
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0

  /// The years that can be read and written.
  static let years = -200_000...200_000

  /// The seconds since 2001 in these years.
  static let seconds = days(-200_000, 1, 1) * 86_400..<days(200_001, 1, 1) * 86_400

  /// The seconds since 2001 in years of four digits.
  static let fourDigitYears = days(0, 1, 1) * 86_400..<days(10_000, 1, 1) * 86_400

  /// Makes all years positive, which simplifies division. It is a multiple of the calendar's period.
  private static let yearShift = 400_000

  /// The days from March 1 of year 0 of the shifted years to 2001-01-01.
  private static let dayShift = 1_000 * 146_097 + 730_791

  @inline(__always)
  init() {}

  /// Computes the date and time from the seconds since 2001, which must be in range.
  @inline(__always)
  init(seconds: Int) {
    // Shifted so that nothing is negative.
    let shifted = UInt64(bitPattern: Int64(seconds &+ Self.dayShift &* 86_400))
    let (days, time) = shifted.quotientAndRemainder(dividingBy: 86_400)
    let rest = Int(truncatingIfNeeded: time)
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
    // On average, a century has 146097 / 4 days and a year 1461 / 4. 2³² / 1461 is about 2939745, and 2¹⁶ / 2141 about
    // the 30.6 days of a month: the high half of such a product is the quotient, and the low half the remainder.
    let quarters = 4 &* days &+ 3
    let century = quarters / 146_097
    let dayOfCentury = (quarters &- century &* 146_097) >> 2
    let years = (4 &* dayOfCentury &+ 3) &* 2_939_745
    let dayOfYear = (years & 0xFFFF_FFFF) / 11_758_980
    let months = 2_141 &* dayOfYear &+ 197_913
    let isNextYear = dayOfYear >= 306
    day = Int(truncatingIfNeeded: (months & 0xFFFF) / 2_141) &+ 1
    month = Int(truncatingIfNeeded: months >> 16) &- (isNextYear ? 12 : 0)
    year = Int(truncatingIfNeeded: century &* 100 &+ years >> 32) &- Self.yearShift &+ (isNextYear ? 1 : 0)
  }

  /// The seconds since 2001; nil if there is no such date or time.
  @inline(__always)
  var seconds: Int? {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, let midnight else { return nil }
    return midnight &+ hour &* 3_600 &+ minute &* 60 &+ second
  }

  /// The seconds since 2001 at the beginning of the day; nil if there is no such date.
  @inline(__always)
  var midnight: Int? {
    guard Self.years ~= year, 1...12 ~= month, day >= 1, day <= 28 || day <= Self.dayCount(year, month) else {
      return nil
    }
    return Self.days(year, month, day) &* 86_400
  }

  /// The day of the week, 0 for Sunday.
  static func weekday(seconds: Int) -> Int {
    // Shifted so that nothing is negative; 2001 began on a Monday.
    let days = (seconds + dayShift * 86_400) / 86_400
    return (days + 1 - dayShift % 7 + 7) % 7
  }

  /// The number of days in a month.
  static func dayCount(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a February 29th.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The days since 2001-01-01.
  @inline(__always)
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March, so that the leap day is their last.
    let years = UInt64(bitPattern: Int64(year &+ yearShift &- (month <= 2 ? 1 : 0)))
    let march = UInt64(bitPattern: Int64(month > 2 ? month &- 3 : month &+ 9))
    let centuries = years / 100
    let days = (1_461 &* years) >> 2 &- centuries &+ centuries >> 2 &+ (979 &* march &+ 18) >> 5
    return Int(truncatingIfNeeded: days) &+ day &- 1 &- dayShift
  }
}
