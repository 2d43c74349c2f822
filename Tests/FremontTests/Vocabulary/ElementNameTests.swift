import Fremont
import Testing

/// Names of elements that are values of what stands in them.
struct ElementNameTests {
  private static func manager(
    _ rules: String, unknown: String = "IGNORE", _ model: String = "xmlns:p=\"urn:p\""
  ) throws -> ModelManager {
    try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E" unknown="\(unknown)" \(model)>
            <ModelClass className="E">\(rules)</ModelClass>
            <ModelClass className="Node"><ModelProperty propertyName="name" xmlType="NAME"/>
              <ModelProperty propertyName="id" xmlType="ATTRIBUTE"/>
              <ModelProperty propertyName="text" xmlType="TEXT"/>
              <ModelProperty propertyName="children" dataType="UDC" typeName="Node" xmlName="*" maxOccurs="unbounded"/>
            </ModelClass></Model>
          """), encodingOptions: Fixture.bare)
  }

  private static let list =
    "<ModelProperty propertyName=\"nodes\" dataType=\"UDC\" typeName=\"Node\" xmlName=\"*\" maxOccurs=\"unbounded\"/>"

  @Test(arguments: ["IGNORE", "KEEP", "REJECT"])
  func aTree(_ unknown: String) throws {
    let manager = try Self.manager(Self.list, unknown: unknown, "")
    let document = "<e><a id=\"1\">x</a><b><c><d/></c><a/></b><a/></e>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    let nodes = record["nodes"]?.array?.compactMap(\.record) ?? []
    #expect(nodes.map { $0["name"]?.string } == ["a", "b", "a"])
    #expect(nodes.first?["id"] == .string("1"))
    #expect(nodes[1]["children"]?.array?.compactMap { $0.record?["name"]?.string } == ["c", "a"])
    #expect(try manager.objectToXML(record) == document)
    let json = try manager.objectToJSON(record)
    #expect(json.hasPrefix("{\"nodes\":[{\"name\":\"a\",\"id\":\"1\",\"text\":\"x\""), "\(json)")
    let back = try manager.jsonToObject(json, as: ModelRecord.self)
    #expect(try manager.objectToXML(back) == document)
  }

  @Test func namesInNamespaces() throws {
    let manager = try Self.manager(Self.list, "xmlns:p=\"urn:p\" xmlNamespace=\"urn:d\"")
    let document = "<e xmlns=\"urn:d\" xmlns:q=\"urn:p\"><a/><q:a/><x:a xmlns:x=\"urn:x\"/><a xmlns=\"\"/></e>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    let names = record["nodes"]?.array?.compactMap { $0.record?["name"]?.string }
    #expect(names == ["a", "p:a", "{urn:x}a", "{}a"])
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record, "\(written)")
  }

  /// An element that another rule names is no node, and no node can have its name.
  @Test func otherRulesComeFirst() throws {
    let manager = try Self.manager("<ModelProperty propertyName=\"title\" xmlName=\"title\"/>" + Self.list)
    let document = "<e><title>t</title><a/></e>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["title"] == .string("t"))
    #expect(record["nodes"]?.array?.count == 1)
    var node = ModelRecord("Node", ["name": .string("title")])
    let fault = try #require(throws: FremontError.self) {
      try manager.objectToXML(ModelRecord("E", ["nodes": .array([.record(node)])]))
    }
    #expect(
      fault.diagnostics.first?.message == "the name 'title' cannot be written: another rule reads what has that name")
    for name in ["1", "a b", ""] {
      node["name"] = .string(name)
      #expect(throws: FremontError.self) {
        try manager.objectToXML(ModelRecord("E", ["nodes": .array([.record(node)])]))
      }
    }
    #expect(throws: FremontError.self) {
      try manager.objectToXML(ModelRecord("E", ["nodes": .array([.record(ModelRecord("Node"))])]))
    }
  }

  @Test func updates() throws {
    let manager = try Self.manager(Self.list)
    let document = "<e>\n  <a  id='1'>x</a> <!-- c -->\n  <b><c/></b>\n</e>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(try manager.objectToXML(record, updating: document) == document)
    var nodes = record["nodes"]?.array?.compactMap(\.record) ?? []
    nodes[1]["name"] = .string("z")
    nodes[0]["text"] = .string("y")
    var changed = record
    changed["nodes"] = .array(nodes.map { .record($0) })
    let updated = try manager.objectToXML(changed, updating: document)
    #expect(updated == "<e>\n  <a  id='1'>y</a> <!-- c -->\n  <z>\n    <c/>\n  </z>\n</e>")
  }

  private final class Node: ModelObject {
    var name = ""
    var text: String?
    var children: [Node] = []

    static let factory = TypeFactory(Node.init) {
      Mapped("name", \.name, .name)
      Mapped("text", \.text, .text)
      Mapped("children", \.children, "*")
    }
  }

  private struct Tree: ModelObject {
    var nodes: [Node] = []

    static let factory = TypeFactory(Tree.init) { Mapped("nodes", \.nodes, "*") }
  }

  @Test func typesSayItToo() throws {
    let manager = try ModelManager(for: Tree.self, encodingOptions: Fixture.bare)
    let document = "<Tree><a>x</a><b><c/></b></Tree>"
    let tree = try manager.xmlToObject(document, as: Tree.self)
    #expect(tree.nodes.map(\.name) == ["a", "b"])
    #expect(tree.nodes.last?.children.map(\.name) == ["c"])
    tree.nodes[0].name = "z"
    #expect(try manager.objectToXML(tree) == "<Tree><z>x</z><b><c/></b></Tree>")
  }

  @Test(arguments: [
    (
      "<ModelProperty propertyName=\"one\" dataType=\"UDC\" typeName=\"Node\" xmlName=\"one\"/>",
      "ModelProperty 'one' holds a Node, whose 'name' is the name of its element: the xmlName must be '*'"
    ),
    (
      "<ModelProperty propertyName=\"one\" dataType=\"UDC\" typeName=\"Node\" xmlType=\"INLINE\"/>",
      "ModelProperty 'one' holds a Node, whose 'name' is the name of its element: the xmlName must be '*'"
    ),
    (
      "<ModelProperty propertyName=\"n\" dataType=\"NUMBER\" xmlType=\"NAME\"/>",
      "ModelProperty 'n' is a NUMBER, and the name of an element is a STRING"
    ),
    (
      "<ModelProperty propertyName=\"n\" xmlName=\"n\" xmlType=\"NAME\"/>",
      "ModelProperty 'n' is the name of the element, and has no xmlName"
    ),
  ])
  func whatCannotBe(_ rule: String, _ message: String) throws {
    let fault = try #require(throws: FremontError.self) { try Self.manager(rule) }
    #expect(fault.diagnostics.map(\.message).contains(message), "\(fault)")
  }
}
