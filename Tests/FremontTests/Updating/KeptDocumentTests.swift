import Foundation
import Fremont
import Testing

/// Under KEEP, what was read and not changed is written as it was read.
struct KeptDocumentTests {
  private static let properties = """
    <ModelProperty propertyName="d" dataType="DATE" xmlType="ATTRIBUTE" xmlName="d"/>
    <ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/>
    <ModelProperty propertyName="b" dataType="ENUM" typeName="E" xmlName="b"/>
    <ModelProperty propertyName="c" dataType="BOOLEAN" xmlName="c"/>
    <ModelProperty propertyName="n" dataType="NUMBER" xmlName="n" defaultValue="2"/>
    <ModelProperty propertyName="s" dataType="STRING" xmlName="s"/>
    <ModelProperty propertyName="x" dataType="STRING" xmlName="w/x"/>
    <ModelProperty propertyName="y" dataType="STRING" xmlName="w/y"/>
    <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
      <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="m" dataType="DICTIONARY" xmlType="INLINE">
      <ModelDictionaryElement dataType="STRING" keyXMLName="@type" xmlName="language"/></ModelProperty>
    <ModelProperty propertyName="u" dataType="UDC" typeName="Root" xmlName="u"/>
    <ModelProperty propertyName="v" dataType="ARRAY" xmlName="array">
      <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="integer"/>
      <ModelArrayElement dataType="NUMBER" xmlName="real"/></ModelProperty>
    """
  private static let types = "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\" value=\"1\"/></ModelEnum>"

  private static let documents = [
    #"<Root d=""><a/><b/><c/><n>2</n></Root>"#,
    #"<Root xmlns:w14="urn:w14" xmlns:mc="urn:mc" mc:Ignorable="w14"><s xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="urn:xs" i:type="xs:string">t</s></Root>"#,
    #"<Root d="2024-01-01T00:00:43.000+01:00"><a>46.430350000</a><c>true</c><s>BOLAGET </s></Root>"#,
    #"<Root><language type="ckb" alt="menu">2</language><language type="a"/><language type="ckb">3</language></Root>"#,
    #"<Root><w k="1"><y>1</y></w><w k="2"><x>2</x></w></Root>"#,
    #"<Root><w k="1"><x>1</x></w><w k="2"><x>2</x><z/></w></Root>"#,
    #"<Root><w/><l/></Root>"#,
    #"<Root><s>x <b>y</b> z</s></Root>"#,
    #"<Root><s xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/></Root>"#,
    "<!DOCTYPE Root SYSTEM \"x.dtd\">\n<!-- a -->\n<Root>\n\t<s>1</s>\r\n\n</Root>\n<!-- b -->\n",
    #"<Root><a q="1">5</a><w q="1"><x q="2">1</x></w><l q="3"><i q="4">4</i><!-- c --></l><u q="1"/></Root>"#,
    #"<Root><k:z xmlns:k="urn:k"/><a>1</a><k:z xmlns:k="urn:k"/></Root>"#,
    #"<Root><l><i/><i>1.0</i><j/></l><l><i>4</i></l></Root>"#,
    #"<Root><s>a</s><s>b</s><s/></Root>"#,
    #"<Root><array><real>0.0</real><integer>0</integer><real>0.5</real></array></Root>"#,
    #"<Root s = 'a'  t="&#65;"><s><![CDATA[<]]></s></Root >"#,
  ]

