#if CLI
  import Foundation
  import Fremont

  /// The bytes of a file or of standard input, in chunks.
  final class ByteSource {
    private static let chunk = 1 << 18

    private let file: InputFile
    private let progress: ProgressLine?
    private let descriptor: Int32

    /// The chunk that was looked at in advance.
    private var pending: Data?

    /// Opens a file.
    init(_ file: InputFile, _ progress: ProgressLine?) throws(FremontError) {
      self.file = file
      self.progress = progress
      descriptor = file.isStandardInput ? 0 : open(file.argument, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw fault(errno) }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { progress?.total = Int(status.st_size) }
    }

    deinit {
      if descriptor > 0 { close(descriptor) }
    }

    /// Returns the first bytes, which stay to be read.
    func beginning() throws(FremontError) -> Data {
      if pending == nil { pending = try next() }
      return pending ?? Data()
    }

    /// Returns the next bytes, or nil at the end.
    func next() throws(FremontError) -> Data? {
      if let chunk = pending {
        pending = nil
        return chunk
      }
      var chunk = Data(count: Self.chunk)
      var count = -1
      repeat {
        count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      } while count < 0 && errno == EINTR
      if count < 0 { throw fault(errno) }
      if count == 0 { return nil }
      progress?.add(count)
      return chunk.prefix(count)
    }

    /// Returns all bytes that are left; of a document which is too long only so many that this can be seen.
    func rest(limit: Int) throws(FremontError) -> Data {
      var bytes = Data()
      while bytes.count <= limit, let chunk = try next() { bytes += chunk }
      return bytes
    }

    private func fault(_ code: Int32) -> FremontError {
      FremontError(.inputOutput, "'\(file.name)' cannot be read: \(Self.reason(code))")
    }

    /// Why a call of the system failed, in words.
    static func reason(_ code: Int32) -> String {
      switch code {
      case ENOENT: "there is no such file"
      case EACCES: "permission denied"
      case EISDIR: "it is a folder"
      default: String(cString: strerror(code))
      }
    }
  }
#endif
