import Foundation

/// Parses and formats `DateComponents`: the dates, times and durations of XML Schema 1.0 Part 2, § 3.2.6 to 3.2.14,
/// with or without a time zone.
///
/// Components that a text lacks are nil, so that it is written back as it was read. A fraction of a second has at most
/// nine digits.
struct ComponentsFormat: TextConversion, Hashable {
  /// The types of XML Schema, by name.
  enum Form: String, CaseIterable, Sendable {
    case dateTime = "xs:dateTime"
    case date = "xs:date"
    case time = "xs:time"
    case year = "xs:gYear"
    case yearMonth = "xs:gYearMonth"
    case month = "xs:gMonth"
    case monthDay = "xs:gMonthDay"
    case day = "xs:gDay"
    case duration = "xs:duration"

    var hasYear: Bool { [.dateTime, .date, .year, .yearMonth].contains(self) }
    var hasMonth: Bool { [.dateTime, .date, .yearMonth, .month, .monthDay].contains(self) }
    var hasDay: Bool { [.dateTime, .date, .monthDay, .day].contains(self) }
    var hasTime: Bool { self == .dateTime || self == .time }
  }

  let form: Form

  /// Reads a format string; an empty one is `xs:dateTime`.
  init(_ formatString: String) throws(ValueFault) {
    guard let form = formatString.isEmpty ? .dateTime : Form(rawValue: formatString) else {
      let forms = Form.allCases.map(\.rawValue)
      let near = Suggestion.ending(for: formatString, in: forms)
      throw ValueFault(
        "'\(ValueFault.excerpt(formatString))' is not a format of DateComponents"
          + (near.isEmpty ? "; expected \(forms.joined(separator: ", "))" : near))
    }
    self.form = form
  }

  // MARK: Reading

  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> DateComponents {
    let text = XMLWhitespace.trim(text)
    guard let components = form == .duration ? Self.duration(text) : date(text) else {
      throw ValueFault(text, "is not an \(form.rawValue)")
    }
    return components
  }

  private func date(_ text: UnsafeBufferPointer<UInt8>) -> DateComponents? {
    guard var cursor = ByteCursor(text) else { return nil }
    var components = DateComponents()
    let dash = UInt8(ascii: "-")
    if form.hasYear {
      let isNegative = cursor.skip(dash)
      let (digits, first) = (cursor.digitCount, cursor.byte)
      guard 4...9 ~= digits, digits == 4 || first != UInt8(ascii: "0") else { return nil }
      let year = cursor.number(digits: digits)
      components.year = isNegative ? -year : year
    } else if form.hasMonth || form.hasDay {
      guard cursor.skip(dash), cursor.skip(dash) else { return nil }
    }
    if form.hasMonth {
      guard !form.hasYear || cursor.skip(dash) else { return nil }
      components.month = cursor.pair()
    }
    if form.hasDay {
      guard cursor.skip(dash) else { return nil }
      components.day = cursor.pair()
    }
    if form.hasTime {
      guard form == .time || cursor.skip(UInt8(ascii: "T")), Self.time(&cursor, &components) else { return nil }
    }
    if !cursor.isAtEnd {
      guard let zone = Self.zone(&cursor), cursor.isAtEnd else { return nil }
      components.timeZone = zone
    }
    return Self.isDate(components) ? components : nil
  }

