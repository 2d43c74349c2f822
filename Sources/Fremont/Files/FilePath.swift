import Foundation

/// A file named in a call: its path, and its name in diagnostics.
package struct FilePath: Sendable {
  /// The path for system calls.
  package let path: String

  /// The name for diagnostics.
  package let name: String

  /// Creates a path that diagnostics show unchanged.
  package init(_ path: String) {
    self.path = path
    name = path
  }

  /// Creates the path of a URL. Diagnostics show it relative to the URL's base.
  init(_ url: URL) throws(FremontError) {
    guard url.isFileURL else { throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file") }
    path = url.path
    name = url.relativePath
  }

  /// The folder of the file, determined from the text alone, as by `dirname` of POSIX.
  package var folder: String {
    let bytes = path.utf8
    guard let end = bytes.lastIndex(where: { $0 != Self.slash }) else { return bytes.isEmpty ? "." : "/" }
    guard let slash = bytes[...end].lastIndex(of: Self.slash) else { return "." }
    guard let folderEnd = bytes[...slash].lastIndex(where: { $0 != Self.slash }) else { return "/" }
    return String(path[...folderEnd])
  }

  /// The last part of the path, or empty.
  var lastPart: String {
    path.utf8.split(separator: Self.slash).last.map { String(Substring($0)) } ?? ""
  }

  private static let slash = UInt8(ascii: "/")
}