  @Test(arguments: documents) func isWrittenAsItWasRead(_ document: String) throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\"", types: Self.types)
    let record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    #expect(try mapping.manager.bareXML(record) == document)
  }

  @Test(arguments: documents) func oneChangeChangesNothingElse(_ document: String) throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\"", types: Self.types)
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    if record["u"] == nil { record["u"] = .record(ModelRecord("Root")) }
    record["u"]?["a"] = 7
    let updated = try mapping.manager.bareXML(record)
    let again = try mapping.manager.xmlToObject(updated, as: ModelRecord.self)
    #expect(again["u"]?["a"] == 7)
    let isOnLines = document.contains("\t")
    let written = isOnLines ? "\n\t<u>\n\t\t<a>7</a>\n\t</u>" : "<u><a>7</a></u>"
    if document.contains("<u") {
      #expect(updated == document.replacing("<u q=\"1\"/>", with: "<u q=\"1\"><a>7</a></u>"))
    } else {
      #expect(updated.replacing(written, with: "") == document)
    }
  }

  @Test func whatARecordDropsGoesUnlessTheDocumentIsGiven() throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\"", types: Self.types)
    let document = "<Root><!-- c --><a>1.0</a><u x=\"1\"><z/><a>2</a></u></Root>"
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    var inner = try #require(record["u"]?.record)
    inner.unknown = UnknownContent()
    record["u"] = .record(inner)
    #expect(try mapping.manager.bareXML(record) == "<Root><!-- c --><a>1.0</a><u><a>2</a></u></Root>")
    let json = try mapping.manager.objectToJSON(record)
    var other = try mapping.manager.jsonToObject(json, as: ModelRecord.self)
    other["a"] = 3
    #expect(
      try mapping.manager.objectToXML(other, updating: document) == document.replacing("1.0", with: "3"))
  }

  @Test func theFirstOfAKeyCounts() throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\"", types: Self.types)
    let record = try mapping.manager.xmlToObject(Self.documents[3], as: ModelRecord.self)
    #expect(record["m"]?["ckb"] == "2")
  }

  @Test func typedItemsComeAndGo() throws {
    struct Root: ModelObject {
      var m: [String: String] = [:]
      var l: [Double] = []
      var unknown = UnknownContent()
      static let factory = TypeFactory(Root.init) {
        Mapped("m", \.m)
        Mapped("l", \.l)
        Mapped(unknown: \.unknown)
      }
    }
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(
        """
        <ModelClass className="Root">
        <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
          <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
        <ModelProperty propertyName="m" dataType="DICTIONARY" xmlType="INLINE">
          <ModelDictionaryElement dataType="STRING" keyXMLName="@type" xmlName="language"/></ModelProperty>
        </ModelClass>
        """, root: "rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\" unknown=\"KEEP\""),
      types: [Root.self])
    let document = """
      <Root>
        <l>
          <i>1.0</i> <!-- one -->
          <i k="2">2.0</i>
          <i>3.50</i>
        </l>
        <language type="a" v="w">x</language>
      </Root>
      """
    var root = try manager.xmlToObject(document, as: Root.self)
    root.l = [1, 3.5, 4]
    root.m["b"] = "y"
    let written: String = try manager.bareXML(root)
    #expect(
      written == """
        <Root>
          <l>
            <i>1.0</i> <!-- one -->
            <i>3.50</i>
            <i>4</i>
          </l>
          <language type="a" v="w">x</language>
          <language type="b">y</language>
        </Root>
        """)
  }

  @Test(arguments: ["UTF-8", "ISO-8859-1", "UTF-16", "windows-1252"]) func staysInItsEncoding(_ name: String) throws {
    let mapping = try Mapping(Self.properties, types: Self.types)
    var options = EncodingOptions(encoding: TextEncoding(name))
    options.layout = .indented(1)
    let old = ModelRecord("Root", ["s": "café", "a": 1])
    let bytes = try mapping.manager.objectToXML(old, to: .bytes, options: options)
    var new = old
    new["s"] = "thé €"
    let expected = try mapping.manager.objectToXML(new, to: .bytes, options: options)
    let updated = try mapping.manager.objectToXML(new, updating: bytes, to: .bytes)
    #expect(updated == expected)
    #expect(try mapping.manager.objectToXML(old, updating: Data(bytes), to: .data) == Data(bytes))
  }

  @Test func filesAreUpdatedInPlace() throws {
    let mapping = try Mapping(Self.properties, types: Self.types)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("<Root>\n<!-- c -->\n<s>a</s></Root>".utf8).write(to: url)
    var record = try mapping.manager.xmlToObject(url, as: ModelRecord.self)
    record["s"] = "b"
    try mapping.manager.objectToXML(record, updating: url, to: url)
    #expect(try String(contentsOf: url, encoding: .utf8) == "<Root>\n<!-- c -->\n<s>b</s></Root>")
  }
}
