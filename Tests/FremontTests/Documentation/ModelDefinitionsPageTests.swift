import Foundation
import Fremont
import Testing

/// The reference of definitions, as far as it shows whole ones.
struct ModelDefinitionsPageTests {
  @Test func aDefinitionCanNameItsSchema() throws {
    let page = try DocumentationPage("ModelDefinitions")
    let xml = try #require(page.xml.first { $0.contains("xml-model") && $0.contains("noNamespaceSchemaLocation") })
    let definition = try ModelDefinition(xml: xml)
    #expect(definition.warnings.isEmpty)
    let manager = try ModelManager(modelDefinition: definition)
    #expect(try manager.xmlToObject("<note>x</note>", as: String.self) == "x")
  }

  @Test func theSchemaIsInTheClone() throws {
    let page = try DocumentationPage("ModelDefinitions")
    #expect(page.text.contains("`Schemas/ModelDefinition.xsd`"))
    let schema = Fixture.packageFolder.appendingPathComponent("Schemas/ModelDefinition.xsd")
    #expect(try String(contentsOf: schema, encoding: .utf8).contains("<xs:element name=\"Model\""))
  }
}
