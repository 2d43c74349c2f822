import Foundation
import Fremont
import Testing

/// A property that is nil is nil again on each way that has a place for it, whatever a new instance has there.
@Suite struct NilTravelsTests {
  /// Optional properties of each kind, whose values are something else in a new instance.
  struct Kennel: ModelObject, Equatable {
    var text: String? = "abc"
    var count: Int? = 7
    var ratio: Double? = 0.5
    var isOpen: Bool? = true
    var since: Date? = Date(timeIntervalSince1970: 0)
    var bytes: Data? = Data([1])
    var size: Size? = .small
    var tags: [String]? = ["x"]
    var ages: [String: Int]? = ["Rex": 3]
    var owner: Owner? = Owner()
    var keeper: Keeper? = Keeper()
    var any: Pet? = .dog(Dog())
    var inner: String? = "i"
    var standard: Int?
    var plain: String?
    var names: [String] = []

    static let factory = TypeFactory({ Kennel() }) {
      Mapped("text", \.text)
      Mapped("count", \.count)
      Mapped("ratio", \.ratio)
      Mapped("isOpen", \.isOpen)
      Mapped("since", \.since)
      Mapped("bytes", \.bytes)
      Mapped("size", \.size)
      Mapped("tags", \.tags)
      Mapped("ages", \.ages)
      Mapped("owner", \.owner)
      Mapped("keeper", \.keeper)
      Mapped("any", \.any)
      Mapped("inner", \.inner)
      Mapped("standard", \.standard)
      Mapped("plain", \.plain)
      Mapped("names", \.names)
    }

    /// The ways to make each property nil.
    static let clearings: [@Sendable (inout Kennel) -> Void] = [
      { $0.text = nil }, { $0.count = nil }, { $0.ratio = nil }, { $0.isOpen = nil }, { $0.since = nil },
      { $0.bytes = nil }, { $0.size = nil }, { $0.tags = nil }, { $0.ages = nil }, { $0.owner = nil },
      { $0.keeper = nil }, { $0.any = nil }, { $0.inner = nil }, { $0.owner?.name = nil },
      { $0.keeper?.owner = nil }, { $0.standard = 4 }, { $0.plain = "p" }, { $0.names = ["n"] },
    ]
  }

  enum Size: String, ModelEnumeration, CaseIterable { case small, large }

  struct Owner: ModelObject, Equatable {
    var name: String? = "Ada"
    static let factory = TypeFactory({ Owner() }) { Mapped("name", \.name) }
  }

  final class Keeper: ModelObject, Equatable {
    var owner: Owner? = Owner()
    static let factory = TypeFactory({ Keeper() }) { Mapped("owner", \.owner) }
    static func == (left: Keeper, right: Keeper) -> Bool { left.owner == right.owner }
  }

  struct Dog: ModelObject, Equatable {
    var age: Int?
    static let factory = TypeFactory({ Dog() }) { Mapped("age", \.age) }
  }

