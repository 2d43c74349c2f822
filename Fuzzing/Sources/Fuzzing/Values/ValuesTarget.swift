/// A byte that chooses a data type, and a text or the bits of a value: both ways are compared with slow references.
struct ValuesTarget: FuzzTarget {
  private let checks: [@Sendable (ArraySlice<UInt8>) -> Void]
  private let texts: [[String]]

  init() throws {
    let numbers = try NumberChecks()
    let patterns = try NumberPatternChecks()
    let dates = try DateChecks()
    let bytes = try DataChecks()
    let number = ["0", "-0", "1e400", "4.9e-324", "179769313486231570e291", "9007199254740993", "0.1", "+INF", "NaN"]
    let date = [
      "2010-07-01T23:34:12Z", "-0001-02-29T24:00:00.000-14:00", "12345-12-31T23:59:59.999999999999999999+05:30",
    ]
    let written = ["aaaaaaaa", "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}A"]
    let table: [([String], @Sendable (String) -> Void)] = [
      (number, numbers.readFloating), (number, numbers.readDecimal), (number, numbers.readIntegers),
      (number, numbers.readRecord), (number + ["12%", "-1,234,567.895"], patterns.check),
      (date, dates.readDateTime), (["2000-02-29", "-0400-01-01+14:00"], dates.readDate),
      (["24:00:00", "00:00:00.5-14:00"], dates.readTime), (number + ["1703417400.123"], dates.readUnix),
      (["Thu, 01 Jul 2010 23:34:12 GMT", "1 Jan 70 0:00 (x)"], dates.readRFC822),
      (["31.12.1999 23:59", "20200229235959123", "Dec 31, 12:05:01.5 PM"], dates.readPatterns),
      (["AAEC", "/+==", " A A = = "], bytes.readBase64), (["00fF", "0 1"], bytes.readHex),
      (["YES", " -0001", "true"], bytes.readBoolean),
    ]
    let bits: [@Sendable (ArraySlice<UInt8>) -> Void] = [
      numbers.writeFloating, numbers.writeDecimal, numbers.writeIntegers, dates.write, bytes.write,
    ]
    checks =
      table.map { check in
        { input in if let text = Self.text(input) { check.1(text) } }
      } + bits
    texts = table.map(\.0) + bits.map { _ in written }
  }

  func run(_ input: ArraySlice<UInt8>) {
    guard let choice = input.first else { return }
    checks[Int(choice) % checks.count](input.dropFirst())
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    []
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    texts.enumerated().flatMap { index, texts in texts.map { [UInt8(index)] + Array($0.utf8) } }
  }

  /// The text of some bytes, if a document can hold it.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let isHeld = text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || [0x09, 0x0A, 0x0D].contains(scalar.value)
    }
    return isHeld ? text : nil
  }
}

extension String {
  /// Without the white space of XML around it.
  var trimmedAsXML: String {
    let isWhite: (Unicode.Scalar) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0.value) }
    let start = unicodeScalars.drop(while: isWhite)
    return String(String.UnicodeScalarView(start.reversed().drop(while: isWhite).reversed()))
  }
}

extension ArraySlice where Element == UInt8 {
  /// The bits of so many bytes, with zeros where there are fewer.
  mutating func bits(_ count: Int = 8) -> UInt64 {
    var bits: UInt64 = 0
    for _ in 0..<count { bits = bits << 8 | UInt64(popFirst() ?? 0) }
    return bits
  }
}
