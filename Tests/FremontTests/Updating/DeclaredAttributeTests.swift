import Fremont
import Testing

/// Documents that are brought up to date, and whose document type declaration gives attributes values.
struct DeclaredAttributeTests {
  private static let declaration = "<!DOCTYPE Root [<!ATTLIST Root a CDATA \"x\"><!ATTLIST p b CDATA \"y\">]>"

  private func update(_ document: String, _ json: String) throws -> String {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    let manager = try Fixture.records(
      Fixture.definition(
        """
        <ModelClass className="Root"><ModelProperty propertyName="a" xmlName="@a"/>
        <ModelProperty propertyName="b" xmlName="p/@b"/><ModelProperty propertyName="n"/></ModelClass>
        """,
        root: "rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\""), options)
    let value = try manager.jsonToObject(json, as: RecordValue.self)
    return try manager.objectToXML(value, updating: Self.declaration + document)
  }

  @Test func theirOtherValuesAreWritten() throws {
    #expect(
      try update("<Root><p/><n>1</n></Root>", #"{"a":"x","b":"y","n":"2"}"#)
        == Self.declaration + "<Root><p/><n>2</n></Root>")
    #expect(
      try update("<Root><p/><n>1</n></Root>", #"{"a":"z","b":"w","n":"1"}"#)
        == Self.declaration + "<Root a=\"z\"><p b=\"w\"/><n>1</n></Root>")
    #expect(
      try update("<Root a='z'><n>1</n></Root>", #"{"a":"x","n":"1"}"#) == Self.declaration
        + "<Root a='x'><n>1</n></Root>")
  }

  /// An element around values that gets one from the declaration is not there in a root that is written anew.
  @Test func theyGoWithTheirElement() throws {
    #expect(
      try update("<Root><p/><n>1</n></Root>", #"{"a":"x","n":"1"}"#)
        == Self.declaration + "<Root a=\"x\"><n>1</n></Root>")
  }

  @Test(arguments: [
    ("<Root><p/><n>1</n></Root>", #"{"b":"y","n":"1"}"#, "/Root/@a"),
    ("<Root a='z'><n>1</n></Root>", #"{"n":"1"}"#, "/Root/@a"),
  ])
  func theyCannotBeTakenAway(_ document: String, _ json: String, _ path: String) {
    #expect(
      Fixture.failure { try update(document, json) } == """
        unwritableValue
        error: the document type declaration has a default for an attribute that the object lacks; the default cannot be removed (\(path))
        """)
  }
}
