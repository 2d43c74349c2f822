import Fremont
import Testing

struct OrderPageTests {
  // page
  struct Trip: ModelObject {
    var title = ""
    var stops: [String] = []
    var guests: [String] = []

    static let factory = TypeFactory(Trip.init) {
      Mapped("title", \.title)
      Mapped("stops", \.stops)
      Mapped("guests", \.guests)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Order")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Trip.self])
    let trip = try manager.xmlToObject(xml, as: Trip.self)
    let sorted = try manager.objectToXML(trip, options: EncodingOptions(layout: .compact))
    // end
    #expect(trip.stops == ["Ulm", "Bern"])
    #expect(
      sorted.hasSuffix(
        "<trip><title>South</title><stop>Ulm</stop><stop>Bern</stop><guest>Ada</guest><guest>Bo</guest></trip>"))
  }
}
