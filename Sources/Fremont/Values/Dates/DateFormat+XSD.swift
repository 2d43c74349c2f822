import Foundation

/// The date and time forms of XML Schema.
extension DateFormat {
  /// Reads an `xs:dateTime`; there is no white space around it.
  @inline(__always)
  static func parseDateTime(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    parseCommonDateTime(text) ?? parseAnyDateTime(text)
  }

  /// Reads the form that nearly all documents use, `2010-07-01T23:34:12Z`; anything else is nil.
  @inline(__always)
  private static func parseCommonDateTime(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard text.count == 20, let start = text.baseAddress, start[4] == UInt8(ascii: "-"),
      start[7] == UInt8(ascii: "-"), start[10] == UInt8(ascii: "T"), start[13] == UInt8(ascii: ":"),
      start[16] == UInt8(ascii: ":"), start[19] == UInt8(ascii: "Z")
    else { return nil }
    // The upper half of a byte shows whether any digit was none, so that one look is enough for all.
    var foreign: UInt8 = 0
    func pair(_ index: Int) -> Int {
      let high = start[index] &- 0x30
      let low = start[index + 1] &- 0x30
      foreign |= high | low | (high &+ 6) | (low &+ 6)
      return Int(high) &* 10 &+ Int(low)
    }
    var civil = CivilTime()
    civil.year = pair(0) &* 100 &+ pair(2)
    civil.month = pair(5)
    civil.day = pair(8)
    civil.hour = pair(11)
    civil.minute = pair(14)
    civil.second = pair(17)
    guard foreign & 0xF0 == 0, let seconds = civil.seconds else { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(seconds))
  }

  @inline(never)
  private static func parseAnyDateTime(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard var cursor = ByteCursor(text), var time = readDate(&cursor), cursor.skip(UInt8(ascii: "T")),
      let fraction = readTime(&cursor, into: &time), let offset = readZone(&cursor)
    else { return nil }
    return DateMoment.date(time &- offset, fraction)
  }

  /// Reads an `xs:date`, which is the first moment of that day in its zone.
  static func parseDate(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard var cursor = ByteCursor(text), let midnight = readDate(&cursor), let offset = readZone(&cursor) else {
      return nil
    }
    return DateMoment.date(midnight - offset, UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Reads an `xs:time`, as that time of 2000-01-01 in UTC.
  static func parseTime(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    var time = 0
    guard var cursor = ByteCursor(text), let fraction = readTime(&cursor, into: &time),
      let offset = readZone(&cursor)
    else { return nil }
    // A time returns every day: what a zone pushes into another day is a time of this one.
    let timeOfDay = ((time - offset) % 86_400 + 86_400) % 86_400
    return DateMoment.date(CivilTime.days(2000, 1, 1) * 86_400 + timeOfDay, fraction)
  }

  /// Reads `yyyy-MM-dd` and returns the seconds since 2001.
  @inline(__always)
  private static func readDate(_ cursor: inout ByteCursor) -> Int? {
    let isNegative = cursor.skip(UInt8(ascii: "-"))
    let count = cursor.digitCount
    // A year of more than four digits does not begin with a zero.
    guard count == 4 || 5...6 ~= count && cursor.byte != UInt8(ascii: "0") else { return nil }
    var civil = CivilTime()
    let year = cursor.number(digits: count)
    civil.year = isNegative ? 0 &- year : year
    guard cursor.skip(UInt8(ascii: "-")) else { return nil }
    civil.month = cursor.pair()
    guard cursor.skip(UInt8(ascii: "-")) else { return nil }
    civil.day = cursor.pair()
    return civil.midnight
  }

  /// Reads `HH:mm:ss`, adds it to the seconds, and returns the digits of the fraction.
  @inline(__always)
  private static func readTime(
    _ cursor: inout ByteCursor, into seconds: inout Int
  ) -> UnsafeBufferPointer<UInt8>? {
    let hour = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return nil }
    let minute = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return nil }
    let second = cursor.pair()
    guard 0...24 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
    seconds = seconds &+ hour &* 3_600 &+ minute &* 60 &+ second
    var fraction = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    if cursor.skip(UInt8(ascii: ".")) {
      fraction = cursor.digits()
      guard !fraction.isEmpty else { return nil }
    }
    guard hour < 24 || minute + second == 0 && fraction.allSatisfy({ $0 == 0x30 }) else { return nil }
    return fraction
  }

  /// Reads the zone up to the end of the text, in seconds; none is UTC.
  @inline(__always)
  private static func readZone(_ cursor: inout ByteCursor) -> Int? {
    if cursor.skip(UInt8(ascii: "Z")) { return cursor.isAtEnd ? 0 : nil }
    if cursor.isAtEnd { return 0 }
    let isNegative = cursor.skip(UInt8(ascii: "-"))
    guard isNegative || cursor.skip(UInt8(ascii: "+")) else { return nil }
    let hour = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return nil }
    let minute = cursor.pair()
    guard cursor.isAtEnd, 0...13 ~= hour && 0...59 ~= minute || hour == 14 && minute == 0 else { return nil }
    let offset = hour * 3_600 + minute * 60
    return isNegative ? -offset : offset
  }

  /// Appends a date in the form of RFC 3339, which is that of `xs:dateTime` in UTC.
  ///
  /// - Throws: A fault when the date is not a number, or in a year beyond ±200000.
  static func appendRFC3339(_ date: Date, to output: inout OutputBuffer) throws(ValueFault) {
    try appendDateTime(DateMoment(date), to: &output)
  }

  @inline(__always)
  static func appendDateTime(_ moment: DateMoment, to output: inout OutputBuffer) {
    let civil = CivilTime(seconds: moment.seconds)
    appendDate(civil, to: &output)
    output.append(UInt8(ascii: "T"))
    appendTime(civil, to: &output)
    moment.appendPointAndFraction(to: &output)
    output.append(UInt8(ascii: "Z"))
  }

  /// Appends `yyyy-MM-dd`.
  @inline(__always)
  static func appendDate(_ civil: CivilTime, to output: inout OutputBuffer) {
    output.reserve(32)
    appendYear(civil.year, width: 4, to: &output)
    output.append(UInt8(ascii: "-"))
    output.append(pair: civil.month)
    output.append(UInt8(ascii: "-"))
    output.append(pair: civil.day)
  }

  /// Appends a year in at least so many digits.
  @inline(__always)
  static func appendYear(_ year: Int, width: Int, to output: inout OutputBuffer) {
    if width == 4, 0...9999 ~= year {
      output.append(pair: year / 100)
      output.append(pair: year % 100)
      return
    }
    if year < 0 { output.append(UInt8(ascii: "-")) }
    let digits = UInt64(year.magnitude)
    output.append(digits: digits, width: max(width, OutputBuffer.digitCount(of: digits)))
  }

  /// Appends `HH:mm:ss`.
  @inline(__always)
  static func appendTime(_ civil: CivilTime, to output: inout OutputBuffer) {
    output.append(pair: civil.hour)
    output.append(UInt8(ascii: ":"))
    output.append(pair: civil.minute)
    output.append(UInt8(ascii: ":"))
    output.append(pair: civil.second)
  }
}
