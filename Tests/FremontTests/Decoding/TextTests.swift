import Fremont
import Testing

/// Text in pieces, and white space.
struct TextTests {
  private func read(_ content: String, _ format: String = "") throws -> String? {
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"p\" dataType=\"STRING\" xmlName=\"p\" formatString=\"\(format)\"/>")
    let record = try Fixture.records(definition).xmlToObject("<Root><p>\(content)</p></Root>", as: ModelRecord.self)
    return record["p"]?.string
  }

  @Test func joinsPieces() throws {
    #expect(try read("a<!-- c -->b<?pi x?>c<![CDATA[<d>]]>&amp;&#101;&#x66;<x>no</x>g") == "abc<d>&efg")
    #expect(try read("<![CDATA[]]>") == "")
    #expect(try read("<![CDATA[a]]><![CDATA[b]]>") == "ab")
    #expect(try read("<![CDATA[]]]]><![CDATA[>]]>") == "]]>")
  }

  @Test func trimsOnce() throws {
    #expect(try read(" a <!-- c --> b ") == "a  b")
    #expect(try read(" \n a &#32; <![CDATA[ b ]]> ") == "a    b")
    #expect(try read("\u{A0}a\u{3000}") == "\u{A0}a\u{3000}")
    #expect(try read("&#10;a&#9;") == "a")
  }

  @Test func preserves() throws {
    #expect(try read(" a\r\nb\rc\n\td ", "preserve") == " a\nb\nc\n\td ")
    #expect(try read("&#13;&#10; <![CDATA[\r\n]]>", "preserve") == "\r\n \n")
    #expect(try read(" ", "preserve") == " ")
    #expect(try read("<![CDATA[\r]]><![CDATA[\n\r\n\r]]>\n", "preserve") == "\n\n\n\n\n")
    for count in [298, 299, 300, 301, 65_400, 65_530] {
      let line = String(repeating: "x", count: count)
      let lines = (0..<(count < 1000 ? 600 : 20)).map { _ in line }
      let read = try read("<![CDATA[\(lines.joined(separator: "\r\n"))]]>", "preserve")
      #expect(read == lines.joined(separator: "\n"))
    }
  }

  @Test func collapses() throws {
    #expect(try read(" a \n b\t\t<![CDATA[ c]]> ", "collapse") == "a b c")
  }

  @Test func joinsTextAcrossManyPieces() throws {
    let piece = "äb&lt;<!-- x --><![CDATA[c]]>"
    #expect(try read(String(repeating: piece, count: 20_000)) == String(repeating: "äb<c", count: 20_000))
  }

  private func readAttribute(_ value: String, _ format: String = "") throws -> String? {
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"p\" dataType=\"STRING\" xmlType=\"ATTRIBUTE\" xmlName=\"p\" formatString=\"\(format)\"/>"
    )
    return try Fixture.records(definition).xmlToObject("<Root p=\"\(value)\"/>", as: ModelRecord.self)["p"]?.string
  }

  @Test func normalisesAttributes() throws {
    #expect(try readAttribute(" a  b ") == "a  b")
    #expect(try readAttribute(" a\n b ", "preserve") == " a  b ")
    #expect(try readAttribute("a\r\nb\rc\td", "preserve") == "a b c d")
    #expect(try readAttribute("a&#10;&#13;&#9;&#32;", "preserve") == "a\n\r\t ")
    #expect(try readAttribute("&amp;#38;&#38;&#x26;&lt;&gt;&quot;&apos;'") == "&#38;&&<>\"''")
    #expect(try readAttribute("&amp;amp;&amp;#10;") == "&amp;&#10;")
    #expect(try readAttribute(" a \t\n b ", "collapse") == "a b")
  }

  @Test func readsTextAroundElements() throws {
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"p\" dataType=\"STRING\" xmlName=\"p\"/>",
      attributes: "textPropertyName=\"t\" textDataType=\"STRING\"")
    let manager = try Fixture.records(definition)
    let record = try manager.xmlToObject("<Root> a <p>x</p> b <q>no</q><![CDATA[<c>]]> </Root>", as: ModelRecord.self)
    #expect(record == ModelRecord("Root", ["t": "a  b <c>", "p": "x"]))
    #expect(
      try manager.objectToXML(record, options: EncodingOptions()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <Root>a  b &lt;c&gt;<p>x</p></Root>

        """)
    #expect(
      try manager.xmlToObject("<Root>\n  <p>x</p>\n</Root>", as: ModelRecord.self) == ModelRecord("Root", ["p": "x"]))
  }

  @Test func keepsWhiteSpaceOfPreservedTexts() throws {
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"id\" dataType=\"STRING\" xmlType=\"ATTRIBUTE\" xmlName=\"id\"/>",
      attributes: "textPropertyName=\"t\" textDataType=\"STRING\" textFormatString=\"preserve\"")
    let manager = try Fixture.records(definition)
    let record = ModelRecord("Root", ["t": " \n ", "id": " "])
    #expect(try manager.xmlToObject(manager.objectToXML(record), as: ModelRecord.self)["t"] == " \n ")
  }
}
