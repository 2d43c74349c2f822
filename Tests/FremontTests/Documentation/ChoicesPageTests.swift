import Fremont
import Testing

struct ChoicesPageTests {
  // page
  struct Order: ModelObject {
    var payment = Payment.cash(Cash())
    var customer = ""
    var note: [Inline] = []

    static let factory = TypeFactory(Order.init) {
      Mapped("payment", \.payment)
      Mapped("customer", \.customer)
      Mapped("note", \.note)
    }
  }

  enum Payment: ModelChoice {
    case card(Card)
    case cash(Cash)

    static let choices = ModelCases {
      ModelCase(Payment.card) { if case .card(let card) = $0 { card } else { nil } }
      ModelCase(Payment.cash) { if case .cash(let cash) = $0 { cash } else { nil } }
    }
  }

  enum Inline: ModelChoice {
    case text(String)
    case bold(Bold)

    static let choices = ModelCases {
      ModelCase(Inline.text) { if case .text(let text) = $0 { text } else { nil } }
      ModelCase(Inline.bold) { if case .bold(let bold) = $0 { bold } else { nil } }
    }
  }

  struct Card: ModelObject {
    var number = ""
    static let factory = TypeFactory(Card.init) { Mapped("number", \.number) }
  }

  struct Cash: ModelObject {
    var currency = "EUR"
    static let factory = TypeFactory(Cash.init) { Mapped("currency", \.currency) }
  }

  struct Bold: ModelObject {
    var text = ""
    static let factory = TypeFactory(Bold.init) { Mapped("text", \.text) }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Choices")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(
      modelDefinition: definition, types: [Order.self, Card.self, Cash.self, Bold.self])
    var order = try manager.xmlToObject(xml, as: Order.self)
    order.payment = .card(Card(number: "1234"))
    let changed = try manager.objectToXML(order)
    // end
    #expect(changed.contains("<card number=\"1234\"/>"))
    #expect(order.note.count == 3)
    order.payment = .cash(Cash())
    #expect(try manager.pageXML(order) == xml)
    #expect(try manager.objectToJSON(order) == page.json[0])
    #expect(try manager.pageXML(manager.jsonToObject(page.json[0], as: Order.self)) == xml)
    let old = xml.replacing("customer>", with: "client>")
    #expect(try manager.pageXML(manager.xmlToObject(old, as: Order.self)) == xml)
  }
}
