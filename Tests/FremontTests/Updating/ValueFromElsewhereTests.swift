import Fremont
import Testing

/// A document is brought up to date by a value that was not read from it, and knows nothing of what the document holds beside the values.
struct ValueFromElsewhereTests {
  private static func mapping(_ unknown: String) throws -> Mapping {
    try Mapping(
      """
      <ModelProperty propertyName="n" dataType="NUMBER"/>
      <ModelProperty propertyName="s"/>
      <ModelProperty propertyName="d" dataType="NUMBER" defaultValue="2"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="p" dataType="NUMBER" xmlName="w/p"/>
      <ModelProperty propertyName="v" xmlName="new"/>
      <ModelProperty propertyName="v" xmlName="old"/>
      <ModelProperty propertyName="q" dataType="UDC" typeName="Q" xmlName="qa"/>
      <ModelProperty propertyName="q" dataType="UDC" typeName="Q" xmlName="qb"/>
      """, model: "unknown=\"\(unknown)\"",
      types: """
        <ModelClass className="Q">
          <ModelProperty propertyName="v" dataType="NUMBER" xmlType="ATTRIBUTE"/>
          <ModelProperty propertyName="w" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
        """)
  }

  private static let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

  @Test(
    arguments: ["IGNORE", "KEEP"],
    [
      "<Root \(xsi) xsi:schemaLocation=\"a b\"><n>1.50</n></Root>", "<Root \(xsi)><n xsi:type=\"dec\">1.50</n></Root>",
      "<Root \(xsi)><w xsi:type=\"x\"><p xsi:nil=\"false\">1</p></w></Root>", "<Root><n a=\"1\"/><y/></Root>",
      "<Root><d a=\"1\">2</d></Root>", "<Root><l><i a=\"1\"/><i>2</i></l></Root>",
      "<Root><w k=\"1\"><p a=\"1\"/></w></Root>",
      "<Root><s>x <b>y</b> z</s></Root>", "<Root><s>x<!--c-->z</s></Root>", "<Root><old since=\"1\">v</old></Root>",
      "<Root><qb v=\"1\" w=\"2\"><u/></qb></Root>", "<Root><s>b</s><y/>\n<n>1</n></Root>",
      "<?p?><!DOCTYPE Root><Root><n>1</n><n q=\"2\">1</n></Root>",
    ])
  func changesNothingWhereItSaysTheSame(_ unknown: String, _ document: String) throws {
    let manager = try Self.mapping(unknown).manager
    let json = try manager.objectToJSON(manager.xmlToObject(document, as: ModelRecord.self))
    let record = try manager.jsonToObject(json, as: ModelRecord.self)
    #expect(try manager.objectToXML(record, updating: document) == document)
    // So does a value of another document, unless that lacks an item that is nil.
    let other = try manager.xmlToObject(manager.bareXML(record), as: ModelRecord.self)
    if try manager.objectToJSON(other) == json {
      #expect(try manager.objectToXML(other, updating: document) == document)
    }
  }

  @Test(arguments: ["IGNORE", "KEEP"]) func changesWhatDiffers(_ unknown: String) throws {
    let manager = try Self.mapping(unknown).manager
    let document = "<Root><!-- c --><n a=\"1\">1.50</n><qb v=\"1\" w=\"2\"><u/></qb><old since=\"1\">v</old><y/></Root>"
    let record: ModelRecord = try manager.jsonToObject(#"{"n":2,"q":{"v":1,"w":3},"v":"x"}"#)
    let updated = try manager.objectToXML(record, updating: document)
    #expect(updated.hasPrefix("<Root><!-- c --><n a=\"1\">2</n><q"))
    let again = try manager.xmlToObject(updated, as: ModelRecord.self)
    #expect(try manager.objectToJSON(again) == manager.objectToJSON(record))
    #expect(updated.contains("<u/>") && updated.hasSuffix("<y/></Root>"))
  }

  /// What is put in comes with all that it keeps.
  @Test func aNewItemBringsWhatItKeeps() throws {
    let manager = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Q" xmlName="i"/></ModelProperty>
      """, model: "unknown=\"KEEP\"",
      types: "<ModelClass className=\"Q\"><ModelProperty propertyName=\"v\" dataType=\"NUMBER\"/></ModelClass>"
    ).manager
    let document = "<Root><i a=\"1\"><v>1.0</v></i></Root>"
    var record: ModelRecord = try manager.xmlToObject(document)
    let other: ModelRecord = try manager.xmlToObject("<Root><i b=\"2\"><v>2.0</v><y/></i></Root>")
    let item = try #require(other["l"]?[0])
    record["l"] = .array([try #require(record["l"]?[0]), item])
    let updated = try manager.objectToXML(record, updating: document)
    #expect(updated == "<Root><i a=\"1\"><v>1.0</v></i><i b=\"2\"><v>2</v><y/></i></Root>")
  }

  /// A fragment that declares a namespace itself gets no second declaration.
  @Test(arguments: [
    (
      "xmlNamespace=\"urn:a\"", "<q:Root xmlns:q=\"urn:a\"><q:x>old</q:x></q:Root>", "<x xmlns=\"urn:a\">new</x>"
    ),
    ("", "<Root xmlns:q=\"urn:a\"><x>old</x></Root>", "<x xmlns:q=\"urn:b\"><q:y/></x>"),
  ]) func fragmentsDeclareANamespaceOnce(_ model: String, _ document: String, _ fragment: String) throws {
    let manager = try Mapping(
      #"<ModelProperty propertyName="x" dataType="XML" xmlName="x" maxOccurs="unbounded"/>"#, model: model
    ).manager
    var record: ModelRecord = try manager.xmlToObject(document)
    record["x"] = .array([.fragment(try XMLFragment(fragment))])
    let updated = try manager.objectToXML(record, updating: document)
    let again = try manager.xmlToObject(updated, as: ModelRecord.self)
    #expect(again["x"]?.array?.count == 1, "\(updated)")
    #expect(again["x"]?[0]?.fragment?.xml.contains("old") == false)
  }

  /// White space that belongs to a text stays, and no more of it is left than the text has.
  @Test(
    arguments: [
      ("<Root>Hello <x>3</x>World</Root>", nil, "Hello World", "<Root>Hello World</Root>"),
      ("<Root>Hello <x>3</x>World</Root>", 3, "Hello Wald", "<Root>Hello Wald<x>3</x></Root>"),
      ("<Root> a <!--c--> b </Root>", nil, "x", "<Root>x<!--c--></Root>"),
      ("<Root>x<!--c--> </Root>", nil, "x", "<Root>x<!--c--></Root>"),
    ] as [(String, Int?, String?, String)])
  func aTextIsExactlyWhatItShouldBe(_ document: String, _ x: Int?, _ text: String?, _ expected: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="t" xmlType="TEXT" formatString="preserve"/>
      <ModelProperty propertyName="x" dataType="NUMBER"/>
      """)
    mapping.updates(document, to: expected) {
      $0["x"] = x.map { .number(ModelNumber($0)) }
      $0["t"] = text.map { .string($0) }
    }
  }

