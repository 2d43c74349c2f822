/// Integers as bytes, the most significant first.
extension OutputBuffer {
  /// Appends all bytes of an integer.
  mutating func append<Number: FixedWidthInteger>(bigEndian number: Number) {
    append(bigEndian: UInt64(truncatingIfNeeded: number), count: Number.bitWidth / 8)
  }

  /// Appends the last `width` bytes of an integer, eight at most.
  mutating func append(bigEndian number: UInt64, count width: Int) {
    reserve(width)
    for index in 0..<width {
      base[count &+ index] = UInt8(
        truncatingIfNeeded: number &>> UInt64(truncatingIfNeeded: 8 &* (width &- 1 &- index)))
    }
    count &+= width
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The integer in up to eight bytes at a place. The caller must check that they are present.
  func bigEndian(at place: Int, count width: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<width { number = number &<< 8 | UInt64(self[place &+ index]) }
    return number
  }
}
