import Foundation

/// The files that are not whole yet, for a process that removes them when it is told to end.
///
/// `@unchecked Sendable` holds because the lock guards the only state.
package final class PartialFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var paths: Set<String> = []
  private var isClosed = false

  /// Creates an empty list.
  package init() {}

  /// Creates a file under a path.
  func create<File>(_ path: String, _ body: () throws(SystemFault) -> File) throws(SystemFault) -> File {
    lock.lock()
    defer { lock.unlock() }
    if isClosed { throw SystemFault(EINTR) }
    let file = try body()
    paths.insert(path)
    return file
  }

  /// Removes a file.
  func remove(_ path: String) {
    unlink(path)
    forget(path)
  }

  /// Forgets a file, which has another name now.
  func forget(_ path: String) {
    _ = lock.withLock { paths.remove(path) }
  }

  /// Removes all files, and lets no other be created: the process is about to end.
  package func removeForGood() {
    lock.withLock {
      isClosed = true
      for path in paths { unlink(path) }
    }
  }
}
