/// The text of a part of a document as an explanation shows it, which is cut and put into quotes when it is shown.
enum ExplainedValue: Sendable, Hashable {
  /// The bytes of a text, or the first of them.
  case bytes([UInt8])
  /// What is shown; nil: nothing.
  case shown(String?)

  /// The text in quotes and, when long, shortened; nil: nothing is shown.
  var text: String? {
    switch self {
    case .bytes(let bytes): ExplainedText.excerpt(String(decoding: bytes, as: UTF8.self))
    case .shown(let text): text
    }
  }
}
