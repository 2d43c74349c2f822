import Foundation

/// The folders of SampleModels.
enum SampleFiles {
  static let folder = Fixture.packageFolder.appendingPathComponent("SampleModels")

  static func files(in folder: URL, _ suffix: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appendingPathComponent($0) }
  }

  /// All definitions, including the included ones.
  static let allDefinitions = files(in: folder, "").flatMap { files(in: $0, ".model.xml") }

  /// The definitions that have a document.
  static let definitions = allDefinitions.filter {
    FileManager.default.fileExists(atPath: base($0).appendingPathExtension("xml").path)
  }

  static func invalid(_ kind: String) -> [URL] {
    files(in: folder, "").flatMap { files(in: $0.appendingPathComponent("Invalid/\(kind)"), ".xml") }
  }

  static let invalidDocuments = invalid("documents")
  static let invalidDefinitions = invalid("definitions")

  static func base(_ definition: URL) -> URL {
    URL(fileURLWithPath: String(definition.path.dropLast(".model.xml".count)))
  }
}
