import Foundation
import Fremont
import Testing

struct ValidatingDocumentsPageTests {
  @Test func runs() throws {
    let page = try DocumentationPage("ValidatingDocuments")
    let definition = try page.definition
    let schema = try Data(#require(page.schemas.first).utf8)
    let xml = try page.document
    var printed: [String] = []
    func print(_ error: FremontError) { printed.append(error.description) }
    // page
    var options = DecodingOptions()
    options.schema = try DocumentSchema(data: schema, file: "Order.xsd")
    let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
    let order = try manager.xmlToObject(xml, as: ModelRecord.self)
    let wrong = xml.replacingOccurrences(of: "3", with: "0")
    do {
      _ = try manager.xmlToObject(wrong, as: ModelRecord.self, file: "order.xml")
    } catch {
      print(error)
    }
    // end
    #expect(printed == page.output)
    #expect(try manager.pageXML(order) == xml)
  }
}
