import Foundation
import Fremont
import Testing

/// The formats that values have in JSON.
struct JSONFormatTests {
  private static let types = """
    <ModelEnum enumName="Level"><ModelEnumItem name="high" value="9" jsonName="HIGH"/>
      <ModelEnumItem name="low" value="-1"/></ModelEnum>
    """

  private static func manager(_ properties: String, model: String = "", types: String = types) throws -> ModelManager {
    try Mapping(properties, model: model, types: types).manager
  }

  private static let date = Date(timeIntervalSince1970: 1_420_798_272.5)

  /// A rule, the JSON that it writes, other JSON that it reads, and the value.
  private static let forms: [(rule: String, json: String, others: [String], value: RecordValue)] = [
    (
      #"dataType="DATE" jsonFormatString="unix*1000""#, "1420798272500", [#""1420798272500""#, "1.4207982725e12"],
      .date(date)
    ),
    (#"dataType="DATE" jsonFormatString="unix""#, "1420798272.5", [#""1420798272.5""#], .date(date)),
    (#"dataType="DATE" jsonFormatString="yyyy-MM-dd HH:mm:ss.S""#, #""2015-01-09 10:11:12.5""#, [], .date(date)),
    (#"dataType="BOOLEAN" jsonFormatString="Y/N""#, #""Y""#, [], true),
    (#"dataType="BOOLEAN" jsonFormatString="Y,true/N,1""#, #""Y""#, ["true", #""true""#], true),
    (#"dataType="BOOLEAN" jsonFormatString="1/0""#, "1", [#""1""#], true),
    (#"dataType="BOOLEAN" jsonFormatString="01/00""#, #""01""#, [], true),
    (#"dataType="BOOLEAN" jsonFormatString="xs:boolean""#, "false", [#""false""#, "0", #""0""#], false),
    (#"dataType="NUMBER" jsonFormatString="0.00""#, "12.50", [#""12.5""#, "1.25e1"], 12.5),
    (##"dataType="NUMBER" jsonFormatString="#""##, "-12", [#""-12""#], -12),
    (#"dataType="NUMBER" jsonFormatString="0000""#, #""0012""#, [#""12""#], 12),
    (##"dataType="NUMBER" jsonFormatString="#,##0.0""##, #""1,234.5""#, [#""1234.5""#], 1234.5),
    (#"dataType="NUMBER" jsonFormatString="0;(0)""#, #""(7)""#, [], -7),
    (##"dataType="NUMBER" jsonFormatString="#.0""##, #""12.0""#, [], 12),
    (#"dataType="DATA" jsonFormatString="hex""#, #""FF00""#, [#""ff 00""#], .data(Data([255, 0]))),
    (#"dataType="ENUM" typeName="Level" jsonFormatString="value""#, "-1", [#""-1""#], .enumeration("low")),
    (#"dataType="ENUM" typeName="Level" jsonFormatString="name""#, #""HIGH""#, [], .enumeration("high")),
    (#"jsonFormatString="collapse""#, #""a b""#, [#"" a \n b ""#], "a b"),
  ]

  @Test(arguments: forms.indices) func areReadAndWritten(_ index: Int) throws {
    let (rule, json, others, value) = Self.forms[index]
    let manager = try Self.manager(#"<ModelProperty propertyName="a" \#(rule)/>"#)
    let record = ModelRecord("Root", ["a": value])
    #expect(try manager.objectToJSON(record, layout: .compact) == #"{"a":\#(json)}"#)
    for text in [json] + others {
      #expect(try manager.jsonToObject(#"{"a":\#(text)}"#, as: ModelRecord.self) == record, "\(text)")
    }
    #expect(try manager.jsonToObject(#"{"a":null}"#, as: ModelRecord.self) == ModelRecord("Root"))
    // XML knows nothing of it.
    #expect(try !manager.bareXML(record).contains("HIGH"))
  }

  @Test(arguments: forms.indices) func holdInListsDictionariesAndRoots(_ index: Int) throws {
    let (rule, json, _, value) = Self.forms[index]
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="short" xmlName="s" maxOccurs="3" \(rule)/>
      <ModelProperty propertyName="text" dataType="ARRAY" xmlType="ATTRIBUTE" formatString=";"><ModelArrayElement \(rule)/></ModelProperty>
      <ModelProperty propertyName="fixed" dataType="DICTIONARY"><ModelDictionaryElement key="k" xmlName="k" \(rule)/></ModelProperty>
      <ModelProperty propertyName="open" dataType="DICTIONARY" xmlName="o"><ModelDictionaryElement xmlName="*" \(rule)/></ModelProperty>
      """)
    let record = ModelRecord(
      "Root", ["short": [value, value], "text": [value], "fixed": ["k": value], "open": ["x": value, "y": value]])
    let text =
      #"{"short":[\#(json),\#(json)],"text":[\#(json)],"fixed":{"k":\#(json)},"open":{"x":\#(json),"y":\#(json)}}"#
    #expect(try manager.objectToJSON(record, layout: .compact) == text)
    #expect(try manager.jsonToObject(text, as: ModelRecord.self) == record)
    let root = try ModelManager(
      modelDefinition: ModelDefinition(
        xml:
          "<Model>\(Self.types)<ModelRoot xmlName='r' \(rule.contains("dataType") ? rule : "dataType='STRING' \(rule)")/></Model>"
      ))
    #expect(try root.objectToJSON(value, layout: .compact) == json)
    #expect(try root.jsonToObject(json, as: RecordValue.self) == value)
  }

  @Test func readsOneAndWritesAnother() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="a" dataType="DATE" jsonFormatString="xs:dateTime => unix"/>
      <ModelProperty propertyName="b" dataType="DATE" jsonFormatString="unix => xs:date"/>
      """)
    let record = try manager.jsonToObject(#"{"a":"2015-01-09T10:11:12.5Z","b":86400}"#, as: ModelRecord.self)
    #expect(record["a"] == .date(Self.date) && record["b"] == .date(Date(timeIntervalSince1970: 86_400)))
    #expect(try manager.objectToJSON(record, layout: .compact) == #"{"a":1420798272.5,"b":"1970-01-02"}"#)
    let text = try manager.jsonToObject(#"{"b":"86400"}"#, as: ModelRecord.self)
    #expect(text["b"] == record["b"])
  }

  // MARK: jsonFormats

  private static let shared = """
    <ModelProperty propertyName="t" xmlType="ATTRIBUTE" formatString="collapse"/>
    <ModelProperty propertyName="n" dataType="NUMBER" formatString="0.00"/>
    <ModelProperty propertyName="p" dataType="NUMBER" jsonFormatString="0.0"/>
    <ModelProperty propertyName="d" dataType="DATE"/>
    <ModelProperty propertyName="b" dataType="BOOLEAN" formatString="present"/>
    <ModelProperty propertyName="e" dataType="ENUM" typeName="Level" xmlName="e/*" formatString="tag"/>
    <ModelProperty propertyName="l" dataType="DATE" maxOccurs="2" formatString="unix"/>
    <ModelProperty propertyName="o" dataType="ARRAY" xmlType="TEXT" formatString="/"><ModelArrayElement dataType="BOOLEAN"/></ModelProperty>
    """

  private static let values = ModelRecord(
    "Root",
    [
      "t": "x", "n": 1.5, "p": 2, "d": .date(Date(timeIntervalSince1970: 86_400)), "b": true, "e": .enumeration("high"),
      "l": [.date(Date(timeIntervalSince1970: 1))], "o": [true, false],
    ])

  @Test func formatsCountWhereTheModelSaysSo() throws {
    let formats = #"dateFormat="dd.MM.yyyy" booleanFormat="yes/no""#
    let plain = try Self.manager(Self.shared, model: formats)
    #expect(
      try plain.objectToJSON(Self.values, layout: .compact) == """
        {"t":"x","n":1.5,"p":2.0,"d":"1970-01-02","b":true,"e":"HIGH","l":["1970-01-01T00:00:01Z"],"o":[true,false]}
        """)
    let manager = try Self.manager(Self.shared, model: "\(formats) jsonFormats=\"YES\"")
    let json = """
      {"t":"x","n":1.50,"p":2.0,"d":"02.01.1970","b":true,"e":"HIGH","l":[1],"o":["yes","no"]}
      """
    #expect(try manager.objectToJSON(Self.values, layout: .compact) == json)
    #expect(try manager.jsonToObject(json, as: ModelRecord.self) == Self.values)
    let bare = try manager.jsonToObject(#"{"t":" x ","b":false}"#, as: ModelRecord.self)
    #expect(bare == ModelRecord("Root", ["t": "x", "b": false]))
    // Not a word of it is XML's.
    #expect(try manager.bareXML(Self.values) == plain.bareXML(Self.values))
  }

  @Test func aClassOrAnIncludedFileSaysItToo() throws {
    let main = """
      <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" numberFormat="000">
        <ModelInclude file="other.model.xml"/>
        <ModelClass className="R">
          <ModelProperty propertyName="a" dataType="NUMBER"/>
          <ModelProperty propertyName="in" dataType="UDC" typeName="In"/>
          <ModelProperty propertyName="off" dataType="UDC" typeName="Off"/>
          <ModelProperty propertyName="list" dataType="ARRAY" typeName="List"/>
          <ModelProperty propertyName="own" dataType="UDC" typeName="Own"/>
        </ModelClass>
        <ModelClass className="Own" jsonFormats="YES" textPropertyName="v" textDataType="NUMBER"/>
      </Model>
      """
    let other = """
      <Model jsonFormats="YES" numberFormat="0.0">
        <ModelClass className="In"><ModelProperty propertyName="v" dataType="NUMBER"/></ModelClass>
        <ModelClass className="Off" jsonFormats="NO"><ModelProperty propertyName="v" dataType="NUMBER"/></ModelClass>
        <ModelArray xmlName="List"><ModelArrayElement dataType="NUMBER" xmlName="v"/></ModelArray>
      </Model>
      """
    let definition = try ModelDefinition(xml: main, resolver: IncludeResolver { _ in Array(other.utf8) })
    for definition in [definition, try ModelDefinition(xml: definition.xml())] {
      let manager = try ModelManager(modelDefinition: definition)
      let json = #"{"a":7,"in":{"v":7.0},"off":{"v":7},"list":[7.0],"own":{"v":"007"}}"#
      let record = try manager.jsonToObject(json, as: ModelRecord.self)
      #expect(try manager.objectToJSON(record, layout: .compact) == json)
    }
  }

  // MARK: Alternatives and references

  @Test func tellsAlternativesByTheKindThatIsWritten() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="v" dataType="DATE" xmlName="d" jsonFormatString="unix"/>
      <ModelProperty propertyName="v" xmlName="s"/>
      <ModelProperty propertyName="v" dataType="BOOLEAN" xmlName="b"/>
      <ModelProperty propertyName="l" dataType="ARRAY">
        <ModelArrayElement dataType="DATE" xmlName="d" jsonFormatString="unix*1000"/>
        <ModelArrayElement xmlName="s"/>
      </ModelProperty>
      """)
    for (value, json) in [(.date(Date(timeIntervalSince1970: 5)), "5"), ("5", #""5""#), (true, "true")]
      as [(RecordValue, String)]
    {
      let record = ModelRecord("Root", ["v": value, "l": [.date(Date(timeIntervalSince1970: 9)), "9000"]])
      let text = #"{"v":\#(json),"l":[9000,"9000"]}"#
      #expect(try manager.objectToJSON(record, layout: .compact) == text)
      #expect(try manager.jsonToObject(text, as: ModelRecord.self) == record)
    }
  }

  private final class Team: ModelObject {
    var members: [Member] = []
    var lead: Member?
    static let factory = TypeFactory(Team.init) {
      Mapped("members", \.members, "member")
      Mapped("lead", \.lead, .attribute, dataType: .reference)
    }
  }

  private final class Member: ModelObject {
    var id = 0
    var boss: Member?
    static let factory = TypeFactory(Member.init) {
      Mapped("id", \.id, .attribute, jsonFormat: "000", identity: true)
      Mapped("boss", \.boss, .attribute, dataType: .reference)
    }
  }

  @Test func referencesAreSpelledAsIdentities() throws {
    let manager = try ModelManager(for: Team.self)
    let json = #"{"members":[{"id":"007"},{"id":"012","boss":"007"}],"lead":"012"}"#
    let team = try manager.jsonToObject(json, as: Team.self)
    #expect(team.lead === team.members[1] && team.lead?.boss === team.members[0])
    #expect(try manager.objectToJSON(team, layout: .compact) == json)
    let other = try manager.jsonToObject(#"{"members":[{"id":"7"},{"id":"012","boss":"07"}]}"#, as: Team.self)
    #expect(other.members[1].boss === other.members[0])
    #expect(try manager.bareXML(team) == #"<Team lead="12"><member id="7"/><member id="12" boss="7"/></Team>"#)
  }

  // MARK: Types

  private struct Place: ModelObject {
    var id: Int
    var at: Date?
    var tags: [Bool] = []

    static let factory = TypeFactory(formats: ModelFormats(boolean: "1/0", json: true)) { fields in
      Place(id: try fields["id"], at: try fields["at"], tags: try fields["tags", default: []])
    } properties: {
      Mapped("id", \.id, .attribute, minOccurs: 1, jsonName: "ID", jsonFormat: "000")
      Mapped("at", \.at, jsonFormat: "unix")
      Mapped("tags", \.tags, items: "tag")
    }
  }

  @Test func typesSayThem() throws {
    let manager = try ModelManager(for: Place.self)
    let json = #"{"ID":"007","at":5,"tags":[1,0]}"#
    let place = try manager.jsonToObject(json, as: Place.self)
    #expect(place.id == 7 && place.at == Date(timeIntervalSince1970: 5) && place.tags == [true, false])
    #expect(try manager.objectToJSON(place, layout: .compact) == json)
    let described = try ModelDefinition(describing: Place.self)
    #expect(
      try described
        == ModelDefinition(
          xml: """
            <Model rootDataType="UDC" rootXMLName="Place" rootTypeName="Place" booleanFormat="1/0" jsonFormats="YES">
              <ModelClass className="Place">
                <ModelProperty propertyName="id" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" minOccurs="1"
                               jsonName="ID" jsonFormatString="000"/>
                <ModelProperty propertyName="at" dataType="DATE" jsonFormatString="unix"/>
                <ModelProperty propertyName="tags" dataType="ARRAY"><ModelArrayElement dataType="BOOLEAN" xmlName="tag"/></ModelProperty>
              </ModelClass>
            </Model>
            """), "\(described.xml())")
    #expect(try ModelDefinition(xml: described.xml()) == described)
  }

  // MARK: Faults

  @Test func whatDoesNotFitIsSaid() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="a" dataType="DATE" jsonFormatString="unix"/>
      <ModelProperty propertyName="b" dataType="DATE" jsonFormatString="yyyy"/>
      <ModelProperty propertyName="c" dataType="BOOLEAN" jsonFormatString="Y/N"/>
      <ModelProperty propertyName="d" dataType="BOOLEAN" jsonFormatString="true/false"/>
      <ModelProperty propertyName="e" dataType="ENUM" typeName="Level" jsonFormatString="value"/>
      <ModelProperty propertyName="f" dataType="NUMBER" jsonFormatString="#,##0"/>
      """)
    let json = #"{"a":true,"b":2015,"c":true,"d":1,"e":"8","f":1}"#
    let failure = Fixture.failure { try manager.jsonToObject(json, as: ModelRecord.self) }
    #expect(
      failure == """
        invalidDocument
        <input>:1:6: error: true, expected a number (/a)
        Model.xml:3:1: note: declared here: ModelProperty 'a', DATE
        <input>:1:15: error: 2015, expected a string (/b)
        Model.xml:4:1: note: declared here: ModelProperty 'b', DATE
        <input>:1:24: error: true, expected a string (/c)
        Model.xml:5:1: note: declared here: ModelProperty 'c', BOOLEAN
        <input>:1:33: error: 1, expected true or false (/d)
        Model.xml:6:1: note: declared here: ModelProperty 'd', BOOLEAN
        <input>:1:39: error: '8' is not a Level; expected 9, -1 (/e)
        Model.xml:7:1: note: declared here: ModelProperty 'e', ENUM
        <input>:1:47: error: 1, expected a string (/f)
        Model.xml:8:1: note: declared here: ModelProperty 'f', NUMBER
        """)
  }

  @Test(arguments: [
    (
      #"dataType="DATE" jsonFormatString="unx""#,
      "'unx' is not a DATE format; expected xs:dateTime, xs:dateTime local, xs:date, xs:time, unix, unix*1000, rfc822 or a Unicode date pattern (ModelProperty 'a')"
    ),
    (
      #"dataType="BOOLEAN" formatString="present" jsonFormatString="present""#,
      "'present' describes a place in XML, and cannot be a jsonFormatString (ModelProperty 'a')"
    ),
    (
      #"xmlName="*" formatString="tag" jsonFormatString="tag""#,
      "'tag' describes a place in XML, and cannot be a jsonFormatString (ModelProperty 'a')"
    ),
    (
      #"dataType="ENUM" typeName="Level" jsonFormatString="valu""#,
      "'valu' is not a format of ENUM; did you mean 'value'? (ModelProperty 'a')"
    ),
    (
      #"dataType="ENUM" typeName="Bare" jsonFormatString="value""#,
      "ModelProperty 'a' is written by value, and ModelEnumItem 'x' has none for JSON"
    ),
    (#"dataType="UDC" typeName="Root" jsonFormatString="x""#, "a UDC has no jsonFormatString (ModelProperty 'a')"),
    (#"dataType="ARRAY" typeName="List" jsonFormatString="x""#, "an ARRAY has no jsonFormatString (ModelProperty 'a')"),
    (#"dataType="DATE" formatString="unx" jsonFormatString="unx""#, nil),
  ])
  func whatIsNoFormatIsRefused(_ rule: String, _ message: String?) throws {
    let types = """
      \(Self.types)<ModelEnum enumName="Bare"><ModelEnumItem name="x"/></ModelEnum>
      <ModelArray xmlName="List"><ModelArrayElement xmlName="i"/></ModelArray>
      """
    let failure = Fixture.failure { try Self.manager("<ModelProperty propertyName=\"a\" \(rule)/>", types: types) }
    // It stands at its attribute.
    let before = "<ModelProperty propertyName=\"a\" \(rule.components(separatedBy: "jsonFormatString")[0])"
    let column = before.count + "jsonFormatString=\"".count + 1
    let lines = failure.split(separator: "\n").map { String($0) }
    if let message {
      #expect(lines == ["invalidDefinition", "Model.xml:3:\(column): error: \(message)"], "\(failure)")
    } else {
      #expect(lines.count == 2 && lines[1].hasPrefix("Model.xml:3:63: error: 'unx' is not a DATE format"), "\(failure)")
    }
  }

  @Test func warnsOfFormatsThatDoNotReadBack() throws {
    let definition = try Fixture.rootClass(
      #"<ModelProperty propertyName="a" dataType="DATE" jsonFormatString="yyyy => unix"/>"#)
    #expect(definition.warnings.map(\.description).count == 1)
  }
}
