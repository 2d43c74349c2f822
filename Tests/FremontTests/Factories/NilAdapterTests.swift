import Foundation
import Fremont
import Testing

/// Adapters that are called for nil, and those that are not.
struct NilAdapterTests {
  /// A set that is nil where it is empty.
  struct Page: ModelObject, Equatable {
    var tags: Set<String> = ["new"]
    var more: Set<String>? = ["more"]
    var lists: [Set<String>] = []

    static let factory = TypeFactory(Page.init) {
      Mapped("tags", \.tags)
      Mapped("more", \.more)
      Mapped("lists", \.lists)
    }
  }

  private static func pages(_ adapter: TypeAdapter<AdapterFixture.Tags, Set<String>>) throws -> ModelManager {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Page" xmlName="Page">
      <ModelProperty propertyName="tags" dataType="UDC" typeName="Tags" xmlName="tags" whenNil="NIL"/>
      <ModelProperty propertyName="more" dataType="UDC" typeName="Tags" xmlName="more" whenNil="NIL"/>
      <ModelProperty propertyName="lists" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Tags" xmlName="list" whenNil="NIL"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Tags">
      <ModelProperty propertyName="names" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement xmlName="tag"/></ModelProperty>
      </ModelClass>
      """, root: "rootDataType=\"UDC\" rootXMLName=\"Page\"")
    var factories = FactoryTable([Page.self, AdapterFixture.Tags.self])
    factories.register(adapter)
    return try ModelManager(modelDefinition: definition, factories: factories)
  }

  private static let emptyIsNil = TypeAdapter<AdapterFixture.Tags, Set<String>>(
    readingNil: { tags in tags.map { Set($0.names) } ?? [] },
    writingNil: { names in
      guard let names, !names.isEmpty else { return nil }
      return AdapterFixture.Tags(names: names.sorted())
    })

  @Test func nilIsAValue() throws {
    let manager = try Self.pages(Self.emptyIsNil)
    let xml = """
      <Page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><tags xsi:nil="true"/><more xsi:nil="true"/>\
      <list><tag>a</tag><tag>b</tag></list><list xsi:nil="true"/></Page>
      """
    let page = Page(tags: [], more: [], lists: [["a", "b"], []])
    #expect(try manager.xmlToObject(xml, as: Page.self) == page)
    #expect(try manager.bareXML(page) == xml)
    let json = "{\"tags\":null,\"more\":null,\"lists\":[{\"names\":[\"a\",\"b\"]},null]}"
    #expect(try manager.jsonToObject(json, as: Page.self) == page)
    let written = try manager.objectToJSON(page, layout: .compact)
    #expect(written == json)
    // What is absent is not read.
    #expect(try manager.xmlToObject("<Page/>", as: Page.self) == Page())
    #expect(try manager.jsonToObject("{}", as: Page.self) == Page())
  }

  @Test func aValueCanBecomeNil() throws {
    let manager = try Self.pages(
      TypeAdapter(
        readingNil: { tags in
          guard let tags else { throw ValueFault("no tags at all") }
          return tags.names == ["none"] ? nil : Set(tags.names)
        },
        writingNil: { AdapterFixture.Tags(names: $0?.sorted() ?? ["none"]) }))
    let xml = """
      <Page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><tags><tag>a</tag></tags><more><tag>none</tag></more></Page>
      """
    let page = Page(tags: ["a"], more: nil)
    #expect(try manager.xmlToObject(xml, as: Page.self) == page)
    #expect(try manager.bareXML(page) == xml)
    let none = "<Page><tags><tag>none</tag></tags></Page>"
    #expect(
      Fixture.failure { try manager.xmlToObject(none, as: Page.self) } == """
        invalidDocument
        <input>:1:7: error: the value is nil, but its Swift type is not optional (/Page/tags)
        Model.xml:3:1: note: declared here: ModelProperty 'tags', UDC
        """)
    #expect(
      Fixture.failure { try manager.jsonToObject("{\"more\": null}", as: Page.self) } == """
        invalidDocument
        <input>:1:10: error: no tags at all (/more)
        Model.xml:4:1: note: declared here: ModelProperty 'more', UDC
        """)
    let nilXML = "<Page xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><more xsi:nil='true'/></Page>"
    #expect(
      Fixture.failure { try manager.xmlToObject(nilXML, as: Page.self) }
        .hasPrefix("invalidDocument\n<input>:1:61: error: no tags at all (/Page/more)"))
  }

  @Test func nilIsNotConvertedUnlessAsked() throws {
    let manager = try Self.pages(
      TypeAdapter(
        read: { (tags: AdapterFixture.Tags) in Set(tags.names) }, write: { AdapterFixture.Tags(names: $0.sorted()) }))
    let xml = """
      <Page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><tags/><more xsi:nil="true"/></Page>
      """
    let page = Page(tags: [], more: nil)
    #expect(try manager.xmlToObject(xml, as: Page.self) == page)
    #expect(try manager.bareXML(page) == xml)
    #expect(
      Fixture.failure { try manager.jsonToObject("{\"tags\": null}", as: Page.self) }
        .contains("error: the value is nil, but its Swift type is not optional (/tags)"))
  }
}
