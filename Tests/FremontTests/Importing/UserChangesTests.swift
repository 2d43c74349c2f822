import Fremont
import FremontTools
import Testing

/// Imports of a newer form of a schema, which keep what was changed in the definition.
struct UserChangesTests {
  private static func schema(_ more: String = "") -> [UInt8] {
    Array(
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:o" targetNamespace="urn:o" elementFormDefault="qualified">
        <xs:element name="order" type="OrderType"/>
        <xs:complexType name="OrderType"><xs:sequence>
          <xs:element name="number" type="xs:string"/>
          <xs:element name="line" type="LineType" maxOccurs="unbounded"/>
          <xs:choice><xs:element name="card" type="CardType"/><xs:element name="cash" type="CashType"/></xs:choice>\(more)
        </xs:sequence><xs:attribute name="state" type="StateType"/></xs:complexType>
        <xs:complexType name="LineType"><xs:attribute name="price" type="xs:decimal"/></xs:complexType>
        <xs:complexType name="CardType"><xs:attribute name="n"/></xs:complexType>
        <xs:complexType name="CashType"/>
        <xs:complexType name="GiftType"><xs:complexContent><xs:extension base="LineType"><xs:attribute name="to"/>
          </xs:extension></xs:complexContent></xs:complexType>
        <xs:simpleType name="StateType"><xs:restriction base="xs:token"><xs:enumeration value="O"/>
          <xs:enumeration value="C"/></xs:restriction></xs:simpleType>
      </xs:schema>
      """.utf8)
  }

  /// The definition of the schema as a person has changed it.
  private static func changed() throws -> ModelDefinition {
    var text = try SchemaImport(bytes: schema()).definition.xml()
    for (old, new) in [
      ("className=\"Line\"", "className=\"Position\" documentation=\"One of many.\""),
      ("typeName=\"Line\"", "typeName=\"Position\""), ("extends=\"Line\"", "extends=\"Position\""),
      ("\"lines\"", "\"positions\""), ("propertyName=\"choice\"", "propertyName=\"payment\""),
      ("propertyName=\"number\"", "propertyName=\"id\" identity=\"YES\" jsonName=\"no\""),
      ("<ModelEnumItem name=\"O\"/>", "<ModelEnumItem name=\"open\" xmlName=\"O\"/>"), ("\"State\"", "\"OrderState\""),
      ("typeName=\"Decimal\"", "typeName=\"Double\" formatString=\"0.00\""),
    ] {
      #expect(text.contains(old), "\(old) in \(text)")
      text = text.replacing(old, with: new)
    }
    return try ModelDefinition(xml: text)
  }

  @Test func nothingChangesWithoutAChange() throws {
    var options = SchemaImportOptions()
    options.older = try Self.changed()
    #expect(try SchemaImport(bytes: Self.schema(), options: options).definition == options.older)
    options.older = try SchemaImport(bytes: Self.schema()).definition
    #expect(try SchemaImport(bytes: Self.schema(), options: options).definition == options.older)
  }

  private static func schema(ofAttribute type: String) -> [UInt8] {
    Array(
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:element name="r"><xs:complexType><xs:attribute name="n" type="xs:\(type)"/></xs:complexType></xs:element>
      </xs:schema>
      """.utf8)
  }

  /// The type of an attribute, and the notes, if the schema has a newer type for it than the definition.
  private static func update(_ older: String, to type: String) throws -> (type: String, notes: [String]) {
    var options = SchemaImportOptions()
    options.older = try ModelDefinition(xml: older, file: "o.model.xml")
    let imported = try SchemaImport(bytes: schema(ofAttribute: type), options: options)
    let rule = try #require(imported.definition.classes.first?.properties.first?.rule)
    let words = [rule.dataType.rawValue, rule.typeName, rule.formatString]
    return (words.compactMap { $0 }.joined(separator: " "), imported.notes.map(\.description))
  }

