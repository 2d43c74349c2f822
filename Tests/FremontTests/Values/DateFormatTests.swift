import Foundation
import Testing

@testable import Fremont

@Suite struct DateFormatTests {
  private func parse(_ text: String, _ format: String = "") throws(ValueFault) -> Date {
    let format = try DateFormat(format)
    return try withUTF8(text) { bytes throws(ValueFault) in try format.parse(bytes) }
  }

  private func format(_ date: Date, _ format: String = "") throws(ValueFault) -> String {
    let format = try DateFormat(format)
    return try written { output throws(ValueFault) in try format.append(date, to: &output) }
  }

  /// The date of an `xs:dateTime`, which the tests of `xs:dateTime` check against Foundation.
  private func date(_ text: String) throws(ValueFault) -> Date {
    try parse(text)
  }

  @Test(arguments: [
    ("2010-07-01T23:34:12Z", 1_278_027_252), ("2010-07-01T16:34:12-07:00", 1_278_027_252),
    ("2010-07-01T23:34:12", 1_278_027_252), (" \n2010-07-02T05:04:12+05:30 ", 1_278_027_252),
    ("2010-07-01T23:34:12.25Z", 1_278_027_252.25), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T24:00:00Z", 0),
    ("1969-12-31T24:00:00.000Z", 0), ("1969-12-31T23:59:59.5Z", -0.5), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("-0001-01-01T00:00:00Z", -62_198_755_200),
    ("12010-01-01T00:00:00Z", 316_831_824_000), ("2000-02-29T00:00:00+14:00", 951_732_000),
  ])
  func parsesDateTime(text: String, unix: Double) throws {
    #expect(try parse(text) == Date(timeIntervalSince1970: unix))
  }

  @Test(arguments: [
    "abc", "", "2010-7-01T23:34:12Z", "2010-02-30T00:00:00Z", "2010-02-29T00:00:00Z",
    "2010-13-01T00:00:00Z",
    "2010-00-01T00:00:00Z", "2010-01-00T00:00:00Z", "2010-07-01T25:00:00Z", "2010-07-01T24:00:01Z",
    "2010-07-01T23:60:00Z",
    "2010-07-01T23:59:60Z", "2010-07-01T24:00:00.001Z", "2010-07-01T23:34:12.Z", "2010-07-01T23:34:12z",
    "2010-07-01 23:34:12Z", "2010-07-01T23:34Z", "2010-07-01T23:34:12+1:00", "2010-07-01T23:34:12+14:01",
    "2010-07-01T23:34:12+0100", "2010-07-01T23:34:12ZZ", "02010-07-01T23:34:12Z", "210-07-01T23:34:12Z",
    "+2010-07-01T23:34:12Z", "200001-01-01T00:00:00Z", "99999999999999999999-01-01T00:00:00Z", "2010-07-01T23:34:12-",
    "1900-02-29T00:00:00Z", "2010-04-31T00:00:00Z",
  ])
  func rejectsDateTime(text: String) {
    #expect(fault { () throws(ValueFault) in _ = try parse(text) } == "\(quoted(text)) is not an xs:dateTime")
  }

  @Test(arguments: [
    ("", "2010-07-01", "'2010-07-01' is not an xs:dateTime; its format is 'xs:date'"),
    ("", " 2010-07-01Z ", "'2010-07-01Z' is not an xs:dateTime; its format is 'xs:date'"),
    ("", "23:34:12", "'23:34:12' is not an xs:dateTime; its format is 'xs:time'"),
    ("", "2010-07-01 23:34:12", "'2010-07-01 23:34:12' is not an xs:dateTime; its format is 'yyyy-MM-dd HH:mm:ss'"),
    ("", "01.07.2010", "'01.07.2010' is not an xs:dateTime; its format is 'dd.MM.yyyy'"),
    (
      "", "Thu, 01 Jul 2010 23:34:12 GMT",
      "'Thu, 01 Jul 2010 23:34:12 GMT' is not an xs:dateTime; its format is 'rfc822'"
    ),
    ("xs:date", "2010-07-01T23:34:12Z", "'2010-07-01T23:34:12Z' is not an xs:date; its format is 'xs:dateTime'"),
    ("xs:time", "2010-07-01", "'2010-07-01' is not an xs:time; its format is 'xs:date'"),
    ("dd.MM.yyyy", "2010-07-01", "'2010-07-01' is not a date of the form dd.MM.yyyy; its format is 'xs:date'"),
    ("xs:date", "2010-02-30", "'2010-02-30' is not an xs:date"),
  ])
  func namesTheFormatThatTheTextHas(format: String, text: String, message: String) {
    #expect(fault { () throws(ValueFault) in _ = try parse(text, format) } == message)
  }

