public import Foundation

extension Sequence<UInt8> {
  /// The bytes as hexadecimal digits, two for each, in lower case: `"00ff"`.
  public var hexadecimal: String {
    withRawBytes { bytes in
      String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
        for (index, byte) in bytes.enumerated() {
          digits[2 * index] = HexadecimalDigit.lowercase(byte >> 4)
          digits[2 * index + 1] = HexadecimalDigit.lowercase(byte & 15)
        }
        return 2 * bytes.count
      }
    }
  }
}

extension Data {
  /// Creates bytes from hexadecimal digits, two for each, in either case.
  ///
  /// The result is nil if the number of digits is odd, or if there is any other character, such as white space or the
  /// `x` of a prefix. An empty text yields no bytes.
  public init?(hexadecimal digits: some StringProtocol) {
    var text = String(digits)
    guard let data = text.withUTF8({ Data(hexadecimal: $0) }) else { return nil }
    self = data
  }

  private init?(hexadecimal digits: UnsafeBufferPointer<UInt8>) {
    guard digits.count % 2 == 0 else { return nil }
    self.init(count: digits.count / 2)
    let isWhole = withUnsafeMutableBytes { bytes in
      for index in 0..<bytes.count {
        guard let high = HexadecimalDigit.value(digits[2 * index]),
          let low = HexadecimalDigit.value(digits[2 * index + 1])
        else { return false }
        bytes[index] = high << 4 | low
      }
      return true
    }
    guard isWhole else { return nil }
  }
}
