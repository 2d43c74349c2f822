import Fremont

/// The beginning of a text that arrives in pieces, as far as an explanation shows it.
struct ExplainedText {
  /// The maximum number of bytes stored. An explanation shows 60 characters.
  static let capacity = 2048

  private var bytes: [UInt8] = []
  private var isCut = false

  /// Whether no text has arrived, not even white space.
  private(set) var isEmpty = true

  /// Whether only white space has arrived.
  var isBlank: Bool { bytes.isEmpty }

  /// The number of the explanation that waits for the text; nil: there is none.
  var number: Int?

  /// Appends a piece. Returns the offset of the first byte that is not white space, if it is the first of the text.
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) -> Int? {
    if piece.isEmpty { return nil }
    isEmpty = false
    if isCut { return nil }
    let first = bytes.isEmpty ? piece.firstIndex { !Self.isSpace($0) } : 0
    guard let first else { return nil }
    let isFirst = bytes.isEmpty
    let rest = piece[first...]
    bytes.append(contentsOf: rest.prefix(Self.capacity - bytes.count))
    isCut = bytes.count == Self.capacity
    return isFirst ? first : nil
  }

  /// The text for an explanation.
  var content: ExplainedValue { .bytes(bytes) }

  /// A text in quotes, shortened if it is long.
  static func excerpt(_ text: String) -> String {
    var text = text
    let trimmed = text.withUTF8 { String(decoding: XMLWhitespace.trim($0), as: UTF8.self) }
    return "'\(ValueFault.excerpt(trimmed))'"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
