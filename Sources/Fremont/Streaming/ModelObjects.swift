/// The items of one list of an XML document, as an asynchronous sequence: see `ModelManager.objects(of:at:from:)`.
public struct ModelObjects<Object: ModelValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Sequence<UInt8> {
  /// An item.
  public typealias Element = Object

  let manager: ModelManager
  let path: String
  let file: String?
  let chunks: Chunks

  /// Begins anew, as far as what it reads from can begin anew.
  public func makeAsyncIterator() -> Iterator {
    Iterator(objects: self, chunks: chunks.makeAsyncIterator())
  }

  /// Reads no further ahead than the piece of the document in which the next item ends.
  public struct Iterator: AsyncIteratorProtocol {
    /// The number of bytes that are fed at once, whatever the size of the chunks.
    private static var pieceSize: Int { 1 << 15 }

    private let objects: ModelObjects
    private var chunks: Chunks.AsyncIterator
    private var decoder: ObjectDecoder<Object, RecordValue>?

    /// The chunk that is being read, and how far.
    private var chunk: ArraySlice<UInt8> = []
    private var isAtEnd = false

    /// What is wrong with the document, thrown behind the last item.
    private var failure: (any Error)?

    init(objects: ModelObjects, chunks: Chunks.AsyncIterator) {
      self.objects = objects
      self.chunks = chunks
    }

    /// Returns the next item, or nil at the end of the document.
    ///
    /// - Throws: What `xmlToObject` throws, `CancellationError` once the task is cancelled, and the errors of the chunks.
    public mutating func next() async throws -> Object? {
      while true {
        try Task.checkCancellation()
        if let object = decoder?.next() { return object }
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
    private mutating func advance() async throws {
      let decoder = try decoder ?? makeDecoder()
      self.decoder = decoder
      if chunk.isEmpty {
        guard let next = try await chunks.next() else {
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
}

extension ModelObjects: Sendable where Chunks: Sendable {}
