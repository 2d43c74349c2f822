/// Reads one XML document into a root value as its bytes arrive.
///
/// The container of the root and the reader stay in place between the pieces.
final class PushReading<Root: ModelValue> {
  private let linked: LinkedPlan
  private let reader: XMLReader
  private let container: UnsafeMutablePointer<Root?>
  private let file: String?
  private var end: End = .open

  /// The state of the document.
  private enum End {
    case open
    case failed(FremontError)
    case finished
  }

  /// Begins a document. With `keepsDocument` the root can keep its text.
  init(
    _ linked: LinkedPlan, file: String?, itemSink: ItemSink? = nil, keepsDocument: Bool = false
  ) throws(FremontError) {
    reader = linked.readers.take()
    self.linked = linked
    self.file = file
    container = .allocate(capacity: 1)
    container.initialize(to: nil)
    let source = keepsDocument && linked.plan.rootKeeps ? DocumentSource([], linked.plan) : nil
    reader.open(into: UnsafeMutableRawPointer(container), file: file, itemSink: itemSink, source: source)
  }

  deinit {
    reader.abandon()
    linked.readers.give(back: reader)
    container.deinitialize(count: 1)
    container.deallocate()
  }

  /// Reads more bytes.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>) throws(FremontError) {
    try checkOpen()
    if reader.feed(bytes) { return }
    let failure =
      reader.failure
      ?? FremontError(
        .malformedDocument, "the document cannot be read", at: SourceLocation(file: file, line: 1, column: 1))
    end = .failed(failure)
    throw failure
  }

  /// Ends the document with an error of the caller.
  func fail(_ error: FremontError) {
    if case .open = end { end = .failed(error) }
  }

  /// Ends the document, and returns the root; nil if the document contains nil.
  func finish() throws(FremontError) -> Root? {
    try checkOpen()
    do {
      try reader.close()
    } catch {
      end = .failed(error)
      throw error
    }
    end = .finished
    return container.pointee
  }

  /// The offset of the content of the open item, and the number of bytes that have been read; nil if no item is open,
  /// or after the end.
  var openItemContent: Int? { reader.openItemContent }
  var offset: Int? { reader.isOpen ? reader.offset : nil }

  /// Calls a body with the text in UTF-8 just before it is read. Offsets count these bytes.
  func observeText(_ body: @escaping (UnsafeBufferPointer<UInt8>) -> Void) { reader.observeText(body) }

  /// The encoding of the document; nil for UTF-8, and before it is known.
  var encodingName: String? { reader.encodingName }

  private func checkOpen() throws(FremontError) {
    switch end {
    case .open: return
    case .failed(let error): throw error
    case .finished: throw FremontError(.inputOutput, "the document has ended already")
    }
  }
}
