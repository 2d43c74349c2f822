import Foundation
import Fremont
import FremontGeneration
import GeneratedFeeds
import GeneratedISO20022
import GeneratedMallard
import GeneratedMaven
import GeneratedSAML
import GeneratedWayland
import Testing

@testable import GeneratedCompany

/// What is generated for the samples: kept in `Tests/Generated`, compiled as it stands there, and as able as records.
///
/// `RECORD=1 swift test --filter GeneratedSampleTests` writes the sources anew.
struct GeneratedSampleTests {
  /// A definition with the words of its source.
  struct Sample: CustomTestStringConvertible, Sendable {
    let folder: String
    let name: String
    var content = SwiftGenerator.Content.types
    var access = SwiftGenerator.Access.package

    var testDescription: String { name }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    var definition: URL { Self.root.appendingPathComponent("SampleModels/\(folder)/\(name).model.xml") }
    var document: URL { Self.root.appendingPathComponent("SampleModels/\(folder)/\(name).xml") }
    var json: URL { Self.root.appendingPathComponent("SampleModels/\(folder)/\(name).json") }
    var source: URL { Self.root.appendingPathComponent("Tests/Generated/\(folder)/\(name).swift") }

    /// Reads and writes the document and its JSON by generated types.
    func passes<Root: ModelObject>(_ manager: ModelManager, _ type: Root.Type) throws {
      let value = try manager.xmlToObject(document, as: type)
      let golden = try String(contentsOf: json, encoding: .utf8)
      #expect(try Self.withoutEmptyLists(manager.objectToJSON(value)) == Self.withoutEmptyLists(golden))
      let again = try manager.jsonToObject(golden, as: type)
      #expect(try Self.withoutEmptyLists(manager.objectToJSON(again)) == Self.withoutEmptyLists(golden))
      let records = try ModelManager(modelDefinition: definition)
      let record = try records.xmlToObject(document, as: ModelRecord.self)
      let options = EncodingOptions(layout: .indented(2))
      let written = try manager.objectToXML(value, options: options)
      #expect(try written == records.objectToXML(record, options: options))
      #expect(try manager.objectToXML(again, options: options) == written)
      // The XML form of property lists lacks the fractions of seconds that this document has.
      for form in name == "Response" ? [PropertyListForm.binary] : [.xml, .binary] {
        let list = try manager.objectToPropertyList(value, as: form)
        let carried = try manager.propertyListToObject(list, as: type)
        #expect(try manager.objectToXML(carried, options: options) == written)
      }
    }

    /// The text of an object with sorted keys and without the empty lists, which a record leaves out where they have no element.
    private static func withoutEmptyLists(_ json: String) throws -> String {
      func stripped(_ value: Any) -> Any? {
        if let list = value as? [Any] { return list.isEmpty ? nil : list.map { stripped($0) ?? [] } }
        if let object = value as? [String: Any] { return object.compactMapValues { stripped($0) } }
        return value
      }
      let object = stripped(try JSONSerialization.jsonObject(with: Data(json.utf8))) ?? [:]
      return String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }

    func manager(_ factories: FactoryTable) throws -> ModelManager {
      try ModelManager(modelDefinition: ModelDefinition(contentsOf: definition), factories: factories)
    }
  }

  static let company = Sample(
    folder: "Company", name: "Company", content: .typesAndDefinition, access: .internal)
  static let feed = Sample(folder: "Feeds", name: "RSS")
  static let payment = Sample(folder: "ISO20022", name: "pain.001.001.03")
  static let help = Sample(folder: "Mallard", name: "Mallard")
  static let project = Sample(folder: "Maven", name: "Maven", content: .typesAndDefinition, access: .public)
  static let response = Sample(folder: "SAML", name: "Response", content: .typesAndDefinition)
  static let wayland = Sample(folder: "Wayland", name: "Wayland")

  @Test(arguments: [company, feed, payment, help, project, response, wayland])
  func theSourceIsTheKeptOne(_ sample: Sample) throws {
    func source() throws -> String {
      let definition = try DefinitionSource(path: sample.definition.path)
      return try SwiftGenerator(definition, content: sample.content, access: sample.access).source
    }
    let first = try source()
    #expect(try source() == first)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try first.write(to: sample.source, atomically: true, encoding: .utf8)
    }
    #expect(try first == String(contentsOf: sample.source, encoding: .utf8))
  }

  @Test func aCompanyPasses() throws {
    try Self.company.passes(CompanyDefinition.manager.get(), Company.self)
  }

  @Test func aFeedPasses() throws {
    try Self.feed.passes(Self.feed.manager(RSSDefinition.factories), GeneratedFeeds.RSS.self)
  }

  @Test func aPaymentPasses() throws {
    let factories = Pain00100103Definition.factories(flag: Flag.converter)
    try Self.payment.passes(Self.payment.manager(factories), CreditTransferDocument.self)
  }

  @Test func aPageOfHelpPasses() throws {
    try Self.help.passes(Self.help.manager(MallardDefinition.factories), GeneratedMallard.Page.self)
  }

  @Test func aProjectPasses() throws {
    try Self.project.passes(MavenDefinition.manager.get(), GeneratedMaven.Project.self)
  }

  @Test func aResponsePasses() throws {
    try Self.response.passes(ResponseDefinition.manager.get(), GeneratedSAML.Response.self)
  }

  @Test func aProtocolPasses() throws {
    try Self.wayland.passes(Self.wayland.manager(WaylandDefinition.factories), GeneratedWayland.ProtocolModel.self)
  }
}
