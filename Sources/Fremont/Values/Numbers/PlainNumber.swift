/// A short text that is the canonical form of its number: digits, an optional sign and point, no redundant zeros.
///
/// Most numbers in documents are written like this, and their properties can be read from the bytes.
struct PlainNumber {
  /// Fits into a Swift string without allocation, and has fewer digits than any 64-bit type.
  private static let limit = 15

  let isNegative: Bool
  let isWhole: Bool

  /// Checks a text; nil if it is longer or has another form.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard 1...Self.limit ~= text.count else { return nil }
    isNegative = text[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var index = start
    while index < text.count, Self.isDigit(text[index]) { index += 1 }
    let count = index - start
    if count == 0 { return nil }
    // A leading zero must be the whole text, or be followed by a point.
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
  /// Whether the type certainly holds the number; otherwise `check` decides.
  func surelyHas(_ number: PlainNumber) -> Bool {
    switch self {
    case .float, .double, .decimal: true
    case .int, .int64: number.isWhole
    case .uint, .uint64: number.isWhole && !number.isNegative
    case .int8, .int16, .int32, .uint8, .uint16, .uint32: false
    }
  }
}
