import Fremont
import Testing

/// Attributes of elements that are nil are read, kept or refused like any others.
struct AttributesOfNilTests {
  private static let xsi = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#

  private static let properties = """
    <ModelProperty propertyName="items" dataType="UDC" typeName="Item" xmlName="item" maxOccurs="unbounded" whenNil="NIL"/>
    """

  private static let item = """
    <ModelClass className="Item"><ModelProperty propertyName="id" xmlName="@id"/>
      <ModelProperty propertyName="name" xmlName="name"/></ModelClass>
    """

  @Test(arguments: ["IGNORE", "REJECT"]) func anInstanceThatIsNilHoldsNoAttribute(_ unknown: String) throws {
    let mapping = try Mapping(Self.properties, model: #"unknown="\#(unknown)""#, types: Self.item)
    for attributes in [#"id="a" xsi:nil="true""#, #"xsi:nil="true" id="a""#] {
      let found = Fixture.message {
        _ = try mapping.manager.xmlToObject(
          "<Root \(Self.xsi)><item \(attributes)/></Root>", as: ModelRecord.self)
      }
      #expect(
        found?.contains(
          "attribute 'id' is in an element that is nil; remove it or xsi:nil (/Root/item[1]/@id)")
          == true, "\(found ?? "")")
    }
    mapping.maps(#"<Root \#(Self.xsi)><item xsi:nil="true"/></Root>"#, #"{"items":[null]}"#)
  }

  @Test func itIsKeptWithTheElement() throws {
    let mapping = try Mapping(Self.properties, model: #"unknown="KEEP""#, types: Self.item)
    let document = #"<Root \#(Self.xsi)><item id="a" xsi:nil="true" x="y"/></Root>"#
    let read = try mapping.manager.recordApart(document)
    #expect(read["items"] == .array([.null]))
    let written = try mapping.manager.bareXML(read)
    #expect(written.contains(#" id="a""#) && written.contains(#" x="y""#), "\(written)")
    #expect(try mapping.manager.bareXML(mapping.manager.recordApart(written)) == written)
  }

  @Test func theAttributeOfATextIsRead() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="note" xmlName="note" whenNil="NIL"/>
      <ModelProperty propertyName="lang" xmlName="note/@lang"/>
      """)
    let document = #"<Root \#(Self.xsi)><note lang="en" xsi:nil="true"/></Root>"#
    mapping.reads(document, #"{"note":null,"lang":"en"}"#)
    #expect(try mapping.manager.bareXML(mapping.manager.xmlToObject(document, as: ModelRecord.self)) == document)
  }
}
