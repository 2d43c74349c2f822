import Fremont
import Testing

/// What Swift types keep beyond their definition.
struct TypedUnknownTests {
  private static let properties = """
    <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
    <ModelProperty propertyName="parts" dataType="ARRAY" xmlName="parts">
      <ModelArrayElement dataType="UDC" typeName="Part" xmlName="part"/></ModelProperty>
    """
  private static let part = """
    <ModelClass className="Part">
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/></ModelClass>
    """
  private static let xml =
    "<Root x=\"1\"><!-- a --><parts y=\"2\"><part z=\"3\"><size>1</size><b/></part><c/><part/></parts><name>n</name><d/></Root>"

  private struct Part: ModelObject, Equatable {
    var size: Int?
    var rest = UnknownContent()
    static let factory = TypeFactory(Part.init) {
      Mapped("size", \.size)
      Mapped(unknown: \.rest)
    }
  }

  @Test func structsCarryIt() throws {
    struct Root: ModelObject, Equatable {
      var name = ""
      var parts: [Part] = []
      var unknown = UnknownContent()
      static let factory = TypeFactory(Root.init) {
        Mapped("name", \.name)
        Mapped("parts", \.parts)
        Mapped(unknown: \.unknown)
      }
    }
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(
        "<ModelClass className=\"Root\">\n\(Self.properties)</ModelClass>\(Self.part)",
        root: "rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\" unknown=\"KEEP\""),
      types: [Root.self, Part.self])
    var root = try manager.xmlToObject(Self.xml, as: Root.self)
    #expect(try manager.bareXML(root) == Self.xml)
    #expect(root.parts[0].rest.fragments.map(\.xml) == ["<b/>"])
    root.parts[0].size = 5
    #expect(try manager.bareXML(root) == Self.xml.replacing("<size>1<", with: "<size>5<"))
    root.parts[0].rest = UnknownContent()
    #expect(
      try manager.bareXML(root)
        == Self.xml.replacing("<size>1<", with: "<size>5<").replacing(" z=\"3\"", with: "").replacing("<b/>", with: ""))
  }

  @Test func builtTypesCarryIt() throws {
    struct Built: ModelObject, Equatable {
      let size: Int?
      let rest: UnknownContent
      static let factory = TypeFactory(className: "Part") { fields in
        Built(size: try fields["size"], rest: fields.unknown)
      } properties: {
        Mapped("size", \.size)
        Mapped(unknown: \.rest)
      }
    }
    struct Root: ModelObject, Equatable {
      let name: String
      let parts: [Built]
      let unknown: UnknownContent
      static let factory = TypeFactory { fields in
        Root(name: try fields["name"], parts: try fields["parts"], unknown: fields.unknown)
      } properties: {
        Mapped("name", \.name)
        Mapped("parts", \.parts)
        Mapped(unknown: \.unknown)
      }
    }
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(
        "<ModelClass className=\"Root\">\n\(Self.properties)</ModelClass>\(Self.part)",
        root: "rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\" unknown=\"KEEP\""),
      types: [Root.self, Built.self])
    let root = try manager.xmlToObject(Self.xml, as: Root.self)
    #expect(root.parts.map { $0.rest.fragments.map(\.xml) } == [["<b/>"], []])
    #expect(try manager.bareXML(root) == Self.xml)
  }

  @Test func aTypeWithoutAPlaceForItDoesNotLink() throws {
    struct Root: ModelObject {
      var name = ""
      static let factory = TypeFactory(Root.init) { Mapped("name", \.name) }
    }
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"name\" dataType=\"STRING\" xmlName=\"name\"/>", attributes: "unknown=\"KEEP\"")
    #expect(
      Fixture.failure { try ModelManager(modelDefinition: definition, types: [Root.self]) } == """
        linkFailure
        Model.xml:2:54: error: unknown content of Root is kept, and its factory lists no property for it; add Mapped(unknown:)
        """)
  }
}
