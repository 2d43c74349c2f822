import Foundation
import Fremont
import Testing

/// Lists whose items can be nil: each comes back from every format, or is refused where it cannot; none is another list then.
struct NilItemTests {
  // MARK: Types

  private struct Rule: ModelObject, Equatable {
    var n: Int?
    static let factory = TypeFactory(Rule.init) { Mapped("n", \.n) }
  }

  private class Person: ModelObject, Equatable {
    var name = ""
    required init() {}
    convenience init(_ name: String) {
      self.init()
      self.name = name
    }
    class var factory: TypeFactory { TypeFactory({ Person() }) { Mapped("name", \.name) } }
    static func == (left: Person, right: Person) -> Bool {
      type(of: left) == type(of: right) && left.name == right.name
    }
  }

  private final class Student: Person {
    override class var factory: TypeFactory { TypeFactory({ Student() }, extends: Person.self) {} }
  }

  private enum Pattern: ModelChoice, Equatable {
    case include(String)
    case exclude(String)
    case maybe(Int?)
    case first(Rule)
    case then(Rule)

    static let choices = ModelCases {
      ModelCase(Pattern.include, "include") { if case .include(let text) = $0 { text } else { nil } }
      ModelCase(Pattern.exclude, "exclude") { if case .exclude(let text) = $0 { text } else { nil } }
      ModelCase(Pattern.maybe, "maybe") { (value: Pattern) -> Int?? in
        if case .maybe(let number) = value { .some(number) } else { nil }
      }
      ModelCase(Pattern.first, "first") { if case .first(let rule) = $0 { rule } else { nil } }
      ModelCase(Pattern.then, "then") { if case .then(let rule) = $0 { rule } else { nil } }
    }
  }

  private enum Kind: ModelChoice, Equatable {
    case number(Int?)
    case text(String)
    case rule(Rule)

    static let choices = ModelCases {
      ModelCase(Kind.number, "number") { (value: Kind) -> Int?? in
        if case .number(let number) = value { .some(number) } else { nil }
      }
      ModelCase(Kind.text, "text") { if case .text(let text) = $0 { text } else { nil } }
      ModelCase(Kind.rule, "rule") { if case .rule(let rule) = $0 { rule } else { nil } }
    }
  }

  private enum Color: String, ModelEnumeration {
    case red
    case blue
  }

  private protocol Shape: Sendable {
    var size: Int { get }
  }

  private struct Circle: Shape, ModelObject {
    var size = 0
    static let factory = TypeFactory(Circle.init) { Mapped("size", \.size, .attribute) }
  }

  private struct Square: Shape, ModelObject {
    var size = 0
    static let factory = TypeFactory(Square.init) { Mapped("size", \.size, .attribute) }
  }

  // MARK: Roots

  private protocol Root: ModelObject, Equatable {
    associatedtype Item
    var items: [Item] { get set }
    init()
  }

  private struct Holder<Item: ModelValue & Equatable>: Root {
    var items: [Item] = []
    static var factory: TypeFactory {
      TypeFactory({ Holder() }, className: "Root") { Mapped("items", \.items) }
    }
  }

  private struct Sketch: Root {
    var items: [(any Shape)?] = []
    static var factory: TypeFactory { TypeFactory({ Sketch() }, className: "Root") { Mapped("items", anyOf: \.items) } }

    static func == (left: Sketch, right: Sketch) -> Bool {
      left.items.map { "\($0 as Any)" } == right.items.map { "\($0 as Any)" }
    }
  }

  // MARK: Ways

  private enum Way: String, CaseIterable {
    case xml
    case json
    case list
    case archive
    case copy
    case record

