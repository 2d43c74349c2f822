import Fremont
import Testing

/// White space between tags is told apart from other text where the reader sees all of it. That must show nowhere: not in what is kept or
/// refused, nor in limits, however the document is cut and whatever ends its lines.
struct SpaceBetweenTagsTests {
  private static let properties = """
    <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
    <ModelProperty propertyName="b" dataType="UDC" typeName="Part" xmlName="b" whenNil="EMPTY"/>
    <ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="UDC" typeName="Part" xmlName="i"/></ModelProperty>
    """

  private func manager(_ unknown: String, _ options: DecodingOptions = DecodingOptions()) throws -> ModelManager {
    let type =
      "<ModelClass className=\"Part\" unknown=\"\(unknown)\"><ModelProperty propertyName=\"c\" xmlName=\"w/c\"/></ModelClass>"
    return try ModelManager(
      modelDefinition: Fixture.rootClass(Self.properties, attributes: "unknown=\"\(unknown)\"", types: type),
      decodingOptions: options)
  }

  private static let contents = [
    "  <![CDATA[x]]>", "<a>1</a>  <![CDATA[x]]>  <a>2</a>", "foo<a>1</a>\n <b><w><c>2</c></w></b>bar\n",
    "\n <a>1</a>\n foo \n <?p?> \n <i/> ",
    "\n <b>\n </b>\n", "\n <b>\n  <!-- c -->\n </b>\n", "\n <b>\n  x<!-- c -->\n </b>\n", "<b>\n  <w>\n  </w>\n </b>",
    "\n <i><w>\n  y\n </w></i>\n <i>\n  <w> <c>1</c> </w>\n z </i>\n <i/>\n",
    "\n <zz> <y/> </zz>\n <i>\n <zz/> </i> t\n",
    "\n    <i/>\n    <i/>\n    <i/>\n    <i/>\n",
  ]

  @Test(arguments: ["IGNORE", "REJECT", "KEEP"], contents)
  func readsTheSameHoweverItIsCut(_ unknown: String, _ content: String) throws {
    for limit in [8, 1_000] {
      var options = DecodingOptions()
      options.maximumTextLength = limit
      let manager = try manager(unknown, options)
      // Twice: what came is remembered.
      let text = "<Root>\(content)\(content)</Root>" + String(repeating: "\n", count: 100)
      let inBytes = try outcome(manager, text, pieces: 1)
      for size in [3, 5, 7, 16, 40, 80, 150, 1_000] {
        #expect(try outcome(manager, text, pieces: size) == inBytes, "\(unknown), pieces of \(size), at most \(limit)")
      }
      let returns = text.replacing("\n", with: "\r\n")
      #expect(try outcome(manager, returns, pieces: 1_000) == inBytes, "\(unknown), at most \(limit)")
    }
  }

  /// What is written anew of a document that was read in pieces, with all that is kept, or why it was not read; a whole document has the same
  /// values or the same faults.
  private func outcome(_ manager: ModelManager, _ text: String, pieces size: Int) throws -> String {
    let bytes = Array(text.utf8)
    let whole = Result { try manager.xmlToObject(bytes, as: ModelRecord.self) }
    do {
      let decoder = try manager.decoder(of: ModelRecord.self)
      for start in stride(from: 0, to: bytes.count, by: size) {
        try decoder.feed(bytes[start..<min(start + size, bytes.count)])
      }
      let record = try decoder.finish()
      #expect("\(record)" == (try "\(whole.get())"))
      return try manager.objectToXML(record.apart)
    } catch {
      #expect(
        "\(error)" == (Fixture.failure { try whole.get() }).split(separator: "\n").dropFirst().joined(separator: "\n"))
      return "\(error)"
    }
  }

  @Test func anElementWithACommentIsNotEmptyWhereThatIsKept() throws {
    let document = "<Root>\n  <b>\n    <!-- c -->\n  </b>\n</Root>"
    for (unknown, isNil) in [("IGNORE", true), ("KEEP", false)] {
      let record: ModelRecord = try manager(unknown).xmlToObject(document)
      #expect((record["b"] == nil) == isNil)
    }
  }
}
