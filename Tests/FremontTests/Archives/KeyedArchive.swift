/// An archive as Foundation's keyed archiver writes it, put together by hand: for what only Apple's systems write.
struct KeyedArchive {
  /// A value of a property list.
  indirect enum Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case data([UInt8])
    case array([Value])
    case dictionary([(String, Value)])
    /// A reference to an object of the archive.
    case reference(UInt8)

    init(stringLiteral text: String) { self = .string(text) }

    init(integerLiteral number: Int) { self = .integer(number) }
  }

  private var list: [[UInt8]] = []

  /// The bytes of an archive whose objects are `$null` and these, the first of which is the root.
  static func bytes(_ objects: [Value], archiver: String = "NSKeyedArchiver") -> [UInt8] {
    var archive = KeyedArchive()
    _ = archive.add(
      .dictionary([
        ("$archiver", .string(archiver)), ("$objects", .array(["$null"] + objects)),
        ("$top", .dictionary([("root", .reference(1))])), ("$version", 100_000),
      ]))
    return PropertyListFixture.list(archive.list)
  }

  /// An object of a class, whose declaration is the last of the archive's objects.
  static func object(_ members: [(String, Value)], ofClass number: UInt8) -> Value {
    .dictionary([("$class", .reference(number))] + members)
  }

  /// The declaration of a class.
  static func declaration(_ name: String) -> Value {
    .dictionary([("$classname", .string(name)), ("$classes", .array([.string(name), "NSObject"]))])
  }

  private mutating func add(_ value: Value) -> UInt8 {
    let index = list.count
    list.append([])
    switch value {
    case .string(let text): list[index] = Self.head(0x50, text.utf8.count) + Array(text.utf8)
    case .integer(let number):
      let size = 0...0xFF ~= number ? 0 : 0...0xFFFF_FFFF ~= number ? 2 : 3
      list[index] = [0x10 | UInt8(size)] + Self.bigEndian(UInt64(bitPattern: Int64(number)), count: 1 << size)
    case .real(let number): list[index] = [0x23] + Self.bigEndian(number.bitPattern, count: 8)
    case .boolean(let value): list[index] = [value ? 0x09 : 0x08]
    case .data(let bytes): list[index] = Self.head(0x40, bytes.count) + bytes
    case .array(let items): list[index] = Self.head(0xA0, items.count) + items.map { add($0) }
    case .dictionary(let members):
      let keys = members.map { add(.string($0.0)) }
      list[index] = Self.head(0xD0, members.count) + keys + members.map { add($0.1) }
    case .reference(let number): list[index] = [0x80, number]
    }
    return UInt8(index)
  }

  private static func bigEndian(_ word: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
  }

  /// The marker of an object with a count.
  private static func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [marker | UInt8(count)] : [marker | 0x0F, 0x10, UInt8(count)]
  }
}
