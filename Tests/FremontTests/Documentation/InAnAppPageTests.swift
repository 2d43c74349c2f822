import Foundation
import Fremont
import Testing

struct InAnAppPageTests {
  // page
  struct Catalog: ModelObject, Sendable {
    var title = ""
    var items: [Item] = []

    static let factory = TypeFactory(Catalog.init, xmlName: "catalog") {
      Mapped("title", \.title, .attribute)
      Mapped("items", \.items, "item")
    }

    /// Reads and writes catalogs: made when it is first used, and shared by all.
    static let manager = Result { try ModelManager(for: Catalog.self) }
  }

  struct Item: ModelObject, Sendable {
    var name = ""
    var price: Decimal?

    static let factory = TypeFactory(Item.init) {
      Mapped("name", \.name, .attribute)
      Mapped("price", \.price, .attribute)
    }
  }
  // end

  // page
  actor Shop {
    private(set) var catalogs: [Catalog] = []

    func add(_ xml: Data) throws -> String {
      let catalog = try Catalog.manager.get().xmlToObject(xml, as: Catalog.self)
      catalogs.append(catalog)
      return catalog.title
    }
  }
  // end

  @Test func readsInAnActor() async throws {
    let page = try DocumentationPage("InAnApp")
    let xml = try page.document
    let shop = Shop()
    let titles = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try await shop.add(Data(xml.utf8)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(titles == Array(repeating: "Ropes", count: 8))
    let catalog = try #require(await shop.catalogs.last)
    #expect(catalog.items.map(\.price) == [2.5, 7])
    #expect(try Catalog.manager.get().pageXML(catalog) == xml)
    let given = try ModelManager(modelDefinition: page.definition, for: Catalog.self)
    #expect(try given.pageXML(given.xmlToObject(xml, as: Catalog.self)) == xml)
  }
}
