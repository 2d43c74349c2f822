import Fremont
import Testing

/// Items that are taken out of one list and put into another one: they move as they stand, with what no rule takes.
struct MovedItemTests {
  private static let item = "<ModelClass className=\"I\"><ModelProperty propertyName=\"v\"/></ModelClass>"

  private static func value(_ text: String) -> RecordValue { .record(ModelRecord("I", ["v": .string(text)])) }

  @Test(arguments: ["IGNORE", "KEEP"]) func betweenLists(_ unknown: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="i" dataType="UDC" typeName="I" xmlName="item" maxOccurs="unbounded"/>
      <ModelProperty propertyName="j" dataType="ARRAY" xmlName="js">
        <ModelArrayElement dataType="UDC" typeName="I" xmlName="item"/></ModelProperty>
      """, model: "unknown=\"\(unknown)\"", types: Self.item)
    mapping.updates(
      "<Root><item k=\"1\"><v>1</v></item><js><item k=\"2\"><v>2</v></item></js></Root>",
      to: "<Root><js><item k=\"2\"><v>2</v></item><item k=\"1\"><v>1</v></item></js></Root>"
    ) { root in
      root["i"] = nil
      root["j"] = [Self.value("2"), Self.value("1")]
    }
    let items = (1...3).map { "<item k=\"\($0)\"><v>\($0)</v></item>" }
    mapping.updates(
      "<Root>\(items[0])\(items[1])<js>\(items[2])</js></Root>",
      to: "<Root>\(items[2])<js>\(items[0])\(items[1])</js></Root>"
    ) { root in
      root["i"] = [Self.value("3")]
      root["j"] = [Self.value("1"), Self.value("2")]
    }
  }

  @Test func intoAnotherElement() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"j\" dataType=\"UDC\" typeName=\"J\" xmlName=\"j\" maxOccurs=\"unbounded\"/>",
      model: "xmlns:p=\"urn:p\"",
      types: """
        <ModelClass className="J">
          <ModelProperty propertyName="i" dataType="UDC" typeName="I" xmlName="item" maxOccurs="unbounded"/>
          <ModelProperty propertyName="p" xmlName="@p:a"/></ModelClass>\(Self.item)
        """)
    func list(_ items: [String], _ rest: (String, RecordValue)...) -> RecordValue {
      var record = ModelRecord("J", ["i": .array(items.map(Self.value))])
      for (name, value) in rest { record[name] = value }
      return .record(record)
    }
    let start = "<Root><j xmlns:q=\"urn:q\"><item q:k=\"1\"><!-- c --><v>1</v></item><item><v>2</v></item></j>"
    let moved = "<item xmlns:q=\"urn:q\" q:k=\"1\"><!-- c --><v>1</v></item>"
    let rest = start.replacing("<item q:k=\"1\"><!-- c --><v>1</v></item>", with: "")
    mapping.updates(
      "\(start)<j><item><v>3</v></item></j></Root>", to: "\(rest)<j>\(moved)<item><v>3</v></item></j></Root>"
    ) {
      $0["j"] = [list(["2"]), list(["1", "3"])]
    }
    // Also into one that is new.
    mapping.updates("\(start)</Root>", to: "\(rest)<j>\(moved)</j></Root>") { $0["j"] = [list(["2"]), list(["1"])] }
    mapping.updates(
      "\(start)</Root>", to: "\(rest)<j xmlns:p=\"urn:p\" p:a=\"x\">\(moved)</j></Root>"
    ) { $0["j"] = [list(["2"]), list(["1"], ("p", "x"))] }
  }

  /// What another class would read in it is no reason to take it along.
  @Test func notAsAnotherClass() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="i" dataType="UDC" typeName="I" xmlName="item" maxOccurs="unbounded"/>
      <ModelProperty propertyName="j" dataType="ARRAY" xmlName="js">
        <ModelArrayElement dataType="UDC" typeName="K" xmlName="item"/></ModelProperty>
      """,
      types: """
        \(Self.item)<ModelClass className="K"><ModelProperty propertyName="v"/><ModelProperty propertyName="k" xmlName="@k"/>
        </ModelClass>
        """)
    mapping.updates(
      "<Root><item k=\"1\"><v>1</v></item></Root>", to: "<Root><js><item><v>1</v></item></js></Root>"
    ) { root in
      root["i"] = nil
      root["j"] = [.record(ModelRecord("K", ["v": "1"]))]
    }
  }

  /// What changes on the way is changed where it stands then; what is inside and did not change stays.
  @Test func itemsThatChangeOnTheWay() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"l\" dataType=\"UDC\" typeName=\"N\" xmlName=\"n\" maxOccurs=\"unbounded\"/>",
      types: """
        <ModelClass className="N"><ModelProperty propertyName="a"/><ModelProperty propertyName="b"/>
          <ModelProperty propertyName="l" dataType="UDC" typeName="N" xmlName="n" maxOccurs="unbounded"/></ModelClass>
        """)
    func item(_ name: String, _ text: String, _ items: RecordValue...) -> RecordValue {
      var record = ModelRecord("N", ["a": .string(name), "b": .string(text)])
      if !items.isEmpty { record["l"] = .array(items) }
      return .record(record)
    }
    let inner = "<n k=\"2\"><!--2--><a>2</a><b>y</b></n>"
    let rest = "<n k=\"3\"><!--3--><a>3</a><b>z</b>"
    mapping.updates(
      "<Root><n k=\"1\"><!--1--><a>1</a><b>x</b>\(inner)</n>\(rest)</n></Root>",
      to: "<Root>\(rest)<n k=\"1\"><!--1--><a>NEW</a><b>x</b>\(inner)</n></n></Root>"
    ) { $0["l"] = [item("3", "z", item("NEW", "x", item("2", "y")))] }
    // What stood inside of another one takes its place.
    let child = "<n k=\"4\"><!--4--><a>4</a><b>w</b></n>"
    let outer = "<n k=\"2\"><!--2--><a>2</a><b>y</b>\(child)</n>"
    for others in ["", "\(rest)</n>"] {
      mapping.updates(
        "<Root><n k=\"1\"><!--1--><a>1</a><b>x</b>\(outer)</n>\(others)</Root>", to: "<Root>\(outer)\(others)</Root>"
      ) { $0["l"] = .array([item("2", "y", item("4", "w"))] + (others.isEmpty ? [] : [item("3", "z")])) }
    }
  }

  @Test func betweenListsThatAnAttributeTells() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="p" dataType="UDC" typeName="I" xmlName="i[@t='1']" maxOccurs="9"/>
      <ModelProperty propertyName="q" dataType="UDC" typeName="I" xmlName="i[@t='2']" maxOccurs="9"/>
      """, types: Self.item)
    mapping.updates(
      "<Root><i t='1' k='x'><v>1</v><!--c--><z/></i><i t='2'><v>2</v></i></Root>",
      to: "<Root><i t='2'><v>2</v></i><i t='2' k='x'><v>1</v><!--c--><z/></i></Root>"
    ) { root in
      root["p"] = nil
      root["q"] = [Self.value("2"), Self.value("1")]
    }
  }

  /// Checks what becomes of a document with the value of some JSON.
  private func expect(
    _ mapping: Mapping, _ document: String, _ json: String, _ expected: String,
    at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let record: ModelRecord = try mapping.manager.jsonToObject(json)
    #expect(try mapping.manager.objectToXML(record, updating: document) == expected, sourceLocation: place)
  }

  /// A list that is an item takes its own attributes and comments along, though one of its items has changed.
  @Test(arguments: ["IGNORE", "KEEP"]) func aListThatIsAnItem(_ unknown: String) throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"t\" dataType=\"UDC\" typeName=\"T\" xmlName=\"t\" maxOccurs=\"9\"/>",
      model: "unknown=\"\(unknown)\"",
      types: """
        <ModelClass className="T"><ModelProperty propertyName="segs" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="ARRAY" xmlName="seg"><ModelArrayElement dataType="UDC" typeName="P" xmlName="pt"/>
          </ModelArrayElement></ModelProperty></ModelClass>
        <ModelClass className="P"><ModelProperty propertyName="k" xmlName="@k"/>
          <ModelProperty propertyName="e" dataType="NUMBER"/></ModelClass>
        """)
    let points = (1...5).map { "<pt k=\"\($0)\" z=\"p\($0)\"><e z=\"e\($0)\">\($0).50</e></pt>" }.joined()
    let other = "<seg z=\"s2\"><pt k=\"a\"><e>7.0</e></pt></seg>"
    let changed = points.replacing("3.50", with: "88")
    try expect(
      mapping, "<Root><t><seg z=\"s1\"><!--c-->\(points)</seg></t><t>\(other)</t></Root>",
      """
      {"t": [{"segs": []}, {"segs": [[{"k": "a", "e": 7}], [{"k": "1", "e": 1.5}, {"k": "2", "e": 2.5},
      {"k": "3", "e": 88}, {"k": "4", "e": 4.5}, {"k": "5", "e": 5.5}]]}]}
      """, "<Root><t></t><t>\(other)<seg z=\"s1\"><!--c-->\(changed)</seg></t></Root>")
  }

  /// What a value holds beyond the definition is taken along once, though a new one says the same.
  @Test(arguments: ["IGNORE", "KEEP"]) func whatIsSaidTwiceIsTakenAlongOnce(_ unknown: String) throws {
    let list = "dataType=\"ARRAY\"><ModelArrayElement dataType=\"UDC\" typeName=\"S\" xmlName=\"s\"/></ModelProperty>"
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"as\" \(list)<ModelProperty propertyName=\"bs\" \(list)",
      model: "unknown=\"\(unknown)\"",
      types: """
        <ModelClass className="S">
          <ModelProperty propertyName="p" dataType="UDC" typeName="P" xmlName="p" maxOccurs="9"/></ModelClass>
        <ModelClass className="P"><ModelProperty propertyName="k" xmlName="@k"/>
          <ModelProperty propertyName="e" dataType="NUMBER"/>
          <ModelProperty propertyName="o" dataType="UDC" typeName="O"/></ModelClass>
        <ModelClass className="O"><ModelProperty propertyName="a"/><ModelProperty propertyName="b"/></ModelClass>
        """)
    let first = "<p k=\"1\"><e id=\"e1\">1.50</e><o id=\"o1\"><a>x</a><b>y</b><u/></o></p>"
    let second = "<p k=\"2\"><e id=\"e2\">2.50</e></p>"
    let new = "<p k=\"9\"><e>1.5</e><o><a>x</a><b>y</b></o></p>"
    let value = #""e": 1.5, "o": {"a": "x", "b": "y"}}"#
    for (items, expected) in [
      ("{\"k\": \"1\", \(value), {\"k\": \"9\", \(value), {\"k\": \"2\", \"e\": 2.5}", first + new + second),
      ("{\"k\": \"9\", \(value), {\"k\": \"1\", \(value), {\"k\": \"2\", \"e\": 2.5}", new + first + second),
    ] {
      try expect(
        mapping, "<Root><as><s z=\"s1\">\(first)\(second)</s></as><bs/></Root>",
        "{\"as\": [], \"bs\": [{\"p\": [\(items)]}]}", "<Root><as></as><bs><s z=\"s1\">\(expected)</s></bs></Root>")
    }
  }
}
