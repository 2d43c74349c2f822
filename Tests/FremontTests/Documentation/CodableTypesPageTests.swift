import Foundation
import Fremont
import Testing

struct CodableTypesPageTests {
  // page
  struct Feed: Codable, Equatable {
    var title: String
    var entries: [Entry]
  }

  struct Entry: Codable, Equatable {
    var id: Int
    var day: Date?
    var links: [String]
    var kind: Kind?
  }

  enum Kind: String, Codable {
    case news, review
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("CodableTypes")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition)
    let feed = try manager.xmlToObject(xml, as: Feed.self)
    let written = try manager.objectToXML(feed)
    // end
    #expect(feed.entries.map(\.links) == [["a", "b"], []] && feed.entries[0].kind == .news)
    #expect(written == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(xml)\n")
    #expect(try manager.xmlToObject(written, as: Feed.self) == feed)
  }
}
