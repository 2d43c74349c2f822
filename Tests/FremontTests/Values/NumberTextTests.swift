import Foundation
import Testing

@testable import Fremont

@Suite struct NumberTextTests {
  private func integer<T: FixedWidthInteger>(_ text: String, _ type: T.Type = Int.self) throws(ValueFault) -> T {
    try withUTF8(text) { bytes throws(ValueFault) in try NumberText.parseInteger(bytes, as: type) }
  }

  private func double(_ text: String) throws(ValueFault) -> Double {
    try withUTF8(text) { bytes throws(ValueFault) in try NumberText.parseDouble(bytes) }
  }

  private func float(_ text: String) throws(ValueFault) -> Float {
    try withUTF8(text) { bytes throws(ValueFault) in try NumberText.parseFloat(bytes) }
  }

  private func decimal(_ text: String) throws(ValueFault) -> Decimal {
    try withUTF8(text) { bytes throws(ValueFault) in try NumberText.parseDecimal(bytes) }
  }

  private func text(_ value: Double) throws -> String {
    try written { output in NumberText.append(double: value, to: &output) }
  }

  private func text(_ value: Decimal) throws -> String {
    try written { output throws(ValueFault) in try NumberText.append(decimal: value, to: &output) }
  }

  @Test(arguments: [
    ("80", 80), ("-7", -7), ("+7", 7), ("007", 7), (" \t\r\n42\n", 42), ("80.00", 80), ("1e3", 1000), ("1.5E+1", 15),
    ("-0", 0), ("0.0e99999999999999999999", 0), ("1200e-2", 12), ("9223372036854775807", Int.max),
    ("-9223372036854775808", Int.min), ("000000000000000000000000000012", 12), ("80.", 80),
    ("-9223372036854775808.000", Int.min),
  ])
  func parsesInteger(text: String, value: Int) throws {
    #expect(try integer(text) == value)
  }

  @Test(arguments: [
    ("300", "'300' does not fit Int8"), ("128", "'128' does not fit Int8"), ("-129", "'-129' does not fit Int8"),
    ("abc", "'abc' is not a number"), ("", "an empty text is not a number"), ("  ", "an empty text is not a number"),
    ("80.5", "'80.5' is not a whole number"), ("1e-1", "'1e-1' is not a whole number"), ("-", "'-' is not a number"),
    ("1e999999999999999999999", "'1e999999999999999999999' does not fit Int8"), (".", "'.' is not a number"),
    ("1 2", "'1 2' is not a number"), ("0x10", "'0x10' is not a number"), ("1e", "'1e' is not a number"),
    ("INF", "'INF' does not fit Int8"), ("+-1", "'+-1' is not a number"), ("١", "'١' is not a number"),
    ("1e-999999999999999999999", "'1e-999999999999999999999' is not a whole number"),
  ])
  func rejectsInteger(text: String, message: String) {
    #expect(fault { () throws(ValueFault) in _ = try integer(text, Int8.self) } == message)
  }

