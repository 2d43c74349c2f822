import Fremont
import Testing

/// Groups of elements without one of their own in documents that are brought up to date.
struct GroupUpdateTests {
  private static func groups(_ members: String, others: String = "") throws -> Mapping {
    try Mapping(
      """
      <ModelProperty propertyName="g" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      \(others)
      """, types: "<ModelClass className=\"G\">\(members)</ModelClass>")
  }

  private static func group(_ values: KeyValuePairs<String, RecordValue>) -> RecordValue {
    .record(ModelRecord("G", values))
  }

  @Test func whatIsPutInStandsBehindAllOfTheGroupBeforeIt() throws {
    let others = "<ModelProperty propertyName=\"z\" xmlName=\"z\"/>"
    let inElement = try Self.groups(
      "<ModelProperty propertyName=\"a\" xmlName=\"a\"/><ModelProperty propertyName=\"b\" xmlName=\"x/b\"/>",
      others: others)
    inElement.updates(
      "<Root v=\"1\"><a>1</a><x><b>2</b></x><z>3<u/></z></Root>",
      to: "<Root v=\"1\"><a>1</a><x><b>2</b></x><a>9</a><z>3<u/></z></Root>"
    ) { $0["g"] = [Self.group(["a": "1", "b": "2"]), Self.group(["a": "9"])] }
    let inAttribute = try Self.groups(
      "<ModelProperty propertyName=\"a\" xmlName=\"a\"/><ModelProperty propertyName=\"b\" xmlName=\"x/@b\"/>",
      others: others)
    inAttribute.updates(
      "<Root><a>1</a><x b=\"2\"/><!--c--><z>3</z></Root>",
      to: "<Root><a>1</a><x b=\"2\"/><a>9</a><!--c--><z>3</z></Root>"
    ) { $0["g"] = [Self.group(["a": "1", "b": "2"]), Self.group(["a": "9"])] }
  }

  @Test func whatMovesStaysAsItStands() throws {
    let mapping = try Self.groups(
      ["a", "b", "c"].map { "<ModelProperty propertyName=\"\($0)\" xmlName=\"\($0)\"/>" }.joined())
    mapping.updates(
      "<Root k=\"1\"><a>1<u/></a><a>2</a></Root>", to: "<Root k=\"1\"><a>2</a><a>1<u/></a></Root>"
    ) { $0["g"] = [Self.group(["a": "2"]), Self.group(["a": "1"])] }
    mapping.updates(
      "<Root><a>1</a><b>2<!--c--></b><a>3</a></Root>", to: "<Root><a>3</a><a>1</a><b>2<!--c--></b></Root>"
    ) { $0["g"] = [Self.group(["a": "3"]), Self.group(["a": "1", "b": "2"])] }
  }

  @Test func whatOwnsGroupsThatChangeKeepsAllElse() throws {
    let mapping = try Self.groups(
      "<ModelProperty propertyName=\"a\" xmlName=\"a\"/><ModelProperty propertyName=\"b\" xmlName=\"x/b\"/>",
      others: "<ModelProperty propertyName=\"z\" xmlName=\"z\"/>")
    let document = "<Root v=\"1\"><a>1</a><x><b>2</b></x><a>9</a><x><!--k--><b>3</b></x><z>4<u/></z></Root>"
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["g"] = [Self.group(["a": "9", "b": "3"]), Self.group(["a": "1", "b": "2"])]
    let updated = try mapping.manager.objectToXML(record, updating: document)
    #expect(updated.hasPrefix("<Root v=\"1\">") && updated.contains("<!--k-->") && updated.contains("<z>4<u/></z>"))
    let again = try mapping.manager.xmlToObject(updated, as: ModelRecord.self)
    #expect(try mapping.manager.objectToJSON(again) == mapping.manager.objectToJSON(record))
  }

