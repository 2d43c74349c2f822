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

    /// Returns the next bytes, or nil at the end.
    ///
    /// - Throws: `inputOutput` when they cannot be read.
    public mutating func next() async throws -> Data? {
      let handle = try handle ?? open()
      self.handle = handle
      let name = name
      return try await withCheckedThrowingContinuation { continuation in
        Self.queue.async {
          continuation.resume(
            with: Result {
              do {
                let chunk = try handle.read(upToCount: FileChunks.size)
                return chunk?.isEmpty == true ? nil : chunk
              } catch {
                throw FremontError(.inputOutput, "'\(name)' cannot be read: \(error.localizedDescription)")
              }
            })
        }
      }
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
