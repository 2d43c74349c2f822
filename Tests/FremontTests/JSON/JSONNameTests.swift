import Foundation
import Fremont
import Testing

/// Keys and spellings that JSON has of its own.
struct JSONNameTests {
  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="user" rootTypeName="User">
      <ModelEnum enumName="Level">
        <ModelEnumItem name="high" xmlName="H" jsonName="HIGH"/>
        <ModelEnumItem name="low" jsonName="LOW"/>
        <ModelEnumItem name="low" jsonName="NONE"/>
      </ModelEnum>
      <ModelClass className="Base"><ModelProperty propertyName="id" xmlType="ATTRIBUTE" jsonName="$id"/></ModelClass>
      <ModelClass className="User" extends="Base">
        <ModelProperty propertyName="firstName" jsonName="first_name"/>
        <ModelProperty propertyName="mail" jsonName="e-mail"/>
        <ModelProperty propertyName="mail" xmlName="oldMail" jsonName="mail"/>
        <ModelProperty propertyName="level" dataType="ENUM" typeName="Level"/>
        <ModelProperty propertyName="tags" xmlName="tag" maxOccurs="unbounded" jsonName="tag_list"/>
        <ModelProperty propertyName="numbers" dataType="DICTIONARY" jsonName="$type">
          <ModelDictionaryElement key="home phone" xmlName="Home" jsonName="home_phone"/>
          <ModelDictionaryElement key="work" xmlName="Work"/>
        </ModelProperty>
      </ModelClass>
    </Model>
    """

  private static let json = """
    {"$id":"7","first_name":"Ada","e-mail":"a@b","level":"LOW","tag_list":["x","y"],\
    "$$type":{"home_phone":"1","work":"2"}}
    """

  private static let xml = """
    <user id="7"><firstName>Ada</firstName><mail>a@b</mail><level>low</level><tag>x</tag><tag>y</tag>\
    <numbers><Home>1</Home><Work>2</Work></numbers></user>
    """

  @Test func recordsAreReadAndWrittenByThem() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let record = try manager.jsonToObject(Self.json, as: ModelRecord.self)
    #expect(record["firstName"] == .string("Ada") && record["id"] == .string("7"))
    #expect(record["numbers"] == .dictionary(["home phone": .string("1"), "work": .string("2")]))
    #expect(record["level"] == .enumeration("low"))
    #expect(try manager.objectToJSON(record, layout: .compact) == Self.json)
    var options = EncodingOptions(layout: .compact)
    options.writesDeclaration = false
    #expect(try manager.objectToXML(record, options: options) == Self.xml)
    #expect(try manager.xmlToObject(Self.xml, as: ModelRecord.self) == record)
  }

  @Test func olderKeysAndSpellingsAreRead() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let record = try manager.jsonToObject(#"{"mail":"old","level":"NONE","firstName":"?"}"#, as: ModelRecord.self)
    #expect(record["mail"] == .string("old") && record["level"] == .enumeration("low"))
    #expect(record["firstName"] == nil)
    #expect(try manager.objectToJSON(record, layout: .compact) == #"{"e-mail":"old","level":"LOW"}"#)
  }

  @Test func faultsAreAtTheirPaths() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition, file: "u.model.xml"))
    let failure = Fixture.failure {
      try manager.jsonToObject(#"{"first_name":3,"level":"low"}"#, as: ModelRecord.self, file: "u.json")
    }
    #expect(
      failure == """
        invalidDocument
        u.json:1:15: error: 3, expected a string (/first_name)
        u.model.xml:9:5: note: declared here: ModelProperty 'firstName', STRING
        u.json:1:25: error: 'low' is not a Level; did you mean 'LOW'? (/level)
        u.model.xml:12:5: note: declared here: ModelProperty 'level', ENUM
        """)
  }

  @Test func typesSayThem() throws {
    let manager = try ModelManager(for: Place.self)
    let place = try manager.jsonToObject(#"{"X":1,"y":2}"#, as: Place.self)
    #expect(place.x == 1 && place.y == 2)
    #expect(try manager.objectToJSON(place, layout: .compact) == #"{"X":1,"y":2}"#)
    #expect(try ModelDefinition(describing: Place.self).xml().contains("jsonName=\"X\""))
  }

  private struct Place: ModelObject {
    let x: Int
    var y: Int?

    static let factory = TypeFactory { fields in
      Place(x: try fields["x"], y: try fields["y"])
    } properties: {
      Mapped("x", \.x, .attribute, jsonName: "X")
      Mapped("y", \.y)
    }
  }

  @Test(arguments: [
    (
      #"<ModelProperty propertyName="a"/><ModelProperty propertyName="b" jsonName="a"/>"#,
      "ModelProperty 'b' has the key of the property 'a' in JSON"
    ),
    (
      #"<ModelProperty propertyName="a" jsonName="b//c"/>"#,
      "'b//c' holds an empty key; a jsonName is a key, or several with '/' between them (ModelProperty 'a')"
    ),
    (
      #"<ModelProperty propertyName="a"/><ModelProperty propertyName="b" jsonName="a/b"/>"#,
      "ModelProperty 'b' stands inside of the property 'a' in JSON"
    ),
    (
      #"<ModelProperty propertyName="b" jsonName="a/b"/><ModelProperty propertyName="a"/>"#,
      "ModelProperty 'a' has the key of the object around the property 'b' in JSON"
    ),
    (
      #"<ModelProperty propertyName="" xmlName="a" jsonName="b"/>"#,
      "ModelProperty 'a' has no propertyName, so it cannot have a jsonName"
    ),
    (
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY"><ModelDictionaryElement key="k" xmlName="k" jsonName="x"/>\
      <ModelDictionaryElement xmlName="*"/></ModelProperty>
      """,
      "ModelDictionaryElement 'k' cannot have a jsonName beside a rule for all keys, of which one could be the same"
    ),
    (
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY"><ModelDictionaryElement key="k" xmlName="k"/>\
      <ModelDictionaryElement key="l" xmlName="l" jsonName="k"/></ModelProperty>
      """,
      "ModelDictionaryElement 'l' has the key of the entry 'k' in JSON"
    ),
  ])
  func whatCannotBeIsRefused(_ properties: String, _ message: String) throws {
    let text =
      "<Model rootDataType='UDC' rootXMLName='r' rootTypeName='R'><ModelClass className='R'>"
      + "\(properties)</ModelClass></Model>"
    let failure = Fixture.failure { try ModelDefinition(xml: text) }
    #expect(failure.components(separatedBy: "error: ").last?.split(separator: "\n").first.map { String($0) } == message)
  }

  @Test func twoItemsOfOneSpellingAreRefused() throws {
    let text = Self.definition.replacingOccurrences(of: "jsonName=\"NONE\"", with: "jsonName=\"HIGH\"")
    let failure = Fixture.failure { try ModelDefinition(xml: text) }
    #expect(failure.contains("5:41: error: ModelEnumItem 'low' is 'HIGH' in JSON, as the item 'high'"), "\(failure)")
  }
}