  /// An element keeps its attributes where it keeps its name, though the value was written by another alternative.
  @Test func anAlternativeThatStaysKeepsWhatItHas() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="v" dataType="NUMBER" typeName="Int" xmlName="p/int"/>
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="p/dec"/>
      """)
    mapping.updates(
      "<Root><p><dec unit=\"m\">1.0</dec></p></Root>", to: "<Root><p><dec unit=\"m\">1.5</dec></p></Root>"
    ) {
      $0["v"] = 1.5
    }
    mapping.updates("<Root><p><int a=\"1\">1</int></p></Root>", to: "<Root><p><int a=\"1\">2</int></p></Root>") {
      $0["v"] = 2
    }
  }

  /// An instance that is written by the alternative of its element becomes one of another class, and says so no more.
  @Test func anAlternativeOfAnotherClassSaysItsClass() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="v" dataType="UDC" typeName="A" xmlName="a"/>
      <ModelProperty propertyName="v" dataType="UDC" typeName="B" xmlName="b"/>
      """,
      types: """
        <ModelClass className="A"><ModelProperty propertyName="n" dataType="NUMBER"/></ModelClass>
        <ModelClass className="B" extends="A"/>
        """)
    mapping.updates(
      "<Root \(Self.xsi)><a xsi:type=\"B\"><n>1</n></a></Root>", to: "<Root \(Self.xsi)><a><n>1</n></a></Root>"
    ) {
      $0["v"] = .record(ModelRecord("A", ["n": 1]))
    }
  }

  /// What no rule takes beside an entity that holds a value, or in it, cannot be left where it is when that changes.
  @Test func whatWouldBeLostIsAnError() throws {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    for unknown in ["IGNORE", "KEEP"] {
      let definition = try Fixture.definition(
        """
        <ModelClass className="Root" xmlName="Root"><ModelProperty propertyName="n" dataType="NUMBER"/></ModelClass>
        """, root: "rootDataType=\"UDC\" rootTypeName=\"Root\" rootXMLName=\"Root\" unknown=\"\(unknown)\"")
      let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
      let value: ModelRecord = try manager.jsonToObject(#"{"n":6}"#)
      let same: ModelRecord = try manager.jsonToObject(#"{"n":5}"#)
      let documents = [
        ("<n>5</n>", "<u>1</u>&e;"), ("<n>5</n><u>1</u>", "&e;"), ("<n>5</n><!-- c -->", "&e;"),
        ("<n a='1'>5</n>", "&e;"),
      ]
      for (entity, content) in documents {
        let document = "<!DOCTYPE Root [<!ENTITY e \"\(entity)\">]><Root>\(content)</Root>"
        #expect(try manager.objectToXML(same, updating: document) == document)
        let failure = Fixture.failure { try manager.objectToXML(value, updating: document) }
        #expect(failure.contains("unknown content in the element 'Root' would be lost"), "\(failure)")
      }
      // What stands beside an entity can change there, whatever the entity holds.
      let head = "<!DOCTYPE Root [<!ENTITY e \"<x>1</x><!-- c -->\">]>"
      #expect(
        try manager.objectToXML(value, updating: "\(head)<Root>&e;<n a='1'>5</n><u>1</u></Root>")
          == "\(head)<Root>&e;<n a='1'>6</n><u>1</u></Root>")
    }
  }
}
