import Fremont
import Testing

struct ConstantsPageTests {
  // page
  struct Feed: ModelObject {
    var title = ""

    static let factory = TypeFactory(Feed.init) {
      Mapped("title", \.title)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Constants")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Feed.self])
    var feed = try manager.xmlToObject(xml, as: Feed.self)
    feed.title = "Old news"
    let changed = try manager.objectToXML(feed)
    // end
    #expect(changed.contains("<feed version=\"2.0\">\n  <title>Old news</title>\n</feed>"))
    let older = xml.replacing("2.0", with: "1.0")
    #expect(Fixture.failure { try manager.xmlToObject(older, as: Feed.self) }.hasPrefix("invalidDocument"))
    #expect(try manager.xmlToObject("<feed version='2'><generator>x</generator></feed>", as: Feed.self).title == "")
  }

  @Test func typesSayTheDefinition() throws {
    let page = try DocumentationPage("Constants")
    var definition = try ModelDefinition(describing: Alone.Feed.self)
    definition.unknown = .reject
    definition.classes[0].xmlName = nil
    #expect(try definition == page.definition)
    let manager = try ModelManager(for: Alone.Feed.self)
    let xml = try page.document
    #expect(manager.warnings.isEmpty)
    #expect(try manager.pageXML(manager.xmlToObject(xml, as: Alone.Feed.self)) == xml)
    let older = xml.replacing("2.0", with: "1.0")
    #expect(
      Fixture.failure { try manager.xmlToObject(older, as: Alone.Feed.self) }.contains("is not the constant '2.0'"))
    #if Macros
      #expect(try ModelDefinition(describing: AnnotatedAlone.Feed.self) == ModelDefinition(describing: Alone.Feed.self))
    #endif
  }

  @Test func aTypeLeavesPropertiesOfADefinitionOut() throws {
    struct Item: ModelObject {
      var title: String?

      static let factory = TypeFactory(Item.init, className: "Item") {
        Mapped("title", \.title)
        for name in ["media", "guid"] { Mapped(skipped: name) }
      }
    }
    let definition = try Fixture.definition(
      """
      <ModelClass className="Item" unknown="REJECT">
        <ModelProperty propertyName="title" xmlName="title"/>
        <ModelProperty propertyName="media" xmlName="m:title"/>
        <ModelProperty propertyName="guid" dataType="NUMBER" xmlType="ATTRIBUTE"/>
      </ModelClass>
      """, root: "rootDataType=\"UDC\" rootXMLName=\"item\" rootTypeName=\"Item\" xmlns:m=\"urn:m\"")
    let manager = try ModelManager(modelDefinition: definition, for: Item.self)
    #expect(manager.warnings.isEmpty)
    let item = try manager.xmlToObject(
      "<item guid='7' xmlns:m='urn:m'><title>a</title><m:title>b</m:title></item>", as: Item.self)
    #expect(item.title == "a")
    let written = try manager.bareXML(item)
    #expect(written.hasSuffix("><title>a</title></item>") && !written.contains("guid"), "\(written)")
  }
}

private enum Alone {
  // page
  struct Feed: ModelObject {
    var title = ""

    static let factory = TypeFactory(Feed.init, xmlName: "feed") {
      Mapped(constant: "2.0", "version", .attribute, dataType: .number)
      Mapped("title", \.title, "title")
      Mapped(skipped: "generator")
    }
  }
  // end
}

#if Macros
  private enum AnnotatedAlone {
    // page
    @ModelObject("feed", skipped: ["generator"])
    struct Feed {
      @ModelProperty("version", .attribute, dataType: .number) static let version = "2.0"
      @ModelProperty("title") var title = ""
    }
    // end
  }
#endif
