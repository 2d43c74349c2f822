import Foundation
import Fremont
import Testing

struct DictionariesPageTests {
  // page
  struct Host: ModelObject {
    var limits: [String: Decimal] = [:]
    var addresses: [String: String] = [:]
    var counters: [String: Int] = [:]
    var settings: [String: String] = [:]
    var others: [String: String] = [:]

    static let factory = TypeFactory(Host.init) {
      Mapped("limits", \.limits)
      Mapped("addresses", \.addresses)
      Mapped("counters", \.counters)
      Mapped("settings", \.settings)
      Mapped("others", \.others)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Dictionaries")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Host.self])
    let host = try manager.xmlToObject(xml, as: Host.self)
    let outer = host.addresses["outer"]
    // end
    #expect(outer == "192.0.2.7")
    #expect(host.limits == ["memory": 512, "files": 64] && host.counters == ["boots": 3])
    #expect(host.settings == ["color": "red", "log.level": "2"] && host.others == ["owner": "ada", "zone": "b"])
    #expect(try manager.pageXML(host) == xml)
  }

  // page
  final class Node: ModelObject {
    var name = ""
    var text: String?
    var children: [Node] = []

    static let factory = TypeFactory(Node.init) {
      Mapped("name", \.name, .name)
      Mapped("text", \.text, .text)
      Mapped("children", \.children, "*")
    }
  }

  struct Tree: ModelObject {
    var nodes: [Node] = []

    static let factory = TypeFactory(Tree.init) { Mapped("nodes", \.nodes, "*") }
  }
  // end

  @Test func namesInOrder() throws {
    let manager = try ModelManager(for: Tree.self)
    let xml = "<Tree>\n  <a>1</a>\n  <b>\n    <a/>\n  </b>\n  <a>2</a>\n</Tree>"
    let tree = try manager.xmlToObject(xml, as: Tree.self)
    #expect(tree.nodes.map(\.name) == ["a", "b", "a"])
    #expect(try manager.pageXML(tree) == xml)
  }
}
