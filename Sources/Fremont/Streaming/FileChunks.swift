public import Foundation

/// The bytes of a file in chunks, read on a thread that may wait for them.
public struct FileChunks: AsyncSequence, Sendable {
  /// A chunk of bytes.
  public typealias Element = Data

  /// The number of bytes that are read at once.
  private static let size = 1 << 18

  /// Where the bytes come from.
  enum Source: Sendable {
    case file(URL)
    case handle(FileHandle)
  }

  let source: Source

  /// Begins anew, as far as what it reads from can begin anew.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: source)
  }

  /// Opens the file with the first chunk.
  public struct Iterator: AsyncIteratorProtocol {
    private static let queue = DispatchQueue(label: "fremont.file", attributes: .concurrent)

    let source: Source
    private var handle: FileHandle?

    init(source: Source) {
      self.source = source
    }

    /// Returns the next bytes as soon as there are any, or nil at the end.
    ///
    /// - Throws: `inputOutput` when they cannot be read, and `CancellationError` once the task is cancelled.
    public mutating func next() async throws -> Data? {
      let handle = try handle ?? open()
      self.handle = handle
      let name = name
      while true {
        try Task.checkCancellation()
        let bytes = try await withCheckedThrowingContinuation { continuation in
          Self.queue.async { continuation.resume(with: Result { try Self.read(handle, name) }) }
        }
        if let bytes { return bytes.isEmpty ? nil : bytes }
      }
    }

    /// Reads what is there; nil when nothing comes for a while.
    ///
    /// `FileHandle` would wait until a chunk is full, and nothing could end that.
    private static func read(_ handle: FileHandle, _ name: String) throws(FremontError) -> Data? {
      var source = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&source, 1, 100) == 0 { return nil }
      var bytes = Data(count: FileChunks.size)
      let count = bytes.withUnsafeMutableBytes { Foundation.read(handle.fileDescriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return bytes.prefix(count) }
      if errno == EINTR || errno == EAGAIN { return nil }
      throw FremontError(.inputOutput, "'\(name)' cannot be read: \(String(cString: strerror(errno)))")
    }

    private var name: String {
      switch source {
      case .file(let url): url.relativePath
      case .handle: "the file"
      }
    }

    private func open() throws(FremontError) -> FileHandle {
      switch source {
      case .file(let url): try FileHandle(readingFile: url)
      case .handle(let handle): handle
      }
    }
  }
}
