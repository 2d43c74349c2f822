import Foundation
import Fremont
import Testing

struct PathsPageTests {
  // page
  struct Job: ModelObject {
    var user = ""
    var secret: String?
    var price: Decimal = 0
    var currency: String?
    var width = 0.0
    var height = 0.0

    static let factory = TypeFactory(Job.init) {
      Mapped("user", \.user)
      Mapped("secret", \.secret)
      Mapped("price", \.price)
      Mapped("currency", \.currency)
      Mapped("width", \.width)
      Mapped("height", \.height)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Paths")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Job.self])
    let job = try manager.xmlToObject(xml, as: Job.self)
    // end
    #expect(job.user == "greta" && job.currency == "EUR" && job.width == 80 && job.height == 60)
    #expect(try manager.pageXML(job) == xml)
  }
}
