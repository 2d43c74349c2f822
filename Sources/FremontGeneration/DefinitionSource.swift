import Foundation
package import Fremont

/// A definition with the text of its files.
package struct DefinitionSource: Sendable {
  /// The definition.
  package let definition: ModelDefinition

  /// The file of the definition, as its own locations name it.
  package let file: String

  /// The text of the file, and of those that it includes by their paths; nil where one is in another encoding than UTF-8.
  let texts: (main: String, included: [String: String])?

  /// The files that it includes, and that these include, as locations name them.
  package let includedFiles: Set<String>

  /// Reads a definition from a file that is open, and what it includes from a folder.
  ///
  /// - Throws: `inputOutput`, a limit (`isLimit`), else `invalidDefinition` with every fault of the definition.
  package init(_ source: FileSource, file: String, folder: String) throws(FremontError) {
    let limits = DefinitionLimits()
    guard let data = try source.rest(limit: limits.maximumLength) else { throw limits.lengthError(in: file) }
    try self.init([UInt8](data), file: file, folder: folder)
  }

  /// Reads a definition from the file at a path.
  ///
  /// - Throws: As for a file that is open.
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

/// The files that were included.
///
/// `@unchecked Sendable` holds because the lock guards the only state.
private final class IncludedFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [String: [UInt8]] = [:]

  func add(_ path: String, _ bytes: [UInt8]) { lock.withLock { files[path] = bytes } }

  var all: [String: [UInt8]] { lock.withLock { files } }
}
