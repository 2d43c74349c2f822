import Fremont
import FremontTools
import Testing

/// Schemas that are damaged, endless or made to do harm: each is imported or refused with a place, in short time.
struct HostileSchemaTests {
  private static func schema(_ content: String) -> String {
    #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\#n\#(content)\#n</xs:schema>"#
  }

  private static func failure(_ content: String, resolver: IncludeResolver? = nil) -> String {
    Fixture.failure {
      try SchemaImport(bytes: Array(schema(content).utf8), file: "a.xsd", resolver: resolver).summary
    }
  }

  private static let order = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:o" targetNamespace="urn:o">
      <xs:import namespace="urn:p"/>
      <xs:element name="order" type="Order"/>
      <xs:group name="lines"><xs:choice><xs:element ref="line"/><xs:any minOccurs="0"/></xs:choice></xs:group>
      <xs:element name="line" type="xs:string" nillable="true"/>
      <xs:element name="free" substitutionGroup="line"/>
      <xs:complexType name="Order"><xs:complexContent><xs:extension base="Base"><xs:sequence>
        <xs:group ref="lines" maxOccurs="unbounded"/></xs:sequence>
        <xs:attribute name="day" type="xs:date" use="required"/><xs:anyAttribute/>
      </xs:extension></xs:complexContent></xs:complexType>
      <xs:complexType name="Base" mixed="false"><xs:all><xs:element name="n" minOccurs="0">
        <xs:simpleType><xs:restriction base="xs:integer"><xs:totalDigits value="20"/></xs:restriction></xs:simpleType>
      </xs:element></xs:all></xs:complexType>
    </xs:schema>
    """

  /// The import of any part of a schema ends, and makes a definition or an error.
  private static func tryOut(_ bytes: [UInt8]) {
    guard let imported = try? SchemaImport(bytes: bytes, file: "a.xsd") else { return }
    #expect(throws: Never.self, "\(String(decoding: bytes, as: UTF8.self))") {
      try ModelDefinition(xml: imported.definition.xml())
    }
  }

  @Test func endsWhereverASchemaIsCut() {
    let bytes = Array(Self.order.utf8)
    for end in bytes.indices { Self.tryOut(Array(bytes[..<end])) }
    Self.tryOut(bytes)
  }

  @Test(arguments: Seeds.first(20)) func endsWithAnyBitsFlipped(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var bytes = Array(Self.order.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] ^= 1 << UInt8.random(in: 0..<7, using: &generator)
      }
      Self.tryOut(bytes)
    }
  }

  /// Elements, attributes and names that stand where they make no sense.
  @Test(arguments: Seeds.first(20)) func endsWithAnyWordsExchanged(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "element", "group", "choice", "sequence", "all", "any", "complexType", "simpleType", "attribute", "extension",
      "restriction", "complexContent", "simpleContent", "list", "union", "redefine", "include", "line", "order",
      "Order",
      "Base", "lines", "xs:string", "xs:anyType", "0", "unbounded", "99999999999999999999", "-1", "",
    ]
    for _ in 0..<50 {
      var text = Self.order
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        guard let from = words.randomElement(using: &generator), let to = words.randomElement(using: &generator),
          !from.isEmpty
        else { continue }
        text = text.replacing(from, with: to)
      }
      Self.tryOut(Array(text.utf8))
    }
  }

  @Test func readsFilesThatIncludeEachOtherOnce() throws {
    let resolver = IncludeResolver { path in
      Array(
        Self.schema(
          #"<xs:include schemaLocation="a.xsd"/><xs:include schemaLocation="\#(path)"/><xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType>"#
        ).utf8)
    }
    let main = Self.schema(
      #"<xs:include schemaLocation="b.xsd"/><xs:include schemaLocation="a.xsd"/><xs:element name="e" type="T"/>"#)
    let imported = try SchemaImport(bytes: Array(main.utf8), file: "a.xsd", resolver: resolver)
    #expect(imported.definition.rootTypeName == "Int32")
    #expect(imported.summary == "0 classes, 0 enums, 1 root; 0 notes")
  }

  @Test func refusesToReadOutsideOfTheFolder() {
    let resolver = IncludeResolver { _ in Array(Self.schema("").utf8) }
    #expect(
      Self.failure(#"<xs:include schemaLocation="../b.xsd"/>"#, resolver: resolver)
        == "invalidSchema\na.xsd:2:29: error: '../b.xsd' cannot be read: it is outside the folder of the schema; name the folder of all files with 'in:' or --folder"
    )
    #expect(
      Self.failure(#"<xs:include schemaLocation="http://example.org/b.xsd"/>"#, resolver: resolver)
        == "invalidSchema\na.xsd:2:29: error: 'http://example.org/b.xsd' cannot be read: it is a URL; expected a relative path"
    )
  }

  @Test func saysWhatIncludedFilesLack() {
    let resolver = IncludeResolver { path in
      if path == "c.xsd" { return Array("<a".utf8) }
      throw FremontError(.inputOutput, "there is no such file")
    }
    #expect(
      Self.failure(#"<xs:include schemaLocation="b.xsd"/>"#, resolver: resolver)
        == "invalidSchema\na.xsd:2:29: error: 'b.xsd' cannot be read: there is no such file")
    #expect(
      Self.failure(#"<xs:include schemaLocation="c.xsd"/>"#, resolver: resolver)
        .hasPrefix("invalidSchema\na.xsd:2:29: error: 'c.xsd' cannot be read: the document ends"))
    #expect(
      Self.failure(#"<xs:include schemaLocation="b.xsd"/>"#, resolver: nil)
        == "invalidSchema\na.xsd:2:29: error: 'b.xsd' cannot be read: a schema that is not read from a file needs a resolver for its includes"
    )
  }

  @Test func refusesWhatHoldsItself() {
    #expect(
      Self.failure(
        """
        <xs:element name="e"><xs:complexType><xs:group ref="g"/></xs:complexType></xs:element>
        <xs:group name="g"><xs:sequence><xs:group ref="g"/></xs:sequence></xs:group>
        """) == "invalidSchema\na.xsd:3:48: error: the group 'g' holds itself")
    #expect(
      Self.failure(
        """
        <xs:element name="e" type="A"/>
        <xs:complexType name="A"><xs:complexContent><xs:extension base="B"/></xs:complexContent></xs:complexType>
        <xs:complexType name="B"><xs:complexContent><xs:extension base="A"/></xs:complexContent></xs:complexType>
        """) == "invalidSchema\na.xsd:3:23: error: the type is derived from itself")
    #expect(
      Self.failure(
        """
        <xs:element name="e" type="A"/>
        <xs:simpleType name="A"><xs:restriction base="A"/></xs:simpleType>
        """
      ).hasPrefix("invalidSchema\na.xsd:3:22: error: simple types derive from each other in a circle"))
  }

  @Test func refusesAThousandLevels() {
    let nested = String(repeating: "<xs:sequence>", count: 1000) + String(repeating: "</xs:sequence>", count: 1000)
    #expect(
      Self.failure("<xs:complexType name=\"A\">\(nested)</xs:complexType>")
        == "invalidSchema\na.xsd:2:2600: error: elements nest deeper than the limit of 200")
    let groups = (0..<1000).map {
      #"<xs:group name="g\#($0)"><xs:sequence><xs:group ref="g\#($0 + 1)"/></xs:sequence></xs:group>"#
    }
    let root = #"<xs:element name="e"><xs:complexType><xs:group ref="g0"/></xs:complexType></xs:element>"#
    #expect(Self.failure(root + groups.joined()).contains("error: groups nest more than 200 times"))
    let simple = (0..<1000).map {
      #"<xs:simpleType name="s\#($0)"><xs:restriction base="s\#($0 + 1)"/></xs:simpleType>"#
    }
    #expect(Self.failure(#"<xs:element name="e" type="s0"/>"# + simple.joined()).contains("more than 200 times"))
  }

  @Test func refusesGroupsThatDoubleEachOther() {
    let groups = (0..<60).map {
      #"<xs:group name="g\#($0)"><xs:sequence><xs:group ref="g\#($0 + 1)"/><xs:group ref="g\#($0 + 1)"/></xs:sequence></xs:group>"#
    }
    let last = #"<xs:group name="g60"><xs:sequence><xs:element name="a"/></xs:sequence></xs:group>"#
    let root = #"<xs:element name="e"><xs:complexType><xs:group ref="g0"/></xs:complexType></xs:element>"#
    #expect(Self.failure(root + groups.joined() + last).contains("more than 20000 places for elements"))
    let empty = #"<xs:group name="g60"><xs:sequence/></xs:group>"#
    #expect(Self.failure(root + groups.joined() + empty).contains("more than 20000 places for elements"))
  }

  @Test func refusesVersionsThatItDoesNotKnow() {
    #expect(
      Self.failure(#"<xs:override schemaLocation="b.xsd"/>"#)
        == "invalidSchema\na.xsd:2:1: error: 'override' is a word of XML Schema 1.1; only schemas of version 1.0 can be imported"
    )
  }

  @Test func refusesElementsThatXMLSchemaDoesNotHave() {
    #expect(
      Self.failure(
        """
        <xs:complexTyp name="A"/>
        <xs:element name="e"><xs:complexType><xs:sequenc/><xs:foreign/></xs:complexType></xs:element>
        """)
          == """
          invalidSchema
          a.xsd:2:1: error: 'xs:complexTyp' is not an element of XML Schema; did you mean 'complexType'?
          a.xsd:3:38: error: 'xs:sequenc' is not an element of XML Schema; did you mean 'sequence'?
          a.xsd:3:51: error: 'xs:foreign' is not an element of XML Schema
          """)
  }

  @Test func refusesWhatIsDeclaredTwice() throws {
    #expect(
      Self.failure(
        """
        <xs:element name="e"/><xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType>
        <xs:element name="e" type="xs:int"/><xs:complexType name="T"/>
        """)
          == """
          invalidSchema
          a.xsd:3:19: error: element 'e' is declared twice, first in line 2
          a.xsd:3:59: error: complexType 'T' is declared twice, first in line 2
          """)
    // Files often come in several copies, of which one counts.
    let declarations = #"<xs:element name="e" type="xs:int"/><xs:attribute name="a" type="xs:int"/>"#
    let resolver = IncludeResolver { path in
      Array(Self.schema(declarations.replacing("name=\"a\" type=\"xs:int\"", with: "name=\"a\"")).utf8)
    }
    let main = Self.schema("<xs:include schemaLocation=\"b.xsd\"/>" + declarations)
    let imported = try SchemaImport(bytes: Array(main.utf8), file: "a.xsd", resolver: resolver)
    #expect(
      imported.notes.map(\.description) == [
        "b.xsd:2:57: warning: attribute 'a' is declared differently in another file, which counts: a.xsd:2:93"
      ])
  }

  @Test(arguments: [
    (#"minOccurs="abc""#, "'abc' is not a value of minOccurs, expected a whole number"),
    (#"minOccurs="-1""#, "'-1' is not a value of minOccurs, expected a whole number"),
    (#"maxOccurs="many""#, "'many' is not a value of maxOccurs, expected a whole number or 'unbounded'"),
    (#"minOccurs="3" maxOccurs="2""#, "minOccurs is 3, and maxOccurs is 2"),
    (#"minOccurs="2""#, "minOccurs is 2, and maxOccurs is 1"),
  ])
  func refusesNumbersOfOccurrences(_ attributes: String, _ message: String) {
    #expect(
      Self.failure(
        """
        <xs:element name="e"><xs:complexType>
        <xs:sequence \(attributes)/></xs:complexType></xs:element>
        """) == "invalidSchema\na.xsd:3:25: error: \(message)")
  }

  @Test(arguments: [#"maxOccurs="0""#, #"minOccurs="+1" maxOccurs=" 01 ""#, #"minOccurs="9" maxOccurs="unbounded""#])
  func readsNumbersOfOccurrences(_ attributes: String) throws {
    let schema = Self.schema(
      #"<xs:element name="e"><xs:complexType><xs:sequence \#(attributes)/></xs:complexType></xs:element>"#)
    #expect(throws: Never.self) { try SchemaImport(bytes: Array(schema.utf8)) }
  }

  @Test func namesWhatIsMissing() {
    #expect(
      Self.failure(#"<xs:element name="e" type="T"/>"#) == "invalidSchema\na.xsd:2:28: error: there is no type 'T'")
    #expect(
      Self.failure(#"<xs:element name="e" type="p:T"/>"#)
        == "invalidSchema\na.xsd:2:28: error: the prefix of 'p:T' is not declared")
  }
}
