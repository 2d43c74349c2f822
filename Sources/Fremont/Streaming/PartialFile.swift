import Foundation

/// A file that is written bit by bit, and gets its name when it is whole.
final class PartialFile {
  private let url: URL
  private let partial: URL
  private let handle: FileHandle
  private var isFinished = false

  /// Begins a file beside the place where it is going to be.
  init(_ url: URL) throws(FremontError) {
    try FileFault.checkIsFile(url)
    self.url = url
    partial = url.appendingPathExtension("\(UUID().uuidString.prefix(8)).partial")
    do {
      try Data().write(to: partial, options: .withoutOverwriting)
      handle = try FileHandle(forWritingTo: partial)
    } catch {
      throw FileFault.writing(url, error)
    }
  }

  deinit {
    try? handle.close()
    if !isFinished { try? FileManager.default.removeItem(at: partial) }
  }

  /// Writes more bytes.
  func write(_ bytes: [UInt8]) throws(FremontError) {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      throw FileFault.writing(url, error)
    }
  }

  /// Gives the file its name; one that was there before is replaced.
  func finish() throws(FremontError) {
    do {
      try handle.close()
      if rename(partial.path, url.path) != 0 { throw CocoaError(.fileWriteUnknown) }
    } catch {
      throw FileFault.writing(url, error)
    }
    isFinished = true
  }
}
