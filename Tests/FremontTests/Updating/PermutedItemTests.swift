import Fremont
import Testing

/// Items that stand in another order, and some of which have changed: each takes along what no rule takes of it.
struct PermutedItemTests {
  /// An item as the document has it.
  private struct Item {
    let number: Int
    var name: String
    var size: String

    init(_ number: Int) {
      self.number = number
      name = "x\(number)"
      size = "s\(number)"
    }

    /// A value that all have is no mark of any.
    var record: RecordValue {
      .record(ModelRecord("I", ["a": .string(name), "b": "B", "c": .string(size)]))
    }

    func xml(_ place: String) -> String {
      let item = "<i k=\"\(number)\"><!--\(number)--><a>\(name)</a><b>B</b><u/><c>\(size)</c></i>"
      return place == "i" ? item : place == "w+/i" ? "<w>\(item)</w>" : "<w l=\"\(number)\"><q>\(item)</q></w>"
    }
  }

  private static let types = """
    <ModelClass className="I"><ModelProperty propertyName="a"/><ModelProperty propertyName="b"/>
      <ModelProperty propertyName="c"/></ModelClass>
    """

  private static let places = ["i", "w+/i", "w+/q/i"]

  private static func mapping(_ place: String, _ unknown: String) throws -> Mapping {
    try Mapping(
      "<ModelProperty propertyName=\"l\" dataType=\"UDC\" typeName=\"I\" xmlName=\"\(place)\" maxOccurs=\"unbounded\"/>",
      model: "unknown=\"\(unknown)\"", types: types)
  }

  private static func check(_ mapping: Mapping, _ old: [Item], _ new: [Item], _ place: String) {
    func document(_ items: [Item]) -> String { "<Root>\(items.map { $0.xml(place) }.joined())</Root>" }
    mapping.updates(document(old), to: document(new)) { $0["l"] = .array(new.map(\.record)) }
  }

  @Test(arguments: ["IGNORE", "KEEP"], places) func allOrders(_ unknown: String, _ place: String) throws {
    let mapping = try Self.mapping(place, unknown)
    let items = (0..<5).map(Item.init)
    var orders: [[Item]] = [[]]
    for item in items {
      orders = orders.flatMap { order in (0...order.count).map { order[..<$0] + [item] + order[$0...] } }
    }
    #expect(orders.count == 120)
    for order in orders { Self.check(mapping, items, order, place) }
  }

  /// Of each item that is changed at most one of three values is another, so that two are as they were.
  @Test(arguments: ["IGNORE", "KEEP"], places) func ordersAndChanges(_ unknown: String, _ place: String) throws {
    let mapping = try Self.mapping(place, unknown)
    for seed in 0..<60 {
      var random = Repeatable(seed: UInt64(seed))
      let items = (0..<[4, 8, 30, 200][seed % 4]).map(Item.init)
      var changed = items
      for index in items.indices where Int.random(in: 0..<3, using: &random) == 0 {
        if Bool.random(using: &random) {
          changed[index].name = "new\(index)"
        } else {
          changed[index].size = "new\(index)"
        }
      }
      if seed % 3 > 0 { changed.shuffle(using: &random) }
      if seed % 3 > 1 { changed.removeLast(changed.count / 4) }
      Self.check(mapping, items, changed, place)
    }
  }

  @Test func ofEqualOnesEachStaysWhereItIs() throws {
    let mapping = try Self.mapping("i", "IGNORE")
    mapping.updates(
      "<Root><i k='1'><a>y</a><b>B</b></i><i k='2'><a>z</a><b>B</b></i><i k='3'><a>z</a><b>B</b></i></Root>",
      to: "<Root><i k='1'><a>Q</a><b>B</b></i><i k='2'><a>z</a><b>B</b></i><i k='3'><a>z</a><b>N</b></i></Root>"
    ) { root in
      root["l"] = .array(
        [("Q", "B"), ("z", "B"), ("z", "N")].map { name, other in
          .record(ModelRecord("I", ["a": .string(name), "b": .string(other)]))
        })
    }
  }