    func carry<Value: ModelObject>(_ value: Value, _ manager: ModelManager) throws -> Value {
      switch self {
      case .xml: try manager.xmlToObject(manager.objectToXML(value), as: Value.self)
      case .json: try manager.jsonToObject(manager.objectToJSON(value), as: Value.self)
      case .list:
        try manager.propertyListToObject(manager.objectToPropertyList(value, as: .binary), as: Value.self)
      case .archive: try manager.unarchive(manager.archive(value), as: Value.self)
      case .copy: try manager.copy(of: value)
      case .record: try manager.recordToObject(manager.objectToRecord(value), as: Value.self)
      }
    }
  }

  private static let types = """
    <ModelClass className="Rule"><ModelProperty propertyName="n" dataType="NUMBER" typeName="Int" xmlName="n"/></ModelClass>
    <ModelClass className="Person"><ModelProperty propertyName="name" xmlName="name"/></ModelClass>
    <ModelClass className="Student" extends="Person"/>
    <ModelClass className="Shape"/>
    <ModelClass className="Circle" xmlName="circle" extends="Shape">
    <ModelProperty propertyName="size" dataType="NUMBER" typeName="Int" xmlName="@size"/></ModelClass>
    <ModelClass className="Square" xmlName="square" extends="Shape">
    <ModelProperty propertyName="size" dataType="NUMBER" typeName="Int" xmlName="@size"/></ModelClass>
    <ModelEnum enumName="Color"><ModelEnumItem name="red"/><ModelEnumItem name="blue"/></ModelEnum>
    """

  /// In which ways and by which policies a list is refused, after lists of some values by chance have come back in all others.
  ///
  /// `POLICY` in the declaration of the items is the policy.
  private func refusals<Value: Root>(
    _ type: Value.Type, _ items: String, list: String = "", of values: [Value.Item],
    isNil: (Value.Item) -> Bool
  ) throws -> [String] {
    var refused: [String] = []
    for policy in ["", "whenNil='OMIT'", "whenNil='EMPTY'", "whenNil='NIL'"] {
      let items = items.replacing("POLICY", with: policy)
      let factories = FactoryTable([Value.self, Rule.self, Person.self, Student.self, Circle.self, Square.self])
      let definition = try Fixture.rootClass(
        "<ModelProperty propertyName=\"items\" dataType=\"ARRAY\" \(list)>\(items)</ModelProperty>",
        types: Self.types)
      let manager = try ModelManager(modelDefinition: definition, factories: factories)
      var generator = Repeatable(seed: 7)
      for way in Way.allCases {
        for count in 0..<24 {
          var value = Value()
          value.items = (0..<count % 6).compactMap { _ in values.randomElement(using: &generator) }
          do {
            let again = try way.carry(value, manager)
            let isLeftOut = way == .xml && (policy.isEmpty || policy.contains("OMIT"))
            #expect(again == value || isLeftOut, "\(way) \(policy)")
          } catch let error as FremontError {
            let name = "\(way) \(policy)"
            if refused.last != name { refused.append(name) }
            #expect(error.code == .unwritableValue && error.diagnostics.first?.path != nil, "\(name): \(error)")
            #expect(value.items.contains { isNil($0) }, "\(name): \(error)")
          }
        }
      }
    }
    return refused
  }

  private func refusals<Item>(
    _ items: String, list: String = "", of values: [Item]
  ) throws -> [String] where Item: ModelValue & Equatable {
    try refusals(Holder<Item>.self, items, list: list, of: values) { item in
      ["nil", "Optional(\"\")", "Optional([])", "Optional(0 bytes)"].contains("\(item)")
    }
  }

  /// What is refused where nil has a form that nothing else has.
  private static let usual = [
    "list ", "list whenNil='OMIT'", "list whenNil='EMPTY'", "list whenNil='NIL'",
  ]

