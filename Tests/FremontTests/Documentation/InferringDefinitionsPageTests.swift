import Fremont
import FremontTools
import Testing

struct InferringDefinitionsPageTests {
  @Test func runs() throws {
    let page = try DocumentationPage("InferringDefinitions")
    let xml = try page.document
    let documents = [xml]
    // page
    let inference = DefinitionInference()
    for document in documents { try inference.add(document) }
    let definition = try inference.definition()
    let summary = inference.summary(of: definition)
    let manager = try ModelManager(modelDefinition: definition)
    let order = try manager.xmlToObject(xml, as: ModelRecord.self)
    let written = try manager.pageXML(order)
    // end
    #expect([summary] == page.output)
    let text = definition.xml().split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(text == page.xml.first)
    #expect(written == xml)
  }
}
