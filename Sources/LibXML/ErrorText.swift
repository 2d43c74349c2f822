/// The messages of libxml2, which end in a line feed and may quote text of several lines.
enum ErrorText {
  /// Returns the message on one line.
  static func of(_ message: UnsafePointer<CChar>?) -> String {
    guard let message else { return "the document is not well-formed" }
    let lines = String(cString: message).split(whereSeparator: \.isNewline)
    return lines.map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
  }
}
