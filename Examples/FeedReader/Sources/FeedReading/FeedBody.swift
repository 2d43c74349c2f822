import NIOCore

/// The body of a response whose first bytes have been looked at, from its beginning.
struct FeedBody<Source: AsyncSequence>: AsyncSequence where Source.Element == ByteBuffer {
  typealias Element = [UInt8]

  /// The number of bytes in which the root element must begin.
  private static var maximumPrologLength: Int { 1 << 13 }

  private let beginning: [UInt8]
  private let rest: Source.AsyncIterator

  /// The name of the root element; nil when the body does not begin as an XML document.
  let rootName: String?

  /// Reads a body up to the name of its root element.
  init(_ source: Source) async throws {
    var rest = source.makeAsyncIterator()
    var beginning: [UInt8] = []
    var root = RootName.unknown
    while root == .unknown, beginning.count < Self.maximumPrologLength, let chunk = try await rest.next() {
      beginning += chunk.readableBytesView
      root = RootName(in: beginning)
    }
    self.beginning = beginning
    self.rest = rest
    if case .name(let name) = root { rootName = name } else { rootName = nil }
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(beginning: beginning, rest: rest)
  }

  struct Iterator: AsyncIteratorProtocol {
    var beginning: [UInt8]?
    var rest: Source.AsyncIterator

    mutating func next() async throws -> [UInt8]? {
      if let beginning {
        self.beginning = nil
        return beginning
      }
      return try await rest.next().map { Array($0.readableBytesView) }
    }
  }
}
