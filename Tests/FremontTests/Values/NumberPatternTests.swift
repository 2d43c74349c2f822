import Foundation
import Testing

@testable import Fremont

@Suite struct NumberPatternTests {
  private func format(_ plain: String, _ pattern: String) throws -> String {
    let pattern = try NumberPattern(pattern)
    return try written { output in
      var plain = plain
      plain.withUTF8 { pattern.append(plain: $0, to: &output) }
    }
  }

  private func normalise(_ text: String, _ pattern: String) throws(ValueFault) -> String {
    let pattern = try NumberPattern(pattern)
    return try withUTF8(text) { bytes throws(ValueFault) in
      try pattern.withPlainText(of: bytes) { plain throws(ValueFault) in try ModelNumber(parsing: plain).description }
    }
  }

  @Test(arguments: [
    ("0.00", "80", "80.00"), ("0.00", "0.125", "0.12"), ("0.00", "0.135", "0.14"), ("0.00", "0.1250001", "0.13"),
    ("0.00", "-0.001", "0.00"), ("0.00", "-1.5", "-1.50"), ("0", "0.5", "0"), ("0", "1.5", "2"), ("0", "9.9", "10"),
    ("0", "0.51", "1"), ("0", "0.05", "0"), ("#,##0.00", "1234567.891", "1,234,567.89"), ("#,##0", "999.5", "1,000"),
    ("#,##0", "100", "100"), ("#,##,##0", "123456789", "12,34,56,789"), ("000", "7", "007"), ("0,000", "7", "0,007"),
    ("0.0##", "1.5", "1.5"), ("0.0##", "1.23456", "1.235"), ("0.0##", "2", "2.0"), ("#.##", "0.5", ".5"),
    ("#.##", "0", "0"), ("#", "0", "0"), ("0.##", "0.999", "1"), ("0%", "0.125", "12%"), ("0.0%", "0.125", "12.5%"),
    ("0‰", "0.125", "125‰"), ("$0.00", "-5", "-$5.00"), ("0.00 €", "5", "5.00 €"), ("0.00;(0.00)", "-5", "(5.00)"),
    ("0.00;(0.00)", "5", "5.00"), ("'#'0", "5", "#5"), ("0 'o''clock'", "5", "5 o'clock"), ("0.00", "NaN", "NaN"),
    ("0.00", "-INF", "-INF"), ("0.00", "1e3", "1000.00"), ("0.00", "1e-999999999", "0.00"),
    ("0.00", "1e999999999", "1e999999999"), ("0.000000000000000000000", "0.1", "0.100000000000000000000"),
    ("0", "123456789012345678901234567890", "123456789012345678901234567890"), (".00", "0.5", ".50"),
    (".00", "0", ".00"),
  ])
  func formats(pattern: String, plain: String, expected: String) throws {
    #expect(try format(plain, pattern) == expected)
  }

  @Test(arguments: [
    ("#,##0.00", "1,234,567.89", "1234567.89"), ("#,##0.00", "1234567.89", "1234567.89"), ("#,##0.00", "80", "80"),
    ("#,##0.00", " -1,234.50 ", "-1234.5"), ("0.0%", "12.5%", "0.125"), ("0.0%", "0.125", "0.125"),
    ("0.0%", "-12.5 %", "-0.125"), ("$0.00", "-$5.00", "-5"), ("$0.00", "$5.00", "5"), ("$0.00", "5", "5"),
    ("0.00 €", "5.00 €", "5"), ("0.00;(0.00)", "(5.00)", "-5"), ("0.00;(0.00)", "5.00", "5"), ("0.00", "1e3", "1000"),
    ("0.00", "INF", "INF"), ("#,##,##0", "12,34,56,789", "123456789"), ("0.00", "-0.00", "-0"),
  ])
  func normalises(pattern: String, text: String, expected: String) throws {
    #expect(try normalise(text, pattern) == expected)
  }

