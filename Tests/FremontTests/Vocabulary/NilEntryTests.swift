import Foundation
import Fremont
import Testing

/// Nil under the keys that a definition leaves open: a value, where the values of the type can be nil.
struct NilEntryTests {
  private struct Rule: ModelObject, Equatable {
    var n: Int?
    static let factory = TypeFactory(Rule.init) { Mapped("n", \.n) }
  }

  private enum Kind: ModelChoice, Equatable {
    case number(Int?)
    static let choices = ModelCases {
      ModelCase(Kind.number, "number") { (value: Kind) -> Int?? in
        if case .number(let number) = value { .some(number) } else { nil }
      }
    }
  }

  private struct Holder<Value: ModelValue & Equatable>: ModelObject, Equatable {
    var map: [String: Value] = [:]
    static var factory: TypeFactory { TypeFactory({ Holder() }, className: "Root") { Mapped("map", \.map) } }
  }

  private func manager<Value>(_ type: Value.Type, _ entry: String) throws -> ModelManager
  where Value: ModelValue & Equatable {
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"map\" dataType=\"DICTIONARY\" xmlName=\"map\">\(entry)</ModelProperty>",
      types:
        "<ModelClass className=\"Rule\"><ModelProperty propertyName=\"n\" dataType=\"NUMBER\" typeName=\"Int\"/></ModelClass>"
    )
    return try ModelManager(modelDefinition: definition, types: [Holder<Value>.self, Rule.self])
  }

  /// Checks that a dictionary comes back from all formats that have nil, and without what is nil from the others.
  private func comesBack<Value: ModelValue & Equatable>(
    _ map: [String: Value], json: String, without nils: [String: Value], _ entry: String,
    at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let manager = try manager(Value.self, "<ModelDictionaryElement keyXMLName='@key' \(entry)")
    let holder = Holder(map: map)
    let written = try manager.objectToJSON(holder, layout: .compact)
    #expect(written == json, sourceLocation: place)
    #expect(try manager.jsonToObject(json, as: Holder<Value>.self) == holder, sourceLocation: place)
    let lines = try manager.objectToJSON(holder)
    #expect(try manager.jsonToObject(lines, as: Holder<Value>.self) == holder, sourceLocation: place)
    #expect(
      try manager.unarchive(manager.archive(holder), as: Holder<Value>.self) == holder, sourceLocation: place)
    #expect(try manager.copy(of: holder) == holder, sourceLocation: place)
    #expect(
      try manager.recordToObject(manager.objectToRecord(holder), as: Holder<Value>.self) == holder,
      sourceLocation: place)
    let list = try manager.objectToPropertyList(holder, as: .binary)
    #expect(
      try manager.propertyListToObject(list, as: Holder<Value>.self) == Holder(map: nils), sourceLocation: place)
  }

  @Test func nilComesBack() throws {
    try comesBack(
      ["a": 1, "b": nil, "c": nil] as [String: Int?], json: #"{"map":{"a":1,"b":null,"c":null}}"#,
      without: ["a": 1], "dataType='NUMBER' typeName='Int' xmlName='e'/>")
    try comesBack(
      ["$a": nil, "b": ""] as [String: String?], json: #"{"map":{"$a":null,"b":""}}"#, without: ["b": ""],
      "xmlName='e'/>")
    try comesBack(
      ["a": nil, "b": Rule(n: 1)] as [String: Rule?], json: #"{"map":{"a":null,"b":{"n":1}}}"#,
      without: ["b": Rule(n: 1)], "dataType='UDC' typeName='Rule' xmlName='e'/>")
    try comesBack(
      ["a": nil, "b": []] as [String: [Int?]?], json: #"{"map":{"a":null,"b":[]}}"#, without: ["b": []],
      "dataType='ARRAY' xmlName='e'><ModelArrayElement dataType='NUMBER' typeName='Int' xmlName='i'/></ModelDictionaryElement>"
    )
    try comesBack(
      ["a": nil, "b": .number(1)] as [String: Kind?], json: #"{"map":{"a":null,"b":1}}"#, without: ["b": .number(1)],
      "dataType='NUMBER' typeName='Int' xmlName='e'/>")
    try comesBack(
      ["a": .null, "b": "x"] as [String: RecordValue], json: #"{"map":{"a":null,"b":"x"}}"#, without: ["b": "x"],
      "xmlName='e'/>")
  }

  @Test func nilOfWhatIsNotOptionalIsAnError() throws {
    let entry = "<ModelDictionaryElement keyXMLName='@key' dataType='NUMBER' typeName='Int' xmlName='e'/>"
    let manager = try manager(Int.self, entry)
    #expect(
      Fixture.failure { try manager.jsonToObject(#"{"map":{"a":1,"b":null}}"#, as: Holder<Int>.self) } == """
        invalidDocument
        <input>:1:19: error: the value is nil, but its Swift type is not optional (/map/*)
        Model.xml:3:71: note: declared here: ModelDictionaryElement 'e', NUMBER
        """)
  }

  @Test func aPayloadThatIsNilIsAnErrorWithoutItsName() throws {
    let entry =
      "<ModelDictionaryElement keyXMLName='@key' dataType='NUMBER' typeName='Int' xmlName='e/v' whenNil='NIL'/>"
    let manager = try manager(Kind?.self, entry)
    let holder = Holder<Kind?>(map: ["a": .number(nil)])
    for write in [{ try manager.objectToJSON(holder) }, { try manager.bareXML(holder) }] as [() throws -> String] {
      #expect(Fixture.failure(write).contains("the payload of the case is nil"))
    }
  }

  @Test func elementsOfValuesCanBeNil() throws {
    let entry =
      "<ModelDictionaryElement keyXMLName='@key' dataType='NUMBER' typeName='Int' xmlName='e/v' whenNil='NIL'/>"
    let xml = """
      <Root xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><map><e key="a"><v>1</v></e><e key="b"><v xsi:nil="true"/></e></map></Root>
      """
    let optional = try manager(Int?.self, entry)
    let holder = Holder<Int?>(map: ["a": 1, "b": nil])
    #expect(try optional.xmlToObject(xml, as: Holder<Int?>.self) == holder)
    #expect(try optional.bareXML(holder) == xml)
    #expect(
      Fixture.failure { try manager(Int.self, entry).xmlToObject(xml, as: Holder<Int>.self) }
        .contains("error: the value is nil, but its Swift type is not optional"))
  }
}
