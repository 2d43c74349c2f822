import Fremont
import Testing

/// Line breaks between elements must not become part of a text that keeps its white space.
struct PreservedTextTests {
  struct Note: ModelObject, Hashable {
    var text = ""
    var author = "Ida"

    static let factory = TypeFactory({ Note() }) {
      Mapped("text", \.text)
      Mapped("author", \.author)
    }
  }

  private func manager(_ format: String) throws -> ModelManager {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="note">
          <ModelClass className="Note" xmlName="note" textPropertyName="text" textDataType="STRING" textFormatString="\(format)">
            <ModelProperty propertyName="author" dataType="STRING" xmlName="author"/>
          </ModelClass>
        </Model>
        """
    )
    return try ModelManager(modelDefinition: definition, types: [Note.self])
  }

  @Test(arguments: [
    ("preserve", "", "<note><author>Ida</author></note>"),
    ("preserve cdata", "", "<note><author>Ida</author></note>"),
    ("preserve", " ", "<note> <author>Ida</author></note>"),
    ("trim", "", "<note>\n  <author>Ida</author>\n</note>"),
    ("trim", "x", "<note>x<author>Ida</author></note>"),
  ])
  func readsBack(format: String, text: String, body: String) throws {
    let manager = try manager(format)
    let note = Note(text: text)
    let xml = try manager.objectToXML(note)
    #expect(xml == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(body)\n")
    #expect(try manager.xmlToObject(xml, as: Note.self) == note)
  }
}
