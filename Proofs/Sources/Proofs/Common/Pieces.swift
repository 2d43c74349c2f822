import Fremont

/// A document in pieces of one size, which come one by one, or as an asynchronous sequence.
struct Pieces: Sequence, AsyncSequence, Sendable {
  private let bytes: [UInt8]
  private let size: Int

  /// Cuts a document into pieces of so many bytes.
  init(_ bytes: [UInt8], _ size: Int) {
    self.bytes = bytes
    self.size = size
  }

  func makeIterator() -> Iterator {
    Iterator(rest: bytes[...], size: size)
  }

  func makeAsyncIterator() -> Iterator {
    makeIterator()
  }

  struct Iterator: IteratorProtocol, AsyncIteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>
    fileprivate let size: Int

    mutating func next() -> ArraySlice<UInt8>? {
      if rest.isEmpty { return nil }
      let piece = rest.prefix(size)
      rest = rest.dropFirst(size)
      return piece
    }
  }

  /// Reads a document as a record.
  static func feed(_ bytes: [UInt8], _ size: Int, to manager: ModelManager) throws {
    let decoder = try manager.decoder(of: ModelRecord.self)
    for piece in Pieces(bytes, size) { try decoder.feed(piece) }
    _ = try decoder.finish()
  }
}
