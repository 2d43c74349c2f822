import Foundation
import Fremont
import Testing

/// The JSON form of values.
struct JSONFormTests {
  private func manager() throws -> ModelManager {
    try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="z" dataType="STRING" xmlType="ATTRIBUTE" xmlName="z"/>
        <ModelProperty propertyName="a" dataType="NUMBER" xmlName="a" formatString="0.0"/>
        <ModelProperty propertyName="day" dataType="DATE" xmlName="day" formatString="xs:date"/>
        <ModelProperty propertyName="dict" dataType="DICTIONARY" xmlName="dict"/>
        <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
        <ModelProperty propertyName="self" dataType="UDC" typeName="Root" xmlName="self"/>
        """,
        types:
          "<ModelDictionary xmlName=\"dict\"><ModelDictionaryElement key=\"k &quot;é\" dataType=\"BOOLEAN\" xmlName=\"e\"/></ModelDictionary>"
      ))
  }

  @Test func writesProperties() throws {
    let record = ModelRecord(
      "Root",
      [
        "self": .record(ModelRecord("Root")), "list": [1, nil, 2.5], "dict": ["k \"é": false],
        "day": .date(Date(timeIntervalSince1970: 86_400)), "a": 12.345, "z": "a\"\\/\u{1}\u{7F}\u{8}\u{C}\t𝄞\u{2028}",
      ])
    let json = try manager().objectToJSON(record)
    #expect(
      json == """
        {
          "z": "a\\"\\\\/\\u0001\u{7F}\\u0008\\u000c\\t𝄞\u{2028}",
          "a": 12.345,
          "day": "1970-01-02",
          "dict": {
            "k \\"é": false
          },
          "list": [
            1,
            null,
            2.5
          ],
          "self": {}
        }
        """)
    #expect(try manager().jsonToObject(json, as: ModelRecord.self) == record)
    let compact = try manager().objectToJSON(record, layout: .compact)
    #expect(compact.contains("\"dict\":{\"k \\\"é\":false},\"list\":[1,null,2.5],\"self\":{}}"))
    #expect(try manager().jsonToObject(compact, as: ModelRecord.self) == record)
  }

  private struct Plain: ModelObject, Equatable {
    var name = "a"
    var note: String?
    var tags: [String: Int] = [:]
    static let factory = TypeFactory(Plain.init) {
      Mapped("name", \.name)
      Mapped("note", \.note)
      Mapped("tags", \.tags)
    }
  }

  @Test func nullIsAnErrorWhereTheTypeHasNone() throws {
    var factories = FactoryTable()
    factories.register(Plain.factory, named: "Root")
    let manager = try Mapping(
      """
      <ModelProperty propertyName="name"/>
      <ModelProperty propertyName="note"/>
      <ModelProperty propertyName="tags" dataType="DICTIONARY">
        <ModelDictionaryElement key="k" dataType="NUMBER" xmlName="k"/></ModelProperty>
      """, factories
    ).manager
    #expect(try manager.jsonToObject(#"{"note":null,"tags":{"k":null},"other":null}"#, as: Plain.self) == Plain())
    #expect(
      Fixture.failure { try manager.jsonToObject(#"{"name":null,"tags":null}"#, as: Plain.self) } == """
        invalidDocument
        <input>:1:9: error: the value is nil, but its Swift type is not optional (/name)
        Model.xml:3:1: note: declared here: ModelProperty 'name', STRING
        <input>:1:21: error: the value is nil, but its Swift type is not optional (/tags)
        Model.xml:5:1: note: declared here: ModelProperty 'tags', DICTIONARY
        """)
  }

  /// A date says no more than in XML; an instant is read as well.
  @Test func datesAndTimesStandAlone() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="day" dataType="DATE" formatString="dd.MM.yyyy"/>
      <ModelProperty propertyName="time" dataType="DATE" formatString="HH:mm"/>
      <ModelProperty propertyName="both" dataType="DATE" formatString="dd.MM.yyyy HH:mm"/>
      <ModelProperty propertyName="read" dataType="DATE" formatString="xs:date => xs:dateTime"/>
      """)
    mapping.maps(
      "<Root><day>09.01.2015</day><time>10:11</time><both>09.01.2015 10:11</both></Root>",
      #"{"day":"2015-01-09","time":"10:11:00","both":"2015-01-09T10:11:00Z"}"#)
    mapping.writes(
      #"{"day":"2015-01-09T23:00:00Z","time":"2015-01-09T23:00:00Z","read":"2015-01-09T00:00:00Z"}"#,
      "<Root><day>09.01.2015</day><time>23:00</time><read>2015-01-09T00:00:00Z</read></Root>")
  }

