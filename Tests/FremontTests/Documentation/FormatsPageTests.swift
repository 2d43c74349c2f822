import Foundation
import Fremont
import Testing

struct FormatsPageTests {
  // page
  struct Money: Equatable {
    var amount: Decimal
    var currency: String
  }

  struct Invoice: ModelObject {
    var day = Date()
    var sent: Date?
    var total: Money?
    var rate = 0.0
    var paid = false
    var text = ""
    var seal = Data()

    static let factory = TypeFactory(Invoice.init) {
      Mapped("day", \.day)
      Mapped("sent", \.sent)
      Mapped("total", \.total)
      Mapped("rate", \.rate)
      Mapped("paid", \.paid)
      Mapped("text", \.text)
      Mapped("seal", \.seal)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Formats")
    let definition = try page.definition
    let xml = try page.document
    // page
    var factories = FactoryTable([Invoice.self])
    factories.register(
      ModelConverter(
        parse: { text in
          let parts = text.split(separator: " ")
          guard parts.count == 2, let amount = Decimal(string: String(parts[0])) else {
            throw ValueFault("'\(text)' is not an amount of money")
          }
          return Money(amount: amount, currency: String(parts[1]))
        },
        format: { money in "\(money.amount) \(money.currency)" }
      ),
      named: "Money"
    )
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let invoice = try manager.xmlToObject(xml, as: Invoice.self)
    // end
    #expect(invoice.total == Money(amount: 12.5, currency: "EUR"))
    #expect(invoice.sent == Date(timeIntervalSince1970: 1_703_417_400))
    #expect(invoice.text == " a < b " && invoice.seal == Data([0, 255]) && !invoice.paid)
    let written = try manager.pageXML(invoice)
    #expect(
      written == """
        <invoice day="24.12.2023">
          <sent>1703417400</sent>
          <total>12.5 EUR</total>
          <rate>3.50</rate>
          <paid>no</paid>
          <text><![CDATA[ a < b ]]></text>
          <seal>00FF</seal>
        </invoice>
        """)
    let failure = Fixture.failure {
      try manager.xmlToObject("<invoice><total>much</total></invoice>", as: Invoice.self)
    }
    #expect(
      failure == """
        invalidDocument
        <input>:1:17: error: 'much' is not an amount of money (/invoice/total)
        Formats.model.xml:5:5: note: declared here: ModelProperty 'total', CUSTOM
        """)
  }
}
