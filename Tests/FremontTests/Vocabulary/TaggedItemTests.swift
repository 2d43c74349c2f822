import Fremont
import Testing

/// Items that their types do not tell apart carry the name.
struct TaggedItemTests {
  private static let properties = """
    <ModelProperty propertyName="patterns" dataType="ARRAY">
      <ModelArrayElement xmlName="include"/>
      <ModelArrayElement xmlName="exclude"/>
      <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="limit"/>
      <ModelArrayElement dataType="UDC" typeName="Rule" xmlName="first"/>
      <ModelArrayElement dataType="UDC" typeName="Rule" xmlName="then"/>
    </ModelProperty>
    """
  private static let types = """
    <ModelClass className="Rule"><ModelProperty propertyName="n" dataType="NUMBER" typeName="Int" xmlName="@n"/></ModelClass>
    """
  private static let document =
    "<Root><patterns><exclude>b</exclude><include>a</include><limit>3</limit><then n=\"1\"/><exclude>c</exclude><first/></patterns></Root>"
  private static let json = """
    {"patterns":[{"$tag":"exclude","$value":"b"},{"$tag":"include","$value":"a"},3,\
    {"$tag":"then","$value":{"$type":"Rule","n":1}},{"$tag":"exclude","$value":"c"},{"$tag":"first","$value":{"$type":"Rule"}}]}
    """

  private enum Pattern: ModelChoice, Equatable {
    case include(String)
    case exclude(String)
    case limit(Int)
    case first(Rule)
    case then(Rule)

    static let choices = ModelCases {
      ModelCase(Pattern.include, "include") { if case .include(let text) = $0 { text } else { nil } }
      ModelCase(Pattern.exclude, "exclude") { if case .exclude(let text) = $0 { text } else { nil } }
      ModelCase(Pattern.limit, "limit") { if case .limit(let number) = $0 { number } else { nil } }
      ModelCase(Pattern.first, "first") { if case .first(let rule) = $0 { rule } else { nil } }
      ModelCase(Pattern.then, "then") { if case .then(let rule) = $0 { rule } else { nil } }
    }
  }

  private struct Rule: ModelObject, Equatable {
    var n: Int?
    static let factory = TypeFactory(Rule.init) { Mapped("n", \.n, .attribute) }
  }

  private struct Root: ModelObject, Equatable {
    var patterns: [Pattern] = []
    static let factory = TypeFactory(Root.init) { Mapped("patterns", \.patterns, .element) }
  }

