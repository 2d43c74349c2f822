/// One list of an XML document that is read from chunks: the state of an asynchronous sequence of its items.
final class ItemReading<Object: ModelValue, Chunks: AsyncSequence> where Chunks.Element: Sequence<UInt8> {
  /// The number of bytes that are fed at once, regardless of the size of the chunks.
  private static var pieceSize: Int { 1 << 15 }

  private let objects: ObjectSequence<Object, Chunks>
  private var chunks: Chunks.AsyncIterator
  private var decoder: ObjectDecoder<Object, RecordValue>?

  /// The chunk that is being read, and how far.
  private var chunk: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// What is wrong with the document, thrown behind the last item.
  private var failure: (any Error)?

  /// Whether an actor has handed the reading on, and waits; asked and changed by the actor alone.
  var isLent = false

  init(_ objects: ObjectSequence<Object, Chunks>) {
    self.objects = objects
    chunks = objects.chunks.makeAsyncIterator()
  }

  /// Takes the next of the items that have been read; nil when there is none yet.
  func take() -> Object? { decoder?.next() }

  /// Reads until there is an item, and takes it; nil at the end of the document.
  func next() async throws -> Object? {
    while true {
      try Task.checkCancellation()
      if let object = take() { return object }
      if isAtEnd {
        defer { failure = nil }
        if let failure { throw failure }
        return nil
      }
      do {
        try await advance()
      } catch {
        isAtEnd = true
        failure = error
      }
    }
  }

  /// Feeds some more bytes.
  private func advance() async throws {
    let decoder = try decoder ?? makeDecoder()
    self.decoder = decoder
    if chunk.isEmpty {
      guard let next = try await chunks.next() else {
        // A source that ends since the task is cancelled has not come to its end.
        try Task.checkCancellation()
        isAtEnd = true
        try decoder.finish()
        return
      }
      chunk = Array(next)[...]
    }
    let piece = chunk.prefix(Self.pieceSize)
    chunk = chunk.dropFirst(piece.count)
    try decoder.feed(piece)
  }

  private func makeDecoder() throws(FremontError) -> ObjectDecoder<Object, RecordValue> {
    try objects.manager.decoder(of: Object.self, at: objects.path, in: RecordValue.self, file: objects.file)
  }
}
