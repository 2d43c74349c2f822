/// What the observers of a reading ask a session for, beside what others ask too.
extension DecodingSession {
  /// The number of open elements that have a frame.
  package var frameCount: Int { frames.count }

  /// The number of bytes of text that wait for the end of an element.
  package var textLength: Int { text.count }
}
