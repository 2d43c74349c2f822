import Foundation

/// A file of `SampleModels`: a definition, a document of XML, or the JSON of one.
struct Sample {
  /// The folder, such as `Company`.
  let folder: String

  /// The name of the file.
  let name: String

  let bytes: [UInt8]

  /// The folder of the samples, found from this file.
  static let folder = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("SampleModels")
  }()

  var isDefinition: Bool { name.hasSuffix(".model.xml") }

  var isJSON: Bool { name.hasSuffix(".json") }

  /// Reads all samples, those that must be refused as well.
  static func all(in folder: URL) throws -> [Sample] {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey]) else {
      return []
    }
    let urls = files.compactMap { $0 as? URL }.filter {
      ["xml", "json", "pom", "page", "rss", "atom"].contains($0.pathExtension)
    }
    return try urls.sorted { $0.path < $1.path }.map { url in
      let parts = url.pathComponents
      let name = url.lastPathComponent
      let place = folder.pathComponents.count
      return Sample(
        folder: parts.count > place ? parts[place] : "", name: name, bytes: Array(try Data(contentsOf: url)))
    }
  }
}
