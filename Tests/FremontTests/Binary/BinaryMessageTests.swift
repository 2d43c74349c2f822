import Foundation
import Fremont
import Testing

/// Each row of the table of binary formats, with its bytes.
struct BinaryMessageTests {
  /// A manager for one class, `M`, whose properties are given.
  static func manager(
    _ properties: String, _ rest: String = "", byteOrder: String = ""
  ) throws -> ModelManager {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M" byteOrder="\(byteOrder)">
        \(rest)
        <ModelClass className="M">\(properties)</ModelClass>
      </Model>
      """
    return try ModelManager(modelDefinition: ModelDefinition(xml: xml))
  }

  static func bytes(_ hexadecimal: String) -> [UInt8] {
    hexadecimal.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
  }

  /// Reads bytes, compares the value, and writes it back.
  static func check(
    _ manager: ModelManager, _ hexadecimal: String, _ expected: [String: RecordValue],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let bytes = bytes(hexadecimal)
    let record = try manager.binaryToObject(bytes, as: ModelRecord.self)
    for (name, value) in expected { #expect(record[name] == value, sourceLocation: sourceLocation) }
    let written = try manager.objectToBinary(record, to: .bytes)
    #expect(written == bytes, sourceLocation: sourceLocation)
  }

  static func property(_ name: String, _ dataType: String, _ format: String, _ more: String = "") -> String {
    "<ModelProperty propertyName=\"\(name)\" dataType=\"\(dataType)\" binaryFormat=\"\(format)\" \(more)/>"
  }

  @Test(arguments: [
    ("INT8", "FE", "-2"), ("UINT8", "FE", "254"), ("INT16", "FE FF", "-2"), ("UINT16", "01 02", "513"),
    ("INT16 BIG", "FF FE", "-2"), ("UINT16 BIG", "01 02", "258"), ("INT32", "FE FF FF FF", "-2"),
    ("UINT32 BIG", "DE AD BE EF", "3735928559"), ("INT64", "00 00 00 00 00 00 00 80", "-9223372036854775808"),
    ("UINT64", "FF FF FF FF FF FF FF FF", "18446744073709551615"), ("FLOAT", "00 00 C0 3F", "1.5"),
    ("FLOAT BIG", "3F C0 00 00", "1.5"), ("DOUBLE", "9A 99 99 99 99 99 B9 3F", "0.1"),
    ("DOUBLE BIG", "7F F0 00 00 00 00 00 00", "INF"), ("UINT8 LITTLE", "20", "32"), ("UINT8", "0A", "10"),
  ])
  func numbers(_ format: String, _ hexadecimal: String, _ value: String) throws {
    let manager = try Self.manager(Self.property("n", "NUMBER", format))
    try Self.check(manager, hexadecimal, ["n": .number(try #require(ModelNumber(value)))])
  }

  @Test(arguments: [
    ("INT16 / 64", "20 03", "12.5"), ("UINT16 * 0.01 - 40", "C9 18", "23.45"), ("UINT8 * 2 + 1", "03", "7"),
    ("INT8 * -1", "80", "128"), ("UINT16 BIG/10", "00 01", "0.1"),
    ("UINT64 BIG / 4294967296 - 2208988800", "DF 00 00 00 80 00 00 00", "1532330368.5"),
  ])
  func scaledNumbers(_ format: String, _ hexadecimal: String, _ value: String) throws {
    let manager = try Self.manager(Self.property("n", "NUMBER", format))
    try Self.check(manager, hexadecimal, ["n": .number(try #require(ModelNumber(value)))])
  }

  @Test func bitsShareBytesInTheirOrder() throws {
    let properties = ["a", "b", "c"].map { Self.property($0, "NUMBER", "BITS \($0 == "c" ? 10 : 3)") }.joined()
    let values: [String: RecordValue] = ["a": .number(5), "b": .number(1), "c": .number(513)]
    // 101 001 1000000001, the first bit the highest one.
    try Self.check(Self.manager(properties, byteOrder: "BIG"), "A6 01", values)
    // The same from the lowest bit on: 101, 001 above it, 513 above both.
    try Self.check(Self.manager(properties), "4D 80", values)
  }

  @Test func truthValuesAndEnumerations() throws {
    let levels = """
      <ModelEnum enumName="Level"><ModelEnumItem name="low" value="1"/><ModelEnumItem name="high" value="-2"/></ModelEnum>
      """
    let manager = try Self.manager(
      Self.property("on", "BOOLEAN", "UINT8") + Self.property("level", "ENUM", "INT16 BIG", "typeName=\"Level\""),
      levels)
    try Self.check(manager, "01 FF FE", ["on": .boolean(true), "level": .enumeration("high")])
    #expect(
      Fixture.message { _ = try manager.binaryToObject(Self.bytes("02 00 07"), as: ModelRecord.self) } == """
        <input>:offset 0: error: '2' is neither 0 nor 1 (/on)
        <input>:offset 1: error: '7' is not a Level; expected 1, -2 (/level)
        """)
  }

  @Test func dates() throws {
    let manager = try Self.manager(
      Self.property("s", "DATE", "UINT32", "formatString=\"unix\"")
        + Self.property("ms", "DATE", "INT64 BIG", "formatString=\"unix*1000\""))
    let bytes = Self.bytes("80 D7 3F 5A 00 00 01 60 7D A5 1A 0B")
    let record = try manager.binaryToObject(bytes, as: ModelRecord.self)
    #expect(record["s"]?.date == Date(timeIntervalSince1970: 1_514_133_376))
    let milliseconds = try #require(record["ms"]?.date).timeIntervalSince1970 * 1_000
    #expect(milliseconds.rounded() == Double(0x0160_7DA5_1A0B))
    #expect(try manager.objectToBinary(record) == Data(bytes))
    let between = ModelRecord(
      className: "M",
      properties: [("s", .date(Date(timeIntervalSince1970: 0.5))), ("ms", .date(Date(timeIntervalSince1970: 0)))])
    #expect(
      Fixture.message { _ = try manager.objectToBinary(between) } == """
        error: '0.5' is not a whole number, as UINT32 is (/s)
        """)
  }

  @Test(arguments: [
    ("6", "68 C3 A9 00 00 00", "hé"), ("UINT8", "03 68 C3 A9", "hé"), ("UINT16 BIG", "00 03 68 C3 A9", "hé"),
    ("NUL", "68 C3 A9 00", "hé"), ("", "68 C3 A9", "hé"), ("UINT8 utf-16le", "04 68 00 E9 00", "hé"),
    ("NUL utf-16be", "00 68 00 E9 00 00", "hé"), ("4 iso-8859-1", "68 E9 00 00", "hé"),
    ("UINT8", "00", ""), ("UINT8 us-ascii", "02 68 69", "hi"), ("6 utf-16le", "3D D8 00 DE 00 00", "😀"),
  ])
  func texts(_ format: String, _ hexadecimal: String, _ value: String) throws {
    try Self.check(Self.manager(Self.property("s", "STRING", format)), hexadecimal, ["s": .string(value)])
  }

  @Test(arguments: [("3", "01 02 03"), ("UINT8", "03 01 02 03"), ("", "01 02 03")])
  func data(_ format: String, _ hexadecimal: String) throws {
    try Self.check(
      Self.manager(Self.property("d", "DATA", format)), hexadecimal, ["d": .data(Data([1, 2, 3]))])
  }

  @Test func lists() throws {
    func list(_ name: String, _ format: String) -> String {
      """
      <ModelProperty propertyName="\(name)" dataType="ARRAY" binaryFormat="\(format)">
        <ModelArrayElement dataType="NUMBER" typeName="UInt16" binaryFormat="UINT16 BIG"/></ModelProperty>
      """
    }
    let manager = try Self.manager(
      Self.property("count", "NUMBER", "UINT8") + list("two", "2") + list("front", "UINT8") + list("named", "=count")
        + list("rest", ""))
    func numbers(_ values: [ModelNumber]) -> RecordValue { .array(values.map { RecordValue.number($0) }) }
    try Self.check(
      manager, "01 00 01 00 02 03 00 03 00 04 00 05 00 06 00 07 00 08",
      [
        "count": .number(1), "two": numbers([1, 2]), "front": numbers([3, 4, 5]), "named": numbers([6]),
        "rest": numbers([7, 8]),
      ])
  }

  @Test func classesStandInlineOrBehindTheirLength() throws {
    let point = """
      <ModelClass className="P"><ModelProperty propertyName="x" dataType="NUMBER" typeName="Int8"/></ModelClass>
      """
    let manager = try Self.manager(
      Self.property("a", "UDC", "", "typeName=\"P\"") + Self.property("b", "UDC", "UINT16", "typeName=\"P\"")
        + Self.property("c", "NUMBER", "UINT8"), point)
    let record = try manager.binaryToObject(Self.bytes("FF 03 00 02 AA BB 07"), as: ModelRecord.self)
    #expect(record["a"]?.record?["x"] == .number(-1) && record["b"]?.record?["x"] == .number(2))
    #expect(record["c"] == .number(7))
    // What a newer sender has added is skipped, and not written.
    #expect(try manager.objectToBinary(record) == Data(Self.bytes("FF 01 00 02 07")))
  }

  @Test func alternativesAreChosenByAValueInFront() throws {
    let classes = """
      <ModelClass className="Text" discriminatorValue="1">\(Self.property("s", "STRING", "UINT8"))</ModelClass>
      <ModelClass className="Ping" discriminatorValue="0x02">\(Self.property("n", "NUMBER", "UINT32"))</ModelClass>
      """
    let manager = try Self.manager(
      Self.property("kind", "NUMBER", "UINT8")
        + Self.property("body", "UDC", "=kind", "typeName=\"Text\" xmlName=\"t\"")
        + Self.property("body", "UDC", "=kind", "typeName=\"Ping\" xmlName=\"p\"")
        + Self.property("end", "NUMBER", "UINT8"),
      classes)
    try Self.check(manager, "01 02 68 69 09", ["end": .number(9)])
    try Self.check(manager, "02 01 00 00 00 09", ["end": .number(9)])
    #expect(
      Fixture.message { _ = try manager.binaryToObject([3, 9], as: ModelRecord.self) } == """
        <input>:offset 1: error: 'kind' is 3, which chooses nothing; expected 1 (Text), 2 (Ping) (/body)
        """)
    // What chooses is computed.
    let body = ModelRecord(className: "Ping", properties: [("n", .number(5))])
    let record = ModelRecord(
      className: "M", properties: [("kind", .number(77)), ("body", .record(body)), ("end", .number(1))])
    #expect(try manager.objectToBinary(record) == Data(Self.bytes("02 05 00 00 00 01")))
  }

  @Test func aFlagSaysWhetherAValueIsThere() throws {
    let classes = "<ModelClass className=\"E\">\(Self.property("n", "NUMBER", "UINT16"))</ModelClass>"
    let manager = try Self.manager(
      Self.property("spare", "NUMBER", "BITS 7") + Self.property("has", "BOOLEAN", "BITS 1")
        + Self.property("e", "UDC", "=has", "typeName=\"E\""), classes)
    try Self.check(manager, "80 05 00", ["has": .boolean(true)])
    try Self.check(manager, "03", ["has": .boolean(false), "spare": .number(3)])
    let record = ModelRecord(className: "M", properties: [("spare", .number(0)), ("has", .boolean(true))])
    #expect(try manager.objectToBinary(record) == Data([0]))
  }

  @Test func numbersAreAlternativesAndOptionalToo() throws {
    let manager = try Self.manager(
      Self.property("wide", "BOOLEAN", "BITS 1") + Self.property("has", "BOOLEAN", "BITS 1")
        + Self.property("rate", "NUMBER", "UINT8 =wide:0", "xmlName=\"a\" typeName=\"Int\"")
        + Self.property("rate", "NUMBER", "UINT16 =wide:1", "xmlName=\"b\" typeName=\"Int\"")
        + Self.property("energy", "NUMBER", "UINT16 =has") + Self.property("name", "STRING", "UINT8 =has:1"))
    try Self.check(manager, "00 48", ["rate": .number(72), "wide": .boolean(false)])
    try Self.check(manager, "01 2C 01", ["rate": .number(300)])
    try Self.check(manager, "02 48 05 00 01 41", ["energy": .number(5), "name": .string("A")])
    let record = ModelRecord(className: "M", properties: [("wide", .boolean(true)), ("rate", .number(7))])
    #expect(try manager.objectToBinary(record) == Data([0, 7]))
    let tooGreat = ModelRecord(className: "M", properties: [("rate", .number(70_000))])
    #expect(
      Fixture.message { _ = try manager.objectToBinary(tooGreat) }
        == "error: '70000' does not fit UINT8 (/rate)")
  }

  @Test func constantsPaddingAndChecksums() throws {
    let manager = try Self.manager(
      Self.property("", "DATA", "4", "formatString=\"hex\" defaultValue=\"89504E47\"")
        + Self.property("", "NUMBER", "UINT16 BIG", "defaultValue=\"258\"")
        + Self.property("", "STRING", "4", "defaultValue=\"ab\"")
        + Self.property("", "DATA", "2") + Self.property("n", "NUMBER", "UINT8") + Self.property("", "NUMBER", "SUM8")
        + Self.property("", "NUMBER", "CRC32 BIG"))
    let record = ModelRecord(className: "M", properties: [("n", .number(7))])
    let written = try manager.objectToBinary(record, to: .bytes)
    #expect(Array(written.prefix(14)) == Self.bytes("89 50 4E 47 01 02 61 62 00 00 00 00 07 3B"))
    #expect(try manager.binaryToObject(written, as: ModelRecord.self) == record)
    var wrong = written
    wrong[2] = 0
    wrong[10] = 1
    #expect(
      Fixture.message { _ = try manager.binaryToObject(wrong, as: ModelRecord.self) }?.components(separatedBy: "\n")
        .first
        == "<input>:offset 0: error: 89 50 00 47 is not the constant 89 50 4E 47 (/)")
  }

  @Test func checksumsAreThoseOfTheirStandards() throws {
    for (name, sum) in [("CRC32 BIG", "CB F4 39 26"), ("CRC16 BIG", "31 C3"), ("SUM8", "DD")] {
      let manager = try Self.manager(Self.property("s", "STRING", "9") + Self.property("", "NUMBER", name))
      try Self.check(manager, "31 32 33 34 35 36 37 38 39 " + sum, ["s": .string("123456789")])
    }
  }

  @Test func everyTruncationIsAnErrorWithItsPlace() throws {
    let manager = try Self.manager(
      Self.property("a", "NUMBER", "UINT16") + Self.property("s", "STRING", "UINT8")
        + Self.property("b", "NUMBER", "UINT8"))
    let bytes = Self.bytes("01 00 02 68 69 05")
    for count in 0..<bytes.count {
      #expect(throws: FremontError(.malformedDocument, "")) {
        try manager.binaryToObject(bytes.prefix(count), as: ModelRecord.self)
      }
    }
    #expect(
      Fixture.message { _ = try manager.binaryToObject(bytes.prefix(4), as: ModelRecord.self) } == """
        <input>:offset 3: error: 2 bytes are needed, and 1 left (/s)
        """)
    #expect(
      Fixture.message { _ = try manager.binaryToObject(bytes + [0], as: ModelRecord.self) }
        == "<input>:offset 6: error: 1 byte is left after the message (/)")
    #expect(try manager.binaryToObject(bytes + [0], as: ModelRecord.self, trailing: .ignored)["b"] == .number(5))
  }

  @Test func bitsMayBeAbsentAndShareBytesAllTheSame() throws {
    let manager = try Self.manager(
      Self.property("has", "BOOLEAN", "BITS 1") + Self.property("v", "NUMBER", "BITS 7 =has")
        + Self.property("w", "NUMBER", "BITS 4 BIG =has") + Self.property("e", "NUMBER", "UINT16 =has")
        + Self.property("x", "NUMBER", "BITS 3"))
    try Self.check(
      manager, "0B 90 02 01 05", ["v": .number(5), "w": .number(9), "e": .number(258), "x": .number(5)])
    try Self.check(manager, "00 05", ["x": .number(5)])
  }

  @Test func whatIsAskedForByTwoIsTheSameForBoth() throws {
    func list(_ name: String) -> String {
      """
      <ModelProperty propertyName="\(name)" dataType="ARRAY" binaryFormat="=n">
        <ModelArrayElement dataType="NUMBER" binaryFormat="UINT8"/></ModelProperty>
      """
    }
    let manager = try Self.manager(Self.property("n", "NUMBER", "UINT8") + list("xs") + list("ys"))
    try Self.check(manager, "02 01 02 03 04", ["n": .number(2)])
    let record = ModelRecord(
      className: "M", properties: [("xs", .array([.number(1), .number(2)])), ("ys", .array([.number(3)]))])
    #expect(
      Fixture.message { _ = try manager.objectToBinary(record) }
        == "error: 'n' must be 1 for this value, but another value set it to 2 (/ys)")
  }

  @Test func aFlagMaySayThatNothingComes() throws {
    let manager = try Self.manager(
      Self.property("none", "BOOLEAN", "UINT8") + Self.property("v", "NUMBER", "UINT8 =none:0"))
    try Self.check(manager, "00 07", ["v": .number(7)])
    try Self.check(manager, "01", ["none": .boolean(true)])
    // Both are taken, so that no number says that nothing comes.
    let both = try Self.manager(
      Self.property("wide", "BOOLEAN", "UINT8") + Self.property("v", "NUMBER", "UINT8 =wide:0", "xmlName=\"a\"")
        + Self.property("v", "NUMBER", "UINT16 =wide:1", "xmlName=\"b\""))
    #expect(
      Fixture.message {
        _ = try both.objectToBinary(ModelRecord(className: "M", properties: [("wide", .boolean(true))]))
      }
        == "error: the value is nil, but the message cannot express its absence (/v)")
  }

  @Test func anOptionalListHasItsCount() throws {
    let manager = try Self.manager(
      Self.property("has", "BOOLEAN", "UINT8") + Self.property("n", "NUMBER", "UINT8 =has")
        + """
        <ModelProperty propertyName="l" dataType="ARRAY" binaryFormat="=n =has:1">
          <ModelArrayElement dataType="NUMBER" binaryFormat="UINT8"/></ModelProperty>
        """)
    try Self.check(manager, "01 02 05 06", ["n": .number(2)])
    try Self.check(manager, "00", ["has": .boolean(false)])
  }

  @Test func listsAreAlternatives() throws {
    func list(_ choice: Int, _ format: String) -> String {
      """
      <ModelProperty propertyName="v" dataType="ARRAY" xmlName="v\(choice)" binaryFormat="UINT8 =wide:\(choice)">
        <ModelArrayElement dataType="NUMBER" binaryFormat="\(format)"/></ModelProperty>
      """
    }
    let manager = try Self.manager(Self.property("wide", "NUMBER", "UINT8") + list(0, "UINT8") + list(1, "UINT16"))
    #expect(
      try manager.binaryToObject(Self.bytes("01 01 2C 01"), as: ModelRecord.self)["v"] == .array([.number(300)]))
    #expect(try manager.binaryToObject(Self.bytes("00 01 2C"), as: ModelRecord.self)["v"] == .array([.number(44)]))
  }

  @Test func itemsAreCounted() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" binaryFormat="UINT8">
        <ModelArrayElement dataType="NUMBER" binaryFormat="UINT8" minOccurs="1"/></ModelProperty>
      """)
    try Self.check(manager, "01 05", ["l": .array([.number(5)])])
    #expect(throws: FremontError(.invalidDocument, "")) { try manager.binaryToObject([0], as: ModelRecord.self) }
  }

  @Test func aMessageMayBeEmpty() throws {
    let manager = try Self.manager(Self.property("s", "STRING", ""))
    try Self.check(manager, "", ["s": .string("")])
  }

  @Test func theOrderOfBytesHoldsForRootsToo() throws {
    let xml = #"<Model rootDataType="NUMBER" rootTypeName="UInt16" rootXMLName="n" byteOrder="BIG"/>"#
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: xml))
    #expect(try manager.binaryToObject([1, 2], as: UInt16.self) == 258)
    #expect(try manager.objectToBinary(UInt16(258)) == Data([1, 2]))
  }

  @Test func namesAreAskedForWhereTheyStand() throws {
    let other = """
      <ModelClass className="B">\(Self.property("length", "NUMBER", "UINT8"))\(Self.property("d", "DATA", "=length"))</ModelClass>
      """
    // The other class asks for its own length, and not for this one.
    let manager = try Self.manager(
      Self.property("length", "NUMBER", "FLOAT") + Self.property("b", "UDC", "", "typeName=\"B\""), other)
    try Self.check(manager, "00 00 C0 3F 01 09", ["length": .number(1.5)])
    let inner = "<ModelClass className=\"I\">\(Self.property("s", "STRING", "=n"))</ModelClass>"
    let around = try Self.manager(
      Self.property("n", "NUMBER", "UINT8") + Self.property("i", "UDC", "", "typeName=\"I\""), inner)
    try Self.check(around, "02 41 42", ["n": .number(2)])
  }

  @Test func aTypedNumberIsNeverMadeInfinite() throws {
    let number = Self.property("f", "NUMBER", "DOUBLE")
    let xml = """
      <Model rootDataType="UDC" rootXMLName="n" rootTypeName="Narrow">
        <ModelClass className="Narrow">\(number)</ModelClass></Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: xml), types: [Narrow.self])
    let bytes = withUnsafeBytes(of: 1e300.bitPattern.littleEndian) { Array($0) }
    #expect(
      Fixture.message { _ = try manager.binaryToObject(bytes, as: Narrow.self) }?.hasSuffix("does not fit Float (/f)")
        == true)
  }

  private struct Narrow: ModelObject {
    var f: Float = 0
    static let factory = TypeFactory(Narrow.init) { Mapped("f", \.f) }
  }
}
