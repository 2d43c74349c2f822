/// The state that the sessions of all hand-written decoders have.
struct SAXFrame: ~Copyable {
  /// The number of open unknown elements.
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
