import Foundation
import Testing

@testable import Fremont

/// Values that are moved at once are read and written as one by one: each type is mapped twice, once by key paths and once by functions,
/// which leave it to the ordinary way. `SEEDS=1000` tries more of them.
struct BinaryRunTests {
  private static let seeds = Seeds.first(1)

  private static let layouts =
    ["INT8", "INT16", "INT32", "INT64", "UINT8", "UINT16", "UINT32", "UINT64", "FLOAT", "DOUBLE"].flatMap {
      [$0, "\($0) BIG"]
    } + [
      "INT16 * 0.01 - 40", "UINT16 BIG / 64", "UINT32 / 3 + 0.5", "INT8 * -1", "UINT8 * 2 + 1", "INT64 / 10",
      "FLOAT * 2",
    ]

  /// What a message or a value comes to: texts, in which numbers that equal nothing are equal too.
  private enum Outcome: Equatable {
    case made(String)
    case refused(String)

    init(_ body: () throws -> String) {
      do { self = .made(try body()) } catch { self = .refused("\(error)") }
    }
  }

  private static func definition(_ root: String, _ dataType: String, _ format: String) -> String {
    """
    <Model rootDataType="UDC" rootXMLName="m" rootTypeName="\(root)">
      <ModelClass className="Cell">
        <ModelProperty propertyName="first" dataType="NUMBER" typeName="UInt8"/>
        <ModelProperty propertyName="value" dataType="\(dataType)" binaryFormat="\(format)"/>
        <ModelProperty propertyName="" dataType="NUMBER" binaryFormat="UINT16"/>
        <ModelProperty propertyName="last" dataType="NUMBER" binaryFormat="INT32 BIG"/>
      </ModelClass>
      <ModelClass className="Cells">
        <ModelProperty propertyName="cells" dataType="ARRAY" binaryFormat="UINT16">
          <ModelArrayElement dataType="UDC" typeName="Cell" xmlName="c"/></ModelProperty>
        <ModelProperty propertyName="values" dataType="ARRAY" binaryFormat="UINT8">
          <ModelArrayElement dataType="\(dataType)" binaryFormat="\(format)" xmlName="v"/></ModelProperty>
      </ModelClass>
    </Model>
    """
  }

  /// A message of some cells and values, whose bytes are mostly small or at an end of what they can be.
  private static func bytes(_ count: Int, _ random: inout Repeatable) -> [UInt8] {
    let kind = Int.random(in: 0...3, using: &random)
    return (0..<count).map { _ in
      switch kind {
      case 0: UInt8.random(in: 0...255, using: &random)
      case 1: [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
      default: Int.random(in: 0...9, using: &random) == 0 ? UInt8.random(in: 0...255, using: &random) : 0
      }
    }
  }

  /// Tries one type in all layouts that it fits.
  private static func check<Value: Sampled>(_ type: Value.Type, _ dataType: String, isMoved: (String) -> Bool) throws {
    for format in layouts where dataType == "NUMBER" || !format.contains(" ") {
      for seed in seeds {
        var random = Repeatable(seed: seed)
        let cells = try ModelDefinition(xml: definition("Cells", dataType, format))
        let cell = try ModelDefinition(xml: definition("Cell", dataType, format))
        let fast = try ModelManager(modelDefinition: cells, types: [FastCells<Value>.self, FastCell<Value>.self])
        let slow = try ModelManager(modelDefinition: cells, types: [SlowCells<Value>.self, SlowCell<Value>.self])
        let fastOne = try ModelManager(modelDefinition: cell, types: [FastCell<Value>.self])
        let slowOne = try ModelManager(modelDefinition: cell, types: [SlowCell<Value>.self])
        let title: Testing.Comment = "\(type) as \(format), seed \(seed)"

        // Values that are written, and read back.
        let count = [0, 1, 3, 200, 300].randomElement(using: &random) ?? 0
        let isHarmless = Bool.random(using: &random)
        var values: [Value] = []
        for _ in 0..<count { values.append(isHarmless ? Value.small(&random) : Value.sample(&random)) }
        let both = FastCells(
          cells: values.map { FastCell(first: 1, value: $0, last: -7) }, values: Array(values.prefix(255)))
        let twin = SlowCells(
          cells: values.map { SlowCell(first: 1, value: $0, last: -7) }, values: Array(values.prefix(255)))
        try expectSame(Outcome { try written(both, fast) }, Outcome { try written(twin, slow) }, title)
        try expectSame(Outcome { try writtenData(both, fast) }, Outcome { try writtenData(twin, slow) }, title)
        if let made = try? fast.objectToBinary(both, to: .bytes) {
          // The length is known in front where all is moved.
          let linked = try fast.plan(for: FastCells<Value>.self, .binary)
          let length = withUnsafePointer(to: both) { BinaryLength.count(linked, of: $0) }
          #expect(length == (isMoved(format) ? made.count : nil), title)
          try compare(fast, slow, made, title, as: type)
          for length in stride(from: 0, to: made.count, by: max(1, made.count / 40)) {
            try compare(fast, slow, Array(made.prefix(length)), title, as: type)
          }
        }
        for value in values.prefix(20) {
          let one = FastCell(first: 9, value: value, last: 1)
          let other = SlowCell(first: 9, value: value, last: 1)
          // The first message links.
          for _ in 0..<2 {
            let written = Outcome { try Self.written(one, fastOne) }
            try expectSame(written, Outcome { try Self.written(other, slowOne) }, title)
            try expectSame(written, Outcome { try Self.writtenData(one, fastOne) }, title)
          }
        }

        // Bytes that are read.
        for _ in 0..<10 {
          let count = UInt8.random(in: 0...3, using: &random)
          try compare(
            fast, slow, [count, 0] + bytes(Int.random(in: 0...60, using: &random), &random), title, as: type)
          let message = bytes(Int.random(in: 0...16, using: &random), &random)
          for length in 0...message.count {
            let bytes = Array(message.prefix(length))
            for trailing in [TrailingBytes.rejected, .ignored] {
              try expectSame(
                Outcome { try fastOne.binaryToObject(bytes, as: FastCell<Value>.self, trailing: trailing).text },
                Outcome { try slowOne.binaryToObject(bytes, as: SlowCell<Value>.self, trailing: trailing).text }, title)
            }
          }
        }
        let plan = fastOne.plans.knownPlan(
          for: ObjectIdentifier(FastCell<Value>.self), ObjectIdentifier(BinaryLayout.self))
        #expect((plan?.fixed != nil) == isMoved(format), title)
        #expect(
          slowOne.plans.knownPlan(for: ObjectIdentifier(SlowCell<Value>.self), ObjectIdentifier(BinaryLayout.self))?
            .fixed == nil, title)
      }
    }
  }

