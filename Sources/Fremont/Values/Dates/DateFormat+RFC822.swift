import Foundation

/// The dates of mail and web feeds: RFC 822 and its successors.
extension DateFormat {
  /// Reads a date such as `Thu, 01 Jul 2010 23:34:12 GMT`. Weekday, seconds and zone are optional.
  static func parseRFC822(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard var cursor = ByteCursor(text) else { return nil }
    if DateNames.readWeekday(&cursor) != nil {
      let isComma = cursor.skip(UInt8(ascii: ","))
      guard cursor.skipWhitespace() || isComma else { return nil }
    }
    var civil = CivilTime()
    guard 1...2 ~= cursor.digitCount else { return nil }
    civil.day = cursor.number(digits: cursor.digitCount)
    guard cursor.skipWhitespace(), let month = DateNames.readMonth(&cursor), cursor.skipWhitespace(),
      let year = readYear(&cursor), cursor.skipWhitespace()
    else { return nil }
    civil.month = month
    civil.year = year
    guard readTime(&cursor, into: &civil), let seconds = civil.seconds else { return nil }
    let isSpaced = cursor.skipWhitespace()
    var offset = 0
    if !cursor.isAtEnd, cursor.byte != UInt8(ascii: "(") {
      guard isSpaced, let zone = DateZone.read(&cursor) else { return nil }
      offset = zone
      cursor.skipWhitespace()
    }
    guard cursor.isAtEnd || isComment(cursor) else { return nil }
    return DateMoment.date(seconds - offset, UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Reads a year. Those of two and three digits are interpreted as in RFC 2822.
  private static func readYear(_ cursor: inout ByteCursor) -> Int? {
    let count = cursor.digitCount
    guard 2...6 ~= count else { return nil }
    let year = cursor.number(digits: count)
    switch count {
    case 2: return year < 50 ? 2000 + year : 1900 + year
    case 3: return 1900 + year
    default: return year
    }
  }

  /// Reads hours, minutes and optional seconds.
  private static func readTime(_ cursor: inout ByteCursor, into civil: inout CivilTime) -> Bool {
    guard 1...2 ~= cursor.digitCount else { return false }
    civil.hour = cursor.number(digits: cursor.digitCount)
    guard cursor.skip(UInt8(ascii: ":")) else { return false }
    civil.minute = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return true }
    civil.second = cursor.pair()
    return true
  }

  /// Whether the rest is a comment, for example the name of the zone.
  private static func isComment(_ cursor: ByteCursor) -> Bool {
    var cursor = cursor
    guard cursor.skip(UInt8(ascii: "(")) else { return false }
    while !cursor.isAtEnd {
      if cursor.skip(UInt8(ascii: ")")) { return cursor.isAtEnd }
      guard cursor.skip(cursor.byte) else { return false }
    }
    return false
  }

  static func appendRFC822(_ moment: DateMoment, to output: inout OutputBuffer) {
    let civil = CivilTime(seconds: moment.seconds)
    DateNames.append(DateNames.weekdays[CivilTime.weekday(seconds: moment.seconds)], letters: 3, to: &output)
    output.append(", ")
    output.append(pair: civil.day)
    output.append(UInt8(ascii: " "))
    DateNames.append(DateNames.months[civil.month - 1], letters: 3, to: &output)
    output.append(UInt8(ascii: " "))
    appendYear(civil.year, width: 4, to: &output)
    output.append(UInt8(ascii: " "))
    appendTime(civil, to: &output)
    output.append(" GMT")
  }
}
