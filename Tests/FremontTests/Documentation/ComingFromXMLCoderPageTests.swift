#if Macros
  import Foundation
  import Fremont
  import Testing

  struct ComingFromXMLCoderPageTests {
    private let page: DocumentationPage

    init() throws {
      page = try DocumentationPage("ComingFromXMLCoder")
    }

    @Test func showsWhatIsRun() throws {
      #expect(try page.swift == page.regions)
    }

    @Test func runs() throws {
      let xml = page.xml[0]
      // page
      let manager = try ModelManager(for: Note.self)
      let note = try manager.xmlToObject(xml, as: Note.self)
      let written = try manager.objectToXML(note)
      // end
      #expect(written.hasSuffix(xml + "\n"))
      #expect(note.body == "Don't forget!")
    }

    @Test func everyDocumentIsReadAndWritten() throws {
      let types: [any ModelObject.Type] = [
        Note.self, Book.self, Foo.self, Library.self, Container.self, Paragraph.self, Table.self, Event.self,
      ]
      try #require(types.count == page.xml.count)
      for (type, xml) in zip(types, page.xml) { try check(type, xml) }
    }

    private func check<Root: ModelObject>(_ type: Root.Type, _ xml: String) throws {
      let manager = try ModelManager(for: type)
      let written = try manager.pageXML(manager.xmlToObject(xml, as: type))
      #expect(written == xml)
    }

    @Test func eitherPlaceIsRead() throws {
      let manager = try ModelManager(for: Book.self)
      let book = try manager.xmlToObject("<book id='1'><isbn>x</isbn><title>t</title></book>", as: Book.self)
      #expect(book.isbn == "x")
      #expect(try manager.pageXML(book).hasPrefix("<book id=\"1\" isbn=\"x\">"))
    }

    // page
    @ModelObject("note")
    struct Note {
      let to: String
      let from: String
      let heading: String
      let body: String
    }
    // end

    // page
    @ModelObject("book")
    struct Book {
      @ModelProperty(.attribute) var id: UInt
      @ModelProperty(.attribute) @ModelProperty var isbn: String?
      var title: String
      @ModelProperty("category") var categories: [String]
    }
    // end

    // page
    @ModelObject("foo")
    struct Foo {
      @ModelProperty(.attribute) var id: String
      @ModelProperty(.text) var value: Int
    }
    // end

    // page
    @ModelObject("library")
    struct Library {
      @ModelProperty(items: "shelf") var shelves: [Int]
    }
    // end

    // page
    @ModelObject("container")
    struct Container {
      @ModelProperty(.inline) var items: [Item]
    }

    @ModelChoice
    enum Item {
      case int(Int)
      case string(String)
      case nested(Nested)
    }

    @ModelObject
    struct Nested {
      @ModelProperty(.attribute) var attr = ""
      var val = ""
    }
    // end

    // page
    @ModelObject("p")
    struct Paragraph {
      @ModelProperty(.inline) var parts: [Part]
    }

    @ModelChoice
    enum Part {
      @ModelProperty(.text) case text(String)
      case b(String)
      case i(String)
    }
    // end

    // page
    @ModelObject("h:table", namespaces: ["h": "http://www.w3.org/TR/html4/"])
    struct Table {
      @ModelProperty("h:tr") var rows: [Row]
    }

    @ModelObject
    struct Row {
      @ModelProperty("h:td") var cells: [String]
    }
    // end

    // page
    @ModelObject("event")
    struct Event {
      @ModelProperty(.attribute, format: "yyyy-MM-dd") var day: Date
      @ModelProperty(.attribute, format: "unix") var at: Date
      @ModelProperty(format: "dd.MM.yyyy HH:mm") var starts: Date
      @ModelProperty(format: "0.00") var price: Decimal
      @ModelProperty(format: "hex") var icon: Data
      @ModelProperty(format: "yes/no") var isOpen: Bool
    }
    // end
  }
#endif
