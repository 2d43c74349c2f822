import Fremont
import Testing

/// Keys that no rule takes or that come again, where they are refused regardless of the definition.
@Suite struct UnknownKeyTests {
  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="Home" rootXMLName="home"><ModelClass className="Home">
      <ModelProperty propertyName="name"/>
      <ModelProperty propertyName="pets" dataType="ARRAY"><ModelArrayElement dataType="UDC" typeName="Pet" xmlName="pet"/></ModelProperty>
      <ModelProperty propertyName="cat" dataType="UDC" typeName="Cat"/>
      <ModelProperty propertyName="open" dataType="DICTIONARY"><ModelDictionaryElement xmlName="*" dataType="NUMBER"/></ModelProperty>
      <ModelProperty propertyName="any" dataType="NUMBER" xmlName="number"/><ModelProperty propertyName="any" xmlName="text"/>
    </ModelClass>
    <ModelClass className="Pet"><ModelProperty propertyName="age" dataType="NUMBER"/></ModelClass>
    <ModelClass className="Cat" extends="Pet"/><ModelClass className="Stone"/></Model>
    """

  private func manager(refusing: Bool) throws -> ModelManager {
    var options = DecodingOptions()
    options.refusesUnknownKeys = refusing
    return try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition), decodingOptions: options)
  }

  @Test(arguments: [
    (#"{"nmae":"x"}"#, "1:9: error: key 'nmae' is unknown; did you mean 'name'? (/nmae)"),
    (
      #"{"pets":[{"age":1},{"agee":1}]}"#,
      "1:28: error: key 'agee' is unknown; did you mean 'age'? (/pets[1]/agee)"
    ),
    (#"{"cat":{"$type":"Stone"}}"#, "1:8: error: 'Stone' is not a type of this value, expected Cat (/cat)"),
    (
      #"{"cat":{"age":1,"$type":"Cat"}}"#,
      "1:25: error: key '$type' is unknown; it has to be the first key of its object (/cat/$type)"
    ),
    (
      #"{"pets":[{"$type":"Stone"}]}"#,
      "1:10: error: 'Stone' is not a type of this element, expected Cat or Pet (/pets[0])"
    ),
    (#"{"name":"x","name":"y"}"#, "1:20: error: key 'name' occurs more than once (/name)"),
    (#"{"name":"x","name":null}"#, "1:20: error: key 'name' occurs more than once (/name)"),
    (#"{"name":null,"name":"x"}"#, "1:21: error: key 'name' occurs more than once (/name)"),
    (#"{"pets":[],"pets":[{}]}"#, "1:19: error: key 'pets' occurs more than once (/pets)"),
    (#"{"cat":{"age":1,"age":1}}"#, "1:23: error: key 'age' occurs more than once (/cat/age)"),
    (#"{"open":{"a":1,"a":2}}"#, "1:20: error: the key 'a' is there already (/open/*)"),
    (#"{"any":1,"any":"x"}"#, "1:16: error: key 'any' occurs more than once (/any)"),
    (#"{"any":null,"any":"x"}"#, "1:19: error: key 'any' occurs more than once (/any)"),
  ]) func refuses(_ json: String, _ fault: String) throws {
    let failure = Fixture.failure { try manager(refusing: true).jsonToObject(json, as: RecordValue.self, file: "d") }
    #expect(failure.split(separator: "\n").dropFirst().first.map(String.init) == "d:\(fault)")
    // What is of no class was refused before.
    if !fault.contains("of this element") {
      _ = try manager(refusing: false).jsonToObject(json, as: RecordValue.self)
    }
  }

  @Test(arguments: [
    #"{"name":"x","pets":[{"$type":"Cat","age":1},{"age":2},{}],"cat":{"$type":"Cat","age":3},"open":{"any":1,"$$type":2}}"#,
    "{}", #"{"name":null}"#, #"{"any":"x"}"#,
  ]) func takesWhatIsKnown(_ json: String) throws {
    let value = try manager(refusing: true).jsonToObject(json, as: RecordValue.self)
    #expect(try manager(refusing: false).jsonToObject(json, as: RecordValue.self) == value)
  }

  /// XML and what else has keys follow the definition.
  @Test func leavesOtherFormats() throws {
    #expect(
      try manager(refusing: true).xmlToObject("<home><nmae/></home>", as: RecordValue.self)
        == .record(ModelRecord("Home")))
  }
}
