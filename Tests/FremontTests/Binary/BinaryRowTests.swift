import Foundation
import Fremont
import Testing

/// What each row of the table of formats admits, with its bytes.
struct BinaryRowTests {
  /// A row: the definition, a message, and the values in it.
  struct Row: CustomTestStringConvertible {
    let title: String
    let properties: String
    let rest: String
    let byteOrder: String
    let message: String
    let values: [String: RecordValue]

    init(
      _ title: String, _ properties: String, rest: String = "", byteOrder: String = "", _ message: String,
      _ values: [String: RecordValue]
    ) {
      (self.title, self.properties, self.rest, self.byteOrder) = (title, properties, rest, byteOrder)
      (self.message, self.values) = (message, values)
    }

    var testDescription: String { title }
  }

  private static func property(_ name: String, _ dataType: String, _ format: String, _ more: String = "") -> String {
    BinaryMessageTests.property(name, dataType, format, more)
  }

  private static func typed(_ name: String, _ type: String, _ more: String = "") -> String {
    "<ModelProperty propertyName=\"\(name)\" dataType=\"NUMBER\" typeName=\"\(type)\" \(more)/>"
  }

  private static func list(_ name: String, _ format: String, _ item: String) -> String {
    "<ModelProperty propertyName=\"\(name)\" dataType=\"ARRAY\" binaryFormat=\"\(format)\">\(item)</ModelProperty>"
  }

  private static let kinds = """
    <ModelEnum enumName="Kind"><ModelEnumItem name="ping" value="1"/><ModelEnumItem name="text" value="2"/></ModelEnum>
    <ModelClass className="Body"><ModelProperty propertyName="id" dataType="NUMBER" binaryFormat="UINT8"/></ModelClass>
    <ModelClass className="Ping" extends="Body" discriminatorValue="ping"/>
    <ModelClass className="Text" extends="Body" discriminatorValue="text">
      <ModelProperty propertyName="s" dataType="STRING" binaryFormat="UINT8"/></ModelClass>
    """

  private static func record(_ className: String, _ properties: [(String, RecordValue)]) -> RecordValue {
    .record(ModelRecord(className: className, properties: properties))
  }

  private static let numbers = [
    Row("LITTLE in BIG", property("n", "NUMBER", "UINT16 LITTLE"), byteOrder: "BIG", "01 02", ["n": .number(513)]),
    Row("BIG by the model", property("n", "NUMBER", "UINT16"), byteOrder: "BIG", "01 02", ["n": .number(258)]),
    Row("INT32 BIG", property("n", "NUMBER", "INT32 BIG"), "FF FF FF FE", ["n": .number(-2)]),
    Row("UINT64 BIG", property("n", "NUMBER", "UINT64 BIG"), "00 00 00 00 00 00 01 02", ["n": .number(258)]),
    Row("FLOAT scaled", property("n", "NUMBER", "FLOAT * 0.5"), "00 00 40 40", ["n": .number(1.5)]),
    Row(
      "BITS scaled", property("n", "NUMBER", "BITS 4 * 10 + 5") + property("m", "NUMBER", "BITS 4 / 4"), "32",
      ["n": .number(25), "m": .number(0.75)]),
    Row("Int", typed("n", "Int"), "FE FF FF FF FF FF FF FF", ["n": .number(-2)]),
    Row("UInt64", typed("n", "UInt64"), "02 01 00 00 00 00 00 00", ["n": .number(258)]),
    Row("Float", typed("n", "Float"), "00 00 C0 3F", ["n": .number(1.5)]),
    Row("Double", typed("n", "Double"), "00 00 00 00 00 00 F8 3F", ["n": .number(1.5)]),
    // The digits are those of the type, and not those of the double that is equal to it.
    Row("digits of Float", typed("n", "Float"), "CD CC CC 3D", ["n": .number(0.1)]),
    Row(
      "digits of Float in DOUBLE", typed("n", "Float", "binaryFormat=\"DOUBLE\""), "00 00 00 A0 99 99 B9 3F",
      ["n": .number(0.1)]),
    Row(
      "whole Float in DOUBLE", typed("n", "Float", "binaryFormat=\"DOUBLE\""), "00 00 00 60 34 6F 9D 41",
      ["n": .number(123_456_792)]),
    Row("great Float", typed("n", "Float", "binaryFormat=\"FLOAT BIG\""), "71 49 F2 CA", ["n": .number(1e30)]),
    Row("FLOAT of Double", typed("n", "Double", "binaryFormat=\"FLOAT BIG\""), "3E 80 00 00", ["n": .number(0.25)]),
    Row("BOOLEAN in FLOAT", property("b", "BOOLEAN", "FLOAT"), "00 00 80 3F", ["b": .boolean(true)]),
    Row("BOOLEAN in INT16", property("b", "BOOLEAN", "INT16 BIG"), "00 01", ["b": .boolean(true)]),
    Row(
      "DATE in DOUBLE", property("t", "DATE", "DOUBLE", "formatString=\"unix\""), "00 00 00 00 00 00 F8 3F",
      ["t": .date(Date(timeIntervalSince1970: 1.5))]),
    // Constants take the layout of their type too.
    Row(
      "constant UInt16", typed("", "UInt16", "defaultValue=\"258\"") + typed("n", "UInt8"), "02 01 03",
      ["n": .number(3)]),
    Row("padding UInt16", typed("", "UInt16") + typed("n", "UInt8"), "00 00 03", ["n": .number(3)]),
    Row(
      "constant with a name",
      typed("", "UInt16", "xmlName=\"k\" defaultValue=\"258\" binaryFormat=\"UINT16\"") + typed("n", "UInt8"),
      "02 01 03", ["n": .number(3)]),
  ]

