import Foundation

/// Parses and formats a DATE.
///
/// The format string is `xs:dateTime` (the default), `xs:dateTime local`, `xs:date`, `xs:time`, `unix`, `unix*1000`,
/// `rfc822` or a Unicode date pattern (UTS #35) with English names. `read => write` gives a format for each direction.
/// White space around a text is ignored, fields that it lacks default to 2000-01-01, 00:00 and UTC, and dates are
/// written in UTC. The calendar is proleptic Gregorian with a year 0, as in XML Schema 1.1.
struct DateFormat: TextConversion {
  /// One of the forms of a date.
  enum Form: Sendable {
    case dateTime
    /// The same without a zone, which is read as UTC.
    case localDateTime
    case date
    case time
    /// Seconds since 1970, or milliseconds with a scale of 3.
    case unix(scale: Int)
    /// The same as a number in bytes.
    case layout(RawNumber, scale: Int)
    case rfc822
    case pattern(DatePattern)
    case foundation(FoundationDateFormat)
    /// Seconds since 2001 as the eight bytes of a double, most significant first.
    case raw
  }

  private let reading: Form
  private let writing: Form

  /// The same for patterns of fixed widths, which are tried first.
  private let fixedReading: FixedDatePattern?
  private let fixedWriting: FixedDatePattern?

  /// Whether written text needs no escapes. A pattern can contain any text.
  private let isPlain: Bool

  /// The message for a text that cannot be read.
  private let expected: String

  /// The message for a text that is not an `xs:dateTime`.
  static let expectedDateTime = "is not an xs:dateTime"

  /// Reads a format string.
  init(_ formatString: String) throws(ValueFault) {
    let sides = Self.split(formatString)
    guard let first = sides.first, sides.count <= 2 else { throw DateWords.fault(formatString) }
    reading = try Self.form(first)
    writing = sides.count == 2 ? try Self.form(sides[1]) : reading
    isPlain = OutputBuffer.isPlain(sides.last ?? first)
    fixedReading = reading.fixed
    fixedWriting = isPlain ? writing.fixed : nil
    switch reading {
    case .dateTime, .localDateTime: expected = Self.expectedDateTime
    case .date: expected = "is not an xs:date"
    case .time: expected = "is not an xs:time"
    default: expected = "is not a date of the form \(first)"
    }
  }

  /// The format of a date in eight bytes: the seconds since 2001 as a double.
  static let raw = DateFormat()

  private init() {
    (reading, writing) = (.raw, .raw)
    (fixedReading, fixedWriting) = (nil, nil)
    isPlain = true
    expected = "is not a date"
  }

  /// Whether a date is bytes, rather than text.
  var isRaw: Bool {
    switch reading {
    case .raw, .layout: true
    default: false
    }
  }

  /// Whether an `xs:dateTime` is read too.
  private var readsInstants = false

  /// The format of a date in bytes, as the number that `unix` and `unix*1000` write.
  ///
  /// - Throws: A fault if the format is another one.
  func layout(_ number: RawNumber) throws(ValueFault) -> DateFormat {
    guard case .unix(let scale) = reading, case .unix(scale) = writing else {
      throw ValueFault("a DATE that is a number in bytes needs the formatString unix or unix*1000")
    }
    return DateFormat(.layout(number, scale: scale))
  }

  private init(_ form: Form) {
    reading = form
    writing = form
    (fixedReading, fixedWriting) = (nil, nil)
    isPlain = true
    expected = "is no date"
  }

  /// The JSON format for dates that documents have in a format: a day or a time only, if that format has no more.
  ///
  /// A full date and time is read in any case.
  static func json(for format: DateFormat) throws(ValueFault) -> DateFormat {
    var json: DateFormat
    switch format.extent {
    case .day: json = try DateFormat("xs:date")
    case .time: json = try DateFormat("xs:time")
    case .instant: return try DateFormat("")
    }
    json.readsInstants = true
    return json
  }

  /// What a format contains: a day, a time of day, or both.
  enum Extent {
    case day
    case time
    case instant
  }

  /// The extent for both directions.
  var extent: Extent {
    switch (reading.extent, writing.extent) {
    case (.day, .day): .day
    case (.time, .time): .time
    default: .instant
    }
  }

  /// Whether dates are read as numbers, and whether they are written as numbers.
  var readsNumbers: Bool { if case .unix = reading { true } else { false } }
  var writesNumbers: Bool { if case .unix = writing { true } else { false } }

  /// Whether both directions are `xs:dateTime`, which has a separate conversion.
  var isDateTime: Bool {
    if case .dateTime = reading, case .dateTime = writing { true } else { false }
  }

