import Fremont
import Testing

/// Getters that change what is being written: the walk goes on with what it has begun, and keeps that alive.
struct WalkOwnershipTests {
  /// What lives as long as the item that holds it.
  private final class Life {}

  /// An instance whose getter empties everything in its owner.
  private final class Item: ModelObject, Hashable {
    let life = Life()
    weak var owner: Owner?
    var name = ""
    var words = ["a", "b"]
    var mischief: String {
      get {
        owner?.clear()
        return "m"
      }
      set {}
    }

    init() {}

    init(_ name: String, _ owner: Owner) {
      self.name = name
      self.owner = owner
      owner.lives.append(WeakLife(life: life))
    }

    static func == (left: Item, right: Item) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static let factory = TypeFactory({ Item() }) {
      Mapped("name", \.name)
      Mapped("mischief", \.mischief)
      Mapped("words", \.words)
    }
  }

  /// The same as a struct.
  private struct Line: ModelObject {
    var item = Item()
    static let factory = TypeFactory({ Line() }) {
      Mapped("name", \.item.name)
      Mapped("mischief", \.item.mischief)
      Mapped("words", get: { $0.item.words }, set: { $0.item.words = $1 })
    }
  }

  private struct Part: ModelObject {
    var lines: [Line] = []
    var item: Item?
    static let factory = TypeFactory({ Part() }) {
      Mapped("lines", \.lines)
      Mapped("item", \.item)
    }
  }

  private enum Either: ModelChoice {
    case item(Item)
    case line(Line)
    static let choices = ModelCases {
      ModelCase(Either.item) {
        guard case .item(let item) = $0 else { return nil }
        // The owner can be emptied from here as well.
        _ = item.mischief
        return item
      }
      ModelCase(Either.line) { if case .line(let line) = $0 { line } else { nil } }
    }
  }

  private struct WeakLife {
    weak var life: Life?
  }

  private final class Owner: ModelObject {
    var items: [Item] = []
    var perhaps: [Item]?
    var lines: [Line] = []
    var nested: [[Item]] = []
    var keyed: [String: Item] = [:]
    var set: Set<Item> = []
    var item: Item?
    var line = Line()
    var perhapsLine: Line?
    var part = Part()
    var any: Any?
    var anys: [Any] = []
    var eithers: [Either] = []
    var fixed: [String: Item] = [:]

    /// What happens when a getter is called, and which of the lives have ended by then.
    var lives: [WeakLife] = []
    var calls = 0
    var lost = 0

    func clear() {
      calls += 1
      (items, perhaps, lines, nested, keyed, set) = ([], nil, [], [], [:], [])
      (item, line, perhapsLine, part, any, anys, eithers, fixed) = (nil, Line(), nil, Part(), nil, [], [], [:])
      lost += lives.count { $0.life == nil }
    }

    static let factory = TypeFactory({ Owner() }) {
      Mapped("items", \.items)
      Mapped("perhaps", \.perhaps)
      Mapped("lines", \.lines)
      Mapped("nested", \.nested)
      Mapped("keyed", \.keyed)
      Mapped("set", \.set)
      Mapped("item", \.item)
      Mapped("line", \.line)
      Mapped("perhapsLine", \.perhapsLine)
      Mapped("part", \.part)
      Mapped("any", anyOf: \.any)
      Mapped("anys", anyOf: \.anys)
      Mapped("eithers", \.eithers)
      Mapped("fixed", \.fixed)
      Mapped("computed", get: { $0.items }, set: { $0.items = $1 })
    }
  }

