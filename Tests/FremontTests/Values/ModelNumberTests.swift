import Foundation
import Testing

@testable import Fremont

@Suite struct ModelNumberTests {
  @Test(arguments: [
    ("80", "80"), ("80.00", "80"), ("-12.50", "-12.5"), ("1e3", "1000"), ("+.5", "0.5"), ("-0", "-0"), ("0e99", "0"),
    ("-0.0e9", "-0"),
    ("1e400", "1e400"), ("1e39", "1" + String(repeating: "0", count: 39)), ("1e40", "1e40"), ("12e-45", "1.2e-44"),
    ("1e-20", "0.00000000000000000001"), ("NaN", "NaN"), ("INF", "INF"), ("+INF", "INF"), ("-INF", "-INF"),
    ("1e999999999", "1e999999999"), ("1.50e-999999999", "1.5e-999999999"), (" 7\n", "7"),
    ("123456789012345678901234567890123456789012345", "123456789012345678901234567890123456789012345"),
    ("0.123456789012345678901234567890123456789012345", "0.123456789012345678901234567890123456789012345"),
    ("1234.5678e2", "123456.78"),
  ])
  func keepsCanonicalText(text: String, expected: String) throws {
    let number = try withUTF8(text) { bytes throws(ValueFault) in try ModelNumber(parsing: bytes) }
    #expect(number.description == expected)
    #expect(ModelNumber(text)?.description == expected)
    #expect(ModelNumber(expected) == number)
  }

  @Test(arguments: [
    ("abc", "'abc' is not a number"), ("", "an empty text is not a number"),
    ("1e99999999999999999999", "'1e99999999999999999999' does not fit ModelNumber"),
  ])
  func rejects(text: String, message: String) {
    #expect(ModelNumber(text) == nil)
    #expect(
      fault { () throws(ValueFault) in
        _ = try withUTF8(text) { bytes throws(ValueFault) in try ModelNumber(parsing: bytes) }
      } == message)
  }

  /// All texts of up to six of these characters.
  @Test func whatLooksCanonicalIsAndFitsItsTypes() throws {
    let characters = Array("-0190.e".utf8)
    var texts: [[UInt8]] = [[]]
    var found = 0
    for _ in 1...6 {
      texts = texts.flatMap { text in characters.map { text + [$0] } }
      for bytes in texts {
        guard let plain = bytes.withUnsafeBufferPointer({ PlainNumber($0) }) else { continue }
        found += 1
        let text = String(decoding: bytes, as: UTF8.self)
        if ModelNumber(text)?.description != text { Issue.record("\(text)") }
        for type in NumberType.allCases where type.surelyHas(plain) {
          bytes.withUnsafeBufferPointer { bytes in
            do throws(ValueFault) {
              try type.check(bytes)
            } catch {
              Issue.record("\(text) as \(type)")
            }
          }
        }
      }
    }
    #expect(found > 500)
    #expect("1234567890123456".utf8.withContiguousStorageIfAvailable { PlainNumber($0) == nil } == true)
  }

  @Test func equalsByValue() {
    #expect(ModelNumber("1.50") == 1.5)
    #expect(ModelNumber("1e3") == 1000)
    #expect(Set([ModelNumber("1.50"), ModelNumber("1.5"), ModelNumber("15e-1")]).count == 1)
    #expect(ModelNumber("0.1") != ModelNumber("0.10000000000000000000000001"))
    #expect(ModelNumber(Double.nan) == ModelNumber("NaN"))
    #expect(ModelNumber(-0.0) == 0 && ModelNumber(0) == ModelNumber(-0.0))
    #expect(Set([ModelNumber(-0.0), 0]).count == 1)
    #expect(ModelNumber(-0.0).doubleValue.sign == .minus && ModelNumber(0.0).doubleValue.sign == .plus)
    #expect(Int(exactly: ModelNumber(-0.0)) == 0 && UInt8(exactly: ModelNumber(-0.0)) == 0)
  }

  @Test func convertsToSwiftTypes() throws {
    let big = try #require(ModelNumber("1e400"))
    #expect(big.intValue == nil)
    #expect(big.doubleValue == .infinity)
    #expect(ModelNumber("-1e400")?.doubleValue == -.infinity)
    #expect(big.decimalValue == nil)
    #expect(big.isFinite)
    let number: ModelNumber = -12.5
    #expect(number.intValue == nil)
    #expect(number.doubleValue == -12.5)
    #expect(number.decimalValue == Decimal(string: "-12.5"))
    #expect(ModelNumber(Int.min).intValue == Int.min)
    #expect(ModelNumber("80.0")?.intValue == 80)
    #expect(ModelNumber(Decimal(80)).description == "80")
    #expect(ModelNumber(Decimal.nan).description == "NaN")
    #expect(ModelNumber(1e300).description == "1e300")
    #expect(ModelNumber(1e30).description == "1000000000000000000000000000000")
    let special = try ["NaN", "INF", "-INF"].map { try #require(ModelNumber($0)) }
    #expect(special.allSatisfy { !$0.isFinite && $0.intValue == nil && $0.decimalValue == nil })
    #expect(special[0].doubleValue.isNaN && special[1].doubleValue == .infinity && special[2].doubleValue == -.infinity)
  }

  @Test func doublesComeBack() {
    var random = Repeatable(seed: 9)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(ModelNumber(value).doubleValue == value)
    }
  }
}
