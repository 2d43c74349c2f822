/// The digits of hexadecimal numbers, as ASCII.
enum HexadecimalDigit {
  /// The value of a digit in either case; nil: the byte is not a digit.
  @inline(__always)
  static func value(_ digit: UInt8) -> UInt8? {
    // Digits and letters alternate at random, so a branch on them would be mispredicted.
    let isDecimal = digit &- UInt8(ascii: "0") < 10
    let isLetter = (digit | 0x20) &- UInt8(ascii: "a") < 6
    return isDecimal != isLetter ? (digit & 15) &+ (digit &>> 6) &* 9 : nil
  }

  /// The digit of a number below 16, in lower case.
  @inline(__always)
  static func lowercase(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ (value &- 10)
  }
}
