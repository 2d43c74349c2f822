import Fremont
import Testing

/// Every page of the documentation is what it says.
struct DocumentationTests {
  @Test func findsThePages() {
    #expect(DocumentationPage.names.count == 35)
  }

  @Test(arguments: DocumentationPage.names) func showsWhatIsRun(_ name: String) throws {
    let page = try DocumentationPage(name)
    #expect(!page.swift.isEmpty)
    #expect(try page.swift == page.regions)
  }

  @Test(arguments: DocumentationPage.names) func readsWithoutTypes(_ name: String) throws {
    let page = try DocumentationPage(name)
    let manager = try ModelManager(modelDefinition: page.definition)
    let record = try manager.xmlToObject(page.document, as: ModelRecord.self)
    #expect(!record.properties.isEmpty)
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record)
    let found = try manager.objectToJSON(record)
    for json in page.json { #expect(found == json) }
  }
}
