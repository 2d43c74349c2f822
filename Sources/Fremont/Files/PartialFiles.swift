import Foundation

/// The incomplete files of a process, which it removes when it is terminated.
///
/// `@unchecked Sendable` holds because the lock guards the only state.
package final class PartialFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var paths: Set<String> = []
  private var isClosed = false

  /// Creates an empty list.
  package init() {}

  /// Creates a file at a path.
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

  /// Forgets a file that has been renamed.
  func forget(_ path: String) {
    _ = lock.withLock { paths.remove(path) }
  }

  /// Removes all files and prevents the creation of others, because the process is about to end.
  package func removeForGood() {
    lock.withLock {
      isClosed = true
      for path in paths { unlink(path) }
    }
  }
}
