/// Numbers to and from text: exact, shortest, and in no locale.
enum NumberText {
  /// A short number: `mantissa` × 10^`exponent`.
  struct Short {
    var mantissa: UInt64 = 0
    var exponent = 0
    var isNegative = false
  }

  /// The number when its text is plain and has at most 19 significant digits, which nearly every text has.
  ///
  /// Anything else is nil, a fault as well: a slower path must look again. There is no white space around the text.
  @inline(__always)
  static func short(_ text: UnsafeBufferPointer<UInt8>) -> Short? {
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

  /// An exponent of at most four digits that takes all of the rest.
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

  /// The fault of a text that is no number at all.
  static func notANumber(_ text: UnsafeBufferPointer<UInt8>) -> ValueFault {
    ValueFault(XMLWhitespace.trim(text), "is not a number")
  }

  /// The fault of a number beyond what its type holds.
  static func doesNotFit(_ text: UnsafeBufferPointer<UInt8>, _ type: Any.Type) -> ValueFault {
    ValueFault(XMLWhitespace.trim(text), "does not fit \(type)")
  }
}