  /// A pattern that has commas and nothing else is read in a way of its own, which takes the same texts.
  @Test func groupsAreReadTheSameBehindAPrefix() throws {
    var random = Repeatable(seed: 18)
    var count = 0
    for _ in 0..<20_000 {
      var text = "\(Int.random(in: 0...9_999_999, using: &random))"
      if Bool.random(using: &random) { text = try format(text, "#,##0") }
      if Bool.random(using: &random) { text += ".\(Int.random(in: 0...999, using: &random))" }
      if Int.random(in: 0..<4, using: &random) == 0 {
        let place = text.utf8.index(text.startIndex, offsetBy: Int.random(in: 0..<text.utf8.count, using: &random))
        text.replaceSubrange(
          place...place, with: ["", ",", ".", "-", "1,", " ", "e"].randomElement(using: &random) ?? "")
      }
      let read = try? normalise(text, "#,##0.00")
      let other = try? normalise("x\(text)", "'x'#,##0.00")
      #expect(read == other, "\(text)")
      if read != nil { count += 1 }
      if read != nil, !text.hasPrefix("-") {
        #expect(try normalise("-\(text)", "#,##0.00") == normalise("-x\(text)", "'x'#,##0.00"), "\(text)")
      }
    }
    #expect(count > 10_000)
  }

  @Test func keepsTheSignOfZero() throws {
    let zero = try withUTF8("-0.00") { bytes throws(ValueFault) in
      try NumberPattern("0.00").withPlainText(of: bytes) { plain throws(ValueFault) in
        try NumberText.parseDouble(plain)
      }
    }
    #expect(zero.sign == .minus && zero == 0)
  }

  @Test(arguments: [
    ("#,##0.00", "abc"), ("#,##0.00", "1,5"), ("#,##0.00", "12,34,567"), ("#,##0.00", ",123"), ("#,##0.00", "1,234,"),
    ("#,##0.00", "1.234,5"), ("0.00", "1,234"), ("0.00", ""), ("0.00", "--5"), ("0.00;(0.00)", "(-5)"), ("$0", "€5"),
    ("#,##0", "1234,567"), ("0.00", "5%"),
  ])
  func rejectsText(pattern: String, text: String) {
    let message = "\(quoted(text)) is not a number of the form \(pattern)"
    #expect(fault { () throws(ValueFault) in _ = try normalise(text, pattern) } == message)
  }

  @Test(arguments: [
    "", "abc", "0#", "0.#0", "0,.0", ",0", "0.0,0", "0.", "0,,0", "'0", "0.0.0", "0;", "0;0", "0E0", ".", "#,",
    "0;-0;0",
  ])
  func rejectsPattern(pattern: String) {
    let message = "'\(pattern)' is not a NUMBER format; expected a pattern such as #,##0.00"
    #expect(fault { () throws(ValueFault) in _ = try NumberPattern(pattern) } == message)
  }

  @Test func formatsEachType() throws {
    let pattern = try NumberPattern("#,##0.00")
    #expect(try written { pattern.append(integer: -12_345, to: &$0) } == "-12,345.00")
    #expect(try written { pattern.append(double: 2.675, to: &$0) } == "2.68")
    #expect(try written { pattern.append(float: 0.125, to: &$0) } == "0.12")
    let decimal = try #require(Decimal(string: "1234.565"))
    #expect(
      try written { output throws(ValueFault) in try pattern.append(decimal: decimal, to: &output) } == "1,234.56")
  }

  @Test(arguments: ["#,##0.00", "0.00", "$#,##0.00", "0.00;(0.00)", "#,##,##0.00 kg", "0.00%", "000,000.00"])
  func readsWhatItWrites(pattern: String) throws {
    var random = Repeatable(seed: 7)
    for _ in 0..<2_000 {
      let cents = Int.random(in: -99_999_999_999...99_999_999_999, using: &random)
      let scale = pattern.hasSuffix("%") ? -4 : -2
      let plain = try #require(ModelNumber("\(cents)e\(scale)"))
      let text = try format(plain.description, pattern)
      #expect(try ModelNumber(normalise(text, pattern)) == plain, "\(text)")
    }
  }

  @Test func survivesAnyPatternAndText() throws {
    var random = Repeatable(seed: 8)
    for _ in 0..<20_000 {
      let source = random.bytes(from: "0#,.;'%-$ ", count: Int.random(in: 0...10, using: &random))
      guard let pattern = try? NumberPattern(String(decoding: source, as: UTF8.self)) else { continue }
      let text = random.bytes(from: "0123456789,,..-e% $", count: Int.random(in: 0...12, using: &random))
      try withBytes(text) { bytes throws(ValueFault) in
        try? pattern.withPlainText(of: bytes) { _ in }
        var output = OutputBuffer()
        pattern.append(plain: bytes, to: &output)
      }
    }
  }
}
