import Fremont
import Testing

/// Classes that extend others, and values that may be of any of them.
struct InheritanceTests {
  private static let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

  private static func classes(_ base: String = "", circle: String = "", square: String = "") -> String {
    """
    <ModelClass className="Shape" \(base)>
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/></ModelClass>
    <ModelClass className="Circle" extends="Shape" \(circle)>
      <ModelProperty propertyName="r" dataType="NUMBER" xmlName="r"/></ModelClass>
    <ModelClass className="Box" extends="Shape">
      <ModelProperty propertyName="w" dataType="NUMBER" xmlName="w"/></ModelClass>
    <ModelClass className="Square" extends="Box" \(square)>
      <ModelProperty propertyName="solid" dataType="BOOLEAN" xmlName="solid"/></ModelClass>
    """
  }

  @Test func propertiesAreInheritedBaseFirst() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"it\" dataType=\"UDC\" typeName=\"Square\" xmlName=\"it\"/>", types: Self.classes())
    mapping.maps(
      "<Root><it id=\"1\"><name>n</name><w>2</w><solid>YES</solid></it></Root>",
      #"{"it":{"id":"1","name":"n","w":2,"solid":true}}"#)
    mapping.maps(
      "<Root><it id=\"1\"><solid>YES</solid><r>3</r><w>2</w><name>n</name></it></Root>",
      #"{"it":{"id":"1","name":"n","w":2,"solid":true}}"#,
      writing: "<Root><it id=\"1\"><name>n</name><w>2</w><solid>YES</solid></it></Root>")
  }

  @Test func theTextIsInherited() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"it\" dataType=\"UDC\" typeName=\"Link\" xmlName=\"it\"/>",
      types: """
        <ModelClass className="Text" textPropertyName="text" textDataType="STRING"/>
        <ModelClass className="Link" extends="Text">
          <ModelProperty propertyName="href" dataType="STRING" xmlType="ATTRIBUTE" xmlName="href"/></ModelClass>
        """)
    mapping.maps("<Root><it href=\"h\">t</it></Root>", #"{"it":{"text":"t","href":"h"}}"#)
  }

  private static let shapes = """
    <ModelProperty propertyName="shape" dataType="UDC" typeName="Shape" xmlName="shape"/>
    <ModelProperty propertyName="shapes" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Shape" xmlName="item"/></ModelProperty>
    """

  @Test func theTypeAttributeOfTheSchemaInstanceTells() throws {
    let mapping = try Mapping(Self.shapes, types: Self.classes())
    mapping.maps(
      "<Root \(Self.xsi)><shape xsi:type=\"Circle\" id=\"1\"><r>2</r></shape><item xsi:type=\"Square\"><w>3</w></item>"
        + "<item><name>n</name></item><item xsi:type=\"Box\"/></Root>",
      #"{"shape":{"$type":"Circle","id":"1","r":2},"#
        + #""shapes":[{"$type":"Square","w":3},{"$type":"Shape","name":"n"},{"$type":"Box"}]}"#)
    mapping.maps(
      "<Root xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:p=\"urn:p\"><shape i:type=\" p:Circle \"/></Root>",
      #"{"shape":{"$type":"Circle"}}"#, writing: "<Root \(Self.xsi)><shape xsi:type=\"Circle\"/></Root>")
    mapping.reads("<Root><shape type=\"Circle\"/></Root>", #"{"shape":{"$type":"Shape"}}"#)
    mapping.reads("<Root \(Self.xsi)><shape xsi:type=\"Shape\"/></Root>", #"{"shape":{"$type":"Shape"}}"#)
    mapping.refuses(
      "<Root \(Self.xsi)>\n<shape xsi:type=\"Cirle\"/></Root>",
      """
      invalidDocument
      <input>:2:1: error: 'Cirle' is not a type of this element; did you mean 'Circle'? (/Root/shape)
      Model.xml:3:1: note: declared here: ModelProperty 'shape', UDC
      """)
  }

  @Test func anAttributeOfItsOwnTells() throws {
    let mapping = try Mapping(
      Self.shapes,
      types: Self.classes(
        "discriminatorXMLName=\"kind\"", circle: "discriminatorValue=\"round\"", square: "discriminatorValue=\"sq\""))
    mapping.maps(
      "<Root><shape kind=\"round\" id=\"1\"><r>2</r></shape><item kind=\"sq\"><w>3</w></item><item kind=\"Box\"/></Root>",
      #"{"shape":{"$type":"Circle","id":"1","r":2},"shapes":[{"$type":"Square","w":3},{"$type":"Box"}]}"#)
    mapping.refuses(
      "<Root><shape kind=\"Circle\"/></Root>",
      """
      invalidDocument
      <input>:1:7: error: 'Circle' is not a type of this element, expected Box, Shape, round or sq (/Root/shape)
      Model.xml:3:1: note: declared here: ModelProperty 'shape', UDC
      """)
  }

  @Test func theDiscriminatorMayStandBehindOtherAttributes() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"shape\" dataType=\"UDC\" typeName=\"Shape\" xmlName=\"shape\"/>",
      types: Self.classes("discriminatorXMLName=\"kind\""))
    mapping.maps(
      "<Root><shape id=\"1\" x=\"y\" kind=\"Circle\"><r>2</r></shape></Root>",
      #"{"shape":{"$type":"Circle","id":"1","r":2}}"#,
      writing: "<Root><shape kind=\"Circle\" id=\"1\"><r>2</r></shape></Root>")
  }

  @Test func aTypeNameMayHaveAPrefix() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"shape\" dataType=\"UDC\" typeName=\"Shape\" xmlName=\"shape\"/>",
      model: "xmlns:g=\"urn:g\"",
      types: Self.classes(circle: "discriminatorValue=\"g:Circle\"", square: "discriminatorValue=\"g:Square\""))
    let xml = "<Root xmlns:g=\"urn:g\" \(Self.xsi)><shape xsi:type=\"g:Circle\"/></Root>"
    mapping.maps(xml, #"{"shape":{"$type":"Circle"}}"#)
    mapping.maps(
      "<Root xmlns:x=\"urn:g\" \(Self.xsi)><shape xsi:type=\"x:Circle\"/></Root>", #"{"shape":{"$type":"Circle"}}"#,
      writing: xml)
    mapping.refuses(
      "<Root xmlns:g=\"urn:other\" \(Self.xsi)>\n<shape xsi:type=\"g:Circle\"/></Root>",
      """
      invalidDocument
      <input>:2:1: error: 'g:Circle' is not a type of this element, expected Box, Shape, g:Circle or g:Square (/Root/shape)
      Model.xml:3:1: note: declared here: ModelProperty 'shape', UDC
      """)
  }

  @Test func aValueWithAPrefixIsAQualifiedNameUnderAnyDiscriminator() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"shape\" dataType=\"UDC\" typeName=\"Shape\" xmlName=\"shape\"/>",
      model: "xmlns:g=\"urn:g\" xmlns:xmi=\"urn:xmi\"",
      types: Self.classes(
        "discriminatorXMLName=\"xmi:type\" discriminatorValue=\"g:Shape\"", circle: "discriminatorValue=\"g:Circle\"",
        square: "discriminatorValue=\"Square\""))
    let declared = "xmlns:g=\"urn:g\" xmlns:xmi=\"urn:xmi\""
    mapping.maps(
      "<Root xmlns:x=\"urn:g\" xmlns:m=\"urn:xmi\"><shape m:type=\"x:Circle\"/></Root>",
      #"{"shape":{"$type":"Circle"}}"#,
      writing: "<Root \(declared)><shape xmi:type=\"g:Circle\"/></Root>")
    mapping.maps(
      "<Root \(declared)><shape xmi:type=\"g:Shape\"/></Root>", #"{"shape":{"$type":"Shape"}}"#)
    mapping.maps(
      "<Root \(declared)><shape xmi:type=\"Square\"/></Root>", #"{"shape":{"$type":"Square"}}"#)
    mapping.refuses(
      "<Root xmlns:g=\"urn:other\" xmlns:xmi=\"urn:xmi\">\n<shape xmi:type=\"g:Circle\"/></Root>",
      """
      invalidDocument
      <input>:2:1: error: 'g:Circle' is not a type of this element, expected Box, Square, g:Circle or g:Shape (/Root/shape)
      Model.xml:3:1: note: declared here: ModelProperty 'shape', UDC
      """)
  }

  @Test func theRootMayBeASubclass() throws {
    let mapping = try Mapping(
      Fixture.definition(
        Self.classes(), root: "rootDataType=\"UDC\" rootXMLName=\"shape\" rootTypeName=\"Shape\""))
    mapping.maps("<shape \(Self.xsi) xsi:type=\"Circle\"><r>1</r></shape>", #"{"$type":"Circle","r":1}"#)
  }

  @Test func anEntryMayBeASubclass() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
        <ModelDictionaryElement keyXMLName="@k" dataType="UDC" typeName="Shape" xmlName="e"/></ModelProperty>
      """, types: Self.classes("discriminatorXMLName=\"kind\""))
    mapping.maps(
      "<Root><map><e k=\"a\" kind=\"Circle\"><r>1</r></e><e k=\"b\" kind=\"Box\"/></map></Root>",
      #"{"map":{"a":{"$type":"Circle","r":1},"b":{"$type":"Box"}}}"#,
      writing: "<Root><map><e kind=\"Circle\" k=\"a\"><r>1</r></e><e kind=\"Box\" k=\"b\"/></map></Root>")
  }

  @Test func theClassInJSONIsChecked() throws {
    let mapping = try Mapping(Self.shapes, types: Self.classes())
    for (type, message) in [
      (#""Root""#, "'Root' is not a type of this element, expected Box, Circle, Shape or Square"),
      (#""Cirle""#, "'Cirle' is not a type of this element; did you mean 'Circle'?"),
    ] {
      let json = "{\"shape\":{\"$type\":\(type)}}"
      let failure = Fixture.failure { try mapping.manager.jsonToObject(json, as: RecordValue.self) }
      #expect(
        failure == """
          invalidDocument
          <input>:1:10: error: \(message) (/shape)
          Model.xml:3:1: note: declared here: ModelProperty 'shape', UDC
          """)
    }
    #expect(
      Fixture.failure { try mapping.manager.jsonToObject(#"{"shape":{"$type":1}}"#, as: RecordValue.self) } == """
        invalidDocument
        <input>:1:10: error: '1' is not a type of this element, expected Box, Circle, Shape or Square (/shape)
        Model.xml:3:1: note: declared here: ModelProperty 'shape', UDC
        """)
    let value = try mapping.manager.jsonToObject(#"{"shape":{"id":"1"}}"#, as: RecordValue.self)
    #expect(
      try mapping.manager.bareXML(value)
        == "<Root xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><shape id=\"1\"/></Root>")
  }
}