  private static let others = [
    Row("STRING UINT32", property("s", "STRING", "UINT32 BIG"), "00 00 00 02 68 69", ["s": .string("hi")]),
    Row("STRING UINT64", property("s", "STRING", "UINT64"), "02 00 00 00 00 00 00 00 68 69", ["s": .string("hi")]),
    Row(
      "array of arrays",
      list(
        "l", "UINT8",
        "<ModelArrayElement dataType=\"ARRAY\" binaryFormat=\"UINT8\"><ModelArrayElement dataType=\"NUMBER\" binaryFormat=\"UINT8\"/></ModelArrayElement>"
      ),
      "02 02 01 02 01 03",
      ["l": .array([.array([.number(1), .number(2)]), .array([.number(3)])])]),
    Row(
      "array of texts", list("l", "", "<ModelArrayElement dataType=\"STRING\" binaryFormat=\"NUL\"/>"),
      "61 00 00 62 63 00", ["l": .array([.string("a"), .string(""), .string("bc")])]),
    Row(
      "chosen by an ENUM's item",
      property("kind", "ENUM", "UINT8", "typeName=\"Kind\"") + property("body", "UDC", "=kind", "typeName=\"Text\""),
      rest: kinds, "02 07 01 41",
      ["kind": .enumeration("text"), "body": record("Text", [("id", .number(7)), ("s", .string("A"))])]),
    Row(
      "subclasses by =kind",
      property("kind", "ENUM", "UINT8", "typeName=\"Kind\"")
        + property("body", "UDC", "=kind", "typeName=\"Ping\" xmlName=\"p\"")
        + property("body", "UDC", "=kind", "typeName=\"Text\" xmlName=\"t\""),
      rest: kinds, "01 09", ["kind": .enumeration("ping"), "body": record("Ping", [("id", .number(9))])]),
    Row(
      "DICTIONARY",
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY">
        <ModelDictionaryElement key="a" dataType="NUMBER" binaryFormat="UINT16 BIG" xmlName="a"/>
        <ModelDictionaryElement key="b" dataType="STRING" binaryFormat="UINT8" xmlName="b"/></ModelProperty>
      """, "00 05 01 42", ["d": .dictionary(["a": .number(5), "b": .string("B")])]),
    Row(
      "DICTIONARY with its length",
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY" binaryFormat="UINT8">
        <ModelDictionaryElement key="a" dataType="NUMBER" binaryFormat="UINT8" xmlName="a"/></ModelProperty>
      """, "01 05", ["d": .dictionary(["a": .number(5)])]),
  ]

  @Test(arguments: numbers + others)
  func rows(_ row: Row) throws {
    let manager = try BinaryMessageTests.manager(row.properties, row.rest, byteOrder: row.byteOrder)
    try BinaryMessageTests.check(manager, row.message, row.values)
  }

