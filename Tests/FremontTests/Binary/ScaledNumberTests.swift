import Fremont
import Testing

/// Numbers that follow from those in the bytes: what is read is written, and reads the same.
struct ScaledNumberTests {
  private static let layouts = ["INT64", "UINT64", "DOUBLE", "FLOAT", "INT32 BIG", "UINT16", "BITS 64", "BITS 53 BIG"]

  private static let scales = [
    "/ 4294967296 - 2208988800", "/ 10", "* 0.001", "* 0.01 - 40", "* 0.3 + 7", "* 7 / 3 + 0.5", "/ 3 + 0.1",
    "* -0.7", "* -1 + 0.3", "* 1000000", "* 0.000000000000000001 + 1", "+ 1000000000000000.5", "* 3 - 0.000001",
    "/ 9007199254740993", "* 123456789.123456789 / 987654321 + 5",
  ]

  private struct Scaled: ModelObject, Equatable {
    var n = 0.0
    static let factory = TypeFactory(Scaled.init) { Mapped("n", \.n) }
  }

  /// Reads bytes, writes the value, and reads that.
  private func check<Value: ModelValue & Equatable>(
    _ manager: ModelManager, _ word: UInt64, as type: Value.Type, size: Int, _ format: String
  ) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    // NaN is not equal to itself.
    guard let value = try? manager.binaryToObject(bytes, as: type), value == value else { return }
    let written: [UInt8]
    do {
      written = try manager.objectToBinary(value, to: .bytes)
    } catch {
      Issue.record("\(format): \(bytes) is \(value), which cannot be written: \(error)")
      return
    }
    let again = try manager.binaryToObject(written, as: type)
    #expect(again == value, "\(format): \(bytes) is \(value), \(written) is \(again)")
  }

  @Test(arguments: layouts, scales)
  func theySurvive(_ layout: String, _ scale: String) throws {
    let size =
      layout.contains("32") || layout == "FLOAT" ? 4 : layout.contains("16") ? 2 : layout.contains("53") ? 7 : 8
    let format = "\(layout) \(scale)"
    let property = BinaryMessageTests.property("n", "NUMBER", format)
    let record = try BinaryMessageTests.manager(property)
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="Scaled"><ModelClass className="Scaled">\(property)</ModelClass></Model>
      """
    let typed = try ModelManager(modelDefinition: ModelDefinition(xml: xml), types: [Scaled.self])
    var random = Repeatable(seed: 16)
    var words: [UInt64] = [
      0, 1, 2, .max, .max - 1, 1 << 63, 1 << 63 - 1, 1 << 63 + 1, 1 << 53, 1 << 53 + 1, 1 << 62, 0xFFFF_FFFF,
      0x8000_0000, 0x7FFF_FFFF, 0x0615_6385_C2E9_C7E9, 0x4012_4554_7E3B_E32E, 0x7FEF_FFFF_FFFF_FFFF,
      // The last ones whose products have 64 bits, and those behind them.
      UInt64(Int64.max / 7), UInt64(Int64.max / 7) + 1, UInt64(Int64.max / 3), UInt64(Int64.max / 3) + 1,
      UInt64(Int64.max / 1_000_000), UInt64(Int64.max / 1_000_000) + 1,
    ]
    for _ in 0..<200 {
      let word = UInt64.random(in: 0...UInt64.max, using: &random)
      // Doubles of an exponent that is not far away, and small numbers too.
      words += [
        word, word >> UInt64.random(in: 0...60, using: &random), word & 0x803F_FFFF_FFFF_FFFF | 0x4000_0000_0000_0000,
      ]
    }
    for word in words {
      try check(record, word, as: ModelRecord.self, size: size, format)
      try check(typed, word, as: Scaled.self, size: size, format)
    }
  }

  /// The numbers between those that the bytes can say are rounded, and those beyond them do not fit.
  @Test(arguments: [
    ("INT64 * 0.01 - 40", 4_383_659_648_903_885.5, "E9 C7 E9 C2 85 63 15 06"),
    ("DOUBLE * 0.3 + 7", 31.085647456689017, "2E E3 3B 7E 45 12 54 40"),
    ("UINT64 BIG / 4294967296 - 2208988800", 2_085_978_496.0, "FF FF FF FF FF FF FF FF"),
    ("UINT64 * 0.01", 0.014, "01 00 00 00 00 00 00 00"), ("UINT64 * 0.01", 0.016, "02 00 00 00 00 00 00 00"),
    ("INT64 * -2", 3.0, "FE FF FF FF FF FF FF FF"),
  ])
  func bytesOfNumbers(_ format: String, _ value: Double, _ expected: String) throws {
    let manager = try BinaryMessageTests.manager(BinaryMessageTests.property("n", "NUMBER", format))
    let record = ModelRecord(className: "M", properties: [("n", .number(ModelNumber(value)))])
    let written = try manager.objectToBinary(record, to: .bytes)
    let back = try manager.binaryToObject(written, as: ModelRecord.self)
    // Of several bytes for one number any will do.
    #expect(back == record || written == BinaryMessageTests.bytes(expected))
    #expect(
      try manager.binaryToObject(BinaryMessageTests.bytes(expected), as: ModelRecord.self) == back, "\(written)")
  }

  @Test(arguments: [
    ("UINT64 BIG / 4294967296 - 2208988800", 2_085_978_497.0, "UINT64"), ("UINT64 / 10", -0.1, "UINT64"),
    ("INT64 * 0.001", 1e19, "INT64"), ("INT64 * 0.001", .infinity, "INT64"), ("INT64 * 0.001", .nan, "INT64"),
    ("FLOAT * 0.5", 1e300, "FLOAT"),
  ])
  func whatIsBeyondDoesNotFit(_ format: String, _ value: Double, _ layout: String) throws {
    let manager = try BinaryMessageTests.manager(BinaryMessageTests.property("n", "NUMBER", format))
    let number = ModelNumber(value)
    let record = ModelRecord(className: "M", properties: [("n", .number(number))])
    #expect(
      Fixture.message { _ = try manager.objectToBinary(record, to: .bytes) }
        == "error: '\(number)' does not fit \(layout) (/n)")
  }
}
