import Foundation
import Fremont
import FremontTools
import Testing

/// What the tutorial *From a schema to a program* does, with the invoices of UBL 2.1: the schema, its definition, and what documents say.
///
/// They are in the folder `schemas/ubl` of the one that the environment variable FREMONT_SHARED names.
struct RealInvoiceTests {
  private static let folder = ProcessInfo.processInfo.environment["FREMONT_SHARED"].map {
    URL(fileURLWithPath: $0).appendingPathComponent("schemas/ubl")
  }

  @Test(.enabled(if: folder.map { FileManager.default.fileExists(atPath: $0.path) } == true, "there is no schemas/ubl"))
  func theLinesOfValidInvoicesAreSummed() throws {
    let folder = try #require(Self.folder)
    let schemas = folder.appendingPathComponent("schemas")
    let main = [schemas.appendingPathComponent("maindoc/UBL-Invoice-2.1.xsd")]
    let imported = try SchemaImport(contentsOf: main, in: schemas)
    #expect(imported.summary == "118 classes, 0 enums, 1 root; 1 note")
    // The definition passes through its file.
    let definition = try ModelDefinition(xml: imported.definition.xml())
    #expect(definition == imported.definition && definition.warnings.isEmpty)

    var options = DecodingOptions()
    options.schema = try DocumentSchema(contentsOf: main, in: schemas)
    let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
    let samples = folder.appendingPathComponent("samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: samples.path).filter {
      $0.hasPrefix("UBL-Invoice-")
    }
    var sums: [Decimal] = []
    for name in names.sorted() {
      let file = samples.appendingPathComponent(name)
      let invoice = try manager.xmlToObject(file, as: ModelRecord.self)
      let lines = try #require(invoice["invoiceLines"]?.array)
      let amounts = lines.compactMap { $0["lineExtensionAmount"]?["value"]?.number?.decimalValue }
      #expect(amounts.count == lines.count)
      sums.append(amounts.reduce(0, +))
    }
    #expect(sums == [100, 100, 100, 100, 100, 100, 1436.5])

    // A date that is none is a fault by the schema and by the definition, and is said once.
    let text = try String(
      contentsOf: samples.appendingPathComponent("UBL-Invoice-2.1-Example-Trivial.xml"), encoding: .utf8)
    let wrong = text.replacingOccurrences(of: "<cbc:IssueDate>", with: "<cbc:IssueDate>x")
    try #require(wrong != text)
    let failure = Fixture.failure { try manager.xmlToObject(wrong, as: ModelRecord.self) }
    #expect(failure.hasPrefix("invalidDocument\n") && failure.contains("IssueDate"))
  }
}
