import Fremont
import Testing

/// Definitions with several roots, and with none.
struct RootTests {
  private static let body = """
    <ModelRoot dataType="UDC" typeName="Suite" xmlName="testsuite"/>
    <ModelRoot dataType="NUMBER" xmlName="count" formatString="0.0"/>
    <ModelRoot dataType="ARRAY" typeName="names" xmlName="names"/>
    <ModelClass className="Suites"><ModelProperty propertyName="suites" dataType="UDC" typeName="Suite" xmlName="testsuite" maxOccurs="unbounded"/></ModelClass>
    <ModelClass className="Suite"><ModelProperty propertyName="name" xmlName="@name"/></ModelClass>
    <ModelArray xmlName="names"><ModelArrayElement xmlName="name"/></ModelArray>
    """

  private func mapping(_ attributes: String = "", _ factories: FactoryTable = FactoryTable()) throws -> Mapping {
    try Mapping(
      Fixture.definition(
        Self.body,
        root: "rootDataType=\"UDC\" rootTypeName=\"Suites\" rootXMLName=\"testsuites\" \(attributes)"),
      factories)
  }

  @Test(arguments: ["", "unknown=\"KEEP\""]) func theElementChoosesTheRoot(_ attributes: String) throws {
    let mapping = try mapping(attributes)
    mapping.maps(
      "<testsuites><testsuite name=\"a\"/><testsuite name=\"b\"/></testsuites>",
      #"{"$type":"Suites","suites":[{"name":"a"},{"name":"b"}]}"#)
    mapping.maps("<testsuite name=\"a\"/>", #"{"$type":"Suite","name":"a"}"#)
    mapping.maps("<count>1.5</count>", "1.5")
    mapping.maps("<names><name>a</name></names>", #"["a"]"#)
    mapping.refuses(
      "<suite/>",
      """
      invalidDocument
      <input>:1:1: error: the root element is 'suite', expected 'testsuites', 'testsuite', 'count' or 'names' (/suite)
      Model.xml:1:1: note: declared here: Model, root UDC
      """)
  }

  private struct Suite: ModelObject, Equatable {
    var name = ""
    static let factory = TypeFactory(Suite.init) { Mapped("name", \.name) }
  }

  private struct Suites: ModelObject, Equatable {
    var suites: [Suite] = []
    static let factory = TypeFactory(Suites.init) { Mapped("suites", \.suites) }
  }

  @Test func aTypeReadsTheRootsThatFitIt() throws {
    var factories = FactoryTable()
    factories.register(Suite.self)
    factories.register(Suites.self)
    let manager = try mapping("", factories).manager
    #expect(try manager.xmlToObject("<testsuite name='a'/>", as: Suite.self) == Suite(name: "a"))
    #expect(
      try manager.xmlToObject("<testsuites><testsuite name='a'/></testsuites>", as: Suites.self)
        == Suites(suites: [Suite(name: "a")]))
    #expect(try manager.bareXML(Suite(name: "a")) == "<testsuite name=\"a\"/>")
    #expect(try manager.bareXML(Suites()) == "<testsuites/>")
    #expect(try manager.xmlToObject("<count>2</count>", as: Int.self) == 2)
    #expect(try manager.xmlToObject("<names><name>a</name></names>", as: [String].self) == ["a"])
    #expect(
      Fixture.failure { try manager.xmlToObject("<testsuites/>", as: Suite.self) } == """
        invalidDocument
        <input>:1:1: error: the root element is 'testsuites', expected 'testsuite' (/testsuites)
        Model.xml:2:1: note: declared here: Model, root UDC
        """)
    #expect(
      Fixture.failure { try manager.xmlToObject("<count>1</count>", as: Bool.self) } == """
        linkFailure
        Model.xml:1:1: error: the root is of type Bool, which does not fit UDC; expected the type of the class
        """)
  }

