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
  @MainActor
  final class CatalogScreen {
    private(set) var catalog: Catalog?

    /// Reads a short document here.
    func show(_ xml: Data) throws {
      catalog = try Catalog.manager.get().xmlToObject(xml, as: Catalog.self)
    }

    /// Reads a long document elsewhere, and shows it when it is read.
    func load(_ file: URL) async throws {
      catalog = try await Self.read(file)
    }

    @concurrent
    private nonisolated static func read(_ file: URL) async throws -> Catalog {
      try Catalog.manager.get().xmlToObject(file, as: Catalog.self)
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

  // page
  final class Draft: ModelObject {
    var title = ""

    static let factory = TypeFactory(Draft.init, xmlName: "catalog") {
      Mapped("title", \.title, .attribute)
    }

    @concurrent
    static func read(_ xml: Data) async throws -> sending Draft {
      try ModelManager(for: Draft.self).xmlToObject(xml, as: Draft.self)
    }
  }
  // end

  @Test @MainActor func readsOnTheMainActorAndBesideIt() async throws {
    let xml = try DocumentationPage("InAnApp").document
    let screen = CatalogScreen()
    try screen.show(Data("<catalog title='Knots'/>".utf8))
    #expect(screen.catalog?.title == "Knots")
    let folder = try Self.folder(["Catalog.xml": xml])
    defer { try? FileManager.default.removeItem(at: folder) }
    try await screen.load(folder.appendingPathComponent("Catalog.xml"))
    #expect(screen.catalog?.items.map(\.name) == ["thin", "thick"])
    let draft = try await Draft.read(Data("<catalog title='Knots'/>".utf8))
    draft.title += "!"
    #expect(draft.title == "Knots!")
  }

  @Test func findsTheDefinition() throws {
    let page = try DocumentationPage("InAnApp")
    let (definition, xml) = try (#require(page.xml.first), page.document)
    let folder = try Self.folder(["Catalog.model.xml": definition])
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = try #require(Bundle(url: folder))
    for manager in try [Catalog.manager(in: bundle), Catalog.manager(by: Array(definition.utf8))] {
      #expect(try manager.pageXML(manager.xmlToObject(xml, as: Catalog.self)) == xml)
    }
  }

  /// A new folder with files.
  private static func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func readsInAnActor() async throws {
    let page = try DocumentationPage("InAnApp")
    let xml = try page.document
    let shop = Shop()
    #expect(try Catalog.manager(threads: 4).xmlToObject(xml, as: Catalog.self).title == "Ropes")
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

// page
extension Catalog {
  /// A manager that reads a document of many items on several threads.
  static func manager(threads count: Int) throws -> ModelManager {
    var options = DecodingOptions()
    options.maximumThreads = count
    return try ModelManager(for: Catalog.self, decodingOptions: options)
  }
}
// end

// page
extension Catalog {
  /// A manager by the file `Catalog.model.xml` of a bundle.
  static func manager(in bundle: Bundle) throws -> ModelManager {
    guard let file = bundle.url(forResource: "Catalog.model", withExtension: "xml") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try ModelManager(modelDefinition: file, for: Catalog.self)
  }

  /// A manager by the bytes of a definition.
  static func manager(by bytes: [UInt8]) throws -> ModelManager {
    try ModelManager(modelDefinition: ModelDefinition(bytes: bytes), for: Catalog.self)
  }
}
// end

private typealias Catalog = InAnAppPageTests.Catalog
