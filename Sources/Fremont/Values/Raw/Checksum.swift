/// A sum over bytes by which a reader notices that some were changed on the way.
enum Checksum: String, Sendable, Hashable, CaseIterable {
  /// CRC-16 of the CCITT, as X.25 and Bluetooth have it in the form of XMODEM: the polynomial 0x1021, from 0, the highest bit first.
  case crc16 = "CRC16"
  /// CRC-32 of ISO 3309, as Ethernet, ZIP and PNG have it (RFC 1952 § 8).
  case crc32 = "CRC32"
  /// The sum of the bytes, of which the lowest eight bits count.
  case sum8 = "SUM8"

  /// The number of bytes that it has.
  var size: Int {
    switch self {
    case .crc16: 2
    case .crc32: 4
    case .sum8: 1
    }
  }

  /// The sum over some bytes.
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
