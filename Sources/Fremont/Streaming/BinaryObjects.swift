/// Consecutive binary messages as an asynchronous sequence: see `ModelManager.objects(of:fromBinary:)`.
public struct BinaryObjects<Object: ModelValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Sequence<UInt8> {
  /// A message.
  public typealias Element = Object

  let manager: ModelManager
  let file: String?
  let chunks: Chunks

  /// Starts from the beginning, if the underlying sequence can do so.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reading: MessageReading(self))
  }

  /// Reads only up to the chunk in which the next message ends.
  public struct Iterator: AsyncIteratorProtocol {
    let reading: MessageReading<Object, Chunks>

    /// Returns the next message, or nil at the end.
    ///
    /// - Throws: The errors of `MessageDecoder` and of the chunks; `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> Object? {
      try await reading.next()
    }
  }
}

extension BinaryObjects: Sendable where Chunks: Sendable {}

/// The state of an asynchronous sequence of binary messages, which are read from chunks.
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
        // A source may end early because the task is cancelled.
        try Task.checkCancellation()
        isAtEnd = true
        decoder.finish()
      }
    }
  }
}

extension ModelManager {
  /// Reads consecutive binary messages, each a value of the root type.
  ///
  /// ```swift
  /// for try await measurement in manager.objects(of: Measurement.self, fromBinary: connection.bytes) { … }
  /// ```
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - chunks: The messages in pieces, which can be cut anywhere.
  ///   - file: The name of the stream in diagnostics; their offsets count from its beginning.
  /// - Returns: The messages. Each must have a known end.
  public func objects<Object: ModelValue, Chunks: AsyncSequence>(
    of type: Object.Type, fromBinary chunks: Chunks, file: String? = nil
  ) -> BinaryObjects<Object, Chunks> where Chunks.Element: Sequence<UInt8> {
    BinaryObjects(manager: self, file: file, chunks: chunks)
  }
}
