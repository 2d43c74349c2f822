import Foundation
import Fremont
import Testing

/// Properties that say the converter of their values.
struct MappedConverterTests {
  struct Money: Equatable {
    var cents = 0

    static let converter = ModelConverter<Money>(
      parse: { text in
        guard let value = Decimal(string: text) else { throw ValueFault("'\(text)' is no sum") }
        return Money(cents: NSDecimalNumber(decimal: value * 100).intValue)
      }, format: { "\($0.cents / 100).\($0.cents % 100 / 10)\($0.cents % 10)" })
  }

  struct Bill: ModelObject {
    var total = Money()
    var tip: Money?
    var parts: [Money] = []
    var rates: [String: Money] = [:]
    var length = Duration.zero

    static let factory = TypeFactory(Bill.init, xmlName: "bill") {
      Mapped("total", \.total, .attribute, converter: Money.converter, minOccurs: 1)
      Mapped("tip", \.tip, "Tip", converter: Money.converter)
      Mapped("parts", \.parts, "Parts", items: "Part", converter: Money.converter)
      Mapped("rates", \.rates, .inline, items: "rate", keys: "@of", converter: Money.converter)
      Mapped(
        "length", \.length, "Length",
        converter: ModelConverter(
          parse: { .seconds(Int64($0) ?? 0) }, format: { "\($0.components.seconds)" }), default: "0")
    }
  }

  private let xml =
    "<bill total=\"12.50\"><Tip>1.05</Tip><Parts><Part>2.00</Part><Part>3.10</Part></Parts><rate of=\"a\">0.19</rate>"
    + "<Length>90</Length></bill>"

  @Test func aConverterReadsAndWrites() throws {
    let manager = try ModelManager(for: Bill.self)
    let bill = try manager.xmlToObject(xml, as: Bill.self)
    #expect(bill.total.cents == 1250 && bill.tip?.cents == 105 && bill.parts.map(\.cents) == [200, 310])
    #expect(bill.rates == ["a": Money(cents: 19)] && bill.length == .seconds(90))
    #expect(try manager.bareXML(bill) == xml)
    do {
      _ = try manager.xmlToObject("<bill total='x'/>", as: Bill.self)
      Issue.record("'x' was taken")
    } catch {
      #expect(error.diagnostics.map(\.message) == ["'x' is no sum"])
    }
  }

  @Test func aDefinitionThatIsGivenFindsTheConverter() throws {
    let definition = try ModelDefinition(describing: Bill.self)
    #expect(
      definition.classes[0].properties.map { [$0.rule.dataType.rawValue, $0.rule.typeName ?? ""] }
        == [["CUSTOM", "Money"], ["CUSTOM", "Money"], ["ARRAY", ""], ["DICTIONARY", ""], ["CUSTOM", "Duration"]])
    let given = try ModelDefinition(xml: definition.xml())
    let manager = try ModelManager(modelDefinition: given, for: Bill.self)
    #expect(try manager.bareXML(manager.xmlToObject(xml, as: Bill.self)) == xml)
  }

  @Test func twoConvertersNeedTwoNames() throws {
    struct Odd: ModelObject {
      var first = Money()
      var second = Money()
      static let factory = TypeFactory(Odd.init) {
        Mapped("first", \.first, converter: Money.converter)
        Mapped("second", \.second, converter: ModelConverter(parse: { _ in Money() }, format: { _ in "" }))
      }
    }
    let line = #line - 3
    do {
      _ = try ModelManager(for: Odd.self)
      Issue.record("two converters of one name were taken")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == [
          "property 'second' of Odd has another converter than an earlier property, and both are called 'Money': "
            + "say a typeName, or keep the converter in one place"
        ])
      #expect(error.diagnostics.first?.location?.line == line)
    }
  }
}
