import Foundation
import Fremont
import FremontTools
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

  @Test func anInstanceThatIsNilHoldsNoAttribute() throws {
    let mapping = try Mapping(Self.properties, model: #"unknown="REJECT""#, types: Self.item)
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

  @Test func itIsIgnoredWithAWarning() throws {
    let document = #"<Root \#(Self.xsi)><item id="a" xsi:nil="true"/></Root>"#
    let mapping = try Mapping(Self.properties, types: Self.item)
    mapping.reads(document, #"{"items":[null]}"#)
    var lines: [String] = []
    try mapping.manager.explainDoubts(of: Data(document.utf8), file: "d") {
      if $0.isDoubtful { lines.append($0.description) }
    }
    #expect(
      lines == ["d:1:67  /Root/item[1]/@id = 'a'  gives way: attribute 'id' is lost, since the element is nil"])
    let warnings = ReadingWarnings()
    var options = DecodingOptions()
    options.unknown = .warn(warnings)
    let manager = try ModelManager(modelDefinition: mapping.manager.modelDefinition, decodingOptions: options)
    #expect(try manager.xmlToObject(document, as: ModelRecord.self)["items"] == .array([.null]))
    #expect(warnings.all.map(\.message) == ["attribute 'id' is in an element that is nil; remove it or xsi:nil"])
  }

  @Test func itIsKeptWithTheElement() throws {
    let mapping = try Mapping(Self.properties, model: #"unknown="KEEP""#, types: Self.item)
    let document = #"<Root \#(Self.xsi)><item id="a" xsi:nil="true" x="y"/></Root>"#
    let read = try mapping.manager.recordApart(document)
    #expect(read["items"] == .array([.null]))
    let written = try mapping.manager.bareXML(read)
    #expect(written.contains(#" id="a""#) && written.contains(#" x="y""#), "\(written)")
    #expect(try mapping.manager.bareXML(mapping.manager.recordApart(written)) == written)
    var lines: [String] = []
    try mapping.manager.explainDoubts(of: Data(document.utf8), file: "d") {
      if case .kept = $0.verdict { lines.append($0.description) }
    }
    #expect(
      lines == [
        "d:1:67  /Root/item[1]/@id = 'a'  kept: the element is nil",
        "d:1:89  /Root/item[1]/@x = 'y'  kept: Item has no attribute 'x'",
      ])
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
