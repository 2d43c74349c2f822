/// The bytes of an asynchronous sequence in chunks, each of which ends where an element can end.
public struct ByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  /// A chunk of bytes.
  public typealias Element = [UInt8]

  let bytes: Bytes

  /// Begins anew, as far as what it reads from can begin anew.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: bytes.makeAsyncIterator())
  }

  /// Waits for no byte behind a `>`, so that what has ended is read at once.
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
