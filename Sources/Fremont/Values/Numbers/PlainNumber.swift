/// A short text that is the canonical form of its number: digits, perhaps with a sign and a point, and no zero that says nothing.
///
/// Nearly all numbers of documents are written so. What holds of them is known from a look at their bytes.
struct PlainNumber {
  /// So many bytes make a string that stands in its own memory, and fewer digits than any 64-bit type has.
  private static let limit = 15

  let isNegative: Bool
  let isWhole: Bool

  /// Looks at a text; nil where it is longer, or is written otherwise.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard 1...Self.limit ~= text.count else { return nil }
    isNegative = text[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var index = start
    while index < text.count, Self.isDigit(text[index]) { index += 1 }
    let count = index - start
    if count == 0 { return nil }
    // A zero stands alone in front of a point, or is the whole text.
    if text[start] == UInt8(ascii: "0"), count > 1 || text.count == start + 1 && isNegative { return nil }
    isWhole = index == text.count
    if isWhole { return }
    guard text[index] == UInt8(ascii: "."), index + 1 < text.count else { return nil }
    index += 1
    while index < text.count, Self.isDigit(text[index]) { index += 1 }
    if index < text.count || text[text.count - 1] == UInt8(ascii: "0") { return nil }
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

extension NumberType {
  /// Whether the type surely has the number; where it is not sure, `check` tells.
  func surelyHas(_ number: PlainNumber) -> Bool {
    switch self {
    case .float, .double, .decimal: true
    case .int, .int64: number.isWhole
    case .uint, .uint64: number.isWhole && !number.isNegative
    case .int8, .int16, .int32, .uint8, .uint16, .uint32: false
    }
  }
}
