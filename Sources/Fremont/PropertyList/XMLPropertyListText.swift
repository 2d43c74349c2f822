import Foundation

/// Converts the texts of scalars in XML property lists to the bytes that `PropertyListLayout` describes.
enum XMLPropertyListText {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// Appends the scalar of an integer: decimal digits with an optional sign, or hexadecimal digits after `0x`.
  static func appendInteger(_ text: Text, to output: inout OutputBuffer) throws(ValueFault) {
    let text = XMLWhitespace.trim(text)
    let isNegative = text.first == UInt8(ascii: "-")
    let unsigned = isNegative || text.first == UInt8(ascii: "+") ? Text(rebasing: text.dropFirst()) : text
    if unsigned.count > 2, unsigned[0] == UInt8(ascii: "0"), unsigned[1] | 0x20 == UInt8(ascii: "x") {
      return try appendHexadecimal(Text(rebasing: unsigned.dropFirst(2)), isNegative, text, to: &output)
    }
    guard !unsigned.isEmpty, unsigned.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw ValueFault(text, "is not an integer")
    }
    NumberScalar.append(digits: text, to: &output)
  }

  private static func appendHexadecimal(
    _ digits: Text, _ isNegative: Bool, _ text: Text, to output: inout OutputBuffer
  ) throws(ValueFault) {
    var magnitude: UInt64 = 0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw ValueFault(text, "is not an integer")
      }
      guard magnitude >> 60 == 0 else { throw ValueFault(text, "does not fit 64 bits") }
      magnitude = magnitude << 4 | UInt64(digit)
    }
    guard isNegative else { return NumberScalar.append(unsigned: magnitude, to: &output) }
    guard magnitude <= 1 << 63 else { throw ValueFault(text, "does not fit 64 bits") }
    NumberScalar.append(signed: Int64(bitPattern: 0 &- magnitude), to: &output)
  }

  /// Appends the scalar of a real: decimal digits with an exponent, or a word for NaN and infinity.
  static func appendReal(_ text: Text, to output: inout OutputBuffer) throws(ValueFault) {
    let text = XMLWhitespace.trim(text)
    if let first = text.last, !(0x30...0x39 ~= first || first == UInt8(ascii: ".")) {
      let word = String(decoding: text.prefix(16), as: UTF8.self).lowercased()
      switch word {
      case "nan": return NumberScalar.append(real: .nan, to: &output)
      case "inf", "+inf", "infinity", "+infinity": return NumberScalar.append(real: .infinity, to: &output)
      case "-inf", "-infinity": return NumberScalar.append(real: -.infinity, to: &output)
      default: throw ValueFault(text, "is not a real")
      }
    }
    guard NumberScan(text) != nil else { throw ValueFault(text, "is not a real") }
    NumberScalar.append(digits: text, to: &output)
  }

  /// Appends the seconds of a date.
  static func appendDate(_ text: Text, to output: inout OutputBuffer) throws(ValueFault) {
    let text = XMLWhitespace.trim(text)
    guard let date = DateFormat.parseDateTime(text) else {
      throw ValueFault(text, "is not a date; expected a form such as 2001-01-01T00:00:00Z")
    }
    output.append(bigEndian: date.timeIntervalSinceReferenceDate.bitPattern)
  }

  /// Appends the bytes of data.
  static func appendData(_ text: Text, to output: inout OutputBuffer) throws(ValueFault) {
    let data = try DataFormat.parseBase64(text)
    data.withUnsafeBytes { output.append($0.bindMemory(to: UInt8.self)) }
  }
}
