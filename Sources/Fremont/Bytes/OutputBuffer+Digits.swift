/// The pairs of digits from 00 to 99.
private let pairs: StaticString = """
  0001020304050607080910111213141516171819\
  2021222324252627282930313233343536373839\
  4041424344454647484950515253545556575859\
  6061626364656667686970717273747576777879\
  8081828384858687888990919293949596979899
  """

private let hexadecimalDigits: StaticString = "0123456789ABCDEF"

extension OutputBuffer {
  /// Appends two digits. The value must be below 100.
  @inline(__always)
  mutating func append(pair value: Int) {
    reserve(2)
    let pair = pairs.utf8Start + 2 * value
    base[count] = pair[0]
    base[count + 1] = pair[1]
    count += 2
  }

  /// Appends a byte as two hexadecimal digits, in upper case.
  @inline(__always)
  mutating func append(hexadecimal byte: UInt8) {
    reserve(2)
    base[count] = hexadecimalDigits.utf8Start[Int(byte &>> 4)]
    base[count + 1] = hexadecimalDigits.utf8Start[Int(byte & 15)]
    count += 2
  }

  /// Appends a number in decimal digits.
  @inline(__always)
  mutating func append(digits value: UInt64) {
    reserve(24)
    if value < 100_000_000 { appendShort(value) } else { appendLong(value) }
  }

  /// Appends a number below 10⁸ in decimal digits. There must be room for eight bytes.
  @inline(__always)
  mutating func appendShort(_ value: UInt64) {
    if value < 10_000 {
      let digits = DigitWord.digits(four: value)
      let skipped = (digits | 1 << 24).trailingZeroBitCount & ~7
      let text = UInt32(truncatingIfNeeded: (digits | DigitWord.zeros) &>> UInt64(truncatingIfNeeded: skipped))
      UnsafeMutableRawPointer(base + count).storeBytes(of: text.littleEndian, as: UInt32.self)
      count &+= 4 &- skipped &>> 3
      return
    }
    let digits = DigitWord.digits(value)
    // The number of bits of the leading zeros. The last digit does not count as one.
    let skipped = (digits | 1 << 56).trailingZeroBitCount & ~7
    put((digits | DigitWord.zeros) &>> UInt64(truncatingIfNeeded: skipped))
    count &+= 8 &- skipped &>> 3
  }

  /// Appends a number of 10⁸ or more. There must be room for 24 bytes.
  @inline(never)
  private mutating func appendLong(_ value: UInt64) {
    let (rest, last) = value.quotientAndRemainder(dividingBy: 100_000_000)
    if rest < 100_000_000 {
      appendShort(rest)
    } else {
      let (first, middle) = rest.quotientAndRemainder(dividingBy: 100_000_000)
      appendShort(first)
      put(DigitWord.digits(middle) | DigitWord.zeros)
      count += 8
    }
    put(DigitWord.digits(last) | DigitWord.zeros)
    count += 8
  }

  /// Writes eight bytes behind the end, the lowest first, without counting them. There must be room for them.
  @inline(__always)
  func put(_ word: UInt64, at offset: Int = 0) {
    UnsafeMutableRawPointer(base + (count &+ offset)).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// Appends the last `width` digits of a number, padded with zeros.
  @inline(__always)
  mutating func append(digits value: UInt64, width: Int) {
    reserve(width)
    var rest = value
    var place = count + width
    while place - count >= 2 {
      let pair = pairs.utf8Start + 2 * Int(truncatingIfNeeded: rest % 100)
      rest /= 100
      place -= 2
      base[place] = pair[0]
      base[place + 1] = pair[1]
    }
    if place > count { base[place - 1] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30 }
    count += width
  }

  /// Appends one byte several times.
  mutating func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    reserve(times)
    (base + count).update(repeating: byte, count: times)
    count += times
  }

  /// The number of digits of a number. Zero has one.
  @inline(__always)
  static func digitCount(of value: UInt64) -> Int {
    // 1233 / 4096 approximates log10(2) well enough for 64 bits, and the comparison corrects the result.
    let guess = ((64 - (value | 1).leadingZeroBitCount) &* 1233) >> 12
    return value < PowersOfTen.integers[guess] ? max(guess, 1) : guess + 1
  }
}
