import Foundation

extension Data {
  /// Reads a file.
  init(readingFile url: URL) throws(FremontError) {
    try FileFault.checkIsFile(url)
    do {
      try self.init(contentsOf: url)
    } catch {
      throw FileFault.reading(url, error)
    }
  }

  /// Writes a file, whole or not at all.
  func write(toFile url: URL) throws(FremontError) {
    try FileFault.checkIsFile(url)
    do {
      try write(to: url, options: .atomic)
    } catch {
      throw FileFault.writing(url, error)
    }
  }
}

extension FileHandle {
  /// Opens a file for reading.
  convenience init(readingFile url: URL) throws(FremontError) {
    try FileFault.checkIsFile(url)
    do {
      try self.init(forReadingFrom: url)
    } catch {
      throw FileFault.reading(url, error)
    }
  }
}

/// Why a file cannot be read or written, in words.
enum FileFault {
  static func checkIsFile(_ url: URL) throws(FremontError) {
    if !url.isFileURL { throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file") }
  }

  static func reading(_ url: URL, _ error: any Error) -> FremontError {
    FremontError(.inputOutput, "'\(url.relativePath)' cannot be read: \(reason(error))")
  }

  static func writing(_ url: URL, _ error: any Error) -> FremontError {
    FremontError(.inputOutput, "'\(url.relativePath)' cannot be written: \(reason(error))")
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    default: error.localizedDescription
    }
  }
}
