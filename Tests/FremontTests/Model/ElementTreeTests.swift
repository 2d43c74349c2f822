import Testing

@testable import Fremont
@testable import LibXML

private func read(_ xml: String, depth: Int = 256) throws -> Element {
  var reader = ElementTreeReader()
  reader.maximumDepth = depth
  return try Array(xml.utf8).withUnsafeBufferPointer { try reader.read($0) }
}

private func schema(_ text: String) throws -> Schema {
  try Schema(read(text))
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

private let schemaText = """
  <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:element name="a"><xs:complexType><xs:sequence>
      <xs:element name="b" type="xs:int" maxOccurs="unbounded"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:schema>
  """

@Test func schemaFaultsHaveThePlaceOfTheirElement() throws {
  let schema = try schema(schemaText)
  #expect(try schema.faults(in: read("<a><b>1</b></a>")).isEmpty)
  let faults = try schema.faults(in: read("<a>\n  <b>1</b>\n  <b>x</b>\n <c/></a>"))
  #expect(faults.map(\.line) == [3, 4])
  #expect(faults.map(\.column) == [3, 2])
  #expect(faults.first?.message == "Element 'b': 'x' is not a valid value of the atomic type 'xs:int'.")
}

@Test func schemaFaultsAreBounded() throws {
  let root = try read("<a>" + String(repeating: "<b>x</b>", count: 500) + "</a>")
  #expect(try schema(schemaText).faults(in: root).count == 100)
}

@Test func schemasSeeNamespacesAndTypes() throws {
  let schema = try schema(
    """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="u" xmlns:t="u" elementFormDefault="qualified">
      <xs:element name="a"><xs:complexType><xs:sequence><xs:element name="b" type="t:B"/></xs:sequence>
        <xs:attribute name="k" type="xs:int" use="required"/></xs:complexType></xs:element>
      <xs:complexType name="B"/>
      <xs:complexType name="C"><xs:complexContent><xs:extension base="t:B">
        <xs:attribute name="x" type="xs:QName"/></xs:extension></xs:complexContent></xs:complexType>
    </xs:schema>
    """)
  let xsi = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
  let valid = ["<a xmlns='u' k='1'><b/></a>", "<p:a xmlns:p='u' \(xsi) k='1'><p:b xsi:type='p:C' x='p:y'/></p:a>"]
  for text in valid { #expect(try schema.faults(in: read(text)).isEmpty, "\(text)") }
  let invalid = [
    "<a k='1'><b/></a>", "<a xmlns='u'><b/></a>", "<a xmlns='u' k='x'><b/></a>", "<a xmlns='u' k='1'>x<b/></a>",
    "<p:a xmlns:p='u' \(xsi) k='1'><p:b xsi:type='p:D'/></p:a>", "<a xmlns='u' k='1'><b xmlns=''/></a>",
  ]
  for text in invalid { #expect(try !schema.faults(in: read(text)).isEmpty, "\(text)") }
}

@Test(arguments: [
  "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element/></xs:schema>", "<a/>",
  "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:include schemaLocation='x.xsd'/></xs:schema>",
])
func schemasThatAreNoneAreRefused(text: String) {
  #expect(throws: SchemaFault.self) { try schema(text) }
}

@Test(arguments: ["a&amp;b", "a&#38;b", "a&#x26;b", "&amp;#38;", "&amp;&amp;amp;", "&amp;lt;", "ü&amp;"])
func ampersandsInAttributesAreAmpersands(written: String) throws {
  let expected = written.replacing("&amp;", with: "\u{1}").replacing("&#38;", with: "\u{1}")
    .replacing("&#x26;", with: "\u{1}").replacing("\u{1}", with: "&")
  #expect(try read("<a x='\(written)'/>").attributes.first?.value == expected)
}
