import Foundation
import Fremont
import FremontBytes
import Testing

/// Enums and structs over raw values.
@Suite struct RawTypesTests {
  @Test func enumsAreTheirRawValue() {
    expectBytes(Level.low, little: [1], big: [1])
    expectBytes(Level.high, little: [0x80], big: [0x80])
    expectBytes(Code.negative, little: [0xFE, 0xFF], big: [0xFF, 0xFE])
    expectBytes(Code.large, little: [0x34, 0x12], big: [0x12, 0x34])
  }

  @Test func rawValuesWithoutCaseAreNil() {
    expectNone(Level.self, [[], [0], [2], [0x7F], [0xFF]])
    expectNone(Code.self, [[], [0xFE], [0, 0], [0x12, 0x34]])
  }

  @Test func optionSetsAreTheirRawValue() {
    expectBytes([.first, .last] as Flags, little: [0x01, 0x80], big: [0x80, 0x01])
    #expect(SerDe.deserialize([0x02, 0x00], as: Flags.self)?.rawValue == 2)
  }

  @Test func structsRefuseRawValues() {
    expectBytes(Percent(50), little: [0, 0, 0x48, 0x42], big: [0x42, 0x48, 0, 0])
    // 100.5
    #expect(SerDe.deserialize([0x42, 0xC9, 0, 0], as: Percent.self, order: .big) == nil)
  }

  @Test func rawValuesNest() {
    expectBytes(Alarm(level: .high), little: [0x80], big: [0x80])
    expectNone(Alarm.self, [[0], [2]])
  }

  @Test func arraysHaveTheirSize() {
    expectBytes(
      Acceleration(1, -2, 0x1234), little: [0x01, 0x00, 0xFE, 0xFF, 0x34, 0x12],
      big: [0x00, 0x01, 0xFF, 0xFE, 0x12, 0x34])
    expectNone(Acceleration.self, [[], [1, 0, 2, 0, 3], [0xFF, 0x7F, 0, 0, 0, 0]])
    #expect(SerDe.deserialize([1, 0, 2, 0, 3, 0, 9], as: Acceleration.self) == Acceleration(1, 2, 3))
  }

  @Test func pairsHaveNoPadding() {
    expectBytes(
      Reading(level: .high, value: -1.5), little: [0x80, 0, 0, 0, 0, 0, 0, 0xF8, 0xBF],
      big: [0x80, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0])
    expectNone(
      Reading.self,
      [
        [], [0x80], [0x80, 0, 0, 0, 0, 0, 0, 0xF8], [0x02, 0, 0, 0, 0, 0, 0, 0xF8, 0xBF],
        [1, 0, 0, 0, 0, 0, 0, 0xF0, 0x7F],
      ])
  }

  @Test func pairsNest() {
    let first = Reading(level: .low, value: 0)
    let second = Reading(level: .high, value: -1.5)
    expectBytes(
      Both(rawValue1: first, rawValue2: second),
      little: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0xF8, 0xBF],
      big: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0])
  }

  @Test func arrayPairsHaveTheirSizes() {
    expectBytes(
      Calibration(rawValue1: [.low, .high], rawValue2: [-1, 2, 0x0102_0304]),
      little: [0x01, 0x80, 0xFF, 0xFF, 0xFF, 0xFF, 2, 0, 0, 0, 4, 3, 2, 1],
      big: [0x01, 0x80, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 2, 1, 2, 3, 4])
    expectNone(
      Calibration.self,
      [[], [1], [1, 1], [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
  }

  /// The bytes behind raw values that are missing stay where they are.
  @Test func otherCountsOfRawValuesKeepTheSize() {
    let short = Calibration(rawValue1: [.low], rawValue2: [-1])
    #expect(Array(SerDe.serialize(short)) == [1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0])
    let long = Calibration(rawValue1: [.low, .low, .high], rawValue2: [1, 2, 3, 4])
    #expect(Array(SerDe.serialize(long)) == [1, 1, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0])
  }

  @Test func sizesThatAreNoMultipleSkipTheRest() {
    expectBytes(Odd(rawValue: [1, 2]), little: [1, 0, 2, 0, 0], big: [0, 1, 0, 2, 0])
    #expect(SerDe.deserialize([1, 0, 2, 0, 9], as: Odd.self) == Odd(rawValue: [1, 2]))
    expectNone(Odd.self, [[1, 0, 2, 0]])
  }

  @Test func sizesThatAreNoneAreNoValues() {
    expectNone(Negative.self, [[], [1], [1, 2, 3, 4]])
    #expect(Array(SerDe.serialize(Negative(rawValue1: [1], rawValue2: [2]))) == [0, 0])
  }

  @Test func listsOfRawTypes() {
    let levels: [Level] = [.high, .low]
    #expect(Array(SerDe.serialize(levels)) == [0x80, 1])
    #expect(SerDe.deserialize([0x80, 1]) == levels)
    #expect(SerDe.deserialize([0x80, 1, 2], as: [Level].self) == nil)
    #expect(SerDe.deserialize([0x80, 1, 2], as: [Level].self, count: 2) == levels)
    let readings = [Reading(level: .low, value: 0), Reading(level: .high, value: -1.5)]
    let bytes = SerDe.serialize(readings, order: .big)
    #expect(Array(bytes) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0])
    #expect(SerDe.deserialize(bytes, order: .big) == readings)
  }
}

private enum Level: UInt8, RawDeserializable {
  case low = 1
  case high = 0x80
}

private enum Code: Int16, RawDeserializable {
  case negative = -2
  case large = 0x1234
}

private struct Flags: OptionSet, RawDeserializable {
  let rawValue: UInt16

  static let first = Flags(rawValue: 1)
  static let last = Flags(rawValue: 0x8000)
}

private struct Percent: RawDeserializable, Equatable {
  let rawValue: Float

  init(_ value: Float) { rawValue = value }

  init?(rawValue: Float) {
    guard (0...100).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }
}

private struct Alarm: RawDeserializable, Equatable {
  let level: Level

  var rawValue: Level { level }

  init(level: Level) { self.level = level }

  init?(rawValue: Level) { level = rawValue }
}

private struct Acceleration: RawArrayDeserializable, Equatable {
  static let size = 6
  let x, y, z: Int16

  var rawValue: [Int16] { [x, y, z] }

  init(_ x: Int16, _ y: Int16, _ z: Int16) { (self.x, self.y, self.z) = (x, y, z) }

  init?(rawValue: [Int16]) {
    guard rawValue.count == 3, rawValue[0] != .max else { return nil }
    self.init(rawValue[0], rawValue[1], rawValue[2])
  }
}

private struct Reading: RawPairDeserializable, Equatable {
  let level: Level
  let value: Double

  var rawValue1: Level { level }
  var rawValue2: Double { value }

  init(level: Level, value: Double) { (self.level, self.value) = (level, value) }

  init?(rawValue1: Level, rawValue2: Double) {
    guard rawValue2.isFinite else { return nil }
    self.init(level: rawValue1, value: rawValue2)
  }
}

private struct Both: RawPairDeserializable, Equatable {
  let rawValue1: Reading
  let rawValue2: Reading
}

private struct Calibration: RawArrayPairDeserializable, Equatable {
  static let size1 = 2
  static let size2 = 12
  let rawValue1: [Level]
  let rawValue2: [Int32]
}

private struct Odd: RawArrayDeserializable, Equatable {
  static let size = 5
  let rawValue: [UInt16]
}

private struct Negative: RawArrayPairDeserializable {
  static let size1 = -2
  static let size2 = 4
  let rawValue1: [UInt8]
  let rawValue2: [UInt8]
}
