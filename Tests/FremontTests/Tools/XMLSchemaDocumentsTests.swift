import Foundation
import Fremont
import FremontTools
import Testing

/// Schemas of the documents of a definition: what the manager writes is valid.
struct XMLSchemaDocumentsTests {
  private func schema(_ definition: ModelDefinition, isClosed: Bool = false) throws -> DocumentSchema {
    let schemas = try XMLSchemaDocuments(describing: definition, name: "s", isClosed: isClosed)
    do {
      return try DocumentSchema(
        data: Data(schemas.main.text.utf8), file: schemas.main.name, resolver: schemas.resolver)
    } catch {
      throw FremontError(.invalidSchema, "\(error)\n\(schemas.files.map(\.text).joined(separator: "\n"))")
    }
  }

  private func manager(_ definition: ModelDefinition, _ schema: DocumentSchema) throws -> ModelManager {
    var options = DecodingOptions()
    options.schema = schema
    return try ModelManager(modelDefinition: definition, decodingOptions: options)
  }

  /// The definitions that no schema can be made for: a property that is the text of `xsi:type` names types that the schema lacks.
  private static let validated = SampleFiles.definitions.filter { url in
    (try? String(contentsOf: url, encoding: .utf8))?.contains("xmlName=\"@xsi:type\"") == false
  }

  /// The document of each sample, as it is written by the manager.
  @Test(arguments: validated) func documentsOfSamplesAreValid(_ url: URL) throws {
    let definition = try ModelDefinition(contentsOf: url)
    let document = SampleFiles.base(url).appendingPathExtension("xml")
    let record = try ModelManager(modelDefinition: definition).xmlToObject(document, as: ModelRecord.self)
    let validating = try manager(definition, schema(definition))
    let (kept, anew): (String, String) = try (validating.objectToXML(record), validating.objectToXML(record.apart))
    for xml in [kept, anew] {
      #expect(try validating.xmlToObject(xml, as: ModelRecord.self).apart == record.apart, "\(xml)")
    }
  }

  /// Each schema of a sample makes a definition that reads the document.
  @Test(arguments: SampleFiles.definitions) func schemasOfSamplesAreImported(_ url: URL) throws {
    let definition = try ModelDefinition(contentsOf: url)
    let document = SampleFiles.base(url).appendingPathExtension("xml")
    let record = try ModelManager(modelDefinition: definition).xmlToObject(document, as: ModelRecord.self)
    let schemas = try XMLSchemaDocuments(describing: definition)
    let imported = try ModelDefinition(
      importing: Array(schemas.main.text.utf8), file: schemas.main.name, resolver: schemas.resolver)
    let manager = try ModelManager(modelDefinition: imported)
    let xml: String = try ModelManager(modelDefinition: definition).objectToXML(record)
    #expect(throws: Never.self) { try manager.xmlToObject(xml, as: ModelRecord.self) }
  }

  @Test(arguments: SampleFiles.allDefinitions) func libxml2AcceptsTheSchemas(_ url: URL) throws {
    let definition = try ModelDefinition(contentsOf: url)
    if definition.rootXMLName.isEmpty, definition.roots.isEmpty {
      #expect(throws: FremontError.self) { try XMLSchemaDocuments(describing: definition) }
      return
    }
    _ = try schema(definition)
    if SampleFiles.definitions.contains(url) { _ = try schema(definition, isClosed: true) }
  }

  /// Definitions by chance: each document that is written is valid.
  @Test(arguments: ["IGNORE", "REJECT", "KEEP"]) func documentsByChanceAreValid(_ unknown: String) throws {
    for seed in Seeds.first(30) {
      var random = RandomDefinition(seed: seed, unknown: unknown)
      let definition = try ModelDefinition(xml: random.text)
      let schemas = try XMLSchemaDocuments(describing: definition)
      do {
        let validating = try manager(definition, schema(definition))
        for _ in 0..<5 {
          let xml = try validating.bareXML(random.value())
          _ = try validating.xmlToObject(xml, as: ModelRecord.self)
        }
      } catch {
        Issue.record("seed \(seed)\n\(error)\n\(random.text)\n\(schemas.files.map(\.text).joined())")
        return
      }
    }
  }

