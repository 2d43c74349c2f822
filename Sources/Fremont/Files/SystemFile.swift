import Foundation

/// A file, pipe or device that is open.
///
/// It is closed when it is released, unless it was opened elsewhere.
final class SystemFile: Sendable {
  let descriptor: Int32

  /// What closes the file; nil where the object itself does.
  private let owner: FileHandle?

  /// Opens a file.
  ///
  /// It is never inherited by other processes, and a terminal never becomes that of this one.
  init(opening path: String, _ flags: Int32, permissions: mode_t = 0) throws(SystemFault) {
    // The system would take the path for what stands in front of the zero.
    if path.utf8.contains(0) { throw SystemFault(ENOENT) }
    descriptor = try Self.repeated { open(path, flags | O_CLOEXEC | O_NOCTTY, permissions) }
    owner = nil
  }

  /// Takes a file that is open already, and that its owner closes.
  init(_ handle: FileHandle) {
    descriptor = handle.fileDescriptor
    owner = handle
  }

  deinit {
    if owner == nil { close(descriptor) }
  }

  /// The path that symbolic links lead to, whether or not there is a file.
  static func destination(of path: String) throws(SystemFault) -> String {
    var path = path
    // As many as Linux follows.
    for _ in 0..<40 {
      var text = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &text, text.count)
      if count < 0 { return path }
      let link = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.utf8.first == UInt8(ascii: "/") ? link : "\(FilePath(path).folder)/\(link)"
    }
    throw SystemFault(ELOOP)
  }

  /// What the system knows of the file.
  func status() throws(SystemFault) -> stat {
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw SystemFault(errno) }
    return status
  }

  /// The number of bytes that a plain file says are left to be read; nil for what is none.
  var remainingLength: Int? {
    guard let status = try? status(), status.isPlainFile else { return nil }
    return max(0, Int(status.st_size) - max(0, Int(lseek(descriptor, 0, SEEK_CUR))))
  }

  /// Reads what is there, no more than there is room for; 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(SystemFault) -> Int {
    try Self.repeated(whenReady: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) {
      Foundation.read(descriptor, room.baseAddress, room.count)
    }
  }

  /// Lets all bytes of a plain file go.
  func truncate() throws(SystemFault) {
    _ = try Self.repeated { ftruncate(descriptor, 0) }
  }

  /// Waits until what was written to a plain file is safe, or the names in a folder are, and says if it is not.
  func synchronize() throws(SystemFault) {
    #if canImport(Darwin)
      // There fsync leaves the bytes to the drive, which can write them in another order.
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

  /// Makes a call again that a signal has interrupted, or for which a file that does not wait by itself was not ready.
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
  /// Whether it is neither a folder nor a pipe, a device or the like.
  var isPlainFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Whether it is a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
