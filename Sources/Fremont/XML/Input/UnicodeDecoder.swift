/// Turns UTF-16 or UTF-32 into UTF-8, piece by piece.
struct UnicodeDecoder {
  private let width: Int
  private let isLittleEndian: Bool

  /// The bytes of a unit that is not whole yet.
  private var unit: UInt32 = 0
  private var unitLength = 0

  /// The first half of a surrogate pair.
  private var highSurrogate: UInt32?

  /// Creates a decoder for units of two or four bytes.
  init(width: Int, isLittleEndian: Bool) {
    self.width = width
    self.isLittleEndian = isLittleEndian
  }

  /// Whether the bytes so far end between characters.
  var isWhole: Bool { unitLength == 0 && highSurrogate == nil }

  /// Appends the text of the bytes; false where they are no text, in front of which the output ends.
  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      if isWhole {
        index += decodeASCII(UnsafeBufferPointer(rebasing: bytes[index...]), into: &output)
        if index == bytes.count { break }
      }
      let byte = bytes[index]
      index += 1
      unit = isLittleEndian ? unit | UInt32(byte) << UInt32(unitLength * 8) : unit << 8 | UInt32(byte)
      unitLength += 1
      if unitLength < width { continue }
      let value = unit
      (unit, unitLength) = (0, 0)
      if !take(value, &output) { return false }
    }
    return true
  }

  /// Appends the characters of ASCII that the bytes begin with, and returns the number of those bytes.
  private func decodeASCII(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let most = bytes.count / width
    // The place of the low byte of a unit.
    let low = isLittleEndian ? 0 : width - 1
    var count = 0
    output.reserveCapacity(output.count + bytes.count)
    if width == 2 {
      let limit: UInt64 = isLittleEndian ? 0xFF80_FF80_FF80_FF80 : 0x80FF_80FF_80FF_80FF
      while most - count >= 4 {
        var word = UInt64(littleEndian: UnsafeRawPointer(base + count * 2).loadUnaligned(as: UInt64.self))
        if word & limit != 0 { break }
        if !isLittleEndian { word >>= 8 }
        output.append(UInt8(truncatingIfNeeded: word))
        output.append(UInt8(truncatingIfNeeded: word >> 16))
        output.append(UInt8(truncatingIfNeeded: word >> 32))
        output.append(UInt8(truncatingIfNeeded: word >> 48))
        count += 4
      }
    }
    while count < most {
      let unit = base + count * width
      guard unit[low] < 0x80, (0..<width).allSatisfy({ $0 == low || unit[$0] == 0 }) else { break }
      output.append(unit[low])
      count += 1
    }
    return count * width
  }

  private mutating func take(_ value: UInt32, _ output: inout [UInt8]) -> Bool {
    var value = value
    if width == 2 {
      if let high = highSurrogate {
        guard 0xDC00...0xDFFF ~= value else { return false }
        value = 0x10000 + (high - 0xD800) << 10 + (value - 0xDC00)
        highSurrogate = nil
      } else if 0xD800...0xDBFF ~= value {
        highSurrogate = value
        return true
      }
    }
    if value < 0x80 {
      output.append(UInt8(truncatingIfNeeded: value))
      return true
    }
    // Lone surrogates are no scalars.
    guard let scalar = Unicode.Scalar(value) else { return false }
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return true
  }
}
