/// An XML document in chunks of bytes, with an asynchronous sequence as one of its lists: see
/// `ModelManager.xmlChunks(of:objects:at:)`.
public struct XMLChunks<Root: ModelValue, Objects: AsyncSequence>: AsyncSequence where Objects.Element: ModelValue {
  /// A chunk of bytes.
  public typealias Element = [UInt8]

  let manager: ModelManager
  let root: Root
  let objects: Objects
  let path: String
  let options: EncodingOptions?

  /// Starts from the beginning, if the underlying sequence can do so.
  public func makeAsyncIterator() -> Iterator {
    Iterator(chunks: self, objects: objects.makeAsyncIterator())
  }

  /// Requests only as many objects as a chunk needs.
  public struct Iterator: AsyncIteratorProtocol {
    /// The least number of bytes of a chunk, except for the last one.
    private static var chunkSize: Int { 1 << 16 }

    private let chunks: XMLChunks
    private var objects: Objects.AsyncIterator
    private var encoder: ObjectEncoder<Objects.Element, Root>?
    private var isAtEnd = false

    init(chunks: XMLChunks, objects: Objects.AsyncIterator) {
      self.chunks = chunks
      self.objects = objects
    }

    /// Returns the next bytes, or nil at the end of the document.
    ///
    /// - Throws: The errors of `objectToXML` and of the objects; `CancellationError` when the task is cancelled. The
    ///   document is incomplete then.
    public mutating func next() async throws -> [UInt8]? {
      if isAtEnd { return nil }
      do {
        let encoder = try encoder ?? makeEncoder()
        self.encoder = encoder
        repeat {
          try Task.checkCancellation()
          guard let object = try await objects.next() else {
            // A source may end early because the task is cancelled.
            try Task.checkCancellation()
            isAtEnd = true
            return try encoder.finish()
          }
          try encoder.write(object)
        } while encoder.byteCount < Self.chunkSize
        return try encoder.takeBytes()
      } catch {
        isAtEnd = true
        throw error
      }
    }

    private func makeEncoder() throws(FremontError) -> ObjectEncoder<Objects.Element, Root> {
      try chunks.manager.encoder(
        of: Objects.Element.self, at: chunks.path, in: chunks.root, options: chunks.options)
    }
  }
}

extension XMLChunks: Sendable where Root: Sendable, Objects: Sendable {}
