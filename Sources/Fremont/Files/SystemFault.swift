import Foundation

/// The failure of a system call.
struct SystemFault: Error {
  /// The value of `errno`.
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// The reason, in words.
  var reason: String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES: "permission denied"
    case EISDIR: "it is a folder"
    default: String(cString: strerror(code))
    }
  }

  /// The error of a failed attempt to read a file.
  func reading(_ name: String) -> FremontError { error("'\(name)' cannot be read: \(reason)") }

  /// The error of a failed attempt to write a file.
  func writing(_ name: String) -> FremontError { error("'\(name)' cannot be written: \(reason)") }

  private func error(_ message: String) -> FremontError {
    FremontError(code == ENOMEM ? .outOfMemory : .inputOutput, message)
  }
}
