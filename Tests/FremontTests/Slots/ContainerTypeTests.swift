import Foundation
import Fremont
import Testing

/// Arrays, sets and dictionaries of Swift, nested into each other.
struct ContainerTypeTests {
  private struct Point: ModelObject, Hashable {
    var x = 0
    init(x: Int) { self.x = x }
    init() {}
    static let factory = TypeFactory(Point.init) { Mapped("x", \.x) }
  }

  private struct Root: ModelObject, Equatable {
    var texts: [String] = []
    var numbers: Set<Int> = []
    var names: Set<String>?
    var grid: [[Int]] = []
    var points: [Point] = []
    var marks: Set<Point> = []
    var byName: [String: Point] = [:]
    var byNumber: [Int: String]?
    var deep: [[String: [Int]]] = []
    var gaps: [Int?] = []

    static let factory = TypeFactory(Root.init) {
      Mapped("texts", \.texts)
      Mapped("numbers", \.numbers)
      Mapped("names", \.names)
      Mapped("grid", \.grid)
      Mapped("points", \.points)
      Mapped("marks", \.marks)
      Mapped("byName", \.byName)
      Mapped("byNumber", \.byNumber)
      Mapped("deep", \.deep)
      Mapped("gaps", \.gaps)
    }
  }

  private static let body = """
    <ModelClass className="Root" xmlName="Root">
      <ModelProperty propertyName="texts" dataType="ARRAY" xmlName="texts"><ModelArrayElement dataType="STRING" xmlName="t"/></ModelProperty>
      <ModelProperty propertyName="numbers" dataType="ARRAY" typeName="Ints" xmlName="numbers"/>
      <ModelProperty propertyName="names" dataType="ARRAY" typeName="Names" xmlName="names"/>
      <ModelProperty propertyName="grid" dataType="ARRAY" xmlName="grid"/>
      <ModelProperty propertyName="points" dataType="ARRAY" typeName="Points" xmlName="points"/>
      <ModelProperty propertyName="marks" dataType="ARRAY" typeName="Points" xmlName="marks"/>
      <ModelProperty propertyName="byName" dataType="DICTIONARY" xmlName="byName"/>
      <ModelProperty propertyName="byNumber" dataType="DICTIONARY" xmlName="byNumber"/>
      <ModelProperty propertyName="deep" dataType="ARRAY" xmlName="deep"/>
      <ModelProperty propertyName="gaps" dataType="ARRAY" typeName="Ints" xmlName="gaps"/>
    </ModelClass>
    <ModelClass className="Point" xmlName="Point">
      <ModelProperty propertyName="x" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="x"/>
    </ModelClass>
    <ModelArray xmlName="Ints"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelArray>
    <ModelArray xmlName="Names"><ModelArrayElement dataType="STRING" xmlName="n"/></ModelArray>
    <ModelArray xmlName="grid"><ModelArrayElement dataType="ARRAY" typeName="Ints" xmlName="row"/></ModelArray>
    <ModelArray xmlName="Points"><ModelArrayElement dataType="UDC" typeName="Point" xmlName="p"/></ModelArray>
    <ModelDictionary xmlName="byName">
      <ModelDictionaryElement key="first one" dataType="UDC" typeName="Point" xmlName="first"/>
      <ModelDictionaryElement key="&lt;&quot;\\&quot;&gt;" dataType="UDC" typeName="Point" xmlName="odd"/>
    </ModelDictionary>
    <ModelDictionary xmlName="byNumber">
      <ModelDictionaryElement key="-1" dataType="STRING" xmlName="minusOne"/>
      <ModelDictionaryElement key="12" dataType="STRING" xmlName="twelve"/>
    </ModelDictionary>
    <ModelArray xmlName="deep"><ModelArrayElement dataType="DICTIONARY" typeName="Deep" xmlName="d"/></ModelArray>
    <ModelDictionary xmlName="Deep">
      <ModelDictionaryElement key="a" dataType="ARRAY" typeName="Ints" xmlName="a"/>
      <ModelDictionaryElement key="b" dataType="ARRAY" typeName="Ints" xmlName="b"/>
    </ModelDictionary>
    """

  private func manager() throws -> ModelManager {
    try ModelManager(modelDefinition: Fixture.definition(Self.body), types: [Root.self, Point.self])
  }

  private static let full = Root(
    texts: ["b", "", "a"], numbers: [30, -2, 1], names: ["b", "a", "c"], grid: [[1, 2], [], [3]],
    points: [Point(x: 2), Point(x: 1)], marks: [Point(x: 3), Point(x: 1), Point(x: 2)],
    byName: ["first one": Point(x: 9), "<\"\\\">": Point(x: 8)],
    byNumber: [12: "twelve", -1: "minus"], deep: [["a": [1], "b": []], [:]], gaps: [1, 2]
  )

