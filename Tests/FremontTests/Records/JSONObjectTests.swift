import Foundation
import Fremont
import Testing

/// Values from and to what `JSONSerialization` makes.
struct JSONObjectTests {
  private func parsed(_ json: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }

  private static let nested: RecordValue = ["a": ["b": [["c": "d"], 1.25]], "": nil]

  private static let values: [(String, RecordValue)] = [
    ("null", .null), ("true", .boolean(true)), ("false", .boolean(false)), ("1", .number(1)), ("0", .number(0)),
    ("-1", .number(-1)), (#""1""#, .string("1")), ("9223372036854775807", .number(ModelNumber(Int.max))),
    ("-9223372036854775808", .number(ModelNumber(Int.min))), ("18446744073709551615", number("18446744073709551615")),
    ("9007199254740993", number("9007199254740993")), ("0.1", number("0.1")), ("1.5e300", number("1.5e300")),
    ("[]", .array([])), ("{}", .dictionary([:])),
    ("[1,true,null,[0,false]]", .array([.number(1), .boolean(true), .null, .array([.number(0), .boolean(false)])])),
    (#"{"a":{"b":[{"c":"d"},1.25]},"":null}"#, nested),
  ]

  private static func number(_ text: String) -> RecordValue { ModelNumber(text).map { .number($0) } ?? .null }

  @Test(arguments: values)
  func areRead(_ json: String, _ value: RecordValue) throws {
    #expect(try RecordValue(jsonObject: parsed(json)) == value)
    let object = value.jsonObject
    #expect(try RecordValue(jsonObject: object) == value)
    let data = try JSONSerialization.data(withJSONObject: object, options: .fragmentsAllowed)
    #expect(try RecordValue(jsonObject: JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) == value)
  }

  @Test func truthValuesAreNoNumbers() throws {
    let list: [(Any, RecordValue)] = [
      (NSNumber(value: true), .boolean(true)), (NSNumber(value: 1), .number(1)), (NSNumber(value: Int8(1)), .number(1)),
      (NSNumber(value: 1.0), .number(1)), (NSNumber(value: UInt8(0)), .number(0)),
      (NSNumber(value: false), .boolean(false)),
      (true, .boolean(true)), (1, .number(1)), (Int8(0), .number(0)), (false, .boolean(false)),
      (UInt64.max, Self.number("18446744073709551615")), (Float(0.1), Self.number("0.1")),
      (Decimal(string: "0.1234567890123456789") ?? 0, Self.number("0.1234567890123456789")),
      (NSDecimalNumber(string: "12345678901234567890123.5"), Self.number("12345678901234567890123.5")),
    ]
    for (object, value) in list { #expect(try RecordValue(jsonObject: object) == value, "\(object)") }
    let back = RecordValue.array([.boolean(true), .number(1), .number(0), .boolean(false)]).jsonObject
    let data = try JSONSerialization.data(withJSONObject: back)
    #expect(String(decoding: data, as: UTF8.self) == "[true,1,0,false]")
  }

  @Test func valuesThatJSONLacksAreStrings() throws {
    let fragment = try XMLFragment("<a>b</a>")
    var record = ModelRecord("R")
    record["date"] = .date(Date(timeIntervalSince1970: 0.5))
    record["data"] = .data(Data([255, 0]))
    record["item"] = .enumeration("x")
    record["xml"] = .fragment(fragment)
    record["nan"] = .number(ModelNumber(Double.nan))
    record["tag"] = .tagged("t", .number(1))
    record["large"] = Self.number("1e400")
    let strings: [String: RecordValue] = [
      "date": .string("1970-01-01T00:00:00.5Z"), "data": .string("/wA="), "item": .string("x"),
      "xml": .string("<a>b</a>"), "nan": .string("NaN"), "tag": .number(1), "large": .string("1e400"),
    ]
    #expect(try RecordValue(jsonObject: RecordValue.record(record).jsonObject) == .dictionary(strings))
  }

  @Test func saysWhatJSONHasNot() throws {
    #expect(throws: ValueFault("JSON has no Date at 'a.[1]'")) {
      try RecordValue(jsonObject: ["a": [1, Date()]] as [String: Any])
    }
    #expect(throws: ValueFault("JSON has no URL")) {
      try RecordValue(jsonObject: URL(fileURLWithPath: "/"))
    }
    var deep: Any = 1
    for _ in 0..<1_500 { deep = [deep] }
    #expect(throws: ValueFault("objects and arrays nest deeper than 1000 levels")) {
      try RecordValue(jsonObject: deep)
    }
  }

  @Test func propertyListsNeedNoDefinition() throws {
    let list: [String: Any] = [
      "name": "Ada", "at": Date(timeIntervalSinceReferenceDate: 12), "data": Data([1, 2]), "isOn": true, "count": 3,
      "ratio": 0.5, "items": [1, "two", [:] as [String: Any]] as [Any],
    ]
    let value: RecordValue = [
      "name": "Ada", "at": .date(Date(timeIntervalSinceReferenceDate: 12)), "data": .data(Data([1, 2])),
      "isOn": .boolean(true), "count": 3, "ratio": 0.5, "items": [1, "two", [:]],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      let object = try PropertyListSerialization.propertyList(from: data, format: nil)
      #expect(try RecordValue(propertyListObject: object) == value)
    }
    #expect(throws: ValueFault.self) { try RecordValue(jsonObject: list) }
    #expect(
      (try? RecordValue(propertyListObject: ["a": [1 as UInt8 as Any, URL(fileURLWithPath: "/")]])) == nil)
  }
}
