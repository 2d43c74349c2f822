import Foundation
import Fremont
import Testing

/// Alternatives whose values are of one kind in JSON: each takes the texts that it can read.
struct JSONAlternativeTests {
  private static func list(_ items: String...) -> String {
    "<ModelProperty propertyName=\"l\" dataType=\"ARRAY\" xmlName=\"l\">"
      + items.map { "<ModelArrayElement \($0)/>" }.joined() + "</ModelProperty>"
  }

  private static let integer = "dataType=\"NUMBER\" typeName=\"Int\" xmlName=\"integer\""
  private static let real = "dataType=\"NUMBER\" typeName=\"Decimal\" xmlName=\"real\""
  private static let string = "dataType=\"STRING\" xmlName=\"string\""
  private static let day = "dataType=\"DATE\" xmlName=\"day\" formatString=\"xs:date\""
  private static let data = "dataType=\"DATA\" xmlName=\"data\" formatString=\"hex\""
  private static let color = "dataType=\"ENUM\" typeName=\"Color\" xmlName=\"color\""
  private static let flag = "dataType=\"BOOLEAN\" xmlName=\"flag\" formatString=\"1/0\""

  private static let types = """
    <ModelEnum enumName="Color"><ModelEnumItem name="red" value="1"/><ModelEnumItem name="blue" value="2"/></ModelEnum>
    """

  @Test func numbersOfSeveralTypes() throws {
    let mapping = try Mapping(Self.list(Self.integer, Self.real))
    mapping.maps(
      "<Root><l><real>0.5</real><integer>7</integer><real>1e30</real></l></Root>",
      #"{"l":[{"$tag":"real","$value":0.5},{"$tag":"integer","$value":7},{"$tag":"real","$value":1000000000000000000000000000000}]}"#,
      writing: "<Root><l><real>0.5</real><integer>7</integer><real>1000000000000000000000000000000</real></l></Root>")
  }

