import Foundation
import Fremont
import Testing

struct AdaptedTypesPageTests {
  // page
  struct Coordinate: Equatable {
    var latitude: Double
    var longitude: Double
  }

  struct Walk: ModelObject {
    var start = Coordinate(latitude: 0, longitude: 0)
    var stops: [Coordinate] = []
    var hours = 0...24
    var themes: Set<String> = []

    static let factory = TypeFactory(Walk.init) {
      Mapped("start", \.start)
      Mapped("stops", \.stops)
      Mapped("hours", \.hours)
      Mapped("themes", \.themes)
    }
  }

  struct Point: ModelObject {
    var lat = 0.0
    var lon = 0.0

    static let factory = TypeFactory(Point.init) {
      Mapped("lat", \.lat)
      Mapped("lon", \.lon)
    }
  }

  struct Themes: ModelObject {
    var names: [String] = []

    static let factory = TypeFactory(Themes.init) { Mapped("names", \.names) }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("AdaptedTypes")
    let definition = try page.definition
    let xml = try page.document
    // page
    var factories = FactoryTable([Walk.self, Point.self, Themes.self])
    factories.register(
      TypeAdapter(
        read: { (point: Point) in Coordinate(latitude: point.lat, longitude: point.lon) },
        write: { Point(lat: $0.latitude, lon: $0.longitude) }))
    // end
    // page
    factories.register(
      TypeAdapter<ModelRecord, ClosedRange<Int>>(
        read: { span in
          guard let from = span["from"]?.number?.intValue, let to = span["to"]?.number?.intValue, from <= to else {
            throw ValueFault("a span ends after it begins")
          }
          return from...to
        },
        write: { range in
          ModelRecord(
            "Span",
            ["from": .number(ModelNumber(range.lowerBound)), "to": .number(ModelNumber(range.upperBound))])
        }))
    // end
    // page
    factories.register(
      TypeAdapter<Themes, Set<String>>(
        readingNil: { themes in Set(themes?.names ?? []) },
        writingNil: { names in
          guard let names, !names.isEmpty else { return nil }
          return Themes(names: names.sorted())
        }))
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let walk = try manager.xmlToObject(xml, as: Walk.self)
    let json = try manager.objectToJSON(walk, layout: .compact)
    // end
    #expect(walk.start == Coordinate(latitude: 59.33, longitude: 18.06) && walk.stops.count == 2)
    #expect(walk.hours == 10...12 && walk.themes == ["bridges", "water"])
    #expect(try manager.pageXML(walk) == xml)
    #expect(
      json == """
        {"start":{"lat":59.33,"lon":18.06},"stops":[{"lat":59.32,"lon":18.07},{"lat":59.31,"lon":18.08}],\
        "hours":{"from":10,"to":12},"themes":{"names":["bridges","water"]}}
        """)
    let bare = try manager.objectToJSON(Walk(), layout: .compact)
    #expect(bare == "{\"start\":{\"lat\":0,\"lon\":0},\"stops\":[],\"hours\":{\"from\":0,\"to\":24}}")
    let failure = Fixture.failure {
      try manager.xmlToObject(
        "<walk><hours><from>2</from><to>1</to></hours></walk>", as: Walk.self, file: "walk.xml")
    }
    #expect(failure == "invalidDocument\n" + page.output[0])
  }
}
