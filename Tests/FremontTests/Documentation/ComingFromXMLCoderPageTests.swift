import Foundation
import Fremont
import Testing

/// The `Codable` types of the page, by its definition.
struct CodableFromXMLCoderTests {
  private let page: DocumentationPage
  private let definition: ModelDefinition

  init() throws {
    page = try DocumentationPage("ComingFromXMLCoder")
    let text = try #require(page.xml.first { $0.hasPrefix("<Model") })
    definition = try ModelDefinition(xml: text, file: "ComingFromXMLCoder.model.xml")
  }

  @Test func showsWhatIsRun() throws {
    #expect(try page.swift.sorted() == page.regions.sorted())
  }

  // page
  struct Note: Codable {
    let to: String
    let from: String
    let heading: String
    let body: String
  }

  struct Book: Codable {
    let id: UInt
    let isbn: String?
    let title: String
    let categories: [String]
  }

  struct Foo: Codable {
    let id: String
    let value: Int
  }

  struct Library: Codable {
    let shelves: [Int]
  }

  struct Table: Codable {
    let rows: [Row]
  }

  struct Row: Codable {
    let cells: [String]
  }

  struct Policy: Codable {
    let name: String
    let initial: String
  }

  struct Event: Codable {
    let day: Date
    let at: Date
    let starts: Date
    let price: Decimal
    let icon: Data
    let isOpen: Bool
  }
  // end

  @Test func everyDocumentIsReadAndWritten() throws {
    try check(Note.self, "note")
    try check(Book.self, "book")
    try check(Foo.self, "foo")
    try check(Library.self, "library")
    try check(Table.self, "h:table") { $0.replacing("h:t", with: "t").replacing("xmlns:h", with: "xmlns") }
    try check(Policy.self, "policy")
    try check(Event.self, "event")
  }

  private func check<Value: Codable>(
    _ type: Value.Type, _ root: String, _ expected: (String) -> String = { $0 }
  ) throws {
    let xml = try #require(page.xml.first { $0.hasPrefix("<\(root)") })
    let manager = try ModelManager(modelDefinition: definition)
    var options = EncodingOptions()
    options.writesDeclaration = false
    let value = try manager.xmlToObject(xml, as: type)
    let written = try manager.objectToXML(value, options: options)
    #expect(written == expected(xml) + "\n")
  }

  @Test func emptyElementsAndHeaders() throws {
    var output: [String] = []
    func print(_ items: Bool...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    // page
    let manager = try ModelManager(modelDefinition: definition)
    let book = try manager.xmlToObject("<book id='1'><title/></book>", as: Book.self)
    print(book.title.isEmpty, book.isbn == nil, book.categories.isEmpty)
    // end
    #expect(output == ["true true true"])
    // page
    let plain = try manager.objectToXML(book)
    let latin = try manager.objectToXML(
      book, to: .bytes, options: EncodingOptions(layout: .compact, encoding: .isoLatin1))
    var options = EncodingOptions()
    options.writesDeclaration = false
    let bare = try manager.objectToXML(book, options: options)
    // end
    #expect(plain == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + bare)
    #expect(bare == "<book id=\"1\">\n  <title/>\n</book>\n")
    #expect(
      String(decoding: latin, as: UTF8.self).lowercased().hasPrefix("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>"))
  }
}

#if Macros
  struct ComingFromXMLCoderPageTests {
    private let page: DocumentationPage

    init() throws {
      page = try DocumentationPage("ComingFromXMLCoder")
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
        Note.self, Book.self, Foo.self, Library.self, Container.self, Paragraph.self, Table.self, Policy.self,
        Event.self,
      ]
      let documents = page.xml.filter { !$0.hasPrefix("<Model") }
      try #require(types.count == documents.count)
      for (type, xml) in zip(types, documents) { try check(type, xml) }
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
    @ModelObject("sample")
    struct Sample {
      @ModelProperty(.attribute) var title: String
      var language: String
      @ModelProperty(format: "preserve") var code: String
    }
    // end

    @Test func whiteSpaceIsTrimmedUnlessAFormatKeepsIt() throws {
      var output: [Bool] = []
      func print(_ items: Bool...) { output += items }
      // page
      let samples = try ModelManager(for: Sample.self)
      let document = "<sample title=' A  loop '><language> Swift </language><code>  while true {}\n</code></sample>"
      let sample = try samples.xmlToObject(document, as: Sample.self)
      print(sample.title == "A  loop", sample.language == "Swift", sample.code == "  while true {}\n")
      // end
      #expect(output == [true, true, true])
      #expect(try samples.pageXML(sample).contains("<code>  while true {}\n</code>"))
    }

    @Test func theRootKeepsWhiteSpaceForAll() throws {
      let manager = try ModelManager(for: Kept.self)
      let kept = try manager.xmlToObject("<kept> a <inner><text> b </text></inner></kept>", as: Kept.self)
      #expect(kept.inner?.text == " b ")
      let parts = try ModelManager(for: Paragraph.self)
        .xmlToObject("<p> a <b> b </b> c </p>", as: Paragraph.self).parts
      #expect(parts.map { "\($0)" } == [#"text(" a ")"#, #"b("b")"#, #"text(" c ")"#])
    }

    @ModelObject("kept", formats: ModelFormats(string: "preserve"))
    struct Kept {
      var inner: Inner?
    }

    @ModelObject
    struct Inner {
      var text: String
    }

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
    @ModelObject("policy")
    struct Policy {
      @ModelProperty(.attribute) var version = "1.0"
      @ModelProperty(.attribute) var name: String
      var initial: String
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
