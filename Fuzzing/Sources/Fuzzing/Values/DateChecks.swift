import Foundation
import Fremont

/// Dates in every form.
struct DateChecks: Sendable {
  private let dateTime: ScalarForm<Date>
  private let date: ScalarForm<Date>
  private let time: ScalarForm<Date>
  private let unix: ScalarForm<Date>
  private let milliseconds: ScalarForm<Date>
  private let rfc822: ScalarForm<Date>
  private let patterns: [DatePatternCheck]

  init() throws {
    dateTime = try ScalarForm("DATE")
    date = try ScalarForm("DATE", "xs:date")
    time = try ScalarForm("DATE", "xs:time")
    unix = try ScalarForm("DATE", "unix")
    milliseconds = try ScalarForm("DATE", "unix*1000")
    rfc822 = try ScalarForm("DATE", "rfc822")
    patterns = try DatePatternCheck.all()
  }

  @Sendable func readDateTime(_ text: String) {
    compare(dateTime.read(text), SlowDate.dateTime(text.trimmedAsXML), "xs:dateTime", text, ==)
  }

  @Sendable func readDate(_ text: String) {
    compare(date.read(text), SlowDate.dateOnly(text.trimmedAsXML), "xs:date", text, ==)
  }

  @Sendable func readTime(_ text: String) {
    compare(time.read(text), SlowDate.timeOnly(text.trimmedAsXML), "xs:time", text, ==)
  }

  @Sendable func readUnix(_ text: String) {
    let number = SlowNumber(text.trimmedAsXML)
    // Aligning numbers of very different size would take long, and neither makes a date that the other form does not.
    if let number, abs(number.exponent) > 1_000 { return }
    compare(unix.read(text), number.flatMap { SlowDate.unix($0, scale: 0) }, "unix", text, ==)
    compare(milliseconds.read(text), number.flatMap { SlowDate.unix($0, scale: 3) }, "unix*1000", text, ==)
  }

  /// What is read is written in the one form of RFC 822, and is the same when it is in that form.
  @Sendable func readRFC822(_ text: String) {
    let trimmed = text.trimmedAsXML
    guard let value = rfc822.read(text) else {
      if SlowDate.rfc822(trimmed) != nil { finding("an RFC 822 date was refused", [("text", text)]) }
      return
    }
    if let expected = SlowDate.rfc822(trimmed), expected != value {
      finding("an RFC 822 date differs", [("text", text), ("read", value), ("expected", expected)])
    }
    checkRFC822(value)
  }

  @Sendable func readPatterns(_ text: String) {
    for pattern in patterns { pattern.read(text) }
  }

  @Sendable func write(_ input: ArraySlice<UInt8>) {
    var input = input
    let choice = input.bits(1)
    var interval = Double(bitPattern: input.bits())
    // Most doubles are no dates.
    if choice % 4 != 0 { interval = (interval.isFinite ? interval.significand : 1) * 1e9 * (choice % 2 == 0 ? 1 : -1) }
    if choice % 4 == 3 { interval.round() }
    let value = Date(timeIntervalSinceReferenceDate: interval)
    guard let text = dateTime.write(value) else {
      if SlowDate.contains(value) { finding("a Date was refused", [("interval", interval)]) }
      return
    }
    if !SlowDate.contains(value) { finding("a Date beyond all years was written", [("text", text)]) }
    compare(SlowDate.dateTime(text), value, "a written xs:dateTime", text, ==)
    compare(dateTime.read(text), value, "xs:dateTime", text, ==)
    for (form, scale) in [(unix, 0), (milliseconds, 3)] {
      let text = form.write(value) ?? ""
      compare(SlowNumber(text).flatMap { SlowDate.unix($0, scale: scale) }, value, "a written unix", text, ==)
      compare(form.read(text), value, "unix", text, ==)
    }
    let civil = SlowCalendar(seconds: Int(interval.rounded(.down)))
    if date.write(value) != SlowDate.day(civil) { finding("an xs:date differs", [("text", date.write(value) as Any)]) }
    if time.write(value)?.hasPrefix(SlowDate.time(civil)) != true {
      finding("an xs:time differs", [("text", time.write(value) as Any)])
    }
    checkRFC822(value)
    for pattern in patterns { pattern.write(value) }
  }

  private func checkRFC822(_ value: Date) {
    let seconds = Int(value.timeIntervalSinceReferenceDate.rounded(.down))
    let text = rfc822.write(value)
    let expected = SlowDate.rfc822(seconds)
    if text != expected {
      finding("an RFC 822 date is written in another way", [("text", text as Any), ("expected", expected)])
    }
    // A year before 0 or of fewer than four digits is none of that form.
    guard 1000...199_999 ~= SlowCalendar(seconds: seconds).year else { return }
    let whole = Date(timeIntervalSinceReferenceDate: Double(seconds))
    compare(rfc822.read(expected), whole, "a written RFC 822 date", expected, ==)
  }
}
