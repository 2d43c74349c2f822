/// The parts of a number's text, found without conversion or copying.
///
/// Accepts the lexical forms of `xs:decimal` and `xs:double`: digits with or without a point, an exponent, `INF`,
/// `NaN`.
struct NumberScan {
  /// The kind of number.
  enum Kind: Sendable {
    case finite
    case infinity
    case nan
  }

  /// The largest exponent that is represented; greater ones are clamped to it.
  static let maximumExponent = 100_000_000_000_000_000

  var kind = Kind.finite
  var isNegative = false

  /// The text from the first digit that is not zero to the last one, possibly with a point between them.
  var digits = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// The number of these digits; 0 for zero.
  var digitCount = 0

  /// The power of ten of the last digit; 0 for zero.
  var exponent = 0

  /// Whether the exponent may have been clamped.
  var isBeyondCounting: Bool { abs(exponent) > Self.maximumExponent / 2 }

  /// Parses a text without white space around it; nil if it is not a number.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty else { return nil }
    var index = 0
    if text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      isNegative = text[0] == UInt8(ascii: "-")
      index = 1
    }
    let start = index
    while index < text.count, Self.isDigit(text[index]) { index += 1 }
    let point = index
    var count = index - start
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      while index < text.count, Self.isDigit(text[index]) { index += 1 }
      count += index - point - 1
    }
    guard count > 0 else {
      guard readSpecial(text, from: start) else { return nil }
      return
    }
    let end = index
    guard let power = Self.exponent(text, from: index) else { return nil }
    readSignificantDigits(text, start: start, point: point, end: end, power: power)
  }

  /// Calls a closure for each digit, the most significant first.
  @inline(__always)
  func forEachDigit(_ body: (UInt8) -> Void) {
    for byte in digits where byte != UInt8(ascii: ".") { body(byte &- 0x30) }
  }

  private mutating func readSpecial(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    guard text.count - start == 3 else { return false }
    let word = (text[start], text[start + 1], text[start + 2])
    if word == (UInt8(ascii: "I"), UInt8(ascii: "N"), UInt8(ascii: "F")) {
      kind = .infinity
      return true
    }
    guard start == 0, word == (UInt8(ascii: "N"), UInt8(ascii: "a"), UInt8(ascii: "N")) else { return false }
    kind = .nan
    return true
  }

  /// The exponent from an index to the end: 0 if the text ends there, nil if it is not an exponent.
  private static func exponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < text.count else { return 0 }
    guard text[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    var isNegative = false
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < text.count else { return nil }
    var power = 0
    while index < text.count {
      guard isDigit(text[index]) else { return nil }
      power = min(power * 10 + Int(text[index] &- 0x30), maximumExponent)
      index += 1
    }
    return isNegative ? -power : power
  }

  private mutating func readSignificantDigits(
    _ text: UnsafeBufferPointer<UInt8>, start: Int, point: Int, end: Int, power: Int
  ) {
    var first = start
    while first < end, text[first] == 0x30 || first == point { first += 1 }
    guard first < end else { return }
    var last = end - 1
    while text[last] == 0x30 || last == point { last -= 1 }
    digits = UnsafeBufferPointer(rebasing: text[first...last])
    digitCount = last - first + 1 - (first < point && point < last ? 1 : 0)
    exponent = power + (last < point ? point - last - 1 : point - last)
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
  }
}
