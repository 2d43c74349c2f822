/// Base64 and hexadecimal digits, one character at a time.
enum SlowData {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes of base64 with its padding and any white space; nil for anything else.
  static func base64(_ text: [UInt8]) -> [UInt8]? {
    var rest = text.filter { ![9, 10, 13, 32].contains($0) }
    guard rest.count % 4 == 0 else { return nil }
    var padding = 0
    while rest.last == UInt8(ascii: "="), padding < 2 {
      rest.removeLast()
      padding += 1
    }
    var bits: [Bool] = []
    for byte in rest {
      guard let value = letters.firstIndex(of: byte) else { return nil }
      bits += (0..<6).reversed().map { value >> $0 & 1 == 1 }
    }
    let spare = bits.count % 8
    guard !bits.suffix(spare).contains(true) else { return nil }
    return bytes(bits.dropLast(spare))
  }

  /// The bytes of hexadecimal digits with any white space; nil for anything else.
  static func hex(_ text: [UInt8]) -> [UInt8]? {
    var bits: [Bool] = []
    for byte in text where ![9, 10, 13, 32].contains(byte) {
      guard let value = Character(UnicodeScalar(byte)).hexDigitValue, byte < 128 else { return nil }
      bits += (0..<4).reversed().map { value >> $0 & 1 == 1 }
    }
    return bits.count % 8 == 0 ? bytes(bits[...]) : nil
  }

  private static func bytes(_ bits: ArraySlice<Bool>) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { place in
      bits[(bits.startIndex + place)..<(bits.startIndex + place + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }
}
