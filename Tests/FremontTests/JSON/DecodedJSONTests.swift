import Foundation
import Fremont
import Testing

/// Typed values from and to what `JSONSerialization` makes of a document.
struct DecodedJSONTests {
  private func parsed(_ json: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }

  /// Every kind of value, with classes that are said, tags, fragments, and keys that begin with a dollar.
  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
      <ModelClass className="R">
        <ModelProperty propertyName="text" dataType="STRING"/>
        <ModelProperty propertyName="integer" dataType="NUMBER"/>
        <ModelProperty propertyName="decimal" dataType="NUMBER"/>
        <ModelProperty propertyName="isOn" dataType="BOOLEAN"/>
        <ModelProperty propertyName="day" dataType="DATE" formatString="yyyy-MM-dd"/>
        <ModelProperty propertyName="data" dataType="DATA"/>
        <ModelProperty propertyName="xml" dataType="XML"/>
        <ModelProperty propertyName="base" dataType="UDC" typeName="B" xmlName="b"/>
        <ModelProperty propertyName="list" dataType="ARRAY">
          <ModelArrayElement dataType="NUMBER" xmlName="n"/><ModelArrayElement dataType="STRING" xmlName="s"/>
        </ModelProperty>
        <ModelProperty propertyName="open" dataType="DICTIONARY">
          <ModelDictionaryElement dataType="STRING" xmlName="*"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="B"><ModelProperty propertyName="a" dataType="NUMBER"/></ModelClass>
      <ModelClass className="C" extends="B"><ModelProperty propertyName="Z" dataType="NUMBER"/></ModelClass>
    </Model>
    """

  private static let json = #"""
    {"text":"a\"\u0007é","integer":9223372036854775807,"decimal":0.1234567890123456789,"isOn":true,"day":"2020-01-31","data":"/wA=",
    "xml":{"$xml":"<x y=\"1\"/>"},"base":{"$type":"C","a":1,"Z":2},"list":[1,"two",0.5],"open":{"$$type":"k","":"e"}}
    """#

  @Test(arguments: [TypeTags.whereOpen, .always(key: "kind")])
  func areWhatTheTextIs(_ tags: TypeTags) throws {
    var (decoding, encoding) = (DecodingOptions(), EncodingOptions(layout: .compact))
    (decoding.typeTags, encoding.typeTags) = (tags, tags)
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: Self.definition), decodingOptions: decoding, encodingOptions: encoding)
    let plain = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let record = try plain.jsonToObject(Self.json, as: ModelRecord.self)
    let text = try manager.objectToJSON(record)
    let object = try manager.objectToJSONObject(record)
    #expect(try manager.jsonToObject(jsonObject: object, as: ModelRecord.self) == record)
    // Foundation's numbers have 17 digits at most.
    let shorter = text.replacing("0.1234567890123456789", with: "0.5")
    let short = try manager.jsonToObject(shorter, as: ModelRecord.self)
    #expect(try manager.objectToJSONObject(short) as? NSDictionary == parsed(shorter) as? NSDictionary)
    #expect(
      try manager.jsonToObject(jsonObject: parsed(shorter), as: ModelRecord.self) == short)
  }

  @Test func scalarsAndListsCanBeRoots() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: #"<Model rootDataType="NUMBER" rootXMLName="n"/>"#))
    #expect(try manager.jsonToObject(jsonObject: 1.25) == 1.25)
    #expect(try manager.objectToJSONObject(Decimal(7)) as? NSNumber == 7)
    #expect(try manager.jsonToObject(jsonObject: ["a": [1, 2]], as: Int.self, at: "a[1]") == 2)
  }

  @Test func faultsHavePathsAndNoLines() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    func failure(_ object: Any) -> String {
      Fixture.failure { try manager.jsonToObject(jsonObject: object, as: ModelRecord.self) }
    }
    #expect(
      failure(["integer": "x", "base": ["a": []] as [String: Any]] as [String: Any])
        .hasPrefix("invalidDocument\nerror: an array, expected a number (/base/a)\n"))
    #expect(failure(["text": Date()]) == "invalidDocument\nerror: JSON has no Date at 'text'")
    #expect(failure(["base": ["$type": "Nope"]]).hasPrefix("invalidDocument\nerror: 'Nope'"))
    var deep: Any = 1
    for _ in 0..<1_001 { deep = [deep] }
    #expect(failure(deep) == "invalidDocument\nerror: objects and arrays nest deeper than 1000 levels")
  }
}
