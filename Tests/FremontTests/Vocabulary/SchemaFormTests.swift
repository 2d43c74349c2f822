import Fremont
import Testing

/// What XML Schema asks of documents, and definitions say in a word.
struct SchemaFormTests {
  private static let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

  /// A class in no namespace whose subclass stands in another one, with what it declares inside.
  private static let inherited: [(declaration: String, content: String)] = [
    ("<ModelProperty propertyName=\"c\" xmlName=\"c\"/>", "<c>1</c>"),
    ("<ModelProperty propertyName=\"c\" xmlName=\"c\" maxOccurs=\"unbounded\"/>", "<c>1</c><c>2</c>"),
    (
      "<ModelProperty propertyName=\"c\" dataType=\"ARRAY\" xmlType=\"INLINE\"><ModelArrayElement xmlName=\"c\"/></ModelProperty>",
      "<c>1</c>"
    ),
    (
      "<ModelProperty propertyName=\"c\" dataType=\"ARRAY\" xmlName=\"w\"><ModelArrayElement xmlName=\"c\"/></ModelProperty>",
      "<w><c>1</c></w>"
    ),
    (
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlType="INLINE">\
      <ModelDictionaryElement key="k" xmlName="k"/><ModelDictionaryElement keyXMLName="@n" xmlName="o"/></ModelProperty>
      """, "<k>1</k><o n=\"x\">2</o>"
    ),
    (
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d"><ModelDictionaryElement keyXMLName="k" xmlName="e/v"/></ModelProperty>
      """, "<d><e><k>x</k><v>2</v></e></d>"
    ),
    ("<ModelProperty propertyName=\"i\" dataType=\"UDC\" typeName=\"Flat\" xmlType=\"INLINE\"/>", "<f>1</f>"),
  ]