  @Test func agreesWithFoundation() throws {
    let record = ModelRecord("Root", ["z": "\u{0}é\u{FFFE}\"\\\n", "list": [-0.5, 1e10, 7]])
    let parsed = try JSONSerialization.jsonObject(with: Data(manager().objectToJSON(record).utf8)) as? [String: Any]
    #expect(parsed?["z"] as? String == "\u{0}é\u{FFFE}\"\\\n")
    #expect(parsed?["list"] as? [Double] == [-0.5, 1e10, 7])
  }

  @Test func keepsDigits() throws {
    for digits in ["9007199254740993", "0.1000000000000000055511151231257827", "1E+400", "-1E-400"] {
      let record = try manager().xmlToObject("<Root><list><i>\(digits)</i></list></Root>", as: ModelRecord.self)
      let json = try manager().objectToJSON(record, layout: .compact)
      #expect(try manager().jsonToObject(json, as: ModelRecord.self) == record)
      if digits.count > 10 { #expect(json == "{\"list\":[\(digits)]}") }
    }
    for name in ["NaN", "INF", "-INF"] {
      let record = try manager().xmlToObject("<Root><list><i>\(name)</i></list></Root>", as: ModelRecord.self)
      #expect(try manager().objectToJSON(record, layout: .compact) == "{\"list\":[\"\(name)\"]}")
    }
  }

  @Test func readsAnyForm() throws {
    let json =
      "\u{FEFF} { \"x\" : [ { \"z\" : [ null , true ] } , 1e-5 ] , \"self\" :\t{ } ,\r\n \"z\" : \"\\u00e9\\uD834\\uDD1E\\/\\b\\f\" , \"a\" : \"1.50\", \"dict\": null, \"z2\": \"\"} "
    let record = try manager().jsonToObject(json, as: ModelRecord.self)
    #expect(record == ModelRecord("Root", ["z": "é𝄞/\u{8}\u{C}", "a": 1.5, "self": .record(ModelRecord("Root"))]))
    #expect(try manager().jsonToObject("{\"z\":\"a\",\"z\":\"b\"}", as: ModelRecord.self)["z"] == "b")
    #expect(try manager().jsonToObject("{\"z\":\"a\",\"z\":null}", as: ModelRecord.self)["z"] ?? .null == .null)
  }

  /// A terminal would obey control characters.
  @Test func textsOfFaultsHaveNoControlCharacters() throws {
    let failure = Fixture.failure {
      try manager().jsonToObject(#"{"list":["\u0000\u001b[1m\t\n\u007f"]}"#, as: ModelRecord.self)
    }
    #expect(failure.contains("'U+0000U+001B[1m\t⏎U+007F' is not a number"), "\(failure)")
  }

  @Test(arguments: [
    ("", 1, 1, "expected a value"), ("{", 1, 2, "expected a key in quotes"), ("{\"a\"}", 1, 5, "expected ':'"),
    ("{\"a\":}", 1, 6, "expected a value"), ("{\"a\":1,}", 1, 8, "expected a key in quotes"),
    ("{\"a\":1 \"b\":2}", 1, 8, "expected ',' or '}'"), ("{\"list\":[1,]}", 1, 12, "expected a value"),
    ("{\"list\":[1 2]}", 1, 12, "expected ',' or ']'"), ("{\"list\":[}", 1, 10, "expected a value"),
    ("{}\n {}", 2, 2, "expected the end of the document"), ("{\"a\":01}", 1, 6, "a malformed number"),
    ("{\"a\":1.}", 1, 6, "a malformed number"), ("{\"a\":-}", 1, 6, "a malformed number"),
    ("{\"a\":+1}", 1, 6, "unexpected character '+'"), ("{\"a\":tru}", 1, 6, "unexpected character 't'"),
    ("{\"é\":\"a\nb\"}", 1, 8, "a control character in a string"), ("{\"z\":\"\\x\"}", 1, 7, "an unknown escape"),
    ("{\"z\":\"\\u12\"}", 1, 7, "an unknown escape"), ("{\"z\":\"\\uD834\"}", 1, 7, "half a surrogate pair"),
    ("{\"z\":\"\\uD834\\u0041\"}", 1, 7, "half a surrogate pair"), ("{\"z\":\"abc", 1, 6, "a string without end"),
    ("{\"z\":\"\\u+123\"}", 1, 7, "an unknown escape"), ("{\"z\":\"\\", 1, 6, "a string without end"),
    ("{'z':1}", 1, 2, "unexpected character '''"), ("{\"a\":NaN}", 1, 6, "unexpected character 'N'"),
    ("{\"a\":1]", 1, 7, "expected ',' or '}'"), ("{\"a\" 1}", 1, 6, "expected ':'"),
    ("{\"a\":\0}", 1, 6, "unexpected character U+0000"), ("{\u{1B}}", 1, 2, "unexpected character U+001B"),
    ("{,}", 1, 2, "expected a key in quotes"),
  ]) func refusesWhatIsNotJSON(_ json: String, _ line: Int, _ column: Int, _ message: String) throws {
    #expect(
      Fixture.failure { try manager().jsonToObject(json, as: ModelRecord.self) }
        == "malformedDocument\n<input>:\(line):\(column): error: \(message)")
  }

  @Test func refusesBytesThatAreNotUTF8() throws {
    let bytes = Data("{\"z\":\"".utf8) + [0xE9] + Data("\"}".utf8)
    #expect(
      Fixture.failure { try manager().jsonToObject(bytes, as: ModelRecord.self, file: "a.json") }
        == "malformedDocument\na.json:1:6: error: a string that is not UTF-8")
  }

