import Foundation

extension DatePattern {
  /// The fields of a date as they are read.
  private struct Fields {
    var civil = CivilTime()
    var dayOfYear: Int?
    var halfHour: Int?
    var isAfternoon = false
    var fraction = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var offset = 0

    /// Whether a time of day was read. A day alone ignores the zone.
    var hasTime = false

    /// The date of the fields; nil if there is no such date.
    var date: Date? {
      var civil = civil
      if let halfHour { civil.hour = halfHour + (isAfternoon ? 12 : 0) }
      var days = 0
      if let dayOfYear {
        guard 1...(CivilTime.isLeap(civil.year) ? 366 : 365) ~= dayOfYear else { return nil }
        civil.month = 1
        civil.day = 1
        days = dayOfYear - 1
      }
      return civil.seconds.flatMap { DateMoment.date($0 + days * 86_400 - (hasTime ? offset : 0), fraction) }
    }
  }

  /// The date of a text without white space around it, or nil.
  func parse(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard var cursor = ByteCursor(text) else { return nil }
    var fields = Fields()
    for index in steps.indices {
      guard read(steps[index], at: index, &cursor, into: &fields) else { return nil }
    }
    return cursor.isAtEnd ? fields.date : nil
  }

  private func read(_ step: Step, at index: Int, _ cursor: inout ByteCursor, into fields: inout Fields) -> Bool {
    switch step {
    case .literal(let bytes):
      return Self.skip(bytes, &cursor, isFirst: index == 0)
    case .monthName:
      guard let month = DateNames.readMonth(&cursor) else { return false }
      fields.civil.month = month
    case .weekday:
      // A weekday that contradicts the date is ignored.
      return DateNames.readWeekday(&cursor) != nil
    case .dayHalf:
      fields.isAfternoon = cursor.skip(word: [UInt8(ascii: "p"), UInt8(ascii: "m")])
      return fields.isAfternoon || cursor.skip(word: [UInt8(ascii: "a"), UInt8(ascii: "m")])
    case .zoneName, .zoneOffset:
      guard let offset = DateZone.read(&cursor) else { return false }
      fields.offset = offset
    case .fraction(let count):
      fields.fraction = isAbutting[index] ? cursor.digits(upTo: count) : cursor.digits()
      return !fields.fraction.isEmpty && (!isAbutting[index] || fields.fraction.count == count)
    case .year(let count):
      return readYear(count, at: index, &cursor, into: &fields)
    default:
      guard let value = readNumber(step.width ?? 1, limit: step.limit, at: index, &cursor) else { return false }
      return Self.store(value, of: step, into: &fields)
    }
    return true
  }

  private static func store(_ value: Int, of step: Step, into fields: inout Fields) -> Bool {
    switch step {
    case .month: fields.civil.month = value
    case .day: fields.civil.day = value
    case .dayOfYear: fields.dayOfYear = value
    case .hour(_, let first):
      fields.hasTime = true
      fields.civil.hour = value == 24 && first == 1 ? 0 : value
      return first...first + 23 ~= value
    case .halfHour(_, let first):
      fields.hasTime = true
      fields.halfHour = value % 12
      return first...first + 11 ~= value
    case .minute: fields.civil.minute = value
    case .second: fields.civil.second = value
    default: return false
    }
    return true
  }

  private func readYear(_ count: Int, at index: Int, _ cursor: inout ByteCursor, into fields: inout Fields) -> Bool {
    let isNegative = cursor.skip(UInt8(ascii: "-"))
    let start = cursor.digitCount
    guard let value = readNumber(count, limit: max(6, count), at: index, &cursor) else { return false }
    let isTwoDigits = count == 2 && start - cursor.digitCount == 2 && !isNegative
    let century = value < 50 ? 2000 : 1900
    fields.civil.year = isTwoDigits ? century + value : isNegative ? -value : value
    return true
  }

  /// Reads a number of up to `limit` digits, leaving those of the numbers that follow directly.
  private func readNumber(_ count: Int, limit: Int, at index: Int, _ cursor: inout ByteCursor) -> Int? {
    let available = cursor.digitCount - digitsAfter[index]
    let taken = min(limit, available)
    guard taken >= (isAbutting[index] ? count : 1) else { return nil }
    return cursor.number(digits: taken)
  }

  /// Skips literal text. White space in it matches any white space, and at both ends also none.
  private static func skip(_ literal: [UInt8], _ cursor: inout ByteCursor, isFirst: Bool) -> Bool {
    var isOptional = isFirst
    var index = 0
    while index < literal.count {
      if XMLWhitespace.contains(literal[index]) {
        while index < literal.count, XMLWhitespace.contains(literal[index]) { index += 1 }
        guard cursor.skipWhitespace() || isOptional || cursor.isAtEnd else { return false }
      } else {
        guard cursor.skip(literal[index]) else { return false }
        index += 1
      }
      isOptional = false
    }
    return true
  }
}

extension DatePattern.Step {
  /// The greatest number of digits to read.
  fileprivate var limit: Int {
    if case .dayOfYear = self { 3 } else { 2 }
  }
}
