import Foundation
import Fremont
import Testing

/// An `xmlNamespace` of several namespaces, and of none.
struct NamespaceListTests {
  private static let properties = """
    <ModelProperty propertyName="name"/>
    <ModelProperty propertyName="parts" dataType="UDC" typeName="Part" xmlName="part" maxOccurs="unbounded"/>
    <ModelProperty propertyName="id" xmlName="@id"/>
    """
  private static let types = """
    <ModelClass className="Part"><ModelProperty propertyName="size" dataType="NUMBER"/></ModelClass>
    """

  @Test func allAreReadAndTheFirstIsWritten() throws {
    let mapping = try Mapping(Self.properties, model: "xmlNamespace=\"urn:v2 urn:v1\"", types: Self.types)
    let json = #"{"name":"n","parts":[{"size":1},{"size":2}],"id":"i"}"#
    let xml =
      "<Root xmlns=\"urn:v2\" id=\"i\"><name>n</name><part><size>1</size></part><part><size>2</size></part></Root>"
    mapping.maps(xml, json)
    mapping.maps(xml.replacingOccurrences(of: "urn:v2", with: "urn:v1"), json, writing: xml)
    mapping.maps(
      "<p:Root xmlns:p=\"urn:v1\" id=\"i\"><name xmlns=\"urn:v2\">n</name><p:part><p:size>1</p:size></p:part>"
        + "<part><size>7</size></part><part xmlns=\"urn:v2\"><p:size>2</p:size></part></p:Root>", json, writing: xml)
    mapping.refuses(
      "<Root xmlns=\"urn:v3\"/>",
      """
      invalidDocument
      <input>:1:1: error: the root element 'Root' is in the namespace 'urn:v3', expected 'urn:v2' (/Root)
      Model.xml:1:1: note: declared here: Model, root UDC
      """)
  }

  /// Two attributes differ as long as their namespaces do.
  @Test func attributesAreNotConcerned() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"a\" xmlName=\"@q:a\"/>", model: "xmlns:q=\"urn:v1\" xmlNamespace=\"urn:v2 urn:v1\""
    )
    mapping.maps(
      "<Root xmlns=\"urn:v2\" xmlns:p=\"urn:v2\" xmlns:q=\"urn:v1\" p:a=\"1\" q:a=\"2\"/>", #"{"a":"2"}"#,
      writing: "<Root xmlns:q=\"urn:v1\" xmlns=\"urn:v2\" q:a=\"2\"/>")
  }

  @Test func noneCanBeOneOfThem() throws {
    let mapping = try Mapping(Self.properties, model: "xmlNamespace=\"urn:v2 ##local\"", types: Self.types)
    mapping.maps(
      "<Root><name>n</name><part><size xmlns=\"urn:v2\">1</size></part></Root>", #"{"name":"n","parts":[{"size":1}]}"#,
      writing: "<Root xmlns=\"urn:v2\"><name>n</name><part><size>1</size></part></Root>")
    let local = try Mapping(Self.properties, model: "xmlNamespace=\"##local urn:v1\"", types: Self.types)
    local.maps(
      "<p:Root xmlns:p=\"urn:v1\"><name>n</name><p:part><p:size>1</p:size></p:part></p:Root>",
      #"{"name":"n","parts":[{"size":1}]}"#, writing: "<Root><name>n</name><part><size>1</size></part></Root>")
  }

  @Test func localIsNoNamespace() throws {
    let mapping = try Mapping(
      Self.properties, model: "xmlNamespace=\"urn:m\"",
      types: Self.types.replacingOccurrences(of: "\"Part\"", with: "\"Part\" xmlNamespace=\"##local\""))
    mapping.maps(
      "<Root xmlns=\"urn:m\"><name>n</name><part><size xmlns=\"\">1</size></part></Root>",
      #"{"name":"n","parts":[{"size":1}]}"#)
    mapping.maps(
      "<Root xmlns=\"urn:m\"><part><size>1</size></part></Root>", #"{"parts":[{}]}"#,
      writing: "<Root xmlns=\"urn:m\"><part/></Root>")
    try Mapping(Self.properties, model: "xmlNamespace=\"##local\"", types: Self.types).maps(
      "<Root><name>n</name></Root>", #"{"name":"n"}"#)
  }

  @Test func anUpdateStaysInTheNamespaceOfTheDocument() throws {
    let mapping = try Mapping(Self.properties, model: "xmlNamespace=\"urn:v2 urn:v1\"", types: Self.types)
    let original = """
      <Root xmlns="urn:v1" id="i">
        <part><size>1</size></part>
      </Root>
      """
    var value = try mapping.manager.xmlToObject(original, as: RecordValue.self)
    #expect(try mapping.manager.objectToXML(value, updating: original) == original)
    let added = try mapping.manager.xmlToObject(
      "<Root xmlns='urn:v2'><part><size>2</size></part></Root>", as: RecordValue.self)
    let parts = (value["parts"]?.array ?? []) + (added["parts"]?.array ?? [])
    value["parts"] = .array(parts)
    value["name"] = "n"
    let updated = try mapping.manager.objectToXML(value, updating: original)
    #expect(
      updated == """
        <Root xmlns="urn:v1" id="i">
          <name>n</name>
          <part><size>1</size></part>
          <part><size>2</size></part>
        </Root>
        """)
  }

  @Test(arguments: [
    ("xmlNamespace=\" \"", "the xmlNamespace of Model names no namespace"),
    (
      "xmlNamespace=\"urn:a ##any\"", "'##any' is not a namespace; expected a URI or '##local' (Model)"
    ),
  ]) func otherWordsAreRefused(_ model: String, _ message: String) {
    let failure = Fixture.failure { try Mapping("", model: model) }
    #expect(failure.contains(message), "\(failure)")
  }
}