  @Test func reportsWrongKinds() throws {
    let json = """
      {"z": 1, "a": true, "day": {"x": [1]},
       "dict": {"k \\"é": "YES"}, "list": [1, "x", [2], {}, false, "3"], "self": {"self": [], "list": {}, "a": "ü"}}
      """
    let failure = Fixture.failure { try manager().jsonToObject(json, as: ModelRecord.self) }
    #expect(
      failure.split(separator: "\n").filter { $0.contains(" error: ") } == [
        "<input>:1:7: error: 1, expected a string (/z)",
        "<input>:1:15: error: true, expected a number (/a)",
        "<input>:1:28: error: an object, expected a string (/day)",
        "<input>:2:20: error: 'YES', expected true or false (/dict/k \"é)",
        "<input>:2:40: error: 'x' is not a number (/list[1])",
        "<input>:2:45: error: an array, expected a number (/list[2])",
        "<input>:2:50: error: an object, expected a number (/list[3])",
        "<input>:2:54: error: false, expected a number (/list[4])",
        "<input>:2:84: error: an array, expected an object (/self/self)",
        "<input>:2:96: error: an object, expected an array (/self/list)",
        "<input>:2:105: error: 'ü' is not a number (/self/a)",
      ])
    #expect(
      Fixture.failure { try manager().jsonToObject("[]", as: ModelRecord.self) } == """
        invalidDocument
        <input>:1:1: error: an array, expected an object (/)
        Model.xml:1:1: note: declared here: Model, root UDC
        """)
    #expect(
      Fixture.failure { try manager().jsonToObject("null", as: ModelRecord.self) } == """
        invalidDocument
        <input>:1:1: error: the value is nil, but its Swift type is not optional (/)
        Model.xml:1:1: note: declared here: Model, root UDC
        """)
  }
}
