import Fremont
import Testing

/// Values that a registered converter reads and writes.
struct ConverterTests {
  struct Money: Hashable, Sendable {
    var cents: Int
    var currency: String
  }

  struct Bill: ModelObject, Hashable {
    var total = Money(cents: 0, currency: "EUR")
    var tip: Money?
    var parts: [Money] = []
    var taxes: [String: Money] = [:]
    var kinds: Set<Money> = []

    static let factory = TypeFactory(Bill.init) {
      Mapped("total", \.total)
      Mapped("tip", \.tip)
      Mapped("parts", \.parts)
      Mapped("taxes", \.taxes)
      Mapped("kinds", \.kinds)
    }
  }

  struct NoMoney: Error, CustomStringConvertible {
    var description: String { "no currency" }
  }

  /// A type that the library knows by its factory alone.
  struct Purse: Hashable {
    var coin: Money?
  }

  struct Wallet: ModelObject, Hashable {
    var coins: [Money]?
    var kinds: Set<Money>?
    var debts: [String: Money]?
    var list: [Purse]?
    var purses: [String: Purse] = [:]

    static let factory = TypeFactory(Wallet.init) {
      Mapped("coins", \.coins)
      Mapped("kinds", \.kinds)
      Mapped("debts", \.debts)
      Mapped("list", \.list)
      Mapped("purses", \.purses)
    }
  }

  private static func parse(_ text: String) throws -> Money {
    let words = text.split(separator: " ")
    guard words.count == 2 else { throw NoMoney() }
    guard let cents = Int(words[0]) else { throw ValueFault("'\(words[0])' is not an amount") }
    return Money(cents: cents, currency: String(words[1]))
  }

  private static func format(_ money: Money) throws -> String {
    if money.currency == "?" { throw NoMoney() }
    if money.currency.isEmpty { throw ValueFault("money needs a currency") }
    return "\(money.cents) \(money.currency)"
  }

  private static let converter = ModelConverter(parse: parse, format: format)

  private func definition(_ formatString: String = "", typeName: String = "Money") throws -> ModelDefinition {
    try Fixture.definition(
      """
      <ModelClass className="Bill" xmlName="Bill">
      <ModelProperty propertyName="total" dataType="CUSTOM" typeName="\(typeName)" xmlType="ATTRIBUTE" xmlName="total" \(formatString)/>
      <ModelProperty propertyName="tip" dataType="CUSTOM" typeName="Money" xmlName="tip"/>
      <ModelProperty propertyName="parts" dataType="ARRAY" xmlName="parts">
      <ModelArrayElement dataType="CUSTOM" typeName="Money" xmlName="part"/></ModelProperty>
      <ModelProperty propertyName="taxes" dataType="DICTIONARY" xmlName="taxes">
      <ModelDictionaryElement key="VAT" dataType="CUSTOM" typeName="Money" xmlName="vat"/></ModelProperty>
      <ModelProperty propertyName="kinds" dataType="ARRAY" xmlName="kinds">
      <ModelArrayElement dataType="CUSTOM" typeName="Money" xmlName="kind"/></ModelProperty>
      </ModelClass>
      """,
      root: "rootDataType=\"UDC\" rootXMLName=\"Bill\"")
  }

  private func manager(
    _ definition: ModelDefinition,
    _ prepare: (inout FactoryTable) -> Void = { $0.register(Self.converter, named: "Money") }
  ) throws -> ModelManager {
    var factories = FactoryTable([Bill.self])
    prepare(&factories)
    return try ModelManager(modelDefinition: definition, factories: factories)
  }

  private let xml = """
    <Bill total="12 EUR"><tip>1 USD</tip><parts><part>2 EUR</part><part>10 EUR</part></parts>\
    <taxes><vat>3 EUR</vat></taxes><kinds><kind>5 EUR</kind><kind>6 EUR</kind></kinds></Bill>
    """