  @Test func anInlineListMayBeNil() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r"><ModelClass className="R">
          <ModelProperty propertyName="n" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="n" minOccurs="1"/></ModelProperty>
        </ModelClass></Model>
        """)
    let validating = try manager(definition, schema(definition))
    for document in ["<r/>", "<r><n>1</n></r>"] {
      #expect(try validating.bareXML(validating.xmlToObject(document, as: ModelRecord.self)) == document)
    }
    #expect(try DefinitionLaws(of: definition).counterexample(among: 50, seed: 1) == nil)
  }

  @Test func saysWhatADefinitionSays() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="order" rootTypeName="Order" unknown="REJECT">
          <ModelEnum enumName="Unit"><ModelEnumItem name="piece"/><ModelEnumItem name="kg"/></ModelEnum>
          <ModelClass className="Order" documentation="What is ordered.">
            <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int" xmlName="@number" minOccurs="1"/>
            <ModelProperty propertyName="" xmlName="@version" defaultValue="2"/>
            <ModelProperty propertyName="day" dataType="DATE" formatString="xs:date" minOccurs="1"/>
            <ModelProperty propertyName="lines" dataType="UDC" typeName="Line" xmlName="line" minOccurs="1" maxOccurs="9"/>
            <ModelProperty propertyName="tags" dataType="ARRAY" xmlName="tags">
              <ModelArrayElement xmlName="tag"/><ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="code"/>
            </ModelProperty>
            <ModelProperty propertyName="street" xmlName="address/street"/>
            <ModelProperty propertyName="city" xmlName="address/city"/>
          </ModelClass>
          <ModelClass className="Line">
            <ModelProperty propertyName="unit" dataType="ENUM" typeName="Unit" xmlName="@unit"/>
            <ModelProperty propertyName="amount" dataType="NUMBER" typeName="Decimal" xmlType="TEXT" minOccurs="1"/>
          </ModelClass>
        </Model>
        """)
    let schemas = try XMLSchemaDocuments(describing: definition)
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:element name="order" type="Order"/>
        <xs:complexType name="tagsType">
          <xs:sequence>
            <xs:choice minOccurs="0" maxOccurs="unbounded">
              <xs:element name="tag" type="xs:string"/>
              <xs:element name="code" type="xs:long"/>
            </xs:choice>
          </xs:sequence>
        </xs:complexType>
        <xs:complexType name="addressType">
          <xs:sequence>
            <xs:element name="street" type="xs:string" minOccurs="0"/>
            <xs:element name="city" type="xs:string" minOccurs="0"/>
          </xs:sequence>
        </xs:complexType>
        <xs:complexType name="Order">
          <xs:annotation>
            <xs:documentation>What is ordered.</xs:documentation>
          </xs:annotation>
          <xs:sequence>
            <xs:element name="day" type="xs:date"/>
            <xs:element name="line" type="Line" maxOccurs="9"/>
            <xs:element name="tags" type="tagsType" minOccurs="0"/>
            <xs:element name="address" type="addressType" minOccurs="0"/>
          </xs:sequence>
          <xs:attribute name="number" type="xs:long" use="required"/>
          <xs:attribute name="version" type="xs:string" fixed="2"/>
        </xs:complexType>
        <xs:simpleType name="unitText">
          <xs:restriction base="xs:token">
            <xs:enumeration value="piece"/>
            <xs:enumeration value="kg"/>
          </xs:restriction>
        </xs:simpleType>
        <xs:complexType name="Line">
          <xs:simpleContent>
            <xs:extension base="xs:decimal">
              <xs:attribute name="unit" type="unitText"/>
            </xs:extension>
          </xs:simpleContent>
        </xs:complexType>
      </xs:schema>

      """
    #expect(schemas.files.map(\.name) == ["order.xsd"])
    #expect(schemas.main.text == expected, "\(schemas.main.text)")
    let validating = try manager(definition, schema(definition))
    let valid = """
      <order number="1" version="2"><day>2024-05-01</day><line unit="kg">1.5</line><tags><code>1</code><tag>a</tag></tags>\
      <address><street>S</street></address></order>
      """
    #expect(throws: Never.self) { try validating.xmlToObject(valid, as: ModelRecord.self) }
  }

  @Test func oneSchemaForEachNamespace() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="a:root" rootTypeName="Root" xmlns:a="urn:a" xmlns:b="urn:b">
          <ModelClass className="Root">
            <ModelProperty propertyName="language" xmlName="@xml:lang"/>
            <ModelProperty propertyName="kind" xmlName="@b:kind" minOccurs="1"/>
            <ModelProperty propertyName="value" dataType="NUMBER" typeName="Int" xmlName="b:value" minOccurs="1"/>
            <ModelProperty propertyName="text" xmlName="text"/>
          </ModelClass>
        </Model>
        """)
    let schemas = try XMLSchemaDocuments(describing: definition)
    #expect(schemas.files.map(\.name) == ["root.xsd", "root-xml.xsd", "root-b.xsd"])
    #expect(schemas.files.map(\.namespace) == ["urn:a", "http://www.w3.org/XML/1998/namespace", "urn:b"])
    let validating = try manager(definition, schema(definition))
    let valid =
      "<a:root xmlns:a='urn:a' xmlns:b='urn:b' xml:lang='en' b:kind='k'><b:value>1</b:value><text>t</text></a:root>"
    #expect(throws: Never.self) { try validating.xmlToObject(valid, as: ModelRecord.self) }
    for invalid in [
      valid.replacing(" b:kind='k'", with: ""), valid.replacing("<b:value>1</b:value>", with: "<value>1</value>"),
      valid.replacing("<text>t</text>", with: "<text>t</text><text>t</text>"),
    ] {
      #expect(throws: FremontError.self) { try validating.xmlToObject(invalid, as: ModelRecord.self) }
    }
  }

  @Test func namesOfClassesAreTypes() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="root" rootTypeName="Root" xmlNamespace="urn:a" xmlns:a="urn:a">
          <ModelClass className="Root"><ModelProperty propertyName="shape" dataType="UDC" typeName="Shape"/></ModelClass>
          <ModelClass className="Shape"><ModelProperty propertyName="name"/></ModelClass>
          <ModelClass className="Circle" extends="Shape" discriminatorValue="a:circle">
            <ModelProperty propertyName="radius" dataType="NUMBER" typeName="Int" minOccurs="1"/>
          </ModelClass>
        </Model>
        """)
    let validating = try manager(definition, schema(definition))
    let circle = try validating.jsonToObject(
      #"{"shape": {"$type": "Circle", "name": "c", "radius": 2}}"#, as: ModelRecord.self)
    let xml = try validating.objectToXML(circle)
    #expect(xml.contains("a:circle"))
    #expect(try validating.xmlToObject(xml, as: ModelRecord.self) == circle)
    let message = Fixture.failure {
      try validating.xmlToObject(xml.replacing("radius", with: "radios"), as: ModelRecord.self)
    }
    #expect(message.contains("radios"))
  }

  /// What does not fit is kept, and so are the spellings of what does.
  @Test func keptTextsAreValid() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="root" rootTypeName="Root" unknown="KEEP">
          <ModelClass className="Root" unfit="KEEP">
            <ModelProperty propertyName="n" dataType="NUMBER" typeName="Int"/>
            <ModelProperty propertyName="inner" dataType="UDC" typeName="Inner"/>
          </ModelClass>
          <ModelClass className="Inner">
            <ModelProperty propertyName="m" dataType="NUMBER" typeName="Int"/>
            <ModelProperty propertyName="d" dataType="DATE" xmlName="@d" formatString="xs:date"/>
          </ModelClass>
        </Model>
        """)
    let validating = try manager(definition, schema(definition))
    for xml in [
      "<root><n>many</n><inner d=\"\"><m> 1e1 </m></inner></root>",
      "<root a=\"b\"><!-- c --><x><y/></x><inner><m/><z/></inner>text</root>",
    ] {
      let record = try validating.xmlToObject(xml, as: ModelRecord.self)
      #expect(try validating.bareXML(record) == xml)
    }
    #expect(throws: FremontError.self) {
      try validating.xmlToObject("<root><inner><m>x</m></inner></root>", as: ModelRecord.self)
    }
  }

  /// A list or dictionary that holds itself is described once; inside itself it is any content.
  @Test(arguments: [
    (
      #"<ModelArray xmlName="N"><ModelArrayElement dataType="ARRAY" typeName="N" xmlName="n"/></ModelArray>"#, "ARRAY",
      "<r><n><n/><n><n/></n></n></r>"
    ),
    (
      """
      <ModelDictionary xmlName="N">
        <ModelDictionaryElement keyXMLName="@k" dataType="DICTIONARY" typeName="N" xmlName="n"/>
      </ModelDictionary>
      """, "DICTIONARY", "<r><n k='a'><n k='b'/><n k='c'><n k='d'/></n></n></r>"
    ),
  ])
  func whatHoldsItselfIsDescribed(_ type: String, _ dataType: String, _ document: String) throws {
    let definition = try ModelDefinition(
      xml: #"<Model rootDataType="\#(dataType)" rootXMLName="r" rootTypeName="N">\#(type)</Model>"#)
    let validating = try manager(definition, schema(definition))
    #expect(throws: Never.self) { try validating.xmlToObject(document, as: RecordValue.self) }
    #expect(try DefinitionLaws(of: definition).counterexample(among: 50) == nil)
  }

  @Test func aDefinitionWithoutRootsHasNoDocuments() throws {
    let definition = try ModelDefinition(xml: "<Model><ModelClass className=\"A\"/></Model>", file: "a.model.xml")
    #expect(
      Fixture.failure { try XMLSchemaDocuments(describing: definition) }
        == "invalidDefinition\na.model.xml:1:1: error: the definition has no root, so that it has no documents")
  }
}