  @Test(arguments: [
    ("xs:date", "2010-07-01", "2010-07-01T00:00:00Z"), ("xs:date", "2010-07-01Z", "2010-07-01T00:00:00Z"),
    ("xs:date", "2010-07-01+02:00", "2010-07-01T00:00:00Z"), ("xs:time", "23:34:12", "2000-01-01T23:34:12Z"),
    ("xs:time", "23:34:12.5-02:00", "2000-01-02T01:34:12.5Z"), ("xs:time", "24:00:00", "2000-01-01T00:00:00Z"),
    ("unix", "1278027252", "2010-07-01T23:34:12Z"), ("unix", "-0.5", "1969-12-31T23:59:59.5Z"),
    ("unix", "1.278027252e9", "2010-07-01T23:34:12Z"), ("unix*1000", "1278027252250", "2010-07-01T23:34:12.25Z"),
    ("unix*1000", "-1", "1969-12-31T23:59:59.999Z"), ("unix*1000", "0.5", "1970-01-01T00:00:00.0005Z"),
    ("unix", "12780272520000000000000000000e-19", "2010-07-01T23:34:12Z"),
    ("unix", "1278027252.000000000000000000000000001", "2010-07-01T23:34:12Z"),
    ("unix", "1e-999999999999999", "1970-01-01T00:00:00Z"),
    ("rfc822", "Thu, 01 Jul 2010 23:34:12 GMT", "2010-07-01T23:34:12Z"),
    ("rfc822", "1 jul 10 16:34 PDT", "2010-07-01T23:34:00Z"),
    ("rfc822", "Thursday, 1 July 2010 23:34:12 +0000 (UTC)", "2010-07-01T23:34:12Z"),
    ("rfc822", "Mon, 01 Jul 1999 23:34:12 Z", "1999-07-01T23:34:12Z"),
    ("rfc822", "01 Jul 99 01:34:12 +0200", "1999-06-30T23:34:12Z"),
    ("rfc822", "Thu,01 Jul 2010 23:34:12 UT", "2010-07-01T23:34:12Z"),
    ("rfc822", "01 Jul 2010 18:34:12 EST", "2010-07-01T23:34:12Z"),
    ("rfc822", "01 Jul 2010 23:34:12", "2010-07-01T23:34:12Z"),
    ("EEE MMM dd HH:mm:ss zzz yyyy", "Thu Jul 01 16:34:12 MST 2010", "2010-07-01T23:34:12Z"),
    ("EEE MMM dd HH:mm:ss zzz yyyy", "Thu Jul 01 16:34:12 GMT-07:00 2010", "2010-07-01T23:34:12Z"),
    ("EEE MMM dd HH:mm:ss zzz yyyy", "Mon jul 1 16:34:12 cest 2010", "2010-07-01T14:34:12Z"),
    ("yyyy-MM-dd", "2010-07-01", "2010-07-01T00:00:00Z"), ("yyyy-MM-dd", " 2010-7-1\n", "2010-07-01T00:00:00Z"),
    ("yyyyMMdd", "20100701", "2010-07-01T00:00:00Z"),
    ("yyyyMMddHHmmssSSS", "20100701233412250", "2010-07-01T23:34:12.25Z"),
    ("Hmm", "934", "2000-01-01T09:34:00Z"), ("Hmm", "1934", "2000-01-01T19:34:00Z"),
    ("HH:mm", "23:34", "2000-01-01T23:34:00Z"),
    ("dd.MM.yy", "01.07.10", "2010-07-01T00:00:00Z"), ("dd.MM.yy", "01.07.99", "1999-07-01T00:00:00Z"),
    ("dd.MM.yy", "01.07.2010", "2010-07-01T00:00:00Z"), ("yyyyMMdd", "120100701", "12010-07-01T00:00:00Z"),
    ("MMMM d, yyyy", "July 1, 2010", "2010-07-01T00:00:00Z"), ("MMM d yyyy", "MAY 1 2010", "2010-05-01T00:00:00Z"),
    ("EEEE d MMMM y", "Thursday 1 July 2010", "2010-07-01T00:00:00Z"), ("h:mm a", "12:05 am", "2000-01-01T00:05:00Z"),
    ("h:mm a", "12:05 PM", "2000-01-01T12:05:00Z"), ("a hh:mm", "pm 01:05", "2000-01-01T13:05:00Z"),
    ("K:mm a", "0:05 PM", "2000-01-01T12:05:00Z"), ("k:mm", "24:05", "2000-01-01T00:05:00Z"),
    ("yyyy-DDD", "2010-182", "2010-07-01T00:00:00Z"), ("yyyy DDD", "2012 366", "2012-12-31T00:00:00Z"),
    ("yyyy-MM-dd'T'HH:mm:ssXXX", "2010-07-01T16:34:12-07:00", "2010-07-01T23:34:12Z"),
    ("yyyy-MM-dd'T'HH:mm:ssZ", "2010-07-01T16:34:12-0700", "2010-07-01T23:34:12Z"),
    ("yyyy-MM-dd'T'HH:mm:ssX", "2010-07-01T16:34:12-07", "2010-07-01T23:34:12Z"),
    ("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2010-07-01T23:34:12Z", "2010-07-01T23:34:12Z"),
    ("HH 'o''clock'", "23 o'clock", "2000-01-01T23:00:00Z"), ("ss.SSS", "12.5", "2000-01-01T00:00:12.5Z"),
    ("yyyy-MM-dd HH:mm", "2010-07-01 \n 23:34", "2010-07-01T23:34:00Z"), ("y", "-44", "-0044-01-01T00:00:00Z"),
    ("yyyy => unix", "2010", "2010-01-01T00:00:00Z"), ("=> unix", "2010-07-01T23:34:12Z", "2010-07-01T23:34:12Z"),
  ])
  func parsesOtherForms(format: String, text: String, expected: String) throws {
    #expect(try self.format(parse(text, format)) == expected)
  }

