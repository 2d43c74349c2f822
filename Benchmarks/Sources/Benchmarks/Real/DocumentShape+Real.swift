import Foundation
import Fremont
import GeneratedRepository

/// Real documents, with everything that they contain.
extension DocumentShape {
  /// The available documents. The description of a library is in a folder, if it was downloaded.
  static func real(_ folder: String) -> [DocumentShape] {
    let description = URL(fileURLWithPath: folder).appendingPathComponent("Gtk-3.0.gir")
    let isThere = FileManager.default.fileExists(atPath: description.path)
    if !isThere { Benchmark.progress("\(description.path) is not there, so that it is left out") }
    return (isThere ? [repository(description)] : []) + [statement]
  }

  /// GTK's introspection data: 10 MB with three namespaces, attributes on separate lines, and documentation.
  private static func repository(_ file: URL) -> DocumentShape {
    DocumentShape("gir", "Gtk-3.0.gir", read: [1.2, 1, 0.6]) {
      let bytes = Array(try Data(contentsOf: file))
      let definition = try ModelDefinition(
        contentsOf: package.appendingPathComponent("Sources/GeneratedRepository/Repository.model.xml"))
      /// The written document differs from the original in layout and order, but has the same content.
      func subject<Root: ModelValue>(_ instances: String, _ factories: FactoryTable, as root: Root.Type) throws
        -> Subject
      {
        let manager = try ModelManager(modelDefinition: definition, factories: factories)
        return try Subject(instances, manager, bytes, as: root) {
          try manager.objectToXML(manager.xmlToObject($0, as: root), to: .bytes)
        }
      }
      return [
        try subject("structs", RepositoryDefinition.factories, as: Repository.self),
        try subject("classes", RepositoryObjects.factories, as: RepositoryObjects.Repository.self),
        try subject("records", FactoryTable([]), as: ModelRecord.self),
      ]
    }
  }

  /// An account statement, ISO 20022 camt.053: the entry of the sample 500 times, with short elements nested eight
  /// deep.
  private static var statement: DocumentShape {
    DocumentShape("camt.053", "A statement of 500 entries", read: [0.6, 0.6]) {
      let folder = package.appendingPathComponent("../SampleModels/ISO20022")
      let sample = try String(contentsOf: folder.appendingPathComponent("camt.053.001.08.xml"), encoding: .utf8)
      guard let start = sample.range(of: "      <Ntry>"), let end = sample.range(of: "</Ntry>\n") else {
        throw BenchmarkError("the sample of camt.053 has no entry")
      }
      let entry = sample[start.lowerBound..<end.upperBound]
      let document = Array(
        (sample[..<start.lowerBound] + String(repeating: String(entry), count: 500) + sample[end.upperBound...]).utf8)
      let keeping = try ModelDefinition(contentsOf: folder.appendingPathComponent("camt.053.001.08.model.xml"))
      var ignoring = keeping
      for index in ignoring.classes.indices { ignoring.classes[index].unknown = .ignore }
      return try [("records", ignoring), ("records, KEEP", keeping)].map { instances, definition in
        let manager = try ModelManager(modelDefinition: definition)
        return try Subject(instances, manager, document, as: ModelRecord.self) { _ in document }
      }
    }
  }

  /// The folder of the benchmarks.
  private static var package: URL {
    (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }
}
