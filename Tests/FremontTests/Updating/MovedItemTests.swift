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
}
