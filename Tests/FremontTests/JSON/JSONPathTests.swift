import Foundation
import Fremont
import Testing

/// Values that stand somewhere in a JSON document.
struct JSONPathTests {
  private struct User: ModelObject, Equatable {
    var name = ""
    var age: Int?

    static let factory = TypeFactory(User.init) {
      Mapped("name", \.name)
      Mapped("age", \.age)
    }
  }

  private struct Person: Codable, Equatable {
    var name: String
  }

  private static let json = """
    {"a.b": {"x[0]": {"name": "dots"}, "back\\\\slash": {"name": "slash"}, "": {"name": "none"}},
     "skipped": [1, -2.5e3, "]}", true, null, {}, [], {"k": [[{}], {"l": {}}]}],
     "response": {"users": [{"name": "Ada", "age": 36}, {"name": "Bob"}, [{"name": "Cid"}]], "total": 3},
     "response": null, "none": null, "text": "t", "number": 12, "truth": true}
    """

  private let manager: ModelManager

  init() throws {
    manager = try ModelManager(for: User.self)
  }

  @Test(arguments: [
    ("response.users[0]", "Ada"), ("response.users[1]", "Bob"), ("response.users[2][0]", "Cid"),
    ("response.users.[1]", "Bob"), (#"a\.b.x\[0]"#, "dots"), (#"a\.b.back\\slash"#, "slash"), (#"a\.b."#, "none"),
  ])
  func arePlacesOfObjects(_ path: String, _ name: String) throws {
    #expect(try manager.jsonToObject(Self.json, as: User.self, at: path).name == name)
    #expect(try manager.jsonToObject(Array(Self.json.utf8), as: User.self, at: path).name == name)
    #expect(try manager.jsonToObject(Data(Self.json.utf8), as: User.self, at: path).name == name)
    #expect(try manager.jsonToObject(Self.json, as: ModelRecord.self, at: path)["name"] == .string(name))
  }

  @Test func arePlacesOfListsInFilesAndOfCodableValues() throws {
    let short = #"{"users":[{"name":"Ada","age":36},{"name":"Bob"}]}"#
    let users = [User(name: "Ada", age: 36), User(name: "Bob")]
    #expect(try manager.jsonToObject(short, as: [User].self, at: "users") == users)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data(short.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try manager.jsonToObject(url, as: [User].self, at: "users") == users)
    let definition = try ModelManager(modelDefinition: ModelDefinition(describing: User.self))
    #expect(try definition.jsonToObject(short, as: Person.self, at: "users[0]") == Person(name: "Ada"))
    #expect(try definition.jsonToObject(Array(short.utf8), as: Person.self, at: "users[1]") == Person(name: "Bob"))
  }

  @Test func listsOfRootsAreArrays() throws {
    let users = try manager.jsonToObject(#"[{"name":"Ada","age":36},{"name":"Bob"}]"#, as: [User].self)
    #expect(users == [User(name: "Ada", age: 36), User(name: "Bob")])
    #expect(try manager.objectToJSON(users, layout: .compact) == #"[{"name":"Ada","age":36},{"name":"Bob"}]"#)
    #expect(try manager.jsonToObject("[[{}]]", as: [User].self, at: "[0]") == [User()])
    #expect(try manager.jsonToObject("{}", as: User.self, at: "") == User())
    let failure = Fixture.failure {
      try manager.jsonToObject(#"[{}, null, {"age": "x"}]"#, as: [User].self, file: "u.json")
    }
    let lines = failure.split(separator: "\n").filter { !$0.contains("note:") }
    #expect(
      lines == [
        "invalidDocument", "u.json:1:6: error: the value is nil, but its Swift type is not optional ([1])",
        "u.json:1:20: error: 'x' is not a number ([2]/age)",
      ], "\(failure)")
  }

  @Test func listsOfSeveralRootsAndOfScalarsAreArrays() throws {
    let several = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model><ModelRoot dataType="UDC" typeName="A" xmlName="a"/><ModelRoot dataType="UDC" typeName="B" xmlName="b"/>
            <ModelClass className="A"><ModelProperty propertyName="x"/></ModelClass>
            <ModelClass className="B"><ModelProperty propertyName="y"/></ModelClass></Model>
          """))
    let json = #"[{"$type":"B","y":"1"},{"$type":"A","x":"2"}]"#
    let records = try several.jsonToObject(json, as: [ModelRecord].self)
    #expect(records == [ModelRecord("B", ["y": "1"]), ModelRecord("A", ["x": "2"])])
    #expect(try several.objectToJSON(records, layout: .compact) == json)
    let numbers = try ModelManager(
      modelDefinition: ModelDefinition(xml: #"<Model rootDataType="NUMBER" rootXMLName="n"/>"#))
    #expect(try numbers.jsonToObject(#"{"n":[1,2]}"#, as: [Int].self, at: "n") == [1, 2])
    #expect(try numbers.jsonToObject(#"{"n":[1,2]}"#, as: Int.self, at: "n[1]") == 2)
  }

  @Test(arguments: [
    (
      "usres",
      "1:1: error: the root has no key 'usres'; it has 'a.b', 'skipped', 'response', 'response', 'none', 'text', 'number', 'truth'"
    ),
    ("respones", "1:1: error: the root has no key 'respones'; did you mean 'response'?"),
    ("response.user", "3:14: error: 'response' has no key 'user'; did you mean 'users'?"),
    ("response.users[1].mail", "3:53: error: 'response.users[1]' has no key 'mail'; it has 'name'"),
    ("response.users[3]", "3:24: error: 'response.users' has 3 items, and no [3]"),
    ("response.users[2][1]", "3:70: error: 'response.users[2]' has 1 item, and no [1]"),
    (
      "response.users.name",
      "3:24: error: 'response.users' is an array, and has no key 'name'; 'response.users[0].name' is that of the first item, and the items are read as a list from 'response.users'"
    ),
    ("response[0]", "3:14: error: 'response' is an object, and has no item [0]"),
    ("none.a", "4:28: error: 'none' is null, and has no key 'a'"),
    ("text.a", "4:42: error: 'text' is 't', and has no key 'a'"),
    ("number[0]", "4:57: error: 'number' is 12, and has no item [0]"),
    ("truth.a", "4:70: error: 'truth' is true, and has no key 'a'"),
    (#"a\.b.y"#, #"1:9: error: 'a\.b' has no key 'y'; it has 'x[0]', 'back\slash', ''"#),
    (
      "users[-1]",
      "1:1: error: the root has no key 'users[-1]'; it has 'a.b', 'skipped', 'response', 'response', 'none', 'text', 'number', 'truth'"
    ),
  ])
  func leadNowhere(_ path: String, _ message: String) throws {
    let failure = Fixture.failure { try manager.jsonToObject(Self.json, as: User.self, at: path, file: "u.json") }
    #expect(failure == "invalidDocument\nu.json:\(message)")
  }

  @Test func faultsKeepTheirPlaces() throws {
    let json = "{\"users\":\n  [{\"name\": 7},\n   {\"age\": 1.5}], \"more\": [}"
    let failure = Fixture.failure { try manager.jsonToObject(json, as: [User].self, at: "users", file: "u.json") }
    let lines = failure.split(separator: "\n").filter { !$0.contains("note:") }
    #expect(
      lines == [
        "malformedDocument", "u.json:2:13: error: 7, expected a string ([0]/name)",
        "u.json:3:12: error: '1.5' is not a whole number ([1]/age)", "u.json:3:28: error: expected a value",
      ], "\(failure)")
  }

  @Test(arguments: [
    (#"{"a":[1,]}"#, "1:9: error: expected a value"), (#"{"a":[1 2]}"#, "1:9: error: expected ',' or ']'"),
    (#"{"a":{"b" 1}}"#, "1:11: error: expected ':'"), (#"{"a":{1:2}}"#, "1:7: error: expected a key in quotes"),
    (#"{"a":{"b":1,}}"#, "1:13: error: expected a key in quotes"),
    (#"{"a":{"b":01}}"#, "1:11: error: a malformed number"),
    (#"{"a":1,}"#, "1:8: error: expected a key in quotes"), (#"{"a":1;"b":2}"#, "1:7: error: unexpected character ';'"),
    (#"{"b":{},}"#, "1:9: error: expected a key in quotes"),
    (#"{"b":{},"c":tru}"#, "1:13: error: unexpected character 't'"),
    (#"{"b":{}"#, "1:8: error: expected ',' or '}'"), (#"{"b":{}} 1"#, "1:10: error: expected the end of the document"),
    (#"{"a":"#, "1:6: error: expected a value"), (#"{"#, "1:2: error: expected a key in quotes"),
    (#"{"b"}"#, "1:5: error: expected ':'"), ("", "1:1: error: expected a value"),
    (#"{"a":1,"b":{},"c":["\ud800"]}"#, "1:21: error: half a surrogate pair"),
  ])
  func whatStandsBesideIsJSON(_ json: String, _ message: String) throws {
    let failure = Fixture.failure { try manager.jsonToObject(json, as: User.self, at: "b", file: "u.json") }
    #expect(failure == "malformedDocument\nu.json:\(message)")
  }

  @Test func everyPrefixOfADocumentIsRefused() throws {
    let bytes = Array(#"{"s":[1,{"t":[]},"u"],"a":{"b":[{"name":"x"}],"c":{}},"d":null}"#.utf8)
    #expect(try manager.jsonToObject(bytes, as: User.self, at: "a.b[0]") == User(name: "x"))
    for count in 0..<bytes.count {
      let failure = Fixture.failure { try manager.jsonToObject(Array(bytes[..<count]), as: User.self, at: "a.b[0]") }
      #expect(failure.hasPrefix("malformedDocument\n<input>:1:"), "\(count): \(failure)")
    }
  }

  @Test func depthIsLimitedBesideIt() throws {
    var options = DecodingOptions()
    options.maximumDepth = 4
    let manager = try ModelManager(for: User.self, decodingOptions: options)
    #expect(try manager.jsonToObject(#"{"s":[[[1]]],"a":{}}"#, as: User.self, at: "a") == User())
    for json in [#"{"s":[[[[1]]]],"a":{}}"#, #"{"a":{},"s":[[[[1]]]]}"#] {
      let failure = Fixture.failure { try manager.jsonToObject(json, as: User.self, at: "a") }
      #expect(failure.hasPrefix("depthLimit\n<input>:1:"), "\(failure)")
      #expect(failure.hasSuffix("error: objects and arrays nest deeper than the limit of 4"), "\(failure)")
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      Fixture.failure { try self.manager.jsonToObject("{\"s\":\(deep)", as: User.self, at: "a") }.hasPrefix(
        "depthLimit"))
  }
}
