/// The folder of the main files of a schema, and their paths in it.
package struct SchemaFolder {
  /// The path of the folder.
  package let folder: String

  /// The paths of the files, relative to the folder.
  package let files: [String]

  /// Finds the deepest folder that contains all files.
  ///
  /// - Parameters:
  ///   - paths: The files, at least one.
  ///   - folder: The folder to use instead, which must contain that one.
  /// - Throws: `inputOutput` if it does not.
  package init(of paths: [String], in folder: String?) throws(FremontError) {
    let parts = paths.map { path in
      path.split(separator: "/").map(String.init).filter { $0 != "." }
    }
    var common = Array(parts.first?.dropLast() ?? [])
    for part in parts { while !part.dropLast().starts(with: common) { common.removeLast() } }
    let isAbsolute = paths.first?.hasPrefix("/") ?? false
    if let folder {
      let wanted = folder.split(separator: "/").map(String.init).filter { $0 != "." }
      guard common.starts(with: wanted), folder.hasPrefix("/") == isAbsolute else {
        throw FremontError(
          .inputOutput, "the folder '\(folder)' does not hold the schema '\(paths.first ?? "")'")
      }
      common = wanted
    }
    let base = (isAbsolute ? "/" : "") + common.joined(separator: "/")
    self.folder = base.isEmpty ? "." : base
    files = parts.map { $0.dropFirst(common.count).joined(separator: "/") }
  }
}
