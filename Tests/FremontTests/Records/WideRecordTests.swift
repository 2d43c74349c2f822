import Testing

@testable import Fremont

/// What a class could have costs nothing: of many steps only those are taken that have something to write, and nothing is lost by that.
struct WideRecordTests {
  /// How a property stands, and whether something is written where it is nil.
  private static let kinds: [(rule: @Sendable (String) -> String, writesNil: Bool)] = [
    ({ "dataType=\"NUMBER\" xmlName=\"\($0)\"" }, false),
    ({ "dataType=\"NUMBER\" xmlType=\"ATTRIBUTE\" xmlName=\"\($0)\"" }, false),
    ({ "dataType=\"NUMBER\" xmlName=\"w\($0.count)/\($0)\"" }, false),
    ({ "dataType=\"NUMBER\" xmlName=\"\($0)\" whenNil=\"NIL\"" }, true),
    ({ "dataType=\"NUMBER\" xmlName=\"\($0)\" whenNil=\"EMPTY\"" }, true),
    ({ "dataType=\"NUMBER\" xmlName=\"\($0)\" defaultValue=\"7\"" }, true),
    ({ "dataType=\"UDC\" typeName=\"Part\" xmlName=\"\($0)\"" }, false),
    ({ "dataType=\"UDC\" typeName=\"Part\" xmlName=\"\($0)\" whenNil=\"NIL\"" }, true),
  ]

  private static func manager(_ names: [(name: String, kind: Int)]) throws -> ModelManager {
    let properties = names.map { name, kind in
      let rule = "<ModelProperty propertyName=\"\(name)\" \(kinds[kind].rule(name))/>"
      // Of two rules for one value the second takes what is no number.
      return kind == 0 ? rule + "<ModelProperty propertyName=\"\(name)\" xmlName=\"\(name)text\"/>" : rule
    }
    let part = "<ModelClass className=\"Part\"><ModelProperty propertyName=\"n\" dataType=\"NUMBER\"/></ModelClass>"
    return try Fixture.records(Fixture.rootClass(properties.joined(separator: "\n"), types: part))
  }

  @Test(arguments: 0..<60)
  func writesWhatAClassOfFewPropertiesWrites(seed: Int) throws {
    var random = Repeatable(seed: UInt64(seed))
    let names = (0..<Int.random(in: 49...200, using: &random)).map { index in
      (name: "p\(index)", kind: Int.random(in: 0..<Self.kinds.count, using: &random))
    }
    let wide = try Self.manager(names)
    for _ in 0..<4 {
      let share = Int.random(in: 0...8, using: &random)
      let present = names.filter { _ in Int.random(in: 0..<100, using: &random) < share }
      let values = present.map { name, kind -> (String, RecordValue) in
        if kind >= 6 { return (name, .record(ModelRecord("Part", ["n": 3]))) }
        return (
          name, kind == 0 && Bool.random(using: &random) ? "text" : .number(ModelNumber(Int(name.dropFirst()) ?? 0))
        )
      }
      let record = ModelRecord(className: "Root", properties: values)
      // Those that say what is written for nil are written in both.
      let few = names.filter { name in
        Self.kinds[name.kind].writesNil || present.contains { $0.name == name.name }
      }
      let narrow = try Self.manager(few)
      let document = try wide.bareXML(record)
      #expect(try document == narrow.bareXML(record))
      let again = try wide.xmlToObject(document, as: ModelRecord.self)
      #expect(try wide.bareXML(again) == document)
      #expect(try narrow.bareXML(narrow.xmlToObject(document, as: ModelRecord.self)) == document)
      #expect(try wide.objectToJSON(again) == narrow.objectToJSON(narrow.xmlToObject(document, as: ModelRecord.self)))
      #expect(try wide.jsonToObject(wide.objectToJSON(again), as: ModelRecord.self) == again)
    }
  }

  @Test func attributesAreFoundAmongMany() throws {
    let names = (0..<300).map { (name: "p\($0)", kind: 1) }
    let manager = try Self.manager(names)
    let record = try manager.xmlToObject("<Root p299='1' x='2' p0='3' p64='4'/>", as: ModelRecord.self)
    #expect(record == ModelRecord("Root", ["p0": 3, "p64": 4, "p299": 1]))
    #expect(try manager.bareXML(record) == #"<Root p0="3" p64="4" p299="1"/>"#)
  }
}
