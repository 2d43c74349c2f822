/// The items of one list of an XML document, as an asynchronous sequence: see `ModelManager.objects(of:at:from:)`.
public struct ObjectSequence<Object: ModelValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Sequence<UInt8> {
  /// An item.
  public typealias Element = Object

  let manager: ModelManager
  let path: String
  let file: String?
  let chunks: Chunks

  /// Starts from the beginning, if the underlying sequence can do so.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reading: ItemReading(self))
  }

  /// Reads only up to the piece of the document in which the next item ends.
  public struct Iterator: AsyncIteratorProtocol {
    let reading: ItemReading<Object, Chunks>

    /// Returns the next item, or nil at the end of the document.
    ///
    /// - Throws: The errors of `xmlToObject` and of the chunks; `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> Object? {
      try await reading.next()
    }

    /// Returns the next item to an actor, or nil at the end of the document.
    ///
    /// The call leaves the actor only to read a piece of the document, not for each item in it.
    ///
    /// - Throws: As `next()`.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Object? {
      try Task.checkCancellation()
      if reading.isLent { throw FremontError(.inputOutput, "the next item is being waited for already") }
      if let object = reading.take() { return object }
      reading.isLent = true
      defer { reading.isLent = false }
      // Copies of the iterator stay on the actor, and find `isLent` set while the caller waits.
      nonisolated(unsafe) let reading = reading
      return try await reading.next()
    }
  }
}

extension ObjectSequence: Sendable where Chunks: Sendable {}
