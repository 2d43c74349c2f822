/// A number tagged with its type: the tag, then eight bytes, most significant first, or the digits as text.
///
/// Formats without text pass numbers in this form between reader and value. No type of value loses digits.
enum NumberScalar {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The type of a number.
  enum Tag: UInt8 {
    case signed = 0x69
    case unsigned = 0x75
    case real = 0x64
    /// Any NUMBER, in digits.
    case digits = 0x74
  }

  /// Appends an integer.
  static func append(signed value: Int64, to output: inout OutputBuffer) {
    output.append(Tag.signed.rawValue)
    output.append(bigEndian: value)
  }

  /// Appends an integer that may be above `Int64.max`.
  static func append(unsigned value: UInt64, to output: inout OutputBuffer) {
    if let signed = Int64(exactly: value) { return append(signed: signed, to: &output) }
    output.append(Tag.unsigned.rawValue)
    output.append(bigEndian: value)
  }

  /// Appends a double.
  static func append(real value: Double, to output: inout OutputBuffer) {
    output.append(Tag.real.rawValue)
    output.append(bigEndian: value.bitPattern)
  }

  /// Appends any number, given in digits.
  static func append(digits: Text, to output: inout OutputBuffer) {
    output.append(Tag.digits.rawValue)
    output.append(digits)
  }

  /// Appends the number of a text: as an integer, as a double with the same digits, or else as digits.
  ///
  /// If the definition names `Double` or `Float`, a double is preferred; for a float, the double equal to it.
  static func append(text: Text, as type: NumberType?, to output: inout OutputBuffer) {
    guard let scan = NumberScan(text) else { return append(digits: text, to: &output) }
    switch scan.kind {
    case .nan: return append(real: .nan, to: &output)
    case .infinity: return append(real: scan.isNegative ? -.infinity : .infinity, to: &output)
    case .finite: break
    }
    if type == .float, let value = try? NumberText.parseFloat(text), hasDigits(value, scan) {
      return append(real: Double(value), to: &output)
    }
    let prefersReal = type == .double || type == .float
    if !prefersReal, appendInteger(text, scan, to: &output) { return }
    if let value = try? NumberText.parseDouble(text), hasDigits(value, scan) {
      return append(real: value, to: &output)
    }
    if prefersReal, appendInteger(text, scan, to: &output) { return }
    append(digits: text, to: &output)
  }

  /// Appends the number of a text if it is an integer of 64 bits.
  private static func appendInteger(_ text: Text, _ scan: NumberScan, to output: inout OutputBuffer) -> Bool {
    // Integers have no negative zero.
    guard scan.exponent >= 0, scan.digitCount > 0 || !scan.isNegative else { return false }
    if let value = try? NumberText.parseInteger(text, as: Int64.self) {
      append(signed: value, to: &output)
    } else if let value = try? NumberText.parseInteger(text, as: UInt64.self) {
      append(unsigned: value, to: &output)
    } else {
      return false
    }
    return true
  }

  /// Whether the shortest decimal of a double is a number.
  private static func hasDigits(_ value: Double, _ scan: NumberScan) -> Bool {
    guard value.isFinite else { return false }
    var shortest = OutputBuffer(capacity: 64)
    NumberText.append(double: value, to: &shortest)
    return hasDigits(shortest, scan)
  }

  private static func hasDigits(_ value: Float, _ scan: NumberScan) -> Bool {
    guard value.isFinite else { return false }
    var shortest = OutputBuffer(capacity: 64)
    NumberText.append(float: value, to: &shortest)
    return hasDigits(shortest, scan)
  }

  private static func hasDigits(_ shortest: borrowing OutputBuffer, _ scan: NumberScan) -> Bool {
    guard let found = NumberScan(shortest.bytes), found.isNegative == scan.isNegative,
      found.digitCount == scan.digitCount, found.exponent == scan.exponent
    else { return false }
    return digits(found) == digits(scan)
  }

  private static func digits(_ scan: NumberScan) -> [UInt8] {
    var digits: [UInt8] = []
    scan.forEachDigit { digits.append($0) }
    return digits
  }

  /// The value of a number, or its digits.
  enum Value {
    case signed(Int64)
    case unsigned(UInt64)
    case real(Double)
    case digits(Text)
  }

  /// The value of a scalar.
  static func value(of scalar: Text) throws(ValueFault) -> Value {
    guard let tag = scalar.first.flatMap(Tag.init) else { throw ValueFault("an empty text is not a number") }
    let bytes = Text(rebasing: scalar.dropFirst())
    if tag == .digits { return .digits(bytes) }
    guard bytes.count == 8 else { throw ValueFault("\(bytes.count) bytes are not a number; expected 8") }
    let bits = bytes.bigEndian(at: 0, count: 8)
    return switch tag {
    case .signed: .signed(Int64(bitPattern: bits))
    case .unsigned: .unsigned(bits)
    case .real, .digits: .real(Double(bitPattern: bits))
    }
  }

  /// Appends the text of a scalar. If the definition names `Float`, a double that equals a float is written as that
  /// float.
  static func appendText(
    of scalar: Text, as type: NumberType? = nil, to output: inout OutputBuffer
  ) throws(ValueFault) {
    switch try value(of: scalar) {
    case .signed(let value): NumberText.append(integer: value, to: &output)
    case .unsigned(let value): NumberText.append(integer: value, to: &output)
    case .real(let value):
      if type == .float, let float = Float(exactly: value) {
        NumberText.append(float: float, to: &output)
      } else {
        NumberText.append(double: value, to: &output)
      }
    case .digits(let text):
      if type == .float, let scan = NumberScan(text), let value = try? NumberText.parseDouble(text),
        hasDigits(value, scan), let float = Float(exactly: value)
      {
        NumberText.append(float: float, to: &output)
      } else {
        output.append(text)
      }
    }
  }
}