  /// A type that does not read all values of the newer schema gives way with a note.
  @Test(arguments: [
    ("int", "NUMBER Int32", "string", "STRING preserve"), ("int", "NUMBER Int32", "long", "NUMBER Int64"),
    ("int", "NUMBER Int32", "decimal", "NUMBER Decimal"), ("int", "NUMBER Int32", "integer", "NUMBER Int"),
    ("unsignedByte", "NUMBER UInt8", "short", "NUMBER Int16"), ("double", "NUMBER Double", "token", "STRING collapse"),
    ("boolean", "BOOLEAN xs:boolean", "string", "STRING preserve"),
    ("date", "DATE DateComponents xs:date", "dateTime", "DATE DateComponents xs:dateTime"),
    ("date", "DATE DateComponents xs:date", "string", "STRING preserve"),
    ("hexBinary", "DATA hex", "base64Binary", "DATA base64 plain"),
  ])
  func typesGiveWayToWiderOnes(_ type: String, _ old: String, _ newer: String, _ new: String) throws {
    let older = try SchemaImport(bytes: Self.schema(ofAttribute: type)).definition.xml()
    let updated = try Self.update(older, to: newer)
    #expect(updated.type == new)
    #expect(
      updated.notes == [
        "o.model.xml:4:5: warning: 'n' of 'R' is \(new) now, and was \(old): the schema allows other values"
      ])
  }

  /// Other types stay.
  @Test(arguments: [
    ("long", "int", "NUMBER Int64"), ("short", "unsignedByte", "NUMBER Int16"), ("string", "int", "STRING preserve"),
    ("decimal", "double", "NUMBER Decimal"),
  ])
  func typesThatReadAllValuesStay(_ type: String, _ newer: String, _ expected: String) throws {
    let older = try SchemaImport(bytes: Self.schema(ofAttribute: type)).definition.xml()
    let updated = try Self.update(older, to: newer)
    #expect(updated.type == expected && updated.notes.isEmpty)
  }

  @Test func formatsOfTheUserStay() throws {
    let older = """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" xmlNamespace="##local" unknown="KEEP">
        <ModelClass className="R">
          <ModelProperty propertyName="n" dataType="DATE" xmlType="ATTRIBUTE" xmlName="n" formatString="dd.MM.yyyy"/>
        </ModelClass>
      </Model>
      """
    let updated = try Self.update(older, to: "string")
    #expect(updated.type == "DATE dd.MM.yyyy" && updated.notes.isEmpty)
  }

  @Test func whatIsNewComesBeside() throws {
    var options = SchemaImportOptions()
    options.older = try Self.changed()
    let more = "<xs:element name=\"note\" type=\"xs:string\" minOccurs=\"0\"/>"
    let updated = try SchemaImport(bytes: Self.schema(more), options: options).definition
    let order = try #require(updated.modelClass(named: "Order"))
    #expect(order.properties.map(\.propertyName) == ["state", "id", "positions", "payment", "payment", "note"])
    let manager = try ModelManager(modelDefinition: updated)
    let document = """
      <order xmlns="urn:o" state="O"><number>1</number><line price="1.50"/><cash/><note>x</note></order>
      """
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["state"] == .enumeration("open"))
    #expect(record["positions"]?.array?.first?.record?.className == "Position")
    #expect(try manager.objectToXML(record, updating: document) == document)
  }

  /// Names that are taken in the newer definition are given to nothing else.
  @Test func aNameThatIsTakenStays() throws {
    var text = try SchemaImport(bytes: Self.schema()).definition.xml()
    text = text.replacing("propertyName=\"number\"", with: "propertyName=\"note\"")
      .replacing("className=\"Card\"", with: "className=\"Note\"").replacing(
        "typeName=\"Card\"", with: "typeName=\"Note\"")
    var options = SchemaImportOptions()
    options.older = try ModelDefinition(xml: text)
    let more = """
      <xs:element name="note" minOccurs="0"><xs:complexType><xs:attribute name="k"/></xs:complexType></xs:element>
      """
    let updated = try SchemaImport(bytes: Self.schema(more), options: options).definition
    let order = try #require(updated.modelClass(named: "Order"))
    #expect(order.properties.map(\.propertyName) == ["state", "number", "lines", "choice", "choice", "note"])
    #expect(Set(updated.classes.map(\.className)).count == updated.classes.count)
    _ = try ModelManager(modelDefinition: updated)
  }
}