  private static let item = """
    <ModelClass className="Item" xmlName="i"><ModelProperty propertyName="name" dataType="STRING" xmlName="name"/><ModelProperty propertyName="mischief" dataType="STRING" xmlName="mischief"/>
      <ModelProperty propertyName="words" dataType="ARRAY" xmlName="words"><ModelArrayElement dataType="STRING" xmlName="w"/>
      </ModelProperty></ModelClass>
    <ModelClass className="Line" xmlName="l"><ModelProperty propertyName="name" dataType="STRING" xmlName="name"/><ModelProperty propertyName="mischief" dataType="STRING" xmlName="mischief"/>
      <ModelProperty propertyName="words" dataType="ARRAY" xmlName="words"><ModelArrayElement dataType="STRING" xmlName="w"/>
      </ModelProperty></ModelClass>
    <ModelClass className="Part" xmlName="p">
      <ModelProperty propertyName="lines" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Line" xmlName="l"/></ModelProperty>
      <ModelProperty propertyName="item" dataType="UDC" typeName="Item" xmlName="i"/></ModelClass>
    """

  private static func text(_ name: String, _ tag: String) -> String {
    "<\(tag)><name>\(name)</name><mischief>m</mischief><words><w>a</w><w>b</w></words></\(tag)>"
  }

  private struct Shape: Sendable {
    let property: String
    let rule: String
    let fill: @Sendable (Owner) -> Void
    let xml: String

    private static func array(_ inside: String, _ type: String) -> String {
      "dataType=\"ARRAY\" \(type)>\(inside)"
    }
    private static let itemRule = "<ModelArrayElement dataType=\"UDC\" typeName=\"Item\" xmlName=\"i\"/>"
    private static let lineRule = "<ModelArrayElement dataType=\"UDC\" typeName=\"Line\" xmlName=\"l\"/>"
    private static let three = text("1", "i") + text("2", "i") + text("3", "i")
    private static func wrapped(_ inside: String, _ name: String) -> String { "<\(name)>\(inside)</\(name)>" }

    private static func items(_ owner: Owner) -> [Item] { ["1", "2", "3"].map { Item($0, owner) } }

    static let all: [Shape] = [
      Shape(
        property: "items", rule: array(itemRule, "xmlName=\"items\""), fill: { $0.items = items($0) },
        xml: wrapped(three, "items")),
      Shape(
        property: "items", rule: array(itemRule, "xmlType=\"INLINE\""), fill: { $0.items = items($0) }, xml: three),
      Shape(
        property: "perhaps", rule: array(itemRule, "xmlName=\"perhaps\""), fill: { $0.perhaps = items($0) },
        xml: wrapped(three, "perhaps")),
      Shape(
        property: "computed", rule: array(itemRule, "xmlName=\"computed\""), fill: { $0.items = items($0) },
        xml: wrapped(three, "computed")),
      Shape(
        property: "lines", rule: array(lineRule, "xmlName=\"lines\""),
        fill: { $0.lines = items($0).map { Line(item: $0) } },
        xml: wrapped(text("1", "l") + text("2", "l") + text("3", "l"), "lines")),
      Shape(
        property: "nested",
        rule: array(
          "<ModelArrayElement dataType=\"ARRAY\" xmlName=\"a\">\(itemRule)</ModelArrayElement>", "xmlName=\"nested\""),
        fill: { $0.nested = [items($0), items($0)] },
        xml: wrapped(wrapped(three, "a") + wrapped(three, "a"), "nested")),
      Shape(
        property: "keyed",
        rule:
          "dataType=\"DICTIONARY\" xmlName=\"keyed\"><ModelDictionaryElement dataType=\"UDC\" typeName=\"Item\" xmlName=\"i\" keyXMLName=\"@k\"/>",
        fill: { owner in owner.keyed = Dictionary(uniqueKeysWithValues: items(owner).map { ($0.name, $0) }) },
        xml: "<keyed>"
          + ["1", "2", "3"].map { text($0, "i").replacing("<i>", with: "<i k=\"\($0)\">") }.joined() + "</keyed>"),
      Shape(
        property: "set", rule: array(itemRule, "xmlName=\"set\""), fill: { $0.set = Set(items($0)) },
        xml: wrapped(three, "set")),
      Shape(
        property: "item", rule: "dataType=\"UDC\" typeName=\"Item\" xmlName=\"i\">",
        fill: { $0.item = Item("1", $0) }, xml: text("1", "i")),
      Shape(
        property: "line", rule: "dataType=\"UDC\" typeName=\"Line\" xmlName=\"l\">",
        fill: { $0.line = Line(item: Item("1", $0)) }, xml: text("1", "l")),
      Shape(
        property: "line", rule: "dataType=\"UDC\" typeName=\"Line\" xmlType=\"INLINE\">",
        fill: { $0.line = Line(item: Item("1", $0)) },
        xml: text("1", "l").replacing("<l>", with: "").replacing("</l>", with: "")),
      Shape(
        property: "perhapsLine", rule: "dataType=\"UDC\" typeName=\"Line\" xmlName=\"l\">",
        fill: { $0.perhapsLine = Line(item: Item("1", $0)) }, xml: text("1", "l")),
      Shape(
        property: "part", rule: "dataType=\"UDC\" typeName=\"Part\" xmlName=\"p\">",
        fill: { owner in
          owner.part = Part(lines: items(owner).map { Line(item: $0) }, item: Item("4", owner))
        },
        xml: wrapped(text("1", "l") + text("2", "l") + text("3", "l") + text("4", "i"), "p")),
      Shape(
        property: "any", rule: "dataType=\"UDC\" typeName=\"Item\" xmlName=\"i\">",
        fill: { $0.any = Item("1", $0) }, xml: text("1", "i")),
      Shape(
        property: "anys", rule: array(itemRule, "xmlName=\"anys\""), fill: { $0.anys = items($0) },
        xml: wrapped(three, "anys")),
      Shape(
        property: "eithers", rule: array(lineRule + itemRule, "xmlName=\"eithers\""),
        fill: { $0.eithers = [.item(Item("1", $0)), .line(Line(item: Item("2", $0))), .item(Item("3", $0))] },
        xml: wrapped(text("1", "i") + text("2", "l") + text("3", "i"), "eithers")),
    ]
  }

