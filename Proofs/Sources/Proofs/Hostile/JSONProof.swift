import Foundation
import Fremont

/// Reads JSON made to do harm, and JSON that is none.
struct JSONProof {
  /// A text and the codes of errors that fit it; `read` stands for none.
  private typealias Case = (name: String, text: [UInt8], codes: Set<String>)

  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="Tree" rootXMLName="t">
      <ModelClass className="Tree">
        <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
        <ModelProperty propertyName="child" dataType="UDC" typeName="Tree" xmlName="t"/>
        <ModelProperty propertyName="numbers" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>
        <ModelProperty propertyName="others" dataType="DICTIONARY" xmlName="others">
          <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
        <ModelProperty propertyName="raw" dataType="XML" xmlName="raw"/>
      </ModelClass>
    </Model>
    """

  func run(_ broken: inout BrokenPromises) throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    var counts: [String: Int] = [:]
    for test in Self.cases {
      let outcome = Outcome { _ = try manager.jsonToObject(Data(test.text), as: ModelRecord.self) }
      counts[outcome.kind.rawValue, default: 0] += 1
      if !test.codes.contains(outcome.code) || !outcome.isRegular {
        broken.add("JSON, \(test.name): \(outcome.text), expected \(test.codes.sorted().joined(separator: " or "))")
      }
      guard let text = String(validating: test.text, as: UTF8.self) else { continue }
      let other = Outcome { _ = try manager.jsonToObject(text, as: ModelRecord.self) }
      if !other.agrees(with: outcome) { broken.add("JSON, \(test.name), as a string: \(other.text)") }
    }
    var table = Table(["", "texts", "read", "malformed", "limit", "unmappable"])
    table.add(
      ["JSON", "\(Self.cases.count)"] + ["read", "malformed", "limit", "unmappable"].map { "\(counts[$0] ?? 0)" })
    table.print()
  }

  private static let cases: [Case] = {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let malformed: Set = ["malformedDocument"]
    let texts: [(String, String, Set<String>)] = [
      ("nothing", "", malformed), ("white space", " \n", malformed), ("a word", "nul", malformed),
      ("two values", "{} {}", malformed), ("a comma at the end", #"{"name":"a",}"#, malformed),
      ("a comma at the beginning", #"{,"name":"a"}"#, malformed), ("no colon", #"{"name" "a"}"#, malformed),
      ("a key without quotes", "{name:1}", malformed), ("single quotes", "{'name':1}", malformed),
      ("a comment", "{/* */}", malformed), ("a number with a zero in front", #"{"numbers":[01]}"#, malformed),
      ("a number that ends with a point", #"{"numbers":[1.]}"#, malformed),
      ("a number with a plus", #"{"numbers":[+1]}"#, malformed), ("a bare minus", #"{"numbers":[-]}"#, malformed),
      ("an exponent without digits", #"{"numbers":[1e]}"#, malformed), ("hex", #"{"numbers":[0x1]}"#, malformed),
      ("a line break in a string", "{\"name\":\"a\nb\"}", malformed),
      ("a NUL in a string", "{\"name\":\"\0\"}", malformed),
      ("an unknown escape", #"{"name":"\x"}"#, malformed), ("half an escape", #"{"name":"\u12"}"#, malformed),
      ("a string without an end", #"{"name":"a"#, malformed),
      ("an unknown key with a bad value", #"{"x":[1,]}"#, malformed),
      ("brackets that do not match", #"{"numbers":[1}}"#, malformed), ("NaN", #"{"numbers":[NaN]}"#, malformed),
      ("deep arrays under an unknown key", "{\"x\":" + repeated("[", 100_000), ["depthLimit"]),
      ("deep objects", repeated("{\"child\":", 100_000), ["depthLimit"]),
      ("deep objects under unknown keys", repeated("{\"x\":", 100_000), ["depthLimit"]),
      ("an array for an object", "[]", ["invalidDocument"]),
      ("a text for a number", #"{"numbers":["x"]}"#, ["invalidDocument"]),
      ("an object for a text", #"{"name":{}}"#, ["invalidDocument"]),
      ("a fragment that is malformed", #"{"raw":{"$xml":"<a>"}}"#, ["invalidDocument"]),
      ("a fragment with an entity", #"{"raw":{"$xml":"<raw>&x;</raw>"}}"#, ["invalidDocument"]),
      (
        "a fragment with a document type", #"{"raw":{"$xml":"<!DOCTYPE raw SYSTEM 'file:///etc/passwd'><raw/>"}}"#,
        ["invalidDocument"]
      ),
      ("a key twice", #"{"name":"a","name":"b"}"#, ["read"]),
      ("a huge exponent", #"{"numbers":[1e999999999999]}"#, ["read", "invalidDocument"]),
    ]
    let bytes: [Case] = [
      ("bytes that are not UTF-8", Array("{\"name\":\"".utf8) + [0xC0, 0x80] + Array("\"}".utf8), malformed),
      ("a surrogate as UTF-8", Array("{\"name\":\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8), malformed),
      ("such bytes under an unknown key", Array("{\"x\":\"".utf8) + [0xFF] + Array("\"}".utf8), malformed),
      ("such bytes in a key", Array("{\"".utf8) + [0xFF] + Array("\":1}".utf8), malformed),
    ]
    return texts.map { ($0.0, Array($0.1.utf8), $0.2) } + bytes
  }()
}
