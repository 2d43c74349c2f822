import Foundation

/// A plain file that is written bit by bit beside the place where it is going to be, and gets its name when it is whole.
///
/// One that takes the place of another has its permissions, and its owner where the system allows that.
final class PartialFile {
  let file: SystemFile
  private let path: String
  private let destination: String
  private let partialFiles: PartialFiles
  private var isFinished = false

  /// Begins a file; `former` is the one that it is going to replace.
  init(for destination: String, replacing former: stat? = nil, _ partialFiles: PartialFiles) throws(SystemFault) {
    let place = FilePath(destination)
    // Short enough for any folder, however long the name is in bytes, and not to be foreseen.
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
      // Only the superuser can give files away.
      if fchown(file.descriptor, former.st_uid, former.st_gid) != 0 { _ = fchown(file.descriptor, .max, former.st_gid) }
      if fchmod(file.descriptor, former.st_mode & 0o777) != 0 { throw SystemFault(errno) }
    }
  }

  deinit {
    if !isFinished { partialFiles.remove(path) }
  }

  /// Gives the file its name; one that was there before is replaced.
  ///
  /// The bytes are safe before the name is, so that after a crash there is one file or the other.
  func finish() throws(SystemFault) {
    try file.synchronize()
    if rename(path, destination) != 0 { throw SystemFault(errno) }
    isFinished = true
    partialFiles.forget(path)
    // The file is whole under its name, whether or not the folder can be waited for.
    try? SystemFile(opening: FilePath(destination).folder, O_RDONLY).synchronize()
  }
}