  private static func time(_ cursor: inout ByteCursor, _ components: inout DateComponents) -> Bool {
    let hour = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return false }
    let minute = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return false }
    let second = cursor.pair()
    (components.hour, components.minute, components.second) = (hour, minute, second)
    if cursor.skip(UInt8(ascii: ".")) {
      guard let nanosecond = nanoseconds(cursor.digits()) else { return false }
      components.nanosecond = nanosecond
    }
    return true
  }

  /// The nanoseconds in the digits after a point; nil if there are none, or more than nine significant ones.
  private static func nanoseconds(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.dropFirst(9).allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    var value = 0
    for index in 0..<9 { value = value * 10 + (index < digits.count ? Int(digits[index] - UInt8(ascii: "0")) : 0) }
    return value
  }

  /// A zone: `Z`, or a sign with hours up to 14 and minutes.
  private static func zone(_ cursor: inout ByteCursor) -> TimeZone? {
    if cursor.skip(UInt8(ascii: "Z")) { return TimeZone(secondsFromGMT: 0) }
    let isNegative = cursor.byte == UInt8(ascii: "-")
    guard isNegative || cursor.byte == UInt8(ascii: "+"), cursor.skip(cursor.byte) else { return nil }
    let hours = cursor.pair()
    guard cursor.skip(UInt8(ascii: ":")) else { return nil }
    let minutes = cursor.pair()
    guard 0...59 ~= minutes, 0...14 ~= hours, hours < 14 || minutes == 0 else { return nil }
    return TimeZone(secondsFromGMT: (isNegative ? -1 : 1) * (hours * 3_600 + minutes * 60))
  }

  private static func duration(_ text: UnsafeBufferPointer<UInt8>) -> DateComponents? {
    guard var cursor = ByteCursor(text) else { return nil }
    let sign = cursor.skip(UInt8(ascii: "-")) ? -1 : 1
    guard cursor.skip(UInt8(ascii: "P")) else { return nil }
    var components = DateComponents()
    /// Reads a number and its letter, if there is one.
    func part(_ letters: inout Substring, _ cursor: inout ByteCursor) -> Bool {
      let count = cursor.digitCount
      guard 1...18 ~= count else { return false }
      let number = sign * cursor.number(digits: count)
      var letter = cursor.byte
      if letter == UInt8(ascii: ".") {
        guard cursor.skip(letter), let nanosecond = nanoseconds(cursor.digits()), cursor.byte == UInt8(ascii: "S")
        else { return false }
        components.nanosecond = sign * nanosecond
        letter = cursor.byte
      }
      // The letters must be in this order, each at most once.
      guard let found = letters.firstIndex(of: Character(Unicode.Scalar(letter))), cursor.skip(letter) else {
        return false
      }
      switch (letters[found], letters.last) {
      case ("Y", _): components.year = number
      case ("M", "D"): components.month = number
      case ("D", _): components.day = number
      case ("H", _): components.hour = number
      case ("M", _): components.minute = number
      default: components.second = number
      }
      letters = letters[letters.index(after: found)...]
      return true
    }
    var letters: Substring = "YMD"
    var hasParts = false
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "T") {
      guard part(&letters, &cursor) else { return nil }
      hasParts = true
    }
    if cursor.skip(UInt8(ascii: "T")) {
      letters = "HMS"
      repeat {
        guard part(&letters, &cursor) else { return nil }
      } while !cursor.isAtEnd
      hasParts = true
    }
    return hasParts ? components : nil
  }

  /// Whether the components that are present can be those of a date.
  private static func isDate(_ components: DateComponents) -> Bool {
    if components.year == 0 { return false }
    if let month = components.month, !(1...12 ~= month) { return false }
    if let day = components.day {
      let year = components.year.map { $0 < 0 ? $0 + 1 : $0 } ?? 2_000
      let last = components.month.map { CivilTime.dayCount(year, $0) } ?? 31
      guard 1...last ~= day else { return false }
    }
    guard let hour = components.hour, let minute = components.minute, let second = components.second else {
      return true
    }
    if hour == 24 { return minute == 0 && second == 0 && components.nanosecond ?? 0 == 0 }
    return 0...23 ~= hour && 0...59 ~= minute && 0...59 ~= second && 0..<1_000_000_000 ~= components.nanosecond ?? 0
  }

  // MARK: Writing

  func format(_ value: DateComponents, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    output.append(unescaped: try text(value))
    return true
  }

  /// Formats date components.
  ///
  /// - Throws: A fault if a component is missing, out of range, or not part of the form.
  func text(_ value: DateComponents) throws(ValueFault) -> String {
    var rest = value
    (rest.calendar, rest.nanosecond) = (nil, nil)
    if form == .duration {
      (rest.year, rest.month, rest.day, rest.hour, rest.minute, rest.second) = (nil, nil, nil, nil, nil, nil)
      guard rest == DateComponents() else { throw fault("has components that \(form.rawValue) cannot express") }
      return try durationText(value)
    }
    if form.hasYear { rest.year = nil }
    if form.hasMonth { rest.month = nil }
    if form.hasDay { rest.day = nil }
    if form.hasTime { (rest.hour, rest.minute, rest.second) = (nil, nil, nil) }
    rest.timeZone = nil
    guard rest == DateComponents(), form.hasTime || value.nanosecond ?? 0 == 0 else {
      throw fault("has components that \(form.rawValue) cannot express")
    }
    guard !form.hasYear || value.year != nil, !form.hasMonth || value.month != nil, !form.hasDay || value.day != nil,
      !form.hasTime || value.hour != nil && value.minute != nil && value.second != nil
    else { throw fault("lacks components that \(form.rawValue) requires") }
    guard Self.isDate(value) else { throw fault("is not a valid date or time") }
    var text = ""
    if let year = value.year, form.hasYear {
      text = (year < 0 ? "-" : "") + Self.padded(Int(year.magnitude), 4)
    } else if form.hasMonth || form.hasDay {
      text = "-"
    }
    if let month = value.month, form.hasMonth { text += "-\(Self.padded(month, 2))" }
    if let day = value.day, form.hasDay {
      text += form == .day ? "--\(Self.padded(day, 2))" : "-\(Self.padded(day, 2))"
    }
    if form.hasTime, let hour = value.hour, let minute = value.minute, let second = value.second {
      if form == .dateTime { text += "T" }
      text += [hour, minute, second].map { Self.padded($0, 2) }.joined(separator: ":")
      text += Self.fraction(value.nanosecond ?? 0)
    }
    return text + (try zoneText(value.timeZone))
  }

  private func zoneText(_ zone: TimeZone?) throws(ValueFault) -> String {
    guard let zone else { return "" }
    let seconds = zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: 0))
    if seconds == 0 { return "Z" }
    let minutes = Int(seconds.magnitude) / 60
    guard seconds % 60 == 0, minutes <= 14 * 60 else {
      throw fault("has a time zone whose offset is not a whole number of minutes up to 14 hours")
    }
    return (seconds < 0 ? "-" : "+") + Self.padded(minutes / 60, 2) + ":" + Self.padded(minutes % 60, 2)
  }

  private func durationText(_ value: DateComponents) throws(ValueFault) -> String {
    let days = [(value.year, "Y"), (value.month, "M"), (value.day, "D")]
    let times = [(value.hour, "H"), (value.minute, "M")]
    let numbers = (days + times).compactMap(\.0) + [value.second, value.nanosecond].compactMap(\.self)
    guard !numbers.isEmpty else { throw fault("has no components, but xs:duration requires at least one") }
    let isNegative = numbers.contains { $0 < 0 }
    if isNegative, numbers.contains(where: { $0 > 0 }) { throw fault("has both positive and negative components") }
    guard value.nanosecond ?? 0 > -1_000_000_000, value.nanosecond ?? 0 < 1_000_000_000 else {
      throw fault("has nanoseconds of one second or more")
    }
    var text = isNegative ? "-P" : "P"
    for case (let number?, let letter) in days { text += "\(number.magnitude)\(letter)" }
    var time = ""
    for case (let number?, let letter) in times { time += "\(number.magnitude)\(letter)" }
    if value.second != nil || value.nanosecond != nil {
      time += "\((value.second ?? 0).magnitude)\(Self.fraction(Int((value.nanosecond ?? 0).magnitude)))S"
    }
    return time.isEmpty ? text : "\(text)T\(time)"
  }

  /// The point and the digits after it, without trailing zeros; empty for zero.
  private static func fraction(_ nanoseconds: Int) -> String {
    if nanoseconds == 0 { return "" }
    var digits = padded(nanoseconds, 9)
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func fault(_ reason: String) -> ValueFault {
    ValueFault("the value of type DateComponents \(reason)")
  }
}

