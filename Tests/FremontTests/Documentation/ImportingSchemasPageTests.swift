import Fremont
import FremontTools
import Testing

struct ImportingSchemasPageTests {
  @Test func runs() throws {
    let page = try DocumentationPage("ImportingSchemas")
    let schema = try Array(#require(page.schemas.first).utf8)
    let xml = try page.document
    // page
    let imported = try SchemaImport(bytes: schema, file: "Order.xsd")
    let notes = imported.notes.map(\.description)
    let manager = try ModelManager(modelDefinition: imported.definition)
    let order = try manager.xmlToObject(xml, as: ModelRecord.self)
    let written = try manager.pageXML(order)
    // end
    #expect(notes == page.output)
    #expect(try imported.definition == page.definition)
    let text = imported.definition.xml().split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(text == page.xml.first)
    #expect(written == xml)
  }
}
