package import Foundation

/// A file, pipe or device that bytes are written to.
///
/// A plain file appears under its name when it is finished, so that a failure leaves the previous file, and a document
/// can be written over the file it is made from. Other destinations, such as terminals and pipes, are written in place.
package final class FileSink {
  private static let capacity = 1 << 16

  private let name: String
  private let file: SystemFile

  /// The incomplete file; nil if the destination is written in place.
  private let partial: PartialFile?

  private var buffer: [UInt8] = []

  /// Opens a file for writing, or begins a new one.
  ///
  /// `partialFiles` keeps track of the file while it is incomplete.
  package init(_ path: FilePath, partialFiles: PartialFiles = PartialFiles()) throws(FremontError) {
    do throws(SystemFault) {
      (file, partial) = try Self.open(path.path, partialFiles)
    } catch {
      throw error.writing(path.name)
    }
    name = path.name
  }

  /// Writes to a handle, which stays open.
  package init(_ handle: FileHandle, name: String) {
    file = SystemFile(handle)
    partial = nil
    self.name = name
  }

  /// Opens a file to be written in place, or creates one that replaces it when complete.
  private static func open(
    _ path: String, _ partialFiles: PartialFiles
  ) throws(SystemFault) -> (SystemFile, PartialFile?) {
    let file: SystemFile
    do throws(SystemFault) {
      // Opened even though it is replaced, so that the system checks the permission to write.
      file = try SystemFile(opening: path, O_WRONLY)
    } catch {
      guard error.code == ENOENT else { throw error }
      let partial = try PartialFile(for: SystemFile.destination(of: path), partialFiles)
      return (partial.file, partial)
    }
    let status = try file.status()
    guard status.isPlainFile else { return (file, nil) }
    // The system lets the superuser write any file.
    if status.st_mode & 0o222 == 0 { throw SystemFault(EACCES) }
    let destination = try SystemFile.destination(of: path)
    var there = stat()
    guard stat(destination, &there) == 0, there.st_ino == status.st_ino, there.st_dev == status.st_dev else {
      // It no longer has a name, like the standard output of a process whose file was removed.
      try file.truncate()
      return (file, nil)
    }
    let partial = try PartialFile(for: destination, replacing: status, partialFiles)
    return (partial.file, partial)
  }

  /// Writes text.
  package func write(_ text: String) throws(FremontError) {
    try write(text.utf8)
  }

  /// Writes bytes.
  package func write(_ bytes: some Sequence<UInt8>) throws(FremontError) {
    try bytes.withBytes { bytes throws(FremontError) in
      if bytes.count < Self.capacity {
        buffer += bytes
        if buffer.count >= Self.capacity { try flush() }
      } else {
        try flush()
        try pass(UnsafeRawBufferPointer(bytes))
      }
    }
  }

  /// Writes the buffered bytes, and gives the file its name.
  package func finish() throws(FremontError) {
    try flush()
    do throws(SystemFault) {
      try partial?.finish()
    } catch {
      throw error.writing(name)
    }
  }

  /// Writes the buffered bytes of a stream, whose reader already has the beginning. A plain file stays as it was.
  package func abandon() throws(FremontError) {
    if partial == nil { try flush() }
  }

  private func flush() throws(FremontError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try buffer.withBytes { bytes throws(FremontError) in try pass(UnsafeRawBufferPointer(bytes)) }
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) throws(FremontError) {
    do throws(SystemFault) {
      try file.write(bytes)
    } catch {
      throw error.writing(name)
    }
  }
}
