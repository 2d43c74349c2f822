import Foundation

/// A date pattern that Foundation reads and writes: one with fields that hardly anybody uses.
///
/// `@unchecked Sendable` holds because the formatter, which nothing else has, is only used under the lock.
final class FoundationDateFormat: @unchecked Sendable {
  /// The most digits in a row that a date can have; the numbers of patterns without anything between them make one row.
  ///
  /// ICU counts the digits of a fraction of a second in 32 bits, and divides by zero when there are 35 of them.
  private static let maximumDigits = 30

  private let formatter = DateFormatter()
  private let lock = NSLock()

  init(_ pattern: String) {
    let utc = TimeZone(secondsFromGMT: 0) ?? .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = utc
    calendar.locale = Locale(identifier: "en_US_POSIX")
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = calendar
    formatter.timeZone = utc
    formatter.isLenient = false
    formatter.defaultDate = Date(timeIntervalSinceReferenceDate: -366 * 86_400)
    formatter.dateFormat = pattern
  }

  /// The date that a text stands for, or nil.
  func parse(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    if Self.hasTooManyDigits(text) { return nil }
    let string = String(decoding: text, as: UTF8.self)
    let date = lock.withLock { formatter.date(from: string) }
    guard let date, (try? DateMoment(date)) != nil else { return nil }
    return date
  }

  /// Appends the text of a date.
  func append(_ date: Date, to output: inout OutputBuffer) {
    let text = lock.withLock { formatter.string(from: date) }
    output.append(unescaped: text)
  }

  /// Whether more digits stand in a row than any date has; those of other scripts count too.
  private static func hasTooManyDigits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > maximumDigits else { return false }
    var count = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      count = scalar.properties.generalCategory == .decimalNumber ? count + 1 : 0
      if count > maximumDigits { return true }
    }
    return false
  }
}
