import Foundation
import Fremont
import Testing

/// Numbers of Swift types from those of any size, where nothing is lost.
@Suite struct ExactNumberTests {
  @Test func integersAreWholeAndFit() {
    #expect(Int(exactly: ModelNumber(-7)) == -7 && Int64(exactly: ModelNumber(Int64.max)) == .max)
    #expect(UInt8(exactly: ModelNumber(255)) == 255 && UInt8(exactly: ModelNumber(256)) == nil)
    #expect(UInt(exactly: ModelNumber(-1)) == nil && Int8(exactly: ModelNumber(-128)) == -128)
    #expect(UInt64(exactly: ModelNumber(UInt64.max)) == .max && Int64(exactly: ModelNumber(UInt64.max)) == nil)
    for text in ["1.5", "NaN", "INF", "-INF", "1e40", "1e-1"] {
      #expect(ModelNumber(text).flatMap { Int(exactly: $0) } == nil, "\(text)")
    }
    #expect(
      ModelNumber("1e3").flatMap { Int16(exactly: $0) } == 1000
        && ModelNumber("80.00").flatMap { Int(exactly: $0) } == 80)
  }

  @Test func floatsHaveTheDigits() {
    #expect(
      ModelNumber("0.1").flatMap { Double(exactly: $0) } == 0.1
        && ModelNumber("0.1").flatMap { Float(exactly: $0) } == 0.1)
    #expect(ModelNumber("0.1000000000000000000001").flatMap { Double(exactly: $0) } == nil)
    #expect(ModelNumber("0.123456789").flatMap { Float(exactly: $0) } == nil)
    #expect(
      ModelNumber("1e400").flatMap { Double(exactly: $0) } == nil
        && ModelNumber("1e39").flatMap { Float(exactly: $0) } == nil)
    #expect(
      ModelNumber("INF").flatMap { Double(exactly: $0) } == .infinity
        && ModelNumber("-INF").flatMap { Float(exactly: $0) } == -.infinity)
    #expect(ModelNumber("NaN").flatMap { Double(exactly: $0) }?.isNaN == true)
  }

  @Test func decimalsHave38Digits() {
    let digits = String(repeating: "9", count: 38)
    #expect(ModelNumber("-\(digits)").flatMap { Decimal(exactly: $0) }?.description == "-\(digits)")
    #expect(ModelNumber("1\(digits)5").flatMap { Decimal(exactly: $0) } == nil)
    #expect(ModelNumber("INF").flatMap { Decimal(exactly: $0) } == nil)
  }

  /// What a type can hold comes back from it.
  @Test func allValuesComeBack() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let bits = generator.next()
      #expect(Int(exactly: ModelNumber(Int(bitPattern: UInt(bits)))) == Int(bitPattern: UInt(bits)))
      #expect(
        UInt64(exactly: ModelNumber(bits)) == bits && Int8(exactly: ModelNumber(Int8(truncatingIfNeeded: bits))) != nil)
      let double = Double(bitPattern: bits)
      if !double.isNaN { #expect(Double(exactly: ModelNumber(double)) == double) }
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      if !float.isNaN { #expect(Float(exactly: ModelNumber(float)) == float) }
    }
  }
}
