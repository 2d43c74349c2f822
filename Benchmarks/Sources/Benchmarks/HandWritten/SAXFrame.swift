/// What the session of every hand-written decoder keeps, whatever the document.
struct SAXFrame: ~Copyable {
  /// The number of open elements that nobody knows.
  var unknownDepth = 0

  /// The text of the innermost element.
  var text = TextBuffer()

  /// The first value that does not fit.
  private(set) var fault: String?

  mutating func begin() {
    unknownDepth = 0
    fault = nil
  }

  @inline(never)
  mutating func fail(_ message: String) {
    if fault == nil { fault = message }
  }
}