  @Test func itemsThatAreNilMayBeLeftOutElsewhere() throws {
    let mapping = try Self.groups(
      "<ModelProperty propertyName=\"a\" xmlName=\"a\"/>",
      others: "<ModelProperty propertyName=\"l\" dataType=\"ARRAY\" xmlName=\"l\">"
        + "<ModelArrayElement xmlName=\"i\"/></ModelProperty>")
    let document = "<Root><a>1</a><l><i>1</i><i>2</i></l></Root>"
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["l"] = [.null, "2"]
    let updated = try mapping.manager.objectToXML(record, updating: document)
    #expect(updated == "<Root><a>1</a><l><i>2</i></l></Root>")
  }

  /// The element of a text and of its attributes is there for the group, be it empty.
  @Test(arguments: ["xmlName=\"gl\"", "xmlType=\"INLINE\""]) func attributesOfGroups(_ place: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="g" dataType="ARRAY" \(place)>
        <ModelArrayElement dataType="UDC" typeName="T" xmlType="INLINE"/></ModelProperty>
      """,
      types: """
        <ModelClass className="T"><ModelProperty propertyName="w" xmlName="dt"/>
          <ModelProperty propertyName="l" xmlName="dt/@l"/><ModelProperty propertyName="d" xmlName="dd"/></ModelClass>
        """)
    func around(_ text: String) -> String {
      place.contains("gl") ? "<Root><gl>\(text)</gl></Root>" : "<Root>\(text)</Root>"
    }
    mapping.reads(around("<dt></dt><dt>c</dt><dt l=\"1\"/>"), #"{"g":[{"w":""},{"w":"c"},{"w":"","l":"1"}]}"#)
    let document = around("<dt>a</dt><dd k=\"1\">1</dd><!-- c --><dt k=\"2\">c</dt>")
    mapping.updates(document, to: document.replacing("<dt k=\"2\">", with: "<dt k=\"2\" l=\"e\">")) {
      $0["g"]?[1]?["l"] = "e"
    }
    mapping.updates(document, to: document.replacing("<dt>", with: "<dt l=\"e\">")) { $0["g"]?[0]?["l"] = "e" }
    mapping.updates(
      document, to: around("<dt>A</dt><dd k=\"1\">2</dd><!-- c --><dt k=\"2\" l=\"e\">C</dt>")
    ) { root in
      root["g"]?[0]?["w"] = "A"
      root["g"]?[0]?["d"] = "2"
      root["g"]?[1]?["w"] = "C"
      root["g"]?[1]?["l"] = "e"
    }
  }

  /// Groups that move take along what their elements hold beyond the definition, also where several parts share one.
  @Test(arguments: [
    ("x,y,y/@k", "<x>1</x><y k=\"1\" u=\"1\">1<!--1--></y>"), ("p/x,p/y", "<p u=\"1\"><x>1</x><!--1--><y>1</y></p>"),
    ("x,y,z", "<x u=\"1\">1</x><y>1</y><z w=\"1\">1<!--1--></z>"),
  ]) func groupsMoveAsTheyStand(_ paths: String, _ group: String) throws {
    let names = paths.split(separator: ",").map(String.init)
    let properties = names.map { "<ModelProperty propertyName=\"\($0.filter(\.isLetter))\" xmlName=\"\($0)\"/>" }
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      """, types: "<ModelClass className=\"G\">\(properties.joined())</ModelClass>")
    let groups = (1...3).map { group.replacing("1", with: "\($0)") }
    let items = (1...3).map { number -> RecordValue in
      var record = ModelRecord("G")
      for name in names { record[name.filter(\.isLetter)] = .string("\(number)") }
      return .record(record)
    }
    for order in [[0, 2, 1], [1, 2, 0], [2, 1, 0]] {
      mapping.updates(
        "<Root><l>\(groups.joined())</l></Root>", to: "<Root><l>\(order.map { groups[$0] }.joined())</l></Root>"
      ) { $0["l"] = .array(order.map { items[$0] }) }
    }
  }

  /// Of a group that moves and changes, what did not change stays as it is.
  @Test func groupsChangeOnTheWay() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      """,
      types: """
        <ModelClass className="G"><ModelProperty propertyName="x"/><ModelProperty propertyName="y"/>
          <ModelProperty propertyName="z"/></ModelClass>
        """)
    func item(_ x: String, _ y: String, _ z: String) -> RecordValue {
      .record(ModelRecord("G", ["x": .string(x), "y": .string(y), "z": .string(z)]))
    }
    let first = "<x u=\"1\">1</x><y>1</y><z w=\"1\">1<!--1--></z>"
    let rest = "<x>2</x><y>2</y><z>2</z><x>3</x><y>3</y><z>3</z>"
    mapping.updates(
      "<Root>\(first)\(rest)</Root>", to: "<Root>\(rest)\(first.replacing("<y>1", with: "<y>NEW"))</Root>"
    ) { $0["l"] = [item("2", "2", "2"), item("3", "3", "3"), item("1", "NEW", "1")] }
  }

  /// What changes in a group that moves is changed in its elements, which keep the rest.
  @Test(arguments: ["xmlName=\"l\"", "xmlType=\"INLINE\""]) func elementsChangeOnTheWay(_ place: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" \(place)>
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      """,
      types: """
        <ModelClass className="G"><ModelProperty propertyName="y"/><ModelProperty propertyName="k" xmlName="y/@k"/>
          <ModelProperty propertyName="z"/></ModelClass>
        """)
    func item(_ y: String, _ k: String?, _ z: String?) -> RecordValue {
      var record = ModelRecord("G", ["y": .string(y)])
      record["k"] = k.map(RecordValue.string)
      record["z"] = z.map(RecordValue.string)
      return .record(record)
    }
    func around(_ text: String) -> String {
      place.contains("INLINE") ? "<Root>\(text)</Root>" : "<Root><l>\(text)</l></Root>"
    }
    let first = "<y k=\"1\" u=\"1\">1<q/></y><z w=\"1\">1<!--1--></z>"
    let second = "<y k=\"2\" u=\"2\">2<q/></y><z w=\"2\">2<!--2--></z>"
    let document = around(first + second)
    let changes: [(RecordValue, String)] = [
      (item("1", nil, "1"), first.replacing("k=\"1\" ", with: "")),
      (item("1", "n", "1"), first.replacing("k=\"1\"", with: "k=\"n\"")),
      (item("1", "1", "n"), first.replacing(">1<!--", with: ">n<!--")),
      (item("n", "1", "1"), first.replacing("1<q/>", with: "n<q/>")),
      (item("1", "1", nil), String(first.prefix(while: { $0 != "z" }).dropLast())),
    ]
    for (changed, text) in changes {
      mapping.updates(document, to: around(second + text)) { $0["l"] = [item("2", "2", "2"), changed] }
      mapping.updates(document, to: around("<y k=\"9\">9</y><z>9</z>" + text + second)) {
        $0["l"] = [item("9", "9", "9"), changed, item("2", "2", "2")]
      }
    }
  }

  /// Several groups may share an element that could stand once for each: it moves as a whole only with all that it holds.
  @Test func groupsThatShareAnElement() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      """,
      types: """
        <ModelClass className="G"><ModelProperty propertyName="a" xmlName="x/a"/>
          <ModelProperty propertyName="b" xmlName="x/b"/></ModelClass>
        """)
    let document = "<Root><l><x><a u=\"1\">1</a><b>1</b><a u=\"2\">2</a><b>2</b></x></l></Root>"
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["l"] = [Self.group(["a": "2", "b": "2"]), Self.group(["a": "1", "b": "n"])]
    let updated = try mapping.manager.objectToXML(record, updating: document)
    #expect(updated.contains("<a u=\"1\">1</a>") && updated.contains("<a u=\"2\">2</a>"))
    let again = try mapping.manager.xmlToObject(updated, as: ModelRecord.self)
    #expect(try mapping.manager.objectToJSON(again) == mapping.manager.objectToJSON(record))
  }
}
