/// The text of a part of a document in an explanation. It is shortened and quoted only when it is shown.
enum ExplainedValue: Sendable, Hashable {
  /// The bytes of a text, or the first of them.
  case bytes([UInt8])
  /// The text to show; nil: none.
  case shown(String?)

  /// The text in quotes, shortened if it is long; nil: none is shown.
  var text: String? {
    switch self {
    case .bytes(let bytes): ExplainedText.excerpt(String(decoding: bytes, as: UTF8.self))
    case .shown(let text): text
    }
  }
}
