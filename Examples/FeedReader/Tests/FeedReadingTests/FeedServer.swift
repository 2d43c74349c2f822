import NIOCore
import NIOPosix
import Synchronization

/// A server on this machine that answers every request with one body, slowly and in odd chunks.
final class FeedServer: Sendable {
  /// How an answer ends.
  enum Ending: Sendable {
    /// As it should.
    case whole
    /// The connection closes after so many bytes of the body, without the last chunk.
    case closed(after: Int)
  }

  /// How a client learns where the body ends.
  enum Framing: Sendable {
    case chunked
    case untilClosed
  }

  struct Answer: Sendable {
    /// The parts of the body, made as they are sent; nil behind the last.
    var part: @Sendable (Int) -> [UInt8]?
    var status = "200 OK"
    var framing = Framing.chunked
    var ending = Ending.whole
    var chunkSizes = [1, 7, 64, 3]
    var pause = Duration.zero
  }

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  private let answer: Answer
  private let served = Mutex(0)
  private let closed = AsyncStream.makeStream(of: Void.self)

  init(_ answer: Answer) {
    self.answer = answer
  }

  /// The number of bytes of bodies that have been sent.
  var servedCount: Int { served.withLock { $0 } }

  /// Waits until an answer has ended, or the client has closed the connection.
  func waitUntilClosed() async {
    for await _ in closed.stream { return }
  }

  /// Calls a body with the address of the server, which runs until the body returns.
  func run<Result: Sendable>(_ body: @Sendable (_ address: String) async throws -> Result) async throws -> Result {
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try Connection(
            wrappingChannelSynchronously: channel,
            configuration: .init(isOutboundHalfClosureEnabled: true)
          )
        }
      }
    let port = listener.channel.localAddress?.port ?? 0
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await listener.executeThenClose { connections in
          for try await connection in connections {
            try? await self.serve(connection)
            self.closed.continuation.yield()
          }
        }
      }
      defer { group.cancelAll() }
      return try await body("http://127.0.0.1:\(port)/feed")
    }
  }

  private func serve(_ connection: Connection) async throws {
    try await connection.executeThenClose { inbound, outbound in
      // A request without a body, which comes in one piece.
      var requests = inbound.makeAsyncIterator()
      _ = try await requests.next()
      let isChunked = answer.framing == .chunked
      let framing = isChunked ? "transfer-encoding: chunked" : "connection: close"
      try await outbound.write(ByteBuffer(string: "HTTP/1.1 \(answer.status)\r\n\(framing)\r\n\r\n"))

      var waiting: [UInt8] = []
      var length = 0
      var partCount = 0
      var turn = 0
      while true {
        var size = answer.chunkSizes[turn % answer.chunkSizes.count]
        if case .closed(let end) = answer.ending { size = min(size, end - length) }
        while waiting.count < size, let part = answer.part(partCount) {
          waiting += part
          partCount += 1
        }
        let chunk = waiting.prefix(size)
        if chunk.isEmpty { break }
        waiting.removeFirst(chunk.count)
        length += chunk.count
        turn += 1
        var buffer = ByteBuffer()
        if isChunked { buffer.writeString("\(String(chunk.count, radix: 16))\r\n") }
        buffer.writeBytes(chunk)
        if isChunked { buffer.writeString("\r\n") }
        try await outbound.write(buffer)
        served.withLock { $0 += chunk.count }
        if answer.pause > .zero { try await Task.sleep(for: answer.pause) }
      }
      if case .whole = answer.ending, isChunked { try await outbound.write(ByteBuffer(string: "0\r\n\r\n")) }
      outbound.finish()
      // What was written last is on its way until the client closes the connection too.
      while try await requests.next() != nil {}
    }
  }
}
