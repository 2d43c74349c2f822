/// The state of an asynchronous sequence of the items of one list, in an XML document that is read from chunks.
final class ItemReading<Object: ModelValue, Chunks: AsyncSequence> where Chunks.Element: Sequence<UInt8> {
  /// The number of bytes to feed at once, regardless of the size of the chunks.
  private static var pieceSize: Int { 1 << 15 }

  private let objects: ObjectSequence<Object, Chunks>
  private var chunks: Chunks.AsyncIterator
  private var decoder: ObjectDecoder<Object, RecordValue>?

  /// The unread rest of the current chunk.
  private var chunk: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// The error of the document, thrown after the last item.
  private var failure: (any Error)?

  /// Whether an actor waits for a call of `next` that runs outside of it. Only the actor reads and changes this flag.
  var isLent = false

  init(_ objects: ObjectSequence<Object, Chunks>) {
    self.objects = objects
    chunks = objects.chunks.makeAsyncIterator()
  }

  /// Takes the next complete item; nil if there is none yet.
  func take() -> Object? { decoder?.next() }

  /// Reads until an item is complete, and takes it; nil at the end of the document.
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

  /// Feeds the next bytes.
  private func advance() async throws {
    let decoder = try decoder ?? makeDecoder()
    self.decoder = decoder
    if chunk.isEmpty {
      guard let next = try await chunks.next() else {
        // A source may end early because the task is cancelled.
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
