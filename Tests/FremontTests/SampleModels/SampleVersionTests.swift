import Foundation
import Fremont
import Testing

/// Definitions that differ from another one in their namespace alone: the same document in that namespace means the same.
struct SampleVersionTests {
  static let versions = [
    ("ISO20022", "pain.001.001.03", "pain.001.001.04"),
    ("ISO20022", "pain.001.001.03", "pain.001.001.05"),
    ("ISO20022", "pain.001.001.03", "pain.001.001.06"),
    ("ISO20022", "pain.001.001.03", "pain.001.001.07"),
    ("ISO20022", "pain.001.001.03", "pain.001.002.03"),
    ("ISO20022", "pain.001.001.03", "pain.001.003.03"),
    ("ISO20022", "pain.001.001.03", "pain.001.001.03.ch.02"),
    ("ISO20022", "pain.008.003.02", "pain.008.002.02"),
    ("Feeds", "RSS", "RSS-userland"),
    ("Feeds", "RSS", "RSS-harvard"),
    ("Feeds", "Atom", "Atom-bare"),
  ]

  @Test(arguments: versions) func readsTheSame(_ folder: String, _ known: String, _ version: String) throws {
    let samples = Fixture.packageFolder.appendingPathComponent("SampleModels/\(folder)")
    let document = try String(contentsOf: samples.appendingPathComponent("\(known).xml"), encoding: .utf8)
    let golden = try String(contentsOf: samples.appendingPathComponent("\(known).json"), encoding: .utf8)
    let knownModel = try ModelDefinition(contentsOf: samples.appendingPathComponent("\(known).model.xml"))
    let model = try ModelDefinition(contentsOf: samples.appendingPathComponent("\(version).model.xml"))
    let manager = try ModelManager(modelDefinition: model)
    let moved = Self.move(document, from: knownModel, to: model)
    #expect(moved != document)
    let record = try manager.xmlToObject(moved, as: ModelRecord.self)
    #expect(try manager.objectToJSON(record) + "\n" == golden)
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record)
    #expect(written.contains("xmlns=\"\(model.xmlNamespace ?? "-")\"") == (model.xmlNamespace != nil))
  }

  /// Puts a document into the namespace of another definition.
  private static func move(_ document: String, from known: ModelDefinition, to model: ModelDefinition) -> String {
    let declaration = model.xmlNamespace.map { " xmlns=\"\($0)\"" } ?? ""
    if let namespace = known.xmlNamespace {
      return document.replacingOccurrences(of: " xmlns=\"\(namespace)\"", with: declaration)
    }
    return document.replacingOccurrences(of: "<\(known.rootXMLName)", with: "<\(known.rootXMLName)\(declaration)")
  }
}
