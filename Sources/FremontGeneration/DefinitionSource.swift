import Foundation
package import Fremont

/// A definition with the texts of its files.
package struct DefinitionSource: Sendable {
  /// The definition.
  package let definition: ModelDefinition

  /// The file of the definition, as in its locations.
  package let file: String

  /// The text of the file, and those of included files by path; nil: one of them is in another encoding than UTF-8.
  let texts: (main: String, included: [String: String])?

  /// The files included directly or indirectly, as in locations.
  package let includedFiles: Set<String>

  /// Reads a definition from an open file, and included files from a folder.
  ///
  /// - Throws: `inputOutput`, a limit (`isLimit`), else `invalidDefinition` with every fault of the definition.
  package init(_ source: FileSource, file: String, folder: String) throws(FremontError) {
    let limits = DefinitionLimits()
    guard let data = try source.rest(limit: limits.maximumLength) else { throw limits.lengthError(in: file) }
    try self.init([UInt8](data), file: file, folder: folder)
  }

  /// Reads a definition from the file at a path.
  ///
  /// - Throws: As for an open file.
  package init(path: String) throws(FremontError) {
    let path = FilePath(path)
    try self.init(FileSource(path), file: path.name, folder: path.folder)
  }

  private init(_ bytes: [UInt8], file: String, folder: String) throws(FremontError) {
    let included = IncludedFiles()
    let resolver = IncludeResolver.folder(path: folder).observed { included.add($0, $1) }
    definition = try ModelDefinition(bytes: bytes, file: file, resolver: resolver)
    self.file = file
    let files = included.all
    let start = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[...$0] } ?? ""
    includedFiles = Set(files.keys.map { start + $0 })
    let decoded = files.compactMapValues { String(validating: $0, as: UTF8.self) }
    let main = String(validating: bytes, as: UTF8.self)
    texts = decoded.count == files.count ? main.map { ($0, decoded) } : nil
  }
}

/// The included files.
///
/// `@unchecked Sendable` holds because the lock guards the only state.
private final class IncludedFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [String: [UInt8]] = [:]

  func add(_ path: String, _ bytes: [UInt8]) { lock.withLock { files[path] = bytes } }

  var all: [String: [UInt8]] { lock.withLock { files } }
}
