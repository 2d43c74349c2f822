/// A copy of an XML document in chunks of bytes, with changed items: see `ModelManager.xmlChunks(from:at:changing:)`.
public struct ChangedXML<Object: ModelValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Sequence<UInt8> {
  /// A chunk of bytes.
  public typealias Element = [UInt8]

  /// Returns the change of an item.
  public typealias Change = @Sendable (Object) async throws -> ObjectTransformer<Object>.Change

  let manager: ModelManager
  let path: String
  let options: EncodingOptions?
  let file: String?
  let chunks: Chunks
  let change: Change

  /// Starts from the beginning, if the underlying sequence can do so.
  public func makeAsyncIterator() -> Iterator {
    Iterator(document: self, chunks: chunks.makeAsyncIterator())
  }

  /// Reads only as far as the next bytes of the copy require.
  public struct Iterator: AsyncIteratorProtocol {
    /// The number of bytes to feed at once, regardless of the size of the chunks.
    private static var pieceSize: Int { 1 << 15 }

    private let document: ChangedXML
    private var chunks: Chunks.AsyncIterator
    private var transformer: ObjectTransformer<Object>?
    private var chunk: ArraySlice<UInt8> = []
    private var isAtEnd = false

    /// The error of the document, thrown after its last bytes.
    private var failure: (any Error)?

    init(document: ChangedXML, chunks: Chunks.AsyncIterator) {
      self.document = document
      self.chunks = chunks
    }

    /// Returns the next bytes of the copy, or nil at the end of the document.
    ///
    /// - Throws: The errors of `xmlToObject`, `objectToXML`, the chunks and the change; `CancellationError` when the
    ///   task is cancelled.
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

    /// Feeds the next bytes.
    private mutating func advance(_ transformer: ObjectTransformer<Object>) async throws {
      if chunk.isEmpty {
        guard let next = try await chunks.next() else {
          // A source may end early because the task is cancelled.
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
  /// Copies an XML document of any length in chunks, and changes items of one of its lists, in little memory.
  ///
  /// ```swift
  /// let copy = manager.xmlChunks(from: request.body, at: "employees", changing: Employee.self) { employee in
  ///   employee.isActive ? .unchanged : .removed
  /// }
  /// ```
  /// Everything outside of the items, and every unchanged item, is copied byte for byte; a document in another encoding
  /// than UTF-8 is converted to UTF-8. Unknown content of a changed item stays with `unknown="KEEP"`, and is lost
  /// otherwise. A fault that ends the document is thrown at once, all others after the last bytes.
  ///
  /// - Parameters:
  ///   - chunks: The document in pieces, which can be cut anywhere.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty if the root is
  ///     the list.
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - options: How changed items are written; nil stands for the manager's options.
  ///   - file: The name of the document in diagnostics.
  ///   - change: Returns the change of an item.
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
