/// A checksum over bytes, to detect corruption.
enum Checksum: String, Sendable, Hashable, CaseIterable {
  /// CRC-16-CCITT as in XMODEM: polynomial 0x1021, initial value 0, most significant bit first.
  case crc16 = "CRC16"
  /// CRC-32 of ISO 3309, as in Ethernet, ZIP and PNG (RFC 1952 § 8).
  case crc32 = "CRC32"
  /// The sum of the bytes modulo 256.
  case sum8 = "SUM8"

  /// The number of bytes of the checksum.
  var size: Int {
    switch self {
    case .crc16: 2
    case .crc32: 4
    case .sum8: 1
    }
  }

  /// Computes the checksum of bytes.
  func callAsFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    switch self {
    case .crc16:
      var sum: UInt16 = 0
      for byte in bytes { sum = sum << 8 ^ Self.table16[Int(sum >> 8) ^ Int(byte)] }
      return UInt64(sum)
    case .crc32:
      var sum = UInt32.max
      for byte in bytes { sum = sum >> 8 ^ Self.table32[Int((sum ^ UInt32(byte)) & 0xFF)] }
      return UInt64(~sum)
    case .sum8:
      var sum: UInt8 = 0
      for byte in bytes { sum &+= byte }
      return UInt64(sum)
    }
  }

  private static let table16: [UInt16] = (0..<256).map { index in
    (0..<8).reduce(UInt16(index) << 8) { sum, _ in sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
  }

  private static let table32: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }
}
