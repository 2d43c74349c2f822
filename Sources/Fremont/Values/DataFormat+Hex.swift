import Foundation

extension DataFormat {
  /// The bytes that a text of hexadecimal digits stands for; white space in it is ignored.
  static func parseHex(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Data {
    guard !text.isEmpty else { return Data() }
    var data = Data(count: text.count / 2 + 1)
    var digits = 0
    var stop: Int?
    data.withUnsafeMutableBytes { space in
      for index in 0..<text.count {
        let byte = text[index]
        guard let value = HexadecimalDigit.value(byte) else {
          if XMLWhitespace.contains(byte) { continue }
          stop = index
          return
        }
        space[digits / 2] = digits % 2 == 0 ? value << 4 : space[digits / 2] | value
        digits += 1
      }
    }
    if let stop { throw unexpected(at: stop, in: text, coding: "hex") }
    guard digits % 2 == 0 else {
      throw ValueFault(XMLWhitespace.trim(text), "is not hex: its number of digits is odd")
    }
    data.count = digits / 2
    return data
  }

  /// Appends bytes as hexadecimal digits, in upper case as the canonical form of `xs:hexBinary` has them.
  static func appendHex(_ data: Data, to output: inout OutputBuffer) {
    let digits: StaticString = "0123456789ABCDEF"
    output.reserve(data.count * 2)
    data.withUnsafeBytes { bytes in
      for byte in bytes {
        output.append(digits.utf8Start[Int(byte >> 4)])
        output.append(digits.utf8Start[Int(byte & 15)])
      }
    }
  }
}
