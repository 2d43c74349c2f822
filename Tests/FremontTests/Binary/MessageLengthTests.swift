import Foundation
import Testing

@testable import Fremont

/// Messages whose length is known before they are written, so that their bytes are written where they stay.
struct MessageLengthTests {
  private struct Sample: ModelObject, Equatable {
    var time: UInt32 = 0
    var value: Double = 0

    static let factory = TypeFactory(Sample.init) {
      Mapped("time", \.time)
      Mapped("value", \.value)
    }
  }

  private struct Series: ModelObject, Equatable {
    var station = 0
    var samples: [Sample] = []
    var flags: [UInt16] = []
    var note: String?

    static let factory = TypeFactory(Series.init) {
      Mapped("station", \.station)
      Mapped("samples", \.samples)
      Mapped("flags", \.flags)
      Mapped("note", \.note)
    }
  }

  private static func manager(
    _ more: String = "", options: EncodingOptions = EncodingOptions()
  ) throws -> ModelManager {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="Series">
        <ModelClass className="Sample">
          <ModelProperty propertyName="time" dataType="NUMBER" binaryFormat="UINT32 BIG"/>
          <ModelProperty propertyName="value" dataType="NUMBER" binaryFormat="INT16 * 0.01 - 40"/>
        </ModelClass>
        <ModelClass className="Series">
          <ModelProperty propertyName="station" dataType="NUMBER" binaryFormat="UINT8"/>
          <ModelProperty propertyName="" dataType="NUMBER" binaryFormat="UINT16" defaultValue="7"/>
          <ModelProperty propertyName="samples" dataType="ARRAY" binaryFormat="UINT32">
            <ModelArrayElement dataType="UDC" typeName="Sample" xmlName="s"/></ModelProperty>
          <ModelProperty propertyName="flags" dataType="ARRAY" binaryFormat="UINT8">
            <ModelArrayElement dataType="NUMBER" binaryFormat="UINT16" xmlName="f"/></ModelProperty>
          \(more)
        </ModelClass>
      </Model>
      """
    return try ModelManager(
      modelDefinition: ModelDefinition(xml: xml), types: [Series.self, Sample.self], encodingOptions: options)
  }

  private static func series(_ count: Int) -> Series {
    Series(
      station: 9, samples: (0..<count).map { Sample(time: UInt32($0), value: Double($0 % 500 - 300) / 100) },
      flags: [1, 2, 3])
  }

  private static func length(_ series: Series, _ manager: ModelManager) throws -> Int? {
    let plan = try manager.plan(for: Series.self, .binary)
    return withUnsafePointer(to: series) { BinaryLength.count(plan, of: $0) }
  }

  /// The bytes of a message, made as an array, as data and in a file.
  private static func bytes(_ series: Series, _ manager: ModelManager) throws -> [UInt8] {
    let bytes = try manager.objectToBinary(series, to: .bytes)
    #expect(try Array(manager.objectToBinary(series)) == bytes)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
    defer { try? FileManager.default.removeItem(at: file) }
    try manager.objectToBinary(series, to: file)
    #expect(try Array(Data(contentsOf: file)) == bytes)
    return bytes
  }

  @Test(arguments: [0, 1, 127, 128, 129, 12_000, 400_000])
  func theLengthFollowsFromTheNumbersOfItems(_ count: Int) throws {
    let manager = try Self.manager()
    let series = Self.series(count)
    let bytes = try Self.bytes(series, manager)
    #expect(bytes.count == 1 + 2 + 4 + 6 * count + 1 + 6)
    #expect(try Self.length(series, manager) == bytes.count)
    #expect(try manager.binaryToObject(bytes, as: Series.self) == series)
  }

  @Test func aTextHasALengthOfItsOwn() throws {
    let manager = try Self.manager(BinaryMessageTests.property("note", "STRING", "UINT8"))
    var series = Self.series(3)
    series.note = "é"
    #expect(try Self.length(series, manager) == nil)
    #expect(try manager.binaryToObject(Self.bytes(series, manager), as: Series.self) == series)
  }

  @Test func whatDoesNotFitIsAnErrorThere() throws {
    let manager = try Self.manager()
    var series = Self.series(300)
    series.samples[200].value = 1_000
    for _ in 0..<2 {
      #expect(
        Fixture.message { _ = try manager.objectToBinary(series, to: .bytes) }
          == "error: '1000' does not fit INT16 (/samples[200]/value)")
      #expect(
        Fixture.message { _ = try manager.objectToBinary(series) }
          == "error: '1000' does not fit INT16 (/samples[200]/value)")
    }
  }

  @Test func theLimitOfTheLengthHolds() throws {
    var options = EncodingOptions()
    options.maximumDocumentLength = 1_000
    let manager = try Self.manager(options: options)
    #expect(try Self.bytes(Self.series(164), manager).count == 998)
    #expect(throws: FremontError.self) { _ = try manager.objectToBinary(Self.series(165), to: .bytes) }
    #expect(throws: FremontError.self) { _ = try manager.objectToBinary(Self.series(165)) }
  }

  @Test func lentMemoryIsLeftWhereItDoesNotSuffice() {
    var memory = [UInt8](repeating: 0, count: 8 + OutputBuffer.slack)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      var output = OutputBuffer(lending: base, capacity: 8)
      for byte in 0..<8 { output.append(UInt8(byte)) }
      let isLent = output.isLent
      #expect(isLent)
      output.append(8)
      let isMoved = !output.isLent
      let bytes = output.array()
      #expect(isMoved && bytes == Array(0..<9))
    }
    #expect(memory.prefix(9) == [0, 1, 2, 3, 4, 5, 6, 7, 0])
  }

  @Test func scaledNumbersAreRoundedAwayFromZero() throws {
    let manager = try Self.manager()
    for stored in -32_768...32_767 {
      let value = Double(stored - 4_000) / 100
      let series = Series(samples: [Sample(value: value)])
      let bytes = try manager.objectToBinary(series, to: .bytes)
      let found = Int16(truncatingIfNeeded: Int(bytes[11]) | Int(bytes[12]) << 8)
      try #require(Int(found) == stored)
    }
    // Halves of eighths are exact.
    let halves = RawNumber(form: .signed, size: 4, scale: try RawScale(factor: nil, divisor: "8", offset: nil))
    let move = try #require(RawMove(halves, at: 0, RawMove.End(offset: 0, form: .double), isReading: false))
    for (number, expected) in [(0.5, 1), (-0.5, -1), (1.5, 2), (-1.5, -2), (2.5, 3), (-2.5, -3), (0.49, 0), (-0.0, 0)] {
      var (value, stored) = (number / 8, Int32(77))
      let isMoved = withUnsafeBytes(of: &value) { value in
        withUnsafeMutableBytes(of: &stored) { stored in
          guard let from = value.baseAddress, let to = stored.baseAddress else { return false }
          return move(from: from, to: to)
        }
      }
      #expect(isMoved && Int(Int32(littleEndian: stored)) == expected, "\(number)")
    }
    for number in [Double.nan, .infinity, -.infinity, 0x1p51, -0x1p60] {
      var (value, stored) = (number, Int32(77))
      let isMoved = withUnsafeBytes(of: &value) { value in
        withUnsafeMutableBytes(of: &stored) { stored in
          guard let from = value.baseAddress, let to = stored.baseAddress else { return true }
          return move(from: from, to: to)
        }
      }
      #expect(!isMoved && stored == 77, "\(number)")
    }
  }
}