  @Test(arguments: [
    ("yyyy-MM-dd", "abc"), ("yyyy-MM-dd", "2010-02-30"), ("yyyy-MM-dd", "2010-07-01x"), ("yyyy-MM-dd", ""),
    ("HH:mm", "24:00"), ("HH:mm", "23:60"), ("h:mm a", "13:00 PM"), ("h:mm a", "0:00 AM"), ("h:mm a", "1:00 XM"),
    ("yyyyMMdd", "2010711"), ("yyyyMMdd", "201007010"), ("MMM", "Jux"), ("yyyy-DDD", "2010-366"),
    ("yyyy-DDD", "2010-000"),
    ("HH:mm z", "23:34 IST"), ("HH:mm z", "23:34 XYZ"), ("HH:mm z", "23:34"), ("HH:mm z", "23:34 GMT+99"),
    ("unix", "abc"), ("unix", "NaN"), ("unix", "1e15"), ("unix", "1e400"), ("unix", "0x10"), ("rfc822", "Thu"),
    ("rfc822", "31 Feb 2010 00:00:00 GMT"), ("rfc822", "01 Jul 2010 25:00:00 GMT"),
    ("rfc822", "01 Jul 2010 23:00:00 (x"),
    ("rfc822", "01 Jul 2010 23:00:00 XYZ"), ("rfc822", "01 Jul 2010"), ("yyyy-'W'ww-e", "abc"), ("HH:mm z", "23:34 Ü"),
  ])
  func rejectsOtherForms(format: String, text: String) {
    let message = "\(quoted(text)) is not a date of the form \(format)"
    #expect(fault { () throws(ValueFault) in _ = try parse(text, format) } == message)
  }

