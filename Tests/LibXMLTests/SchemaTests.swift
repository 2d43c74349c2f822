import LibXML
import Testing

/// What a schema finds in a document, and where.
struct SchemaTests {
  private static let numbers = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="a"><xs:complexType><xs:sequence>
        <xs:element name="b" type="xs:int" maxOccurs="unbounded"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>
    """

  private func schema(_ text: String) throws -> Schema {
    try Schema(Element(text))
  }

  @Test func faultsHaveThePlaceOfTheirElement() throws {
    let schema = try schema(Self.numbers)
    #expect(try schema.faults(in: Element("<a><b>1</b></a>")).isEmpty)
    let faults = try schema.faults(in: Element("<a>\n  <b>1</b>\n  <b>x</b>\n <c/></a>"))
    #expect(faults.map(\.line) == [3, 4])
    #expect(faults.map(\.column) == [3, 4])
    #expect(faults.first?.message == "Element 'b': 'x' is not a valid value of the atomic type 'xs:int'.")
  }

  @Test func faultsAreBounded() throws {
    let root = try Element("<a>" + String(repeating: "<b>x</b>", count: 500) + "</a>")
    #expect(try schema(Self.numbers).faults(in: root).count == 100)
  }

  @Test func seesNamespacesAndTypes() throws {
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
    for text in valid { #expect(try schema.faults(in: Element(text)).isEmpty, "\(text)") }
    let invalid = [
      "<a k='1'><b/></a>", "<a xmlns='u'><b/></a>", "<a xmlns='u' k='x'><b/></a>", "<a xmlns='u' k='1'>x<b/></a>",
      "<p:a xmlns:p='u' \(xsi) k='1'><p:b xsi:type='p:D'/></p:a>", "<a xmlns='u' k='1'><b xmlns=''/></a>",
    ]
    for text in invalid { #expect(try !schema.faults(in: Element(text)).isEmpty, "\(text)") }
  }

  @Test(arguments: [
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element/></xs:schema>", "<a/>",
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:include schemaLocation='x.xsd'/></xs:schema>",
  ])
  func refusesWhatIsNoSchema(_ text: String) {
    #expect(throws: SchemaFault.self) { try schema(text) }
  }
}