  /// Changes inside of what moves, among them new elements and attributes, and others that go.
  @Test func changesMoveToo() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"l\" dataType=\"UDC\" typeName=\"I\" xmlName=\"i\" maxOccurs=\"unbounded\"/>",
      types: """
        <ModelClass className="I"><ModelProperty propertyName="a"/><ModelProperty propertyName="b"/>
          <ModelProperty propertyName="n" xmlName="@n"/><ModelProperty propertyName="c"/>
          <ModelProperty propertyName="l" dataType="UDC" typeName="I" xmlName="i" maxOccurs="unbounded"/></ModelClass>
        """)
    func item(_ texts: [String: String], _ items: [RecordValue] = []) -> RecordValue {
      var record = ModelRecord("I")
      for name in texts.keys.sorted() { record[name] = texts[name].map { .string($0) } }
      if !items.isEmpty { record["l"] = .array(items) }
      return .record(record)
    }
    let inner = (1...3).map { "<i k=\"\($0)\"><a>i\($0)</a></i>" }
    mapping.updates(
      """
      <Root>
        <i k="1"><a>1</a><b>one</b><c>x</c>\(inner.joined())</i>
        <i k="2"><a>2</a><b>two</b></i>
        <i k="3"><a>3</a><b>three</b></i>
      </Root>
      """,
      to: """
        <Root>
          <i k="3"><a>3</a><b>three</b></i>
          <i k="2"><a>2</a><b>two</b></i>
          <i k="1" n="7"><a>1</a><b>one</b>\(inner[2])\(inner[0].dropLast(4))<b>new</b></i>\(inner[1])</i>
        </Root>
        """
    ) { root in
      let items = [item(["a": "i3"]), item(["a": "i1", "b": "new"]), item(["a": "i2"])]
      root["l"] = [
        item(["a": "3", "b": "three"]), item(["a": "2", "b": "two"]), item(["a": "1", "b": "one", "n": "7"], items),
      ]
    }
  }

  /// Items that have an identity are known by it, whatever else they say.
  @Test func anIdentityTells() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"l\" dataType=\"UDC\" typeName=\"I\" xmlName=\"i\" maxOccurs=\"unbounded\"/>",
      types: """
        <ModelClass className="I"><ModelProperty propertyName="id" xmlName="@id" identity="YES"/>
          <ModelProperty propertyName="a"/><ModelProperty propertyName="b"/></ModelClass>
        """)
    mapping.updates(
      "<Root><i id='1' k='1'><a>x</a><b>y</b></i><i id='2' k='2'><a>x</a><b>y</b></i><i id='3' k='3'/></Root>",
      to: "<Root><i id='3' k='3'/><i id='2' k='2'><a>q</a><b>r</b></i><i id='1' k='1'><a>s</a><b>t</b></i></Root>"
    ) { root in
      root["l"] = [
        .record(ModelRecord("I", ["id": "3"])), .record(ModelRecord("I", ["id": "2", "a": "q", "b": "r"])),
        .record(ModelRecord("I", ["id": "1", "a": "s", "b": "t"])),
      ]
    }
  }

  /// Of items that share the element around them, one that moves gets one of its own where it comes first.
  @Test func itemsThatShareAnElementMove() throws {
    let mapping = try Self.mapping("w+/i", "IGNORE")
    mapping.updates(
      "<Root><w><i k='1'><a>1</a><b>B</b></i><i k='2'><a>2</a><b>B</b></i></w><w><i k='3'><a>3</a></i></w></Root>",
      to:
        "<Root><w><i k='2'><a>2</a><b>B</b><c>N</c></i></w><w><i k='1'><a>1</a><b>B</b></i></w><w><i k='3'><a>3</a></i></w></Root>"
    ) { root in
      root["l"] = [
        .record(ModelRecord("I", ["a": "2", "b": "B", "c": "N"])), .record(ModelRecord("I", ["a": "1", "b": "B"])),
        .record(ModelRecord("I", ["a": "3"])),
      ]
    }
  }
}
