import Foundation

/// The forms of dates, read and written slowly.
enum SlowDate {
  /// The seconds since 2001 that are in the years that dates can be in; the last of them is a leap year.
  static let range: Range<Double>? = {
    guard let begin = first(SlowCalendar.years.lowerBound), let last = first(SlowCalendar.years.upperBound) else {
      return nil
    }
    return Double(begin)..<Double(last + 366 * 86_400)
  }()

  /// The date so many seconds after 2001, rounded once; nil beyond the years that dates can be in.
  static func date(_ seconds: SlowNumber) -> Date? {
    let date = Date(timeIntervalSinceReferenceDate: seconds.double)
    return contains(date) ? date : nil
  }

  private static func first(_ year: Int) -> Int? {
    var calendar = SlowCalendar()
    calendar.year = year
    return calendar.seconds
  }

  /// Reads an `xs:dateTime`.
  static func dateTime(_ text: String) -> Date? {
    guard let match = text.wholeMatch(of: /(?<date>.*)T(?<time>[^Z+-]*)(?<zone>.*)/),
      let day = day(match.date), let (seconds, fraction) = time(match.time), let offset = zone(match.zone)
    else { return nil }
    return date(day + seconds - offset, fraction)
  }

  /// The date of so many seconds after 2001 and a fraction, which never makes the next second.
  private static func date(_ seconds: Int, _ fraction: SlowNumber) -> Date? {
    guard contains(Date(timeIntervalSinceReferenceDate: Double(seconds))) else { return nil }
    let nearest = (SlowNumber(seconds) + fraction).double
    return Date(timeIntervalSinceReferenceDate: min(nearest, Double(seconds + 1).nextDown))
  }

  /// Reads an `xs:date`, which is that day in whichever zone.
  static func dateOnly(_ text: String) -> Date? {
    guard let match = text.wholeMatch(of: /(?<date>-?[0-9]+-[0-9]+-[0-9]+)(?<zone>.*)/), let day = day(match.date),
      zone(match.zone) != nil
    else { return nil }
    return date(SlowNumber(day))
  }

  /// Reads an `xs:time`, as that of 2000-01-01, or of the day after where it has a zone.
  static func timeOnly(_ text: String) -> Date? {
    guard let match = text.wholeMatch(of: /(?<time>[^Z+-]*)(?<zone>.*)/), let (seconds, fraction) = time(match.time),
      let offset = zone(match.zone), let day = first(2000)
    else { return nil }
    var rest = seconds - offset
    while rest < 0 { rest += 86_400 }
    while rest >= 86_400 { rest -= 86_400 }
    return date(day + (match.zone.isEmpty ? 0 : 86_400) + rest, fraction)
  }

  /// Reads seconds since 1970, each counted 10^`scale` times.
  static func unix(_ number: SlowNumber, scale: Int) -> Date? {
    let seconds = SlowNumber(isNegative: number.isNegative, digits: number.digits, exponent: number.exponent - scale)
    return date(seconds + SlowNumber(-978_307_200))
  }

  private static func day(_ text: some StringProtocol) -> Int? {
    guard let match = String(text).wholeMatch(of: /(-?)([0-9]{4}|[1-9][0-9]{4,5})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.1 + match.2), let month = Int(match.3), let day = Int(match.4)
    else { return nil }
    var calendar = SlowCalendar()
    (calendar.year, calendar.month, calendar.day) = (year, month, day)
    return calendar.seconds
  }

  private static func time(_ text: some StringProtocol) -> (Int, SlowNumber)? {
    guard let match = String(text).wholeMatch(of: /([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?/),
      let hour = Int(match.1), let minute = Int(match.2), let second = Int(match.3),
      let fraction = SlowNumber(match.4.map { String($0) } ?? "0")
    else { return nil }
    let isEndOfDay = hour == 24 && minute == 0 && second == 0 && fraction.isZero
    guard isEndOfDay || hour < 24 && minute < 60 && second < 60 else { return nil }
    return (hour * 3_600 + minute * 60 + second, fraction)
  }

  private static func zone(_ text: some StringProtocol) -> Int? {
    if text.isEmpty || text == "Z" { return 0 }
    guard let match = String(text).wholeMatch(of: /([+-])([0-9]{2}):([0-9]{2})/), let hours = Int(match.2),
      let minutes = Int(match.3), hours < 14 && minutes < 60 || hours == 14 && minutes == 0
    else { return nil }
    return (match.1 == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
