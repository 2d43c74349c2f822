import Foundation
import Fremont
import Testing

/// Values that do not fit their types.
struct UnfitTests {
  private static let properties = """
    <ModelProperty propertyName="size" dataType="NUMBER" xmlName="@size"/>
    <ModelProperty propertyName="day" dataType="DATE" formatString="xs:date"/>
    <ModelProperty propertyName="kind" dataType="ENUM" typeName="Kind"/>
    <ModelProperty propertyName="counts" dataType="NUMBER" xmlName="count" maxOccurs="unbounded"/>
    <ModelProperty propertyName="part" dataType="UDC" typeName="Part"/>
    <ModelProperty propertyName="id" dataType="NUMBER" minOccurs="1"/>
    """
  private static let types = """
    <ModelEnum enumName="Kind"><ModelEnumItem name="a"/></ModelEnum>
    <ModelClass className="Part" unfit="ERROR"><ModelProperty propertyName="x" dataType="NUMBER" xmlType="TEXT"/></ModelClass>
    """
  private static let document = """
    <Root size="big">
      <day>tomorrow</day> <kind> b</kind>
      <count>1</count><count>many</count>
      <part>5</part><id>1</id>
    </Root>
    """

  @Test(arguments: ["unfit=\"KEEP\" unknown=\"KEEP\"", "unfit=\"KEEP\""]) func areNilAndStay(_ model: String) throws {
    let manager = try Mapping(Self.properties, model: model, types: Self.types).manager
    var value = try manager.xmlToObject(Self.document, as: RecordValue.self)
    #expect(
      try manager.objectToJSON(value, layout: .compact) == #"{"counts":[1,null],"part":{"x":5},"id":1}"#)
    #expect(try manager.objectToXML(value, updating: Self.document) == Self.document)
    if model.contains("unknown") { #expect(try manager.objectToXML(value) == Self.document) }
    value["day"] = try manager.jsonToObject(#"{"day":"2024-01-02","id":1}"#, as: RecordValue.self)["day"]
    #expect(
      try manager.objectToXML(value, updating: Self.document)
        == Self.document.replacingOccurrences(of: "tomorrow", with: "2024-01-02"))
  }

  private static let everywhere = """
    <ModelProperty propertyName="size" dataType="NUMBER" xmlName="@size"/>
    <ModelProperty propertyName="width" dataType="NUMBER" xmlName="@width" whenNil="EMPTY"/>
    <ModelProperty propertyName="day" dataType="DATE" formatString="xs:date" whenNil="EMPTY"/>
    <ModelProperty propertyName="inner" dataType="NUMBER" xmlName="w/inner"/>
    <ModelProperty propertyName="hue" dataType="NUMBER" xmlName="w/@hue"/>
    <ModelProperty propertyName="counts" dataType="NUMBER" xmlName="count" maxOccurs="unbounded"/>
    <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="part" dataType="UDC" typeName="Part"/>
    """
  private static let part = """
    <ModelClass className="Part">
      <ModelProperty propertyName="y" dataType="NUMBER" xmlName="@y"/>
      <ModelProperty propertyName="x" dataType="NUMBER" xmlType="TEXT"/></ModelClass>
    """
  private static let misfits = """
    <Root size="big &lt; small" width="wide"><day> tomorrow</day><w hue="red"><inner b="1">deep</inner></w>\
    <count>1</count><count>many</count><list><i>a</i><i>2</i><i>c</i></list>\
    <part y="why">five &amp; six</part></Root>
    """

  private static func readInPieces(_ manager: ModelManager) throws -> ModelRecord {
    let decoder = try manager.decoder(of: ModelRecord.self)
    for byte in misfits.utf8 { try decoder.feed([byte]) }
    return try decoder.finish()
  }

  @Test func stayWhereTheDocumentIsRead() throws {
    let manager = try Mapping(Self.everywhere, model: "unfit=\"KEEP\" unknown=\"KEEP\"", types: Self.part).manager
    let value = try Self.readInPieces(manager)
    #expect(
      try manager.objectToJSON(value, layout: .compact)
        == #"{"counts":[1,null],"list":[null,2,null],"part":{}}"#)
    #expect(try manager.bareXML(value) == Self.misfits)
    #expect(try manager.bareXML(value.apart) == Self.misfits)
    #expect(try value == manager.xmlToObject(Self.misfits, as: ModelRecord.self))
    #expect(try manager.xmlToObject(manager.bareXML(value.apart), as: ModelRecord.self) == value)
  }

  private static let entry = #"<ModelDictionaryElement dataType="NUMBER" key="c" xmlName="@c" whenNil="EMPTY"/>"#

  /// What is nil fits all alternatives, and what is spread stands in another value.
  @Test(arguments: [
    (
      #"<ModelProperty propertyName="v" xmlName="a"/><ModelProperty propertyName="v" dataType="NUMBER" xmlName="b"/>"#,
      "<b>y</b>"
    ),
    (
      #"<ModelProperty propertyName="v" dataType="UDC" typeName="Part" xmlName="a"/><ModelProperty propertyName="v" dataType="DATE" xmlName="b"/>"#,
      "<b>y</b>"
    ),
    (
      #"<ModelProperty propertyName="v" dataType="ARRAY" xmlName="l"><ModelArrayElement xmlName="s"/><ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>"#,
      "<l><n>x</n><s>t</s><n>1</n><n>y</n></l>"
    ),
    (
      #"<ModelProperty propertyName="v" dataType="ARRAY" xmlName="l"><ModelArrayElement xmlType="TEXT"/><ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>"#,
      "<l>abc<n>x</n>def<n>5</n></l>"
    ),
    (
      #"<ModelProperty propertyName="v" dataType="DICTIONARY" xmlType="INLINE">\#(entry)</ModelProperty>"#,
      #"<p c="x"><q/></p>"#
    ),
    (
      #"<ModelProperty propertyName="v" dataType="UDC" typeName="Part" xmlType="INLINE"/>"#,
      #"<p y="x" q="1">z</p>"#
    ),
    (
      #"<ModelProperty propertyName="v" dataType="DATE" xmlName="@d"/><ModelProperty propertyName="v" dataType="NUMBER" xmlType="TEXT"/>"#,
      "<p>x</p>"
    ),
  ]) func stayWhereTheyWere(_ properties: String, _ inside: String) throws {
    let isRoot = !inside.hasPrefix("<p")
    let types = Self.part + (isRoot ? "" : "<ModelClass className=\"P\">\(properties)</ModelClass>")
    let manager = try Mapping(
      isRoot ? properties : #"<ModelProperty propertyName="p" dataType="UDC" typeName="P"/>"#,
      model: "unfit=\"KEEP\" unknown=\"KEEP\"", types: types
    ).manager
    let document = "<Root>\(inside)</Root>"
    let value = try manager.recordApart(document)
    #expect(try manager.bareXML(value) == document)
    let whole = try manager.xmlToObject(document, as: RecordValue.self)
    #expect(try manager.objectToXML(whole, updating: document) == document)
    #expect(try manager.objectToXML(value, updating: document) == document)
  }

  /// Gives values to all that has none.
  private static func fill(_ value: inout ModelRecord) {
    for name in ["size", "width", "inner", "hue"] { value[name] = 5 }
    value["day"] = .date(Date(timeIntervalSince1970: 0))
    value["counts"]?[1] = 6
    value["list"]?[0] = 7
    value["part"]?["x"] = 9
    value["part"]?["y"] = 10
  }
  private static let filled = """
    <Root size="5" width="5"><day>1970-01-01</day><w hue="5"><inner b="1">5</inner></w>\
    <count>1</count><count>6</count><list><i>7</i><i>2</i><i>c</i></list>\
    <part y="10">9</part></Root>
    """

  @Test func giveWayToValues() throws {
    let manager = try Mapping(Self.everywhere, model: "unfit=\"KEEP\" unknown=\"KEEP\"", types: Self.part).manager
    var value = try Self.readInPieces(manager).apart
    Self.fill(&value)
    #expect(try manager.bareXML(value) == Self.filled)
  }

  @Test(arguments: ["IGNORE", "KEEP"]) func giveWayToValuesInTheirDocument(_ unknown: String) throws {
    let manager = try Mapping(Self.everywhere, model: "unfit=\"KEEP\" unknown=\"\(unknown)\"", types: Self.part).manager
    var value = try manager.xmlToObject(Self.misfits, as: ModelRecord.self)
    #expect(try manager.objectToXML(value, updating: Self.misfits) == Self.misfits)
    Self.fill(&value)
    // White space around a value stays where it is.
    let filled = Self.filled.replacingOccurrences(of: "<day>", with: "<day> ")
    #expect(try manager.objectToXML(value, updating: Self.misfits) == filled)
  }

  @Test func areErrorsElsewhere() throws {
    let mapping = try Mapping(Self.properties, model: "unfit=\"KEEP\"", types: Self.types)
    mapping.refuses(
      "<Root><part>five</part><id>one</id></Root>",
      """
      invalidDocument
      <input>:1:13: error: 'five' is not a number (/Root/part)
      Model.xml:11:44: note: declared here: ModelProperty 'x', NUMBER
      <input>:1:28: error: 'one' is not a number (/Root/id)
      Model.xml:8:1: note: declared here: ModelProperty 'id', NUMBER
      """)
  }

  private struct Typed: ModelObject, Equatable {
    var size: Int?
    var plain = 0
    static let factory = TypeFactory(Typed.init) {
      Mapped("size", \.size)
      Mapped("plain", \.plain)
    }
  }

  @Test func aTypeWithoutNilRefusesThem() throws {
    var factories = FactoryTable()
    factories.register(Typed.factory, named: "Root")
    let manager = try Mapping(
      """
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="@size"/>
      <ModelProperty propertyName="plain" dataType="NUMBER" xmlName="@plain"/>
      """, class: "unfit=\"KEEP\"", factories
    ).manager
    #expect(try manager.xmlToObject("<Root size='1.5' plain='2'/>", as: Typed.self) == Typed(size: nil, plain: 2))
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root plain='x'/>", as: Typed.self) } == """
        invalidDocument
        <input>:1:14: error: 'x' is not a number (/Root/@plain)
        Model.xml:4:1: note: declared here: ModelProperty 'plain', NUMBER
        """)
  }
}
