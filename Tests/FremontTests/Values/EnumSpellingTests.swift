import Fremont
import Testing

/// Names of an enumeration that are said twice.
struct EnumSpellingTests {
  enum Size: Int, ModelEnumeration {
    case small = 1
    case large = 2
  }

  struct Shirt: ModelObject, Hashable {
    var size = Size.small
    var code = "small"
    var number = 0

    static let factory = TypeFactory(Shirt.init) {
      Mapped("size", \.size)
      Mapped("code", \.code)
      Mapped("number", \.number)
    }
  }

  private static let items = """
    <ModelEnum enumName="Size">
    <ModelEnumItem name="small" xmlName="S"/><ModelEnumItem name="large" value="2"/>
    <ModelEnumItem name="small" value="1" xmlName="s"/><ModelEnumItem name="large" xmlName="L"/>
    <ModelEnumItem name="small"/></ModelEnum>
    """

  private static let definition = """
    <ModelClass className="Shirt" xmlName="Root">
    <ModelProperty propertyName="size" dataType="ENUM" typeName="Size" xmlType="ATTRIBUTE" xmlName="size"/>
    <ModelProperty propertyName="code" dataType="ENUM" typeName="Size" xmlName="code"/>
    <ModelProperty propertyName="number" dataType="ENUM" typeName="Size" xmlName="number" formatString="value"/>
    </ModelClass>
    \(items)
    """

  @Test(arguments: [
    ("S", Size.small), ("s", .small), ("small", .small), ("large", .large), ("L", .large),
  ])
  func readsEachSpelling(text: String, size: Size) throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(Self.definition), types: [Shirt.self, Size.self])
    let xml = "<Root size=\"\(text)\"><code>\(text)</code><number>2</number></Root>"
    let shirt = try manager.xmlToObject(xml, as: Shirt.self)
    let name = size == .small ? "small" : "large"
    #expect(shirt == Shirt(size: size, code: name, number: 2))
    let written = size == .small ? "S" : "large"
    #expect(
      try manager.bareXML(shirt) == "<Root size=\"\(written)\"><code>\(written)</code><number>2</number></Root>")
    let json = try manager.objectToJSON(shirt, layout: .compact)
    #expect(json == "{\"size\":\"\(name)\",\"code\":\"\(name)\",\"number\":\"large\"}")
    #expect(try manager.jsonToObject(json, as: Shirt.self) == shirt)
  }

  @Test func recordsHoldTheName() throws {
    let manager = try Fixture.records(Fixture.definition(Self.definition))
    let record = try manager.xmlToObject("<Root size=\"s\"><number>1</number></Root>", as: ModelRecord.self)
    #expect(record == ModelRecord("Shirt", ["size": .enumeration("small"), "number": .enumeration("small")]))
    #expect(try manager.bareXML(record) == "<Root size=\"S\"><number>1</number></Root>")
  }

  @Test func tellsAllSpellings() throws {
    let manager = try Fixture.records(Fixture.definition(Self.definition))
    #expect(
      Fixture.failure {
        try manager.xmlToObject("<Root size=\"medium\"><number>3</number></Root>", as: ModelRecord.self)
      } == """
        invalidDocument
        <input>:1:13: error: 'medium' is not a Size; expected S, large, s, L, small (/Root/@size)
        Model.xml:3:1: note: declared here: ModelProperty 'size', ENUM
        <input>:1:29: error: '3' is not a Size; expected 1, 2 (/Root/number)
        Model.xml:5:1: note: declared here: ModelProperty 'number', ENUM
        """)
  }

  @Test func needsOneNumberOfEachName() {
    let lacking = Self.definition.replacing("value=\"1\" ", with: "")
    let failure = Fixture.failure { try Fixture.records(Fixture.definition(lacking)) }
    #expect(failure.contains("is written by value, and ModelEnumItem 'small' has none"))
  }
}
