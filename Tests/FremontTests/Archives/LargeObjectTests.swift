import Fremont
import Testing

/// Archives whose objects have many members, and many references to them: the time is the sum of both, not the product.
struct LargeObjectTests {
  /// An object that an array refers to again and again: what its members come to, but for those without a meaning.
  enum Kind: String, CaseIterable {
    case attributedText, decimal, url, base, orderedSet

    /// The property that holds the array, and the objects from number 5 on: the item first.
    fileprivate func objects(surplus: Int) -> (property: String, objects: [Bytes.Value]) {
      typealias Value = Bytes.Value
      func object(_ members: [(String, Value)], _ surplus: Int, ofClass number: Int = 6) -> Value {
        .members([("$class", .reference(number))] + members, surplus: surplus)
      }
      func declaration(_ name: String) -> Value { .members([("$classname", .string(name))]) }
      switch self {
      case .attributedText:
        return (
          "t",
          [
            object([("NSString", .reference(7))], 0), declaration("NSAttributedString"),
            object([("NS.string", .string("x"))], surplus),
          ]
        )
      case .decimal:
        let members: [(String, Value)] = [
          ("NS.exponent", .integer(0)), ("NS.length", .integer(1)), ("NS.negative", .boolean(false)),
          ("NS.mantissa.bo", .integer(1)), ("NS.mantissa", .data([5, 0])),
        ]
        return ("y", [object(members, surplus), declaration("NSDecimalNumber")])
      case .url: return ("t", [object([("NS.relative", .string("http://x/"))], surplus), declaration("NSURL")])
      case .base:
        return (
          "t",
          [
            object([("NS.relative", .string("a")), ("NS.base", .reference(7))], 0), declaration("NSURL"),
            object([("NS.relative", .string("http://x/"))], surplus),
          ]
        )
      case .orderedSet:
        return ("l", [object([("NS.object.0", .string("x"))], surplus), declaration("NSOrderedSet")])
      }
    }
  }

  /// A binary property list of an archive, with references of two bytes.
  struct Bytes {
    enum Value {
      case string(String)
      case integer(UInt8)
      case boolean(Bool)
      case data([UInt8])
      case reference(Int)
      /// An array of so many references to one object.
      case references(Int, count: Int)
      /// A dictionary, with so many members more, which are all the same.
      case members([(String, Value)], surplus: Int = 0)
    }

    private var list: [[UInt8]] = [[]]

    static func archive(_ objects: [Value]) -> [UInt8] {
      var bytes = Bytes()
      let all = objects.map { bytes.add($0) }
      let array = bytes.add([0xAF, 0x11] + two(all.count) + all.flatMap(two))
      let members: [(Int, Int)] = [
        (bytes.add(.string("$archiver")), bytes.add(.string("NSKeyedArchiver"))),
        (bytes.add(.string("$objects")), array),
        (bytes.add(.string("$top")), bytes.add(.members([("root", .reference(1))]))),
        (bytes.add(.string("$version")), bytes.add([0x12, 0, 1, 0x86, 0xA0])),
      ]
      bytes.list[0] = [0xD4] + members.flatMap { two($0.0) } + members.flatMap { two($0.1) }
      return PropertyListFixture.list(bytes.list, referenceSize: 2)
    }

    private mutating func add(_ object: [UInt8]) -> Int {
      list.append(object)
      return list.count - 1
    }

    private mutating func add(_ value: Value) -> Int {
      switch value {
      case .string(let text):
        let count = text.utf8.count
        return add((count < 15 ? [0x50 | UInt8(count)] : [0x5F, 0x10, UInt8(count)]) + Array(text.utf8))
      case .integer(let number): return add([0x10, number])
      case .boolean(let value): return add([value ? 0x09 : 0x08])
      case .data(let bytes): return add([0x40 | UInt8(bytes.count)] + bytes)
      case .reference(let number): return add([0x80, UInt8(number)])
      case .references(let number, let count):
        let reference = add(.reference(number))
        return add([0xAF, 0x11] + Self.two(count) + (0..<count).flatMap { _ in Self.two(reference) })
      case .members(let members, let surplus):
        var (keys, values) = ([Int](), [Int]())
        if surplus > 0 {
          let key = add(.string("q"))
          keys = Array(repeating: key, count: surplus)
          values = keys
        }
        for (key, value) in members {
          keys.append(add(.string(key)))
          values.append(add(value))
        }
        return add([0xDF, 0x11] + Self.two(keys.count) + (keys + values).flatMap(Self.two))
      }
    }

    private static func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
  }

  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="k" rootTypeName="K"><ModelClass className="K">
      <ModelProperty propertyName="t" dataType="ARRAY"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="y" dataType="ARRAY"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="l" dataType="ARRAY"><ModelArrayElement dataType="ARRAY" xmlName="i">
        <ModelArrayElement dataType="STRING" xmlName="j"/></ModelArrayElement></ModelProperty>
      <ModelProperty propertyName="o" dataType="ARRAY">
        <ModelArrayElement dataType="UDC" typeName="O" xmlName="i"/></ModelProperty>
    </ModelClass><ModelClass className="O"/></Model>
    """

  private static func archive(_ kind: Kind, references: Int, surplus: Int) -> [UInt8] {
    let (property, objects) = kind.objects(surplus: surplus)
    let array = Bytes.Value.members([("$class", .reference(4)), ("NS.objects", .references(5, count: references))])
    return Bytes.archive(
      [
        .string("$null"), .members([("$class", .reference(2)), (property, .reference(3))]),
        .members([("$classname", .string("K"))]), array, .members([("$classname", .string("NSArray"))]),
      ] + objects)
  }

  /// With 8,000 references a large object takes little more than a small one; when all members were walked for each reference, it
  /// took thousands of times as long.
  @Test(arguments: Kind.allCases)
  func manyReferencesToALargeObject(_ kind: Kind) throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let (small, large) = (
      Self.archive(kind, references: 8_000, surplus: 1), Self.archive(kind, references: 8_000, surplus: 8_000)
    )
    let clock = ContinuousClock()
    var (expected, found): (ModelRecord?, ModelRecord?)
    let short = try clock.measure { expected = try manager.unarchive(small, as: ModelRecord.self) }
    let long = try clock.measure { found = try manager.unarchive(large, as: ModelRecord.self) }
    #expect(found == expected)
    #expect(long < short * 20 + .seconds(1))
  }

  /// One dictionary of a property list that a property without a meaning holds again and again.
  @Test func manyReferencesToADictionaryThatIsSkipped() throws {
    func list(_ surplus: Int) -> [UInt8] {
      func two(_ numbers: [Int]) -> [UInt8] { numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
      func count(_ marker: UInt8, _ count: Int) -> [UInt8] { [marker | 0x0F, 0x11] + two([count]) }
      return PropertyListFixture.list(
        [
          [0xD1] + two([1, 2]), [0x51] + Array("o".utf8),
          count(0xA0, 8_000) + two(Array(repeating: 3, count: 8_000)), [0xD1] + two([4, 5]), [0x51] + Array("q".utf8),
          count(0xD0, surplus) + two(Array(repeating: 4, count: surplus) + Array(repeating: 1, count: surplus)),
        ], referenceSize: 2)
    }
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let clock = ContinuousClock()
    let (small, large) = (list(1), list(4_000))
    let short = try clock.measure { _ = try manager.propertyListToObject(small, as: ModelRecord.self) }
    let long = try clock.measure { _ = try manager.propertyListToObject(large, as: ModelRecord.self) }
    #expect(long < short * 20 + .seconds(1))
  }
}
