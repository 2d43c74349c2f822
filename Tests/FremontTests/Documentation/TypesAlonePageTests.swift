import Foundation
import Fremont
import Testing

struct TypesAlonePageTests {
  // page
  struct Order: ModelObject {
    var number = 0
    var placed: Date?
    var lines: [Line] = []
    var tags: [String] = []
    var payment: Payment?

    static let factory = TypeFactory(Order.init, xmlName: "order", namespace: "urn:example:shop") {
      Mapped("number", \.number, .attribute)
      Mapped("placed", \.placed, "Placed", format: "yyyy-MM-dd")
      Mapped("lines", \.lines, "Lines", items: "Line")
      Mapped("tags", \.tags, "Tag")
      Mapped("payment", \.payment)
    }
  }

  struct Line: ModelObject {
    var article = ""
    var price: Decimal?
    var unit = Unit.piece

    static let factory = TypeFactory(Line.init) {
      Mapped("article", \.article, .attribute, minOccurs: 1)
      Mapped("price", \.price, "Price/Amount")
      Mapped("unit", \.unit, .attribute, default: "piece")
    }
  }

  enum Unit: String, ModelEnumeration, CaseIterable {
    case piece, metre
  }

  enum Payment: ModelChoice {
    case card(String)
    case cash(Decimal)

    static let choices = ModelCases {
      ModelCase(Payment.card, "Card") { if case .card(let number) = $0 { number } else { nil } }
      ModelCase(Payment.cash, "Cash") { if case .cash(let amount) = $0 { amount } else { nil } }
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("TypesAlone")
    let xml = try page.document
    // page
    let manager = try ModelManager(for: Order.self)
    let order = try manager.xmlToObject(xml, as: Order.self)
    // end
    #expect(order.number == 7 && order.lines.first?.unit == .metre && order.tags == ["new"])
    #expect(try manager.pageXML(order) == xml)
    #expect(try ModelDefinition(describing: Order.self) == page.definition)
  }

  // page
  enum LegalForm: String, ModelEnumeration, CaseIterable {
    case limited = "LIMITED"
    case cooperative = "COOPERATIVE"

    static let xmlNames = ["Ltd": LegalForm.limited, "Co-op": .cooperative]
    static let documentation: String? = "How a company is held."
  }
  // end

  @Test func anEnumerationSaysItsSpellings() throws {
    struct Firm: ModelObject {
      var form = LegalForm.limited

      static let factory = TypeFactory(Firm.init, xmlName: "firm") { Mapped("form", \.form, .attribute) }
    }
    let manager = try ModelManager(for: Firm.self)
    let firm = try manager.xmlToObject("<firm form='Co-op'/>", as: Firm.self)
    #expect(firm.form == .cooperative)
    #expect(try manager.bareXML(firm) == "<firm form=\"Co-op\"/>")
    #expect(Fixture.failure { try manager.xmlToObject("<firm form='LIMITED'/>", as: Firm.self) }.contains("LIMITED"))
  }

  @Test func wordsOfTheModelAreSet() throws {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // page
    var definition = try ModelDefinition(describing: Order.self)
    definition.names = .pascal
    definition.formats.number = "0.00"
    definition.documentation = "The orders of a shop."
    definition.roots.append(ModelRoot(xmlName: "line", typeName: "Line"))
    let manager = try ModelManager(modelDefinition: definition, for: Order.self)
    let order = try manager.xmlToObject(
      "<order xmlns='urn:example:shop'><Lines><Line Article='rope'/></Lines></order>", as: Order.self)
    let line = try manager.objectToXML(order.lines[0])
    print(line)
    // end
    #expect(try DocumentationPage("TypesAlone").output.last.map { $0 + "\n" } == lines.joined())
  }

  struct Odd: ModelObject {
    var tags: [String] = []

    static let factory = TypeFactory(Odd.init, xmlName: "odd") {
      Mapped("tags", \.tags, "a b")
    }
  }

  @Test func aFaultStandsAtItsLine() throws {
    let shown = try #require(DocumentationPage("TypesAlone").output.first)
    do {
      _ = try ModelManager(for: Odd.self)
      Issue.record("a name with a space was taken")
    } catch {
      let fault = try #require(error.diagnostics.first?.description.split(separator: ": ", maxSplits: 1).last)
      #expect(shown.hasSuffix(fault))
      #expect(error.diagnostics.first?.location?.line == #line - 12)
    }
  }

  @Test func aDefinitionCanBeGiven() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).model.xml")
    try ModelDefinition(describing: Order.self).xml().write(to: url, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: url) }
    // page
    let manager = try ModelManager(modelDefinition: url, for: Order.self)
    // end
    #expect(manager.warnings.isEmpty)
  }
}
