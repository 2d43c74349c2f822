/// Decodes UTF-16 or UTF-32 into UTF-8, piece by piece.
struct UnicodeDecoder {
  private let width: Int
  private let isLittleEndian: Bool

  /// The bytes of an incomplete unit.
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

  /// Appends the text of the bytes. Returns false at invalid bytes; the output then ends before them.
  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: DecodedText) -> Bool {
    var index = 0
    while index < bytes.count {
      if isWhole {
        let rest = UnsafeBufferPointer(rebasing: bytes[index...])
        index += width == 2 ? decodePairs(rest, into: output) : decodeASCII(rest, into: output)
        if index == bytes.count { break }
      }
      let byte = bytes[index]
      index += 1
      unit = isLittleEndian ? unit | UInt32(byte) << UInt32(unitLength * 8) : unit << 8 | UInt32(byte)
      unitLength += 1
      if unitLength < width { continue }
      let value = unit
      (unit, unitLength) = (0, 0)
      if !decodeUnit(value, output) { return false }
    }
    return true
  }

  /// Appends the complete UTF-16 characters at the beginning of the bytes. Returns the number of bytes up to the first
  /// invalid unit.
  private func decodePairs(_ bytes: UnsafeBufferPointer<UInt8>, into output: DecodedText) -> Int {
    guard let base = bytes.baseAddress, bytes.count > 1 else { return 0 }
    let most = bytes.count / 2
    var index = 0
    // A unit becomes three bytes at most. Stores are wider than the bytes that count.
    output.append(upTo: 3 * most + Self.vectorLength) { start in
      var place = start
      reading: while index < most {
        if most - index >= Self.vectorLength {
          let run = storeASCII(at: base + 2 * index, to: place)
          place += run
          index += run
          if run == Self.vectorLength { continue }
        }
        // Characters beyond ASCII tend to be adjacent.
        repeat {
          let value = unit(at: base + 2 * index)
          switch value {
          case ..<0x80:
            place[0] = UInt8(truncatingIfNeeded: value)
            place += 1
          case ..<0x800:
            place[0] = UInt8(truncatingIfNeeded: 0xC0 | value >> 6)
            place[1] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
            place += 2
          case 0xD800...0xDFFF:
            guard value < 0xDC00, index + 1 < most, case let low = unit(at: base + 2 * index + 2),
              0xDC00...0xDFFF ~= low
            else { break reading }
            let scalar = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            place[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
            place[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
            place[2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
            place[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            place += 4
            index += 1
          default:
            place[0] = UInt8(truncatingIfNeeded: 0xE0 | value >> 12)
            place[1] = UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F)
            place[2] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
            place += 3
            if value >= 0xFFFE { output.hasNoncharacters = true }
          }
          index += 1
        } while index < most && unit(at: base + 2 * index) >= 0x80
      }
      return place - start
    }
    return 2 * index
  }

  /// The number of UTF-16 units examined together.
  private static let vectorLength = 16

  /// Stores the low bytes of that many units. Returns the number of leading ASCII units.
  @inline(__always)
  private func storeASCII(at units: UnsafePointer<UInt8>, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let values = UnsafeRawPointer(units).loadUnaligned(as: SIMD16<UInt16>.self)
    let (first, second) = (values & SIMD16(repeating: 0xFF), values &>> 8)
    let (low, high) = isLittleEndian ? (first, second) : (second, first)
    let characters = unsafeBitCast(low, to: SIMD32<UInt8>.self).evenHalf
    UnsafeMutableRawPointer(place).storeBytes(of: characters, as: SIMD16<UInt8>.self)
    let others = unsafeBitCast(low & SIMD16(repeating: 0x80) | high, to: SIMD4<UInt64>.self)
    if others[0] | others[1] | others[2] | others[3] == 0 { return Self.vectorLength }
    for index in 0..<4 where others[index] != 0 { return 4 * index + others[index].trailingZeroBitCount >> 4 }
    return Self.vectorLength
  }

  @inline(__always)
  private func unit(at place: UnsafePointer<UInt8>) -> UInt32 {
    let (first, second) = (UInt32(place[0]), UInt32(place[1]))
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  /// Appends the ASCII characters in UTF-32 at the beginning of the bytes. Returns the number of their bytes.
  private func decodeASCII(_ bytes: UnsafeBufferPointer<UInt8>, into output: DecodedText) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let most = bytes.count / width
    // The offset of the low byte in a unit.
    let low = isLittleEndian ? 0 : width - 1
    var count = 0
    while count < most {
      let unit = base + count * width
      guard unit[low] < 0x80, (0..<width).allSatisfy({ $0 == low || unit[$0] == 0 }) else { break }
      output.append(unit[low])
      count += 1
    }
    return count * width
  }

  private mutating func decodeUnit(_ value: UInt32, _ output: DecodedText) -> Bool {
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
    // Lone surrogates are not scalars.
    guard let scalar = Unicode.Scalar(value) else { return false }
    if value == 0xFFFE || value == 0xFFFF { output.hasNoncharacters = true }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { output.append(byte) }
    return true
  }
}
