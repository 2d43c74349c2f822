import Fremont
import Testing

/// References that cannot be settled, and existential properties whose class does not conform.
struct UnsettledReferenceTests {
  private final class Node: ModelObject {
    var id = ""
    var text = ""
    var next: Node?
    static let factory = TypeFactory(Node.init) {
      Mapped("id", \.id)
      Mapped("text", \.text)
      Mapped("next", \.next)
    }
  }

  private final class Other: ModelObject {
    var id = ""
    static let factory = TypeFactory(Other.init) { Mapped("id", \.id) }
  }

  private final class Built: ModelObject {
    let next: Node?
    init(_ next: Node?) { self.next = next }
    static let factory = TypeFactory(building: { fields in Built(try fields["next"]) }) {
      Mapped("next", \Built.next)
    }
  }

  private final class Root: ModelObject {
    var a: Node?
    var b: Other?
    var nodes: [Node] = []
    var lists: [[Node]] = []
    var keyed: [String: [Node]] = [:]
    var built: Built?
    static let factory = TypeFactory(Root.init) {
      Mapped("a", \.a)
      Mapped("b", \.b)
      Mapped("nodes", \.nodes)
      Mapped("lists", \.lists)
      Mapped("keyed", \.keyed)
      Mapped("built", \.built)
    }
  }

  private func manager(
    _ properties: String,
    _ types: [any ModelType.Type] = [],
    next attributes: String = ""
  ) throws -> ModelManager {
    let identity =
      "<ModelProperty propertyName=\"id\" dataType=\"STRING\" xmlType=\"ATTRIBUTE\" xmlName=\"id\" identity=\"YES\"/>"
    let next =
      "<ModelProperty propertyName=\"next\" dataType=\"REFERENCE\" typeName=\"Node\" \(attributes) xmlName=\"next\"/>"
    let text = "<ModelProperty propertyName=\"text\" dataType=\"STRING\" xmlName=\"text\"/>"
    let built = types.isEmpty ? "" : "<ModelClass className=\"Built\">\(next)</ModelClass>"
    return try ModelManager(
      modelDefinition: Fixture.rootClass(
        properties,
        types: """
          <ModelClass className="Node">\(identity)\(text)\(next)</ModelClass>
          <ModelClass className="Other">\(identity)</ModelClass>\(built)
          """),
      types: [Root.self, Node.self, Other.self] + types)
  }

  @Test func theReferencesOfWhatIsNilAreForgotten() throws {
    let manager = try manager(
      """
      <ModelProperty propertyName="nodes" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Node" xmlName="node"/></ModelProperty>
      <ModelProperty propertyName="a" dataType="UDC" typeName="Node" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="UDC" typeName="Other" xmlName="b"/>
      """, next: "xmlType=\"ATTRIBUTE\"")
    // The instance is nil, so that no value holds the reference; nothing that comes later gets it.
    let root = try manager.xmlToObject(
      """
      <Root xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><node id="n"/>
      <a xsi:nil="true" next="n"/><node id="m"/><b id="o"/></Root>
      """, as: Root.self)
    #expect(root.a == nil && root.b?.id == "o" && root.nodes.map(\.id) == ["n", "m"])
    #expect(root.nodes.allSatisfy { $0.next == nil })
  }