  @Test(arguments: inherited, ["A", "C"])
  func whatIsInheritedStandsInTheNamespaceOfItsClass(
    _ rule: (declaration: String, content: String), _ className: String
  ) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="A" unknown="REJECT" xmlNamespace="urn:p">
            <ModelClass className="A" xmlNamespace="##local">\(rule.declaration)</ModelClass>
            <ModelClass className="C" extends="A"/>
            <ModelClass className="Flat" xmlNamespace="##local">
              <ModelProperty propertyName="fs" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement xmlName="f"/></ModelProperty>
            </ModelClass>
          </Model>
          """), encodingOptions: Fixture.bare)
    let type = className == "C" ? " xsi:type=\"C\"" : ""
    let document = "<p:e xmlns:p=\"urn:p\" \(Self.xsi)\(type)>\(rule.content)</p:e>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record.className == className)
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record, "\(written)")
    #expect(try manager.objectToXML(record, updating: document) == document)
  }

  @Test(arguments: [("NIL", "<e \(xsi) xsi:nil=\"true\"/>"), ("EMPTY", "<e/>")])
  func aRootMayBeNil(_ policy: String, _ document: String) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model><ModelRoot xmlName="e" dataType="NUMBER" whenNil="\(policy)"/></Model>
          """), encodingOptions: Fixture.bare)
    let value = try manager.xmlToObject(document, as: Int?.self)
    #expect(value == nil)
    #expect(try manager.objectToXML(value) == document)
    let written = try manager.objectToXML(manager.xmlToObject("<e>3</e>", as: Int?.self))
    #expect(written.hasSuffix(">3</e>") && written.contains("nil=") == false)
    let record = try manager.xmlToObject(document, as: RecordValue.self)
    #expect(record == .null)
    #expect(try manager.objectToXML(record) == document)
    #expect(throws: FremontError.self) { try manager.xmlToObject(document, as: Int.self) }
    #expect(try manager.objectToJSON(value) == "null")
    #expect(try manager.jsonToObject("null", as: Int?.self) == nil)
    #expect(try manager.objectToJSON(record) == "null")
    #expect(try manager.jsonToObject("null", as: RecordValue.self) == .null)
    #expect(throws: FremontError.self) { try manager.objectToPropertyList(record, to: .bytes, as: .xml) }
  }

  /// A required value that is nil is there in XML, and so it is in formats with a form for nil.
  @Test(arguments: ["NIL", "EMPTY"], [false, true])
  func aRequiredValueMayBeNil(_ policy: String, _ isList: Bool) throws {
    let rule =
      isList
      ? "dataType=\"ARRAY\"><ModelArrayElement xmlName=\"i\"/></ModelProperty>" : "dataType=\"NUMBER\"/>"
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E"><ModelClass className="E">
            <ModelProperty propertyName="a" minOccurs="1" whenNil="\(policy)" \(rule)</ModelClass></Model>
          """), encodingOptions: Fixture.bare)
    let document = policy == "NIL" ? "<e \(Self.xsi)><a xsi:nil=\"true\"/></e>" : "<e><a/></e>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["a"] == nil)
    #expect(try manager.objectToXML(record) == document)
    let json = try manager.objectToJSON(record)
    #expect(json == "{\"a\":null}")
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record)
    let archived = try manager.archive(record, to: .bytes)
    #expect(try manager.unarchive(archived, as: ModelRecord.self) == record)
    let fault = try #require(throws: FremontError.self) {
      try manager.objectToPropertyList(record, to: .bytes, as: .xml)
    }
    #expect(fault.diagnostics.map(\.message) == ["key 'a' is required, and has no value"])
    #expect(throws: FremontError.self) { try manager.jsonToObject("{}", as: ModelRecord.self) }
  }

  /// By default a nil is left out, so that a required value which is `null` is absent.
  @Test func aRequiredValueThatIsLeftOutIsAbsent() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E"><ModelClass className="E">
            <ModelProperty propertyName="a" minOccurs="1"/></ModelClass></Model>
          """))
    #expect(throws: FremontError.self) { try manager.jsonToObject("{\"a\": null}", as: ModelRecord.self) }
  }

  @Test func theDeclaredClassNeedsNoType() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" unknown="REJECT" xmlns:p="urn:p" xmlNamespace="urn:p">
            <ModelClass className="R">
              <ModelProperty propertyName="a" dataType="UDC" typeName="A"/>
              <ModelProperty propertyName="b" dataType="UDC" typeName="B"/>
            </ModelClass>
            <ModelClass className="A"/>
            <ModelClass className="B" extends="A" discriminatorValue="p:BType"><ModelProperty propertyName="k" xmlName="@k"/></ModelClass>
            <ModelClass className="C" extends="B" discriminatorValue="p:CType"/>
          </Model>
          """), encodingOptions: Fixture.bare)
    let document = "<r xmlns=\"urn:p\" \(Self.xsi)><a xsi:type=\"BType\" k=\"1\"/><b k=\"2\"/></r>"
    let written = try manager.objectToXML(manager.xmlToObject(document, as: ModelRecord.self))
    #expect(written.contains("xsi:type=\"p:BType\" k=\"1\"/>") && written.contains("b k=\"2\"/>"), "\(written)")
  }

  // MARK: Abstract classes

  private static let shapes = """
    <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
      <ModelClass className="R"><ModelProperty propertyName="s" dataType="UDC" typeName="Shape"/></ModelClass>
      <ModelClass className="Shape" abstract="YES"/>
      <ModelClass className="Circle" extends="Shape"><ModelProperty propertyName="r" xmlName="@r"/></ModelClass>
    </Model>
    """

  @Test func anAbstractClassHasNoInstances() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.shapes), encodingOptions: Fixture.bare)
    let document = "<r \(Self.xsi)><s xsi:type=\"Circle\" r=\"1\"/></r>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["s"]?.record?.className == "Circle")
    #expect(try manager.objectToXML(record) == document)
    let error = #expect(throws: FremontError.self) { try manager.xmlToObject("<r><s/></r>", as: ModelRecord.self) }
    #expect(error?.diagnostics.first?.message == "the type is absent, expected Circle")
    #expect(throws: FremontError.self) {
      try manager.objectToXML(ModelRecord("R", ["s": .record(ModelRecord("Shape"))]))
    }
  }

  // MARK: Defaults

  @Test(arguments: [
    ("<r><e/></r>", "5", "<r><e>5</e></r>"), ("<r><e> </e></r>", "5", "<r><e>5</e></r>"),
    ("<r><e></e></r>", "5", "<r><e>5</e></r>"), ("<r><e>6</e></r>", "6", "<r><e>6</e></r>"),
    ("<r><e>5</e></r>", "5", "<r><e>5</e></r>"), ("<r/>", nil, "<r/>"),
    ("<r><e><!-- --></e></r>", "5", "<r><e>5</e></r>"),
  ])
  func theDefaultOfAnEmptyElement(_ document: String, _ value: String?, _ written: String) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
            <ModelClass className="R">
              <ModelProperty propertyName="e" dataType="NUMBER" typeName="Int" defaultValue="5" defaultWhen="EMPTY"/>
            </ModelClass>
          </Model>
          """), encodingOptions: Fixture.bare)
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["e"]?.number?.description == value)
    #expect(try manager.objectToXML(record) == written)
    #expect(try manager.objectToXML(record, updating: document) == document)
  }

  @Test func aDefaultWhenNeedsADefault() {
    #expect(throws: FremontError.self) {
      try ModelManager(
        modelDefinition: ModelDefinition(
          xml: """
            <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
              <ModelClass className="R"><ModelProperty propertyName="e" defaultWhen="EMPTY"/></ModelClass>
            </Model>
            """))
    }
  }

  // MARK: JSON

  @Test(arguments: [
    "<r><x>on <d>2024-01-01</d><b>x</b></x></r>", "<r><x><k>red</k>text<d>2024-01-01</d></x><s>2024-01-01</s></r>",
    "<r><t>2024-01-01</t></r>",
  ])
  func jsonTellsWhatItsTextsDoNot(_ document: String) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" unknown="REJECT">
            <ModelEnum enumName="Colour"><ModelEnumItem name="red"/></ModelEnum>
            <ModelClass className="R">
              <ModelProperty propertyName="c" dataType="ARRAY" xmlName="x">
                <ModelArrayElement xmlType="TEXT"/>
                <ModelArrayElement dataType="DATE" formatString="xs:date" xmlName="d"/>
                <ModelArrayElement dataType="ENUM" typeName="Colour" xmlName="k"/>
                <ModelArrayElement xmlName="b"/>
              </ModelProperty>
              <ModelProperty propertyName="v" xmlName="s"/>
              <ModelProperty propertyName="v" dataType="DATE" formatString="xs:date" xmlName="t"/>
            </ModelClass>
          </Model>
          """), encodingOptions: Fixture.bare)
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    let json = try manager.objectToJSON(record)
    #expect(try manager.objectToXML(manager.jsonToObject(json, as: ModelRecord.self)) == document, "\(json)")
    #expect(manager.modelDefinition.warnings.isEmpty)
  }
}
