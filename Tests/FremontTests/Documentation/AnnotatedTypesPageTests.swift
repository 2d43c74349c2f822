#if Macros
  import Foundation
  import Fremont
  import Testing

  struct AnnotatedTypesPageTests {
    // page
    @ModelObject("order", namespace: "urn:example:shop")
    struct Order {
      @ModelProperty(.attribute) let number: Int
      @ModelProperty("Placed", format: "yyyy-MM-dd") var placed: Date?
      @ModelProperty("Lines", items: "Line") var lines: [Line] = []
      @ModelProperty("Tag") var tags: [String] = []
      var payment: Payment?
      @ModelExcluded var isSelected = false
    }

    /// One article.
    @ModelObject
    struct Line {
      @ModelProperty(.attribute) var article: String
      @ModelProperty("Price/Amount") var price: Decimal?
      @ModelProperty(.attribute) var unit = Unit.piece
    }

    enum Unit: String, ModelEnumeration, CaseIterable {
      case piece, metre
    }

    @ModelChoice
    enum Payment {
      case card(number: String)
      @ModelProperty("cash", format: "0.00") case cash(Decimal)
    }
    // end

    @Test func runs() throws {
      let page = try DocumentationPage("AnnotatedTypes")
      let xml = try page.document
      // page
      let manager = try ModelManager(for: Order.self)
      let order = try manager.xmlToObject(xml, as: Order.self)
      // end
      #expect(order.number == 7 && order.lines.first?.unit == .metre && order.tags == ["new"])
      #expect(try manager.pageXML(order) == xml)
      #expect(try ModelDefinition(describing: Order.self) == page.definition)
      let given = try ModelManager(modelDefinition: page.definition, for: Order.self)
      #expect(try given.pageXML(given.xmlToObject(xml, as: Order.self)) == xml)
    }

    // page
    /// What a shop sells.
    @ModelObject(
      "catalog", className: "PriceList", namespace: "urn:example:prices", namespaces: ["x": "urn:example:extra"],
      formerly: "Catalogue", unknown: .reject, unfit: .error, formats: ModelFormats(date: "xs:date"),
      skipped: ["generator"])
    struct Catalog {
      @ModelProperty(.attribute, dataType: .number, typeName: "Int") static let version = "2"
      @ModelProperty("valid", .attribute, formerly: "from", documentation: "The first day.") var validFrom: Date?
      @ModelProperty("Articles", items: "Article", itemsMinOccurs: 1) var articles: [Article] = []
      @ModelProperty("Marks", items: "Mark", itemsWhenNil: .empty) var marks: [Int?] = []
      @ModelProperty(.inline, items: "label", keys: "@of") var labels: [String: String] = [:]
      @ModelProperty("Tag", maxOccurs: 3) var tags: [String] = []
      @ModelProperty(of: [Ring.self]) var logo: (any Figure)?
    }

    @ModelObject
    final class Article {
      @ModelProperty(.attribute, minOccurs: 1, identity: true) var id = ""
      @ModelProperty("Price/Amount", format: "0.00", default: "0", jsonName: "price/amount", jsonFormat: "0.0")
      var price: Decimal = 0
      @ModelProperty("x:note", whenNil: .empty) var note: String?
      @ModelProperty(.attribute, dataType: .reference) weak var successor: Article?
      @ModelProperty("Delivery", converter: Article.hours) var delivery: Duration?

      static let hours = ModelConverter<Duration>(
        parse: { text in
          guard let hours = Int64(text) else { throw ValueFault("'\(text)' is no number of hours") }
          return .seconds(3600 * hours)
        }, format: { "\($0.components.seconds / 3600)" })
    }

    protocol Figure: Sendable {}

    @ModelObject("ring")
    struct Ring: Figure {
      @ModelProperty(.attribute) var radius: Int
    }

    @ModelObject(byteOrder: .big)
    struct Signal {
      @ModelProperty(binaryFormat: "UINT8", itemsBinaryFormat: "INT16") var levels: [Int] = []
    }
    // end

    @Test func everyWordCounts() throws {
      let page = try DocumentationPage("AnnotatedTypes")
      let xml = try #require(page.xml.dropFirst(2).first)
      let manager = try ModelManager(for: Catalog.self)
      let catalog = try manager.xmlToObject(xml, as: Catalog.self)
      #expect(
        catalog.articles[0].successor === catalog.articles[1] && catalog.articles[1].delivery == .seconds(172_800))
      #expect(catalog.marks == [1, nil] && catalog.labels == ["de": "Preise"] && catalog.tags == ["spring"])
      #expect((catalog.logo as? Ring)?.radius == 3)
      let written = try manager.pageXML(catalog)
      #expect(written == xml)
      let messages = try ModelManager(for: Signal.self)
      #expect(try messages.binaryToObject([2, 0, 1, 0, 2] as [UInt8], as: Signal.self).levels == [1, 2])
    }

    // page
    @ModelChoice
    enum Document {
      case order(Order)
      @ModelProperty("count") case number(Int)
    }
    // end

    @Test func readsARootOfSeveralTypes() throws {
      // page
      let manager = try ModelManager(for: Document.self)
      let document = try manager.xmlToObject("<count>7</count>", as: Document.self)
      // end
      guard case .number(7) = document else { throw ValueFault("\(document)") }
    }

    // page
    @ModelObject(discriminator: "type")
    class Vehicle {
      @ModelProperty(.attribute) var wheels = 4
    }

    @ModelObject(discriminatorValue: "truck", extends: Vehicle.self)
    final class Truck: Vehicle {
      @ModelProperty(.attribute) var load: Decimal?
    }
    // end

    @Test func readsSubclasses() throws {
      let manager = try ModelManager(for: Vehicle.self, and: [Truck.self])
      let vehicle = try manager.xmlToObject(
        "<Vehicle wheels='6' type='truck' load='7.5'/>", as: Vehicle.self)
      #expect((vehicle as? Truck)?.load == 7.5)
    }
  }
#endif
