import Foundation

@testable import Fremont

/// An order with lines, as a definition and as a schema that says more of it.
enum ValidationFixture {
  static let definition = """
    <Model rootDataType="UDC" rootTypeName="Order" rootXMLName="order">
      <ModelClass className="Order">
        <ModelProperty propertyName="customer" minOccurs="1"/>
        <ModelProperty propertyName="lines" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Line" xmlName="line"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Line">
        <ModelProperty propertyName="id" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="amount" dataType="NUMBER" typeName="Int"/>
      </ModelClass>
    </Model>
    """

  static let schema = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="order">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="customer" type="xs:token"/>
            <xs:element name="line" type="Line" minOccurs="0" maxOccurs="unbounded"/>
          </xs:sequence>
        </xs:complexType>
        <xs:unique name="ids"><xs:selector xpath="line"/><xs:field xpath="@id"/></xs:unique>
      </xs:element>
      <xs:complexType name="Line">
        <xs:sequence>
          <xs:element name="amount">
            <xs:simpleType><xs:restriction base="xs:int"><xs:maxInclusive value="99"/></xs:restriction></xs:simpleType>
          </xs:element>
        </xs:sequence>
        <xs:attribute name="id" use="required">
          <xs:simpleType><xs:restriction base="xs:token"><xs:pattern value="[a-z]+"/></xs:restriction></xs:simpleType>
        </xs:attribute>
      </xs:complexType>
    </xs:schema>
    """

  /// Compiles a schema of text.
  static func schema(_ text: String, file: String? = "s.xsd") throws(FremontError) -> DocumentSchema {
    try DocumentSchema(data: Data(text.utf8), file: file)
  }

  /// A manager of orders that validates.
  static func manager(_ change: (inout DecodingOptions) -> Void = { _ in }) throws -> ModelManager {
    try manager(definition, schema, change)
  }

  /// A manager of a definition that validates by a schema.
  static func manager(
    _ definition: String, _ schema: String, _ change: (inout DecodingOptions) -> Void = { _ in }
  ) throws -> ModelManager {
    var options = DecodingOptions()
    options.schema = try self.schema(schema)
    change(&options)
    return try ModelManager(modelDefinition: ModelDefinition(xml: definition), decodingOptions: options)
  }

  /// A manager of a definition that takes anything, and validates by a schema whose components are given.
  static func validator(_ components: String, attributes: String = "", root: String = "r") throws -> ModelManager {
    try manager(
      """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="\(root)" unknown="IGNORE"><ModelClass className="R"/></Model>
      """,
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" \(attributes)>\(components)</xs:schema>
      """)
  }

  /// What reading a document says, one line for each fault.
  static func verdict(_ manager: ModelManager, _ document: String) -> [String] {
    do throws(FremontError) {
      _ = try manager.xmlToObject(document, as: ModelRecord.self, file: "d.xml")
      return []
    } catch {
      return error.diagnostics.map { fault in
        let place = fault.location.map { "\($0.line):\($0.column)" } ?? "-"
        return "\(place) \(fault.message) (\(fault.path ?? ""))"
      }
    }
  }
}
