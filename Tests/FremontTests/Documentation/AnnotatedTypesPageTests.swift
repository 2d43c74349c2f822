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
    @ModelObject
    class Vehicle {
      @ModelProperty(.attribute) var wheels = 4
    }

    @ModelObject
    final class Truck: Vehicle {
      @ModelProperty(.attribute) var load: Decimal?
    }
    // end

    @Test func readsSubclasses() throws {
      let manager = try ModelManager(for: Vehicle.self, and: [Truck.self])
      let vehicle = try manager.xmlToObject(
        "<Vehicle wheels='6' xsi:type='Truck' load='7.5' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/>",
        as: Vehicle.self)
      #expect((vehicle as? Truck)?.load == 7.5)
    }
  }
#endif
