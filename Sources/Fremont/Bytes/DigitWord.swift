/// Eight digits at once, each in a byte of a word, the first in the lowest.
///
/// A digit is represented by its value, so that zero bytes are leading zeros of a right-aligned number.
enum DigitWord {
  /// Eight characters `0`.
  static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// The result of subtracting the character `0` from a point.
  static let point: UInt8 = 0x1E

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Loads eight characters.
  @inline(__always)
  static func load(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  /// Loads one to eight characters and nothing beyond them, right-aligned.
  @inline(__always)
  static func load(_ start: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    let word: UInt64
    if count >= 4 {
      // The halves overlap if there are fewer than eight characters, and agree there.
      let bytes = UnsafeRawPointer(start)
      let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      let last = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      word = UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    } else {
      let middle = count &>> 1
      let last = count &- 1
      word =
        UInt64(start[0]) | UInt64(start[middle]) &<< UInt64(truncatingIfNeeded: 8 &* middle)
        | UInt64(start[last]) &<< UInt64(truncatingIfNeeded: 8 &* last)
    }
    return (word ^ zeros) &<< UInt64(truncatingIfNeeded: 8 &* (8 &- count))
  }

  /// The high bit of each byte that is not a digit.
  @inline(__always)
  static func marks(_ word: UInt64) -> UInt64 {
    // Adding 0x76 to seven bits gives 0x80 or more from 10 on, and never carries into the next byte.
    (((word & ~highBits) &+ 0x7676_7676_7676_7676) | word) & highBits
  }

  /// The value of eight digits.
  @inline(__always)
  static func value(_ word: UInt64) -> UInt64 {
    // Digits are joined to pairs, pairs to fours, and fours to eight: each product adds one to the other times a power
    // of ten.
    let pairs = (word &* 2_561) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* 42_949_672_960_001) >> 32
  }

  /// The eight digits of a number below 10⁸.
  @inline(__always)
  static func digits(_ value: UInt64) -> UInt64 {
    let top = value / 10_000
    let fours = top | (value &- top &* 10_000) << 32
    // 10486 / 2²⁰ approximates 1/100 well enough for four digits, and 103 / 2¹⁰ approximates 1/10 for two.
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    return digits(pairs: hundreds | (fours &- hundreds &* 100) << 16)
  }

  /// The four digits of a number below 10⁴.
  @inline(__always)
  static func digits(four value: UInt64) -> UInt64 {
    let hundreds = (value &* 10_486) >> 20
    return digits(pairs: hundreds | (value &- hundreds &* 100) << 16)
  }

  /// The digits of four numbers below 100, each in 16 bits.
  @inline(__always)
  static func digits(pairs: UInt64) -> UInt64 {
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }
}
