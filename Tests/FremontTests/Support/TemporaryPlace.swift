import Foundation

/// A temporary folder for the files of a test, which is removed when the test ends.
final class TemporaryPlace {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The URL of a file in the folder.
  subscript(name: String) -> URL { url.appendingPathComponent(name) }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOf: self[name], encoding: .utf8)
  }

  /// The names of all files, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Writes a file.
  func write(_ text: String, _ name: String, permissions: mode_t = 0o644) throws {
    try text.write(to: self[name], atomically: false, encoding: .utf8)
    chmod(self[name].path, permissions)
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name].path, withDestinationPath: target)
  }

  /// Makes a named pipe.
  func pipe(_ name: String) -> URL {
    mkfifo(self[name].path, 0o600)
    return self[name]
  }

  /// Calls a closure on a thread that may wait for the other end of a pipe.
  static func waiting<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) -> Task<Result, any Error> {
    let (results, continuation) = AsyncThrowingStream.makeStream(of: Result.self)
    Thread.detachNewThread {
      continuation.yield(with: Swift.Result { try body() })
      continuation.finish()
    }
    return Task {
      for try await result in results { return result }
      throw CancellationError()
    }
  }

  /// The file status; of the link itself if the file is a symbolic link.
  func status(_ name: String) -> stat {
    var status = stat()
    lstat(self[name].path, &status)
    return status
  }
}

extension stat {
  /// The permissions.
  var permissions: mode_t { st_mode & 0o7777 }

  /// The kind of the file.
  var kind: mode_t { st_mode & S_IFMT }
}
