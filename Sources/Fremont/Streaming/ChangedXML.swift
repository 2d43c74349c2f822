/// A copy of an XML document in chunks of bytes, with items that were changed: see `ModelManager.xmlChunks(from:at:changing:)`.
public struct ChangedXML<Object: ModelValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Sequence<UInt8> {
  /// A chunk of bytes.
  public typealias Element = [UInt8]

  /// Says what becomes of an item.
  public typealias Change = @Sendable (Object) async throws -> ObjectTransformer<Object>.Change

  let manager: ModelManager
  let path: String
  let options: EncodingOptions?
  let file: String?
  let chunks: Chunks
  let change: Change

  /// Begins anew, as far as what it reads from can begin anew.
  public func makeAsyncIterator() -> Iterator {
    Iterator(document: self, chunks: chunks.makeAsyncIterator())
  }

  /// Reads no further ahead than the next bytes of the copy need.
  public struct Iterator: AsyncIteratorProtocol {
    /// The number of bytes that are fed at once, regardless of the size of the chunks.
    private static var pieceSize: Int { 1 << 15 }

    private let document: ChangedXML
    private var chunks: Chunks.AsyncIterator
    private var transformer: ObjectTransformer<Object>?
    private var chunk: ArraySlice<UInt8> = []
    private var isAtEnd = false

    /// What is wrong with the document, thrown behind its last bytes.
    private var failure: (any Error)?

    init(document: ChangedXML, chunks: Chunks.AsyncIterator) {
      self.document = document
      self.chunks = chunks
    }

    /// Returns the next bytes of the copy, or nil at the end of the document.
    ///
    /// - Throws: What `xmlToObject` and `objectToXML` throw, `CancellationError` once the task is cancelled, and the errors of the
    ///   chunks and of the change.
    public mutating func next() async throws -> [UInt8]? {
      do {
        while !isAtEnd {
          try Task.checkCancellation()
          let transformer = try transformer ?? makeTransformer()
          self.transformer = transformer
          try await advance(transformer)
          while let object = transformer.next() { try await transformer.apply(document.change(object)) }
          let bytes = transformer.takeBytes()
          if !bytes.isEmpty { return bytes }
        }
      } catch {
        isAtEnd = true
        throw error
      }
      defer { failure = nil }
      if let failure { throw failure }
      return nil
    }

    /// Feeds some more bytes.
    private mutating func advance(_ transformer: ObjectTransformer<Object>) async throws {
      if chunk.isEmpty {
        guard let next = try await chunks.next() else {
          // A source that ends since the task is cancelled has not come to its end.
          try Task.checkCancellation()
          isAtEnd = true
          do {
            try transformer.finish()
          } catch {
            failure = error
          }
          return
        }
        chunk = Array(next)[...]
      }
      let piece = chunk.prefix(Self.pieceSize)
      chunk = chunk.dropFirst(piece.count)
      try transformer.feed(piece)
    }

    private func makeTransformer() throws(FremontError) -> ObjectTransformer<Object> {
      try document.manager.transformer(
        of: Object.self, at: document.path, options: document.options, file: document.file)
    }
  }
}

extension ModelManager {
  /// Copies an XML document in chunks, with items of one of its lists changed, in little memory for any length.
  ///
  /// ```swift
  /// let copy = manager.xmlChunks(from: request.body, at: "employees", changing: Employee.self) { employee in
  ///   employee.isActive ? .unchanged : .removed
  /// }
  /// ```
  /// All that is not an item, and every item that is unchanged, is copied byte for byte; a document in another encoding than
  /// UTF-8 becomes one in UTF-8. What the definition does not mention inside a changed item stays with `unknown="KEEP"`, and is
  /// lost without. Faults are thrown where they are met if they end the document, else behind its last bytes.
  ///
  /// - Parameters:
  ///   - chunks: The document in pieces, cut anywhere.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - options: How changed items are written; nil: as the manager says.
  ///   - file: The name of the document in diagnostics.
  ///   - change: Says what becomes of an item.
  /// - Returns: The copy.
  public func xmlChunks<Object: ModelValue, Chunks: AsyncSequence>(
    from chunks: Chunks,
    at path: String,
    changing type: Object.Type,
    options: EncodingOptions? = nil,
    file: String? = nil,
    _ change: @escaping @Sendable (Object) async throws -> ObjectTransformer<Object>.Change
  ) -> ChangedXML<Object, Chunks> where Chunks.Element: Sequence<UInt8> {
    ChangedXML(manager: self, path: path, options: options, file: file, chunks: chunks, change: change)
  }
}

extension ChangedXML: Sendable where Chunks: Sendable {}