  @Test func recordsCarryTheName() throws {
    let mapping = try Mapping(Self.properties, types: Self.types)
    var record = try mapping.manager.xmlToObject(Self.document, as: ModelRecord.self)
    #expect(
      record["patterns"]?.array?.map { $0.tag ?? "-" } == ["exclude", "include", "-", "then", "exclude", "first"])
    #expect(record["patterns"]?[0]?.string == "b" && record["patterns"]?[3]?["n"] == 1)
    #expect(record["patterns"]?[0] == .tagged("exclude", "b") && record["patterns"]?[0] != .tagged("include", "b"))
    #expect(try mapping.manager.bareXML(record) == Self.document)
    let json = try mapping.manager.objectToJSON(record, layout: .compact)
    #expect(json == Self.json)
    #expect(try mapping.manager.jsonToObject(json, as: ModelRecord.self) == record)
    let lines = try mapping.manager.objectToJSON(record)
    #expect(lines.contains("{\"$tag\":\"exclude\",\"$value\": \"b\"}"))
    #expect(try mapping.manager.jsonToObject(lines, as: ModelRecord.self) == record)
    // One without a name is written by the first rule that fits.
    record["patterns"] = ["x", .tagged("exclude", "y")]
    record["patterns"]?[1] = .tagged("exclude", "z")
    #expect(
      try mapping.manager.bareXML(record)
        == "<Root><patterns><include>x</include><exclude>z</exclude></patterns></Root>")
    record["patterns"] = [.tagged("other", "x")]
    #expect(throws: FremontError.self) { try mapping.manager.bareXML(record) }
  }

  @Test func casesCarryTheName() throws {
    let mapping = try Mapping(Self.properties, types: Self.types)
    let manager = try ModelManager(modelDefinition: mapping.manager.modelDefinition, for: Root.self)
    let root = try manager.xmlToObject(Self.document, as: Root.self)
    #expect(
      root.patterns == [
        .exclude("b"), .include("a"), .limit(3), .then(Rule(n: 1)), .exclude("c"), .first(Rule()),
      ])
    #expect(try manager.bareXML(root) == Self.document)
    #expect(try manager.objectToJSON(root, layout: .compact) == Self.json)
    #expect(try manager.jsonToObject(Self.json, as: Root.self) == root)
  }

  @Test(arguments: [
    ("{\"patterns\":[\"a\"]}", "1:14: error: the tag is absent, expected exclude, first, include or then"),
    (
      "{\"patterns\":[{\"$tag\":\"includ\",\"$value\":\"a\"}]}",
      "'includ' is not a tag of this element; did you mean 'include'?"
    ),
    ("{\"patterns\":[{\"$tag\":\"include\",\"$value\":3}]}", "3, expected a string"),
    ("{\"patterns\":[{\"$tag\":\"include\"}]}", "expected '$value'"),
    ("{\"patterns\":[{\"$tag\":1,\"$value\":\"a\"}]}", "expected the name of an item in quotes"),
    ("{\"patterns\":[{\"$tag\":\"include\",\"$value\":\"a\",\"x\":1}]}", "expected '}' after '$value'"),
    (
      "{\"patterns\":[{\"$tag\":\"first\",\"$value\":{\"$type\":\"Rule\",\"n\":1},\"x\":1}]}",
      "expected '}' after '$value'"
    ),
  ])
  func faultsHaveTheirPlaces(_ json: String, _ message: String) throws {
    let manager = try Mapping(Self.properties, types: Self.types).manager
    do {
      _ = try manager.jsonToObject(json, as: ModelRecord.self)
      Issue.record("\(json) was taken")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test func updatesTellItemsApart() throws {
    let mapping = try Mapping(Self.properties, types: Self.types)
    let document = "<Root><patterns>\n  <exclude k='1'>b</exclude>\n  <include>a</include>\n</patterns></Root>"
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["patterns"]?[0] = .tagged("exclude", "c")
    #expect(
      try mapping.manager.objectToXML(record, updating: document)
        == document.replacing(">b<", with: ">c<"))
    record["patterns"]?[1] = .tagged("exclude", "a")
    let updated = try mapping.manager.objectToXML(record, updating: document)
    #expect(try mapping.manager.xmlToObject(updated, as: ModelRecord.self) == record)
  }

  @Test func namesOfOneTypeThatAreNoItemsAreAliases() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"a\" xmlName=\"x\"/><ModelProperty propertyName=\"a\" xmlName=\"y\"/>")
    #expect(try mapping.manager.xmlToObject("<Root><y>1</y></Root>", as: ModelRecord.self)["a"] == "1")
  }

  @Test func warningsAreGone() throws {
    let mapping = try Mapping(Self.properties, types: Self.types)
    #expect(mapping.manager.modelDefinition.warnings.isEmpty)
  }

  // MARK: Beside text

  private enum Run: ModelChoice, Equatable {
    case bold(String)
    case text(String)
    case slanted(String)

    static let choices = ModelCases {
      ModelCase(Run.bold, "b") { if case .bold(let text) = $0 { text } else { nil } }
      ModelCase(Run.text, .text) { if case .text(let text) = $0 { text } else { nil } }
      ModelCase(Run.slanted, "i") { if case .slanted(let text) = $0 { text } else { nil } }
    }
  }

  private struct Line: ModelObject {
    var runs: [Run] = []
    static let factory = TypeFactory(Line.init) { Mapped("runs", \.runs, .inline) }
  }

  @Test func elementsOfOneTypeBesideTextCarryTheName() throws {
    let xml = "<Line>Some <b>bold</b> and <i>slanted</i> text</Line>"
    let manager = try ModelManager(for: Line.self)
    let line = try manager.xmlToObject(xml, as: Line.self)
    #expect(line.runs == [.text("Some "), .bold("bold"), .text(" and "), .slanted("slanted"), .text(" text")])
    #expect(try manager.bareXML(line) == xml)
    let record = try manager.xmlToObject(xml, as: ModelRecord.self)
    #expect(record["runs"]?.array?.map { $0.tag ?? "-" } == ["-", "b", "-", "i", "-"])
    #expect(try manager.bareXML(record) == xml)
    let json = try manager.objectToJSON(record, layout: .compact)
    #expect(
      json
        == "{\"runs\":[\"Some \",{\"$tag\":\"b\",\"$value\":\"bold\"},\" and \",{\"$tag\":\"i\",\"$value\":\"slanted\"},\" text\"]}"
    )
    #expect(try manager.jsonToObject(json, as: Line.self).runs == line.runs)
    let changed = try manager.objectToXML(Line(runs: [.slanted("x"), .text("y")]), updating: xml)
    #expect(changed == "<Line><i>x</i>y</Line>")
  }
}