  @Test func namesTheFormInEachFault() {
    #expect(fault { () throws(ValueFault) in _ = try parse("abc", "xs:date") } == "'abc' is not an xs:date")
    #expect(fault { () throws(ValueFault) in _ = try parse("25:00:00", "xs:time") } == "'25:00:00' is not an xs:time")
    #expect(
      fault { () throws(ValueFault) in _ = try parse("abc", "yyyy => unix") } == "'abc' is not a date of the form yyyy")
  }

  @Test(arguments: [
    ("", "2010-07-01T23:34:12Z"), ("xs:dateTime", "2010-07-01T23:34:12Z"), ("xs:date", "2010-07-01"),
    ("xs:time", "23:34:12"),
    ("unix", "1278027252"), ("unix*1000", "1278027252000"), ("rfc822", "Thu, 01 Jul 2010 23:34:12 GMT"),
    ("EEE MMM dd HH:mm:ss zzz yyyy", "Thu Jul 01 23:34:12 UTC 2010"), ("yyyy-MM-dd", "2010-07-01"),
    ("yy/M/d", "10/7/1"),
    ("EEEE, MMMM d, y", "Thursday, July 1, 2010"), ("h:mm a", "11:34 PM"), ("K:mm a", "11:34 PM"), ("kk", "23"),
    ("HH:mm:ss.SSS", "23:34:12.000"), ("yyyy DDD", "2010 182"), ("Z", "+0000"), ("ZZZZ", "GMT"), ("ZZZZZ", "Z"),
    ("X", "Z"),
    ("XXX", "Z"), ("x", "+00"), ("xx", "+0000"), ("xxx", "+00:00"), ("''yy", "'10"), ("yyyyy", "02010"),
    ("unix => yyyy", "2010"), ("QQQ yyyy", "Q3 2010"),
  ])
  func writes(format: String, expected: String) throws {
    #expect(try self.format(Date(timeIntervalSince1970: 1_278_027_252), format) == expected)
  }

  /// A day stays the day that is written, a time keeps whether it has a zone, and no fraction makes another second.
  @Test(arguments: [
    ("xs:date", "2024-05-01+01:00", "2024-05-01"), ("xs:date", "2024-05-01Z", "2024-05-01"),
    ("xs:date", "2024-12-31-14:00", "2024-12-31"), ("yyyy-MM-ddXXX", "2024-05-01+01:00", "2024-05-01Z"),
    ("dd.MM.yyyy XXX", "01.05.2024 +14:00", "01.05.2024 Z"), ("xs:time", "11:30:00.0Z", "11:30:00Z"),
    ("xs:time", "11:30:00+05:00", "06:30:00Z"), ("xs:time", "01:30:00+05:00", "20:30:00Z"),
    ("xs:time", "23:30:00-05:00", "04:30:00Z"), ("xs:time", "11:30:00", "11:30:00"),
    ("xs:time", "24:00:00Z", "00:00:00Z"), ("xs:dateTime local", "2024-05-01T12:00:00", "2024-05-01T12:00:00"),
    ("xs:dateTime local", "2024-05-01T12:00:00+02:00", "2024-05-01T10:00:00"),
    ("", "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.99997Z"),
    ("", "199999-12-31T23:59:59.9999999Z", "199999-12-31T23:59:59.999Z"),
    ("", "1999-12-31T23:59:59.99999999999999999999Z", "1999-12-31T23:59:59.999999996Z"),
    ("", "200000-12-31T23:59:59.99999999999999999999Z", "200000-12-31T23:59:59.999Z"),
  ])
  func keepsTheDayTheZoneAndTheSecond(format: String, text: String, written: String) throws {
    let date = try parse(text, format)
    #expect(try self.format(date, format) == written)
    #expect(try parse(written, format) == date)
  }

  @Test func writesFractionsAndEdges() throws {
    #expect(try format(date("2010-07-01T23:34:12.25Z"), "xs:time") == "23:34:12.25")
    #expect(try format(date("2010-07-01T23:34:12.25Z"), "unix*1000") == "1278027252250")
    #expect(try format(date("2010-07-01T23:34:12.0005Z"), "unix*1000") == "1278027252000.5")
    #expect(try format(date("1969-12-31T23:59:59.75Z"), "unix") == "-0.25")
    #expect(try format(date("1969-12-31T23:59:59.75Z"), "unix*1000") == "-250")
    #expect(try format(date("2010-07-01T23:34:12.987Z"), "HH:mm:ss.SS") == "23:34:12.98")
    #expect(try format(date("2010-07-01T00:05:00Z"), "k:mm h:mm a K") == "24:05 12:05 AM 0")
    #expect(try format(date("-0044-03-15T12:00:00Z")) == "-0044-03-15T12:00:00Z")
    #expect(try format(Date(timeIntervalSinceReferenceDate: -0.25)) == "2000-12-31T23:59:59.75Z")
    #expect(try format(Date(timeIntervalSinceReferenceDate: 1e-22)) == "2001-01-01T00:00:00.0000000000000000000001Z")
    #expect(
      try written { output throws(ValueFault) in
        try DateFormat.appendRFC3339(Date(timeIntervalSince1970: 0), to: &output)
      } == "1970-01-01T00:00:00Z")
  }

  @Test(arguments: ["", "xs:date", "xs:time", "unix", "unix*1000", "rfc822", "yyyy", "QQQ"])
  func faultsOnDatesWithoutText(format: String) {
    for interval in [Double.nan, .infinity, -.infinity, 1e300, -1e13, 6.4e12] {
      let message = "a Date \(interval) s from 2001 has no text; expected a year from -200000 to 200000"
      #expect(
        fault { () throws(ValueFault) in
          _ = try self.format(Date(timeIntervalSinceReferenceDate: interval), format)
        } == message)
    }
  }

  @Test(arguments: [
    "xs:datetime", "unix*100", "iso8601", "rfc3339", "'T'", "yyyy 'x", "hello", "a => b => c", "---", "yyyy => foo",
    "j",
  ])
  func rejectsFormat(format: String) {
    let quoted = format == "yyyy => foo" ? "foo" : format
    let forms = "xs:dateTime, xs:dateTime local, xs:date, xs:time, unix, unix*1000, rfc822 or a Unicode date pattern"
    let message = "'\(quoted)' is not a DATE format; expected \(forms)"
    #expect(fault { () throws(ValueFault) in _ = try DateFormat(format) } == message)
  }

  @Test func readsTheCommonFormAndNothingNearIt() throws {
    let common = Array("2010-07-01T23:34:12Z".utf8)
    let form = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    for index in common.indices {
      for byte in UInt8.min...UInt8.max {
        var text = common
        text[index] = byte
        let isInForm = zip(text, form).allSatisfy { $1 == UInt8(ascii: "d") ? 0x30...0x39 ~= $0 : $0 == $1 }
        let numbers = String(decoding: text, as: UTF8.self).split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        var civil = CivilTime()
        if isInForm {
          (civil.year, civil.month, civil.day) = (numbers[0], numbers[1], numbers[2])
          (civil.hour, civil.minute, civil.second) = (numbers[3], numbers[4], numbers[5])
        }
        // Without its last character it is in no zone, and with white space there it is too.
        let isOpen = index == 19 && XMLWhitespace.contains(byte)
        let seconds = isInForm ? civil.seconds : isOpen ? 299_720_052 : nil
        let expected = seconds.map { Date(timeIntervalSinceReferenceDate: Double($0)) }
        let read = try? withBytes(text) { bytes throws(ValueFault) in try DateTimeConversion().parse(bytes) }
        if read != expected { Issue.record("\(String(decoding: text, as: UTF8.self))") }
        let any = try? withBytes(text) { bytes throws(ValueFault) in try DateFormat("").parse(bytes) }
        if any != expected { Issue.record("\(String(decoding: text, as: UTF8.self)) by the format") }
      }
    }
  }

  @Test func writesTheCommonFormAsAnyOther() throws {
    var random = Repeatable(seed: 21)
    for round in 0..<40_000 {
      var interval = Double.random(in: -7e10...3e11, using: &random)
      if round % 4 > 0 { interval.round() }
      if round % 4 == 1 { interval *= Double.random(in: 0.5...15, using: &random).rounded() }
      let date = Date(timeIntervalSinceReferenceDate: interval)
      let common = try written { output throws(ValueFault) in
        _ = try DateTimeConversion().format(date, to: &output)
      }
      if try common != format(date) { Issue.record("\(interval) \(common)") }
      let again = try withUTF8(common) { bytes throws(ValueFault) in try DateTimeConversion().parse(bytes) }
      if again != date { Issue.record("\(interval) \(common) \(again)") }
    }
    for seconds in [CivilTime.fourDigitYears.lowerBound, CivilTime.fourDigitYears.upperBound] {
      for distance in -2...2 {
        let date = Date(timeIntervalSinceReferenceDate: Double(seconds + distance))
        let common = try written { output throws(ValueFault) in
          _ = try DateTimeConversion().format(date, to: &output)
        }
        #expect(try common == format(date))
      }
    }
    let message = "a Date nan s from 2001 has no text; expected a year from -200000 to 200000"
    let noDate = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(fault { () throws(ValueFault) in _ = try format(noDate) } == message)
    #expect(
      fault { () throws(ValueFault) in
        _ = try written { output throws(ValueFault) in _ = try DateTimeConversion().format(noDate, to: &output) }
      } == message)
  }

  @Test(arguments: ["", "unix", "unix*1000"])
  func readsBackTheVerySameDate(format: String) throws {
    let format = try DateFormat(format)
    var random = Repeatable(seed: 12)
    for round in 0..<30_000 {
      let interval: Double
      switch round % 6 {
      case 0: interval = Double.random(in: -6e12...6e12, using: &random)
      case 1: interval = Double.random(in: 0...1e9, using: &random)
      case 2: interval = (Double.random(in: -1e9...1e9, using: &random) * 1000).rounded() / 1000
      case 3: interval = Double.random(in: -2...2, using: &random)
      case 4:
        interval = Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: -300 ... -1, using: &random))
      default: interval = Double.random(in: -1e10...1e10, using: &random).rounded()
      }
      let date = Date(timeIntervalSinceReferenceDate: interval)
      let text = try written { output throws(ValueFault) in try format.append(date, to: &output) }
      let again = try withUTF8(text) { bytes throws(ValueFault) in try format.parse(bytes) }
      if again != date { Issue.record("\(interval) \(text)") }
    }
  }

  /// ICU divides by zero when a fraction of a second has 35 digits.
  @Test(arguments: ["5", "٥"])
  func refusesMoreDigitsThanADateHas(digit: String) throws {
    let format = try DateFormat("QQQ yyyy SSS")
    let text = "Q3 2010 " + String(repeating: digit, count: 35)
    let message = fault { () throws(ValueFault) in
      _ = try withUTF8(text) { bytes throws(ValueFault) in try format.parse(bytes) }
    }
    #expect(message == "'\(text)' is not a date of the form QQQ yyyy SSS")
    let date = try withUTF8("Q3 2010 250") { bytes throws(ValueFault) in try format.parse(bytes) }
    #expect(try written { output throws(ValueFault) in try format.append(date, to: &output) } == "Q3 2010 250")
  }

  @Test func agreesWithFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let iso = ISO8601DateFormatter()
    var random = Repeatable(seed: 13)
    for _ in 0..<3_000 {
      let date = Date(
        timeIntervalSinceReferenceDate: Double(Int.random(in: -12_000_000_000...200_000_000_000, using: &random)))
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
      let civil = CivilTime(seconds: Int(date.timeIntervalSinceReferenceDate))
      #expect(civil.year == parts.year && civil.month == parts.month && civil.day == parts.day)
      #expect(civil.hour == parts.hour && civil.minute == parts.minute && civil.second == parts.second)
      #expect(civil.seconds == Int(date.timeIntervalSinceReferenceDate))
      #expect(CivilTime.weekday(seconds: Int(date.timeIntervalSinceReferenceDate)) + 1 == parts.weekday)
      if let year = parts.year, 1600...9999 ~= year { #expect(try format(date) == iso.string(from: date)) }
    }
  }

  @Test(arguments: [
    "yyyy-MM-dd HH:mm:ss", "EEE MMM dd HH:mm:ss zzz yyyy", "d MMMM y h:mm:ss a", "yyyyMMddHHmmss", "yyyy-DDD k:m:s Z",
    "EEEE, dd-MMM-yyyy K:mm:ss a X", "rfc822", "yyyy-MM-dd'T'HH:mm:ssxxx", "yyyy-MM-dd HH:mm:ss O",
  ])
  func patternsReadBack(pattern: String) throws {
    let format = try DateFormat(pattern)
    var random = Repeatable(seed: 14)
    for _ in 0..<1_000 {
      let date = Date(
        timeIntervalSinceReferenceDate: Double(Int.random(in: -3_000_000_000...9_000_000_000, using: &random)))
      let text = try written { output throws(ValueFault) in try format.append(date, to: &output) }
      #expect(try withUTF8(text) { bytes throws(ValueFault) in try format.parse(bytes) } == date, "\(text)")
    }
  }

  @Test func agreesWithDateFormatter() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    var random = Repeatable(seed: 15)
    let pattern =
      "y yy yyyy M MM MMM MMMM d dd D E EEE EEEE H HH h hh K k m mm s ss SSS a Z ZZZZZ X XX XXX x xx xxx 'T' ''"
    formatter.dateFormat = pattern
    for _ in 0..<300 {
      let date = Date(
        timeIntervalSinceReferenceDate: Double(Int.random(in: -3_000_000_000...9_000_000_000, using: &random)) + 0.25)
      #expect(try format(date, pattern) == formatter.string(from: date))
    }
  }

  @Test func dependsOnNoProcessTimeZone() throws {
    let before = NSTimeZone.default
    defer { NSTimeZone.default = before }
    NSTimeZone.default = try #require(TimeZone(identifier: "America/Phoenix"))
    for pattern in ["yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm QQQ"] {
      let date = Date(timeIntervalSince1970: 1_278_027_240)
      let text = try format(date, pattern)
      #expect(text.hasPrefix("2010-07-01 23:34"))
      #expect(try parse(text, pattern) == date)
    }
  }

  @Test func foundationFormatIsSafeFromManyTasks() async throws {
    let format = try DateFormat("yyyy-MM-dd HH:mm:ss O")
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { round in
            let date = Date(timeIntervalSince1970: Double(task * 1_000_000 + round))
            guard let text = try? written({ output throws(ValueFault) in try format.append(date, to: &output) }) else {
              return false
            }
            return (try? withUTF8(text) { bytes throws(ValueFault) in try format.parse(bytes) }) == date
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

extension DateFormatTests {
  @Test(arguments: [
    ("YYYY-MM-DD", "yyyy-MM-dd"), ("yyyy-MM-DD", "yyyy-MM-dd"), ("YYYY-MM-dd'Y'", "yyyy-MM-dd'Y'"),
  ])
  func suggestsWhatWasMeant(pattern: String, meant: String) {
    #expect(
      throws: ValueFault(
        "'\(pattern)' takes the year of the week, Y, or the day of the year, D; did you mean '\(meant)'?"
      )
    ) { try DateFormat(pattern) }
  }

  @Test(arguments: ["YYYY-'W'ww", "yyyy-DDD"]) func takesTheYearOfAWeekAndTheDayOfAYear(pattern: String) throws {
    _ = try DateFormat(pattern)
  }
}