  private let bill = Bill(
    total: Money(cents: 12, currency: "EUR"), tip: Money(cents: 1, currency: "USD"),
    parts: [Money(cents: 2, currency: "EUR"), Money(cents: 10, currency: "EUR")],
    taxes: ["VAT": Money(cents: 3, currency: "EUR")],
    kinds: [Money(cents: 5, currency: "EUR"), Money(cents: 6, currency: "EUR")])

  @Test func readsAndWritesValues() throws {
    let manager = try manager(definition())
    #expect(try manager.xmlToObject(xml, as: Bill.self) == bill)
    #expect(try manager.bareXML(bill) == xml)
    let json = try manager.objectToJSON(bill, layout: .compact)
    #expect(
      json == """
        {"total":"12 EUR","tip":"1 USD","parts":["2 EUR","10 EUR"],"taxes":{"VAT":"3 EUR"},"kinds":["5 EUR","6 EUR"]}
        """)
    #expect(try manager.jsonToObject(json, as: Bill.self) == bill)
  }

  @Test func builtTypesHoldValues() throws {
    struct Receipt: ModelObject, Hashable {
      let total: Money
      let tip: Money?
      let parts: [Money]
      let taxes: [String: Money]?
      let kinds: Set<Money>

      static let factory = TypeFactory(className: "Bill") { fields in
        Receipt(
          total: try fields["total"], tip: try fields["tip"], parts: try fields["parts"], taxes: try fields["taxes"],
          kinds: try fields["kinds"])
      } properties: {
        Mapped("total", \.total)
        Mapped("tip", \.tip)
        Mapped("parts", \.parts)
        Mapped("taxes", \.taxes)
        Mapped("kinds", \.kinds)
      }
    }
    var factories = FactoryTable([Receipt.self])
    factories.register(Self.converter, named: "Money")
    let manager = try ModelManager(modelDefinition: definition(), factories: factories)
    let receipt = Receipt(total: bill.total, tip: bill.tip, parts: bill.parts, taxes: bill.taxes, kinds: bill.kinds)
    #expect(try manager.xmlToObject(xml, as: Receipt.self) == receipt)
    #expect(try manager.bareXML(receipt) == xml)
  }

  @Test func leavesOutNil() throws {
    let manager = try manager(definition())
    let read = try manager.xmlToObject("<Bill><tip/><taxes/></Bill>", as: Bill.self)
    #expect(read == Bill())
    #expect(try manager.bareXML(read) == "<Bill total=\"0 EUR\"><parts/><taxes/><kinds/></Bill>")
  }

  @Test func handsOverTheFormatString() throws {
    let manager = try manager(definition("formatString=\"x100\"")) { factories in
      let scaled = ModelConverter<Money> { formatString in
        let factor = formatString.flatMap { Int($0.dropFirst()) } ?? 1
        return ModelConverter<Money>.Conversions(
          parse: {
            let money = try Self.parse($0)
            return Money(cents: money.cents * factor, currency: money.currency)
          },
          format: { try Self.format(Money(cents: $0.cents / factor, currency: $0.currency)) }
        )
      }
      factories.register(scaled, named: "Money")
    }
    let xml = "<Bill total=\"12 EUR\"><tip>1 USD</tip><parts/><taxes/><kinds/></Bill>"
    let read = try manager.xmlToObject(xml, as: Bill.self)
    #expect(read == Bill(total: Money(cents: 1_200, currency: "EUR"), tip: Money(cents: 1, currency: "USD")))
    #expect(try manager.bareXML(read) == xml)
  }

  @Test func handsOverTextAsItStands() throws {
    let text = ModelConverter<Money>(
      parse: { Money(cents: 0, currency: $0) }, format: { $0.currency })
    let manager = try manager(definition()) { $0.register(text, named: "Money") }
    let xml = "<Bill total=\"&lt;\"><tip> a\n&amp;</tip><parts/><taxes/><kinds/></Bill>"
    let read = try manager.xmlToObject(xml, as: Bill.self)
    #expect(read.total.currency == "<")
    #expect(read.tip?.currency == " a\n&")
    #expect(try manager.bareXML(read) == xml)
  }

  @Test func tellsWhichTextIsNoValue() throws {
    let manager = try manager(definition())
    #expect(
      Fixture.failure {
        try manager.xmlToObject("<Bill total=\"x EUR\"><tip>12</tip></Bill>", as: Bill.self)
      } == """
        invalidDocument
        <input>:1:14: error: 'x' is not an amount (/Bill/@total)
        Model.xml:3:1: note: declared here: ModelProperty 'total', CUSTOM
        <input>:1:26: error: '12' is not a Money: no currency (/Bill/tip)
        Model.xml:4:1: note: declared here: ModelProperty 'tip', CUSTOM
        """)
  }

  @Test(arguments: [("?", "a Money cannot be written: no currency"), ("", "money needs a currency")])
  func tellsWhichValueHasNoText(currency: String, message: String) throws {
    let manager = try manager(definition())
    let failure = Fixture.failure { try manager.objectToXML(Bill(total: Money(cents: 1, currency: currency))) }
    #expect(failure.contains("error: \(message) (/Bill/@total)"))
  }

  @Test(arguments: [
    ("<Wallet><purses/></Wallet>", Wallet()),
    (
      """
      <Wallet><coins><coin>1 EUR</coin></coins><kinds><kind>2 EUR</kind></kinds><debts><debt>3 EUR</debt></debts>\
      <list><purse/></list><purses><mine><coin>4 EUR</coin></mine></purses></Wallet>
      """,
      Wallet(
        coins: [Money(cents: 1, currency: "EUR")], kinds: [Money(cents: 2, currency: "EUR")],
        debts: ["debt": Money(cents: 3, currency: "EUR")], list: [Purse()],
        purses: ["mine": Purse(coin: Money(cents: 4, currency: "EUR"))])
    ),
  ])
  func fillsContainersOfRegisteredTypes(xml: String, wallet: Wallet) throws {
    let money = "dataType=\"CUSTOM\" typeName=\"Money\""
    let definition = try Fixture.definition(
      """
      <ModelClass className="Wallet" xmlName="Wallet">
      <ModelProperty propertyName="coins" dataType="ARRAY" xmlName="coins"><ModelArrayElement \(money) xmlName="coin"/></ModelProperty>
      <ModelProperty propertyName="kinds" dataType="ARRAY" xmlName="kinds"><ModelArrayElement \(money) xmlName="kind"/></ModelProperty>
      <ModelProperty propertyName="debts" dataType="DICTIONARY" xmlName="debts">
      <ModelDictionaryElement key="debt" \(money) xmlName="debt"/></ModelProperty>
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
      <ModelArrayElement dataType="UDC" typeName="Purse" xmlName="purse"/></ModelProperty>
      <ModelProperty propertyName="purses" dataType="DICTIONARY" xmlName="purses">
      <ModelDictionaryElement key="mine" dataType="UDC" typeName="Purse" xmlName="mine"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Purse"><ModelProperty propertyName="coin" \(money) xmlName="coin"/></ModelClass>
      """,
      root: "rootDataType=\"UDC\" rootXMLName=\"Wallet\"")
    var factories = FactoryTable([Wallet.self])
    factories.register(Self.converter, named: "Money")
    factories.register(TypeFactory({ Purse() }) { Mapped("coin", \.coin) }, named: "Purse")
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    #expect(try manager.xmlToObject(xml, as: Wallet.self) == wallet)
    #expect(try manager.bareXML(wallet) == xml)
  }

  @Test func needsTheConverter() throws {
    let failure = Fixture.failure { try manager(definition(typeName: "Mony")) }
    #expect(
      failure == """
        linkFailure
        Model.xml:3:1: error: property 'total' of Bill: there is no converter 'Mony'; did you mean 'Money'?
        """)
    let missing = Fixture.failure { try manager(definition()) { _ in } }
    #expect(
      missing == """
        linkFailure
        Model.xml:3:1: error: property 'total' of Bill: there is no converter 'Money'; register one
        Model.xml:4:1: error: property 'tip' of Bill: there is no converter 'Money'; register one
        Model.xml:6:1: error: an item of property 'parts' of Bill: there is no converter 'Money'; register one
        Model.xml:8:1: error: the value under 'VAT' of property 'taxes' of Bill: there is no converter 'Money'; register one
        Model.xml:10:1: error: an item of property 'kinds' of Bill: there is no converter 'Money'; register one
        """)
  }

  @Test func refusesOtherTypesAndFormats() throws {
    let failure = Fixture.failure {
      try manager(definition("formatString=\"0.00\"")) {
        $0.register(ModelConverter<String>(parse: { $0 }, format: { $0 }), named: "Money")
      }
    }
    #expect(
      failure.hasPrefix(
        """
        linkFailure
        Model.xml:3:1: error: property 'total' of Bill: its type is Money, but the converter 'Money' is one of String
        """))
    let format = Fixture.failure { try manager(definition("formatString=\"0.00\"")) }
    #expect(
      format == """
        linkFailure
        Model.xml:3:1: error: property 'total' of Bill: '0.00' is no format of the converter: it has none
        """)
  }

  @Test func recordsHoldTheText() throws {
    let text = "<Bill total=\"a &amp; b\"><tip> 1 </tip><parts><part>x</part></parts><taxes><vat/></taxes></Bill>"
    for prepare in [{ _ in }, { $0.register(Self.converter, named: "Money") }] as [(inout FactoryTable) -> Void] {
      let manager = try recordManager(definition(), prepare)
      let record = try manager.xmlToObject(text, as: ModelRecord.self)
      #expect(
        record
          == ModelRecord("Bill", ["total": "a & b", "tip": " 1 ", "parts": ["x"], "taxes": .dictionary([:])]))
      #expect(
        try manager.bareXML(record)
          == "<Bill total=\"a &amp; b\"><tip> 1 </tip><parts><part>x</part></parts><taxes/></Bill>")
    }
  }

  /// A price in words, by a converter, or by another converter.
  enum Price: ModelChoice, Hashable {
    case words(String)
    case money(Money)
    case points(Points)

    static let choices = ModelCases {
      ModelCase(Price.words) { if case .words(let value) = $0 { value } else { nil } }
      ModelCase(Price.money) { if case .money(let value) = $0 { value } else { nil } }
      ModelCase(Price.points) { if case .points(let value) = $0 { value } else { nil } }
    }
  }

  struct Points: Hashable {
    var count: Int
  }

  struct Offer: ModelObject, Hashable {
    var prices: [Price] = []

    static let factory = TypeFactory(Offer.init) { Mapped("prices", \.prices) }
  }

  @Test func aChoiceTakesTheCaseThatAConverterMakes() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="offer" rootTypeName="Offer">
          <ModelClass className="Offer"><ModelProperty propertyName="prices" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement xmlName="words"/>
            <ModelArrayElement dataType="CUSTOM" typeName="Money" xmlName="money"/>
            <ModelArrayElement dataType="CUSTOM" typeName="Points" xmlName="points"/>
          </ModelProperty></ModelClass>
        </Model>
        """)
    var factories = FactoryTable([Offer.self])
    factories.register(Self.converter, named: "Money")
    let points = ModelConverter<Points>(parse: { Points(count: Int($0) ?? 0) }, format: { "\($0.count)" })
    factories.register(points, named: "Points")
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let xml = "<offer><points>7</points><words>much</words><money>150 EUR</money></offer>"
    let offer = try manager.xmlToObject(xml, as: Offer.self)
    #expect(
      offer.prices == [.points(Points(count: 7)), .words("much"), .money(Money(cents: 150, currency: "EUR"))])
    #expect(try manager.bareXML(offer) == xml)
  }

  private func recordManager(
    _ definition: ModelDefinition, _ prepare: (inout FactoryTable) -> Void
  ) throws -> ModelManager {
    var factories = FactoryTable()
    prepare(&factories)
    return try ModelManager(modelDefinition: definition, factories: factories)
  }
}
