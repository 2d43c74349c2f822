import Foundation
import Fremont

/// Dates with a pattern, which are compared with a slow form of the same.
struct DatePatternCheck: Sendable {
  private let form: ScalarForm<Date>
  private let text: @Sendable (SlowCalendar) -> String

  /// How many digits behind the second the pattern has.
  private let places: Int

  private init(_ pattern: String, places: Int = 0, _ text: @escaping @Sendable (SlowCalendar) -> String) throws {
    form = try ScalarForm("DATE", pattern)
    self.places = places
    self.text = text
  }

  static func all() throws -> [DatePatternCheck] {
    [
      try DatePatternCheck("dd.MM.yyyy HH:mm:ss") { civil in
        "\(SlowDate.padded(civil.day)).\(SlowDate.padded(civil.month)).\(SlowDate.padded(civil.year, 4)) \(SlowDate.time(civil))"
      },
      try DatePatternCheck("yyyyMMddHHmmss") { civil in
        [civil.month, civil.day, civil.hour, civil.minute, civil.second]
          .reduce(SlowDate.padded(civil.year, 4)) { $0 + SlowDate.padded($1) }
      },
      try DatePatternCheck("MMM d, y, h:mm:ss.SSS a", places: 3) { civil in
        let hour = civil.hour % 12 == 0 ? 12 : civil.hour % 12
        let minute = "\(SlowDate.padded(civil.minute)):\(SlowDate.padded(civil.second))"
        return "\(SlowCalendar.monthNames[civil.month - 1]) \(civil.day), \(civil.year), \(hour):\(minute).??? "
          + (civil.hour < 12 ? "AM" : "PM")
      },
    ]
  }

  /// What is read is written so that it reads the same.
  func read(_ text: String) {
    guard let value = form.read(text) else { return }
    write(value)
  }

  func write(_ value: Date) {
    let seconds = Int(value.timeIntervalSinceReferenceDate.rounded(.down))
    let civil = SlowCalendar(seconds: seconds)
    guard let written = form.write(value) else { finding("a Date was refused", [("value", value)]) }
    let expected = text(civil)
    let isSame =
      written.count == expected.count && zip(written, expected).allSatisfy { $1 == "?" ? $0.isNumber : $0 == $1 }
    if !isSame { finding("a pattern is written in another way", [("text", written), ("expected", expected)]) }
    // Numbers without anything between them need years of four digits.
    guard 1000...9999 ~= civil.year else { return }
    guard let again = form.read(written) else { finding("a pattern cannot be read", [("text", written)]) }
    let distance = value.timeIntervalSince(again)
    let isNear = places == 0 ? again.timeIntervalSinceReferenceDate == Double(seconds) : -1e-4...0.0011 ~= distance
    if !isNear { finding("a pattern reads as another date", [("text", written), ("value", value), ("read", again)]) }
  }
}
