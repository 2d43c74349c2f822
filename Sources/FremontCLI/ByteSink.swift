#if CLI
  import Foundation
  import Fremont

  /// A file that a result is written to, or standard output.
  ///
  /// A file appears under its name when it is finished, so that a failure leaves what stood there before, and a document can
  /// be converted in place. What is no plain file, such as a terminal or a pipe, is written to directly.
  final class ByteSink {
    private static let capacity = 1 << 16

    private let name: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// The plain file and the name that it has until it is finished.
    private var target: (path: String, temporaryPath: String)?

    /// Opens a file; `-` is standard output.
    init(_ path: String) throws(FremontError) {
      name = path == "-" ? "<stdout>" : path
      if path == "-" {
        descriptor = 1
      } else if let target = try Self.plainFile(path) {
        self.target = (target.path, "\(target.path).\(getpid()).partial")
        descriptor = open("\(target.path).\(getpid()).partial", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, target.mode)
      } else {
        descriptor = open(path, O_WRONLY | O_CLOEXEC)
      }
      if descriptor < 0 {
        target = nil
        throw Self.fault(name, errno)
      }
    }

    deinit {
      if descriptor > 1 { close(descriptor) }
      if let target { unlink(target.temporaryPath) }
    }

    /// Writes text.
    func write(_ text: String) throws(FremontError) {
      try write(Array(text.utf8))
    }

    /// Writes bytes.
    func write(_ bytes: some Sequence<UInt8>) throws(FremontError) {
      buffer += bytes
      if buffer.count >= Self.capacity { try flush() }
    }

    /// Writes what is left, and gives the file its name.
    func finish() throws(FremontError) {
      try flush()
      guard let target else { return }
      if rename(target.temporaryPath, target.path) != 0 { throw Self.fault(name, errno) }
      self.target = nil
    }

    /// Writes what is left to a stream, since its reader has the beginning already; a plain file stays as it was.
    func giveUp() throws(FremontError) {
      if target == nil { try flush() }
    }

    private func flush() throws(FremontError) {
      var done = 0
      while done < buffer.count {
        let count = buffer.withUnsafeBytes { bytes in
          let rest = bytes[done...]
          return rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        }
        if count < 0, errno == EINTR { continue }
        if count < 0 { throw Self.fault(name, errno) }
        done += count
      }
      buffer.removeAll(keepingCapacity: true)
    }

    /// The real path of a plain file and its permissions; nil for what is none.
    private static func plainFile(_ path: String) throws(FremontError) -> (path: String, mode: mode_t)? {
      var status = stat()
      if stat(path, &status) != 0 { return (path, 0o666) }
      if status.st_mode & S_IFMT == S_IFDIR { throw fault(path, EISDIR) }
      if status.st_mode & S_IFMT != S_IFREG { return nil }
      let resolved = realpath(path, nil)
      defer { free(resolved) }
      return (resolved.map { String(cString: $0) } ?? path, status.st_mode & 0o777)
    }

    private static func fault(_ name: String, _ code: Int32) -> FremontError {
      FremontError(.inputOutput, "'\(name)' cannot be written: \(ByteSource.reason(code))")
    }
  }
#endif
