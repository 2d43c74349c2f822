import Fremont
import Testing

struct FlatteningPageTests {
  // page
  struct Glossary: ModelObject {
    var edition = Edition()
    var terms: [Term] = []

    static let factory = TypeFactory(Glossary.init) {
      Mapped("edition", \.edition)
      Mapped("terms", \.terms)
    }
  }

  struct Edition: ModelObject {
    var year: Int?
    var publisher = ""

    static let factory = TypeFactory(Edition.init) {
      Mapped("year", \.year)
      Mapped("publisher", \.publisher)
    }
  }

  struct Term: ModelObject {
    var word = ""
    var text = ""

    static let factory = TypeFactory(Term.init) {
      Mapped("word", \.word)
      Mapped("text", \.text)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Flattening")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Glossary.self, Edition.self, Term.self])
    let glossary = try manager.xmlToObject(xml, as: Glossary.self)
    let words = glossary.terms.map(\.word)
    // end
    #expect(words == ["ebb", "flood"])
    #expect(glossary.edition.year == 2023)
    #expect(try manager.pageXML(glossary) == xml)
  }
}
