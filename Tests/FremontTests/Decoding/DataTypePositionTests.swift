import Foundation
import Fremont
import Testing

/// The data types as attribute, element, text of a class, array item, dictionary entry and root, with their formats.
struct DataTypePositionTests {
  /// A scalar as a definition asks for it, as XML spells it, and as a record and JSON hold it.
  struct Case: Sendable, CustomTestStringConvertible {
    let attributes: String
    let xml: String
    let value: RecordValue
    let json: String
    var usesCDATA = false
    var testDescription: String { "\(attributes) \(xml)" }
  }

  static let cases: [Case] = [
    Case(attributes: #"dataType="STRING""#, xml: "a&lt;b", value: "a<b", json: #""a<b""#),
    Case(
      attributes: #"dataType="STRING" formatString="preserve""#, xml: "  a  b ", value: "  a  b ", json: #""  a  b ""#),
    Case(
      attributes: #"dataType="STRING" formatString="collapse cdata""#, xml: "a b", value: "a b", json: #""a b""#,
      usesCDATA: true),
    Case(attributes: #"dataType="NUMBER""#, xml: "-12.5", value: -12.5, json: "-12.5"),
    Case(attributes: #"dataType="NUMBER" typeName="UInt8""#, xml: "255", value: 255, json: "255"),
    Case(attributes: #"dataType="NUMBER" formatString="0.00""#, xml: "3.00", value: 3, json: "3"),
    Case(attributes: #"dataType="NUMBER""#, xml: "0", value: 0, json: "0"),
    Case(attributes: #"dataType="NUMBER""#, xml: "INF", value: .number(ModelNumber(.infinity)), json: #""INF""#),
    Case(attributes: #"dataType="BOOLEAN""#, xml: "YES", value: true, json: "true"),
    Case(attributes: #"dataType="BOOLEAN""#, xml: "NO", value: false, json: "false"),
    Case(attributes: #"dataType="BOOLEAN" formatString="1/0""#, xml: "0", value: false, json: "false"),
    Case(attributes: #"dataType="BOOLEAN" formatString="ja/nein""#, xml: "ja", value: true, json: "true"),
    Case(attributes: #"dataType="DATE""#, xml: "2010-07-01T23:34:12Z", value: moment, json: #""2010-07-01T23:34:12Z""#),
    Case(
      attributes: #"dataType="DATE" formatString="unix""#, xml: "1278027252", value: moment,
      json: #""2010-07-01T23:34:12Z""#),
    Case(
      attributes: #"dataType="DATE" formatString="yyyy MM dd, HH:mm:ss""#, xml: "2010 07 01, 23:34:12", value: moment,
      json: #""2010-07-01T23:34:12Z""#),
    Case(
      attributes: #"dataType="DATE" formatString="rfc822""#, xml: "Thu, 01 Jul 2010 23:34:12 GMT", value: moment,
      json: #""2010-07-01T23:34:12Z""#),
    Case(
      attributes: #"dataType="DATA""#, xml: "AP8Q", value: .data(Data([0, 255, 16])), json: #""AP8Q""#, usesCDATA: true),
    Case(
      attributes: #"dataType="DATA" formatString="base64 plain""#, xml: "AP8Q", value: .data(Data([0, 255, 16])),
      json: #""AP8Q""#),
    Case(
      attributes: #"dataType="DATA" formatString="hex""#, xml: "00FF10", value: .data(Data([0, 255, 16])),
      json: #""AP8Q""#),
    Case(attributes: #"dataType="ENUM" typeName="E""#, xml: "1st", value: .enumeration("FIRST"), json: #""FIRST""#),
    Case(
      attributes: #"dataType="ENUM" typeName="E" formatString="value""#, xml: "0", value: .enumeration("FIRST"),
      json: #""FIRST""#),
  ]

  private static let moment = RecordValue.date(Date(timeIntervalSince1970: 1_278_027_252))

  private static let types = """
    <ModelEnum enumName="E" xmlName="C">
      <ModelEnumItem name="FIRST" value="0" xmlName="1st"/><ModelEnumItem name="SECOND" value="1"/>
    </ModelEnum>
    """

  private func check(
    _ definition: ModelDefinition, _ value: RecordValue, _ xml: String, _ json: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let manager = try ModelManager(modelDefinition: definition)
    #expect(try manager.xmlToObject(xml, as: RecordValue.self) == value, sourceLocation: location)
    #expect(try manager.bareXML(value) == xml, sourceLocation: location)
    #expect(try manager.objectToJSON(value, layout: .compact) == json, sourceLocation: location)
    #expect(try manager.jsonToObject(json, as: RecordValue.self) == value, sourceLocation: location)
  }

  private typealias SourceLocation = Testing.SourceLocation

  private func content(_ test: Case) -> String { test.usesCDATA ? "<![CDATA[\(test.xml)]]>" : test.xml }

  @Test(arguments: cases) func mapsAttributes(_ test: Case) throws {
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"p\" xmlType=\"ATTRIBUTE\" xmlName=\"p\" \(test.attributes)/>", types: Self.types)
    try check(
      definition, .record(ModelRecord("Root", ["p": test.value])), "<Root p=\"\(test.xml)\"/>", "{\"p\":\(test.json)}")
  }

  @Test(arguments: cases) func mapsElements(_ test: Case) throws {
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"p\" xmlName=\"p\" \(test.attributes)/>", types: Self.types)
    let record = RecordValue.record(ModelRecord("Root", ["p": test.value]))
    try check(definition, record, "<Root><p>\(content(test))</p></Root>", "{\"p\":\(test.json)}")
  }

  @Test(arguments: cases) func mapsTexts(_ test: Case) throws {
    // A text has no typeName: its enumeration is the one with the element name of the class, and any number fits.
    let attributes = test.attributes.replacing(" typeName=\"E\"", with: "").replacing(" typeName=\"UInt8\"", with: "")
      .replacing("dataType", with: "textDataType").replacing("formatString", with: "textFormatString")
    let definition = try Fixture.definition(
      """
      <ModelClass className="C" xmlName="C" textPropertyName="p" \(attributes)>
        <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="id"/>
      </ModelClass>
      \(Self.types)
      """, root: "rootDataType=\"UDC\" rootXMLName=\"C\"")
    let record = RecordValue.record(ModelRecord("C", ["p": test.value, "id": 7]))
    try check(definition, record, "<C id=\"7\">\(content(test))</C>", "{\"p\":\(test.json),\"id\":7}")
  }

  @Test(arguments: cases) func mapsItems(_ test: Case) throws {
    let definition = try Fixture.definition(
      "<ModelArray xmlName=\"A\"><ModelArrayElement xmlName=\"i\" \(test.attributes)/></ModelArray>\(Self.types)",
      root: "rootDataType=\"ARRAY\" rootXMLName=\"A\"")
    let item = "<i>\(content(test))</i>"
    try check(definition, .array([test.value, test.value]), "<A>\(item)\(item)</A>", "[\(test.json),\(test.json)]")
  }

  @Test(arguments: cases) func mapsEntries(_ test: Case) throws {
    let definition = try Fixture.definition(
      "<ModelDictionary xmlName=\"D\"><ModelDictionaryElement key=\"a key\" xmlName=\"e\" \(test.attributes)/>"
        + "</ModelDictionary>\(Self.types)",
      root: "rootDataType=\"DICTIONARY\" rootXMLName=\"D\"")
    try check(
      definition, .dictionary(["a key": test.value]), "<D><e>\(content(test))</e></D>", "{\"a key\":\(test.json)}")
  }

  @Test(arguments: cases) func mapsRoots(_ test: Case) throws {
    let attributes = test.attributes.replacing("dataType", with: "rootDataType")
      .replacing("typeName", with: "rootTypeName").replacing("formatString", with: "rootFormatString")
    let definition = try Fixture.definition(Self.types, root: "\(attributes) rootXMLName=\"r\"")
    try check(definition, test.value, "<r>\(content(test))</r>", test.json)
  }
}
