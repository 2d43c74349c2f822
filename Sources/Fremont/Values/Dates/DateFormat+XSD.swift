import Foundation

/// The date and time forms of XML Schema.
extension DateFormat {
  /// Reads an `xs:dateTime`, ignoring white space around it.
  ///
  /// Nearly all documents use one form, `2010-07-01T23:34:12Z`.
  @inline(__always)
  static func parseRFC3339(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Date {
    guard text.count == 20, let start = text.baseAddress, start[19] == UInt8(ascii: "Z"),
      let seconds = readCommonDateTime(start)
    else { return try parseTrimmedDateTime(text) }
    return Date(timeIntervalSinceReferenceDate: Double(seconds))
  }

  @inline(never)
  private static func parseTrimmedDateTime(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Date {
    let text = XMLWhitespace.trim(text)
    guard let date = parseDateTime(text) else { throw ValueFault(text, expectedDateTime + hint(text)) }
    return date
  }

  /// Reads the first 19 characters of a text such as `2010-07-01T23:34:12Z`, and returns the seconds since 2001; nil if
  /// they have another form.
  ///
  /// XOR removes the constant characters and the high bits of the digits, in words of eight bytes. An addition then
  /// sets the high bit of each byte that is not a digit, or not the constant expected.
  @inline(__always)
  private static func readCommonDateTime(_ start: UnsafePointer<UInt8>) -> Int? {
    let date = DigitWord.load(start) ^ 0x2D30_302D_3030_3030
    let middle = DigitWord.load(start + 8) ^ 0x3030_3A30_3054_3030
    let time = DigitWord.load(start + 11) ^ 0x3030_3A30_303A_3030
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let foreign =
      ((date & low) &+ 0x7F76_767F_7676_7676) | date | ((middle & low) &+ 0x7676_7F76_767F_7676) | middle
      | ((time & low) &+ 0x7676_7F76_767F_7676) | time
    guard foreign & ~low == 0 else { return nil }
    // The lower byte of each two neighbours gets the value of both.
    let pairs = date &* 10 &+ date >> 8
    let times = time &* 10 &+ time >> 8
    var civil = CivilTime()
    civil.year = Int(truncatingIfNeeded: (pairs & 0xFF) &* 100 &+ (pairs >> 16 & 0xFF))
    civil.month = Int(truncatingIfNeeded: pairs >> 40 & 0xFF)
    civil.day = Int(truncatingIfNeeded: (middle &* 10 &+ middle >> 8) & 0xFF)
    civil.hour = Int(truncatingIfNeeded: times & 0xFF)
    civil.minute = Int(truncatingIfNeeded: times >> 24 & 0xFF)
    civil.second = Int(truncatingIfNeeded: times >> 48 & 0xFF)
    return civil.seconds
  }

  /// Reads an `xs:dateTime` without white space around it.
  static func parseDateTime(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    if text.count > 19, let start = text.baseAddress, let seconds = readCommonDateTime(start) {
      guard var cursor = ByteCursor(UnsafeBufferPointer(rebasing: text.dropFirst(19))),
        let fraction = readFraction(&cursor), let offset = readZone(&cursor)
      else { return nil }
      return DateMoment.date(seconds &- offset, fraction)
    }
    guard var cursor = ByteCursor(text), var time = readDate(&cursor), cursor.skip(UInt8(ascii: "T")),
      let fraction = readTime(&cursor, into: &time), let offset = readZone(&cursor)
    else { return nil }
    return DateMoment.date(time &- offset, fraction)
  }

  /// Reads an `xs:date` as the start of that day in UTC, regardless of its zone, so that the day stays.
  static func parseDate(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard var cursor = ByteCursor(text), let midnight = readDate(&cursor), readZone(&cursor) != nil else { return nil }
    return DateMoment.date(midnight, UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Reads an `xs:time` as that time of 2000-01-01 in UTC, or of the next day if the text has a zone.
  static func parseTime(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    var time = 0
    guard var cursor = ByteCursor(text), let fraction = readTime(&cursor, into: &time) else { return nil }
    let hasZone = !cursor.isAtEnd
    guard let offset = readZone(&cursor) else { return nil }
    // A time recurs daily, so a time that the zone moves into another day is taken modulo one day.
    let timeOfDay = ((time - offset) % 86_400 + 86_400) % 86_400
    return DateMoment.date((CivilTime.days(2000, 1, 1) + (hasZone ? 1 : 0)) * 86_400 + timeOfDay, fraction)
  }

  /// Appends a time of day as `xs:time`, with `Z` if it was read with a zone.
  static func appendTime(_ moment: DateMoment, to output: inout OutputBuffer) {
    let civil = CivilTime(seconds: moment.seconds)
    appendTime(civil, to: &output)
    moment.appendPointAndFraction(to: &output)
    if (civil.year, civil.month, civil.day) == (2000, 1, 2) { output.append(UInt8(ascii: "Z")) }
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
  private static func readTime(_ cursor: inout ByteCursor, into seconds: inout Int) -> UnsafeBufferPointer<UInt8>? {
    let hour = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return nil }
    let minute = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return nil }
    let second = cursor.pair()
    guard 0...24 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
    seconds = seconds &+ hour &* 3_600 &+ minute &* 60 &+ second
    guard let fraction = readFraction(&cursor) else { return nil }
    guard hour < 24 || minute + second == 0 && fraction.allSatisfy({ $0 == 0x30 }) else { return nil }
    return fraction
  }

  /// Reads a point and the digits after it, and returns these; empty if there is no point, nil if there are no digits.
  @inline(__always)
  private static func readFraction(_ cursor: inout ByteCursor) -> UnsafeBufferPointer<UInt8>? {
    guard cursor.skip(UInt8(ascii: ".")) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let fraction = cursor.digits()
    return fraction.isEmpty ? nil : fraction
  }

  /// Reads the zone up to the end of the text, in seconds; UTC if there is none.
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

  /// Appends a date as in RFC 3339, which is `xs:dateTime` in UTC.
  ///
  /// - Throws: A fault if the date is NaN, or in a year beyond ±200000.
  @inline(__always)
  static func appendRFC3339(_ date: Date, to output: inout OutputBuffer) throws(ValueFault) {
    guard let seconds = DateMoment.wholeSeconds(date) else { return try appendMoment(date, to: &output) }
    let civil = CivilTime(seconds: seconds)
    let date = dateDigits(civil)
    let time = timeDigits(civil)
    output.reserve(24)
    output.put(date & 0xFFFF_FFFF | (date >> 32 & 0xFFFF) << 40 | 0x2D00_002D_0000_0000)
    output.put(date >> 48 | (time & 0xFFFF) << 24 | (time >> 16 & 0xFFFF) << 48 | 0x0000_3A00_0054_0000, at: 8)
    output.put((time >> 32) << 8 | 0x5A00_003A, at: 16)
    output.count &+= 20
  }

  @inline(never)
  private static func appendMoment(_ date: Date, to output: inout OutputBuffer) throws(ValueFault) {
    appendDateTime(try DateMoment(date), to: &output)
  }

  /// Appends a moment in the same form, for any year and fraction; without a zone if `isLocal`.
  static func appendDateTime(_ moment: DateMoment, isLocal: Bool = false, to output: inout OutputBuffer) {
    let civil = CivilTime(seconds: moment.seconds)
    appendDate(civil, to: &output)
    output.append(UInt8(ascii: "T"))
    appendTime(civil, to: &output)
    moment.appendPointAndFraction(to: &output)
    if !isLocal { output.append(UInt8(ascii: "Z")) }
  }

  /// The characters of year, month and day, without separators. The year is in 0...9999.
  @inline(__always)
  private static func dateDigits(_ civil: CivilTime) -> UInt64 {
    let year = UInt64(truncatingIfNeeded: civil.year)
    let century = year / 100
    let month = UInt64(truncatingIfNeeded: civil.month)
    let day = UInt64(truncatingIfNeeded: civil.day)
    let pairs = century | (year &- century &* 100) << 16 | month << 32 | day << 48
    return DigitWord.digits(pairs: pairs) | DigitWord.zeros
  }

  /// The six characters of hour, minute and second, without separators.
  @inline(__always)
  private static func timeDigits(_ civil: CivilTime) -> UInt64 {
    let hour = UInt64(truncatingIfNeeded: civil.hour)
    let minute = UInt64(truncatingIfNeeded: civil.minute)
    let second = UInt64(truncatingIfNeeded: civil.second)
    return DigitWord.digits(pairs: hour | minute << 16 | second << 32) | 0x3030_3030_3030
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

  /// Appends a year with at least `width` digits.
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
