import Foundation

/// A moment in UTC, made from its calendar fields, so that its text and its value are computed independently.
struct Timestamp {
  var year: Int
  var month: Int
  var day: Int
  var second: Int

  /// The form `2010-07-01T16:34:12Z`.
  var text: String {
    let date = "\(year)-\(twoDigits(month))-\(twoDigits(day))"
    return "\(date)T\(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60))Z"
  }

  /// Advances by less than a day.
  mutating func advance(by seconds: Int) {
    second += seconds
    guard second >= 86_400 else { return }
    second -= 86_400
    day += 1
    guard day > daysIn(month) else { return }
    day = 1
    month += 1
    guard month > 12 else { return }
    month = 1
    year += 1
  }

  /// The moment as a Foundation date.
  var date: Date {
    var days = day - 1
    for earlier in 1970..<year { days += isLeap(earlier) ? 366 : 365 }
    for earlier in 1..<month { days += daysIn(earlier) }
    return Date(timeIntervalSince1970: Double(days * 86_400 + second))
  }

  private func daysIn(_ month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