  @Test func aRootCanHaveANamespaceOfItsOwn() throws {
    let mapping = try Mapping(
      Fixture.definition(
        """
        <ModelRoot dataType="UDC" typeName="A" xmlName="a" xmlNamespace="urn:b urn:c"/>
        <ModelClass className="A"><ModelProperty propertyName="x"/></ModelClass>
        """, root: "rootDataType=\"UDC\" rootTypeName=\"A\" rootXMLName=\"a\" xmlNamespace=\"urn:a\""))
    mapping.maps("<a xmlns=\"urn:a\"><x>1</x></a>", #"{"$type":"A","x":"1"}"#)
    mapping.maps(
      "<a xmlns=\"urn:c\"><x xmlns=\"urn:a\">1</x></a>", #"{"$type":"A","x":"1"}"#,
      writing: "<a xmlns=\"urn:a\"><x>1</x></a>")
  }

  @Test func aRootThatIsNilIsWrittenByTheFirstThatCanBeNil() throws {
    let roots = """
      <ModelRoot xmlName="e" dataType="STRING" whenNil="NIL"/><ModelRoot xmlName="f" dataType="DATE" whenNil="NIL"/>
      """
    let root = "rootDataType=\"NUMBER\" rootTypeName=\"Int\" rootXMLName=\"n\""
    let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
    let mapping = try Mapping(Fixture.definition(roots, root: root))
    mapping.maps("<e \(xsi) xsi:nil=\"true\"/>", "null")
    mapping.maps("<f \(xsi) xsi:nil=\"true\"/>", "null", writing: "<e \(xsi) xsi:nil=\"true\"/>")
    let other = try Mapping(
      Fixture.definition(
        """
        <ModelRoot dataType="UDC" typeName="B" xmlName="b" whenNil="NIL"/><ModelClass className="B"/>
        """, root: root))
    other.maps("<b \(xsi) xsi:nil=\"true\"/>", "null")
    let none = try Mapping(Fixture.definition("<ModelRoot xmlName=\"e\" dataType=\"STRING\"/>", root: root))
    #expect(
      Fixture.failure { try none.manager.objectToXML(RecordValue.null) } == """
        unwritableValue
        error: the root is nil
        Model.xml:1:1: note: declared here: Model, root NUMBER
        """)
  }

  @Test func rootsAreDeclaredOnce() {
    #expect(
      Fixture.failure {
        try Mapping(
          Fixture.definition(
            "<ModelRoot dataType=\"STRING\" xmlName=\"a\"/>\n<ModelRoot dataType=\"UDC\" xmlName=\"b\"/>",
            root: "rootDataType=\"STRING\" rootXMLName=\"a\""))
      } == """
        invalidDefinition
        Model.xml:2:39: error: the root 'a' is declared twice
        Model.xml:1:1: note: declared here first
        Model.xml:3:36: error: there is no ModelClass with the xmlName 'b' for ModelRoot 'b'
        """)
  }

  @Test func aPartHasNoRoot() throws {
    let definition = try ModelDefinition(
      xml: "<Model><ModelClass className='A'><ModelProperty propertyName='x'/></ModelClass></Model>")
    #expect(definition.rootXMLName.isEmpty)
    #expect(definition.xml().contains("<Model>"))
    let manager = try ModelManager(modelDefinition: definition)
    #expect(
      Fixture.failure { try manager.xmlToObject("<a/>", as: RecordValue.self) }
        == "linkFailure\n<input>:1:1: error: the definition has no root")
    #expect(
      Fixture.failure { try manager.objectToXML(RecordValue.string("a")) }
        == "linkFailure\n<input>:1:1: error: the definition has no root")
  }

  @Test func rootsOfIncludedFilesAreRoots() throws {
    let definition = try ModelDefinition(
      xml: "<Model><ModelInclude file='a.xml'/><ModelRoot dataType='NUMBER' xmlName='b'/></Model>",
      resolver: IncludeResolver { _ in
        Array("<Model xmlNamespace='urn:a'><ModelRoot dataType='STRING' xmlName='a'/></Model>".utf8)
      })
    let mapping = try Mapping(definition)
    mapping.maps("<a xmlns=\"urn:a\">x</a>", #""x""#)
    mapping.maps("<b>1</b>", "1")
  }
}