  @Test func keepsToTheBoundsOfEachType() throws {
    #expect(try integer("255", UInt8.self) == 255)
    #expect(try integer("-1.28e2", Int8.self) == -128)
    #expect(try integer("18446744073709551615", UInt64.self) == UInt64.max)
    #expect(try integer("-0", UInt.self) == 0)
    #expect(fault { () throws(ValueFault) in _ = try integer("-1", UInt.self) } == "'-1' does not fit UInt")
    #expect(
      fault { () throws(ValueFault) in _ = try integer("18446744073709551616", UInt64.self) }
        == "'18446744073709551616' does not fit UInt64")
    #expect(
      fault { () throws(ValueFault) in _ = try integer("9223372036854775808", Int.self) }
        == "'9223372036854775808' does not fit Int")
  }

  @Test func writesIntegers() throws {
    #expect(try written { NumberText.append(integer: Int8.min, to: &$0) } == "-128")
    #expect(try written { NumberText.append(integer: UInt64.max, to: &$0) } == "18446744073709551615")
    #expect(try written { NumberText.append(integer: Int64.min, to: &$0) } == "-9223372036854775808")
    var power: UInt64 = 1
    for _ in 0..<19 {
      for value in [power - 1, power, power + 1] {
        #expect(try written { NumberText.append(integer: value, to: &$0) } == String(value))
      }
      power *= 10
    }
  }

  @Test func integersReadBack() throws {
    var random = Repeatable(seed: 1)
    for _ in 0..<20_000 {
      let value = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<63, using: &random)
      let text = try written { NumberText.append(integer: value, to: &$0) }
      #expect(text == String(value))
      #expect(try integer(text, Int64.self) == value)
    }
  }

  @Test(arguments: [
    ("80", 80), ("0.1", 0.1), ("-12.5", -12.5), (" 1e3 ", 1000), (".5", 0.5), ("5.", 5), ("+1.5E-3", 0.0015),
    ("INF", Double.infinity), ("+INF", .infinity), ("-INF", -.infinity), ("1e22", 1e22), ("1e23", 1e23),
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.00000000000000000000000000001", 0x20000000000002p0),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("4.9e-324", Double.leastNonzeroMagnitude),
    ("1e-400", 0),
    ("0e999999999999999999999", 0), ("12345678901234567890", 12_345_678_901_234_567_168),
    ("100000000000000000000000000000000000000000000000000000000000000000000000000000000000", 1e83),
  ])
  func parsesDouble(text: String, value: Double) throws {
    #expect(try double(text) == value)
  }

  @Test(arguments: [
    "0x10", "1_000", "inf", "", "nan", "Infinity", "1e", "1e+", "--1", "1.2.3", ".", "+NaN", "-NaN", "1,5", "INF ity",
    "e5", "1d", "1e5.0", "NaN(1)", "+",
  ])
  func rejectsDouble(text: String) {
    let message = "\(quoted(text)) is not a number"
    #expect(fault { () throws(ValueFault) in _ = try double(text) } == message)
    #expect(fault { () throws(ValueFault) in _ = try float(text) } == message)
    #expect(fault { () throws(ValueFault) in _ = try decimal(text) } == message)
    #expect(fault { () throws(ValueFault) in _ = try integer(text) } == message)
  }

  @Test func keepsTheSignOfZeroAndNaN() throws {
    #expect(try double("-0").sign == .minus)
    #expect(try double("-0e99999").sign == .minus)
    #expect(try text(-0.0) == "-0")
    #expect(try double("NaN").isNaN)
    #expect(try text(Double.nan) == "NaN")
    #expect(try text(Double.infinity) == "INF")
    #expect(try text(-Double.infinity) == "-INF")
  }

  @Test func faultsWhereANumberIsTooLargeForItsType() {
    #expect(fault { () throws(ValueFault) in _ = try double("1e400") } == "'1e400' does not fit Double")
    #expect(fault { () throws(ValueFault) in _ = try float("-1e39") } == "'-1e39' does not fit Float")
  }

  @Test(arguments: [
    (80, "80"), (0.1, "0.1"), (-12.5, "-12.5"), (12345.25, "12345.25"), (1e20, "100000000000000000000"), (1e21, "1e21"),
    (1.5e300, "1.5e300"), (Double.leastNonzeroMagnitude, "5e-324"), (0.1 + 0.2, "0.30000000000000004"),
    (1e-7, "0.0000001"),
    (123_456_789_012_345_680, "123456789012345680"), (1e-21, "1e-21"), (0.000001, "0.000001"), (100, "100"),
    (9_007_199_254_740_992, "9007199254740992"), (1234567.891, "1234567.891"), (0.3, "0.3"), (1e15, "1000000000000000"),
    (999_999_999_999_999.9, "999999999999999.9"), (1.7976931348623157e308, "1.7976931348623157e308"),
  ])
  func writesDouble(value: Double, expected: String) throws {
    #expect(try text(value) == expected)
  }

  @Test func doublesReadBackFromTheFewestDigits() throws {
    var random = Repeatable(seed: 2)
    for round in 0..<40_000 {
      let value: Double
      switch round % 4 {
      case 0: value = Double(bitPattern: random.next())
      case 1: value = Double(Int.random(in: -99_999_999...99_999_999, using: &random)) / 1000
      case 2: value = Double.random(in: -1e6...1e6, using: &random)
      default: value = Double(Int64.random(in: 0...1 << 50, using: &random)) / 1e16
      }
      guard value.isFinite else { continue }
      let text = try text(value)
      #expect(try double(text) == value)
      let digits = { (text: String) in
        let mantissa = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
        return mantissa.reversed().drop { $0 == "0" }.count
      }
      #expect(digits(text) == digits(value.description) || value.magnitude >= 0x1p52, "\(text) \(value)")
    }
  }

  @Test func floatsReadBack() throws {
    var random = Repeatable(seed: 3)
    for _ in 0..<20_000 {
      let value = Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
      guard value.isFinite else { continue }
      let text = try written { NumberText.append(float: value, to: &$0) }
      #expect(try float(text) == value)
    }
    #expect(try written { NumberText.append(float: 0.1, to: &$0) } == "0.1")
    #expect(try written { NumberText.append(float: 16_777_216, to: &$0) } == "16777216")
    #expect(try written { NumberText.append(float: -.infinity, to: &$0) } == "-INF")
    #expect(try written { NumberText.append(float: -0.0, to: &$0) } == "-0")
  }

  @Test func parsesAsTheStandardLibraryDoes() throws {
    var random = Repeatable(seed: 4)
    for _ in 0..<100_000 {
      var text = Bool.random(using: &random) ? "-" : ""
      for _ in 0..<Int.random(in: 1...22, using: &random) { text += String(Int.random(in: 0...9, using: &random)) }
      if Bool.random(using: &random) {
        text += "."
        for _ in 0..<Int.random(in: 1...12, using: &random) { text += String(Int.random(in: 0...9, using: &random)) }
      }
      if Int.random(in: 0..<3, using: &random) == 0 { text += "e\(Int.random(in: -320...270, using: &random))" }
      let expected = try #require(Double(text))
      if try double(text) != expected { Issue.record("\(text)") }
      guard let expected = Float(text), expected.isFinite else { continue }
      if try float(text) != expected { Issue.record("\(text) as Float") }
    }
  }

  @Test func roundsNumbersOfNineteenDigitsAsTheStandardLibraryDoes() throws {
    var random = Repeatable(seed: 18)
    for round in 0..<50_000 {
      // Every other number lies on, or one beside, the middle between two doubles.
      let middle =
        (UInt64.random(in: 1 << 52..<1 << 53, using: &random) << 1 | 1) << UInt64.random(in: 0...8, using: &random)
      let mantissa = round % 2 == 0 ? random.next() >> 1 : middle &+ UInt64.random(in: 0...2, using: &random) &- 1
      let text = "\(mantissa)e\(Int.random(in: -21...19, using: &random))"
      if try double(text) != Double(text) { Issue.record("\(text)") }
      if try float(text) != Float(text) { Issue.record("\(text) as Float") }
      if try double("\(mantissa)") != Double(mantissa) { Issue.record("\(mantissa)") }
    }
  }

  @Test func roundsNumbersOfAnyExponentAsTheStandardLibraryDoes() throws {
    var random = Repeatable(seed: 19)
    var sure = 0
    for round in 0..<60_000 {
      let mantissa = random.next() >> UInt64.random(in: 0...63, using: &random)
      let exponent = Int.random(in: -345...310, using: &random)
      guard mantissa > 0, let expected = Double("\(mantissa)e\(exponent)") else { continue }
      if let value = ScaledNumber(mantissa, exponent: exponent)?.double {
        if value != expected { Issue.record("\(mantissa)e\(exponent)") }
        sure += 1
      }
      if round % 20 == 0, expected.isFinite, try double("\(mantissa)e\(exponent)") != expected {
        Issue.record("the text \(mantissa)e\(exponent)")
      }
      // What the shortest text of a double says lies farthest from the middle; what lies in the middle is left to others.
      let other = Double(bitPattern: random.next() >> 1)
      if other.isNormal, try double("\(other)") != other { Issue.record("\(other)") }
    }
    #expect(sure > 50_000)
  }

  /// A text of up to 16 characters is read in two words, which are joined where the point may be.
  ///
  /// For the standard library, to which it is compared, a zero byte is the end.
  @Test func readsAnyBytesAmongDigits() throws {
    let digits = "90817263544536271"
    for count in 1...17 {
      for index in 0..<count {
        for byte in 1...UInt8.max {
          var bytes = Array(digits.utf8.prefix(count))
          bytes[index] = byte
          let text = try withBytes(bytes) { String(decoding: XMLWhitespace.trim($0), as: UTF8.self) }
          let number = try? withBytes(bytes) { bytes throws(ValueFault) in try NumberText.parseDouble(bytes) }
          if number != Double(text).flatMap({ $0.isFinite ? $0 : nil }) { Issue.record("\(text)") }
          if text.contains(".") || text.contains("e") || text.contains("E") { continue }
          let integer = try? withBytes(bytes) { bytes throws(ValueFault) in
            try NumberText.parseInteger(bytes, as: Int.self)
          }
          if integer != Int(text) { Issue.record("\(text) as Int") }
        }
      }
    }
  }

  @Test func readsAPointAtEachPlace() throws {
    for count in 1...20 {
      let digits = Array("98765432101234567899".utf8.prefix(count))
      for sign in ["", "-", "+"] {
        for place in 0...count {
          let bytes = Array(sign.utf8) + digits[..<place] + [UInt8(ascii: ".")] + digits[place...]
          let text = String(decoding: bytes, as: UTF8.self)
          let expected = try #require(Double(text.first == "+" ? String(text.dropFirst()) : text))
          #expect(try double(text) == expected, "\(text)")
        }
      }
    }
    for text in [".", "-.", "+", "-", "1..2", "1.2.3", "12345678.1234567.", "1-2", "--1", "+-1", "0x10", "1.2-", "9\0"]
    {
      let shown = quoted(text.replacingOccurrences(of: "\0", with: "U+0000"))
      #expect(fault { () throws(ValueFault) in _ = try double(text) } == "\(shown) is not a number")
    }
  }

  @Test func writesDoublesOfFewPlaces() throws {
    var random = Repeatable(seed: 22)
    for round in 0..<40_000 {
      let places = round % 8
      let whole = Int.random(in: 0...Int.random(in: 1...200_000_000, using: &random), using: &random)
      var fraction = String((0..<places).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
      while fraction.last == "0" { fraction.removeLast() }
      let sign = round % 2 == 0 ? "" : "-"
      let expected = fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
      let value = try #require(Double(expected))
      if try text(value) != expected { Issue.record("\(expected)") }
      for neighbour in [value.nextUp, value.nextDown] where try double(text(neighbour)) != neighbour {
        Issue.record("beside \(expected)")
      }
    }
    #expect(try text(0.0) == "0")
    #expect(try text(-0.0) == "-0")
    #expect(try text(1e8) == "100000000")
    #expect(try text((1e8).nextDown) == "99999999.99999999")
    #expect(try text(-99_999_999.9999999) == "-99999999.9999999")
    #expect(try text(0.00000005) == "0.00000005")
  }

  @Test func readsAndRoundsTextsOfAnyLength() throws {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(try double("0.\(zeros)1e100001") == 1)
    #expect(try double("1\(zeros)e-100000") == 1)
    // Half a unit above 2^53: the last digit decides.
    #expect(try double("9007199254740993.\(zeros)") == 9_007_199_254_740_992)
    #expect(try double("9007199254740993.\(zeros)1") == 9_007_199_254_740_994)
    #expect(try integer("1\(zeros)e-100000") == 1)
    #expect(try decimal("1\(zeros)e-100000") == 1)
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  /// `xs:decimal` has no exponents.
  @Test(
    arguments: [
      ("80.00", "80"), ("-12.5", "-12.5"), ("0.1", "0.1"), ("12345678901234567890123456789012345678", nil),
      ("0.12345678901234567890123456789012345678", nil), ("1e3", "1000"), ("-0", "0"), ("0e999", "0"),
      ("340282366920938463463374607431768211455", nil), ("+.5", "0.5"), ("1e22", "1\(zeros(22))"),
      ("1e-128", "0.\(zeros(127))1"), ("1e127", "1\(zeros(127))"), ("-1.5e128", "-15\(zeros(127))"),
      ("1e-25", "0.\(zeros(24))1"),
    ] as [(String, String?)])
  func parsesAndWritesDecimalExactly(text: String, expected: String?) throws {
    #expect(try self.text(decimal(text)) == expected ?? text)
  }

  @Test(arguments: [
    "340282366920938463463374607431768211456", "1234567890123456789012345678901234567891", "1e-129", "1e128", "NaN",
    "INF",
    "1e999999999999999999999", "12e-129", "0.1234567890123456789012345678901234567891e0", "35e164",
  ])
  func rejectsDecimalThatDoesNotFit(text: String) {
    #expect(fault { () throws(ValueFault) in _ = try decimal(text) } == "'\(text)' does not fit Decimal")
  }

  @Test func decimalsReadBack() throws {
    var random = Repeatable(seed: 5)
    for _ in 0..<5_000 {
      let count = Int.random(in: 1...38, using: &random)
      var digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      if Bool.random(using: &random) { digits += "e\(Int.random(in: -128...127, using: &random))" }
      let value = try decimal(digits)
      let text = try text(value)
      let again = try decimal(text)
      #expect(again == value, "\(digits) \(text)")
      #expect(ModelNumber(digits) == ModelNumber(text), "\(digits) \(text)")
    }
    let largest = Decimal.greatestFiniteMagnitude
    #expect(try decimal(text(largest)) == largest)
  }

  @Test func decimalNaNHasNoText() {
    #expect(
      fault { () throws(ValueFault) in
        _ = try written { output throws(ValueFault) in try NumberText.append(decimal: .nan, to: &output) }
      } == "a Decimal that is NaN has no text")
  }

  @Test func survivesAnyBytes() throws {
    var random = Repeatable(seed: 6)
    for _ in 0..<30_000 {
      let bytes = random.bytes(from: "0123456789019+-..eEINFa \n", count: Int.random(in: 0...26, using: &random))
      let double = try? withBytes(bytes) { bytes throws(ValueFault) in try NumberText.parseDouble(bytes) }
      let integer = try? withBytes(bytes) { bytes throws(ValueFault) in
        try NumberText.parseInteger(bytes, as: Int16.self)
      }
      let decimal = try? withBytes(bytes) { bytes throws(ValueFault) in try NumberText.parseDecimal(bytes) }
      if let integer { #expect(double == Double(integer)) }
      if decimal != nil { #expect(double != nil) }
    }
  }
}
