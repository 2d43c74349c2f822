extension String {
  /// Creates a string from text that is known to be UTF-8, as all text is that a reader hands over.
  ///
  /// To check it once more would take longer than all else that becomes of a long text beyond ASCII.
  @inline(__always)
  package init(text: UnsafeBufferPointer<UInt8>) {
    assert(UTF8Check.isWhole(text), "a reader checks its text")
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      self.init(copying: UTF8Span(unchecked: text.span))
    } else {
      self.init(decoding: text, as: UTF8.self)
    }
  }
}