/// Date components that stay text, in records and in properties of type String, but are validated.
struct CheckedComponents: TextConversion {
  let format: ComponentsFormat

  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> String {
    _ = try format.parse(text)
    return String(decoding: XMLWhitespace.trim(text), as: UTF8.self)
  }

  func format(_ value: String, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    var text = value
    let checked = try text.withUTF8 { bytes in
      Result { () throws(ValueFault) in try parse(bytes) }
    }.get()
    output.append(unescaped: checked)
    return true
  }
}

/// A duration. Years and months are refused, since their length varies.
struct DurationConversion: TextConversion {
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Duration {
    let components = try ComponentsFormat("xs:duration").parse(text)
    guard components.year ?? 0 == 0, components.month ?? 0 == 0 else {
      throw ValueFault(XMLWhitespace.trim(text), "has years or months, which a Duration cannot hold")
    }
    let units = [(components.day, 86_400), (components.hour, 3_600), (components.minute, 60), (components.second, 1)]
    var seconds: Int64 = 0
    for (number, length) in units {
      let (product, isTooLong) = Int64(number ?? 0).multipliedReportingOverflow(by: Int64(length))
      let (sum, isTooGreat) = seconds.addingReportingOverflow(product)
      if isTooLong || isTooGreat { throw ValueFault(XMLWhitespace.trim(text), "is too long for a Duration") }
      seconds = sum
    }
    return Duration(secondsComponent: seconds, attosecondsComponent: Int64(components.nanosecond ?? 0) * 1_000_000_000)
  }

  func format(_ value: Duration, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    let (seconds, attoseconds) = value.components
    guard attoseconds % 1_000_000_000 == 0 else {
      throw ValueFault("the Duration has a fraction of a nanosecond, which cannot be written as an xs:duration")
    }
    var components = DateComponents()
    let days = seconds / 86_400
    if days != 0 { components.day = Int(days) }
    let rest = Int(seconds % 86_400)
    if rest / 3_600 != 0 { components.hour = rest / 3_600 }
    if rest / 60 % 60 != 0 { components.minute = rest / 60 % 60 }
    let nanosecond = Int(attoseconds / 1_000_000_000)
    if rest % 60 != 0 || nanosecond != 0 || components == DateComponents() {
      (components.second, components.nanosecond) = (rest % 60, nanosecond)
    }
    return try ComponentsFormat("xs:duration").format(components, to: &output)
  }
}
