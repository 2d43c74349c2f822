public import Foundation

/// An exact number of any length, as untyped records store it.
///
/// The number is kept as decimal text in canonical form, so that equal numbers compare equal in any spelling: `1.50` is
/// `1.5`, `1e3` is `1000`. NaN equals itself. A zero keeps its sign, but both zeros are equal.
public struct ModelNumber: Sendable, Hashable, CustomStringConvertible {
  /// Numbers with more digits, most of them zeros, are written with an exponent.
  private static let plainDigits = 40

  /// The canonical text, such as `80`, `-12.5`, `1e400`, `NaN`, `INF` or `-INF`.
  public var description: String { digits.text }

  private let digits: Digits

  /// Parses a number, ignoring white space around it.
  init(parsing text: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    let text = XMLWhitespace.trim(text)
    if PlainNumber(text) != nil {
      digits = Digits(String(text: text))
      return
    }
    guard let scan = NumberScan(text) else { throw NumberText.notANumber(text) }
    guard !scan.isBeyondCounting else { throw NumberText.doesNotFit(text, Self.self) }
    digits = Digits(Self.canonical(scan))
  }

  /// Creates a number from a text that is known to be canonical.
  init(_ number: PlainNumber, _ text: UnsafeBufferPointer<UInt8>) {
    digits = Digits(String(text: text))
  }

  /// Parses a number, ignoring white space around it; nil if the text is not a number.
  public init?(_ text: String) {
    var text = text
    let canonical = text.withUTF8 { bytes -> String? in
      guard let scan = NumberScan(XMLWhitespace.trim(bytes)), !scan.isBeyondCounting else { return nil }
      return Self.canonical(scan)
    }
    guard let canonical else { return nil }
    digits = Digits(canonical)
  }

  /// Creates a number from an integer.
  public init(_ value: Int) {
    digits = Digits(String(value))
  }

  /// Creates a number from an integer of any width.
  public init<Number: FixedWidthInteger>(_ value: Number) {
    digits = Digits(String(value))
  }

  /// Creates the number with the fewest digits that reads back as a float.
  @_disfavoredOverload
  public init(_ value: Float) {
    var output = OutputBuffer(capacity: 64)
    NumberText.append(float: value, to: &output)
    digits = Digits(NumberScan(output.bytes).map(Self.canonical) ?? "NaN")
  }

  /// Creates the number with the fewest digits that reads back as a double.
  public init(_ value: Double) {
    var output = OutputBuffer(capacity: 64)
    NumberText.append(double: value, to: &output)
    digits = Digits(NumberScan(output.bytes).map(Self.canonical) ?? "NaN")
  }

  /// Creates a number from a Decimal.
  public init(_ value: Decimal) {
    var text = value.description
    digits = Digits(text.withUTF8 { NumberScan($0).map(Self.canonical) } ?? "NaN")
  }

  /// Whether the number is neither infinite nor NaN.
  public var isFinite: Bool {
    description.utf8.last.map { 0x30...0x39 ~= $0 } ?? false
  }

  /// The number as an integer; nil if it is not whole or too large.
  public var intValue: Int? {
    withBytes { try? NumberText.parseInteger($0, as: Int.self) }
  }

  /// The nearest double; infinite if the number is too large for any.
  public var doubleValue: Double {
    withBytes { bytes in
      if let value = try? NumberText.parseDouble(bytes) { return value }
      return bytes.first == UInt8(ascii: "-") ? -.infinity : .infinity
    }
  }

  /// The nearest float; nil if the number is too large for any.
  var floatValue: Float? {
    withBytes { try? NumberText.parseFloat($0) }
  }

  /// The number as a Decimal; nil if Decimal cannot hold it exactly.
  public var decimalValue: Decimal? {
    withBytes { try? NumberText.parseDecimal($0) }
  }

  /// Appends the number as a Decimal is written, without an exponent.
  func appendDecimal(to output: inout OutputBuffer) {
    guard description.utf8.contains(UInt8(ascii: "e")) else { return output.append(unescaped: description) }
    withBytes { bytes in
      if let scan = NumberScan(bytes) { NumberText.append(scan, limit: NumberText.decimalDigits, to: &output) }
    }
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = description
    return text.withUTF8(body)
  }

  private static func canonical(_ scan: NumberScan) -> String {
    switch scan.kind {
    case .nan: return "NaN"
    case .infinity: return scan.isNegative ? "-INF" : "INF"
    case .finite: break
    }
    guard scan.digitCount > 0 else { return scan.isNegative ? "-0" : "0" }
    var output = OutputBuffer(capacity: scan.digitCount + plainDigits + 24)
    NumberText.append(scan, limit: plainDigits, to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

extension ModelNumber {
  /// Whether the number is zero with a minus sign.
  var isNegativeZero: Bool { description == "-0" }

  /// The canonical text of a number, equal for both zeros.
  ///
  /// A separate type holds `==`, because an operator of `ModelNumber` itself would be a candidate for literals.
  private struct Digits: Hashable {
    let text: String

    init(_ text: String) {
      self.text = text
    }

    private var unsigned: String { text == "-0" ? "0" : text }

    static func == (left: Digits, right: Digits) -> Bool { left.text == right.text || left.unsigned == right.unsigned }

    func hash(into hasher: inout Hasher) { hasher.combine(unsigned) }
  }
}

extension ModelNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Creates the number with the fewest digits that reads back as the double of a literal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}
