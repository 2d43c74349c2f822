import Foundation
import Fremont
import FremontBytes
import Testing

/// The bytes of the types of the standard library.
@Suite struct DeserializableTests {
  @Test func integersOfOneByte() {
    expectBytes(UInt8(0xFE), little: [0xFE], big: [0xFE])
    expectBytes(Int8(-2), little: [0xFE], big: [0xFE])
    expectBytes(Int8.min, little: [0x80], big: [0x80])
  }

  @Test func integersOfTwoBytes() {
    expectBytes(UInt16(0x1234), little: [0x34, 0x12], big: [0x12, 0x34])
    expectBytes(Int16(-2), little: [0xFE, 0xFF], big: [0xFF, 0xFE])
    expectBytes(Int16.min, little: [0x00, 0x80], big: [0x80, 0x00])
  }

  @Test func integersOfFourBytes() {
    expectBytes(UInt32(0x1234_5678), little: [0x78, 0x56, 0x34, 0x12], big: [0x12, 0x34, 0x56, 0x78])
    expectBytes(Int32(-2), little: [0xFE, 0xFF, 0xFF, 0xFF], big: [0xFF, 0xFF, 0xFF, 0xFE])
    expectBytes(Int32.min, little: [0, 0, 0, 0x80], big: [0x80, 0, 0, 0])
  }