  private static func compare<Value: Sampled>(
    _ fast: ModelManager, _ slow: ModelManager, _ bytes: [UInt8], _ title: Testing.Comment, as type: Value.Type
  ) throws {
    try expectSame(
      Outcome { try fast.binaryToObject(bytes, as: FastCells<Value>.self).text },
      Outcome { try slow.binaryToObject(bytes, as: SlowCells<Value>.self).text }, title)
  }

  private static func expectSame(_ fast: Outcome, _ slow: Outcome, _ title: Testing.Comment) throws {
    try #require(fast == slow, title)
  }

  private static func written(_ object: some ModelValue, _ manager: ModelManager) throws -> String {
    let bytes = try manager.objectToBinary(object, to: .bytes)
    return "\(bytes)"
  }

  private static func writtenData(_ object: some ModelValue, _ manager: ModelManager) throws -> String {
    let data = try manager.objectToBinary(object)
    return "\(Array(data))"
  }

  // MARK: Types

  /// Whether a number of a layout is moved into a whole number, or into a real one.
  private static func isWholeMoved(_ format: String) -> Bool { !format.contains { "*/".contains($0) } }
  private static func isRealMoved(_ format: String) -> Bool { !["INT64 / 10", "FLOAT * 2"].contains(format) }

  @Test func smallWholeNumbers() throws {
    try Self.check(Int8.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(UInt8.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(Int16.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(UInt16.self, "NUMBER", isMoved: Self.isWholeMoved)
  }

  @Test func largeWholeNumbers() throws {
    try Self.check(Int32.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(UInt32.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(Int64.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(UInt64.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(Int.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(UInt.self, "NUMBER", isMoved: Self.isWholeMoved)
  }

  @Test func realNumbers() throws {
    try Self.check(Float.self, "NUMBER", isMoved: Self.isRealMoved)
    try Self.check(Double.self, "NUMBER", isMoved: Self.isRealMoved)
    try Self.check(Decimal.self, "NUMBER") { _ in false }
  }

  @Test func optionalNumbers() throws {
    try Self.check(UInt8?.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(Int32?.self, "NUMBER", isMoved: Self.isWholeMoved)
    try Self.check(Float?.self, "NUMBER", isMoved: Self.isRealMoved)
    try Self.check(Double?.self, "NUMBER", isMoved: Self.isRealMoved)
  }

  @Test func truthValues() throws {
    try Self.check(Bool.self, "BOOLEAN") { _ in true }
    try Self.check(Bool?.self, "BOOLEAN") { _ in false }
  }
}

// MARK: Two types for one class

private struct FastCell<Value: Sampled>: ModelObject {
  var first: UInt8 = 0
  var value = Value.initial
  var last: Int32 = 0

  static var factory: TypeFactory {
    TypeFactory({ FastCell() }, className: "Cell") {
      Mapped("first", \FastCell.first)
      Mapped("value", \FastCell.value)
      Mapped("last", \FastCell.last)
    }
  }

  var text: String { "\(first) \(value) \(last)" }
}

private struct SlowCell<Value: Sampled>: ModelObject {
  var first: UInt8 = 0
  var value = Value.initial
  var last: Int32 = 0

  static var factory: TypeFactory {
    TypeFactory({ SlowCell() }, className: "Cell") {
      Mapped("first", get: { $0.first }, set: { $0.first = $1 })
      Mapped("value", get: { $0.value }, set: { $0.value = $1 })
      Mapped("last", get: { $0.last }, set: { $0.last = $1 })
    }
  }

  var text: String { "\(first) \(value) \(last)" }
}

private struct FastCells<Value: Sampled>: ModelObject {
  var cells: [FastCell<Value>] = []
  var values: [Value] = []

  static var factory: TypeFactory {
    TypeFactory({ FastCells() }, className: "Cells") {
      Mapped("cells", \FastCells.cells)
      Mapped("values", \FastCells.values)
    }
  }

  var text: String { "\(cells.map(\.text)) \(values)" }
}

private struct SlowCells<Value: Sampled>: ModelObject {
  var cells: [SlowCell<Value>] = []
  var values: [Value] = []

  static var factory: TypeFactory {
    TypeFactory({ SlowCells() }, className: "Cells") {
      Mapped("cells", \SlowCells.cells)
      Mapped("values", \SlowCells.values)
    }
  }

  var text: String { "\(cells.map(\.text)) \(values)" }
}

// MARK: Values by chance

/// A type of which values are made by chance: `small` ones that most layouts hold, and others that are at the ends of some.
private protocol Sampled: ModelValue, Sendable {
  static var initial: Self { get }
  static func small(_ random: inout Repeatable) -> Self
  static func sample(_ random: inout Repeatable) -> Self
}

extension FixedWidthInteger where Self: Sampled {
  static var initial: Self { 0 }

  static func small(_ random: inout Repeatable) -> Self { Self.random(in: 0...100, using: &random) }

  static func sample(_ random: inout Repeatable) -> Self {
    let ends = [Self.min, .max, 0, 1, Self(truncatingIfNeeded: -1), Self(clamping: 255), Self(clamping: 40_000)]
    return Bool.random(using: &random)
      ? ends.randomElement(using: &random) ?? 0 : Self.random(in: Self.min ... .max, using: &random)
  }
}

extension Int8: Sampled {}
extension Int16: Sampled {}
extension Int32: Sampled {}
extension Int64: Sampled {}
extension Int: Sampled {}
extension UInt8: Sampled {}
extension UInt16: Sampled {}
extension UInt32: Sampled {}
extension UInt64: Sampled {}
extension UInt: Sampled {}

extension Double: Sampled {
  static var initial: Double { 0 }

  static func small(_ random: inout Repeatable) -> Double { Double(Int.random(in: 0...100, using: &random)) }

  static func sample(_ random: inout Repeatable) -> Double {
    let ends = [
      0, -0.0, 0.5, -0.5, 1.5, 0.5.nextDown, 2.5, -2.5, 127, 128, 65_535, 65_536, 1e300, -1e300, .infinity, -.infinity,
      .nan,
      0x1p53, 0x1p63, -0x1p63, 0x1p64, .leastNonzeroMagnitude, 327.67, -367.68, 287.67, 0.01,
    ]
    return Bool.random(using: &random)
      ? ends.randomElement(using: &random) ?? 0 : Double.random(in: -700...700, using: &random)
  }
}

extension Float: Sampled {
  static var initial: Float { 0 }

  static func small(_ random: inout Repeatable) -> Float { Float(Double.small(&random)) }

  static func sample(_ random: inout Repeatable) -> Float { Float(Double.sample(&random)) }
}

extension Decimal: Sampled {
  static var initial: Decimal { 0 }

  static func small(_ random: inout Repeatable) -> Decimal { Decimal(Int.small(&random)) }

  static func sample(_ random: inout Repeatable) -> Decimal { Decimal(Int16.sample(&random)) / 100 }
}

extension Bool: Sampled {
  static var initial: Bool { false }

  static func small(_ random: inout Repeatable) -> Bool { .random(using: &random) }

  static func sample(_ random: inout Repeatable) -> Bool { .random(using: &random) }
}

extension Optional: Sampled where Wrapped: Sampled {
  static var initial: Wrapped? { nil }

  static func small(_ random: inout Repeatable) -> Wrapped? { .some(.small(&random)) }

  static func sample(_ random: inout Repeatable) -> Wrapped? {
    Int.random(in: 0...50, using: &random) == 0 ? nil : .some(.sample(&random))
  }
}
