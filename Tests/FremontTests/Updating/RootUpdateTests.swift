import Fremont
import Testing

/// Root elements that become others: what stands around them stays.
struct RootUpdateTests {
  private static let types = """
    <ModelClass className="A"><ModelProperty propertyName="x" xmlName="x"/></ModelClass>
    <ModelClass className="B" extends="A"><ModelProperty propertyName="y" xmlName="y"/></ModelClass>
    """

  private func updated(_ document: String, _ roots: String, by record: ModelRecord) throws -> String {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: "<Model>\(roots)\(Self.types)</Model>"))
    let updated = try manager.objectToXML(record, updating: document)
    #expect(try manager.xmlToObject(updated, as: ModelRecord.self) == record)
    return updated
  }

  @Test func aRootOfAnotherClass() throws {
    let roots = "<ModelRoot dataType=\"UDC\" xmlName=\"r\" typeName=\"A\"/>"
    let updated = try updated(
      "<!-- c -->\n<r>\n\t<x>1</x>\n</r>\n<?p?>\n", roots, by: ModelRecord("B", ["x": "1", "y": "2"]))
    #expect(
      updated == """
        <!-- c -->
        <r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="B">
        \t<x>1</x>
        \t<y>2</y>
        </r>
        <?p?>

        """)
  }

  @Test func aRootOfAnotherName() throws {
    let roots = """
      <ModelRoot dataType="UDC" xmlName="a" typeName="A"/><ModelRoot dataType="UDC" xmlName="b" typeName="B"/>
      """
    #expect(
      try updated("<!-- c --><b><x>1</x></b>\n", roots, by: ModelRecord("A", ["x": "1"]))
        == "<!-- c --><a><x>1</x></a>\n")
    #expect(
      try updated("<b xmlns=\"urn:x\"><x>1</x></b>", roots, by: ModelRecord("A", ["x": "1"]))
        == "<a xmlns=\"urn:x\"><x>1</x></a>")
  }

  @Test func aRootWhosePartsStandInAnEntity() throws {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    let mapping = try ModelManager(
      modelDefinition: Fixture.rootClass(
        """
        <ModelProperty propertyName="s" xmlName="s"/><ModelProperty propertyName="n" dataType="NUMBER" xmlName="n"/>
        """), decodingOptions: options)
    let document = "<!DOCTYPE Root [<!ENTITY e \"<s>f</s>\">]>\n<Root>&e;<n>1</n></Root>\n"
    var record = try mapping.xmlToObject(document, as: ModelRecord.self)
    record["n"] = 2
    #expect(
      try mapping.objectToXML(record, updating: document)
        == document.replacing("&e;<n>1</n>", with: "<s>f</s><n>2</n>"))
  }
}
