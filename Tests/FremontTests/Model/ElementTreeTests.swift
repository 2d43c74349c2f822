import LibXML
import Testing

@testable import Fremont

private func read(_ xml: String, depth: Int = 256) throws -> Element {
  var reader = ElementTreeReader()
  reader.maximumDepth = depth
  return try Array(xml.utf8).withUnsafeBufferPointer { try reader.read($0) }
}

@Test func treeHoldsElementsAttributesAndPlaces() throws {
  let root = try read("<a xmlns='u' xmlns:p='v'>\n <p:b x='1' p:y = \"&amp;\n\"/>t&lt;</a>")
  var expected = Element(name: "a", prefix: nil, namespace: "u", line: 1, column: 1)
  expected.namespaces = ["": "u", "p": "v"]
  expected.text = "\n t<"
  expected.textLine = 3
  expected.textColumn = 4
  var child = Element(name: "b", prefix: "p", namespace: "v", line: 2, column: 2)
  child.attributes = [
    Element.Attribute(
      name: "x", prefix: nil, namespace: nil, value: "1", line: 2, column: 10, nameLine: 2, nameColumn: 7),
    Element.Attribute(
      name: "y", prefix: "p", namespace: "v", value: "& ", line: 2, column: 20, nameLine: 2, nameColumn: 13),
  ]
  expected.children = [child]
  #expect(root == expected)
}

@Test(arguments: [
  ("<a>one\n two\n three</a>", 1, 4),
  ("<a>\n one\n two</a>", 2, 2),
  ("<a>\n läst\n &amp; låst</a>", 2, 2),
  ("<a>\n\n  灯台\n</a>", 3, 3),
  ("<a>\n &amp; more</a>", 2, 2),
  ("<a>\n<b/>\n x\n y</a>", 3, 2),
  ("<a>\n <![CDATA[\n x\n y]]></a>", 3, 2),
])
func textIsPlacedWhereItBegins(_ xml: String, line: Int, column: Int) throws {
  let root = try read(xml)
  #expect(root.textLine == line)
  #expect(root.textColumn == column)
}

@Test func treeHasALimitOfDepth() throws {
  let nested = { String(repeating: "<a>", count: $0) + String(repeating: "</a>", count: $0) }
  #expect(throws: Never.self) { try read(nested(5), depth: 5) }
  #expect(throws: XMLFault(.limit(.depth), "elements nest deeper than the limit of 5", line: 1, column: 16)) {
    try read(nested(6), depth: 5)
  }
}

@Test func emptyBytesAreNoDocument() {
  #expect(throws: XMLFault(.malformed, "the document is empty", line: 1, column: 1)) { try read("") }
}

@Test(arguments: ["a&amp;b", "a&#38;b", "a&#x26;b", "&amp;#38;", "&amp;&amp;amp;", "&amp;lt;", "ü&amp;"])
func ampersandsInAttributesAreAmpersands(written: String) throws {
  let expected = written.replacing("&amp;", with: "\u{1}").replacing("&#38;", with: "\u{1}")
    .replacing("&#x26;", with: "\u{1}").replacing("\u{1}", with: "&")
  #expect(try read("<a x='\(written)'/>").attributes.first?.value == expected)
}
