import Fremont
import Testing

/// Messages that claim more than they have.
struct HostileMessageTests {
  private static func list(_ format: String, _ item: String) -> String {
    "<ModelProperty propertyName=\"l\" dataType=\"ARRAY\" binaryFormat=\"\(format)\">\(item)</ModelProperty>"
  }

  private static let byte = "<ModelArrayElement dataType=\"NUMBER\" binaryFormat=\"UINT8\"/>"

  @Test func aClaimedCountIsComparedWithTheBytes() throws {
    let manager = try BinaryMessageTests.manager(Self.list("UINT32", Self.byte))
    #expect(
      Fixture.message {
        _ = try manager.binaryToObject([0xFF, 0xC9, 0x9A, 0x3B, 1, 2], as: ModelRecord.self)
      } == "<input>:offset 4: error: 999999999 items need at least 999999999 bytes, and 2 are left (/l)")
    let long = try BinaryMessageTests.manager(Self.list("UINT64", Self.byte))
    #expect(
      Fixture.message {
        _ = try long.binaryToObject(Array(repeating: 0xFF, count: 9), as: ModelRecord.self)
      }
        == "<input>:offset 8: error: 9223372036854775807 items need at least 9223372036854775807 bytes, and 1 are left (/l)"
    )
  }

  @Test func itemsWithoutBytesEnd() throws {
    let empty = "<ModelClass className=\"N\"/>"
    let item = "<ModelArrayElement dataType=\"UDC\" typeName=\"N\" xmlName=\"n\"/>"
    let rest = try BinaryMessageTests.manager(Self.list("", item), empty)
    #expect(
      Fixture.message { _ = try rest.binaryToObject([1], as: ModelRecord.self) }
        == "<input>:offset 0: error: items without bytes have no end (/l[1])")
  }

  private static let instance = "<ModelArrayElement dataType=\"UDC\" typeName=\"N\" xmlName=\"n\"/>"
  private static let chosen = BinaryMessageTests.property("has", "BOOLEAN", "UINT8")

  /// A few bytes say that there are many items, which have no bytes of their own.
  @Test(arguments: [
    ("", list("UINT32", instance), "ffffffff", 4, 4_294_967_294, "/l[1]"),
    ("", list("UINT32", instance), "7f969800", 4, 9_999_998, "/l[1]"),
    ("", list("UINT32", instance), "01000100", 4, 65_536, "/l[1]"),
    (
      "", list("UINT32", #"<ModelArrayElement dataType="STRING" binaryFormat="0"/>"#), "ffffffff", 4, 4_294_967_294,
      "/l[1]"
    ),
    (
      "", list("UINT64", #"<ModelArrayElement dataType="DATA" binaryFormat="0"/>"#), "ffffffffffffffff", 8, Int.max - 1,
      "/l[1]"
    ),
    // What another value chooses need not be there.
    (
      #"<ModelProperty propertyName="v" dataType="NUMBER" binaryFormat="UINT8 =has"/>"#,
      chosen + list("UINT32", instance),
      "00ffffffff", 5, 4_294_967_294, "/l[1]"
    ),
    // Few lists of many items: the third one is too much.
    (
      #"<ModelProperty propertyName="n" dataType="ARRAY" binaryFormat="UINT16"><ModelArrayElement dataType="STRING" binaryFormat="0"/></ModelProperty>"#,
      list("UINT8", instance),
      "03 0080 ff7f 0080", 7, 32_767, "/l[2]/n[1]"
    ),
  ])
  func itemsWithoutBytesAreFew(
    _ item: String, _ properties: String, _ message: String, _ offset: Int, _ left: Int, _ path: String
  ) throws {
    let manager = try BinaryMessageTests.manager(properties, "<ModelClass className=\"N\">\(item)</ModelClass>")
    let bytes = PropertyListFixture.bytes(message)
    #expect(
      Fixture.message { _ = try manager.binaryToObject(bytes, as: ModelRecord.self) } == """
        <input>:offset \(offset): error: \(left) more items without bytes are too many; a message has at most 65536 of \
        them (\(path))
        """)
  }

  @Test func aFewItemsWithoutBytesAreRead() throws {
    let manager = try BinaryMessageTests.manager(
      Self.list("UINT32", Self.instance), "<ModelClass className=\"N\"/>")
    let record = try manager.binaryToObject([0, 0, 1, 0], as: ModelRecord.self)
    #expect(record["l"]?.array?.count == 65_536)
    #expect(try manager.objectToBinary(record, to: .bytes) == [0, 0, 1, 0] as [UInt8])
  }

  /// What an item has in any case, whatever it is made of.
  @Test(arguments: [
    (property("a", "NUMBER", "UINT16") + property("b", "STRING", "NUL utf-16le"), 4),
    (property("a", "NUMBER", "BITS 3") + property("b", "NUMBER", "BITS 6") + property("c", "DATA", "5"), 7),
    (property("a", "UDC", "UINT8", "typeName=\"P\"") + property("b", "UDC", "", "typeName=\"P\""), 21),
    (property("a", "BOOLEAN", "UINT8") + property("b", "UDC", "=a", "typeName=\"P\""), 1),
    (
      property("a", "NUMBER", "UINT8") + property("b", "UDC", "UINT8 =a:1", "typeName=\"P\"")
        + property("b", "NUMBER", "UINT8 =a:2", "xmlName=\"o\""), 1
    ),
    (
      property("", "NUMBER", "UINT32", "defaultValue=\"1\"") + property("", "DATA", "3")
        + property("", "NUMBER", "CRC16"), 9
    ),
    (
      "<ModelProperty propertyName=\"a\" dataType=\"ARRAY\" binaryFormat=\"3\">"
        + "<ModelArrayElement dataType=\"UDC\" typeName=\"P\" xmlName=\"p\"/></ModelProperty>", 30
    ),
    (
      "<ModelProperty propertyName=\"a\" dataType=\"DICTIONARY\"><ModelDictionaryElement key=\"k\" dataType=\"NUMBER\""
        + " binaryFormat=\"UINT16\" xmlName=\"k\"/></ModelProperty>", 2
    ),
  ])
  func aClaimedCountIsComparedWithTheLeastSize(_ item: String, _ size: Int) throws {
    let manager = try BinaryMessageTests.manager(
      Self.list("UINT32", Self.instance),
      """
      <ModelClass className="N">\(item)</ModelClass>
      <ModelClass className="P"><ModelProperty propertyName="d" dataType="DATA" binaryFormat="10"/></ModelClass>
      """)
    #expect(
      Fixture.message {
        _ = try manager.binaryToObject(PropertyListFixture.bytes("00CA9A3B 41"), as: ModelRecord.self)
      } == "<input>:offset 4: error: 1000000000 items need at least \(size)000000000 bytes, and 1 are left (/l)")
  }

  private static func property(_ name: String, _ dataType: String, _ format: String, _ more: String = "") -> String {
    BinaryMessageTests.property(name, dataType, format, more)
  }

  private static let size = property("n", "NUMBER", "UINT32")

  /// A length of a thousand million, and sums that are not those of the bytes.
  @Test(arguments: [
    (property("s", "STRING", "UINT32"), "00CA9A3B 41", 4, "1000000000 bytes are needed, and 1 left (/s)"),
    (property("d", "DATA", "UINT32"), "00CA9A3B 41", 4, "1000000000 bytes are needed, and 1 left (/d)"),
    (
      property("u", "UDC", "UINT32", "typeName=\"N\""), "00CA9A3B 41", 4,
      "1000000000 bytes are needed, and 1 left (/u)"
    ),
    (size + property("s", "STRING", "=n"), "00CA9A3B 41", 4, "1000000000 bytes are needed, and 1 left (/s)"),
    (size + property("d", "DATA", "=n"), "00CA9A3B 41", 4, "1000000000 bytes are needed, and 1 left (/d)"),
    (size + list("=n", byte), "00CA9A3B 41", 4, "1000000000 items need at least 1000000000 bytes, and 1 are left (/l)"),
    (property("n", "NUMBER", "INT32") + list("=n", byte), "FFFFFFFF 41", 4, "'n' is -1, which is not a count (/l)"),
    (property("n", "NUMBER", "UINT16", "typeName=\"UInt8\""), "2C01", 0, "'300' does not fit UInt8 (/n)"),
    (
      property("s", "STRING", "2") + property("", "NUMBER", "CRC16"), "4142 FFFF", 2,
      "the CRC16 is 0xFFFF, and that of the 2 bytes is 0x567B (/)"
    ),
    (
      property("s", "STRING", "2") + property("", "NUMBER", "SUM8"), "4142 00", 2,
      "the SUM8 is 0x0, and that of the 2 bytes is 0x83 (/)"
    ),
    (
      property("s", "STRING", "2") + property("", "NUMBER", "CRC32"), "4142 00000000", 2,
      "the CRC32 is 0x0, and that of the 2 bytes is 0x30694C07 (/)"
    ),
  ])
  func whatIsSaidIsCompared(_ properties: String, _ message: String, _ offset: Int, _ expected: String) throws {
    let manager = try BinaryMessageTests.manager(properties, "<ModelClass className=\"N\"/>")
    let bytes = PropertyListFixture.bytes(message)
    #expect(
      Fixture.message { _ = try manager.binaryToObject(bytes, as: ModelRecord.self) }
        == "<input>:offset \(offset): error: \(expected)")
  }

  @Test func depthIsLimited() throws {
    // Each byte of 1 opens one more.
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M"><ModelClass className="M">
        <ModelProperty propertyName="more" dataType="BOOLEAN" binaryFormat="UINT8"/>
        <ModelProperty propertyName="m" dataType="UDC" typeName="M" binaryFormat="=more"/></ModelClass></Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: xml))
    #expect(throws: FremontError(.depthLimit, "")) {
      try manager.binaryToObject(Array(repeating: 1, count: 10_000), as: ModelRecord.self)
    }
    let record = try manager.binaryToObject([1, 1, 0], as: ModelRecord.self)
    #expect(record["m"]?.record?["m"]?.record?["more"] == .boolean(false))
  }

  @Test func lengthsStayInsideWhatHoldsThem() throws {
    let inner = "<ModelClass className=\"I\">\(BinaryMessageTests.property("s", "STRING", "UINT8"))</ModelClass>"
    let manager = try BinaryMessageTests.manager(
      BinaryMessageTests.property("i", "UDC", "UINT8", "typeName=\"I\"")
        + BinaryMessageTests.property("n", "NUMBER", "UINT8"),
      inner)
    #expect(
      Fixture.message { _ = try manager.binaryToObject([2, 3, 65, 66, 67], as: ModelRecord.self) }
        == "<input>:offset 2: error: 3 bytes are needed, and 1 left (/i/s)")
    #expect(
      Fixture.message { _ = try manager.binaryToObject([9, 3, 65], as: ModelRecord.self) }
        == "<input>:offset 1: error: 9 bytes are needed, and 2 left (/i)")
  }

  @Test func textsAreValid() throws {
    let manager = try BinaryMessageTests.manager(BinaryMessageTests.property("s", "STRING", "UINT8"))
    #expect(
      Fixture.message { _ = try manager.binaryToObject([3, 65, 0xC3, 0x28], as: ModelRecord.self) }
        == "<input>:offset 1: error: the text is not utf-8: unexpected C3 after 1 bytes (/s)")
    let wide = try BinaryMessageTests.manager(BinaryMessageTests.property("s", "STRING", "UINT8 utf-16le"))
    #expect(
      Fixture.message { _ = try wide.binaryToObject([2, 0, 0xD8], as: ModelRecord.self) }
        == "<input>:offset 1: error: the text is not utf-16le: unexpected 00D8 after 0 bytes (/s)")
  }

  @Test func valuesThatDoNotFitAreNotWritten() throws {
    func fault(_ format: String, _ dataType: String, _ value: RecordValue) throws -> String? {
      let manager = try BinaryMessageTests.manager(BinaryMessageTests.property("v", dataType, format))
      let record = ModelRecord(className: "M", properties: [("v", value)])
      return Fixture.message { _ = try manager.objectToBinary(record, to: .bytes) }
    }
    #expect(try fault("UINT8", "NUMBER", .number(256)) == "error: '256' does not fit UINT8 (/v)")
    #expect(
      try fault("UINT8", "NUMBER", .null) == "error: the value is nil, but the message cannot express its absence (/v)")
    #expect(try fault("BITS 3", "NUMBER", .number(8)) == "error: '8' does not fit BITS 3 (/v)")
    #expect(try fault("INT8", "NUMBER", .number(1.5)) == "error: '1.5' is not a whole number, as INT8 is (/v)")
    #expect(try fault("2", "STRING", .string("abc")) == "error: 3 bytes are too many for 2 (/v)")
    #expect(try fault("NUL", "STRING", .string("a\0b")) == "error: the text holds a NUL, which would end it (/v)")
    #expect(
      try fault("UINT8", "STRING", .string(String(repeating: "a", count: 300)))
        == "error: 300 bytes do not fit the length before them, which is a UINT8 (/v)")
    #expect(
      try fault("UINT8 us-ascii", "STRING", .string("é")) == "error: the character 'é' has no form in us-ascii (/v)")
    #expect(try fault("FLOAT", "NUMBER", .number(1e300))?.hasSuffix("' does not fit FLOAT (/v)") == true)
  }
}
