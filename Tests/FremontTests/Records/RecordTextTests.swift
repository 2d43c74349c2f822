import Foundation
import Fremont
import Testing

struct RecordTextTests {
  @Test func valuesAreTextsByTheirPaths() {
    let inner = ModelRecord(className: "I", properties: [("on", .boolean(true)), ("none", .null)])
    let record = ModelRecord(
      className: "M",
      properties: [
        ("rate", .number(72.5)), ("kind", .enumeration("found")), ("name", .string("Ada")),
        ("at", .date(Date(timeIntervalSince1970: 0))), ("data", .data(Data([1, 0xAB]))), ("inner", .record(inner)),
        ("list", .array([.number(1), .record(inner)])), ("map", .dictionary(["a": .string("b")])),
        ("choice", .tagged("x", .string("y"))),
      ])
    #expect(
      record.stringValues == [
        "rate": "72.5", "kind": "found", "name": "Ada", "at": "1970-01-01T00:00:00Z", "data": "01ab",
        "inner.on": "true",
        "list[0]": "1", "list[1].on": "true", "map.a": "b", "choice": "y",
      ])
  }

  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M"><ModelClass className="M">
      <ModelProperty propertyName="rate" dataType="NUMBER"/><ModelProperty propertyName="count" dataType="NUMBER" typeName="Int"/>
      <ModelProperty propertyName="kind" dataType="ENUM" typeName="Kind"/><ModelProperty propertyName="name"/>
      <ModelProperty propertyName="at" dataType="DATE"/><ModelProperty propertyName="data" dataType="DATA"/>
      <ModelProperty propertyName="isOn" dataType="BOOLEAN"/><ModelProperty propertyName="markup" dataType="XML"/>
      <ModelProperty propertyName="inner" dataType="UDC" typeName="M"/>
      <ModelProperty propertyName="list" dataType="ARRAY"><ModelArrayElement dataType="UDC" typeName="M" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="numbers" dataType="ARRAY"><ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>
      <ModelProperty propertyName="map" dataType="DICTIONARY"><ModelDictionaryElement xmlName="e" keyXMLName="@k"/></ModelProperty>
      <ModelProperty propertyName="objects" dataType="DICTIONARY">
        <ModelDictionaryElement dataType="UDC" typeName="M" xmlName="e" keyXMLName="@k"/></ModelProperty>
    </ModelClass><ModelEnum enumName="Kind"><ModelEnumItem name="lost"/><ModelEnumItem name="found"/></ModelEnum></Model>
    """

  /// A record by chance, of what leaves texts.
  private static func record(_ depth: Int, _ generator: inout SeededGenerator) throws -> ModelRecord {
    var record = ModelRecord("M", ["name": .string("n\(Int.random(in: 0..<9, using: &generator))")])
    let markup = try XMLFragment("<b>x</b>y")
    let scalars: [(String, RecordValue)] = [
      ("rate", .number(ModelNumber(Double.random(in: -9...9, using: &generator)))), ("count", 7),
      ("kind", .enumeration("found")), ("at", .date(Date(timeIntervalSince1970: 1_234_567_890))),
      ("data", .data(Data([0, 0xAB]))), ("isOn", .boolean(Bool.random(using: &generator))),
      ("markup", .fragment(markup)), ("map", ["a": "b", "c.d[0]": "e"]), ("numbers", [1, 2.5, 3]),
    ]
    for (name, value) in scalars where Bool.random(using: &generator) { record[name] = value }
    if depth > 3 { return record }
    func inner() throws -> RecordValue { .record(try Self.record(depth + 1, &generator)) }
    if Bool.random(using: &generator) { record["inner"] = try inner() }
    if Bool.random(using: &generator) {
      record["list"] = .array(try (0..<Int.random(in: 1...11, using: &generator)).map { _ in try inner() })
    }
    if Bool.random(using: &generator) { record["objects"] = .dictionary(["k": try inner(), "l m": try inner()]) }
    return record
  }

  private static func manager() throws -> ModelManager {
    try ModelManager(modelDefinition: ModelDefinition(xml: definition))
  }

  @Test func textsAreValuesAgain() throws {
    let manager = try Self.manager()
    for seed in Seeds.first(30) {
      var generator = SeededGenerator(seed: seed)
      let record = try Self.record(0, &generator)
      #expect(try manager.record(of: record.stringValues, named: "M") == record, "seed \(seed)")
    }
  }

  @Test func textsThatAreNoValuesAreFaults() throws {
    let manager = try Self.manager()
    let texts = [
      "rate": "x", "count": "1.5", "kind": "fund", "nam": "n", "inner.rate.x": "1", "list[a].name": "b",
      "list.name": "c",
      "numbers[2]": "3", "at": "soon",
    ]
    #expect(
      Fixture.failure { try manager.record(of: texts, named: "M") } == """
        invalidDocument
        error: 'soon' is not an xs:dateTime (at)
        error: '1.5' is not a whole number (count)
        error: the path leads into a NUMBER (inner.rate.x)
        error: 'fund' is not a Kind; did you mean 'found'? (kind)
        error: the path lacks the number of an item (list.name)
        error: the path lacks the number of an item (list[a].name)
        error: ModelClass 'M' has no property 'nam'; did you mean 'name'? (nam)
        error: 'x' is not a number (rate)
        """)
    #expect(
      Fixture.failure { try manager.record(of: [:], named: "N") }
        == "linkFailure\nerror: 'N' is no class of the definition")
    #expect(
      try manager.record(of: ["numbers[2]": "3"], named: "M") == ModelRecord("M", ["numbers": [nil, nil, 3]]))
  }
}
