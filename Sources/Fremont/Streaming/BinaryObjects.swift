/// Binary messages that come one after the other, as an asynchronous sequence: see `ModelManager.objects(of:fromBinary:)`.
public struct BinaryObjects<Object: ModelValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Sequence<UInt8> {
  /// A message.
  public typealias Element = Object

  let manager: ModelManager
  let file: String?
  let chunks: Chunks

  /// Begins anew, as far as what it reads from can begin anew.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reading: MessageReading(self))
  }

  /// Reads no further ahead than the piece in which the next message ends.
  public struct Iterator: AsyncIteratorProtocol {
    let reading: MessageReading<Object, Chunks>

    /// Returns the next message, or nil at the end.
    ///
    /// - Throws: What `MessageDecoder` throws, `CancellationError` once the task is cancelled, and the errors of the chunks.
    public mutating func next() async throws -> Object? {
      try await reading.next()
    }
  }
}

extension BinaryObjects: Sendable where Chunks: Sendable {}

/// Binary messages that are read from chunks: the state of an asynchronous sequence of them.
final class MessageReading<Object: ModelValue, Chunks: AsyncSequence> where Chunks.Element: Sequence<UInt8> {
  private let objects: BinaryObjects<Object, Chunks>
  private var chunks: Chunks.AsyncIterator
  private var decoder: MessageDecoder<Object>?
  private var isAtEnd = false

  init(_ objects: BinaryObjects<Object, Chunks>) {
    self.objects = objects
    chunks = objects.chunks.makeAsyncIterator()
  }

  func next() async throws -> Object? {
    let decoder = try decoder ?? objects.manager.messageDecoder(of: Object.self, file: objects.file)
    self.decoder = decoder
    while true {
      try Task.checkCancellation()
      if let object = try decoder.next() { return object }
      if isAtEnd { return nil }
      if let chunk = try await chunks.next() {
        decoder.feed(chunk)
      } else {
        // A source that ends since the task is cancelled has not come to its end.
        try Task.checkCancellation()
        isAtEnd = true
        decoder.finish()
      }
    }
  }
}

extension ModelManager {
  /// Binary messages that come one after the other, each a value of the root's type.
  ///
  /// ```swift
  /// for try await measurement in manager.objects(of: Measurement.self, fromBinary: connection.bytes) { … }
  /// ```
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - chunks: The messages in pieces, cut anywhere.
  ///   - file: The name of the stream in diagnostics; their offsets count from its beginning.
  /// - Returns: The messages. Each has to tell where it ends.
  public func objects<Object: ModelValue, Chunks: AsyncSequence>(
    of type: Object.Type, fromBinary chunks: Chunks, file: String? = nil
  ) -> BinaryObjects<Object, Chunks> where Chunks.Element: Sequence<UInt8> {
    BinaryObjects(manager: self, file: file, chunks: chunks)
  }
}