  enum Pet: ModelChoice, Equatable {
    case dog(Dog)
    case name(String)
    static let choices = ModelCases {
      ModelCase(Pet.dog, "dog") { if case .dog(let dog) = $0 { dog } else { nil } }
      ModelCase(Pet.name, "name") { if case .name(let name) = $0 { name } else { nil } }
    }
  }

  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="Kennel" rootXMLName="kennel" whenNil="NIL"><ModelClass className="Kennel">
      <ModelProperty propertyName="text"/>
      <ModelProperty propertyName="count" dataType="NUMBER" typeName="Int"/>
      <ModelProperty propertyName="ratio" dataType="NUMBER"/>
      <ModelProperty propertyName="isOpen" dataType="BOOLEAN"/>
      <ModelProperty propertyName="since" dataType="DATE"/>
      <ModelProperty propertyName="bytes" dataType="DATA"/>
      <ModelProperty propertyName="size" dataType="ENUM" typeName="Size"/>
      <ModelProperty propertyName="tags" dataType="ARRAY"><ModelArrayElement dataType="STRING" xmlName="tag"/></ModelProperty>
      <ModelProperty propertyName="ages" dataType="DICTIONARY"><ModelDictionaryElement dataType="NUMBER" typeName="Int" xmlName="age" keyXMLName="@of"/></ModelProperty>
      <ModelProperty propertyName="owner" dataType="UDC" typeName="Owner"/>
      <ModelProperty propertyName="keeper" dataType="UDC" typeName="Keeper"/>
      <ModelProperty propertyName="any" dataType="UDC" typeName="Dog" xmlName="dog"/>
      <ModelProperty propertyName="any" xmlName="name"/>
      <ModelProperty propertyName="inner" xmlName="in/side" jsonName="in/side"/>
      <ModelProperty propertyName="standard" dataType="NUMBER" typeName="Int" defaultValue="9"/>
      <ModelProperty propertyName="plain"/>
      <ModelProperty propertyName="names" dataType="ARRAY"><ModelArrayElement dataType="STRING" xmlName="n"/></ModelProperty>
    </ModelClass>
    <ModelClass className="Owner"><ModelProperty propertyName="name"/></ModelClass>
    <ModelClass className="Keeper"><ModelProperty propertyName="owner" dataType="UDC" typeName="Owner"/></ModelClass>
    <ModelClass className="Dog"><ModelProperty propertyName="age" dataType="NUMBER" typeName="Int"/></ModelClass>
    <ModelEnum enumName="Size"><ModelEnumItem name="small"/><ModelEnumItem name="large"/></ModelEnum></Model>
    """

  private let manager: ModelManager

  init() throws {
    manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: Self.definition), types: [Kennel.self, Owner.self, Keeper.self, Dog.self])
  }

  /// The value as each way makes it that has a place for nil.
  private func travelled(_ kennel: Kennel) throws -> [(way: String, value: Kennel)] {
    let place = try TemporaryPlace()
    try manager.objectToJSON(kennel, to: place["kennel.json"])
    try manager.archive(kennel, to: place["kennel.archive"])
    let record = try manager.objectToRecord(kennel)
    let json = try manager.objectToJSON(kennel)
    let untyped = try manager.jsonToObject(json, as: ModelRecord.self)
    let archived = try manager.archive(kennel)
    let xml = try manager.objectToXML(kennel)
    let read = try manager.xmlToObject(xml, as: ModelRecord.self)
    return [
      ("copy", try manager.copy(of: kennel)),
      ("archive", try manager.unarchive(archived, as: Kennel.self)),
      ("file of an archive", try manager.unarchive(place["kennel.archive"], as: Kennel.self)),
      ("record", try manager.recordToObject(record, as: Kennel.self)),
      ("copy of a record", try manager.recordToObject(manager.copy(of: record), as: Kennel.self)),
      ("JSON", try manager.jsonToObject(json, as: Kennel.self)),
      ("file of JSON", try manager.jsonToObject(place["kennel.json"], as: Kennel.self)),
      ("JSON of the record", try manager.jsonToObject(manager.objectToJSON(record), as: Kennel.self)),
      ("JSON by a record", try manager.jsonToObject(manager.objectToJSON(untyped), as: Kennel.self)),
      ("record of JSON", try manager.recordToObject(untyped, as: Kennel.self)),
      ("XML", try manager.xmlToObject(xml, as: Kennel.self)),
      ("record of XML", try manager.recordToObject(read, as: Kennel.self)),
      ("JSON by a record of XML", try manager.jsonToObject(manager.objectToJSON(read), as: Kennel.self)),
    ]
  }

  @Test func eachPropertyAlone() throws {
    for (number, clear) in Kennel.clearings.enumerated() {
      var kennel = Kennel()
      clear(&kennel)
      for (way, value) in try travelled(kennel) { #expect(value == kennel, "\(way), \(number)") }
    }
  }

  @Test func anyOfThem() throws {
    for seed in Seeds.first(50) {
      var generator = SeededGenerator(seed: seed)
      var kennel = Kennel()
      for clear in Kennel.clearings where Bool.random(using: &generator) { clear(&kennel) }
      for (way, value) in try travelled(kennel) { #expect(value == kennel, "\(way), seed \(seed)") }
    }
  }

  @Test func isWrittenWhereAbsenceIsSomethingElse() throws {
    var owner = Owner()
    owner.name = nil
    let kennel = Kennel(
      text: nil, count: nil, ratio: nil, isOpen: nil, since: nil, bytes: nil, size: nil, tags: nil, ages: nil,
      owner: owner, keeper: nil, any: nil, inner: nil)
    #expect(
      try manager.objectToJSON(kennel, layout: .compact) == """
        {"text":null,"count":null,"ratio":null,"isOpen":null,"since":null,"bytes":null,"size":null,"tags":null,\
        "ages":null,"owner":{"name":null},"keeper":null,"any":null,"in":{"side":null},"standard":null,"names":[]}
        """)
  }

  @Test func aRecordTellsNilFromAbsence() throws {
    let record = try manager.jsonToObject(#"{"text":null,"count":1}"#, as: ModelRecord.self)
    #expect(record["text"] == RecordValue?.none && record.saysNil("text"))
    #expect(record["ratio"] == RecordValue?.none && !record.saysNil("ratio"))
    // A default stands for what is absent, and a mark makes no other record.
    #expect(record == ModelRecord("Kennel", ["text": .null, "count": 1, "standard": 9]))
    #expect(record == ModelRecord("Kennel", ["count": 1, "standard": 9]))
    #expect((RecordValue.record(record).jsonObject as? [String: Any])?["text"] is NSNull)
    #expect(try manager.objectToJSON(record, layout: .compact) == #"{"text":null,"count":1,"standard":9}"#)
    let made = try manager.recordToObject(record, as: Kennel.self)
    #expect(made == Kennel(text: nil, count: 1, standard: 9))
  }

  @Test func zeroKeepsItsSign() throws {
    let kennel = Kennel(ratio: -0.0)
    let record = try manager.objectToRecord(kennel)
    #expect(record["ratio"]?.number?.description == "-0")
    #expect(record["ratio"] == 0)
    for (way, value) in try travelled(kennel) { #expect(value.ratio?.sign == .minus, "\(way)") }
    for (way, value) in try travelled(Kennel(ratio: 0)) { #expect(value.ratio?.sign == .plus, "\(way)") }
  }
}
