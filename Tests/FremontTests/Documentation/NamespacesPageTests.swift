import Fremont
import Testing

struct NamespacesPageTests {
  // page
  struct Feed: ModelObject {
    var language: String?
    var title = ""
    var creator = ""

    static let factory = TypeFactory(Feed.init) {
      Mapped("language", \.language)
      Mapped("title", \.title)
      Mapped("creator", \.creator)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Namespaces")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Feed.self])
    let feed = try manager.xmlToObject(xml, as: Feed.self)
    let written = try manager.objectToXML(feed)
    // end
    #expect(feed.title == "News" && feed.creator == "Ada" && feed.language == "en")
    #expect(
      written == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
          <title>News</title>
          <dc:creator>Ada</dc:creator>
        </feed>

        """)
  }
}
