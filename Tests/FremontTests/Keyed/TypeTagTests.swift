import Foundation
import Fremont
import Testing

/// Which objects of JSON say their class.
struct TypeTagTests {
  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="zoo" rootTypeName="Zoo">
      <ModelClass className="Zoo">
        <ModelProperty propertyName="first" dataType="UDC" typeName="Animal"/>
        <ModelProperty propertyName="all" dataType="ARRAY"><ModelArrayElement dataType="UDC" typeName="Animal" xmlName="a"/></ModelProperty>
        <ModelProperty propertyName="keeper" dataType="UDC" typeName="Keeper"/>
        <ModelProperty propertyName="open" dataType="DICTIONARY"><ModelDictionaryElement xmlName="*" keyXMLName="@k"/></ModelProperty>
        <ModelProperty propertyName="choice" dataType="UDC" typeName="Keeper" xmlName="ck"/>
        <ModelProperty propertyName="choice" dataType="UDC" typeName="Animal" xmlName="ca"/>
      </ModelClass>
      <ModelClass className="Animal"><ModelProperty propertyName="name" jsonName="kind"/></ModelClass>
      <ModelClass className="Dog" extends="Animal"><ModelProperty propertyName="isGood" dataType="BOOLEAN"/></ModelClass>
      <ModelClass className="Keeper"><ModelProperty propertyName="type" jsonName="$type"/></ModelClass>
    </Model>
    """

  private static func manager(_ writing: TypeTags, _ reading: TypeTags? = nil) throws -> ModelManager {
    var encoding = EncodingOptions(layout: .compact)
    encoding.typeTags = writing
    var decoding = DecodingOptions()
    decoding.typeTags = reading ?? writing
    return try ModelManager(
      modelDefinition: ModelDefinition(xml: definition, file: "z.model.xml"), decodingOptions: decoding,
      encodingOptions: encoding)
  }

  private static let dog = RecordValue.record(ModelRecord("Dog", ["name": "Rex", "isGood": true]))
  private static let zoo = ModelRecord(
    "Zoo",
    [
      "first": dog, "all": [.record(ModelRecord("Animal", ["name": "Tom"])), dog],
      "keeper": .record(ModelRecord("Keeper", ["type": "k"])), "open": ["kind": "x", "$type": "y", "$kind": "z"],
      "choice": .record(ModelRecord("Animal", ["name": "C"])),
    ])

  @Test(arguments: [
    (
      TypeTags.whereOpen,
      #"{"first":{"$type":"Dog","kind":"Rex","isGood":true},"all":[{"$type":"Animal","kind":"Tom"},{"$type":"Dog","kind":"Rex","isGood":true}],"#
        + #""keeper":{"$$type":"k"},"open":{"$kind":"z","$$type":"y","kind":"x"},"choice":{"$type":"Animal","kind":"C"}}"#
    ),
    (
      .whereOpen(key: "kind"),
      #"{"first":{"kind":"Dog","$kind":"Rex","isGood":true},"all":[{"kind":"Animal","$kind":"Tom"},{"kind":"Dog","$kind":"Rex","isGood":true}],"#
        + #""keeper":{"$type":"k"},"open":{"$$kind":"z","$type":"y","$kind":"x"},"choice":{"kind":"Animal","$kind":"C"}}"#
    ),
    (
      .always,
      #"{"$type":"Zoo","first":{"$type":"Dog","kind":"Rex","isGood":true},"all":[{"$type":"Animal","kind":"Tom"},"#
        + #"{"$type":"Dog","kind":"Rex","isGood":true}],"keeper":{"$type":"Keeper","$$type":"k"},"#
        + #""open":{"$kind":"z","$$type":"y","kind":"x"},"choice":{"$type":"Animal","kind":"C"}}"#
    ),
    (
      .always(key: "a \"b\""),
      #"{"a \"b\"":"Zoo","first":{"a \"b\"":"Dog","kind":"Rex","isGood":true},"all":[{"a \"b\"":"Animal","kind":"Tom"},"#
        + #"{"a \"b\"":"Dog","kind":"Rex","isGood":true}],"keeper":{"a \"b\"":"Keeper","$type":"k"},"#
        + #""open":{"$kind":"z","$type":"y","kind":"x"},"choice":{"a \"b\"":"Animal","kind":"C"}}"#
    ),
  ])
  func areWrittenAndRead(_ tags: TypeTags, _ json: String) throws {
    try Self.check(tags, json)
  }

  private static func check(_ tags: TypeTags, _ json: String) throws {
    let manager = try Self.manager(tags)
    #expect(try manager.objectToJSON(zoo) == json)
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == zoo)
    let pretty = try manager.objectToJSON(zoo, layout: .indented(1))
    #expect(try manager.jsonToObject(pretty, as: ModelRecord.self) == zoo)
  }

  @Test func withoutThemTheDeclaredClassIsRead() throws {
    let manager = try Self.manager(.never)
    let json =
      #"{"first":{"kind":"Rex","isGood":true},"all":[{"kind":"Tom"},{"kind":"Rex","isGood":true}],"#
      + #""keeper":{"$type":"k"},"open":{"$kind":"z","$type":"y","kind":"x"},"choice":{"kind":"C"}}"#
    #expect(try manager.objectToJSON(Self.zoo) == json)
    let rex = RecordValue.record(ModelRecord("Animal", ["name": "Rex"]))
    var read = Self.zoo
    read["first"] = rex
    read["all"] = [.record(ModelRecord("Animal", ["name": "Tom"])), rex]
    // Of alternatives the first one is read.
    read["choice"] = .record(ModelRecord("Keeper"))
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == read)
    // The key is one like others.
    let tagged = try manager.jsonToObject(#"{"first":{"$type":"Dog","kind":"Rex"}}"#, as: ModelRecord.self)
    #expect(tagged["first"] == rex)
  }

  @Test func readingAndWritingCanDiffer() throws {
    let manager = try Self.manager(.never, .always(key: "@class"))
    let record = try manager.jsonToObject(#"{"first":{"@class":"Dog","isGood":true}}"#, as: ModelRecord.self)
    #expect(record["first"]?.record?.className == "Dog")
    #expect(try manager.objectToJSON(record) == #"{"first":{"isGood":true}}"#)
    var zoo = ModelRecord("Zoo")
    zoo["first"] = .record(ModelRecord("Dog", ["isGood": true]))
    #expect(zoo == record)
  }

  @Test func someClassesAreTagged() throws {
    try Self.check(
      .whereOpen(and: ["Keeper"]),
      #"""
      {"first":{"$type":"Dog","kind":"Rex","isGood":true},"all":[{"$type":"Animal","kind":"Tom"},\#
      {"$type":"Dog","kind":"Rex","isGood":true}],"keeper":{"$type":"Keeper","$$type":"k"},\#
      "open":{"$kind":"z","$$type":"y","kind":"x"},"choice":{"$type":"Animal","kind":"C"}}
      """#)
    try Self.check(
      .whereOpen(and: ["Zoo", "Keeper"], key: "@c"),
      #"""
      {"@c":"Zoo","first":{"@c":"Dog","kind":"Rex","isGood":true},"all":[{"@c":"Animal","kind":"Tom"},\#
      {"@c":"Dog","kind":"Rex","isGood":true}],"keeper":{"@c":"Keeper","$type":"k"},\#
      "open":{"$kind":"z","$type":"y","kind":"x"},"choice":{"@c":"Animal","kind":"C"}}
      """#)
  }

  @Test func classesThatExtendATaggedOneAreTagged() throws {
    let definition = """
      <Model rootDataType="UDC" rootXMLName="r" rootTypeName="Root"><ModelClass className="Root">
        <ModelProperty propertyName="dog" dataType="UDC" typeName="Dog"/>
        <ModelProperty propertyName="plain" dataType="UDC" typeName="Plain"/>
      </ModelClass>
      <ModelClass className="Animal"/><ModelClass className="Dog" extends="Animal"/><ModelClass className="Plain"/></Model>
      """
    var encoding = EncodingOptions(layout: .compact)
    encoding.typeTags = .whereOpen(and: ["Animal"])
    var decoding = DecodingOptions()
    decoding.typeTags = encoding.typeTags
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: definition), decodingOptions: decoding, encodingOptions: encoding)
    let record = ModelRecord("Root", ["dog": .record(ModelRecord("Dog")), "plain": .record(ModelRecord("Plain"))])
    let json = try manager.objectToJSON(record)
    #expect(json == #"{"dog":{"$type":"Dog"},"plain":{}}"#)
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record)
    let failure = Fixture.failure {
      try manager.jsonToObject(#"{"dog":{"$type":"Plain"},"plain":{"$type":"Dog"}}"#, as: ModelRecord.self)
    }
    #expect(failure.contains("'Plain' is not a type of this element, expected Dog (/dog)"), "\(failure)")
    #expect(!failure.contains("/plain"))
    #expect(
      Fixture.failure { try Self.manager(.whereOpen(and: ["Animals"])).objectToJSON(Self.zoo) } == """
        linkFailure
        error: the type tags name 'Animals', which is not a class of the definition; did you mean 'Animal'?
        """)
  }

  @Test func onlyClassesOfTheirPlaceAreMade() throws {
    let json = #"{"first":{"$type":"Keeper"},"all":[{"$type":"NSObject"}],"keeper":{"$type":"Dog"}}"#
    let open = Fixture.failure { try Self.manager(.whereOpen).jsonToObject(json, as: ModelRecord.self) }
    #expect(
      open == """
        invalidDocument
        <input>:1:10: error: 'Keeper' is not a type of this element, expected Animal or Dog (/first)
        z.model.xml:3:5: note: declared here: ModelProperty 'first', UDC
        <input>:1:36: error: 'NSObject' is not a type of this element, expected Animal or Dog (/all[0])
        z.model.xml:4:56: note: declared here: ModelArrayElement 'a', UDC
        """)
    let all = Fixture.failure { try Self.manager(.always).jsonToObject(json, as: ModelRecord.self) }
    #expect(
      all == open + """

        <input>:1:67: error: 'Dog' is not a type of this element, expected Keeper (/keeper)
        z.model.xml:5:5: note: declared here: ModelProperty 'keeper', UDC
        """)
    // A tag can be absent, and null is no object.
    let record = try Self.manager(.always).jsonToObject(
      #"{"first":null,"all":[{},null],"keeper":{}}"#, as: ModelRecord.self)
    #expect(record["all"] == [.record(ModelRecord("Animal")), nil])
  }
}
