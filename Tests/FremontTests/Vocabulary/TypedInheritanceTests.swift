import Fremont
import Testing

/// Subclasses in Swift.
struct TypedInheritanceTests {
  private static let classes = """
    <ModelClass className="Shape" discriminatorXMLName="kind">
      <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/></ModelClass>
    <ModelClass className="Circle" xmlName="circle" extends="Shape">
      <ModelProperty propertyName="r" dataType="NUMBER" xmlName="r"/></ModelClass>
    <ModelClass className="Disc" xmlName="disc" extends="Circle">
      <ModelProperty propertyName="color" dataType="STRING" xmlName="color"/></ModelClass>
    """
  private static let properties = """
    <ModelProperty propertyName="one" dataType="UDC" typeName="Shape" xmlName="one"/>
    <ModelProperty propertyName="many" dataType="ARRAY" xmlName="many">
      <ModelArrayElement dataType="UDC" typeName="Shape" xmlName="*"/></ModelProperty>
    <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
      <ModelDictionaryElement keyXMLName="@k" dataType="UDC" typeName="Circle" xmlName="e"/></ModelProperty>
    """

  private class Shape {
    var name: String?
  }

  private class Circle: Shape {
    var r: Double?
  }

  private final class Disc: Circle {
    var color: String?
  }

  private final class Root: ModelObject {
    var one: Shape?
    var many: [Shape] = []
    var map: [String: Circle] = [:]
    static let factory = TypeFactory(Root.init) {
      Mapped("one", \.one)
      Mapped("many", \.many)
      Mapped("map", \.map)
    }
  }

  private func manager() throws -> ModelManager {
    var factories = FactoryTable([Root.self])
    factories.register(
      TypeFactory(Circle.init) {
        Mapped("name", \.name)
        Mapped("r", \.r)
      }, named: "Circle")
    factories.register(
      TypeFactory(Disc.init) {
        Mapped("name", \.name)
        Mapped("r", \.r)
        Mapped("color", \.color)
      }, named: "Disc")
    return try ModelManager(
      modelDefinition: Fixture.rootClass(Self.properties, types: Self.classes), factories: factories)
  }

  @Test func mapsEverySubclass() throws {
    let manager = try manager()
    let xml =
      "<Root><one kind=\"Disc\" name=\"a\"><r>1</r><color>red</color></one><many><circle><r>2</r></circle><disc/></many>"
      + "<map><e kind=\"Disc\" k=\"x\"><r>3</r></e><e k=\"y\"/></map></Root>"
    let root = try manager.xmlToObject(xml, as: Root.self)
    #expect((root.one as? Disc)?.color == "red" && root.one?.name == "a")
    #expect(root.many.map { $0 is Disc } == [false, true])
    #expect(root.map["x"] is Disc)
    #expect(try manager.bareXML(root) == xml)
    #expect(
      try manager.objectToJSON(root, layout: .compact)
        == #"{"one":{"$type":"Disc","name":"a","r":1,"color":"red"},"many":[{"$type":"Circle","r":2},{"$type":"Disc"}],"#
        + #""map":{"x":{"$type":"Disc","r":3},"y":{"$type":"Circle"}}}"#)
    #expect(try manager.bareXML(manager.jsonToObject(manager.objectToJSON(root), as: Root.self)) == xml)
  }

  @Test func aClassWithoutFactoryIsAbstract() throws {
    let manager = try manager()
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root>\n<one name=\"a\"/></Root>", as: Root.self) } == """
        invalidDocument
        <input>:2:1: error: the type is absent, expected Circle or Disc (/Root/one)
        Model.xml:3:1: note: declared here: ModelProperty 'one', UDC
        """)
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root>\n<one kind=\"Shape\"/></Root>", as: Root.self) } == """
        invalidDocument
        <input>:2:1: error: 'Shape' is not a type of this element, expected Circle or Disc (/Root/one)
        Model.xml:3:1: note: declared here: ModelProperty 'one', UDC
        """)
  }

  @Test func anUnregisteredSubclassCannotBeWritten() throws {
    final class Other: Shape {}
    let root = Root()
    root.one = Other()
    #expect(
      Fixture.failure { try manager().bareXML(root) } == """
        unwritableValue
        error: an instance of Other cannot be written as Circle (/Root/one)
        Model.xml:3:1: note: declared here: ModelProperty 'one', UDC
        """)
  }
}
