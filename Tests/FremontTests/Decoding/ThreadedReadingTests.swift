import Foundation
import Testing

@testable import Fremont

/// Documents that several threads read are the same as those that one reads.
///
/// `SEEDS=100000 swift test --filter ThreadedReadingTests` tries more of them.
@Suite(.serialized) struct ThreadedReadingTests {
  private static let seeds = Seeds.first(60)

  private static func options(_ threads: Int, bytes: Int = 24) -> DecodingOptions {
    var options = DecodingOptions()
    options.maximumThreads = threads
    options.bytesPerThread = bytes
    return options
  }

  // MARK: Swift types

  /// Counts instances, on any thread.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func add() { lock.withLock { count += 1 } }

    func take() -> Int {
      lock.withLock {
        defer { count = 0 }
        return count
      }
    }
  }

  private final class Shop: ModelObject {
    static let counter = Counter()
    var name = ""
    var orders: [Order] = []
    var notes: [Note] = []
    var closing = 0

    init() { Self.counter.add() }

    static let factory = TypeFactory(Shop.init) {
      Mapped("name", \.name)
      Mapped("orders", \.orders)
      Mapped("notes", \.notes)
      Mapped("closing", \.closing)
    }
  }

  private struct Order: ModelObject, Equatable {
    var number = 0
    var text = ""
    static let factory = TypeFactory(Order.init) {
      Mapped("number", \.number)
      Mapped("text", \.text)
    }
  }

  private final class Note: ModelObject {
    static let counter = Counter()
    weak var shop: Shop?
    var text = ""

    init() { Self.counter.add() }

    static let factory = TypeFactory(Note.init) {
      Mapped("text", \.text)
      Mapped(parent: \.shop)
    }
  }

  private static let shop = """
    <Model rootDataType="UDC" rootTypeName="Shop" rootXMLName="shop">
      <ModelClass className="Shop">
        <ModelProperty propertyName="name" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="orders" dataType="ARRAY" xmlName="orders">
          <ModelArrayElement dataType="UDC" typeName="Order" xmlName="order"/></ModelProperty>
        <ModelProperty propertyName="notes" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Note" xmlName="note"/></ModelProperty>
        <ModelProperty propertyName="closing" dataType="NUMBER" typeName="Int"/>
      </ModelClass>
      <ModelClass className="Order">
        <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="text"/>
      </ModelClass>
      <ModelClass className="Note"><ModelProperty propertyName="text" xmlType="TEXT"/></ModelClass>
    </Model>
    """

  private static func shopManager(_ options: DecodingOptions) throws -> ModelManager {
    try ModelManager(
      modelDefinition: ModelDefinition(xml: shop), types: [Shop.self, Order.self, Note.self], decodingOptions: options)
  }

  private static func document(orders: Int, notes: Int) -> String {
    let orders = (1...orders).map { "\n    <order number=\"\($0)\"><text>é \($0)</text></order>" }.joined()
    let notes = (1...notes).map { "\n  <note>n\($0)</note>" }.joined()
    return
      "<?xml version=\"1.0\"?>\n<shop name=\"a\">\n  <orders>\(orders)\n  </orders>\(notes)\n  <closing>7</closing>\n</shop>\n"
  }

  @Test(arguments: [(400, 3), (2, 600)]) func threadsReadItemsInTheirOrder(_ orders: Int, _ notes: Int) throws {
    _ = (Shop.counter.take(), Note.counter.take())
    let shop = try Self.shopManager(Self.options(4, bytes: 1 << 10)).xmlToObject(
      Self.document(orders: orders, notes: notes), as: Shop.self)
    #expect(shop.orders == (1...orders).map { Order(number: $0, text: "é \($0)") })
    #expect(shop.notes.map(\.text) == (1...notes).map { "n\($0)" })
    #expect(shop.notes.allSatisfy { $0.shop === shop })
    #expect(shop.name == "a" && shop.closing == 7)
    // Each part had a shop of its own around its items, and no item was read twice.
    #expect(Shop.counter.take() == 4 && Note.counter.take() == notes)
  }

  @Test func oneThreadReadsDocumentsThatAreShort() throws {
    var options = DecodingOptions()
    options.maximumThreads = 8
    _ = Shop.counter.take()
    _ = try Self.shopManager(options).xmlToObject(Self.document(orders: 400, notes: 3), as: Shop.self)
    #expect(Shop.counter.take() == 1)
  }

  @Test func itemsOfAllThreadsCountTogether() throws {
    var options = Self.options(4, bytes: 1 << 10)
    options.maximumItems = 402
    let document = Self.document(orders: 400, notes: 3)
    let error = #expect(throws: FremontError.self) {
      try Self.shopManager(options).xmlToObject(document, as: Shop.self)
    }
    options.maximumThreads = 1
    let expected = #expect(throws: FremontError.self) {
      try Self.shopManager(options).xmlToObject(document, as: Shop.self)
    }
    #expect(error?.code == .itemCountLimit && error?.description == expected?.description)
    options.maximumThreads = 4
    options.maximumItems = 403
    #expect(try Self.shopManager(options).xmlToObject(document, as: Shop.self).orders.count == 400)
  }

  @Test func namesOfAllThreadsCountTogether() throws {
    var options = Self.options(4, bytes: 1 << 10)
    options.maximumNames = 300
    let items = (1...400).map { "<order number=\"\($0)\" x\($0)=\"\"/>" }.joined(separator: "\n")
    let document = "<shop><orders>\(items)</orders></shop>"
    let error = #expect(throws: FremontError.self) {
      try Self.shopManager(options).xmlToObject(document, as: Shop.self)
    }
    #expect(error?.code == .nameCountLimit)
    options.maximumNames = 500
    #expect(try Self.shopManager(options).xmlToObject(document, as: Shop.self).orders.count == 400)
  }

  @Test func itemsMayBeEmptyElements() throws {
    let manager = try Self.shopManager(Self.options(4, bytes: 1 << 10))
    let orders = (1...400).map { "<order number=\"\($0)\"/>" }.joined(separator: "\n")
    _ = Shop.counter.take()
    let shop = try manager.xmlToObject("<shop>\n<orders>\(orders)</orders></shop>", as: Shop.self)
    #expect(shop.orders.map(\.number) == Array(1...400) && Shop.counter.take() == 4)
    let notes = try manager.xmlToObject(
      "<shop>\(String(repeating: "<note/>", count: 900))</shop>", as: Shop.self)
    #expect(notes.notes.count == 900 && Shop.counter.take() == 4)
  }

  @Test func faultsAreThoseOfOneThread() throws {
    let right = Self.document(orders: 400, notes: 30)
    for (old, new) in [
      ("number=\"333\"", "number=\"x\""), ("number=\"3\"", "number=\"x\""), ("é 399", "&amp"), ("é 150", "</text>"),
      ("n29", "<b>"), ("<closing>7", "<closing>x"), ("number=\"200\"", "number=\"x\" number=\"y\""),
    ] {
      let document = right.replacingOccurrences(of: old, with: new)
      let errors = [1, 4].map { threads in
        #expect(throws: FremontError.self) {
          try Self.shopManager(Self.options(threads, bytes: 1 << 10)).xmlToObject(
            document, as: Shop.self, file: "a.xml")
        }
      }
      #expect(errors[0]?.description == errors[1]?.description)
    }
  }

  @Test func bytesThatAreNoTextAreFoundWhereTheyStand() throws {
    for number in [5, 200, 399] {
      let document = Self.document(orders: 400, notes: 3).replacingOccurrences(of: "é \(number)<", with: "~<")
      let bytes = document.utf8.map { $0 == UInt8(ascii: "~") ? 0xFF : $0 }
      let errors = [1, 4].map { threads in
        #expect(throws: FremontError.self) {
          try Self.shopManager(Self.options(threads, bytes: 1 << 10)).xmlToObject(bytes, as: Shop.self, file: "a.xml")
        }
      }
      #expect(errors[0]?.description == errors[1]?.description)
    }
  }

  // MARK: Documents by chance

  /// Lists in an element, among other elements, with names that hold another one, of any name, and of text; what is unknown is refused in some.
  private static func definition(_ unknown: String, inline: Bool, references: Bool) -> String {
    let list = inline ? "xmlType=\"INLINE\"" : "xmlName=\"list\""
    return """
      <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" unknown="\(unknown)" xmlns:p="urn:p">
        <ModelClass className="R">
          <ModelProperty propertyName="a" xmlType="ATTRIBUTE"/>
          <ModelProperty propertyName="items" dataType="ARRAY" \(list)>
            <ModelArrayElement dataType="UDC" typeName="I" xmlName="i"/></ModelProperty>
          <ModelProperty propertyName="texts" dataType="ARRAY" xmlType="INLINE" maxOccurs="9">
            <ModelArrayElement dataType="NUMBER" xmlName="ix"/></ModelProperty>
          <ModelProperty propertyName="other" dataType="UDC" typeName="R" xmlName="r"/>
          <ModelProperty propertyName="b" dataType="NUMBER"/>
        </ModelClass>
        <ModelClass className="I">
          <ModelProperty propertyName="n" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="p:n"/>
          <ModelProperty propertyName="t"/>
          <ModelProperty propertyName="inner" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="UDC" typeName="I" xmlName="i"/></ModelProperty>
          <ModelProperty propertyName="m" dataType="DICTIONARY" xmlName="m">
            <ModelDictionaryElement key="k" dataType="STRING" xmlName="k"/></ModelProperty>
          \(references ? "<ModelProperty propertyName=\"id\" xmlType=\"ATTRIBUTE\" identity=\"YES\"/>" : "")
        </ModelClass>
      </Model>
      """
  }

  /// A document of parts that are right for the most, and read as items where they are none.
  private static func document(_ random: inout Repeatable, inline: Bool) -> String {
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    func item(_ depth: Int) -> String {
      let attributes = pick(["", " p:n=\"1\"", " p:n='2' id=\"k\(random.next() % 5)\"", " q:z=\"<\"", " p:n=\"x\""])
      switch random.next() % (depth > 0 ? 10 : 7) {
      case 0: return "<i\(attributes == " q:z=\"<\"" ? "" : attributes)/>"
      case 1: return "<i><t>\(pick(["a", "<![CDATA[<i>]]>", "<!-- <i> -->b", "&lt;i>", "é", ">"]))</t></i>"
      case 2: return "<i\n p:n=\"\(random.next() % 100)\"><unknown><i/></unknown></i >"
      case 3: return "<i><m><k>\(random.next() % 9)</k><k>v</k></m></i>"
      case 7, 8, 9:
        return "<i p:n=\"3\">\((0...random.next() % 5).map { _ in item(depth - 1) }.joined(separator: " "))</i>"
      default: return "<i p:n=\"\(random.next() % 100)\"><t>text</t></i>"
      }
    }
    var isRare = random.next() % 2 == 0
    func items(_ count: UInt64) -> String {
      (0..<random.next() % count).map { _ in
        let rare = isRare && random.next() % 20 == 0
        if rare { isRare = random.next() % 3 > 0 }
        return rare
          ? pick([
            "stray", "<!-- <i> -->", "<?i <i>?>", "<![CDATA[ ]]>", "<![CDATA[<i>]]>", "<ix>1</ix>", "<x/>", "<i",
            "</i>", "<p:i/>",
            "<i xmlns=\"urn:p\"/>", "&#32;", "&none;", "<b>2</b>", "<r><i/><i/><list><i/><i/><i/></list></r>", "\u{1}",
          ]) : item(2)
      }.joined(separator: pick(["", "\n", "\r\n  "]))
    }
    let list = { (text: String) in inline ? text : "<list>\(text)</list>" }
    let after = pick([
      "", "<ix>1</ix><ix>2</ix>", "<b>1</b>", "<b>x</b>", "<r>\(list(items(9)))</r>", "<i/><i/>", "<list><i/></list>",
    ])
    let prolog = pick([
      "", "<?xml version='1.0'?>\n", "<!-- <r> -->", "\u{FEFF}", "<!DOCTYPE r>", "<!DOCTYPE r [<!ENTITY e 'x'>]>",
    ])
    return "\(prolog)<r xmlns:p=\"urn:p\" a='>'>\(list(items(60)))\(after)</r>\(pick(["", "\n", "<!-- -->", "<i/>"]))"
  }

  private static func outcome(_ manager: ModelManager, _ document: String) -> String {
    do {
      let value = try manager.xmlToObject(document, as: ModelRecord.self, file: "a.xml")
      return try manager.objectToJSON(value)
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["IGNORE", "REJECT", "KEEP"], [true, false])
  func documentsByChanceReadTheSame(_ unknown: String, _ inline: Bool) throws {
    for references in [false, true] {
      let definition = try ModelDefinition(xml: Self.definition(unknown, inline: inline, references: references))
      let one = try ModelManager(modelDefinition: definition)
      let managers = try [(2, 24), (5, 8), (3, 200)].map {
        try ModelManager(modelDefinition: definition, decodingOptions: Self.options($0.0, bytes: $0.1))
      }
      for seed in Self.seeds {
        var random = Repeatable(seed: seed)
        let document = Self.document(&random, inline: inline)
        let expected = Self.outcome(one, document)
        for manager in managers {
          let outcome = Self.outcome(manager, document)
          guard outcome != expected else { continue }
          Issue.record("seed \(seed)\n\(document)\n\(expected)\n\(outcome)")
          return
        }
      }
    }
  }

  @Test(arguments: ["IGNORE", "REJECT", "KEEP"]) func definitionsByChanceReadTheSame(_ unknown: String) throws {
    for seed in Self.seeds {
      var random = RandomDefinition(seed: seed, unknown: unknown)
      let definition = try ModelDefinition(xml: random.text)
      let one = try ModelManager(modelDefinition: definition)
      let several = try ModelManager(modelDefinition: definition, decodingOptions: Self.options(4, bytes: 8))
      for _ in 0..<5 {
        let xml = try one.bareXML(random.value())
        let document = unknown == "REJECT" ? xml : random.disordered(xml)
        let (expected, outcome) = (Self.outcome(one, document), Self.outcome(several, document))
        guard outcome != expected else { continue }
        Issue.record("seed \(seed)\n\(random.text)\n\(document)\n\(expected)\n\(outcome)")
        return
      }
    }
  }
}
