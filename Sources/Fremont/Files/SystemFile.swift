import Foundation

/// An open file, pipe or device.
///
/// It is closed on deinitialization, unless a handle owns it.
final class SystemFile: Sendable {
  let descriptor: Int32

  /// The handle that closes the file; nil if this object does.
  private let owner: FileHandle?

  /// Opens a file.
  ///
  /// It is not inherited by child processes, and a terminal does not become the controlling one.
  init(opening path: String, _ flags: Int32, permissions: mode_t = 0) throws(SystemFault) {
    // The system would ignore everything after the zero.
    if path.utf8.contains(0) { throw SystemFault(ENOENT) }
    descriptor = try Self.repeated { open(path, flags | O_CLOEXEC | O_NOCTTY, permissions) }
    owner = nil
  }

  /// Wraps an open file, which its owner closes.
  init(_ handle: FileHandle) {
    descriptor = handle.fileDescriptor
    owner = handle
  }

  deinit {
    if owner == nil { close(descriptor) }
  }

  /// The path that symbolic links lead to, whether or not a file exists there.
  static func destination(of path: String) throws(SystemFault) -> String {
    var path = path
    // The limit of Linux.
    for _ in 0..<40 {
      var text = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &text, text.count)
      if count < 0 { return path }
      let link = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.utf8.first == UInt8(ascii: "/") ? link : "\(FilePath(path).folder)/\(link)"
    }
    throw SystemFault(ELOOP)
  }

  /// The result of `fstat`.
  func status() throws(SystemFault) -> stat {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw SystemFault(errno) }
    return status
  }

  /// The number of bytes left in a plain file, as reported by the system; nil for other files.
  var remainingLength: Int? {
    guard let status = try? status(), status.isPlainFile else { return nil }
    return max(0, Int(status.st_size) - max(0, Int(lseek(descriptor, 0, SEEK_CUR))))
  }

  /// Reads available bytes, as many as fit; returns 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(SystemFault) -> Int {
    try Self.repeated(whenReady: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) {
      Foundation.read(descriptor, room.baseAddress, room.count)
    }
  }

  /// Removes all bytes of a plain file.
  func truncate() throws(SystemFault) {
    _ = try Self.repeated { ftruncate(descriptor, 0) }
  }

  /// Waits until the bytes of a plain file, or the names in a folder, are on disk; throws if that fails.
  func synchronize() throws(SystemFault) {
    #if canImport(Darwin)
      // On Darwin, fsync only passes the bytes to the drive, which may reorder them.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try Self.repeated { fsync(descriptor) }
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFault) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try Self.repeated(whenReady: pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)) {
        Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Repeats a call that a signal interrupted, or for which a nonblocking file was not ready.
  private static func repeated<Result: SignedInteger>(
    whenReady: pollfd? = nil, _ call: () -> Result
  ) throws(SystemFault) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code == EAGAIN, var whenReady {
        _ = poll(&whenReady, 1, -1)
      } else if code != EINTR {
        throw SystemFault(code)
      }
    }
  }
}

extension stat {
  /// Whether it is a regular file.
  var isPlainFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Whether it is a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
