import Foundation
import Fremont
import FremontGeneration
import FremontTools
import Testing

@testable import GeneratedInvoice

/// The tutorial *From a schema to a program*: its definition is what the schema gives, and its programs print what it says.
struct SchemaTutorialTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let folder = root.appendingPathComponent("Sources/Fremont/Documentation.docc/Tutorials/Resources")

  private func resource(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func theSchemaGivesTheDefinition() throws {
    let imported = try SchemaImport(contentsOf: Self.folder.appendingPathComponent("Invoice.xsd"))
    #expect(try imported.definition.xml() == resource("Invoice.model.xml"))
    #expect(imported.summary == "5 classes, 1 enum, 1 root; 0 notes")
    #expect(imported.schemaOnlySummary == "1 pattern and 1 digit limit are checked by the schema only")
  }

  @Test func theDefinitionGivesTheTypes() throws {
    let file = Self.folder.appendingPathComponent("Invoice.model.xml").path
    let source = try SwiftGenerator(DefinitionSource(path: file), content: .typesAndDefinition).source
    let kept = Self.root.appendingPathComponent("Tests/Generated/Invoice/Invoice.swift")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try source.write(to: kept, atomically: true, encoding: .utf8)
    }
    #expect(try source == String(contentsOf: kept, encoding: .utf8))
  }

  @Test func theFirstProgramPrintsTheSum() throws {
    var output = ""
    func print(_ text: String) { output += text + "\n" }
    func URL(fileURLWithPath path: String) -> Foundation.URL { Self.folder.appendingPathComponent(path) }

    // first
    let manager = try InvoiceDefinition.manager.get()
    let invoice = try manager.xmlToObject(URL(fileURLWithPath: "Invoice.xml"), as: Invoice.self)
    let sum = invoice.invoiceLines.reduce(0) { $0 + ($1.lineExtensionAmount.value ?? 0) }
    print("\(invoice.id) from \(invoice.supplier.name): \(invoice.invoiceLines.count) lines, \(sum)")
    // end
    #expect(try output == resource("invoice-output-1.txt"))
    #expect(try shown("first") == resource("invoice-1.swift"))
  }

  @Test func theSecondProgramValidates() throws {
    var output = ""
    func print<Item>(_ item: Item) { output += "\(item)\n".replacingOccurrences(of: Self.folder.path + "/", with: "") }
    func URL(fileURLWithPath path: String) -> Foundation.URL { Self.folder.appendingPathComponent(path) }

    // second
    var options = DecodingOptions()
    options.schema = try DocumentSchema(contentsOf: URL(fileURLWithPath: "Invoice.xsd"))
    let manager = try ModelManager(
      modelDefinition: InvoiceDefinition.definition.get(),
      factories: InvoiceDefinition.factories,
      decodingOptions: options
    )
    for file in ["Invoice.xml", "Wrong.xml"] {
      do {
        let invoice = try manager.xmlToObject(URL(fileURLWithPath: file), as: Invoice.self)
        let sum = invoice.invoiceLines.reduce(0) { $0 + ($1.lineExtensionAmount.value ?? 0) }
        print("\(invoice.id): \(sum), and \(invoice.payableAmount.value ?? 0) to pay")
      } catch {
        print(error)
      }
    }
    // end
    #expect(try output == resource("invoice-output-2.txt"))
    #expect(try shown("second") == resource("invoice-2.swift"))
  }

  /// The README goes the same way by the command: its commands name the schema where it is, and it shows what they print.
  @Test func theREADMEReadsAnInvoice() throws {
    func URL(fileURLWithPath path: String) -> Foundation.URL { Self.folder.appendingPathComponent(path) }

    // readme
    let definition = URL(fileURLWithPath: "Invoice.model.xml")
    let manager = try ModelManager(modelDefinition: definition, factories: InvoiceDefinition.factories)
    let invoice = try manager.xmlToObject(URL(fileURLWithPath: "Invoice.xml"), as: Invoice.self)
    // end
    #expect(invoice.invoiceLines.count == 2)
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let shown = try shown("readme").replacingOccurrences(of: "import Foundation\nimport Fremont\n\n", with: "")
    #expect(readme.contains("```swift\n\(shown)```"))
    let schema = "Sources/Fremont/Documentation.docc/Tutorials/Resources/Invoice.xsd"
    let imported = try SchemaImport(contentsOf: Self.root.appendingPathComponent(schema))
    #expect(
      readme.contains(
        """
        fremont import \(schema) --output Invoice.model.xml
        # \(imported.schemaOnlySummary ?? "") (check --xsd)
        # \(imported.summary)

        """))
  }

  /// A part of this file as the program that the tutorial shows.
  private func shown(_ name: String) throws -> String {
    let test = try String(contentsOf: Foundation.URL(fileURLWithPath: #filePath), encoding: .utf8)
    let region = test.components(separatedBy: "    // \(name)\n")[1].components(separatedBy: "    // end")[0]
    let lines = region.split(separator: "\n").map { $0.dropFirst(4) + "\n" }
    return "import Foundation\nimport Fremont\n\n" + lines.joined()
  }
}
