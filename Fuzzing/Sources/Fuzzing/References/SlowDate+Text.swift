import Foundation

extension SlowDate {
  /// Whether a date is in a year that dates can be in.
  static func contains(_ date: Date) -> Bool {
    range.map { $0 ~= date.timeIntervalSinceReferenceDate } ?? false
  }

  /// A number in at least so many digits.
  static func padded(_ value: Int, _ width: Int = 2) -> String {
    let digits = String(value.magnitude)
    return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  static func day(_ civil: SlowCalendar) -> String {
    "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.day))"
  }

  static func time(_ civil: SlowCalendar) -> String {
    "\(padded(civil.hour)):\(padded(civil.minute)):\(padded(civil.second))"
  }

  /// The one form of RFC 822 that is written.
  static func rfc822(_ seconds: Int) -> String {
    let civil = SlowCalendar(seconds: seconds)
    let weekday = SlowCalendar.weekdayNames[SlowCalendar.weekday(seconds: seconds)]
    return
      "\(weekday), \(padded(civil.day)) \(SlowCalendar.monthNames[civil.month - 1]) \(padded(civil.year, 4)) \(time(civil)) GMT"
  }

  /// Reads the plainest forms of RFC 822; nil for the others, which may be good all the same.
  static func rfc822(_ text: String) -> Date? {
    guard
      let match = text.wholeMatch(
        of:
          /([A-Z][a-z]{2}, )?([0-9]{1,2}) ([A-Z][a-z]{2}) ([0-9]{4}) ([0-9]{2}):([0-9]{2}):([0-9]{2}) (GMT|[+-][0-9]{4})/
      ),
      let month = SlowCalendar.monthNames.firstIndex(of: String(match.3)),
      match.1.map({ SlowCalendar.weekdayNames.contains(String($0.prefix(3))) }) ?? true,
      let day = Int(match.2), let year = Int(match.4), let hour = Int(match.5), let minute = Int(match.6),
      let second = Int(match.7)
    else { return nil }
    var civil = SlowCalendar()
    (civil.year, civil.month, civil.day) = (year, month + 1, day)
    (civil.hour, civil.minute, civil.second) = (hour, minute, second)
    let zone = String(match.8)
    var offset = 0
    if zone != "GMT" {
      guard let hours = Int(zone.dropFirst().prefix(2)), let minutes = Int(zone.suffix(2)), hours <= 14, minutes < 60
      else {
        return nil
      }
      offset = (zone.first == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
    return civil.seconds.flatMap { date(SlowNumber($0 - offset)) }
  }
}
