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
      BinaryMessageTests.message {
        _ = try manager.binaryToObject([0xFF, 0xC9, 0x9A, 0x3B, 1, 2], as: ModelRecord.self)
      } == "<input>:offset 4: error: 999999999 items need at least 999999999 bytes, and 2 are left (/l)")
    let long = try BinaryMessageTests.manager(Self.list("UINT64", Self.byte))
    #expect(
      BinaryMessageTests.message {
        _ = try long.binaryToObject(Array(repeating: 0xFF, count: 9), as: ModelRecord.self)
      }
        == "<input>:offset 8: error: 9223372036854775807 items need at least 9223372036854775807 bytes, and 1 are left (/l)"
    )
  }

  @Test func itemsWithoutBytesEnd() throws {
    let empty = "<ModelClass className=\"N\"/>"
    let item = "<ModelArrayElement dataType=\"UDC\" typeName=\"N\" xmlName=\"n\"/>"
    var options = DecodingOptions()
    options.maximumItems = 1_000
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M">\(empty)
        <ModelClass className="M">\(Self.list("UINT32", item))</ModelClass></Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: xml), decodingOptions: options)
    #expect(throws: FremontError(.itemCountLimit, "")) {
      try manager.binaryToObject(Array(repeating: 0xFF, count: 4), as: ModelRecord.self)
    }
    let rest = try BinaryMessageTests.manager(Self.list("", item), empty)
    #expect(
      BinaryMessageTests.message { _ = try rest.binaryToObject([1], as: ModelRecord.self) }
        == "<input>:offset 0: error: items without bytes have no end (/l[2])")
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
      BinaryMessageTests.message { _ = try manager.binaryToObject([2, 3, 65, 66, 67], as: ModelRecord.self) }
        == "<input>:offset 2: error: 3 bytes are needed, and 1 left (/i/s)")
    #expect(
      BinaryMessageTests.message { _ = try manager.binaryToObject([9, 3, 65], as: ModelRecord.self) }
        == "<input>:offset 1: error: 9 bytes are needed, and 2 left (/i)")
  }

  @Test func textsAreValid() throws {
    let manager = try BinaryMessageTests.manager(BinaryMessageTests.property("s", "STRING", "UINT8"))
    #expect(
      BinaryMessageTests.message { _ = try manager.binaryToObject([3, 65, 0xC3, 0x28], as: ModelRecord.self) }
        == "<input>:offset 1: error: the text is not utf-8: unexpected C3 after 1 bytes (/s)")
    let wide = try BinaryMessageTests.manager(BinaryMessageTests.property("s", "STRING", "UINT8 utf-16le"))
    #expect(
      BinaryMessageTests.message { _ = try wide.binaryToObject([2, 0, 0xD8], as: ModelRecord.self) }
        == "<input>:offset 1: error: the text is not utf-16le: unexpected 00D8 after 0 bytes (/s)")
  }

  @Test func valuesThatDoNotFitAreNotWritten() throws {
    func fault(_ format: String, _ dataType: String, _ value: RecordValue) throws -> String? {
      let manager = try BinaryMessageTests.manager(BinaryMessageTests.property("v", dataType, format))
      let record = ModelRecord(className: "M", properties: [("v", value)])
      return BinaryMessageTests.message { _ = try manager.objectToBinary(record) as [UInt8] }
    }
    #expect(try fault("UINT8", "NUMBER", .number(256)) == "error: '256' does not fit UINT8 (/v)")
    #expect(try fault("UINT8", "NUMBER", .null) == "error: the value is nil, and has its place in the message (/v)")
    #expect(try fault("BITS 3", "NUMBER", .number(8)) == "error: '8' does not fit BITS 3 (/v)")
    #expect(try fault("INT8", "NUMBER", .number(1.5)) == "error: '1.5' is not a whole number, as INT8 is (/v)")
    #expect(try fault("2", "STRING", .string("abc")) == "error: 3 bytes are too many for 2 (/v)")
    #expect(try fault("NUL", "STRING", .string("a\0b")) == "error: the text holds a NUL, which would end it (/v)")
    #expect(
      try fault("UINT8", "STRING", .string(String(repeating: "a", count: 300)))
        == "error: 300 bytes are more than the length in front can say, which is a UINT8 (/v)")
    #expect(
      try fault("UINT8 us-ascii", "STRING", .string("é")) == "error: the character 'é' has no form in us-ascii (/v)")
    #expect(try fault("FLOAT", "NUMBER", .number(1e300))?.hasSuffix("' does not fit FLOAT (/v)") == true)
  }
}
