import Fremont
import Testing

/// The namespaces that `*` stands for.
struct WildcardNamespaceTests {
  private static func manager(_ rules: String, unknown: String = "IGNORE", _ model: String = "xmlNamespace=\"urn:a\"")
    throws
    -> ModelManager
  {
    try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E" unknown="\(unknown)" xmlns:b="urn:b" \(model)>
            <ModelClass className="E">\(rules)</ModelClass></Model>
          """), encodingOptions: EncodingOptions(layout: .compact))
  }

  /// The names of elements that each kind of wildcard takes of one document.
  @Test(arguments: [
    ("", "a b c l"), ("xmlNamespace=\"##any\"", "a b c l"), ("xmlNamespace=\"##other\"", "b c"),
    ("xmlNamespace=\"##local\"", "l"), ("xmlNamespace=\"urn:b\"", "b"), ("xmlNamespace=\"urn:c ##local\"", "c l"),
    ("xmlNamespace=\"urn:a urn:b\"", "a b"), ("xmlNamespace=\"urn:none\"", ""),
  ])
  func elements(_ word: String, _ taken: String) throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="all" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="XML" xmlName="*" \(word)/></ModelProperty>
      """)
    let document = """
      <e xmlns="urn:a"><a>1</a><b xmlns="urn:b"/><c xmlns="urn:c"/><l xmlns=""/></e>
      """
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    let names = record["all"]?.array?.compactMap { $0.fragment?.xml.dropFirst().first.map(String.init) } ?? []
    #expect(names.joined(separator: " ") == taken)
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record, "\(written)")
  }

  @Test func severalWildcardsShareWhatNobodyNames() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="known" xmlName="known"/>
      <ModelProperty propertyName="local" dataType="XML" xmlName="*" xmlNamespace="##local" maxOccurs="unbounded"/>
      <ModelProperty propertyName="others" dataType="XML" xmlName="*" xmlNamespace="##other" maxOccurs="unbounded"/>
      """, unknown: "REJECT")
    let document = """
      <e xmlns="urn:a"><known>1</known><x xmlns=""/><y xmlns="urn:y"/><z xmlns="urn:z"/></e>
      """
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["local"]?.array?.count == 1)
    #expect(record["others"]?.array?.count == 2)
    #expect(throws: FremontError.self) {
      try manager.xmlToObject("<e xmlns=\"urn:a\"><strange/></e>", as: ModelRecord.self)
    }
  }

  @Test func aPrefixSaysTheNamespace() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="theirs" dataType="DICTIONARY" xmlType="INLINE">
        <ModelDictionaryElement xmlName="b:*"/></ModelProperty>
      """)
    let record = try manager.xmlToObject(
      "<e xmlns=\"urn:a\" xmlns:x=\"urn:b\"><x:k>1</x:k><k>2</k><k xmlns=\"\">3</k></e>", as: ModelRecord.self)
    #expect(record["theirs"] == .dictionary(["b:k": .string("1")]))
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record, "\(written)")
    #expect(throws: FremontError.self) {
      try manager.objectToXML(ModelRecord("E", ["theirs": .dictionary(["k": .string("1")])]))
    }
  }

  @Test func attributesToo() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="known" xmlType="ATTRIBUTE" xmlName="known"/>
      <ModelProperty propertyName="local" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*" xmlNamespace="##local"/>
      <ModelProperty propertyName="others" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*" xmlNamespace="##other"/>
      """)
    let record = try manager.xmlToObject(
      "<e xmlns=\"urn:a\" xmlns:b=\"urn:b\" known=\"1\" k=\"2\" b:k=\"3\" xml:lang=\"en\"/>", as: ModelRecord.self)
    #expect(record["known"] == .string("1"))
    #expect(record["local"] == .dictionary(["k": .string("2")]))
    #expect(record["others"] == .dictionary(["b:k": .string("3"), "xml:lang": .string("en")]))
    let written = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record, "\(written)")
    #expect(throws: FremontError.self) {
      try manager.objectToXML(ModelRecord("E", ["others": .dictionary(["k": .string("1")])]))
    }
  }

  @Test func withoutANamespaceOfTheClassOtherIsOtherThanTheRoot() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="others" dataType="XML" xmlName="*" xmlNamespace="##other" maxOccurs="unbounded"/>
      """, "")
    let record = try manager.xmlToObject(
      "<e xmlns=\"urn:x\"><a/><b xmlns=\"urn:y\"/><c xmlns=\"\"/></e>", as: ModelRecord.self)
    #expect(record["others"]?.array?.count == 1)
  }

  /// What is not taken is unknown: kept in an update, an error under REJECT.
  @Test func whatIsNotTakenIsUnknown() throws {
    let rules =
      "<ModelProperty propertyName=\"all\" dataType=\"XML\" xmlName=\"*\" xmlNamespace=\"##other\" maxOccurs=\"unbounded\"/>"
    let document = "<e xmlns=\"urn:a\"><a>1</a><b xmlns=\"urn:b\"/></e>"
    let manager = try Self.manager(rules, unknown: "KEEP")
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["all"]?.array?.count == 1)
    #expect(try manager.objectToXML(record, updating: document) == document)
    #expect(throws: FremontError.self) {
      try Self.manager(rules, unknown: "REJECT").xmlToObject(document, as: ModelRecord.self)
    }
  }

  @Test(arguments: [
    (
      "<ModelProperty propertyName=\"p\" xmlName=\"p\" xmlNamespace=\"urn:b\"/>",
      "ModelProperty 'p' has an xmlNamespace, which is for the name '*' only; give another name its namespace by a prefix"
    ),
    (
      "<ModelProperty propertyName=\"p\" dataType=\"XML\" xmlName=\"*\" xmlNamespace=\"##others\"/>",
      "'##others' is not a namespace; expected a URI or '##local'"
    ),
    (
      "<ModelProperty propertyName=\"p\" dataType=\"XML\" xmlName=\"b:*\" xmlNamespace=\"urn:c\"/>",
      "says its namespace twice: by the prefix of '*' and by the xmlNamespace"
    ),
    (
      "<ModelProperty propertyName=\"p\" dataType=\"XML\" xmlName=\"q:*\"/>", "'q'"
    ),
  ])
  func faults(_ rule: String, _ message: String) throws {
    let error = #expect(throws: FremontError.self) { try Self.manager(rule) }
    #expect("\(try #require(error))".contains(message), "\(String(describing: error))")
  }
}
