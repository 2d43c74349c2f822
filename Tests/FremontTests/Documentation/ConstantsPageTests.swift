import Fremont
import Testing

struct ConstantsPageTests {
  // page
  struct Feed: ModelObject {
    var title = ""

    static let factory = TypeFactory(Feed.init) {
      Mapped("title", \.title)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Constants")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Feed.self])
    var feed = try manager.xmlToObject(xml, as: Feed.self)
    feed.title = "Old news"
    let changed: String = try manager.objectToXML(feed)
    // end
    #expect(changed.contains("<feed version=\"2.0\">\n  <title>Old news</title>\n</feed>"))
    let older = xml.replacing("2.0", with: "1.0")
    #expect(Fixture.failure { try manager.xmlToObject(older, as: Feed.self) }.hasPrefix("invalidDocument"))
    #expect(try manager.xmlToObject("<feed version='2'><generator>x</generator></feed>", as: Feed.self).title == "")
  }
}