  /// Returns the date of a text.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Date {
    if let date = fixedReading?.parse(text) { return date }
    if case .layout(let number, let scale) = reading { return try Self.parse(text, number, scale: scale) }
    if case .raw = reading { return try Self.parseRaw(text) }
    let text = XMLWhitespace.trim(text)
    guard let date = parseTrimmed(text) ?? (readsInstants ? Self.parseDateTime(text) : nil) else {
      throw ValueFault(text, expected + Self.hint(text))
    }
    return date
  }

  func parseTrimmed(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    switch reading {
    case .dateTime, .localDateTime: Self.parseDateTime(text)
    case .date: Self.parseDate(text)
    case .time: Self.parseTime(text)
    case .unix(let scale): Self.parseUnix(text, scale: scale)
    case .layout: nil
    case .rfc822: Self.parseRFC822(text)
    case .pattern(let pattern): pattern.parse(text)
    case .foundation(let format): format.parse(text)
    case .raw: nil
    }
  }

  /// Appends the text of a date.
  ///
  /// - Throws: A fault if the date is NaN, or in a year beyond ±200000.
  func append(_ date: Date, to output: inout OutputBuffer) throws(ValueFault) {
    let moment = try DateMoment(date)
    if let fixedWriting, fixedWriting.append(CivilTime(seconds: moment.seconds), to: &output) { return }
    switch writing {
    case .dateTime: Self.appendDateTime(moment, to: &output)
    case .localDateTime: Self.appendDateTime(moment, isLocal: true, to: &output)
    case .date: Self.appendDate(CivilTime(seconds: moment.seconds), to: &output)
    case .time: Self.appendTime(moment, to: &output)
    case .unix(let scale): Self.appendUnix(moment, scale: scale, to: &output)
    case .layout(let number, let scale): try Self.append(date, number, scale: scale, to: &output)
    case .rfc822: Self.appendRFC822(moment, to: &output)
    case .pattern(let pattern) where isPlain: pattern.append(moment, to: &output)
    case .pattern(let pattern): try Self.append(to: &output) { pattern.append(moment, to: &$0) }
    case .foundation(let format): try Self.append(to: &output) { format.append(date, to: &$0) }
    case .raw: output.append(bigEndian: date.timeIntervalSinceReferenceDate.bitPattern)
    }
  }

  /// Appends the text of a date.
  func format(_ date: Date, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try append(date, to: &output)
    return true
  }

  /// Appends text that may need escapes.
  private static func append(to output: inout OutputBuffer, _ body: (inout OutputBuffer) -> Void) throws(ValueFault) {
    var text = OutputBuffer(capacity: 64)
    body(&text)
    try output.append(text: text.bytes)
  }

  private static func form(_ name: String) throws(ValueFault) -> Form {
    switch name {
    case "", "xs:dateTime": return .dateTime
    case "xs:dateTime local": return .localDateTime
    case "xs:date": return .date
    case "xs:time": return .time
    case "unix": return .unix(scale: 0)
    case "unix*1000": return .unix(scale: 3)
    case "rfc822": return .rfc822
    default:
      var compiler = DatePatternCompiler(name)
      switch compiler.compile() {
      case .compiled(let pattern): return .pattern(pattern)
      case .unusual: return .foundation(FoundationDateFormat(name))
      case .mistaken(let other):
        throw DateWords.fault(name, mistaken: other)
      case .invalid: throw DateWords.fault(name)
      }
    }
  }

  /// The formats on both sides of `=>`, trimmed.
  private static func split(_ formatString: String) -> [String] {
    formatString.components(separatedBy: "=>").map { side in
      var side = side
      return side.withUTF8 { String(decoding: XMLWhitespace.trim($0), as: UTF8.self) }
    }
  }
}

extension DateFormat.Form {
  /// The pattern, if it has fixed widths.
  fileprivate var fixed: FixedDatePattern? {
    if case .pattern(let pattern) = self { FixedDatePattern(pattern) } else { nil }
  }

  fileprivate var extent: DateFormat.Extent {
    switch self {
    case .date: .day
    case .time: .time
    case .pattern(let pattern): pattern.extent
    case .dateTime, .localDateTime, .unix, .layout, .rfc822, .foundation, .raw: .instant
    }
  }
}

extension DatePattern {
  /// What the pattern contains.
  fileprivate var extent: DateFormat.Extent {
    var (hasDay, hasTime) = (false, false)
    for step in steps {
      switch step {
      case .year, .month, .monthName, .day, .dayOfYear, .weekday: hasDay = true
      case .hour, .halfHour, .dayHalf, .minute, .second, .fraction: hasTime = true
      case .literal, .zoneName, .zoneOffset: break
      }
    }
    return hasDay == hasTime ? .instant : hasDay ? .day : .time
  }
}
