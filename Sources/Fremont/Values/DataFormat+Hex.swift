import Foundation

extension DataFormat {
  /// The bytes of a text of hexadecimal digits. White space in it is ignored.
  static func parseHex(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Data {
    guard !text.isEmpty else { return Data() }
    if let data = parsePlainHex(text) { return data }
    var digits = 0
    var stop: Int?
    let data = Data(upTo: text.count / 2 + 1) { space in
      for index in 0..<text.count {
        let byte = text[index]
        guard let value = HexadecimalDigit.value(byte) else {
          if XMLWhitespace.contains(byte) { continue }
          stop = index
          return nil
        }
        space[digits / 2] = digits % 2 == 0 ? value << 4 : space[digits / 2] | value
        digits += 1
      }
      return digits % 2 == 0 ? digits / 2 : nil
    }
    if let data { return data }
    if let stop { throw unexpected(at: stop, in: text, coding: "hex") }
    throw ValueFault(XMLWhitespace.trim(text), "is not hex: its number of digits is odd")
  }

  /// The bytes of a text that consists of digits only; nil if it contains anything else.
  private static func parsePlainHex(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
    guard text.count.isMultiple(of: 2) else { return nil }
    return Data(upTo: text.count / 2) { space in
      var start = 0
      if let digits = text.baseAddress {
        while 2 &* start &+ ByteVector.count <= text.count {
          guard let value = ByteVector(digits + 2 &* start).hexadecimalValue else { return nil }
          space.storeBytes(of: value.littleEndian, toByteOffset: start, as: UInt64.self)
          start &+= ByteVector.count / 2
        }
      }
      for index in start..<space.count {
        guard let high = HexadecimalDigit.value(text[2 &* index]),
          let low = HexadecimalDigit.value(text[2 &* index &+ 1])
        else { return nil }
        space[index] = high &<< 4 | low
      }
      return space.count
    }
  }

  /// Appends bytes as upper-case hexadecimal digits, the canonical form of `xs:hexBinary`.
  static func appendHex(_ data: Data, to output: inout OutputBuffer) {
    output.reserve(data.count * 2)
    data.withUnsafeBytes { bytes in
      for byte in bytes { output.append(hexadecimal: byte) }
    }
  }
}
