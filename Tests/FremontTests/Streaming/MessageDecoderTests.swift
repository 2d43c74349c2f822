import Fremont
import Testing

/// Binary messages that come one after the other, in pieces.
struct MessageDecoderTests {
  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M">
      <ModelClass className="M">
        <ModelProperty propertyName="n" dataType="NUMBER" typeName="UInt8"/>
        <ModelProperty propertyName="s" binaryFormat="NUL"/>
        <ModelProperty propertyName="l" dataType="ARRAY" binaryFormat="UINT8">
          <ModelArrayElement dataType="NUMBER" binaryFormat="UINT16"/></ModelProperty>
        <ModelProperty propertyName="on" dataType="BOOLEAN" binaryFormat="UINT8"/>
      </ModelClass>
    </Model>
    """

  private static func manager(_ definition: String = definition) throws -> ModelManager {
    try ModelManager(modelDefinition: ModelDefinition(xml: definition))
  }

  private static func record(_ number: Int) -> ModelRecord {
    ModelRecord(
      className: "M",
      properties: [
        ("n", .number(ModelNumber(number))), ("s", .string(String(repeating: "x", count: number))),
        ("l", .array((0..<number).map { .number(ModelNumber($0)) })), ("on", .boolean(number % 2 == 0)),
      ])
  }

  @Test(arguments: [1, 2, 3, 7, 64, 100_000])
  func piecesOfAnySizeGiveTheSame(_ size: Int) throws {
    let manager = try Self.manager()
    let records = (0..<40).map(Self.record)
    let bytes = try records.flatMap { try manager.objectToBinary($0, to: .bytes) }
    let decoder = try manager.messageDecoder(of: ModelRecord.self)
    var found: [ModelRecord] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.feed(bytes[start..<min(start + size, bytes.count)])
      while let record = try decoder.next() { found.append(record) }
    }
    // Each comes with its last byte.
    #expect(found == records)
    decoder.finish()
    #expect(try decoder.next() == nil)
  }

  /// Each piece of a long message is read once: many pieces take little more than a few.
  @Test func aLongMessageInPieces() throws {
    let manager = try Self.manager(
      """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M">
        <ModelClass className="M">
          <ModelProperty propertyName="l" dataType="ARRAY" binaryFormat="UINT32">
            <ModelArrayElement dataType="UDC" typeName="P" xmlName="p"/></ModelProperty>
          <ModelProperty propertyName="s" binaryFormat="NUL"/>
        </ModelClass>
        <ModelClass className="P">
          <ModelProperty propertyName="n" dataType="NUMBER" typeName="UInt16"/>
          <ModelProperty propertyName="t" binaryFormat="UINT8"/></ModelClass>
      </Model>
      """)
    let parts = (0..<6_000).map { number in
      RecordValue.record(ModelRecord("P", ["n": .number(ModelNumber(number)), "t": .string("text \(number)")]))
    }
    let record = ModelRecord("M", ["l": .array(parts), "s": .string(String(repeating: "x", count: 50_000))])
    let bytes = try manager.objectToBinary(record, to: .bytes)
    func time(of size: Int) throws -> Duration {
      try ContinuousClock().measure {
        let decoder = try manager.messageDecoder(of: ModelRecord.self)
        var found: ModelRecord?
        for start in stride(from: 0, to: bytes.count, by: size) {
          #expect(found == nil)
          decoder.feed(bytes[start..<min(start + size, bytes.count)])
          found = try decoder.next()
        }
        #expect(found == record)
      }
    }
    // Read from the beginning for each piece, the message took hundreds of times as long.
    #expect(try time(of: 61) < time(of: bytes.count) * 30 + .milliseconds(500))
  }

  @Test func faultsCountFromTheBeginningOfTheStream() throws {
    let manager = try Self.manager()
    let decoder = try manager.messageDecoder(of: ModelRecord.self, file: "port")
    decoder.feed([1, 0, 0, 1, 2, 0, 0, 9, 3, 0, 0, 1, 4, 65])
    #expect(try decoder.next()?["n"] == .number(1))
    #expect(
      Fixture.message { _ = try decoder.next() } == "port:offset 7: error: '9' is neither 0 nor 1 (/on)")
    #expect(try decoder.next()?["n"] == .number(3))
    #expect(try decoder.next() == nil)
    decoder.finish()
    #expect(
      Fixture.message { _ = try decoder.next() } == "port:offset 13: error: no NUL ends the text (/s)")
    #expect(try decoder.next() == nil)
  }

  @Test func aMessageHasAnEnd() throws {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M">
        <ModelClass className="M"><ModelProperty propertyName="s"/></ModelClass></Model>
      """
    let decoder = try Self.manager(xml).messageDecoder(of: ModelRecord.self)
    decoder.feed([65])
    #expect(
      Fixture.message { _ = try decoder.next() }
        == "<input>:offset 0: error: the value extends over all remaining bytes, so no other message can follow it (/s)"
    )
  }

  @Test func aMessageIsLimited() throws {
    var options = DecodingOptions()
    options.maximumDocumentLength = 10
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition), decodingOptions: options)
    let decoder = try manager.messageDecoder(of: ModelRecord.self)
    decoder.feed([1, 0, 200])
    #expect(throws: FremontError(.documentLengthLimit, "")) { try decoder.next() }
    let other = try manager.messageDecoder(of: ModelRecord.self)
    other.feed([1, 0, 0, 1, 2, 0, 0, 1, 3, 0, 0, 1, 4, 0, 0, 1])
    var count = 0
    while try other.next() != nil { count += 1 }
    #expect(count == 4)
  }

  @Test func chunksAreASequenceOfMessages() async throws {
    let manager = try Self.manager()
    let bytes: [UInt8] = [1, 0, 0, 1, 2, 0, 0, 0]
    let chunks = AsyncStream<[UInt8]> { continuation in
      for byte in bytes { continuation.yield([byte]) }
      continuation.finish()
    }
    var numbers: [RecordValue?] = []
    for try await record in manager.objects(of: ModelRecord.self, fromBinary: chunks) { numbers.append(record["n"]) }
    #expect(numbers == [.number(1), .number(2)])
  }
}
