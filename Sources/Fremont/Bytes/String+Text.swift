extension String {
  /// Creates a string from text that is known to be UTF-8, as is all text from a reader.
  ///
  /// Checking a long text beyond ASCII again would take longer than everything else done with it.
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
