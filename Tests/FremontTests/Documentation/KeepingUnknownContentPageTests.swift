import Fremont
import Testing

struct KeepingUnknownContentPageTests {
  // page
  struct Config: ModelObject {
    var port = 80
    var hosts: [String] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Config.init) {
      Mapped("port", \.port)
      Mapped("hosts", \.hosts)
      Mapped(unknown: \.unknown)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("KeepingUnknownContent")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Config.self])
    var config = try manager.xmlToObject(xml, as: Config.self)
    config.port = 8081
    let changed = try manager.objectToXML(config)
    // end
    #expect(changed.contains(xml.replacing("8080", with: "8081")))
  }
}
