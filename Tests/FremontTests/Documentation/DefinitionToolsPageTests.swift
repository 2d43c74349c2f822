import Fremont
import FremontTools
import Testing

struct DefinitionToolsPageTests {
  @Test func runs() throws {
    let page = try DocumentationPage("DefinitionTools")
    let definition = try page.definition
    let xml = try #require(page.xml.first)
    // page
    var newer = definition
    newer.classes[0].properties[1].minOccurs = 1
    newer.classes[0].properties.append(ModelProperty("note", .string, xmlName: nil))
    let comparison = try DefinitionComparison(from: definition, to: newer)
    let changes = comparison.changes.map { "\($0.breakage): \($0.message)" }
    // end
    #expect(changes.joined(separator: "\n") == page.output.first)
    // page
    let text = try DefinitionFormatter().formatted(bytes: Array(xml.utf8))
    let normal = try DefinitionFormatter(isNormal: true).formatted(bytes: Array(xml.utf8))
    // end
    #expect(text == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(xml)\n")
    #expect(try normal.contains(#require(page.output.last)))
    // page
    let schemas = try XMLSchemaDocuments(describing: definition)
    // end
    #expect(schemas.main.text.split(separator: "\n").dropFirst().joined(separator: "\n") == page.schemas.first)
    // page
    let html = try DefinitionPage(of: definition, title: "Orders").html
    // end
    #expect(html.contains("<h1>Orders</h1>"))
    // page
    let counterexample = try DefinitionLaws(of: definition).counterexample(among: 100)
    // end
    #expect(counterexample == nil)
  }
}
