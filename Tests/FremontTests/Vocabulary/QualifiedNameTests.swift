import Fremont
import Testing

/// Values that are names with prefixes.
struct QualifiedNameTests {
  private static func manager(
    _ rules: String, _ model: String = "xmlns:p=\"urn:p\"", unknown: String = "IGNORE"
  ) throws -> ModelManager {
    try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E" unknown="\(unknown)" \(model)>
            <ModelClass className="E">\(rules)</ModelClass></Model>
          """), encodingOptions: Fixture.bare)
  }

  private static let reference = "<ModelProperty propertyName=\"ref\" xmlType=\"ATTRIBUTE\" formatString=\"qname\"/>"
  private static let type = "<ModelProperty propertyName=\"type\" formatString=\"qname\"/>"

  /// What a name is as a value, in a definition with the prefix `p` and without a namespace of its own, and in one with `urn:d`.
  @Test(arguments: [
    ("<e xmlns:x=\"urn:p\" ref=\"x:a\"/>", "p:a", "p:a"), ("<e ref=\"a\"/>", "a", "{}a"),
    ("<e xmlns=\"urn:d\" ref=\" a \"/>", "{urn:d}a", "a"),
    ("<e xmlns:x=\"urn:x\" ref=\"x:a\"/>", "{urn:x}a", "{urn:x}a"),
    ("<e ref=\"xml:lang\"/>", "xml:lang", "xml:lang"), ("<e ref=\"\"/>", "", ""),
  ])
  func values(_ document: String, _ plain: String, _ own: String) throws {
    let manager = try Self.manager(Self.reference)
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["ref"] == .string(plain))
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record, "\(written)")
    let other = try Self.manager(Self.reference, "xmlns:p=\"urn:p\" xmlNamespace=\"urn:d ##local\"")
    let second = try other.xmlToObject(document, as: ModelRecord.self)
    // Of several namespaces all count as the first.
    let expected = own == "{}a" ? "a" : own
    #expect(second["ref"] == .string(expected))
  }

  @Test(arguments: [
    (reference, "p:a", "<e xmlns:p=\"urn:p\" ref=\"p:a\"/>"),
    (reference, "{urn:p}a", "<e xmlns:p=\"urn:p\" ref=\"p:a\"/>"),
    (reference, "{urn:x}a", "<e xmlns:p=\"urn:p\" xmlns:ns=\"urn:x\" ref=\"ns:a\"/>"),
    (reference, "a", "<e xmlns:p=\"urn:p\" ref=\"a\"/>"),
    (type, "{urn:x}a", "<e xmlns:p=\"urn:p\"><type xmlns:ns=\"urn:x\">ns:a</type></e>"),
    (type, "p:a", "<e xmlns:p=\"urn:p\"><type>p:a</type></e>"),
    (
      "<ModelProperty propertyName=\"type\" xmlType=\"TEXT\" formatString=\"qname\"/>", "{urn:x}a",
      "<e xmlns:p=\"urn:p\" xmlns:ns=\"urn:x\">ns:a</e>"
    ),
  ])
  func writing(_ rule: String, _ value: String, _ document: String) throws {
    let manager = try Self.manager(rule)
    let key = rule.contains("\"ref\"") ? "ref" : "type"
    #expect(try manager.objectToXML(ModelRecord("E", [key: .string(value)])) == document)
    let read = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(read[key] == .string(value == "{urn:p}a" ? "p:a" : value))
  }

  @Test func listsOfNames() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="names" dataType="ARRAY" xmlType="ATTRIBUTE">
        <ModelArrayElement formatString="qname"/></ModelProperty>
      <ModelProperty propertyName="items" maxOccurs="unbounded" xmlName="i" formatString="qname"/>
      """)
    let document =
      "<e xmlns:x=\"urn:p\" names=\" x:a  y:b c\" xmlns:y=\"urn:y\"><i xmlns:z=\"urn:p\">z:a</i><i>b</i></e>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["names"] == .array([.string("p:a"), .string("{urn:y}b"), .string("c")]))
    #expect(record["items"] == .array([.string("p:a"), .string("b")]))
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record, "\(written)")
    let json = try manager.objectToJSON(record)
    #expect(json == "{\"names\":[\"p:a\",\"{urn:y}b\",\"c\"],\"items\":[\"p:a\",\"b\"]}")
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record)
  }

  /// Names in a default namespace of the definition stand where another one holds.
  @Test func aNameInNoNamespaceCannotStandInADefaultOne() throws {
    let manager = try Self.manager(Self.reference, "xmlns:p=\"urn:p\" xmlNamespace=\"urn:d\"")
    let own = ModelRecord("E", ["ref": .string("a")])
    let written = try manager.objectToXML(own)
    #expect(written == "<e xmlns:p=\"urn:p\" xmlns=\"urn:d\" ref=\"a\"/>")
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == own)
    let fault = try #require(throws: FremontError.self) {
      try manager.objectToXML(ModelRecord("E", ["ref": .string("{}a")]))
    }
    #expect(
      fault.diagnostics.first?.message
        == "'a' is in no namespace, which cannot be said where 'urn:d' is that of names without a prefix")
  }

  @Test(arguments: [
    ("q:a", "'q:a' has the prefix 'q', which is not declared here"),
    ("1a", "'1a' is not a name with or without a prefix"),
    ("p:", "'p:' is not a name with or without a prefix"),
  ])
  func whatIsNoName(_ text: String, _ message: String) throws {
    let manager = try Self.manager(Self.reference)
    let fault = try #require(throws: FremontError.self) {
      try manager.xmlToObject("<e xmlns:p=\"urn:p\" ref=\"\(text)\"/>", as: ModelRecord.self)
    }
    #expect(fault.diagnostics.map(\.message) == [message])
    #expect(throws: FremontError.self) { try manager.objectToXML(ModelRecord("E", ["ref": .string(text)])) }
  }

  /// A kept document keeps its own prefixes, and a value that changes gets one that is declared.
  @Test(arguments: ["KEEP", "IGNORE"])
  func updates(_ unknown: String) throws {
    let manager = try Self.manager(Self.reference + Self.type, unknown: unknown)
    let document = "<e xmlns:x=\"urn:p\" ref=\"x:a\" xmlns:y=\"urn:y\"><type>y:b</type></e>"
    var record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(try manager.objectToXML(record, updating: document) == document)
    if unknown == "KEEP" { #expect(try manager.objectToXML(record) == document) }
    record["ref"] = .string("{urn:y}c")
    record["type"] = .string("p:d")
    let changed = try manager.objectToXML(record, updating: document)
    #expect(try manager.xmlToObject(changed, as: ModelRecord.self)["ref"] == .string("{urn:y}c"), "\(changed)")
    #expect(try manager.xmlToObject(changed, as: ModelRecord.self)["type"] == .string("p:d"), "\(changed)")
  }

  @Test func constantsAndDefaults() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="" xmlName="@kind" formatString="qname" defaultValue="p:k"/>
      <ModelProperty propertyName="unit" xmlType="ATTRIBUTE" formatString="qname" defaultValue="p:u"/>
      """)
    let document = "<e xmlns:x=\"urn:p\" kind=\"x:k\"/>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["unit"] == .string("p:u"))
    #expect(try manager.objectToXML(record) == "<e xmlns:p=\"urn:p\" kind=\"p:k\"/>")
    #expect(throws: FremontError.self) { try manager.xmlToObject("<e kind=\"k\"/>", as: ModelRecord.self) }
  }
}
