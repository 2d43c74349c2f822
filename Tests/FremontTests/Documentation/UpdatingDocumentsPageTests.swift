import Fremont
import Testing

struct UpdatingDocumentsPageTests {
  // page
  struct Server: ModelObject {
    var port = 80
    var timeout = 30.0
    var hosts: [Host] = []

    static let factory = TypeFactory(Server.init) {
      Mapped("port", \.port)
      Mapped("timeout", \.timeout)
      Mapped("hosts", \.hosts)
    }
  }

  struct Host: ModelObject {
    var name = ""
    var weight = 1.0

    static let factory = TypeFactory(Host.init) {
      Mapped("name", \.name)
      Mapped("weight", \.weight)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("UpdatingDocuments")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Server.self, Host.self])
    var server = try manager.xmlToObject(xml, as: Server.self)
    server.hosts[1].weight = 3
    server.hosts.append(Host(name: "c", weight: 4))
    let updated = try manager.objectToXML(server, updating: xml)
    // end
    #expect(page.output == [updated])
  }
}
