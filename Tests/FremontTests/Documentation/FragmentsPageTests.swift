import Fremont
import Testing

struct FragmentsPageTests {
  // page
  struct Entry: ModelObject {
    var title = ""
    var summary: Markup?
    var extensions: [XMLFragment] = []

    static let factory = TypeFactory(Entry.init) {
      Mapped("title", \.title)
      Mapped("summary", \.summary)
      Mapped("extensions", \.extensions)
    }
  }

  struct Markup: ModelObject {
    var type: String?
    var content: XMLFragment?

    static let factory = TypeFactory(Markup.init) {
      Mapped("type", \.type)
      Mapped("content", \.content)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Fragments")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Entry.self, Markup.self])
    var entry = try manager.xmlToObject(xml, as: Entry.self)
    entry.extensions.append(try XMLFragment("<seen/>"))
    let written = try manager.objectToXML(entry)
    // end
    #expect(entry.summary?.content?.xml == "High <i>and</i> low.")
    #expect(
      written == """
        <?xml version="1.0" encoding="UTF-8"?>
        <entry>
          <title>Tides</title>
          <summary type="html">High <i>and</i> low.</summary>
          <m:photo xmlns:m="urn:example:media" m:width="80"><m:by>Ada</m:by></m:photo>
          <rating>5</rating>
          <seen/>
        </entry>

        """)
    // page
    let seen = try XMLFragment("<seen/>", namespace: "http://www.w3.org/2005/Atom")
    // end
    #expect(seen.xml == "<seen xmlns=\"http://www.w3.org/2005/Atom\"/>")
  }
}
