import Fremont

/// Observes how a reader processes each part of a document.
protocol ReadingObserver: TagObserver {
  /// Whether reading is to stop.
  var isStopped: Bool { get }

  /// Records an event of the session.
  func note(_ event: DecodingEvent)

  /// Called before the session processes a start tag, and after it has processed the whole tag.
  func willStart(_ start: XMLStartTag, _ location: SourceLocation)
  func didReadTag(_ document: XMLReader.Document)

  /// Called for an end tag. `read` makes the session process it.
  func end(_ document: XMLReader.Document, _ read: () -> Void)

  /// Called before the session processes text. `place` locates a byte of it.
  func willRead(_ text: UnsafeBufferPointer<UInt8>, _ place: (Int) -> SourceLocation)

  /// Called for a comment or processing instruction, as a step of a path. `read` makes the session process it.
  func readMisc(_ step: String, _ location: SourceLocation, _ document: XMLReader.Document, _ read: () -> Void)

  /// Called when the document has ended.
  func finish(_ document: XMLReader.Document)
}
