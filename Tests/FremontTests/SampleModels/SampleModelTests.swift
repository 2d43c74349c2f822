import Foundation
import Fremont
import Testing

/// Every folder in SampleModels: what is valid passes through all of the engine, what is not is refused as recorded.
///
/// `RECORD=1 swift test --filter SampleModelTests` writes the recorded diagnostics anew.
struct SampleModelTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  @Test func findsTheSamples() {
    #expect(SampleFiles.definitions.map(\.lastPathComponent).contains("Company.model.xml"))
    #expect(SampleFiles.definitions.count >= 18)
    #expect(SampleFiles.allDefinitions.count >= 42)
    #expect(SampleFiles.invalidDocuments.count >= 21)
    #expect(SampleFiles.invalidDefinitions.count >= 40)
  }

  @Test(arguments: SampleFiles.definitions) func passesThroughTheEngine(_ definition: URL) throws {
    let manager = try ModelManager(modelDefinition: definition)
    let document = SampleFiles.base(definition).appendingPathExtension("xml")
    let golden = try String(contentsOf: SampleFiles.base(definition).appendingPathExtension("json"), encoding: .utf8)
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(try manager.objectToJSON(record) + "\n" == golden)
    #expect(try manager.jsonToObject(golden, as: ModelRecord.self) == record)
    for layout in [EncodingOptions.Layout.compact, .indented(2)] {
      for encoding in [TextEncoding.utf8, .utf16, .utf32, .isoLatin1, .ascii] {
        let options = EncodingOptions(layout: layout, encoding: encoding)
        let bytes = try manager.objectToXML(record, to: .bytes, options: options)
        #expect(try manager.xmlToObject(bytes, as: ModelRecord.self) == record)
      }
    }
  }

  @Test(arguments: SampleFiles.allDefinitions) func linksWithoutTypesAndWarnings(_ definition: URL) throws {
    let definition = try ModelDefinition(contentsOf: definition)
    #expect(definition.warnings.map(\.description) == [])
    _ = try ModelManager(modelDefinition: definition)
  }

  /// The documents of all samples but the oldest stand as they are written.
  @Test(arguments: SampleFiles.definitions) func writesTheDocument(_ definition: URL) throws {
    guard definition.lastPathComponent != "Company.model.xml" else { return }
    let manager = try ModelManager(modelDefinition: definition)
    let document = SampleFiles.base(definition).appendingPathExtension("xml")
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    let written = try manager.objectToXML(record, options: EncodingOptions(layout: .indented(2)))
    if Self.isRecording { try written.write(to: document, atomically: true, encoding: .utf8) }
    #expect(try written == String(contentsOf: document, encoding: .utf8))
  }

  @Test(arguments: SampleFiles.definitions) func survivesBeingWritten(_ definition: URL) throws {
    let read = try ModelDefinition(contentsOf: definition)
    let again = try ModelDefinition(xml: read.xml(), resolver: .folder(definition.deletingLastPathComponent()))
    #expect(again == read)
    let document = SampleFiles.base(definition).appendingPathExtension("xml")
    let record = try ModelManager(modelDefinition: read).xmlToObject(document, as: ModelRecord.self)
    #expect(try ModelManager(modelDefinition: again).xmlToObject(document, as: ModelRecord.self) == record)
  }

  @Test(arguments: SampleFiles.invalidDocuments) func refusesDocument(_ document: URL) throws {
    let folder = document.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let definition = try #require(self.definition(refusing: document, in: folder))
    let model = try ModelDefinition(
      data: Data(contentsOf: definition), file: definition.lastPathComponent, resolver: .folder(folder))
    let manager = try ModelManager(modelDefinition: model)
    let bytes = try Data(contentsOf: document)
    try compare(document) {
      try manager.xmlToObject(bytes, as: ModelRecord.self, file: document.lastPathComponent)
    }
  }

  @Test(arguments: SampleFiles.invalidDefinitions) func refusesDefinition(_ definition: URL) throws {
    let bytes = try Data(contentsOf: definition)
    try compare(definition) {
      try ModelManager(modelDefinition: ModelDefinition(data: bytes, file: definition.lastPathComponent))
    }
  }

  /// The definition whose name the name of an invalid document begins with, else the first one.
  private func definition(refusing document: URL, in folder: URL) -> URL? {
    let definitions = SampleFiles.files(in: folder, ".model.xml")
    let named = definitions.filter { document.lastPathComponent.hasPrefix(SampleFiles.base($0).lastPathComponent) }
    return named.max { $0.path.count < $1.path.count } ?? definitions.first
  }

  /// The table in each README says where the faults stand; the recorded diagnostics have to agree.
  @Test func agreesWithTheTables() throws {
    for folder in SampleFiles.files(in: SampleFiles.folder, "").map({ $0.appendingPathComponent("Invalid") }) {
      guard let table = try? String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8) else {
        continue
      }
      var kind = ""
      for line in table.split(separator: "\n") {
        let cells = line.split(separator: "|").map { String($0.drop { $0 == " " }) }
        if let name = cells.first, name.hasPrefix("documents/") { kind = "documents" }
        if let name = cells.first, name.hasPrefix("definitions/") { kind = "definitions" }
        guard cells.count >= 4, let name = cells[0].split(separator: "`").first, name.hasSuffix(".xml") else {
          continue
        }
        let file = folder.appendingPathComponent("\(kind)/\(name.dropLast(4)).diagnostics")
        let places = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
          line.contains(": error: ") ? line.split(separator: ":")[1...2].joined(separator: ":") : nil
        }
        let listed = cells[2].split(separator: ",").map { $0.filter { $0 != " " } }
        #expect(Set(places) == Set(listed), "\(name)")
      }
    }
  }

  /// Compares what a function throws with what is recorded beside a file.
  private func compare<Result>(_ file: URL, _ body: () throws -> Result) throws {
    let recorded = file.deletingPathExtension().appendingPathExtension("diagnostics")
    let failure = Fixture.failure(body)
    #expect(!failure.hasPrefix("no error"))
    if Self.isRecording { try (failure + "\n").write(to: recorded, atomically: true, encoding: .utf8) }
    #expect(try failure + "\n" == String(contentsOf: recorded, encoding: .utf8))
  }
}
