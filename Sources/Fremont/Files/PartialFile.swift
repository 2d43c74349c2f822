import Foundation

/// A plain file that is written next to its destination, and gets its name when complete.
///
/// A file that replaces another one gets its permissions, and its owner if the system allows that.
final class PartialFile {
  let file: SystemFile
  private let path: String
  private let destination: String
  private let partialFiles: PartialFiles
  private var isFinished = false

  /// Creates a file; `former` is the one that it will replace.
  init(for destination: String, replacing former: stat? = nil, _ partialFiles: PartialFiles) throws(SystemFault) {
    let place = FilePath(destination)
    // Short enough for every file system, in bytes too, and unpredictable.
    let name = String(String.UnicodeScalarView(place.lastPart.unicodeScalars.prefix(48)))
    let path = "\(place.folder)/\(name).\(String(UInt64.random(in: 0 ... .max), radix: 36)).partial"
    self.destination = destination
    self.path = path
    self.partialFiles = partialFiles
    file = try partialFiles.create(path) { () throws(SystemFault) in
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      return try SystemFile(opening: path, flags, permissions: former == nil ? 0o666 : 0o600)
    }
    if let former {
      // Only the superuser can change the owner.
      if fchown(file.descriptor, former.st_uid, former.st_gid) != 0 { _ = fchown(file.descriptor, .max, former.st_gid) }
      if fchmod(file.descriptor, former.st_mode & 0o777) != 0 { throw SystemFault(errno) }
    }
  }

  deinit {
    if !isFinished { partialFiles.remove(path) }
  }

  /// Gives the file its name, replacing an existing file.
  ///
  /// The bytes are on disk before the file is renamed, so that after a crash one of the two files exists.
  func finish() throws(SystemFault) {
    try file.synchronize()
    if rename(path, destination) != 0 { throw SystemFault(errno) }
    isFinished = true
    partialFiles.forget(path)
    // The file is complete under its name, even if the folder cannot be synchronized.
    try? SystemFile(opening: FilePath(destination).folder, O_RDONLY).synchronize()
  }
}
