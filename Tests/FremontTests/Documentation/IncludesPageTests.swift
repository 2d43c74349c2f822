import Fremont
import Testing

struct IncludesPageTests {
  // page
  struct Letter: ModelObject {
    var sender = Address()
    var country = Country.germany

    static let factory = TypeFactory(Letter.init) {
      Mapped("sender", \.sender)
      Mapped("country", \.country)
    }
  }

  struct Address: ModelObject {
    var city = ""
    static let factory = TypeFactory(Address.init) { Mapped("city", \.city) }
  }

  enum Country: String, ModelEnumeration {
    case germany, france
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Includes")
    let text = page.xml[0]
    let files = ["parts/address.model.xml": page.xml[2]]
    let xml = try page.document
    // page
    let resolver = IncludeResolver { path in Array(files[path, default: ""].utf8) }
    let definition = try ModelDefinition(xml: text, resolver: resolver)
    let manager = try ModelManager(
      modelDefinition: definition, types: [Letter.self, Address.self, Country.self])
    let letter = try manager.xmlToObject(xml, as: Letter.self)
    // end
    #expect(letter.country == .france)
    #expect(try manager.pageXML(letter) == xml)
  }
}
