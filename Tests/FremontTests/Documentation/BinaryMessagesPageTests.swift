import Foundation
import Fremont
import Testing

struct BinaryMessagesPageTests {
  // page
  enum Contact: String, ModelEnumeration, CaseIterable {
    case unknown, unsupported, lost, found
  }

  struct HeartRate: ModelObject {
    var isWide = false
    var contact = Contact.unknown
    var hasEnergy = false
    var hasIntervals = false
    var rate = 0
    var energy: Int?
    var intervals: [Double]?

    static let factory = TypeFactory(HeartRate.init) {
      Mapped("isWide", \.isWide)
      Mapped("contact", \.contact)
      Mapped("hasEnergy", \.hasEnergy)
      Mapped("hasIntervals", \.hasIntervals)
      Mapped("rate", \.rate)
      Mapped("energy", \.energy)
      Mapped("intervals", \.intervals)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("BinaryMessages")
    let definition = try page.definition
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }
    // page
    let manager = try ModelManager(modelDefinition: definition, for: HeartRate.self)
    let bytes: [UInt8] = [0x16, 0x48, 0x00, 0x04, 0x9A, 0x03]
    var heartRate = try manager.binaryToObject(bytes, as: HeartRate.self)
    print(heartRate.rate, heartRate.contact, heartRate.intervals ?? [])

    heartRate.rate = 300
    heartRate.intervals = nil
    heartRate.energy = 12
    let message = try manager.objectToBinary(heartRate)
    print(message.hexadecimal)
    // end
    #expect(lines.joined(separator: "\n") == page.output[0])
    #expect(try page.swift == page.regions)
    let error = #expect(throws: FremontError.self) {
      try manager.binaryToObject([0x01, 0x48], as: HeartRate.self)
    }
    #expect(error?.description.components(separatedBy: "\n").first == page.output[2])
    #expect(try manager.binaryToObject(message, as: HeartRate.self).energy == 12)
  }

  // page
  struct Reading: ModelObject {
    var kind = 0
    var samples: [Double] = []

    static let factory = TypeFactory(Reading.init, byteOrder: .big) {
      Mapped(constant: "165", dataType: .number, binaryFormat: "UINT8")
      Mapped("kind", \.kind, binaryFormat: "BITS 4")
      Mapped(skipped: "reserved", dataType: .number, binaryFormat: "BITS 4")
      Mapped("samples", \.samples, binaryFormat: "UINT8", itemsBinaryFormat: "INT16 / 10")
    }
  }
  // end

  @Test func typesSayHowTheirValuesLie() throws {
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }
    // page
    let readings = try ModelManager(for: Reading.self)
    let reading = try readings.binaryToObject([0xA5, 0x30, 0x02, 0x00, 0xD7, 0xFF, 0xF6] as [UInt8], as: Reading.self)
    print(reading.kind, reading.samples)
    // end
    #expect(try lines == [DocumentationPage("BinaryMessages").output[1]])
    let message = try readings.objectToBinary(reading)
    #expect(message.hexadecimal == "a53002" + "00d7fff6")
    #expect(throws: FremontError.self) { try readings.binaryToObject([0xA6, 0x30, 0x00], as: Reading.self) }
  }
}
