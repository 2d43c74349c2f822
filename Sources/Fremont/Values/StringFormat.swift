/// Parses and formats a STRING: its white space, and whether it is written as CDATA.
///
/// The format string is `trim` (the default), `preserve` or `collapse`, with or without `cdata`; or `tag` or `qname`.
struct StringFormat: TextConversion, Hashable {
  /// The treatment of white space on reading.
  enum Whitespace: String, Sendable {
    /// Removes it at both ends.
    case trim
    /// Keeps it.
    case preserve
    /// Removes it at both ends, and replaces each run inside by one space.
    case collapse
  }

  /// The treatment of white space on reading.
  let whitespace: Whitespace

  /// Whether the text is written in a CDATA section.
  let usesCDATA: Bool

  /// Reads a format string.
  init(_ formatString: String) throws(ValueFault) {
    let words = try StringWords(formatString)
    whitespace = words.whitespace.flatMap { Whitespace(rawValue: $0) } ?? .trim
    usesCDATA = words.usesCDATA
  }

  /// The format of text that is kept unchanged.
  static let preserved = StringFormat(whitespace: .preserve)

  /// The format of text without the white space around it.
  static let trimmed = StringFormat(whitespace: .trim)

  private init(whitespace: Whitespace) {
    self.whitespace = whitespace
    usesCDATA = false
  }

  /// Returns the string of a text.
  @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) -> String {
    switch whitespace {
    case .trim: String(text: XMLWhitespace.trim(text))
    case .preserve: String(text: text)
    case .collapse: XMLWhitespace.collapse(text)
    }
  }

  /// Appends a string, escaped if necessary.
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
