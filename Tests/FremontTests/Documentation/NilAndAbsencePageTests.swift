import Fremont
import Testing

struct NilAndAbsencePageTests {
  // page
  struct Room: ModelObject {
    var number = 0
    var beds = 1
    var name = "no name"
    var guest: String?
    var note: String?

    static let factory = TypeFactory(Room.init) {
      Mapped("number", \.number)
      Mapped("beds", \.beds)
      Mapped("name", \.name)
      Mapped("guest", \.guest)
      Mapped("note", \.note)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("NilAndAbsence")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Room.self])
    let room = try manager.xmlToObject(xml, as: Room.self)
    // end
    #expect(room.number == 7 && room.beds == 2 && room.name == "no name" && room.guest == nil && room.note == nil)
    #expect(try manager.pageXML(room) == xml.replacing("  <guest", with: "  <name>no name</name>\n  <guest"))
  }
}