  @Test func numbersOfSeveralTypesInProperties() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"x\" \(Self.integer)/><ModelProperty propertyName=\"x\" \(Self.real)/>")
    mapping.maps("<Root><real>0.5</real></Root>", #"{"x":{"$tag":"real","$value":0.5}}"#)
    #expect(try mapping.manager.jsonToObject(#"{"x":0.5}"#, as: RecordValue.self)["x"] == 0.5)
    mapping.maps("<Root><integer>1</integer></Root>", #"{"x":1}"#)
  }

  @Test func numbersOfSeveralTypesInEntries() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement key="k" \(Self.integer)/><ModelDictionaryElement key="k" \(Self.real)/></ModelProperty>
      """)
    mapping.maps("<Root><d><real>0.5</real></d></Root>", #"{"d":{"k":{"$tag":"real","$value":0.5}}}"#)
    mapping.maps("<Root><d><integer>1</integer></d></Root>", #"{"d":{"k":1}}"#)
  }

  @Test func textsOfSeveralTypes() throws {
    let mapping = try Mapping(Self.list(Self.day, Self.color, Self.data, Self.string), types: Self.types)
    mapping.maps(
      "<Root><l><string>a-b c</string><day>2020-01-01</day><color>red</color><data>000102</data></l></Root>",
      #"{"l":[{"$tag":"string","$value":"a-b c"},"2020-01-01","red",{"$tag":"data","$value":"AAEC"}]}"#)
    mapping.writes(
      #"{"l":["a-b c","2020-01-01","red","AAEC"]}"#,
      "<Root><l><string>a-b c</string><day>2020-01-01</day><color>red</color><data>000102</data></l></Root>")
  }

  @Test func theFirstThatReadsATextTakesIt() throws {
    let mapping = try Mapping(Self.list(Self.string, Self.day))
    mapping.writes(#"{"l":["2020-01-01"]}"#, "<Root><l><string>2020-01-01</string></l></Root>")
  }

  @Test func namesAndNumbersOfEnumerations() throws {
    let mapping = try Mapping(
      Self.list("\(Self.color) jsonFormatString=\"value\"", Self.integer), types: Self.types)
    mapping.maps("<Root><l><integer>7</integer><color>blue</color></l></Root>", #"{"l":[7,2]}"#)
  }

  @Test func whatNoneOfThemReadsIsAFaultOfTheLast() throws {
    let mapping = try Mapping(Self.list(Self.day, Self.color), types: Self.types)
    let failure = Fixture.failure { try mapping.manager.jsonToObject(#"{"l":["green"]}"#, as: RecordValue.self) }
    #expect(
      failure == """
        invalidDocument
        <input>:1:7: error: 'green' is not a Color; expected red, blue (/l[0])
        Model.xml:3:135: note: declared here: ModelArrayElement 'color', ENUM
        """)
  }

  @Test func numbersWithoutDigits() throws {
    let double = "dataType=\"NUMBER\" typeName=\"Double\" xmlName=\"real\""
    try Mapping(Self.list(Self.flag, double)).maps(
      "<Root><l><real>NaN</real><flag>1</flag><real>2</real></l></Root>", #"{"l":["NaN",true,2]}"#)
    let mapping = try Mapping(Self.list(Self.day, double))
    mapping.maps("<Root><l><real>INF</real><day>2020-01-01</day></l></Root>", #"{"l":["INF","2020-01-01"]}"#)
    let failure = Fixture.failure { try mapping.manager.jsonToObject(#"{"l":["x"]}"#, as: RecordValue.self) }
    #expect(failure.contains("'x' is not an xs:date (/l[0])"))
  }

  @Test func instancesAndDictionaries() throws {
    let instance = "<ModelArrayElement dataType=\"UDC\" typeName=\"Part\" xmlName=\"part\"/>"
    let dictionary = """
      <ModelArrayElement dataType="DICTIONARY" xmlName="map"><ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelArrayElement>
      """
    for items in [instance + dictionary, dictionary + instance] {
      let mapping = try Mapping(
        "<ModelProperty propertyName=\"l\" dataType=\"ARRAY\" xmlName=\"l\">\(items)</ModelProperty>",
        types: "<ModelClass className=\"Part\"><ModelProperty propertyName=\"a\"/></ModelClass>")
      mapping.maps(
        "<Root><l><part><a>1</a></part><map><a>2</a></map><map/><part/></l></Root>",
        #"{"l":[{"$type":"Part","a":"1"},{"a":"2"},{},{"$type":"Part"}]}"#)
    }
  }

  @Test(arguments: [PropertyListForm.xml, .binary]) func propertyListsToo(_ form: PropertyListForm) throws {
    let double = "dataType=\"NUMBER\" typeName=\"Double\" xmlName=\"double\""
    let manager = try Mapping(Self.list(Self.integer, Self.color, double, Self.string), types: Self.types).manager
    let xml =
      "<Root><l><double>0.5</double><integer>7</integer><string>a</string><color>red</color><double>NaN</double></l></Root>"
    let value = try manager.xmlToObject(xml, as: RecordValue.self)
    let list = try manager.objectToPropertyList(value, as: form)
    #expect(try manager.bareXML(manager.propertyListToObject(list, as: RecordValue.self)) == xml)
  }

  private enum Value: ModelChoice, Equatable {
    case day(Date)
    case string(String)
    static let choices = ModelCases {
      ModelCase(Value.day) { if case .day(let value) = $0 { value } else { nil } }
      ModelCase(Value.string) { if case .string(let value) = $0 { value } else { nil } }
    }
  }

  @Test func casesOfAChoice() throws {
    struct Root: ModelObject, Equatable {
      var l: [Value] = []
      static let factory = TypeFactory(Root.init) { Mapped("l", \.l) }
    }
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(Self.list(Self.day, Self.string)), types: [Root.self])
    let root = Root(l: [.string("a"), .day(Date(timeIntervalSince1970: 86_400)), .string("")])
    let json = try manager.objectToJSON(root, layout: .compact)
    #expect(json == #"{"l":[{"$tag":"string","$value":"a"},"1970-01-02",{"$tag":"string","$value":""}]}"#)
    #expect(try manager.jsonToObject(json, as: Root.self) == root)
  }
}
