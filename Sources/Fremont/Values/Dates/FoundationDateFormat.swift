import Foundation

/// A date pattern with rare fields, which Foundation reads and writes.
///
/// `@unchecked Sendable` holds because the formatter is private and only used under the lock.
final class FoundationDateFormat: @unchecked Sendable {
  /// The greatest number of consecutive digits in a date; adjacent numbers of a pattern form one sequence.
  ///
  /// ICU counts the digits of a fraction in 32 bits, and divides by zero if there are 35 of them.
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

  /// The date of a text, or nil.
  func parse(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    if Self.hasTooManyDigits(text) { return nil }
    let string = String(decoding: text, as: UTF8.self)
    let date = lock.withLock { formatter.date(from: string) }
    guard let date, (try? DateMoment(date)) != nil else { return nil }
    return date
  }

  /// Appends a date.
  func append(_ date: Date, to output: inout OutputBuffer) {
    let text = lock.withLock { formatter.string(from: date) }
    output.append(unescaped: text)
  }

  /// Whether a text has too many consecutive digits, including those of other scripts.
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
