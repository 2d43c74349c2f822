/// The digits of numbers to the base 16, as ASCII.
enum HexadecimalDigit {
  /// The number that a digit of either case stands for, or nil for any other byte.
  @inline(__always)
  static func value(_ digit: UInt8) -> UInt8? {
    // Digits and letters come at random, so that nothing branches on which of them it is.
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
