import Foundation
import Fremont
import FremontTools
import Testing

/// What the components of a schema become.
struct SchemaImportTests {
  static func schema(_ content: String, _ attributes: String = "") -> [UInt8] {
    Array(#"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" \#(attributes)>\#n\#(content)\#n</xs:schema>"#.utf8)
  }

  private static let qualified = #"xmlns="urn:o" targetNamespace="urn:o" elementFormDefault="qualified""#

  /// The definition without its first lines, and the notes.
  private static func imported(
    _ content: String, _ attributes: String = "", _ options: SchemaImportOptions = SchemaImportOptions()
  ) throws -> String {
    let imported = try SchemaImport(bytes: schema(content, attributes), file: "a.xsd", options: options)
    let text = imported.definition.xml()
    #expect(try ModelDefinition(xml: text) == imported.definition)
    return ([text.split(separator: "\n").dropFirst().joined(separator: "\n")] + imported.notes.map(\.description))
      .joined(separator: "\n")
  }

  /// A document as it is written after it was read.
  private static func written(_ document: String, _ content: String, _ attributes: String = "") throws -> String {
    var options = SchemaImportOptions()
    options.isStrict = true
    let definition = try ModelDefinition(importing: schema(content, attributes), options: options)
    let manager = try ModelManager(modelDefinition: definition)
    let record = try manager.xmlToObject(document, as: RecordValue.self)
    return try manager.objectToXML(record, options: EncodingOptions(layout: .compact))
  }

  private static func schemaOnly(_ content: String) throws -> String? {
    try SchemaImport(bytes: schema(content)).schemaOnlySummary
  }

  /// What documents must fulfil by the schema alone is counted, once for each declaration however often it is used.
  @Test func countsWhatTheSchemaAloneChecks() throws {
    let code = """
      <xs:simpleType name="Code"><xs:restriction base="xs:token">
        <xs:pattern value="[A-Z]+"/><xs:minLength value="2"/><xs:maxLength value="4"/></xs:restriction></xs:simpleType>
      """
    let element = { (type: String, name: String) in "<xs:element name='\(name)' type='\(type)'/>" }
    #expect(try Self.schemaOnly(element("xs:token", "a")) == nil)
    #expect(
      try Self.schemaOnly(
        "<xs:element name='a'><xs:complexType><xs:sequence>\(element("Code", "b"))\(element("Code", "c"))</xs:sequence>"
          + "</xs:complexType></xs:element>\(code)")
        == "1 pattern and 2 length limits are checked by the schema only")
    // What the definition says itself is not counted: enums, white space, 1/0, and alternatives that are one property.
    #expect(
      try Self.schemaOnly(
        """
        <xs:element name="r"><xs:complexType>
          <xs:choice><xs:element name="a" type="A"/><xs:element name="b" type="B"/></xs:choice>
          <xs:attribute name="c"><xs:simpleType><xs:restriction base="xs:token"><xs:enumeration value="x"/>
            <xs:whiteSpace value="collapse"/></xs:restriction></xs:simpleType></xs:attribute>
          <xs:attribute name="d"><xs:simpleType><xs:restriction base="xs:boolean"><xs:pattern value="1|0"/></xs:restriction>
          </xs:simpleType></xs:attribute>
        </xs:complexType></xs:element>
        <xs:complexType name="A"><xs:attribute name="v"/></xs:complexType>
        <xs:complexType name="B"><xs:attribute name="w"/></xs:complexType>
        """) == nil)
    #expect(
      try Self.schemaOnly(
        """
        <xs:element name="r"><xs:complexType><xs:sequence>
          <xs:choice><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:choice>
          <xs:element name="n" type="Small" minOccurs="2" maxOccurs="9"/><xs:element name="u" type="U"/>
        </xs:sequence></xs:complexType><xs:unique name="k"><xs:selector xpath="n"/><xs:field xpath="."/></xs:unique></xs:element>
        <xs:simpleType name="Small"><xs:restriction base="xs:decimal"><xs:enumeration value="1"/><xs:enumeration value="2"/>
          <xs:maxInclusive value="9"/><xs:fractionDigits value="2"/></xs:restriction></xs:simpleType>
        <xs:simpleType name="U"><xs:union memberTypes="xs:int xs:date"/></xs:simpleType>
        """)
        == "1 value limit, 1 digit limit, 1 value list, 1 union, 1 key, 1 exclusive choice and 1 minimum number are checked by the schema only"
    )
    #expect(
      try Self.schemaOnly(
        """
        <xs:element name="r" type="S"/><xs:complexType name="R"><xs:sequence><xs:element name="a" minOccurs="0"/></xs:sequence></xs:complexType>
        <xs:complexType name="S"><xs:complexContent><xs:restriction base="R"/></xs:complexContent></xs:complexType>
        """) == "1 restricted class is checked by the schema only")
  }

  @Test func makesClassesOfTypes() throws {
    let text = try Self.imported(
      """
      <xs:element name="order" type="OrderType"/>
      <xs:complexType name="OrderType">
        <xs:annotation><xs:documentation>What is
          ordered.</xs:documentation></xs:annotation>
        <xs:sequence>
          <xs:element name="customer" type="xs:string"/>
          <xs:element name="line" type="LineType" maxOccurs="unbounded"/>
          <xs:element name="address"><xs:complexType><xs:attribute name="city" type="xs:token"/></xs:complexType></xs:element>
        </xs:sequence>
        <xs:attribute name="count" type="xs:int" default="1"/>
        <xs:attribute name="version" type="xs:string" fixed="2" use="required"/>
      </xs:complexType>
      <xs:complexType name="LineType"><xs:simpleContent><xs:extension base="xs:decimal">
        <xs:attribute name="unit" use="required"><xs:simpleType><xs:restriction base="xs:token">
          <xs:enumeration value="kg"/><xs:enumeration value="m"/></xs:restriction></xs:simpleType></xs:attribute>
      </xs:extension></xs:simpleContent></xs:complexType>
      """, Self.qualified)
    #expect(
      text == """
        <Model rootDataType="UDC" rootTypeName="Order" rootXMLName="order" xmlNamespace="urn:o" unknown="KEEP">
          <ModelEnum enumName="Unit">
            <ModelEnumItem name="kg"/>
            <ModelEnumItem name="m"/>
          </ModelEnum>
          <ModelClass className="Order" documentation="What is ordered.">
            <ModelProperty propertyName="count" dataType="NUMBER" typeName="Int32" xmlType="ATTRIBUTE" xmlName="count" defaultValue="1"/>
            <ModelProperty propertyName="" xmlType="ATTRIBUTE" xmlName="version" formatString="preserve" minOccurs="1" defaultValue="2"/>
            <ModelProperty propertyName="customer" xmlName="customer" formatString="preserve" minOccurs="1"/>
            <ModelProperty propertyName="lines" dataType="UDC" typeName="Line" xmlName="line" minOccurs="1" maxOccurs="unbounded"/>
            <ModelProperty propertyName="address" dataType="UDC" typeName="Address" xmlName="address" minOccurs="1"/>
          </ModelClass>
          <ModelClass className="Line">
            <ModelProperty propertyName="value" dataType="NUMBER" typeName="Decimal" xmlType="TEXT"/>
            <ModelProperty propertyName="unit" dataType="ENUM" typeName="Unit" xmlType="ATTRIBUTE" xmlName="unit" minOccurs="1"/>
          </ModelClass>
          <ModelClass className="Address">
            <ModelProperty propertyName="city" xmlType="ATTRIBUTE" xmlName="city" formatString="collapse"/>
          </ModelClass>
        </Model>
        """)
  }

  @Test func keepsTheOrderOfRepeatedChoices() throws {
    let schema = """
      <xs:element name="list"><xs:complexType><xs:choice maxOccurs="unbounded">
        <xs:element name="a" type="xs:string"/><xs:element name="b" type="xs:string"/></xs:choice></xs:complexType></xs:element>
      """
    let document = "<list><a>1</a><b>2</b><a>3</a></list>"
    #expect(try Self.written(document, schema).hasSuffix(document))
  }

  @Test func makesGroupsOfRepeatedSequences() throws {
    let schema = """
      <xs:element name="list"><xs:complexType><xs:sequence maxOccurs="unbounded">
        <xs:element name="dt" type="xs:string"/><xs:element name="dd" type="xs:string" minOccurs="0"/>
      </xs:sequence></xs:complexType></xs:element>
      """
    let document = "<list><dt>1</dt><dt>2</dt><dd>3</dd></list>"
    #expect(try Self.written(document, schema).hasSuffix(document))
    #expect(
      try Self.imported(schema).contains(#"<ModelArrayElement dataType="UDC" typeName="Group" xmlType="INLINE"/>"#))
  }

  @Test func mixesTextAndElements() throws {
    let schema = """
      <xs:element name="p"><xs:complexType mixed="true"><xs:sequence>
        <xs:element name="b" type="xs:string" minOccurs="0" maxOccurs="unbounded"/><xs:any minOccurs="0"/>
      </xs:sequence></xs:complexType></xs:element>
      """
    let document = "<p>one <b>two</b> three <i/></p>"
    #expect(try Self.written(document, schema).hasSuffix(document))
  }

  @Test func takesSubclassesByTheirType() throws {
    let schema = """
      <xs:element name="shapes"><xs:complexType><xs:sequence>
        <xs:element name="shape" type="Shape" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>
      <xs:complexType name="Shape"><xs:attribute name="name"/></xs:complexType>
      <xs:complexType name="Circle"><xs:complexContent><xs:extension base="Shape">
        <xs:attribute name="r" type="xs:int"/></xs:extension></xs:complexContent></xs:complexType>
      """
    let document = """
      <shapes xmlns="urn:o" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:p="urn:o">\
      <shape name="a"/><shape xsi:type="p:Circle" name="b" r="2"/></shapes>
      """
    let written = try Self.written(document, schema, Self.qualified)
    #expect(written.contains(#"name="a"/>"#) && written.contains(#":Circle" name="b" r="2"/>"#), "\(written)")
  }

  @Test func takesMembersOfSubstitutionGroups() throws {
    let schema = """
      <xs:element name="list"><xs:complexType><xs:sequence><xs:element ref="head" maxOccurs="unbounded"/></xs:sequence>
        </xs:complexType></xs:element>
      <xs:element name="head" abstract="true"/>
      <xs:element name="one" type="xs:int" substitutionGroup="head"/>
      <xs:element name="two" type="xs:int" substitutionGroup="one"/>
      """
    let document = "<list><two>1</two><one>2</one></list>"
    #expect(try Self.written(document, schema).hasSuffix(document))
    #expect(try Self.imported(schema).contains(#"propertyName="heads""#))
  }

  @Test func redefinesTypesAndGroups() throws {
    let resolver = IncludeResolver { _ in
      Self.schema(
        """
        <xs:complexType name="T"><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence></xs:complexType>
        <xs:group name="g"><xs:sequence><xs:element name="c" type="xs:int"/></xs:sequence></xs:group>
        """)
    }
    let main = Self.schema(
      """
      <xs:redefine schemaLocation="b.xsd">
        <xs:complexType name="T"><xs:complexContent><xs:extension base="T"><xs:sequence>
          <xs:element name="b" type="xs:int"/><xs:group ref="g"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
        <xs:group name="g"><xs:sequence><xs:group ref="g"/><xs:element name="d" type="xs:int"/></xs:sequence></xs:group>
      </xs:redefine>
      <xs:element name="e" type="T"/>
      """)
    let definition = try ModelDefinition(importing: main, file: "a.xsd", resolver: resolver)
    let manager = try ModelManager(modelDefinition: definition)
    let document = "<e><a>1</a><b>2</b><c>3</c><d>4</d></e>"
    let written = try manager.objectToXML(
      manager.xmlToObject(document, as: RecordValue.self), options: EncodingOptions(layout: .compact))
    #expect(written.hasSuffix(document), "\(written)")
  }

  /// An empty element is the default of XML Schema, and an absent one is none.
  @Test func defaultsOfElements() throws {
    let definition = try SchemaImport(
      bytes: Array(
        """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="e"><xs:complexType><xs:sequence>
          <xs:element name="count" type="xs:int" default="3" minOccurs="0"/>
        </xs:sequence></xs:complexType></xs:element></xs:schema>
        """.utf8)
    ).definition
    let manager = try ModelManager(modelDefinition: definition)
    #expect(try manager.xmlToObject("<e><count/></e>", as: ModelRecord.self)["count"] == 3)
    #expect(try manager.xmlToObject("<e/>", as: ModelRecord.self)["count"] == nil)
  }

  @Test func notesWhatADefinitionCannotSay() throws {
    let text = try Self.imported(
      """
      <xs:element name="e"><xs:complexType><xs:sequence>
        <xs:element name="day" type="xs:date"/>
        <xs:element name="count" type="xs:int" default="3" maxOccurs="2"/>
        <xs:any namespace="##other"/><xs:any namespace="##local"/>
      </xs:sequence></xs:complexType></xs:element>
      """)
    let notes = text.split(separator: "\n").filter { $0.hasPrefix("a.xsd") }
    #expect(
      notes == [
        "a.xsd:4:51: warning: the default value of an empty element is not filled in",
        "a.xsd:5:3: warning: any element is taken, of every namespace; the schema allows those of '##local' and '##other'",
      ])
  }

  @Test(arguments: [
    ("##any", ""), ("##other", " xmlNamespace=\"##other\""), ("##local", " xmlNamespace=\"##local\""),
    ("##targetNamespace urn:b", " xmlNamespace=\"##local urn:b\""),
    ("http://www.w3.org/XML/1998/namespace", " xmlNamespace=\"http://www.w3.org/XML/1998/namespace\""),
  ])
  func saysTheNamespacesOfWildcards(_ namespace: String, _ word: String) throws {
    let text = try Self.imported(
      """
      <xs:element name="e"><xs:complexType><xs:sequence><xs:any namespace="\(namespace)"/></xs:sequence>
        <xs:anyAttribute namespace="\(namespace)"/></xs:complexType></xs:element>
      """)
    #expect(text.contains("dataType=\"XML\" xmlName=\"*\"\(word) minOccurs=\"1\"/>"), "\(text)")
    #expect(text.contains("dataType=\"DICTIONARY\" xmlType=\"ATTRIBUTE\" xmlName=\"*\"\(word)>"), "\(text)")
  }

  @Test func choosesRoots() throws {
    let schema = #"<xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/>"#
    var options = SchemaImportOptions()
    options.roots = ["b"]
    #expect(try ModelDefinition(importing: Self.schema(schema), options: options).rootXMLName == "b")
    options.roots = ["c"]
    #expect(
      Fixture.failure { try ModelDefinition(importing: Self.schema(schema), options: options).xml() }
        == "invalidSchema\nerror: the schema has no global element 'c'")
  }
}
