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
    let message: Data = try manager.objectToBinary(heartRate)
    print(message.hexadecimal)
    // end
    #expect(lines.joined(separator: "\n") == page.output[0])
    #expect(try page.swift == page.regions)
    let error = #expect(throws: FremontError.self) {
      try manager.binaryToObject([0x01, 0x48], as: HeartRate.self)
    }
    #expect(error?.description.components(separatedBy: "\n").first == page.output[1])
    #expect(try manager.binaryToObject(message, as: HeartRate.self).energy == 12)
  }
}