  @Test(arguments: Shape.all.indices)
  func writesWhatAGetterTakesAway(_ index: Int) throws {
    try write(Shape.all[index])
  }

  private func write(_ shape: Shape) throws {
    let manager = try manager(shape)
    let owner = Owner()
    shape.fill(owner)
    #expect(try manager.bareXML(owner) == "<Root>\(shape.xml)</Root>", "\(shape.property)")
    #expect(owner.calls > 0)
    #expect(owner.lost == 0, "\(shape.property)")
    // Nothing outlives the walk.
    #expect(owner.lives.allSatisfy { $0.life == nil })
  }

  @Test(arguments: Shape.all.indices)
  func keepsNothingOfAWalkThatFails(_ index: Int) throws {
    let shape = Shape.all[index]
    let manager = try manager(shape)
    let owner = Owner()
    shape.fill(owner)
    var options = Fixture.bare
    options.maximumDepth = 2
    #expect(throws: FremontError.self) { try manager.objectToXML(owner, options: options) }
    owner.clear()
    #expect(owner.lives.allSatisfy { $0.life == nil })
  }

  @Test func writesAFixedEntryThatAGetterTakesAway() throws {
    let shape = Shape(
      property: "fixed",
      rule:
        "dataType=\"DICTIONARY\" xmlName=\"fixed\"><ModelDictionaryElement dataType=\"UDC\" typeName=\"Item\" xmlName=\"i\" key=\"k\"/>",
      fill: { $0.fixed = ["k": Item("1", $0)] }, xml: "<fixed>\(Self.text("1", "i"))</fixed>")
    try write(shape)
  }

  private func manager(_ shape: Shape) throws -> ModelManager {
    var definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"\(shape.property)\" \(shape.rule)</ModelProperty>", types: Self.item)
    definition.classes[0].className = "Owner"
    return try ModelManager(
      modelDefinition: definition, types: [Owner.self, Item.self, Line.self, Part.self])
  }
}
