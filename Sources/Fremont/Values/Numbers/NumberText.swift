/// Converts numbers from and to text: exact, shortest, and independent of locale.
enum NumberText {
  /// A short number: `mantissa` × 10^`exponent`.
  struct Short {
    var mantissa: UInt64 = 0
    var exponent = 0
    var isNegative = false
  }

  /// Parses a text of at most 16 digits and one point, apart from a sign.
  ///
  /// Returns nil for anything else, including errors and white space, which a slower path handles. The characters are
  /// loaded into the ends of two words, from which the point is removed.
  @inline(__always)
  static func plain(_ text: UnsafeBufferPointer<UInt8>) -> Short? {
    guard var start = text.baseAddress, text.count > 0 else { return nil }
    var count = text.count
    var number = Short()
    let sign = start.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      number.isNegative = sign == UInt8(ascii: "-")
      start += 1
      count &-= 1
    }
    guard 1...16 ~= count else { return nil }
    if count <= 8 {
      var digits = DigitWord.load(start, count: count)
      let marks = DigitWord.marks(digits)
      if marks != 0 {
        guard let behind = takePoint(out: &digits, marks), count > 1 else { return nil }
        number.exponent = 0 &- behind
      }
      number.mantissa = DigitWord.value(digits)
      return number
    }
    var high = (DigitWord.load(start) ^ DigitWord.zeros) &<< UInt64(truncatingIfNeeded: 8 &* (16 &- count))
    var low = DigitWord.load(start + (count &- 8)) ^ DigitWord.zeros
    let highMarks = DigitWord.marks(high)
    let lowMarks = DigitWord.marks(low)
    if lowMarks != 0 {
      guard highMarks == 0, let behind = takePoint(out: &low, lowMarks) else { return nil }
      low |= high >> 56
      high <<= 8
      number.exponent = 0 &- behind
    } else if highMarks != 0 {
      guard let behind = takePoint(out: &high, highMarks) else { return nil }
      number.exponent = -8 &- behind
    }
    number.mantissa = DigitWord.value(high) &* 100_000_000 &+ DigitWord.value(low)
    return number
  }

  /// Removes the point from a word, shifts the digits before it up, and returns the number of digits after it; nil if
  /// any other byte than one point is marked.
  @inline(__always)
  private static func takePoint(out word: inout UInt64, _ marks: UInt64) -> Int? {
    let place = marks.trailingZeroBitCount &>> 3
    let byte = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* place))
    guard marks & (marks &- 1) == 0, byte == DigitWord.point else { return nil }
    // If the unit is shifted out of the word, nothing remains after the point, as it should.
    let unit = marks >> 7
    word = word & ~(unit << 8 &- 1) | (word & (unit &- 1)) << 8
    return 7 &- place
  }

  /// Parses a text without white space that has at most 19 significant digits, as nearly all have.
  ///
  /// Returns nil for anything else, including errors, which a slower path handles.
  @inline(__always)
  static func short(_ text: UnsafeBufferPointer<UInt8>) -> Short? {
    plain(text) ?? scan(text)
  }

  /// Parses a text that is longer or has an exponent.
  @inline(never)
  private static func scan(_ text: UnsafeBufferPointer<UInt8>) -> Short? {
    guard var next = text.baseAddress else { return nil }
    let end = next + text.count
    guard next < end else { return nil }
    var number = Short()
    let sign = next.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      number.isNegative = sign == UInt8(ascii: "-")
      next += 1
    }
    let start = next
    while next < end, next.pointee == 0x30 { next += 1 }
    let first = next
    while next < end, next.pointee &- 0x30 < 10 {
      number.mantissa = number.mantissa &* 10 &+ UInt64(next.pointee &- 0x30)
      next += 1
    }
    var count = next - start
    var significant = next - first
    if next < end, next.pointee == UInt8(ascii: ".") {
      next += 1
      let fraction = next
      if significant == 0 {
        while next < end, next.pointee == 0x30 { next += 1 }
      }
      let first = next
      while next < end, next.pointee &- 0x30 < 10 {
        number.mantissa = number.mantissa &* 10 &+ UInt64(next.pointee &- 0x30)
        next += 1
      }
      count += next - fraction
      significant += next - first
      number.exponent = fraction - next
    }
    guard count > 0, significant <= 19 else { return nil }
    if next < end {
      guard let power = shortExponent(next, end) else { return nil }
      number.exponent += power
    }
    return number
  }

  /// Parses an exponent of at most four characters that ends the text.
  private static func shortExponent(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
    guard start.pointee | 0x20 == UInt8(ascii: "e") else { return nil }
    var next = start + 1
    var isNegative = false
    if next < end, next.pointee == UInt8(ascii: "-") || next.pointee == UInt8(ascii: "+") {
      isNegative = next.pointee == UInt8(ascii: "-")
      next += 1
    }
    guard next < end, end - next <= 4 else { return nil }
    var power = 0
    while next < end {
      guard next.pointee &- 0x30 < 10 else { return nil }
      power = power * 10 + Int(next.pointee &- 0x30)
      next += 1
    }
    return isNegative ? -power : power
  }

  /// The fault for a text that is not a number.
  static func notANumber(_ text: UnsafeBufferPointer<UInt8>) -> ValueFault {
    ValueFault(XMLWhitespace.trim(text), "is not a number")
  }

  /// The fault for a number that does not fit its type.
  static func doesNotFit(_ text: UnsafeBufferPointer<UInt8>, _ type: Any.Type) -> ValueFault {
    ValueFault(XMLWhitespace.trim(text), "does not fit \(type)")
  }
}
