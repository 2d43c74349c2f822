/// How a STRING is read from text and written: its white space, and whether it is written as CDATA.
///
/// The format string is one of `trim` (the default), `preserve` and `collapse`, with or without `cdata`, or `tag` or `qname`.
struct StringFormat: TextConversion, Hashable {
  /// What becomes of white space on reading.
  enum Whitespace: String, Sendable {
    /// Taken away at both ends.
    case trim
    /// Kept as it is.
    case preserve
    /// Taken away at both ends, each run inside made one space.
    case collapse
  }

  /// What becomes of white space on reading.
  let whitespace: Whitespace

  /// Whether the text is written in a CDATA section.
  let usesCDATA: Bool

  /// Reads a format string.
  init(_ formatString: String) throws(ValueFault) {
    let words = try StringWords(formatString)
    whitespace = words.whitespace.flatMap { Whitespace(rawValue: $0) } ?? .trim
    usesCDATA = words.usesCDATA
  }

  /// The format of text that is kept as it is.
  static let preserved = StringFormat(whitespace: .preserve)

  /// The format of text without the white space around it.
  static let trimmed = StringFormat(whitespace: .trim)

  private init(whitespace: Whitespace) {
    self.whitespace = whitespace
    usesCDATA = false
  }

  /// The string that a text stands for.
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) -> String {
    switch whitespace {
    case .trim: String(text: XMLWhitespace.trim(text))
    case .preserve: String(text: text)
    case .collapse: XMLWhitespace.collapse(text)
    }
  }

  /// Appends a string, escaped where it must be.
  @inline(__always)
  func format(_ value: String, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try output.append(text: value)
    return true
  }

  @inline(__always)
  func load(_ place: UnsafePointer<String>, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try output.append(text: place.pointee)
    return true
  }
}