  @Test(arguments: ["", "xmlType=\"INLINE\""])
  func itemsOfOneSortComeBack(_ list: String) throws {
    func check<Item: ModelValue & Equatable>(_ items: String, _ values: [Item]) throws {
      #expect(try refusals(items, list: list, of: values) == Self.usual, "\(items)")
    }
    try check("<ModelArrayElement dataType='NUMBER' typeName='Int' xmlName='i' POLICY/>", [1, 2, nil] as [Int?])
    try check("<ModelArrayElement xmlName='i' POLICY/>", ["a", "b", nil] as [String?])
    try check("<ModelArrayElement dataType='BOOLEAN' xmlName='i' POLICY/>", [true, false, nil] as [Bool?])
    try check("<ModelArrayElement dataType='DATE' xmlName='i' POLICY/>", [Date(timeIntervalSince1970: 5), nil])
    try check("<ModelArrayElement dataType='DATA' xmlName='i' POLICY/>", [Data([1]), nil] as [Data?])
    try check("<ModelArrayElement dataType='ENUM' typeName='Color' xmlName='i' POLICY/>", [Color.red, nil])
    try check("<ModelArrayElement dataType='UDC' typeName='Rule' xmlName='i' POLICY/>", [Rule(n: 1), nil])
    try check("<ModelArrayElement dataType='NUMBER' typeName='Int' xmlName='w/i' POLICY/>", [1, 2, nil] as [Int?])
    try check("<ModelArrayElement dataType='NUMBER' typeName='Int' xmlName='w+/i' POLICY/>", [1, 2, nil] as [Int?])
  }

