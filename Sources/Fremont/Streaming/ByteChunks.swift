/// The bytes of an asynchronous sequence in chunks, each of which ends after a `>`, at the latest after 4096 bytes.
public struct ByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  /// A chunk of bytes.
  public typealias Element = [UInt8]

  let bytes: Bytes

  /// Starts from the beginning, if the underlying sequence can do so.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: bytes.makeAsyncIterator())
  }

  /// Does not wait for the byte after a `>`, so that a complete element is read at once.
  public struct Iterator: AsyncIteratorProtocol {
    private static var capacity: Int { 4096 }

    var bytes: Bytes.AsyncIterator

    /// Returns the next chunk, or nil at the end.
    public mutating func next() async throws -> [UInt8]? {
      var chunk: [UInt8] = []
      while chunk.count < Self.capacity, let byte = try await bytes.next() {
        chunk.append(byte)
        if byte == UInt8(ascii: ">") { break }
      }
      return chunk.isEmpty ? nil : chunk
    }
  }
}

extension ByteChunks: Sendable where Bytes: Sendable {}
