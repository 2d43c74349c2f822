import Fremont
import Testing

/// The limits of reading and writing: what just fits, and one past it.
struct LimitTests {
  private func manager(_ options: DecodingOptions) throws -> ModelManager {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Tree" xmlName="t" textPropertyName="text" textDataType="STRING">
        <ModelProperty propertyName="child" dataType="UDC" typeName="Tree" xmlName="t"/>
        <ModelProperty propertyName="leaf" dataType="STRING" xmlName="leaf"/>
      </ModelClass>
      """, root: "rootDataType=\"UDC\" rootXMLName=\"t\"")
    return try Fixture.records(definition, options)
  }

  private func nested(_ depth: Int, _ name: String = "t") -> String {
    String(repeating: "<\(name)>", count: depth) + String(repeating: "</\(name)>", count: depth)
  }

  @Test func limitsDepth() throws {
    let manager = try manager(DecodingOptions())
    #expect(throws: Never.self) { try manager.xmlToObject(nested(256), as: ModelRecord.self) }
    #expect(throws: Never.self) { try manager.xmlToObject("<t>\(nested(255, "x"))</t>", as: ModelRecord.self) }
    #expect(
      Fixture.failure { try manager.xmlToObject(nested(257), as: ModelRecord.self) } == """
        depthLimit
        <input>:1:769: error: elements nest deeper than the limit of 256 (\(String(repeating: "/t", count: 256)))
        """)
    #expect(
      Fixture.failure { try manager.xmlToObject("<t>\(nested(256, "x"))</t>", as: ModelRecord.self) } == """
        depthLimit
        <input>:1:769: error: elements nest deeper than the limit of 256 (/t)
        """)
    #expect(
      Fixture.failure { try manager.xmlToObject(nested(200_000), as: ModelRecord.self) }.hasPrefix("depthLimit"))
  }

  @Test func limitsDepthOfJSON() throws {
    let manager = try manager(DecodingOptions())
    func json(_ depth: Int, _ key: String) -> String {
      String(repeating: "{\"\(key)\":", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
    }
    #expect(throws: Never.self) { try manager.jsonToObject(json(256, "child"), as: ModelRecord.self) }
    #expect(throws: Never.self) { try manager.jsonToObject(json(256, "x"), as: ModelRecord.self) }
    for key in ["child", "x"] {
      #expect(
        Fixture.failure { try manager.jsonToObject(json(257, key), as: ModelRecord.self) }
          .contains("error: objects and arrays nest deeper than the limit of 256 ("))
    }
    let brackets = String(repeating: "[", count: 200_000)
    #expect(
      Fixture.failure { try manager.jsonToObject("{\"x\":\(brackets)", as: ModelRecord.self) }.hasPrefix("depthLimit"))
  }

  @Test func writesWhatCanBeRead() throws {
    let manager = try manager(DecodingOptions())
    func tree(_ depth: Int, _ last: ModelRecord) -> ModelRecord {
      (1..<depth).reduce(last) { child, _ in ModelRecord("Tree", ["child": .record(child)]) }
    }
    let leaf = ModelRecord("Tree", ["leaf": "x"])
    for record in [tree(255, leaf), tree(256, ModelRecord("Tree", ["text": "x"]))] {
      #expect(try manager.xmlToObject(manager.objectToXML(record), as: ModelRecord.self) == record)
    }
    for record in [tree(256, leaf), tree(257, ModelRecord("Tree"))] {
      #expect(
        Fixture.failure { try manager.objectToXML(record) }
          .hasPrefix("unwritableValue\nerror: instances nest deeper than the limit of 256; is there a cycle? (/t/t/"))
    }
  }

  private static let containers = """
    <ModelClass className="Root" xmlName="Root">
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="inner" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="UDC" typeName="Root" xmlName="r"/></ModelProperty>
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map"><ModelDictionaryElement dataType="STRING" xmlName="e" keyXMLName="@k"/></ModelProperty>
    </ModelClass>
    """

  @Test(arguments: [
    ("<list><i>1</i><i>2</i><i>3</i></list>", "/Root/list"), ("<r/><r/><r/>", "/Root"),
    ("<map><e k='a'/><e k='b'/><e k='c'/></map>", "/Root/map"), ("<r><list><i>1</i></list></r><r/>", "/Root"),
    ("<r><r/></r><list/><map><e k='a'/></map>", "/Root/map"),
    ("<list><i>1</i></list><r/><list><i>1</i></list>", "/Root/list"),
  ])
  func limitsItems(_ content: String, _ path: String) throws {
    var options = DecodingOptions()
    options.maximumItems = 3
    let definition = try Fixture.definition(Self.containers)
    let xml = "<Root>\(content)</Root>"
    _ = try Fixture.records(definition, options).xmlToObject(xml, as: ModelRecord.self)
    options.maximumItems = 2
    let failure = Fixture.failure { try Fixture.records(definition, options).xmlToObject(xml, as: ModelRecord.self) }
    #expect(failure.hasPrefix("itemCountLimit\n"))
    #expect(failure.hasSuffix("error: the lists and dictionaries have more items than the limit of 2 (\(path))"))
    #expect(FremontError.Code.itemCountLimit.isLimit)
  }

  @Test func itemsThatComeOneByOneDoNotAddUp() throws {
    var options = DecodingOptions()
    // The item itself, and what it holds.
    options.maximumItems = 3
    let manager = try Fixture.records(Fixture.definition(Self.containers), options)
    let decoder = try manager.decoder(of: ModelRecord.self, at: "inner", in: ModelRecord.self)
    try decoder.feed("<Root>".utf8)
    for _ in 0..<5 {
      try decoder.feed("<r><list><i>1</i><i>2</i></list></r>".utf8)
      #expect(decoder.next() != nil)
    }
    #expect(throws: FremontError(.itemCountLimit, "")) {
      try decoder.feed("<r><list><i>1</i><i>2</i><i>3</i></list></r>".utf8)
    }
  }

  @Test func limitsText() throws {
    var options = DecodingOptions()
    options.maximumTextLength = 6
    let manager = try manager(options)
    #expect(try manager.xmlToObject("<t><leaf>äbcde</leaf>123<t/>456</t>", as: ModelRecord.self)["leaf"] == "äbcde")
    let message = "error: the text is longer than the limit of 6 bytes"
    #expect(
      Fixture.failure { try manager.xmlToObject("<t><leaf>äb<![CDATA[cd]]>ef</leaf></t>", as: ModelRecord.self) }
        == "textLengthLimit\n<input>:1:10: \(message) (/t/leaf)")
    #expect(
      Fixture.failure { try manager.xmlToObject("<t>123<t/>45<leaf/>67</t>", as: ModelRecord.self) }
        == "textLengthLimit\n<input>:1:4: \(message) (/t)")
    #expect(
      Fixture.failure { try manager.jsonToObject("{\"leaf\": \"1234567\"}", as: ModelRecord.self) }
        == "textLengthLimit\n<input>:1:10: \(message) (/leaf)")
    #expect(try manager.jsonToObject("{\"leaf\": \"123456\"}", as: ModelRecord.self)["leaf"] == "123456")
  }

  @Test func limitsDocuments() throws {
    var options = DecodingOptions()
    options.maximumDocumentLength = 8
    let manager = try manager(options)
    let message = "documentLengthLimit\n<input>:1:1: error: the document is longer than the limit of 8 bytes"
    #expect(try manager.xmlToObject("<t>a</t>", as: ModelRecord.self)["text"] == "a")
    #expect(Fixture.failure { try manager.xmlToObject("<t>ab</t>", as: ModelRecord.self) } == message)
    #expect(try manager.jsonToObject("{}      ", as: ModelRecord.self) == ModelRecord("Tree"))
    #expect(Fixture.failure { try manager.jsonToObject("{}       ", as: ModelRecord.self) } == message)
  }

  @Test func refusesDoctypesOnlyWhenAsked() throws {
    let xml = "<!DOCTYPE t SYSTEM \"file:///etc/passwd\" [<!ELEMENT t ANY>]><t>a</t>"
    var options = DecodingOptions()
    #expect(try manager(options).xmlToObject(xml, as: ModelRecord.self)["text"] == "a")
    options.doctype = .refused
    let strict = try manager(options)
    #expect(
      Fixture.failure { try strict.xmlToObject(xml, as: ModelRecord.self) }
        == "doctypeRefused\n<input>:1:1: error: a DOCTYPE is not accepted")
  }
}
