import Fremont
import Testing

/// Alternatives in Swift: enums with payloads, protocols, base classes.
struct TypedChoiceTests {
  private static let properties = """
    <ModelProperty propertyName="value" dataType="UDC" typeName="Card" xmlName="card"/>
    <ModelProperty propertyName="value" dataType="UDC" typeName="Cash" xmlName="cash"/>
    <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Card" xmlName="c"/>
      <ModelArrayElement dataType="UDC" typeName="Cash" xmlName="d"/></ModelProperty>
    """
  private static let classes = """
    <ModelClass className="Card">
      <ModelProperty propertyName="number" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="number"/></ModelClass>
    <ModelClass className="Cash">
      <ModelProperty propertyName="number" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="number"/></ModelClass>
    """
  private static let xml = "<Root><cash number=\"1\"/><c number=\"2\"/><d number=\"3\"/><c number=\"4\"/></Root>"
  private static let json =
    #"{"value":{"$type":"Cash","number":1},"#
    + #""list":[{"$type":"Card","number":2},{"$type":"Cash","number":3},{"$type":"Card","number":4}]}"#

  private func check<Root: ModelObject>(_ type: Root.Type, _ types: [any ModelType.Type]) throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(Self.properties, types: Self.classes), types: [type] + types)
    let root = try manager.xmlToObject(Self.xml, as: type)
    #expect(try manager.bareXML(root) == Self.xml)
    #expect(try manager.objectToJSON(root, layout: .compact) == Self.json)
    #expect(try manager.bareXML(manager.jsonToObject(Self.json, as: type)) == Self.xml)
    #expect(try manager.bareXML(manager.xmlToObject("<Root/>", as: type)) == "<Root/>")
  }

  private struct Card: ModelObject, Equatable, Payment {
    var number = 0
    static let factory = TypeFactory(Card.init) { Mapped("number", \.number) }
  }

  private struct Cash: ModelObject, Equatable, Payment {
    var number = 0
    static let factory = TypeFactory(Cash.init) { Mapped("number", \.number) }
  }

  private protocol Payment {}

  private enum Paid: ModelChoice, Equatable {
    case card(Card)
    case cash(Cash)
    static let choices = ModelCases {
      ModelCase(Paid.card) { if case .card(let card) = $0 { card } else { nil } }
      ModelCase(Paid.cash) { if case .cash(let cash) = $0 { cash } else { nil } }
    }
  }

  @Test func enumsWithPayloads() throws {
    struct Root: ModelObject {
      var value: Paid?
      var list: [Paid] = []
      static let factory = TypeFactory(Root.init) {
        Mapped("value", \.value)
        Mapped("list", \.list)
      }
    }
    try check(Root.self, [Card.self, Cash.self])
  }

  @Test func protocols() throws {
    struct Root: ModelObject {
      var value: (any Payment)?
      var list: [any Payment] = []
      static let factory = TypeFactory(Root.init) {
        Mapped("value", anyOf: \.value)
        Mapped("list", anyOf: \.list)
      }
    }
    try check(Root.self, [Card.self, Cash.self])
  }

  @Test func protocolsInOptionalListsOfBuiltTypes() throws {
    struct Root: ModelObject {
      let value: (any Payment)?
      let list: [any Payment]?
      static let factory = TypeFactory { fields in
        Root(value: try fields["value"], list: try fields["list"])
      } properties: {
        Mapped("value", anyOf: \.value)
        Mapped("list", anyOf: \.list)
      }
    }
    try check(Root.self, [Card.self, Cash.self])
  }

  @Test(arguments: [nil, "list", "byKey"]) func anInstanceOfAnotherTypeCannotBeWritten(_ place: String?) throws {
    struct Cheque: Payment {}
    struct Root: ModelObject {
      var value: (any Payment)?
      var list: [any Payment] = []
      var byKey: [String: any Payment]?
      static let factory = TypeFactory(Root.init) {
        Mapped("value", anyOf: \.value)
        Mapped("list", anyOf: \.list)
        Mapped("byKey", anyOf: \.byKey)
      }
    }
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(
        """
        \(Self.properties)
        <ModelProperty propertyName="byKey" dataType="DICTIONARY" xmlName="keys">
          <ModelDictionaryElement dataType="UDC" typeName="Card" xmlName="k" keyXMLName="@k"/></ModelProperty>
        """, types: Self.classes), types: [Root.self, Card.self, Cash.self])
    let cards = Root(value: Card(number: 1), list: [Cash(number: 2)], byKey: ["a": Card(number: 3)])
    let xml = #"<Root><card number="1"/><d number="2"/><keys><k k="a" number="3"/></keys></Root>"#
    #expect(try manager.bareXML(cards) == xml)
    #expect(try manager.bareXML(manager.xmlToObject(xml, as: Root.self)) == xml)
    var root = Root()
    switch place {
    case "list": root.list = [Cheque()]
    case "byKey": root.byKey = ["a": Cheque()]
    default: root.value = Cheque()
    }
    let path = place == "list" ? "c[1]" : place == "byKey" ? "keys/k[1]" : "card"
    let failure = Fixture.failure { try manager.objectToXML(root) }
    #expect(failure.contains("error: an instance of Cheque cannot be written as Card (/Root/\(path))"))
    #expect(Fixture.failure { try manager.objectToJSON(root) }.contains("an instance of Cheque cannot be written"))
  }

  @Test func enumerationsGoBeforeTextForEnumsOnly() throws {
    enum Level: String, ModelEnumeration { case low, high }
    enum Value: ModelChoice, Equatable {
      case level(Level)
      case text(String)
      static let choices = ModelCases {
        ModelCase(Value.level) { if case .level(let level) = $0 { level } else { nil } }
        ModelCase(Value.text) { if case .text(let text) = $0 { text } else { nil } }
      }
    }
    enum Reversed: ModelChoice, Equatable {
      case text(String)
      case level(Level)
      static let choices = ModelCases {
        ModelCase(Reversed.text) { if case .text(let text) = $0 { text } else { nil } }
        ModelCase(Reversed.level) { if case .level(let level) = $0 { level } else { nil } }
      }
    }
    struct Root: ModelObject, Equatable {
      var first: [Value] = []
      var second: [Reversed] = []
      static let factory = TypeFactory(Root.init) {
        Mapped("first", \.first)
        Mapped("second", \.second)
      }
    }
    let items = """
      <ModelArrayElement dataType="ENUM" typeName="Level" xmlName="l"/>
      <ModelArrayElement dataType="STRING" xmlName="t"/>
      """
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(
        """
        <ModelProperty propertyName="first" dataType="ARRAY" xmlName="a">\(items)</ModelProperty>
        <ModelProperty propertyName="second" dataType="ARRAY" xmlName="b">\(items)</ModelProperty>
        """,
        types: """
          <ModelEnum enumName="Level"><ModelEnumItem name="low"/><ModelEnumItem name="high"/></ModelEnum>
          """), types: [Root.self])
    let xml = "<Root><a><t>x</t><l>high</l></a><b><l>low</l><t>high</t></b></Root>"
    let root = try manager.xmlToObject(xml, as: Root.self)
    #expect(root == Root(first: [.text("x"), .level(.high)], second: [.level(.low), .text("high")]))
    #expect(try manager.bareXML(root) == xml)
  }

  @Test func baseClasses() throws {
    try check(ClassRoot.self, [ClassCard.self, ClassCash.self])
  }

  @Test func scalarsInAnEnum() throws {
    enum Value: ModelChoice, Equatable {
      case number(Double)
      case flag(Bool)
      case text(String)
      case list([Int])
      static let choices = ModelCases {
        ModelCase(Value.number) { if case .number(let value) = $0 { value } else { nil } }
        ModelCase(Value.flag) { if case .flag(let value) = $0 { value } else { nil } }
        ModelCase(Value.text) { if case .text(let value) = $0 { value } else { nil } }
        ModelCase(Value.list) { if case .list(let value) = $0 { value } else { nil } }
      }
    }
    struct Root: ModelObject, Equatable {
      var values: [Value] = []
      static let factory = TypeFactory(Root.init) { Mapped("values", \.values) }
    }
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(
        """
        <ModelProperty propertyName="values" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="NUMBER" xmlName="n"/>
          <ModelArrayElement dataType="BOOLEAN" xmlName="b" formatString="true/false"/>
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
          <ModelArrayElement dataType="ARRAY" xmlName="l">
            <ModelArrayElement dataType="NUMBER" xmlType="TEXT"/></ModelArrayElement></ModelProperty>
        """), types: [Root.self])
    let xml = "<Root>a <n>1.5</n><l>1 2</l> b<b>true</b><n>2</n></Root>"
    let root = try manager.xmlToObject(xml, as: Root.self)
    #expect(root.values == [.text("a "), .number(1.5), .list([1, 2]), .text(" b"), .flag(true), .number(2)])
    #expect(try manager.bareXML(root) == xml)
    #expect(try manager.objectToJSON(root, layout: .compact) == #"{"values":["a ",1.5,[1,2]," b",true,2]}"#)
    #expect(try manager.jsonToObject(manager.objectToJSON(root), as: Root.self) == root)
  }

  @Test func aChoiceMustHaveEveryAlternative() throws {
    enum Half: ModelChoice {
      case card(Card)
      static let choices = ModelCases {
        ModelCase(Half.card) { if case .card(let card) = $0 { card } else { nil } }
      }
    }
    struct Root: ModelObject {
      var value: Half?
      static let factory = TypeFactory(Root.init) { Mapped("value", \.value) }
    }
    let definition = try Fixture.rootClass(
      Self.properties.split(separator: "\n").prefix(2).joined(separator: "\n"), types: Self.classes)
    #expect(
      Fixture.failure {
        try ModelManager(modelDefinition: definition, types: [Root.self, Card.self, Cash.self])
          .xmlToObject("<Root/>", as: Root.self)
      } == """
        linkFailure
        Model.xml:4:1: error: property 'value' of Root is of type Optional<Half>, which does not fit UDC; expected the type of the class
        """)
  }
}

private class ClassPayment {}

private final class ClassCard: ClassPayment, ModelObject {
  var number = 0
  static let factory = TypeFactory(ClassCard.init, className: "Card") { Mapped("number", \.number) }
}

private final class ClassCash: ClassPayment, ModelObject {
  var number = 0
  static let factory = TypeFactory(ClassCash.init, className: "Cash") { Mapped("number", \.number) }
}

private final class ClassRoot: ModelObject {
  var value: ClassPayment?
  var list: [ClassPayment] = []
  static let factory = TypeFactory(ClassRoot.init, className: "Root") {
    Mapped("value", \.value)
    Mapped("list", \.list)
  }
}
