import Foundation

/// Documents that are not part of the repository, in the folder that the environment variable FREMONT_SHARED names.
enum SharedDocuments {
  static let folder = ProcessInfo.processInfo.environment["FREMONT_SHARED"].map { URL(fileURLWithPath: $0) }

  /// The files of a set that may be XML, in all folders below.
  static func files(in set: String) -> [URL] {
    guard let folder,
      let found = FileManager.default.enumerator(at: folder.appending(path: set), includingPropertiesForKeys: nil)
    else { return [] }
    return found.compactMap { $0 as? URL }.filter {
      ["xml", "pom", "svg", "page", "rss", "atom", "xsd"].contains($0.pathExtension)
    }
  }
}
