import Foundation
import Fremont
import FremontBytes
import Testing

/// Values by chance: each is read back from its bytes, wherever they stand, and never from fewer.
@Suite struct SerDePropertyTests {
  private static let rounds = 200

  /// The bytes of a number, made by shifts alone.
  private func expected(_ pattern: UInt64, size: Int, order: ByteOrder) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: pattern >> UInt64(8 * $0)) }
    return order == .little ? little : little.reversed()
  }

  /// Checks the values that patterns by chance stand for.
  private func check<Value: Deserializable & Equatable>(
    _ type: Value.Type, seed: UInt64, _ make: (UInt64) -> Value, pattern: (Value) -> UInt64
  ) {
    var generator = Repeatable(seed: seed)
    for round in 0..<Self.rounds {
      let value = make(generator.next())
      for order in ByteOrder.allCases {
        let bytes = expected(pattern(value), size: Value.size, order: order)
        #expect(Array(SerDe.serialize(value, order: order)) == bytes)
        checkPlaces(bytes, pattern(value), order: order, round: round, &generator, pattern)
      }
    }
  }

  private func checkPlaces<Value: Deserializable>(
    _ bytes: [UInt8], _ number: UInt64, order: ByteOrder, round: Int, _ generator: inout Repeatable,
    _ pattern: (Value) -> UInt64
  ) {
    let front = [UInt8](Data(repeating: UInt8.random(in: 0...255, using: &generator), count: round % 17))
    let message = front + bytes + [0x55]
    let start = front.count
    #expect(SerDe.deserialize(message, start: start, order: order).map(pattern) == number)
    #expect(SerDe.deserialize(Data(message)[start...], order: order).map(pattern) == number)
    #expect(SerDe.deserialize(ScatteredBytes(bytes: message), start: start, order: order).map(pattern) == number)
    for count in 0..<bytes.count {
      let cut = message.prefix(start + count)
      #expect(SerDe.deserialize(cut, as: Value.self, start: start, order: order) == nil)
      #expect(SerDe.deserialize(Data(cut)[start...], as: Value.self, order: order) == nil)
    }
  }

  @Test func integersRoundTrip() {
    check(UInt8.self, seed: 1, { UInt8(truncatingIfNeeded: $0) }, pattern: { UInt64($0) })
    check(UInt16.self, seed: 2, { UInt16(truncatingIfNeeded: $0) }, pattern: { UInt64($0) })
    check(UInt32.self, seed: 3, { UInt32(truncatingIfNeeded: $0) }, pattern: { UInt64($0) })
    check(UInt64.self, seed: 4, { $0 }, pattern: { $0 })
    check(Int8.self, seed: 5, { Int8(truncatingIfNeeded: $0) }, pattern: { UInt64(UInt8(bitPattern: $0)) })
    check(Int16.self, seed: 6, { Int16(truncatingIfNeeded: $0) }, pattern: { UInt64(UInt16(bitPattern: $0)) })
    check(Int32.self, seed: 7, { Int32(truncatingIfNeeded: $0) }, pattern: { UInt64(UInt32(bitPattern: $0)) })
    check(Int64.self, seed: 8, { Int64(bitPattern: $0) }, pattern: { UInt64(bitPattern: $0) })
    check(Int.self, seed: 9, { Int(truncatingIfNeeded: $0) }, pattern: { UInt64(bitPattern: Int64($0)) })
    check(UInt.self, seed: 10, { UInt(truncatingIfNeeded: $0) }, pattern: { UInt64($0) })
  }

  /// All bit patterns, NaN with any payload included.
  @Test func floatsAndBooleansRoundTrip() {
    check(
      Float.self, seed: 11, { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }, pattern: { UInt64($0.bitPattern) })
    check(Double.self, seed: 12, { Double(bitPattern: $0) }, pattern: { $0.bitPattern })
    let quiet: UInt64 = 0x7FF8 << 48
    check(Double.self, seed: 13, { Double(bitPattern: $0 >> 13 | quiet) }, pattern: { $0.bitPattern })
    check(Bool.self, seed: 14, { $0 % 2 == 1 }, pattern: { $0 ? 1 : 0 })
  }

  @Test func listsRoundTrip() {
    var generator = Repeatable(seed: 15)
    for count in 0..<40 {
      for order in ByteOrder.allCases {
        let values = (0..<count).map { _ in Int32.random(in: .min ... .max, using: &generator) }
        let bytes = SerDe.serialize(values, order: order)
        let each = values.flatMap { expected(UInt64(UInt32(bitPattern: $0)), size: 4, order: order) }
        #expect(Array(bytes) == each)
        #expect(SerDe.deserialize(bytes, order: order) == values)
        #expect(SerDe.deserialize(bytes, count: count, order: order) == values)
        #expect(
          SerDe.deserialize(bytes.dropLast(), as: [Int32].self, count: count, order: order) == (count == 0 ? [] : nil))
        #expect(SerDe.deserialize(bytes.dropLast(), as: [Int32].self, order: order) == Array(values.dropLast()))
      }
    }
  }

  /// No bytes and no place in them are refused in another way than by nil.
  @Test func anyBytesAreReadOrNil() {
    var generator = Repeatable(seed: 16)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let start = Int.random(in: -3...23, using: &generator)
      let order = ByteOrder.allCases.randomElement(using: &generator) ?? .little
      let isWithin = start >= 0 && start <= bytes.count
      let rest = isWithin ? Array(bytes.dropFirst(start)) : []
      #expect((SerDe.deserialize(bytes, as: Double.self, start: start, order: order) != nil) == (rest.count >= 8))
      let boolean = SerDe.deserialize(bytes, as: Bool.self, start: start, order: order)
      #expect(boolean == rest.first.flatMap { $0 > 1 ? nil : $0 == 1 })
      #expect(SerDe.deserialize(bytes, as: [UInt8].self, start: start, order: order) == (isWithin ? rest : nil))
      let list = SerDe.deserialize(bytes, as: [UInt32].self, start: start, order: order)
      #expect(list?.count == (isWithin ? rest.count / 4 : nil))
      let text = SerDe.deserialize(bytes, start: start)
      let isText = isWithin && Array(String(decoding: rest, as: UTF8.self).utf8) == rest
      #expect(text.map { Array($0.utf8) } == (isText ? rest : nil))
    }
  }
}
