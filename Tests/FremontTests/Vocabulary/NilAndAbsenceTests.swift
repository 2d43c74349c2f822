import Fremont
import Testing

/// What is nil, what is empty, and what is not there.
struct NilAndAbsenceTests {
  private static let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

  private static func properties(_ attributes: String) -> String {
    """
    <ModelProperty propertyName="text" dataType="STRING" xmlName="text" \(attributes)/>
    <ModelProperty propertyName="count" dataType="NUMBER" xmlName="count" \(attributes)/>
    <ModelProperty propertyName="bytes" dataType="DATA" xmlName="bytes" \(attributes)/>
    <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list" \(attributes)>
      <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map" \(attributes)>
      <ModelDictionaryElement key="k" dataType="NUMBER" xmlName="k"/></ModelProperty>
    <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part" \(attributes)/>
    """
  }

  private static let part = """
    <ModelClass className="Part">
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/></ModelClass>
    """

  /// What JSON has of values that a document says are nil.
  private static let allNull = #"{"text":null,"count":null,"bytes":null,"list":null,"map":null,"part":null}"#

  @Test func omits() throws {
    let mapping = try Mapping(Self.properties(""), types: Self.part)
    mapping.maps("<Root/>", "{}")
    mapping.maps(
      "<Root><text/><count/><bytes/><list/><map/><part/></Root>",
      #"{"text":"","bytes":"","list":[],"map":{},"part":{}}"#,
      writing: "<Root><text/><bytes/><list/><map/><part/></Root>")
    let nils = ["text", "count", "bytes", "list", "map", "part"].map { "<\($0) xsi:nil=\"true\"/>" }.joined()
    mapping.maps("<Root \(Self.xsi)>\(nils)</Root>", Self.allNull, writing: "<Root/>")
  }