  @Test func writesAndReadsXML() throws {
    let manager = try manager()
    let xml = try manager.bareXML(Self.full)
    #expect(
      xml == "<Root><texts><t>b</t><t/><t>a</t></texts><numbers><i>-2</i><i>1</i><i>30</i></numbers>"
        + "<names><n>a</n><n>b</n><n>c</n></names><grid><row><i>1</i><i>2</i></row><row/><row><i>3</i></row></grid>"
        + "<points><p x=\"2\"/><p x=\"1\"/></points><marks><p x=\"1\"/><p x=\"2\"/><p x=\"3\"/></marks>"
        + "<byName><first x=\"9\"/><odd x=\"8\"/></byName><byNumber><minusOne>minus</minusOne><twelve>twelve</twelve></byNumber>"
        + "<deep><d><a><i>1</i></a><b/></d><d/></deep><gaps><i>1</i><i>2</i></gaps></Root>")
    #expect(try manager.xmlToObject(xml, as: Root.self) == Self.full)
    #expect(try manager.xmlToObject(manager.objectToXML(Self.full), as: Root.self) == Self.full)
  }

  @Test func writesAndReadsJSON() throws {
    let manager = try manager()
    let json = try manager.objectToJSON(Self.full, layout: .compact)
    #expect(
      json == #"{"texts":["b","","a"],"numbers":[-2,1,30],"names":["a","b","c"],"grid":[[1,2],[],[3]],"#
        + #""points":[{"x":2},{"x":1}],"marks":[{"x":1},{"x":2},{"x":3}],"byName":{"first one":{"x":9},"<\"\\\">":{"x":8}},"#
        + #""byNumber":{"-1":"minus","12":"twelve"},"deep":[{"a":[1],"b":[]},{}],"gaps":[1,2]}"#)
    #expect(try manager.jsonToObject(json, as: Root.self) == Self.full)
    #expect(try manager.jsonToObject(manager.objectToJSON(Self.full), as: Root.self) == Self.full)
  }

  @Test func writesSetsInOneOrderOnly() throws {
    let manager = try manager()
    let numbers = Array(0..<40)
    var xml: Set<String> = []
    var json: Set<String> = []
    for seed in 0..<20 {
      var root = Root()
      root.numbers = Set(minimumCapacity: 40 << (seed % 5), numbers)
      root.names = Set(minimumCapacity: 40 << (seed % 5), numbers.map { "n\($0)" })
      xml.insert(try manager.objectToXML(root))
      json.insert(try manager.objectToJSON(root))
      #expect(try manager.jsonToObject(json.first ?? "", as: Root.self) == root)
    }
    #expect(xml.count == 1)
    #expect(json.count == 1)
  }

  @Test func readsEmptyAndAbsentContainers() throws {
    let manager = try manager()
    var initial = Root()
    initial.names = []
    initial.byNumber = [:]
    #expect(try manager.xmlToObject("<Root/>", as: Root.self) == Root())
    #expect(try manager.xmlToObject("<Root><names/><byNumber> </byNumber></Root>", as: Root.self) == initial)
    #expect(try manager.bareXML(Root()).contains("names") == false)
  }

  @Test func refusesAKeyThatTheDefinitionLacks() throws {
    let manager = try manager()
    var root = Root()
    root.byNumber = [12: "", 5: "", 3: ""]
    #expect(
      Fixture.failure { try manager.bareXML(root) } == """
        unwritableValue
        error: the definition has no entry for the key '3' (/Root/byNumber)
        Model.xml:10:3: note: declared here: ModelProperty 'byNumber', DICTIONARY
        """)
  }

  @Test func namesTheItemThatIsWrong() throws {
    let manager = try manager()
    #expect(
      Fixture.failure {
        try manager.xmlToObject("<Root><grid><row/><row><i>1</i><i>x</i></row></grid></Root>", as: Root.self)
      }
        == """
        invalidDocument
        <input>:1:35: error: 'x' is not a number (/Root/grid/row[2]/i[2])
        Model.xml:17:28: note: declared here: ModelArrayElement 'i', NUMBER
        """)
  }
}

extension Set {
  /// Creates a set whose order differs with the capacity.
  fileprivate init(minimumCapacity: Int, _ elements: some Sequence<Element>) {
    self.init(minimumCapacity: minimumCapacity)
    for element in elements { insert(element) }
  }
}
