import Foundation
import Fremont
import Testing

struct DocumentSchemaTests {
  private typealias F = ValidationFixture

  private static func xs(_ body: String, _ attributes: String = "") -> String {
    #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" \#(attributes)>\#(body)</xs:schema>"#
  }

  private static func failure(_ text: String, _ files: [String: String] = [:]) -> String {
    let resolver = IncludeResolver { path in
      guard let text = files[path] else { throw CocoaError(.fileReadNoSuchFile) }
      return Array(text.utf8)
    }
    return Fixture.failure { try DocumentSchema(data: Data(text.utf8), file: "s.xsd", resolver: resolver) }
  }

  @Test func placesWhatLibxmlRefuses() {
    #expect(
      Self.failure(
        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n\n  <xs:element name='r' type='T'/>\n</xs:schema>"
      )
      .hasPrefix("invalidSchema\ns.xsd:3:3: error: "))
    #expect(Self.failure("<xs:schema").hasPrefix("invalidSchema\ns.xsd:1:"))
    #expect(
      Self.failure("<a/>")
        == "invalidSchema\ns.xsd:1:1: error: 'a' is not the root of an XML Schema; expected 'schema' of http://www.w3.org/2001/XMLSchema"
    )
  }

  @Test func placesFaultsOfIncludedFiles() {
    #expect(
      Self.failure(
        Self.xs("<xs:include schemaLocation='types/t.xsd'/>"),
        ["types/t.xsd": "\n" + Self.xs("\n<xs:element name='r' type='T'/>")]
      ).hasPrefix("invalidSchema\ntypes/t.xsd:3:1: error: "))
  }

  @Test(arguments: [
    (
      "../b.xsd",
      "it is outside the folder of the schema; name the folder of all files with 'in:' or --xsd-folder"
    ),
    ("http://example.org/b.xsd", "it is a URL; expected a relative path"),
    ("/etc/passwd", "it is an absolute path; expected a relative one"),
    ("file:///etc/passwd", "it is a URL; expected a relative path"), ("none.xsd", "there is no such file"),
    ("fremont-schema:/0.xsd", "it is a URL; expected a relative path"),
  ])
  func readsNothingElse(_ location: String, _ reason: String) {
    #expect(
      Self.failure(
        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n<xs:include schemaLocation='\(location)'/></xs:schema>"
      )
        == "invalidSchema\ns.xsd:2:29: error: '\(location)' cannot be read: \(reason)")
  }

  @Test func loadsNoEntities() throws {
    let text = """
      <!DOCTYPE xs:schema [<!ENTITY e SYSTEM "file:///etc/passwd">]>
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:annotation><xs:documentation>&e;</xs:documentation></xs:annotation></xs:schema>
      """
    #expect(Self.failure(text).contains("error"))
  }

  @Test func readsFilesOfSeveralNamespaces() throws {
    let place = try TemporaryPlace()
    try place.write(
      Self.xs(
        "<xs:import namespace='urn:b' schemaLocation='b/b.xsd'/><xs:include schemaLocation='c.xsd'/><xs:element name='r' type='C'/>",
        "targetNamespace='urn:a' xmlns='urn:a' xmlns:b='urn:b' elementFormDefault='qualified'"), "a.xsd")
    // It has no namespace, and takes that of the file that includes it.
    try place.write(
      Self.xs(
        "<xs:import namespace='urn:b' schemaLocation='b/b.xsd'/><xs:complexType name='C'><xs:sequence><xs:element ref='b:n'/></xs:sequence></xs:complexType>",
        "xmlns:b='urn:b'"), "c.xsd")
    try FileManager.default.createDirectory(at: place["b"], withIntermediateDirectories: true)
    try place.write(
      Self.xs(
        "<xs:include schemaLocation='../b/b2.xsd'/><xs:element name='n' type='I'/>",
        "targetNamespace='urn:b' xmlns='urn:b'"),
      "b/b.xsd")
    try place.write(
      Self.xs(
        "<xs:include schemaLocation='b.xsd'/><xs:simpleType name='I'><xs:restriction base='xs:int'/></xs:simpleType>",
        "targetNamespace='urn:b' xmlns='urn:b'"), "b/b2.xsd")
    let definition = try ModelDefinition(
      xml:
        #"<Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="IGNORE"><ModelClass className="R"/></Model>"#
    )
    for files in [["a.xsd"], ["a.xsd", "b/b.xsd"], ["b/b2.xsd", "a.xsd", "b/b.xsd"]] {
      var options = DecodingOptions()
      options.schema = try DocumentSchema(contentsOf: files.map { place[$0] })
      let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
      #expect(F.verdict(manager, "<r xmlns='urn:a'><n xmlns='urn:b'>1</n></r>") == [])
      #expect(F.verdict(manager, "<r xmlns='urn:a'><n xmlns='urn:b'>x</n></r>").count == 1)
      #expect(F.verdict(manager, "<r xmlns='urn:a'><n>1</n></r>").count == 1)
    }
    #expect(
      Fixture.failure { try DocumentSchema(contentsOf: [place["b/b2.xsd"]], in: place.url) }.hasPrefix("no error"))
    #expect(
      Fixture.failure { try DocumentSchema(contentsOf: place["b/b2.xsd"]) }
        .contains("'../b/b2.xsd' cannot be read: it is outside the folder of the schema; "))
    #expect(
      Fixture.failure { try DocumentSchema(contentsOf: [place["a.xsd"]], in: place["b"]) }.hasPrefix("inputOutput"))
    #expect(
      Fixture.failure { try DocumentSchema(contentsOf: place["none.xsd"]) }.contains("there is no such file"))
    #expect(Fixture.failure { try DocumentSchema(contentsOf: []) } == "inputOutput\nerror: there is no schema")
    #expect(
      Fixture.failure { try DocumentSchema(contentsOf: URL(string: "http://example.org/a.xsd") ?? place.url) }
        == "inputOutput\nerror: 'http://example.org/a.xsd' is not a file; a schema is read from files only")
  }

  @Test func readsLinksThatStayInTheFolder() throws {
    let place = try TemporaryPlace()
    try FileManager.default.createDirectory(at: place["in"], withIntermediateDirectories: true)
    try place.write(Self.xs("<xs:include schemaLocation='t.xsd'/>"), "in/s.xsd")
    try place.write(Self.xs(""), "t.xsd")
    try place.link("in/t.xsd", to: "../t.xsd")
    #expect(
      Fixture.failure { try DocumentSchema(contentsOf: place["in/s.xsd"]) }
        .contains("a symbolic link leads out of the folder"))
  }

  @Test func knowsTheAttributesOfXML() throws {
    let manager = try F.validator(
      """
      <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="http://www.w3.org/2001/xml.xsd"/>
      <xs:element name="r"><xs:complexType><xs:attribute ref="xml:lang"/><xs:attributeGroup ref="xml:specialAttrs"/>
      </xs:complexType></xs:element>
      """.replacingOccurrences(of: #"<xs:attribute ref="xml:lang"/>"#, with: ""))
    #expect(F.verdict(manager, "<r xml:lang='de' xml:space='preserve' xml:base='x' xml:id='i'/>") == [])
    #expect(F.verdict(manager, "<r xml:space='none'/>").count >= 1)
  }

  @Test func redefines() throws {
    let text = Self.xs(
      "<xs:redefine schemaLocation='t.xsd'><xs:simpleType name='T'><xs:restriction base='T'><xs:maxLength value='2'/></xs:restriction></xs:simpleType></xs:redefine><xs:element name='r' type='T'/>"
    )
    let other = Self.xs("<xs:simpleType name='T'><xs:restriction base='xs:string'/></xs:simpleType>")
    var options = DecodingOptions()
    options.schema = try DocumentSchema(data: Data(text.utf8), resolver: IncludeResolver { _ in Array(other.utf8) })
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: #"<Model rootDataType="STRING" rootXMLName="r"/>"#),
      decodingOptions: options)
    #expect(try manager.xmlToObject("<r>ab</r>", as: String.self) == "ab")
    #expect(throws: FremontError.self) { try manager.xmlToObject("<r>abc</r>", as: String.self) }
  }
}