  @Test func writesNilAsEmptyElements() throws {
    let mapping = try Mapping(Self.properties("whenNil=\"EMPTY\""), types: Self.part)
    let empty = "<Root><text/><count/><bytes/><list/><map/><part/></Root>"
    mapping.maps(empty, Self.allNull)
    mapping.maps("<Root/>", "{}", writing: empty)
    mapping.maps(
      "<Root><text>t</text><count>1</count><bytes><![CDATA[AA==]]></bytes><list><i>1</i></list><map><k>1</k></map>"
        + "<part><a>x</a></part></Root>",
      #"{"text":"t","count":1,"bytes":"AA==","list":[1],"map":{"k":1},"part":{"a":"x"}}"#)
  }

  @Test func writesNilAsNil() throws {
    let mapping = try Mapping(Self.properties("whenNil=\"NIL\""), types: Self.part)
    let nils = ["text", "count", "bytes", "list", "map", "part"].map { "<\($0) xsi:nil=\"true\"/>" }.joined()
    let xml = "<Root \(Self.xsi)>\(nils)</Root>"
    mapping.maps(xml, Self.allNull)
    mapping.maps(xml.replacing("xsi", with: "i").replacing("true", with: "1"), Self.allNull, writing: xml)
    mapping.maps("<Root/>", "{}", writing: xml)
    mapping.maps(
      "<Root \(Self.xsi)><text/><count xsi:nil=\"true\"/><bytes/><list/><map/><part/></Root>",
      #"{"text":"","count":null,"bytes":"","list":[],"map":{},"part":{}}"#)
    mapping.maps(
      "<Root \(Self.xsi)><text xsi:nil=\"false\">t</text></Root>", #"{"text":"t"}"#,
      writing: xml.replacing("<text xsi:nil=\"true\"/>", with: "<text>t</text>"))
  }

  @Test func theModelSaysForAll() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="b" whenNil="OMIT"/>
      <ModelProperty propertyName="c" dataType="STRING" xmlName="c" whenNil="NIL"/>
      """, model: "whenNil=\"EMPTY\"")
    mapping.maps("<Root \(Self.xsi)><a/><c xsi:nil=\"true\"/></Root>", #"{"a":null,"c":null}"#)
    mapping.maps(
      "<Root \(Self.xsi)><a/><b/><c/></Root>", #"{"a":null,"b":"","c":""}"#)
  }

  @Test func attributesMayBeEmptyForNil() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a" whenNil="EMPTY"/>
      <ModelProperty propertyName="b" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="b" whenNil="EMPTY"/>
      <ModelProperty propertyName="c" dataType="STRING" xmlType="ATTRIBUTE" xmlName="c"/>
      """)
    mapping.maps("<Root a=\"\" b=\"\" c=\"\"/>", #"{"a":null,"b":null,"c":""}"#)
    mapping.maps("<Root a=\"x\" b=\"1\"/>", #"{"a":"x","b":1}"#)
  }

  @Test func itemsAndEntriesMayBeNil() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
        <ModelArrayElement dataType="STRING" xmlName="i" whenNil="NIL"/></ModelProperty>
      <ModelProperty propertyName="empty" dataType="ARRAY" xmlName="empty">
        <ModelArrayElement dataType="STRING" xmlName="i" whenNil="EMPTY"/></ModelProperty>
      <ModelProperty propertyName="plain" dataType="ARRAY" xmlName="plain">
        <ModelArrayElement dataType="STRING" xmlName="i" whenNil="OMIT"/></ModelProperty>
      <ModelProperty propertyName="unsaid" dataType="ARRAY" xmlName="unsaid">
        <ModelArrayElement dataType="STRING" xmlName="i"/></ModelProperty>
      """)
    mapping.maps(
      "<Root \(Self.xsi)><list><i>a</i><i xsi:nil=\"true\"/><i/></list><empty><i>a</i><i/></empty></Root>",
      #"{"list":["a",null,""],"empty":["a",null]}"#)
    mapping.writes(
      #"{"plain":["a",null,""]}"#, "<Root \(Self.xsi)><plain><i>a</i><i/></plain></Root>")
    mapping.writes(#"{"unsaid":["a",null,""]}"#, "<Root \(Self.xsi)><unsaid><i>a</i><i/></unsaid></Root>")
  }

  @Test func nilCostsAWrapperNothing() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="NUMBER" xmlName="w/a" whenNil="EMPTY"/>
      <ModelProperty propertyName="b" dataType="NUMBER" xmlName="w/b"/>
      """)
    mapping.maps("<Root><w><b>1</b></w></Root>", #"{"b":1}"#, writing: "<Root><w><a/><b>1</b></w></Root>")
  }

  @Test func defaultsStandForWhatIsAbsent() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="a" defaultValue="5"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="w/b" defaultValue="x"/>
      <ModelProperty propertyName="c" dataType="BOOLEAN" xmlName="c" defaultValue="YES" minOccurs="1"/>
      """)
    mapping.maps("<Root a=\"6\"><w><b>y</b></w><c>NO</c></Root>", #"{"a":6,"b":"y","c":false}"#)
    mapping.maps(
      "<Root a=\"5\"><w><b>x</b></w><c>YES</c></Root>", #"{"a":5,"b":"x","c":true}"#, writing: "<Root><c>YES</c></Root>"
    )
    mapping.maps(
      "<Root a=\"0\"><w><b/></w></Root>", #"{"a":0,"b":"","c":true}"#,
      writing: "<Root a=\"0\"><w><b/></w><c>YES</c></Root>")
  }

  @Test func aliasesShareADefault() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="NUMBER" xmlName="a" defaultValue="5"/>
      <ModelProperty propertyName="a" dataType="NUMBER" xmlName="b"/>
      """)
    mapping.maps("<Root/>", #"{"a":5}"#)
    mapping.maps("<Root><b>6</b></Root>", #"{"a":6}"#, writing: "<Root><a>6</a></Root>")
  }

  @Test func nilOfWhatIsNotOptionalIsAnError() throws {
    struct Root: ModelObject {
      var count = 1
      static let factory = TypeFactory(Root.init) { Mapped("count", \.count) }
    }
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"count\" dataType=\"NUMBER\" xmlName=\"count\"/>")
    let manager = try ModelManager(modelDefinition: definition, types: [Root.self])
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root \(Self.xsi)><count xsi:nil=\"true\"/></Root>", as: Root.self) }
        == """
        invalidDocument
        <input>:1:84: error: the value is nil, but its Swift type is not optional (/Root/count)
        Model.xml:3:1: note: declared here: ModelProperty 'count', NUMBER
        """)
  }
}