  @Test func whatIsNilHasNoIdentity() throws {
    let manager = try manager(
      """
      <ModelProperty propertyName="nodes" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Node" xmlName="node"/></ModelProperty>
      <ModelProperty propertyName="a" dataType="UDC" typeName="Node" xmlName="a"/>
      """, next: "xmlType=\"ATTRIBUTE\"")
    func root(_ nodes: String) throws -> Root {
      try manager.xmlToObject(
        "<Root xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><a xsi:nil=\"true\" id=\"m\"/>\(nodes)</Root>",
        as: Root.self)
    }
    #expect(try root("<node id=\"m\"/>").nodes.map(\.id) == ["m"])
    #expect(
      Fixture.failure { try root("<node id=\"n\" next=\"m\"/>") }.contains("there is no Node with the identity 'm'"))
  }

  @Test(arguments: [
    """
    <ModelProperty propertyName="lists" dataType="ARRAY" xmlName="lists">
      <ModelArrayElement dataType="ARRAY" xmlName="list">
        <ModelArrayElement dataType="REFERENCE" typeName="Node" xmlName="ref"/></ModelArrayElement></ModelProperty>
    """,
    """
    <ModelProperty propertyName="keyed" dataType="DICTIONARY" xmlName="keyed">
      <ModelDictionaryElement key="k" dataType="ARRAY" xmlName="k">
        <ModelArrayElement dataType="REFERENCE" typeName="Node" xmlName="ref"/></ModelDictionaryElement></ModelProperty>
    """,
  ])
  func onlyAnObjectHoldsThem(_ properties: String) {
    let fault = "is a REFERENCE, which only an instance of a Swift class can hold"
    #expect(Fixture.failure { try manager(properties) }.contains(fault))
  }

  @Test func theyStandAloneInAList() {
    let failure = Fixture.failure {
      try manager(
        """
        <ModelProperty propertyName="nodes" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Node" xmlName="node"/>
          <ModelArrayElement dataType="REFERENCE" typeName="Node" xmlName="ref"/></ModelProperty>
        """)
    }
    #expect(failure.contains("can hold nothing else beside them"))
  }

  @Test func whatIsBuiltFromFieldsHasNone() {
    let failure = Fixture.failure {
      try manager(
        "<ModelProperty propertyName=\"built\" dataType=\"UDC\" typeName=\"Built\" xmlName=\"built\"/>", [Built.self])
    }
    #expect(failure.contains("property 'next' of Built is a REFERENCE, which is resolved at the end of the document"))
  }

  @Test(arguments: ["xmlName=\"s\"", "xmlType=\"INLINE\""])
  func aClassThatDoesNotConformIsAnError(_ place: String) throws {
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"shape\" dataType=\"UDC\" typeName=\"Other\" \(place)/>",
      types: """
        <ModelClass className="Other">
          <ModelProperty propertyName="id" dataType="STRING" xmlName="id"/></ModelClass>
        """)
    let manager = try ModelManager(modelDefinition: definition, types: [Holder.self, Other.self])
    let xml = place.hasPrefix("xmlName") ? "<Root><s><id/></s></Root>" : "<Root><id/></Root>"
    #expect(
      Fixture.failure { try manager.xmlToObject(xml, as: Holder.self) }
        .contains("an instance of Other is not of the property's type"))
  }

  private protocol Shape {}

  private final class Holder: ModelObject {
    var shape: (any Shape)?
    static let factory = TypeFactory(Holder.init, className: "Root") { Mapped("shape", anyOf: \.shape) }
  }

  /// What stands in an entity has the place of the reference to it, and paths of its own all the same.
  @Test func pathsAreToldApartInsideAnEntity() throws {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="groups" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Group" xmlName="g"/>
        </ModelProperty>
        """,
        types: """
          <ModelClass className="Group"><ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="p"/></ModelClass>
          <ModelClass className="Part">
            <ModelProperty propertyName="id" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
            <ModelProperty propertyName="to" dataType="REFERENCE" typeName="Part" xmlName="to"/>
          </ModelClass>
          """), options)
    let groups = (1...3).map { "<g><p id='\($0)'><to>x\($0)</to></p></g>" }.joined()
    let inEntity = "<!DOCTYPE Root [<!ENTITY e \"\(groups)\">]><Root>&e;<g><p id='4'><to>x4</to></p></g></Root>"
    for document in [inEntity, "<Root>\(groups)<g><p id='4'><to>x4</to></p></g></Root>"] {
      let failure = Fixture.failure { try manager.xmlToObject(document, as: ModelRecord.self) }
      for number in 1...4 {
        #expect(
          failure.contains("there is no Part with the identity 'x\(number)' (/Root/g[\(number)]/p/to)"), "\(failure)")
      }
    }
  }
}
