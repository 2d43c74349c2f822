import Foundation
import Fremont
import FremontBytes
import Testing

struct SingleValuesPageTests {
  // page
  enum SensorLocation: UInt8, RawDeserializable {
    case other, chest, wrist, finger, hand, earLobe, foot
  }

  struct HeartRateFlags: OptionSet, RawDeserializable {
    let rawValue: UInt8

    static let hasWideRate = HeartRateFlags(rawValue: 1 << 0)
    static let hasEnergy = HeartRateFlags(rawValue: 1 << 3)
    static let hasIntervals = HeartRateFlags(rawValue: 1 << 4)
  }

  struct RateLimits: RawPairDeserializable {
    let lowest: UInt8
    let highest: UInt8

    var rawValue1: UInt8 { lowest }
    var rawValue2: UInt8 { highest }

    init?(rawValue1: UInt8, rawValue2: UInt8) {
      guard rawValue1 <= rawValue2 else { return nil }
      (lowest, highest) = (rawValue1, rawValue2)
    }
  }
  // end

  // page
  struct HeartRate: Equatable {
    var rate: UInt16
    var energy: UInt16?
    var intervals: [UInt16] = []

    init?(_ bytes: some Collection<UInt8>) {
      guard let flags = SerDe.deserialize(bytes, as: HeartRateFlags.self) else { return nil }
      var start = HeartRateFlags.size
      if flags.contains(.hasWideRate) {
        guard let wide = SerDe.deserialize(bytes, as: UInt16.self, start: start) else { return nil }
        rate = wide
        start += UInt16.size
      } else {
        guard let narrow = SerDe.deserialize(bytes, as: UInt8.self, start: start) else { return nil }
        rate = UInt16(narrow)
        start += UInt8.size
      }
      if flags.contains(.hasEnergy) {
        guard let energy = SerDe.deserialize(bytes, as: UInt16.self, start: start) else { return nil }
        self.energy = energy
        start += UInt16.size
      }
      if flags.contains(.hasIntervals) {
        guard let intervals = SerDe.deserialize(bytes, as: [UInt16].self, start: start) else { return nil }
        self.intervals = intervals
      }
    }
  }
  // end

  @Test func showsWhatIsRun() throws {
    let page = try DocumentationPage("SingleValues")
    #expect(try page.swift == page.regions)
  }

  @Test func readsSensors() throws {
    // page
    let measurement = HeartRate([0x10, 0x48, 0x55, 0x03, 0x40, 0x03])
    let wide = Data(hexadecimal: "092c01e803").flatMap { HeartRate($0) }
    let location: SensorLocation? = SerDe.deserialize([0x02])
    let unknown: SensorLocation? = SerDe.deserialize([0x63])
    let limits = SerDe.deserialize([0x28, 0xDC], as: RateLimits.self)
    // end
    let found = try #require(measurement)
    #expect((found.rate, found.energy) == (72, nil))
    #expect(found.intervals == [853, 832])
    let long = try #require(wide)
    #expect((long.rate, long.energy) == (300, 1000))
    #expect(long.intervals.isEmpty)
    #expect(location == .wrist)
    #expect(unknown == nil)
    #expect(limits?.lowest == 40)
    #expect(limits?.highest == 220)
    #expect(SerDe.deserialize([0xDC, 0x28], as: RateLimits.self) == nil)
  }

  @Test(arguments: ["", "00", "01", "012c", "0800", "082c01", "092c", "092c01e8"])
  func refusesWhatIsCut(_ digits: String) throws {
    #expect(HeartRate(try #require(Data(hexadecimal: digits))) == nil)
  }

  @Test func writes() throws {
    let page = try DocumentationPage("SingleValues")
    // page
    let rate = SerDe.serialize(UInt16(300)).hexadecimal
    let bigRate = SerDe.serialize(UInt16(300), order: .big).hexadecimal
    let wrist = SerDe.serialize(SensorLocation.wrist).hexadecimal
    let mixed = SerDe.serialize(HeartRateFlags.hasWideRate, UInt16(300)).hexadecimal
    let list = SerDe.serialize([853, 832] as [UInt16]).hexadecimal
    let name = SerDe.serialize("Chest").hexadecimal
    // end
    #expect([rate, bigRate, wrist, mixed, list, name].joined(separator: "\n") == page.output[0])
  }
}
