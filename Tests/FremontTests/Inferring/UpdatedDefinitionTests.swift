import Fremont
import FremontTools
import Testing

/// Definitions that grow with documents.
struct UpdatedDefinitionTests {
  private static func updated(_ older: String, _ documents: [String]) throws -> InferredDefinition {
    var options = InferenceOptions()
    options.older = try ModelDefinition(xml: older)
    return try InferredDefinition(documents, options)
  }

  @Test func keepsNamesTypesAndFormats() throws {
    let older = """
      <Model rootDataType="UDC" rootTypeName="PurchaseOrder" rootXMLName="order" xmlNamespace="##local" unknown="IGNORE">
        <ModelEnum enumName="Unit">
          <ModelEnumItem name="kilo" xmlName="kg"/>
        </ModelEnum>
        <ModelClass className="PurchaseOrder" documentation="What is ordered.">
          <ModelProperty propertyName="orderedOn" dataType="DATE" xmlType="ATTRIBUTE" xmlName="day" formatString="yyyy-MM-dd"/>
          <ModelProperty propertyName="count" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="count"/>
          <ModelProperty propertyName="city" xmlName="address/city"/>
          <ModelProperty propertyName="buyer" xmlName="customer" minOccurs="1"/>
          <ModelProperty propertyName="items" dataType="UDC" typeName="Line" xmlName="line" maxOccurs="unbounded"/>
          <ModelProperty propertyName="former" xmlName="old"/>
        </ModelClass>
        <ModelClass className="Line">
          <ModelProperty propertyName="unit" dataType="ENUM" typeName="Unit" xmlType="ATTRIBUTE" xmlName="unit"/>
        </ModelClass>
      </Model>
      """
    let document = """
      <order day="2024-05-01" count="some" id="7"><customer>A</customer><line unit="m">3</line><more/>\
      <address><city>Odense</city></address></order>
      """
    let updated = try Self.updated(older, [document])
    #expect(
      updated.text == """
        <Model rootDataType="UDC" rootTypeName="PurchaseOrder" rootXMLName="order" xmlNamespace="##local" unknown="IGNORE">
          <ModelEnum enumName="Unit">
            <ModelEnumItem name="kilo" xmlName="kg"/>
            <ModelEnumItem name="m"/>
          </ModelEnum>
          <ModelClass className="PurchaseOrder" documentation="What is ordered.">
            <ModelProperty propertyName="orderedOn" dataType="DATE" xmlType="ATTRIBUTE" xmlName="day" formatString="yyyy-MM-dd"/>
            <ModelProperty propertyName="count" xmlType="ATTRIBUTE" xmlName="count"/>
            <ModelProperty propertyName="id" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="id"/>
            <ModelProperty propertyName="buyer" xmlName="customer" minOccurs="1"/>
            <ModelProperty propertyName="items" dataType="UDC" typeName="Line" xmlName="line" maxOccurs="unbounded"/>
            <ModelProperty propertyName="former" xmlName="old"/>
            <ModelProperty propertyName="more" xmlName="more"/>
            <ModelProperty propertyName="city" xmlName="address/city"/>
          </ModelClass>
          <ModelClass className="Line">
            <ModelProperty propertyName="value" dataType="NUMBER" typeName="Int" xmlType="TEXT"/>
            <ModelProperty propertyName="unit" dataType="ENUM" typeName="Unit" xmlType="ATTRIBUTE" xmlName="unit"/>
          </ModelClass>
        </Model>
        """)
    #expect(try ModelManager(modelDefinition: updated.definition).xmlToObject(document, as: RecordValue.self) != .null)
  }

  @Test func growsWhereDocumentsHaveMore() throws {
    let first = try InferredDefinition(["<r><a>1</a><b/></r>"]).definition.xml()
    let documents = ["<r><b/><a>1</a></r>", "<r><c>x</c><c>y</c></r>", "<s/>"]
    let updated = try Self.updated(first, documents)
    for document in documents + ["<r><a>1</a><b/></r>"] {
      #expect(try updated.written(document).hasSuffix(document))
    }
  }

  @Test func keepsTheNameOfAPropertyThatBecomesAList() throws {
    let first = try InferredDefinition(["<r><n>1</n><item>a</item></r>"]).definition.xml()
    #expect(
      try Self.updated(first, ["<r><n>1</n><n>2</n><item>a</item><item>b</item></r>"]).text(of: "R") == """
            <ModelProperty propertyName="n" dataType="NUMBER" typeName="Int" xmlName="n" maxOccurs="unbounded"/>
            <ModelProperty propertyName="item" xmlName="item" maxOccurs="unbounded"/>
        """)
  }

  @Test(arguments: [
    ["<o><items>a</items><items>b</items><news/><news/></o>"],
    ["<r x='1'>a<b/>c<d e='2'>f</d></r>"], ["<r><a/><b/><a/><c/><c/></r>", "<r><d>2024-05-01</d></r>"],
    [#"<p:r xmlns:p="urn:p"><a xmlns="urn:q" p:b="true"/><c/></p:r>"#, "<s>1</s>"],
    [
      #"<r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><s xsi:type="T" u="1"/><n xsi:nil="true"/></r>"#,
      "<r/>",
    ],
  ])
  func staysTheSameWithTheSameDocuments(_ documents: [String]) throws {
    let first = try InferredDefinition(documents)
    #expect(try Self.updated(first.definition.xml(), documents).text == first.text)
  }
}
