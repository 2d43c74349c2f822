import Foundation
import Fremont
import Testing

/// Alternatives of one type whose names belong to their values: `tagged`.
struct TaggedAlternativeTests {
  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="order" rootTypeName="Order">
      <ModelClass className="Order">
        <ModelProperty propertyName="note" xmlName="customerComment" tagged="YES"/>
        <ModelProperty propertyName="note" xmlName="shipComment" tagged="YES"/>
        <ModelProperty propertyName="note" xmlName="comment" tagged="NO"/>
        <ModelProperty propertyName="day" dataType="DATE" formatString="xs:date" xmlName="@from" tagged="YES"/>
        <ModelProperty propertyName="day" dataType="DATE" formatString="xs:date" xmlName="until" tagged="YES"/>
        <ModelProperty propertyName="party" dataType="UDC" typeName="Party" xmlName="buyer" tagged="YES"/>
        <ModelProperty propertyName="party" dataType="UDC" typeName="Party" xmlName="seller" tagged="YES"/>
        <ModelProperty propertyName="sums" dataType="DICTIONARY">
          <ModelDictionaryElement key="total" dataType="NUMBER" xmlName="net" tagged="YES"/>
          <ModelDictionaryElement key="total" dataType="NUMBER" xmlName="gross" tagged="YES"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Party"><ModelProperty propertyName="n" xmlName="@n"/></ModelClass>
    </Model>
    """
  /// Each way to say what is in an order.
  private static let documents = [
    "<order><shipComment>x</shipComment><until>2024-01-01</until><seller n=\"1\"/><sums><gross>3</gross></sums></order>",
    "<order from=\"2024-01-01\"><customerComment>x</customerComment><buyer/><sums><net>3</net></sums></order>",
    "<order><shipComment/></order>",
    "<order/>",
  ]

  private enum Comment: ModelChoice, Equatable {
    case customer(String)
    case ship(String)

    static let choices = ModelCases {
      ModelCase(Comment.customer, "customerComment") { if case .customer(let text) = $0 { text } else { nil } }
      ModelCase(Comment.ship, "shipComment") { if case .ship(let text) = $0 { text } else { nil } }
    }
  }

  private enum Role: ModelChoice, Equatable {
    case buyer(Party)
    case seller(Party)

    static let choices = ModelCases {
      ModelCase(Role.buyer, "buyer") { if case .buyer(let party) = $0 { party } else { nil } }
      ModelCase(Role.seller, "seller") { if case .seller(let party) = $0 { party } else { nil } }
    }
  }

  private struct Party: ModelObject, Equatable {
    var n: String?
    static let factory = TypeFactory(Party.init) { Mapped("n", \.n, .attribute) }
  }

  private struct Order: ModelObject, Equatable {
    var note: Comment?
    var party: Role?
    static let factory = TypeFactory(Order.init, xmlName: "order") {
      Mapped("note", \.note)
      Mapped("party", \.party)
    }
  }

  private static func manager() throws -> ModelManager {
    try ModelManager(
      modelDefinition: ModelDefinition(xml: definition),
      encodingOptions: Fixture.bare)
  }

  @Test(arguments: documents) func recordsKeepTheNameInEachFormat(_ document: String) throws {
    let manager = try Self.manager()
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(try manager.objectToXML(record) == document)
    let json = try manager.objectToJSON(record)
    let fromJSON = try manager.jsonToObject(json, as: ModelRecord.self)
    #expect(try manager.objectToXML(fromJSON) == document, "\(json)")
    for form in [PropertyListForm.xml, .binary] {
      let list = try manager.objectToPropertyList(record, as: form)
      let fromList = try manager.propertyListToObject(list, as: ModelRecord.self)
      #expect(try manager.objectToXML(fromList) == document)
    }
    let updated = try manager.objectToXML(record, updating: document)
    #expect(updated == document)
  }

  @Test func jsonSaysTheName() throws {
    let manager = try Self.manager()
    let record = try manager.xmlToObject(Self.documents[0], as: ModelRecord.self)
    let json = try manager.objectToJSON(record)
    #expect(
      json == """
        {"note":{"$tag":"shipComment","$value":"x"},"day":{"$tag":"until","$value":"2024-01-01"},\
        "party":{"$tag":"seller","$value":{"n":"1"}},"sums":{"total":{"$tag":"gross","$value":3}}}
        """)
    #expect(record["note"] == .tagged("shipComment", "x") && record["party"]?["n"] == "1")
  }

  @Test func anOldNameIsReadAndTheFirstIsWritten() throws {
    let manager = try Self.manager()
    let record = try manager.xmlToObject("<order><comment>x</comment></order>", as: ModelRecord.self)
    #expect(record["note"] == "x")
    #expect(try manager.objectToXML(record) == "<order><customerComment>x</customerComment></order>")
  }

  @Test func aChangedNameMovesTheValueInTheDocument() throws {
    let manager = try Self.manager()
    let document = "<order><!-- 1 --><shipComment>x</shipComment><!-- 2 --></order>"
    var record = try manager.xmlToObject(document, as: ModelRecord.self)
    record["note"] = .tagged("customerComment", "x")
    let updated = try manager.objectToXML(record, updating: document)
    #expect(updated.contains("<customerComment>x</customerComment>") && !updated.contains("shipComment"))
    #expect(updated.contains("<!-- 1 -->") && updated.contains("<!-- 2 -->"))
  }

  @Test func choicesKeepTheName() throws {
    let definition = """
      <Model rootDataType="UDC" rootXMLName="order" rootTypeName="Order">
        <ModelClass className="Order">
          <ModelProperty propertyName="note" xmlName="customerComment" tagged="YES"/>
          <ModelProperty propertyName="note" xmlName="shipComment" tagged="YES"/>
          <ModelProperty propertyName="party" dataType="UDC" typeName="Party" xmlName="buyer" tagged="YES"/>
          <ModelProperty propertyName="party" dataType="UDC" typeName="Party" xmlName="seller" tagged="YES"/>
        </ModelClass>
        <ModelClass className="Party"><ModelProperty propertyName="n" xmlName="@n"/></ModelClass>
      </Model>
      """
    let given = try ModelManager(
      modelDefinition: ModelDefinition(xml: definition), for: Order.self, encodingOptions: Fixture.bare)
    let described = try ModelManager(
      for: Order.self, encodingOptions: Fixture.bare)
    let document = "<order><shipComment>x</shipComment><seller n=\"1\"/></order>"
    for manager in [given, described] {
      let order = try manager.xmlToObject(document, as: Order.self)
      #expect(order == Order(note: .ship("x"), party: .seller(Party(n: "1"))))
      #expect(try manager.objectToXML(order) == document)
      let json = try manager.objectToJSON(order)
      #expect(try manager.jsonToObject(json, as: Order.self) == order)
    }
  }

  @Test func aTypeWithoutRoomForTheNameIsRefused() throws {
    struct Plain: ModelObject {
      var note: String?
      static let factory = TypeFactory(Plain.init, className: "Order") { Mapped("note", \.note) }
    }
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="order" rootTypeName="Order">
          <ModelClass className="Order">
            <ModelProperty propertyName="note" xmlName="customerComment" tagged="YES"/>
            <ModelProperty propertyName="note" xmlName="shipComment" tagged="YES"/>
          </ModelClass>
        </Model>
        """)
    let error = #expect(throws: FremontError.self) {
      try ModelManager(modelDefinition: definition, for: Plain.self).xmlToObject("<order/>", as: Plain.self)
    }
    #expect("\(String(describing: error))".contains("is tagged, and"))
    #expect("\(String(describing: error))".contains("'customerComment'"))
  }

  // MARK: Roots

  private static let roots = """
    <Model>
      <ModelRoot xmlName="first" dataType="UDC" typeName="A"/>
      <ModelRoot xmlName="second" dataType="UDC" typeName="A" tagged="YES"/>
      <ModelClass className="A"><ModelProperty propertyName="n" xmlName="@n"/></ModelClass>
    </Model>
    """

  @Test(arguments: ["<first n=\"1\"/>", "<second n=\"1\"/>"]) func rootsKeepTheName(_ document: String) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: Self.roots),
      encodingOptions: Fixture.bare)
    let record = try manager.xmlToObject(document, as: RecordValue.self)
    #expect(try manager.objectToXML(record) == document)
    let json = try manager.objectToJSON(record)
    let fromJSON = try manager.jsonToObject(json, as: RecordValue.self)
    #expect(try manager.objectToXML(fromJSON) == document, "\(json)")
  }

  // MARK: Warnings

  @Test func checksWarnWhereNothingSaysThatTheNameIsLost() throws {
    func warnings(_ word: String) throws -> [String] {
      try ModelDefinition(
        xml: """
          <Model><ModelRoot xmlName="first" dataType="UDC" typeName="A"/>
            <ModelRoot xmlName="second" dataType="UDC" typeName="A"\(word)/>
            <ModelClass className="A">
              <ModelProperty propertyName="n" xmlName="old"/><ModelProperty propertyName="n" xmlName="new"\(word)/>
            </ModelClass>
          </Model>
          """
      ).warnings.map(\.message)
    }
    let found = try warnings("")
    #expect(found.count == 2 && found.allSatisfy { $0.contains("is written as") && $0.contains("tagged=\"YES\"") })
    #expect(try warnings(" tagged=\"YES\"").isEmpty)
    #expect(try warnings(" tagged=\"NO\"").isEmpty)
  }

  // MARK: Lists

  @Test func relatedClassesAndNumbersKeepTheirNames() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
            <ModelClass className="R">
              <ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="UDC" typeName="Base" xmlName="base"/>
                <ModelArrayElement dataType="UDC" typeName="Sub" xmlName="sub"/>
                <ModelArrayElement dataType="NUMBER" typeName="Decimal" xmlName="decimal"/>
                <ModelArrayElement dataType="NUMBER" typeName="Double" xmlName="float"/>
              </ModelProperty>
            </ModelClass>
            <ModelClass className="Base"><ModelProperty propertyName="n" xmlName="@n"/></ModelClass>
            <ModelClass className="Sub" extends="Base"/>
          </Model>
          """), encodingOptions: Fixture.bare)
    let document =
      "<r><float>2.2</float><sub/><decimal>1</decimal><base xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"Sub\" n=\"1\"/><float>1</float></r>"
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    let again = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(again, as: ModelRecord.self) == record)
    let names = again.split(separator: "<").compactMap { $0.split(whereSeparator: { " />".contains($0) }).first }
    #expect(
      names.filter { !$0.isEmpty && $0 != "r" } == [
        "float", "float", "sub", "decimal", "decimal", "base", "float", "float",
      ])
    let json = try manager.objectToJSON(record)
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record, "\(json)")
  }
}