  @Test func integersOfEightBytes() {
    expectBytes(
      UInt64(0x0123_4567_89AB_CDEF), little: [0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23, 0x01],
      big: [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF])
    expectBytes(
      Int64(-2), little: [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      big: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE])
    expectBytes(Int64.min, little: [0, 0, 0, 0, 0, 0, 0, 0x80], big: [0x80, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func integersOfTheMachineHaveEightBytes() {
    expectBytes(
      Int(-3), little: [0xFD, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      big: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFD])
    expectBytes(UInt(0x1234), little: [0x34, 0x12, 0, 0, 0, 0, 0, 0], big: [0, 0, 0, 0, 0, 0, 0x12, 0x34])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func integersOfSixteenBytes() {
    let ones = [UInt8](repeating: 0xFF, count: 15)
    expectBytes(Int128(-2), little: [0xFE] + ones, big: ones + [0xFE])
    expectBytes(
      (UInt128(0x0123_4567_89AB_CDEF) << 64) | UInt128(0x1122_3344_5566_7788),
      little: [0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11, 0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23, 0x01],
      big: [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88])
  }

  @Test func floats() {
    expectBytes(Float(1.5), little: [0, 0, 0xC0, 0x3F], big: [0x3F, 0xC0, 0, 0])
    expectBytes(Float(-118.625), little: [0x00, 0x40, 0xED, 0xC2], big: [0xC2, 0xED, 0x40, 0x00])
    expectBytes(Float.infinity, little: [0, 0, 0x80, 0x7F], big: [0x7F, 0x80, 0, 0])
  }

  @Test func doubles() {
    expectBytes(
      Double(-2.5), little: [0, 0, 0, 0, 0, 0, 0x04, 0xC0], big: [0xC0, 0x04, 0, 0, 0, 0, 0, 0])
    expectBytes(
      Double.pi, little: [0x18, 0x2D, 0x44, 0x54, 0xFB, 0x21, 0x09, 0x40],
      big: [0x40, 0x09, 0x21, 0xFB, 0x54, 0x44, 0x2D, 0x18])
    expectBytes(
      -Double.infinity, little: [0, 0, 0, 0, 0, 0, 0xF0, 0xFF], big: [0xFF, 0xF0, 0, 0, 0, 0, 0, 0])
  }

  @Test func zeroKeepsItsSign() {
    #expect(Array(SerDe.serialize(-Float.zero)) == [0, 0, 0, 0x80])
    #expect(Array(SerDe.serialize(-Double.zero, order: .big)) == [0x80, 0, 0, 0, 0, 0, 0, 0])
    #expect(SerDe.deserialize([0x80, 0, 0, 0], as: Float.self, order: .big)?.sign == .minus)
    #expect(SerDe.deserialize([0, 0, 0, 0, 0, 0, 0, 0x80], as: Double.self)?.sign == .minus)
  }

  @Test func payloadsOfNaNStay() throws {
    let float = try #require(SerDe.deserialize([0x45, 0x23, 0xC1, 0x7F], as: Float.self))
    #expect(float.isNaN)
    #expect(float.bitPattern == 0x7FC1_2345)
    #expect(Array(SerDe.serialize(float, order: .big)) == [0x7F, 0xC1, 0x23, 0x45])
    let bytes: [UInt8] = [0xFF, 0xF4, 0, 0, 0, 0, 0xAB, 0xCD]
    let signaling = try #require(SerDe.deserialize(bytes, as: Double.self, order: .big))
    #expect(signaling.isSignalingNaN)
    #expect(signaling.bitPattern == 0xFFF4_0000_0000_ABCD)
    #expect(Array(SerDe.serialize(signaling, order: .big)) == bytes)
  }

  @Test func booleansAreZeroOrOne() {
    expectBytes(false, little: [0], big: [0])
    expectBytes(true, little: [1], big: [1])
    expectNone(Bool.self, (2...255).map { [$0] } + [[]])
  }

  @Test func littleEndianIsTheDefault() {
    #expect(SerDe.deserialize([0x34, 0x12], as: UInt16.self) == 0x1234)
    #expect(Array(SerDe.serialize(UInt16(0x1234))) == [0x34, 0x12])
  }

  @Test func ownLayoutsConform() {
    expectBytes(UInt24(value: 0x01_2345), little: [0x45, 0x23, 0x01], big: [0x01, 0x23, 0x45])
    #expect(SerDe.deserialize([1, 0, 0, 2, 0, 0, 3], as: [UInt24].self)?.map(\.value) == [1, 2])
    expectNone(UInt24.self, [[], [1], [1, 2]])
  }

  /// A size that is none gives nil, and writes nothing.
  @Test func wrongSizesAreNoValues() {
    expectNone(Sized<Negative>.self, [[], [1], [1, 2, 3]])
    expectNone(Sized<Endless>.self, [[], [1], [1, 2, 3]])
    #expect(SerDe.deserialize([1, 2], as: [Sized<Negative>].self) == nil)
    #expect(SerDe.deserialize([1, 2], as: [Sized<Endless>].self, count: 1) == nil)
    #expect(SerDe.deserialize([1, 2], as: [Sized<Empty>].self) == nil)
    #expect(SerDe.deserialize([1, 2], as: [Sized<Empty>].self, count: .max) == nil)
    #expect(SerDe.serialize(Sized<Negative>()).isEmpty)
    #expect(SerDe.serialize([Sized<Negative>()]).isEmpty)
    #expect(SerDe.serialize([Sized<Empty>()]).isEmpty)
    #expect(SerDe.deserialize([1], as: (UInt8.self, Sized<Endless>.self)) == nil)
    #expect(SerDe.deserialize([1], as: (Sized<Endless>.self, UInt8.self)) == nil)
    #expect(SerDe.deserialize(ScatteredBytes(bytes: [1]), as: (Sized<Endless>.self, UInt8.self)) == nil)
  }
}

private struct UInt24: Deserializable, Equatable {
  var value: UInt32

  static let size = 3

  static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> UInt24? {
    let (low, high) = order == .little ? (bytes[0], bytes[2]) : (bytes[2], bytes[0])
    return UInt24(value: UInt32(low) | UInt32(bytes[1]) << 8 | UInt32(high) << 16)
  }

  func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {
    for index in 0..<3 {
      bytes[order == .little ? index : 2 - index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index))
    }
  }
}

private protocol SizeOfBytes: Sendable {
  static var size: Int { get }
}

private enum Negative: SizeOfBytes { static let size = -1 }
private enum Endless: SizeOfBytes { static let size = Int.max }
private enum Empty: SizeOfBytes { static let size = 0 }

private struct Sized<Bytes: SizeOfBytes>: Deserializable {
  static var size: Int { Bytes.size }

  static func deserialize(_ bytes: UnsafeRawBufferPointer, order: ByteOrder) -> Sized? { Sized() }

  func serialize(into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder) {}
}
