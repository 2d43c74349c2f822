import Fremont
import Testing

struct ListsPageTests {
  // page
  struct Library: ModelObject {
    var shelves: [Int] = []
    var keepers: [String]?
    var topics: Set<String> = []
    var books: [Book] = []

    static let factory = TypeFactory(Library.init) {
      Mapped("shelves", \.shelves)
      Mapped("keepers", \.keepers)
      Mapped("topics", \.topics)
      Mapped("books", \.books)
    }
  }

  struct Book: ModelObject {
    var title = ""

    static let factory = TypeFactory(Book.init) {
      Mapped("title", \.title)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Lists")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Library.self, Book.self])
    let library = try manager.xmlToObject(xml, as: Library.self)
    let titles = library.books.map(\.title)
    // end
    #expect(titles == ["Tides", "Comets"])
    #expect(library.shelves == [1, 2, 5] && library.topics == ["sea", "stars"] && library.keepers == ["Ada"])
    #expect(try manager.pageXML(library) == xml)
  }
}
