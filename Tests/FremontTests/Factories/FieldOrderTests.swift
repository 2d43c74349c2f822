import Fremont
import Testing

/// The fields of instances that are built, in whatever order a factory asks for them.
@Suite(.serialized)
struct FieldOrderTests {
  /// Counts how many of its objects are there.
  private final class Counted: ModelObject {
    nonisolated(unsafe) static var count = 0
    var text = ""
    init() { Self.count += 1 }
    deinit { Self.count -= 1 }
    static let factory = TypeFactory(Counted.init) { Mapped("text", \.text) }
  }

  private struct Item: ModelObject {
    let a: String
    let aNameOfMoreThanFifteenBytes: String
    let number: Int?
    let counted: Counted?

    // A name that is made at run time is no literal.
    static let long = ["aNameOf", "MoreThan", "FifteenBytes"].joined()

    static let twice = #line + 6
    static let factory = TypeFactory { fields in
      let a: String = try fields["a"]
      let number: Int? = try fields["number", default: 7]
      let counted: Counted? = try fields["counted", default: nil]
      if number == 13 { throw ValueFault("13 brings no luck") }
      let again: Counted? = number == 14 ? try fields["counted"] : counted
      // What is not asked for is let go.
      if number == 15 { return Item(a: a, aNameOfMoreThanFifteenBytes: "", number: number, counted: again) }
      return Item(a: a, aNameOfMoreThanFifteenBytes: try fields[long], number: number, counted: again)
    } properties: {
      Mapped("counted", \.counted)
      Mapped("number", \.number)
      Mapped(long, \.aNameOfMoreThanFifteenBytes)
      Mapped("a", \.a)
    }
  }

  private struct Root: ModelObject {
    var items: [Item] = []
    static let factory = TypeFactory(Root.init) { Mapped("items", \.items) }
  }

  private static let definition = """
    <ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Item" xmlName="item"/></ModelProperty>
    """
  private static let types = """
    <ModelClass className="Item">
      <ModelProperty propertyName="a" xmlName="@a"/>
      <ModelProperty propertyName="aNameOfMoreThanFifteenBytes" xmlName="@b"/>
      <ModelProperty propertyName="number" dataType="NUMBER" xmlName="@n"/>
      <ModelProperty propertyName="counted" dataType="UDC" typeName="Counted" xmlName="c"/>
    </ModelClass>
    <ModelClass className="Counted"><ModelProperty propertyName="text" xmlType="TEXT"/></ModelClass>
    """

  @Test func fieldsAreMovedOutInAnyOrder() throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(Self.definition, types: Self.types),
      types: [Root.self, Item.self, Counted.self])
    let long = "a text of more than fifteen bytes"
    do {
      let items = (0..<20).map { "<item a=\"\(long)\($0)\" b=\"\(long)\" n=\"\($0 % 13)\"><c>\(long)</c></item>" }
      let xml = "<Root>\(items.joined())</Root>"
      let root = try manager.xmlToObject(xml, as: Root.self)
      #expect(root.items.map(\.a) == (0..<20).map { "\(long)\($0)" })
      #expect(Counted.count == 20)
      #expect(try manager.bareXML(root) == xml)
    }
    #expect(Counted.count == 0)
    let unasked = try manager.xmlToObject("<Root><item a='1' b='\(long)' n='15'><c>3</c></item></Root>", as: Root.self)
    #expect(unasked.items.map(\.aNameOfMoreThanFifteenBytes) == [""])
    #expect(unasked.items[0].counted?.text == "3")
  }

  @Test func whatIsNotBuiltIsLetGo() throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(Self.definition, types: Self.types),
      types: [Root.self, Item.self, Counted.self])
    #expect(
      Fixture.failure {
        try manager.xmlToObject(
          """
          <Root><item a='1' b='2' n='13'><c>3</c></item><item a='1'><c>3</c></item><item b='2'><c>3</c></item>
          <item a='1' b='2' n='14'><c>3</c></item></Root>
          """, as: Root.self)
      } == """
        invalidDocument
        <input>:1:7: error: 13 brings no luck (/Root/item[1])
        Model.xml:4:3: note: declared here: ModelArrayElement 'item', UDC
        <input>:1:47: error: property 'aNameOfMoreThanFifteenBytes' is absent (/Root/item[2])
        Model.xml:8:3: note: declared here: ModelProperty 'aNameOfMoreThanFifteenBytes', STRING
        <input>:1:74: error: property 'a' is absent (/Root/item[3])
        Model.xml:7:3: note: declared here: ModelProperty 'a', STRING
        <input>:2:1: error: property 'counted' is asked for twice; keep its value in a constant (/Root/item[4])
        \(Fixture.module)/FieldOrderTests.swift:\(Item.twice):54: note: asked for here
        Model.xml:4:3: note: declared here: ModelArrayElement 'item', UDC
        """)
    #expect(Counted.count == 0)
  }
}
