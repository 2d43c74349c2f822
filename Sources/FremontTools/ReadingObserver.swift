import Fremont

/// Watches what a reader makes of each part of a document.
protocol ReadingObserver: TagObserver {
  /// Whether no more is to be read.
  var isStopped: Bool { get }

  /// Records what the session did.
  func note(_ event: DecodingEvent)

  /// Receives a start tag before the session is, and when the session has taken the whole.
  func willStart(_ start: XMLStartTag, _ location: SourceLocation)
  func didReadTag(_ document: XMLReader.Document)

  /// Receives an end tag; `read` lets the session take it.
  func end(_ document: XMLReader.Document, _ read: () -> Void)

  /// Receives text before the session is; `place` locates a byte of it.
  func willRead(_ text: UnsafeBufferPointer<UInt8>, _ place: (Int) -> SourceLocation)

  /// Receives a comment or an instruction, as a step of a path; `read` lets the session take it.
  func readMisc(_ step: String, _ location: SourceLocation, _ document: XMLReader.Document, _ read: () -> Void)

  /// Is told that the document has ended.
  func finish(_ document: XMLReader.Document)
}
