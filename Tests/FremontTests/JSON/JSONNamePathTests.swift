import Foundation
import Fremont
import Testing

/// Values that stand in objects of their own in formats with keys, by a `jsonName` that is a path.
struct JSONNamePathTests {
  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="user" rootTypeName="User" unknown="REJECT">
      <ModelClass className="User">
        <ModelProperty propertyName="street" jsonName="address/street"/>
        <ModelProperty propertyName="name" minOccurs="1" jsonName="$names/first"/>
        <ModelProperty propertyName="latitude" dataType="NUMBER" typeName="Double" jsonName="address/position/lat"/>
        <ModelProperty propertyName="tags" xmlName="tag" maxOccurs="unbounded" jsonName="meta/tags"/>
        <ModelProperty propertyName="friend" dataType="UDC" typeName="User" jsonName="meta/friend"/>
        <ModelProperty propertyName="city" jsonName="address/city"/>
        <ModelProperty propertyName="city" xmlName="town" jsonName="town"/>
        <ModelProperty propertyName="phones" dataType="DICTIONARY" jsonName="meta/phones">
          <ModelDictionaryElement key="home" xmlName="Home" jsonName="private/home"/>
          <ModelDictionaryElement key="work" xmlName="Work"/>
        </ModelProperty>
      </ModelClass>
    </Model>
    """

  private static let json = """
    {"address":{"street":"Elm 1","position":{"lat":1.5},"city":"Ulm"},"$names":{"first":"Ada"},\
    "meta":{"tags":["x","y"],"friend":{"$names":{"first":"Bob"}},"phones":{"private":{"home":"1"},"work":"2"}}}
    """

  private static func manager() throws -> ModelManager {
    try ModelManager(modelDefinition: ModelDefinition(xml: definition, file: "u.model.xml"))
  }

  @Test func valuesStandInObjectsOfTheirOwn() throws {
    let manager = try Self.manager()
    let record = try manager.jsonToObject(Self.json, as: ModelRecord.self)
    #expect(record["street"] == .string("Elm 1") && record["city"] == .string("Ulm"))
    #expect(record["latitude"] == 1.5 && record["tags"] == .array([.string("x"), .string("y")]))
    #expect(record["phones"] == .dictionary(["home": .string("1"), "work": .string("2")]))
    #expect(try manager.objectToJSON(record, layout: .compact) == Self.json)
    let xml = try manager.objectToXML(record)
    #expect(try manager.xmlToObject(xml, as: ModelRecord.self) == record)
    for form in [PropertyListForm.xml, .binary] {
      let list = try manager.objectToPropertyList(record, to: .bytes, as: form)
      #expect(try manager.propertyListToObject(list, as: ModelRecord.self) == record)
    }
    #expect(try manager.unarchive(manager.archive(record, to: .bytes), as: ModelRecord.self) == record)
  }

  @Test func whatHoldsNothingIsNotWritten() throws {
    let manager = try Self.manager()
    let record = try manager.jsonToObject(
      #"{"$names":{"first":"Ada"},"address":null,"meta":{},"town":"Ulm"}"#, as: ModelRecord.self)
    #expect(record["city"] == .string("Ulm") && record["street"] == nil)
    let written = #"{"address":{"city":"Ulm"},"$names":{"first":"Ada"}}"#
    #expect(try manager.objectToJSON(record, layout: .compact) == written)
    let indented = """
      {
        "address": {
          "city": "Ulm"
        },
        "$names": {
          "first": "Ada"
        }
      }
      """
    #expect(try manager.objectToJSON(record) == indented)
    let list = try manager.objectToPropertyList(record, to: .string)
    #expect(list.contains("address") && !list.contains("meta") && !list.contains("position"))
    var bare = record
    bare["city"] = nil
    #expect(try manager.objectToJSON(bare, layout: .compact) == #"{"$names":{"first":"Ada"}}"#)
  }

  @Test func faultsAreAtTheirPaths() throws {
    let manager = try Self.manager()
    let failure = Fixture.failure {
      try manager.jsonToObject(
        #"{"address":{"position":{"lat":"x"},"zip":1},"meta":[1]}"#, as: ModelRecord.self, file: "u.json")
    }
    #expect(failure.contains("(/address/position/lat)"), "\(failure)")
    #expect(failure.contains("key 'zip' is unknown (/address/zip)"), "\(failure)")
    #expect(failure.contains("an array, expected an object (/meta)"), "\(failure)")
    #expect(failure.contains("key 'first' is absent"), "\(failure)")
  }

  @Test func typesSayThem() throws {
    let manager = try ModelManager(for: Place.self)
    let json = #"{"position":{"x":1,"y":2},"name":"here"}"#
    let place = try manager.jsonToObject(json, as: Place.self)
    #expect(place == Place(x: 1, name: "here", y: 2))
    #expect(try manager.objectToJSON(place, layout: .compact) == json)
  }

  private struct Place: ModelObject, Equatable {
    var x = 0
    var name = ""
    var y = 0
    static let factory = TypeFactory(Place.init) {
      Mapped("x", \.x, jsonName: "position/x")
      Mapped("name", \.name)
      Mapped("y", \.y, jsonName: "position/y")
    }
  }

  /// Whatever the paths are, what is written reads the same.
  @Test(arguments: 0..<40) func anyPathsComeBack(_ seed: Int) throws {
    var random = Repeatable(seed: UInt64(seed))
    var paths: Set<String> = []
    let keys = ["a", "b", "$c", "d e", "é"]
    for _ in 0..<8 {
      let path = (0..<Int.random(in: 1...3, using: &random)).map { _ in keys.randomElement(using: &random) ?? "a" }
      let text = path.joined(separator: "/")
      if paths.contains(where: { $0.hasPrefix(text + "/") || text.hasPrefix($0 + "/") }) { continue }
      paths.insert(text)
    }
    let properties = paths.sorted().shuffled(using: &random).enumerated().map { index, path in
      "<ModelProperty propertyName=\"p\(index)\" dataType=\"NUMBER\" typeName=\"Int\" jsonName=\"\(path)\"/>"
    }
    let definition = "<ModelClass className=\"R\" xmlName=\"Root\">\(properties.joined())</ModelClass>"
    let manager = try ModelManager(modelDefinition: Fixture.definition(definition))
    var record = ModelRecord("R")
    for index in properties.indices where Bool.random(using: &random) {
      record["p\(index)"] = ModelNumber("\(index)").map { .number($0) }
    }
    let json = try manager.objectToJSON(record)
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record)
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let list = try manager.objectToPropertyList(record, to: .bytes, as: .binary)
    #expect(try manager.propertyListToObject(list, as: ModelRecord.self) == record)
  }
}
