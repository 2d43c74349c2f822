import Testing

@testable import LibXML

private func read(_ xml: String, depth: Int = 256, schema: Schema? = nil) throws -> ElementTree {
  var reader = ElementTreeReader()
  reader.maximumDepth = depth
  return try Array(xml.utf8).withUnsafeBufferPointer { try reader.read($0, validating: schema) }
}

@Test func treeHoldsElementsAttributesAndPlaces() throws {
  let tree = try read("<a xmlns='u' xmlns:p='v'>\n <p:b x='1' p:y = \"&amp;\n\"/>t&lt;</a>")
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
  #expect(tree.root == expected)
  #expect(tree.schemaFaults.isEmpty)
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
  let root = try read(xml).root
  #expect(root.textLine == line)
  #expect(root.textColumn == column)
}

@Test func treeHasALimitOfDepth() throws {
  let nested = { String(repeating: "<a>", count: $0) + String(repeating: "</a>", count: $0) }
  #expect(throws: Never.self) { try read(nested(5), depth: 5) }
  #expect(throws: ParserFault(.limit(.depth), "elements nest deeper than the limit of 5", line: 1, column: 16)) {
    try read(nested(6), depth: 5)
  }
}

@Test func emptyBytesAreNoDocument() {
  #expect(throws: ParserFault(.malformed, "the document is empty", line: 1, column: 1)) { try read("") }
}

private let schemaText = """
  <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:element name="a"><xs:complexType><xs:sequence>
      <xs:element name="b" type="xs:int" maxOccurs="unbounded"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:schema>
  """

@Test func schemaFaultsHaveThePlaceOfTheirElement() throws {
  let schema = try Schema(Array(schemaText.utf8))
  #expect(try read("<a><b>1</b></a>", schema: schema).schemaFaults.isEmpty)
  let faults = try read("<a>\n  <b>1</b>\n  <b>x</b>\n <c/></a>", schema: schema).schemaFaults
  #expect(faults.map(\.line) == [3, 4])
  #expect(faults.map(\.column) == [3, 2])
  #expect(faults.first?.message == "Element 'b': 'x' is not a valid value of the atomic type 'xs:int'.")
}

@Test func schemaFaultsAreBounded() throws {
  let schema = try Schema(Array(schemaText.utf8))
  let tree = try read("<a>" + String(repeating: "<b>x</b>", count: 500) + "</a>", schema: schema)
  #expect(tree.schemaFaults.count == 100)
}

@Test func documentsAreRefusedUnderASchemaAsWithoutOne() throws {
  let schema = try Schema(Array(schemaText.utf8))
  #expect(
    throws: ParserFault(.refused(.entityDeclaration), "the entity declaration 'e' is not accepted", line: 1, column: 14)
  ) {
    try read("<!DOCTYPE a [<!ENTITY e 'x'>]><a/>", schema: schema)
  }
  #expect(throws: ParserFault(.malformed, "the document ends inside the element 'b'", line: 1, column: 7)) {
    try read("<a><b>", schema: schema)
  }
  #expect(throws: ParserFault.self) { try read("<!DOCTYPE a SYSTEM 'x'><a><b>&e;</b></a>", schema: schema) }
}

@Test(arguments: [
  ("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element/></xs:schema>", ParserFault.Kind.malformed),
  ("<schema", .malformed),
  ("<a/>", .malformed),
  (
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:include schemaLocation='x.xsd'/></xs:schema>",
    .malformed
  ),
])
func schemasThatAreNoneAreRefused(text: String, kind: ParserFault.Kind) {
  #expect { try Schema(Array(text.utf8)) } throws: { ($0 as? ParserFault)?.kind == kind }
}

@Test(arguments: ["a&amp;b", "a&#38;b", "a&#x26;b", "&amp;#38;", "&amp;&amp;amp;", "&amp;lt;", "ü&amp;"])
func ampersandsInAttributesAreAmpersands(written: String) throws {
  let expected = written.replacing("&amp;", with: "\u{1}").replacing("&#38;", with: "\u{1}")
    .replacing("&#x26;", with: "\u{1}").replacing("\u{1}", with: "&")
  #expect(try read("<a x='\(written)'/>").root.attributes.first?.value == expected)
}
