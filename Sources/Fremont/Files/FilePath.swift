import Foundation

/// The file that a call names: where it is, and what diagnostics call it.
package struct FilePath: Sendable {
  /// The path as the system takes it.
  package let path: String

  /// The name that diagnostics show.
  package let name: String

  /// Creates a path that diagnostics show as it is.
  package init(_ path: String) {
    self.path = path
    name = path
  }

  /// Takes the path of a URL; diagnostics show it as the URL names it, relative to its base.
  init(_ url: URL) throws(FremontError) {
    guard url.isFileURL else { throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file") }
    path = url.path
    name = url.relativePath
  }

  /// The path of the folder that the file is in, as `dirname` of POSIX finds it: by the text alone.
  package var folder: String {
    let bytes = path.utf8
    guard let end = bytes.lastIndex(where: { $0 != Self.slash }) else { return bytes.isEmpty ? "." : "/" }
    guard let slash = bytes[...end].lastIndex(of: Self.slash) else { return "." }
    guard let folderEnd = bytes[...slash].lastIndex(where: { $0 != Self.slash }) else { return "/" }
    return String(path[...folderEnd])
  }

  /// The last part of the path; empty where there is none.
  var lastPart: String {
    path.utf8.split(separator: Self.slash).last.map { String(Substring($0)) } ?? ""
  }

  private static let slash = UInt8(ascii: "/")
}
