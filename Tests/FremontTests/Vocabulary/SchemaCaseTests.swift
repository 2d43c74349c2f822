import Fremont
import Testing

/// What schemas ask of a definition, in small: each document comes back by XML, and by JSON.
struct SchemaCaseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var model = "rootDataType=\"UDC\" rootXMLName=\"r\" rootTypeName=\"R\" unknown=\"REJECT\""
    let classes: String
    let document: String
    /// What must stand in what is written.
    let parts: [String]

    var testDescription: String { name }
  }

  private static let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
  private static let derived =
    "rootDataType=\"UDC\" rootXMLName=\"e\" rootTypeName=\"A\" unknown=\"REJECT\" xmlNamespace=\"urn:p\""

  /// A class whose parts are in no namespace, and one that inherits them in another.
  private static func inherited(_ name: String, _ rules: String, _ content: String, type: String = " xsi:type=\"C\"")
    -> Case
  {
    Case(
      name: name, model: derived,
      classes: """
        <ModelClass className="A" xmlNamespace="##local">\(rules)</ModelClass><ModelClass className="C" extends="A"/>
        """, document: "<p:e xmlns:p=\"urn:p\" \(xsi)\(type)>\(content)</p:e>", parts: [])
  }

  static let all = [
    Case(
      name: "alternatives of one type",
      classes: """
        <ModelClass className="R"><ModelProperty propertyName="note" xmlName="customerComment" tagged="YES"/>
          <ModelProperty propertyName="note" xmlName="shipComment" tagged="YES"/>
          <ModelProperty propertyName="day" dataType="DATE" formatString="xs:date" xmlName="from" tagged="YES"/>
          <ModelProperty propertyName="day" dataType="DATE" formatString="xs:date" xmlName="until" tagged="YES"/></ModelClass>
        """, document: "<r><shipComment>x</shipComment><until>2024-01-01</until></r>",
      parts: ["<shipComment>x</shipComment>", "<until>2024-01-01</until>"]),
    Case(
      name: "items and instances under two names",
      classes: """
        <ModelClass className="R"><ModelProperty propertyName="c" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement xmlName="a"/><ModelArrayElement xmlName="b"/></ModelProperty>
          <ModelProperty propertyName="p" dataType="UDC" typeName="P" xmlName="p" tagged="YES"/>
          <ModelProperty propertyName="p" dataType="UDC" typeName="P" xmlName="q" tagged="YES"/></ModelClass>
        <ModelClass className="P"><ModelProperty propertyName="k" xmlName="@k"/></ModelClass>
        """, document: "<r><b>1</b><a>2</a><q k=\"1\"/></r>", parts: ["<b>1</b><a>2</a>", "<q k=\"1\"/>"]),
    Case(
      name: "related classes under two names",
      classes: """
        <ModelClass className="R"><ModelProperty propertyName="c" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="UDC" typeName="P" xmlName="a"/>
            <ModelArrayElement dataType="UDC" typeName="P" xmlName="b"/>
            <ModelArrayElement dataType="UDC" typeName="Q" xmlName="q"/></ModelProperty></ModelClass>
        <ModelClass className="P"><ModelProperty propertyName="k" xmlName="@k"/></ModelClass>
        <ModelClass className="Q" extends="P"/>
        """,
      document: """
        <r \(xsi)><b k="1"/><a k="2"/><q k="3"/><b xsi:type="Q" k="4"/><a xsi:type="Q" k="5"/></r>
        """, parts: ["<b k=\"1\"/><a k=\"2\"/><q k=\"3\"/><b xsi:type=\"Q\" k=\"4\"/><a xsi:type=\"Q\" k=\"5\"/>"]),
    Case(
      name: "roots of one class", model: "",
      classes: """
        <ModelRoot xmlName="first" dataType="UDC" typeName="A" tagged="YES"/>
        <ModelRoot xmlName="second" dataType="UDC" typeName="A" tagged="YES"/>
        <ModelClass className="A"><ModelProperty propertyName="n" xmlName="@n"/></ModelClass>
        """, document: "<second n=\"1\"/>", parts: ["<second n=\"1\"/>"]),
    inherited(
      "an inherited list", "<ModelProperty propertyName=\"cs\" xmlName=\"c\" maxOccurs=\"unbounded\"/>", "<c>1</c>"),
    inherited(
      "an inherited list in an element",
      "<ModelProperty propertyName=\"cs\" dataType=\"ARRAY\" xmlName=\"w\"><ModelArrayElement xmlName=\"c\"/></ModelProperty>",
      "<w><c>1</c></w>"),
    inherited("an inherited dictionary", dictionary, "<k>1</k><o n=\"x\">2</o>"),
    inherited("a dictionary of the class itself", dictionary, "<k>1</k><o n=\"x\">2</o>", type: ""),
    Case(
      name: "the declared class and a subclass",
      model:
        "rootDataType=\"UDC\" rootXMLName=\"r\" rootTypeName=\"R\" unknown=\"REJECT\" xmlns:p=\"urn:p\" xmlNamespace=\"urn:p\"",
      classes: """
        <ModelClass className="R"><ModelProperty propertyName="a" dataType="UDC" typeName="A"/>
          <ModelProperty propertyName="b" dataType="UDC" typeName="B"/></ModelClass>
        <ModelClass className="A"/>
        <ModelClass className="B" extends="A" discriminatorValue="p:BType"><ModelProperty propertyName="k" xmlName="@k"/></ModelClass>
        <ModelClass className="C" extends="B" discriminatorValue="p:CType"/>
        """, document: "<r xmlns=\"urn:p\" \(xsi)><a xsi:type=\"BType\" k=\"1\"/><b k=\"2\"/></r>",
      parts: ["<a xsi:type=\"p:BType\" k=\"1\"/>", "<b k=\"2\"/>"]),
    Case(
      name: "a text beside a date",
      classes: """
        <ModelClass className="R"><ModelProperty propertyName="c" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement xmlType="TEXT"/><ModelArrayElement dataType="DATE" formatString="xs:date" xmlName="d"/>
          <ModelArrayElement xmlName="b"/></ModelProperty></ModelClass>
        """, document: "<r>on <d>2024-01-01</d><b>x</b></r>", parts: ["<r>on <d>2024-01-01</d><b>x</b></r>"]),
    Case(
      name: "a name with a prefix",
      classes: """
        <ModelClass className="R"><ModelProperty propertyName="q" xmlName="@q" formatString="qname"/></ModelClass>
        """, document: "<r xmlns:x=\"urn:x\" q=\"x:name\"/>", parts: ["=\"urn:x\"", ":name\"/>"]),
    Case(
      name: "an empty element that is its default",
      classes: """
        <ModelClass className="R"><ModelProperty propertyName="e" dataType="NUMBER" typeName="Int" defaultValue="5"
          defaultWhen="EMPTY"/></ModelClass>
        """, document: "<r><e/></r>", parts: ["<e"]),
    Case(
      name: "zones",
      classes: """
        <ModelClass className="R"><ModelProperty propertyName="t" dataType="DATE" formatString="xs:time"/>
          <ModelProperty propertyName="u" dataType="DATE" typeName="DateComponents" formatString="xs:time"/>
          <ModelProperty propertyName="d" dataType="DATE" formatString="xs:dateTime local"/>
          <ModelProperty propertyName="f" dataType="DATE" formatString="xs:date"/>
          <ModelProperty propertyName="g" dataType="DATE" formatString="xs:date"/></ModelClass>
        """,
      document: """
        <r><t>11:30:00.0Z</t><u>11:30:00+05:00</u><d>2024-05-01T12:00:00</d><f>2024-05-01+01:00</f><g>2024-05-01Z</g></r>
        """,
      parts: [
        "<t>11:30:00Z</t><u>11:30:00+05:00</u><d>2024-05-01T12:00:00</d><f>2024-05-01</f><g>2024-05-01</g>"
      ]),
  ]

  private static let dictionary = """
    <ModelProperty propertyName="d" dataType="DICTIONARY" xmlType="INLINE"><ModelDictionaryElement key="k" xmlName="k"/>
      <ModelDictionaryElement keyXMLName="@n" xmlName="o"/></ModelProperty>
    """

  @Test(arguments: all) func comesBack(_ test: Case) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: "<Model \(test.model)>\(test.classes)</Model>"),
      encodingOptions: Fixture.bare)
    let value = try manager.xmlToObject(test.document, as: RecordValue.self)
    let json = try manager.objectToJSON(value)
    for value in [value, try manager.jsonToObject(json, as: RecordValue.self)] {
      let written = try manager.objectToXML(value)
      #expect(test.parts.allSatisfy { written.contains($0) }, "\(written)")
      #expect(try manager.xmlToObject(written, as: RecordValue.self) == value, "\(written)")
    }
    #expect(try manager.objectToXML(value, updating: test.document) == test.document)
  }

  /// A nil that is written, and the attribute of one that is not.
  @Test func nilWithAttributes() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" unknown="REJECT"><ModelClass className="R">
            <ModelProperty propertyName="a" dataType="NUMBER" whenNil="NIL"/>
            <ModelProperty propertyName="d" dataType="NUMBER" minOccurs="1" whenNil="NIL"/></ModelClass></Model>
          """), encodingOptions: Fixture.bare)
    let document = "<r \(Self.xsi)><d xsi:nil=\"true\"/></r>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(try manager.objectToXML(record, updating: document) == document)
    let json = try manager.objectToJSON(record)
    #expect(json == "{\"d\":null}")
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record)
  }
}
