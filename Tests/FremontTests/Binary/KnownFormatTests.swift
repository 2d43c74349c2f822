import Foundation
import Fremont
import Testing

/// Formats that others have written down, read and written by definitions.
struct KnownFormatTests {
  private static func manager(_ xml: String) throws -> ModelManager {
    try ModelManager(modelDefinition: ModelDefinition(xml: xml))
  }

  /// The signature and the first chunk of a PNG image (PNG 1.2 § 5, § 11.2.2): a length, and a sum over all but that.
  @Test func thePNGHeader() throws {
    let manager = try Self.manager(
      """
      <Model rootDataType="UDC" rootXMLName="png" rootTypeName="Header" byteOrder="BIG">
        <ModelClass className="Header">
          <ModelProperty propertyName="" dataType="DATA" formatString="hex" defaultValue="89504E470D0A1A0A" binaryFormat="8"/>
          <ModelProperty propertyName="" dataType="NUMBER" defaultValue="13" binaryFormat="UINT32"/>
          <ModelProperty propertyName="image" dataType="UDC" typeName="Image"/>
        </ModelClass>
        <ModelEnum enumName="Colour">
          <ModelEnumItem name="grey" value="0"/><ModelEnumItem name="rgb" value="2"/>
          <ModelEnumItem name="indexed" value="3"/><ModelEnumItem name="rgba" value="6"/>
        </ModelEnum>
        <ModelClass className="Image">
          <ModelProperty propertyName="" defaultValue="IHDR" binaryFormat="4"/>
          <ModelProperty propertyName="width" dataType="NUMBER" typeName="UInt32"/>
          <ModelProperty propertyName="height" dataType="NUMBER" typeName="UInt32"/>
          <ModelProperty propertyName="depth" dataType="NUMBER" typeName="UInt8"/>
          <ModelProperty propertyName="colour" dataType="ENUM" typeName="Colour" binaryFormat="UINT8"/>
          <ModelProperty propertyName="" dataType="DATA" binaryFormat="2"/>
          <ModelProperty propertyName="isInterlaced" dataType="BOOLEAN" binaryFormat="UINT8"/>
          <ModelProperty propertyName="" dataType="NUMBER" binaryFormat="CRC32"/>
        </ModelClass>
      </Model>
      """)
    let bytes = BinaryMessageTests.bytes(
      "89 50 4E 47 0D 0A 1A 0A 00 00 00 0D 49 48 44 52 00 00 00 01 00 00 00 01 08 06 00 00 00 1F 15 C4 89")
    let header = try manager.binaryToObject(bytes + [0, 0], as: ModelRecord.self, trailing: .ignored)
    let image = try #require(header["image"]?.record)
    #expect(image["width"] == .number(1) && image["depth"] == .number(8) && image["colour"] == .enumeration("rgba"))
    #expect(try manager.objectToBinary(header) == Data(bytes))
    var wrong = bytes
    wrong[19] = 2
    #expect(
      Fixture.message { _ = try manager.binaryToObject(wrong, as: ModelRecord.self) }
        == "<input>:offset 29: error: the CRC32 is 0x1F15C489, and that of the 17 bytes is 0xF4227F8A (/image)")
  }

  /// A packet of the network time protocol (RFC 5905 § 7.3): bits, scaled numbers, moments since 1900.
  @Test func anNTPPacket() throws {
    let times = ["reference", "origin", "receive", "transmit"].map {
      "<ModelProperty propertyName=\"\($0)\" dataType=\"NUMBER\" binaryFormat=\"UINT64 / 4294967296 - 2208988800\"/>"
    }.joined()
    let manager = try Self.manager(
      """
      <Model rootDataType="UDC" rootXMLName="ntp" rootTypeName="Packet" byteOrder="BIG">
        <ModelClass className="Packet">
          <ModelProperty propertyName="leap" dataType="NUMBER" binaryFormat="BITS 2"/>
          <ModelProperty propertyName="version" dataType="NUMBER" binaryFormat="BITS 3"/>
          <ModelProperty propertyName="mode" dataType="NUMBER" binaryFormat="BITS 3"/>
          <ModelProperty propertyName="stratum" dataType="NUMBER" typeName="UInt8"/>
          <ModelProperty propertyName="poll" dataType="NUMBER" typeName="Int8"/>
          <ModelProperty propertyName="precision" dataType="NUMBER" typeName="Int8"/>
          <ModelProperty propertyName="rootDelay" dataType="NUMBER" binaryFormat="INT32 / 65536"/>
          <ModelProperty propertyName="rootDispersion" dataType="NUMBER" binaryFormat="UINT32 / 65536"/>
          <ModelProperty propertyName="referenceID" dataType="STRING" binaryFormat="4 us-ascii"/>
          \(times)
        </ModelClass>
      </Model>
      """)
    let bytes = BinaryMessageTests.bytes(
      """
      24 01 03 E9 00 00 00 00 00 00 00 0A 47 50 53 00 E3 C1 2A 40 00 00 00 00 E3 C1 2A 44 80 00 00 00
      E3 C1 2A 44 C0 00 00 00 E3 C1 2A 44 E0 00 00 00
      """)
    let packet = try manager.binaryToObject(bytes, as: ModelRecord.self)
    #expect(packet["leap"] == .number(0) && packet["version"] == .number(4) && packet["mode"] == .number(4))
    #expect(packet["precision"] == .number(-23) && packet["referenceID"] == .string("GPS"))
    #expect(packet["origin"] == .number(1_612_098_500.5) && packet["transmit"] == .number(1_612_098_500.875))
    #expect(try manager.objectToBinary(packet) == Data(bytes))
  }

  /// A sound file (RIFF WAVE, PCM): chunks that say their length, and samples up to the end.
  @Test func aWAVFile() throws {
    let manager = try Self.manager(
      """
      <Model rootDataType="UDC" rootXMLName="wav" rootTypeName="File">
        <ModelClass className="File">
          <ModelProperty propertyName="" defaultValue="RIFF" binaryFormat="4"/>
          <ModelProperty propertyName="sound" dataType="UDC" typeName="Sound" binaryFormat="UINT32"/>
        </ModelClass>
        <ModelClass className="Sound">
          <ModelProperty propertyName="" defaultValue="WAVEfmt " binaryFormat="8"/>
          <ModelProperty propertyName="format" dataType="UDC" typeName="Format" binaryFormat="UINT32"/>
          <ModelProperty propertyName="" defaultValue="data" binaryFormat="4"/>
          <ModelProperty propertyName="data" dataType="UDC" typeName="Samples" binaryFormat="UINT32"/>
        </ModelClass>
        <ModelClass className="Format">
          <ModelProperty propertyName="" dataType="NUMBER" defaultValue="1" binaryFormat="UINT16"/>
          <ModelProperty propertyName="channels" dataType="NUMBER" typeName="UInt16"/>
          <ModelProperty propertyName="rate" dataType="NUMBER" typeName="UInt32"/>
          <ModelProperty propertyName="bytesPerSecond" dataType="NUMBER" typeName="UInt32"/>
          <ModelProperty propertyName="bytesPerFrame" dataType="NUMBER" typeName="UInt16"/>
          <ModelProperty propertyName="bitsPerSample" dataType="NUMBER" typeName="UInt16"/>
        </ModelClass>
        <ModelClass className="Samples">
          <ModelProperty propertyName="samples" dataType="ARRAY">
            <ModelArrayElement dataType="NUMBER" xmlName="sample" binaryFormat="INT16 / 32768"/>
          </ModelProperty>
        </ModelClass>
      </Model>
      """)
    let bytes =
      Array("RIFF".utf8) + [42, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
      + [0x44, 0xAC, 0, 0, 0x88, 0x58, 1, 0, 2, 0, 16, 0] + Array("data".utf8) + [6, 0, 0, 0, 0, 0x40, 0, 0x80, 1, 0]
    let file = try manager.binaryToObject(bytes, as: ModelRecord.self)
    let sound = try #require(file["sound"]?.record)
    #expect(sound["format"]?.record?["rate"] == .number(44_100))
    #expect(
      sound["data"]?.record?["samples"]
        == .array([.number(0.5), .number(-1), .number(ModelNumber(1.0 / 32_768))]))
    #expect(try manager.objectToBinary(file) == Data(bytes))
  }
}
