/// Properties that only the observers of a session need.
extension DecodingSession {
  /// The number of open elements that have a frame.
  package var frameCount: Int { frames.count }

  /// The number of bytes of text buffered for the open elements.
  package var textLength: Int { text.count }
}
