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
  /// - Throws: `inputOutput` if it does not, or if it is not there.
  package init(of paths: [String], in folder: String?) throws(FremontError) {
    if let place = Self(comparing: paths, in: folder) {
      self = place
      return
    }
    // A link can stand in front of `..`, so only the system knows the folders of such paths.
    var real: [String] = []
    for path in paths {
      guard let path = Self.realPath(ofFile: path) else {
        throw FremontError(.inputOutput, "'\(path)' cannot be read: there is no such file")
      }
      real.append(path)
    }
    let realFolder = folder.flatMap { IncludeResolver.realPath($0) }
    if let folder, realFolder == nil { throw FremontError(.inputOutput, "there is no folder '\(folder)'") }
    guard let place = Self(comparing: real, in: realFolder) else {
      throw FremontError(
        .inputOutput, "the folder '\(folder ?? "")' does not hold the schema '\(paths.first ?? "")'")
    }
    self = place
  }

  /// Compares paths by their parts; nil: the folder does not contain the files, or this cannot be told from the parts.
  private init?(comparing paths: [String], in folder: String?) {
    let all = paths + (folder.map { [$0] } ?? [])
    let isAbsolute = all[0].hasPrefix("/")
    guard all.allSatisfy({ $0.hasPrefix("/") == isAbsolute && !Self.parts($0).contains("..") }) else { return nil }
    let parts = paths.map(Self.parts)
    var common = Array(parts.first?.dropLast() ?? [])
    for part in parts { while !part.dropLast().starts(with: common) { common.removeLast() } }
    if let folder {
      let wanted = Self.parts(folder)
      guard common.starts(with: wanted) else { return nil }
      common = wanted
    }
    let base = (isAbsolute ? "/" : "") + common.joined(separator: "/")
    self.folder = base.isEmpty ? "." : base
    files = parts.map { $0.dropFirst(common.count).joined(separator: "/") }
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// The path of a file with the real path of its folder; nil: there is no such folder. If the file is a link, it is
  /// not followed here, since it could lead out of the folder.
  private static func realPath(ofFile path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let name = parts.last, name != ".", name != ".." else { return IncludeResolver.realPath(path) }
    let folder = (path.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    return IncludeResolver.realPath(folder).map { "\($0)/\(name)" }
  }

  /// The reason why a file out of the folder is not read. `option` is that of the command.
  package static func outside(option: String) -> String {
    "it is outside the folder of the schema; name the folder of all files with 'in:' or \(option)"
  }
}