  @Test func itemsOfManySortsComeBack() throws {
    // Tagged: the types do not tell include from exclude, nor first from then.
    let tagged = """
      <ModelArrayElement xmlName="include" POLICY/><ModelArrayElement xmlName="exclude" POLICY/>
      <ModelArrayElement dataType="UDC" typeName="Rule" xmlName="first" POLICY/>
      <ModelArrayElement dataType="UDC" typeName="Rule" xmlName="then" POLICY/>
      """
    let patterns: [Pattern?] = [.include("a"), .exclude("b"), .first(Rule(n: 1)), .then(Rule(n: 2)), nil]
    #expect(try refusals(tagged, of: patterns) == Self.usual)
    #expect(try refusals(tagged, list: "xmlType='INLINE'", of: patterns) == Self.usual)
    // Untagged: the kind of value tells what it is, and nil has none.
    let kinds = """
      <ModelArrayElement xmlName="text" POLICY/>
      <ModelArrayElement dataType="UDC" typeName="Rule" xmlName="rule" POLICY/>
      <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="number" POLICY/>
      """
    #expect(try refusals(kinds, of: [Kind.text("a"), .number(2), .rule(Rule(n: 1)), nil]) == Self.usual)
    let values: [RecordValue] = [.null, .string("a"), .number(2)]
    #expect(
      try refusals(
        Holder<RecordValue>.self,
        "<ModelArrayElement xmlName='s' POLICY/><ModelArrayElement dataType='NUMBER' typeName='Int' xmlName='n' POLICY/>",
        of: values, isNil: { $0 == .null }) == Self.usual)
    let marks: [RecordValue] = [.tagged("exclude", .null), .tagged("then", .null), .tagged("include", "a")]
    #expect(
      try refusals(Holder<RecordValue>.self, tagged, of: marks, isNil: { $0.untagged == .null }) == Self.usual)
  }

  @Test(arguments: [
    "<ModelArrayElement dataType='UDC' typeName='Circle' POLICY/><ModelArrayElement dataType='UDC' typeName='Square' POLICY/>",
    "<ModelArrayElement dataType='UDC' xmlName='*' POLICY/>",
  ])
  func itemsOfAProtocolComeBack(_ items: String) throws {
    let shapes: [(any Shape)?] = [Circle(size: 1), Square(size: 2), nil]
    for list in ["", "xmlType='INLINE'"] {
      #expect(try refusals(Sketch.self, items, list: list, of: shapes, isNil: { $0 == nil }) == Self.usual)
    }
  }

  @Test func itemsWhoseClassTheDocumentSaysComeBack() throws {
    let items = "<ModelArrayElement dataType='UDC' typeName='Shape' xmlName='shape' POLICY/>"
    // An element that says its class is not empty; that of the class itself says none.
    let refused = ["list ", "list whenNil='OMIT'", "xml whenNil='EMPTY'"] + Self.usual.suffix(2)
    #expect(
      try refusals(Sketch.self, items, of: [Circle(size: 1), Square(size: 2), nil], isNil: { $0 == nil }) == refused)
    let people = "<ModelArrayElement dataType='UDC' typeName='Person' xmlName='person' POLICY/>"
    #expect(try refusals(people, of: [Person("a"), Student("b"), nil]) == Self.usual)
  }

  @Test func whatIsEmptyIsNotTakenForNil() throws {
    let refused = ["list ", "list whenNil='OMIT'", "xml whenNil='EMPTY'"] + Self.usual.suffix(2)
    #expect(try refusals("<ModelArrayElement xmlName='i' POLICY/>", of: ["", "a", nil] as [String?]) == refused)
    #expect(
      try refusals("<ModelArrayElement dataType='DATA' xmlName='i' POLICY/>", of: [Data(), nil] as [Data?]) == refused)
    #expect(
      try refusals(
        "<ModelArrayElement dataType='ARRAY' xmlName='r' POLICY><ModelArrayElement dataType='NUMBER' typeName='Int' xmlName='i'/></ModelArrayElement>",
        of: [[], [1, 2], nil] as [[Int]?]) == refused)
  }

  @Test func itemsWithoutAFormForNilAreRefused() throws {
    // A text, an attribute, a fragment and a name have no nil of their own.
    let never =
      ["list ", "list whenNil='OMIT'", "xml whenNil='EMPTY'", "list whenNil='EMPTY'"]
      + ["xml whenNil='NIL'", "list whenNil='NIL'"]
    #expect(
      try refusals(
        "<ModelArrayElement dataType='ENUM' typeName='Color' xmlName='*' formatString='tag' POLICY/>",
        of: [Color.red, nil]) == never)
    #expect(
      try refusals("<ModelArrayElement dataType='XML' xmlName='*' POLICY/>", of: [XMLFragment("<a/>"), nil]) == never)
    for place in ["xmlName='i/@v'", "xmlType='TEXT'"] {
      let item = "<ModelArrayElement dataType='NUMBER' typeName='Int' \(place) POLICY/>"
      #expect(
        Fixture.failure { try refusals(item.replacing("POLICY", with: "whenNil='NIL'"), of: [1, nil] as [Int?]) }
          .contains("has no separate element, which whenNil NIL needs"))
      let refused = try refusals(item.replacing("POLICY", with: "whenNil='EMPTY'"), of: [1, nil] as [Int?])
      #expect(refused.contains { $0.hasPrefix("xml") } == (place == "xmlType='TEXT'"))
    }
  }

  // MARK: Payloads

  @Test func aCaseKeepsAPayloadThatIsNil() throws {
    let items = """
      <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="maybe" whenNil="NIL"/>
      <ModelArrayElement xmlName="include" whenNil="NIL"/><ModelArrayElement xmlName="exclude" whenNil="NIL"/>
      """
    let tagged = try Fixture.rootClass(
      "<ModelProperty propertyName=\"items\" dataType=\"ARRAY\">\(items)</ModelProperty>", types: Self.types)
    let manager = try ModelManager(modelDefinition: tagged, types: [Holder<Pattern>.self, Rule.self])
    let holder = Holder<Pattern>(items: [.maybe(nil), .include("a"), .maybe(1)])
    #expect(try Way.xml.carry(holder, manager) == holder)
    // Its type tells a number from a text, and it has no tag with which nil could be told from another.
    let fault = """
      unwritableValue
      error: the payload of the case is nil, which cannot be written so that the same case is read back (/items[0])
      """
    for way in [Way.json, .archive, .copy, .record] {
      #expect(Fixture.failure { try way.carry(holder, manager) }.hasPrefix(fault), "\(way)")
    }
  }

  @Test func aCaseOfAPropertyIsNotLeftOut() throws {
    struct Order: ModelObject, Equatable {
      var kind = Kind.text("none")
      static let factory = TypeFactory(Order.init, className: "Root") { Mapped("kind", \.kind) }
    }
    for policy in ["OMIT", "NIL"] {
      let definition = try Fixture.rootClass(
        """
        <ModelProperty propertyName="kind" dataType="NUMBER" typeName="Int" xmlName="number" whenNil="\(policy)"/>
        <ModelProperty propertyName="kind" xmlName="text" whenNil="\(policy)"/>
        """)
      let manager = try ModelManager(modelDefinition: definition, types: [Order.self])
      let order = Order(kind: .number(nil))
      for way in Way.allCases {
        if way == .xml, policy == "NIL" {
          #expect(try way.carry(order, manager) == order)
        } else {
          #expect(
            Fixture.failure { try way.carry(order, manager) }
              .contains("the payload of the case is nil, which cannot be written so that the same case is read back"),
            "\(way)")
        }
      }
    }
  }

  private enum Mark: ModelChoice, Equatable {
    case text(String)
    case tags(Set<String>)

    static let choices = ModelCases {
      ModelCase(Mark.text, "text") { if case .text(let text) = $0 { text } else { nil } }
      ModelCase(Mark.tags, "tags") { if case .tags(let tags) = $0 { tags } else { nil } }
    }
  }

  private struct Page: ModelObject, Equatable {
    var mark = Mark.text("none")
    var marks: [Mark] = []
    static let factory = TypeFactory(Page.init, className: "Root") {
      Mapped("mark", \.mark)
      Mapped("marks", \.marks)
    }
  }

  @Test func aPayloadThatAnAdapterWritesAsNilIsNotLeftOut() throws {
    var factories = FactoryTable([Page.self, AdapterFixture.Tags.self])
    factories.register(
      TypeAdapter<AdapterFixture.Tags, Set<String>>(
        readingNil: { tags in tags.map { Set($0.names) } ?? [] },
        writingNil: { names in
          guard let names, !names.isEmpty else { return nil }
          return AdapterFixture.Tags(names: names.sorted())
        }))
    for policy in ["OMIT", "NIL"] {
      let definition = try Fixture.rootClass(
        """
        <ModelProperty propertyName="mark" xmlName="text" whenNil="\(policy)"/>
        <ModelProperty propertyName="mark" dataType="UDC" typeName="Tags" xmlName="tags" whenNil="\(policy)"/>
        <ModelProperty propertyName="marks" dataType="ARRAY" xmlName="marks">
        <ModelArrayElement xmlName="text" whenNil="\(policy)"/>
        <ModelArrayElement dataType="UDC" typeName="Tags" xmlName="tags" whenNil="\(policy)"/></ModelProperty>
        """,
        types: """
          <ModelClass className="Tags"><ModelProperty propertyName="names" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement xmlName="tag"/></ModelProperty></ModelClass>
          """)
      let manager = try ModelManager(modelDefinition: definition, factories: factories)
      let full = Page(mark: .tags(["a"]), marks: [.tags(["b", "c"]), .text("d")])
      for page in [Page(mark: .tags([])), Page(marks: [.text("a"), .tags([])])] {
        for way in Way.allCases {
          #expect(try way.carry(full, manager) == full, "\(way)")
          if way == .xml, policy == "NIL" {
            #expect(try way.carry(page, manager) == page)
          } else {
            let failure = Fixture.failure { try way.carry(page, manager) }
            #expect(failure.hasPrefix("unwritableValue") && failure.contains("is nil, "), "\(way) \(failure)")
          }
        }
      }
    }
  }
}