  @Test(arguments: [
    ("BOOLEAN", "FLOAT", "00 00 00 3F", "'0.5' is neither 0 nor 1"),
    (
      "DATE", "INT64", "FF FF FF FF FF FF FF 7F",
      "'9223372036854775807' is no date; expected a year from -200000 to 200000"
    ),
    ("DATE", "DOUBLE", "FF FF FF FF FF FF FF 7F", "'NaN' is no date; expected a year from -200000 to 200000"),
  ])
  func valuesBeyondTheirTypes(_ dataType: String, _ format: String, _ message: String, _ expected: String) throws {
    let format = Self.property("v", dataType, format, dataType == "DATE" ? "formatString=\"unix\"" : "")
    let manager = try BinaryMessageTests.manager(format)
    #expect(
      Fixture.message {
        _ = try manager.binaryToObject(BinaryMessageTests.bytes(message), as: ModelRecord.self)
      } == "<input>:offset 0: error: \(expected) (/v)")
  }

  @Test(arguments: [
    (2, "error: 2 bytes are too few for 3 (/d)"), (4, "error: 4 bytes are too many for 3 (/d)"),
  ])
  func dataHasItsLength(_ count: Int, _ expected: String) throws {
    let manager = try BinaryMessageTests.manager(Self.property("d", "DATA", "3"))
    let record = ModelRecord(className: "M", properties: [("d", .data(Data(repeating: 1, count: count)))])
    #expect(Fixture.message { _ = try manager.objectToBinary(record) } == expected)
  }

  @Test func aConstantWithANameSaysItsLayout() throws {
    let constant = Self.typed("", "UInt16", "xmlName=\"k\" defaultValue=\"258\"")
    let manager = try BinaryMessageTests.manager(constant + Self.typed("n", "UInt8"))
    #expect(
      Fixture.message { _ = try manager.binaryToObject([2, 1, 3], as: ModelRecord.self) } == """
        <input>:3:29: error: ModelProperty 'k', NUMBER has a name in documents, but it is not known whether it is in messages; \
        set its binaryFormat, or remove its typeName
        """)
    // Documents have it.
    let record = ModelRecord(className: "M", properties: [("n", .number(3))])
    #expect(try manager.bareXML(record) == "<m><k>258</k><n>3</n></m>")
  }

  @Test func whatHasALayoutAndNoNameIsInMessagesOnly() throws {
    let manager = try BinaryMessageTests.manager(
      Self.typed("", "UInt16", "defaultValue=\"258\"") + Self.typed("n", "UInt8"))
    let record = ModelRecord(className: "M", properties: [("n", .number(3))])
    #expect(try manager.xmlToObject("<m><n>3</n></m>", as: ModelRecord.self) == record)
    #expect(try manager.objectToBinary(record) == Data([2, 1, 3]))
    // A Decimal has no layout, so that nothing says where it stands.
    #expect(
      Fixture.failure { try BinaryMessageTests.manager(Self.typed("", "Decimal", "defaultValue=\"1\"")) }.contains(
        "ModelProperty lacks the attribute 'xmlName'"))
  }

  private struct Degrees: Equatable {
    var value: Double
  }

  private struct Reading: ModelObject, Equatable {
    var degrees = Degrees(value: 0)
    static let factory = TypeFactory(Reading.init) { Mapped("degrees", \.degrees) }
  }

  @Test func customValuesAreTexts() throws {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="Reading"><ModelClass className="Reading">
        <ModelProperty propertyName="degrees" dataType="CUSTOM" typeName="Degrees" binaryFormat="UINT8 utf-16be"/></ModelClass></Model>
      """
    var factories = FactoryTable([Reading.self])
    factories.register(
      ModelConverter(
        parse: { Degrees(value: Double($0.dropLast()) ?? .nan) }, format: { "\($0.value)\u{B0}" }), named: "Degrees")
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: xml), factories: factories)
    let bytes = BinaryMessageTests.bytes("08 00 32 00 2E 00 35 00 B0")
    #expect(try manager.binaryToObject(bytes, as: Reading.self) == Reading(degrees: Degrees(value: 2.5)))
    #expect(try manager.objectToBinary(Reading(degrees: Degrees(value: 2.5))) == Data(bytes))
  }

  @Test func messagesAreBytesOfAnySort() throws {
    let manager = try BinaryMessageTests.manager(
      Self.property("a", "NUMBER", "UINT8") + Self.property("s", "STRING", "2"))
    let record = ModelRecord(className: "M", properties: [("a", .number(7)), ("s", .string("hi"))])
    let bytes: [UInt8] = [7, 0x68, 0x69]
    let around = Data([9, 9] + bytes + [9])
    #expect(try manager.binaryToObject(Data(bytes), as: ModelRecord.self) == record)
    #expect(try manager.binaryToObject(around[2..<5], as: ModelRecord.self) == record)
    #expect(try manager.binaryToObject(Array(around)[2..<5], as: ModelRecord.self) == record)
    #expect(
      try manager.binaryToObject(sequence(first: 0) { $0 < 2 ? $0 + 1 : nil }.map { bytes[$0] }, as: ModelRecord.self)
        == record)
    let all = Array(around)
    let span = all.span.bytes
    let inSpan = try manager.binaryToObject(span.extracting(2..<5), as: ModelRecord.self)
    #expect(inSpan == record)
    #expect(
      Fixture.message { _ = try manager.binaryToObject(all.span.bytes, as: ModelRecord.self, file: "s") }
        == "s:offset 3: error: 3 bytes are left after the message (/)")
    let place = try TemporaryPlace()
    let url = place["message.bin"]
    try manager.objectToBinary(record, to: url)
    #expect(try Data(contentsOf: url) == Data(bytes))
    #expect(try manager.binaryToObject(url, as: ModelRecord.self) == record)
    try Data(bytes + [1]).write(to: url)
    #expect(try manager.binaryToObject(url, as: ModelRecord.self, trailing: .ignored) == record)
    #expect(
      Fixture.message { _ = try manager.binaryToObject(url, as: ModelRecord.self) }
        == "\(url.path):offset 3: error: 1 byte is left after the message (/)")
  }
}
