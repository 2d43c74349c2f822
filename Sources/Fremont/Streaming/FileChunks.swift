public import Foundation

/// The bytes of a file in chunks, read on a thread that may block.
public struct FileChunks: AsyncSequence, Sendable {
  /// A chunk of bytes.
  public typealias Element = Data

  /// The greatest number of bytes to read at once.
  private static let size = 1 << 18

  let source: FileReference

  /// Starts from the beginning, if the underlying sequence can do so.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: source)
  }

  /// Opens the file when the first chunk is requested.
  public struct Iterator: AsyncIteratorProtocol {
    private static let queue = DispatchQueue(label: "fremont.file", attributes: .concurrent)

    let source: FileReference
    private var file: SystemFile?

    init(source: FileReference) {
      self.source = source
    }

    /// Returns the next bytes as soon as some are available, or nil at the end.
    ///
    /// - Throws: `inputOutput` when the file cannot be read; `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> Data? {
      while true {
        try Task.checkCancellation()
        let (source, open) = (source, file)
        let (file, bytes) = try await withCheckedThrowingContinuation { continuation in
          Self.queue.async {
            continuation.resume(
              with: Result {
                let file = try open ?? source.open()
                return (file, try Self.read(file, source))
              })
          }
        }
        self.file = file
        if let bytes { return bytes.isEmpty ? nil : bytes }
      }
    }

    /// Reads the available bytes; nil after 100 ms without any, so that the task can be cancelled.
    private static func read(_ file: SystemFile, _ source: FileReference) throws(FremontError) -> Data? {
      var state = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&state, 1, 100) == 0 { return nil }
      var bytes = Data(count: FileChunks.size)
      let result = bytes.withUnsafeMutableBytes { room in
        Result { () throws(SystemFault) in try file.read(into: room) }
      }
      do throws(SystemFault) {
        return bytes.prefix(try result.get())
      } catch {
        throw error.reading(source.name)
      }
    }
  }
}

extension FileReference {
  /// Opens the file; may block until the other end of a pipe is open.
  fileprivate func open() throws(FremontError) -> SystemFile {
    switch kind {
    case .handle(let handle): return SystemFile(handle)
    case .file(let url):
      let path = try FilePath(url)
      do throws(SystemFault) {
        return try SystemFile(opening: path.path, O_RDONLY)
      } catch {
        throw error.reading(path.name)
      }
    }
  }
}
