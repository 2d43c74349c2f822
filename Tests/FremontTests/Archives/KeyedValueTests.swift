import Foundation
import Fremont
import Testing

/// The values of Foundation as its keyed archiver writes them, those among them that only Apple's systems write.
struct KeyedValueTests {
  typealias Value = KeyedArchive.Value

  /// Reads an archive of an object of class `K`, whose property is the third object.
  private static func read(_ property: String, _ objects: [Value]) throws -> RecordValue? {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="k" rootTypeName="K"><ModelClass className="K">
        <ModelProperty propertyName="v" \(property)</ModelClass></Model>
      """
    let root = KeyedArchive.object([("v", .reference(3))], ofClass: 2)
    let archive = KeyedArchive.bytes([root, KeyedArchive.declaration("K")] + objects)
    return try ModelManager(modelDefinition: ModelDefinition(xml: xml)).unarchive(archive, as: ModelRecord.self)["v"]
  }

  private static func object(_ className: String, _ members: [(String, Value)]) -> [Value] {
    [KeyedArchive.object(members, ofClass: 4), KeyedArchive.declaration(className)]
  }

  private static let texts = #"dataType="ARRAY"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelProperty>"#
  private static let entries =
    #"dataType="DICTIONARY"><ModelDictionaryElement keyXMLName="@k" dataType="STRING" xmlName="i"/></ModelProperty>"#
  private static let ab = RecordValue.array([.string("a"), .string("b")])

  private static func decimal(_ mantissa: [UInt8], _ exponent: Int, isNegative: Bool, order: Int = 1) -> [Value] {
    let units = mantissa + Array(repeating: 0, count: 16 - mantissa.count)
    return object(
      "NSDecimalNumber",
      [
        ("NS.compact", .boolean(true)), ("NS.exponent", .integer(exponent)),
        ("NS.length", .integer((mantissa.count + 1) / 2)), ("NS.mantissa", .data(units)),
        ("NS.mantissa.bo", .integer(order)), ("NS.negative", .boolean(isNegative)),
      ])
  }

  @Test(arguments: ["NSString", "NSMutableString"])
  func strings(_ className: String) throws {
    #expect(try Self.read("/>", Self.object(className, [("NS.string", "abc")])) == .string("abc"))
  }

  @Test(arguments: ["NSData", "NSMutableData"])
  func data(_ className: String) throws {
    #expect(
      try Self.read("dataType=\"DATA\"/>", Self.object(className, [("NS.data", .data([1, 2]))])) == .data(Data([1, 2])))
  }

  @Test func dates() throws {
    let date = Self.object("NSDate", [("NS.time", .real(12.5))])
    #expect(try Self.read("dataType=\"DATE\"/>", date) == .date(Date(timeIntervalSinceReferenceDate: 12.5)))
  }

  @Test func nullIsNil() throws {
    #expect(try Self.read("/>", Self.object("NSNull", [])) ?? .null == .null)
  }

  @Test func decimals() throws {
    let number = "dataType=\"NUMBER\"/>"
    #expect(try Self.read(number, Self.decimal([0x39, 0x30], -2, isNegative: true)) == .number(-123.45))
    #expect(try Self.read(number, Self.decimal([0x30, 0x39], 1, isNegative: false, order: 2)) == .number(123_450))
    #expect(try Self.read(number, Self.decimal([], 0, isNegative: true)) == .number(ModelNumber(Double.nan)))
    let great = Self.decimal(Array(repeating: 0xFF, count: 16), 0, isNegative: false)
    #expect(
      try Self.read(number, great) == .number(try #require(ModelNumber("340282366920938463463374607431768211455"))))
  }

  @Test(arguments: ["NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet"])
  func lists(_ className: String) throws {
    let items = Value.array([.reference(5), .reference(6)])
    #expect(try Self.read(Self.texts, Self.object(className, [("NS.objects", items)]) + ["a", "b"]) == Self.ab)
  }

  /// Ordered sets are written item by item, under keys that have no order themselves.
  @Test(arguments: ["NSOrderedSet", "NSMutableOrderedSet"])
  func orderedSets(_ className: String) throws {
    func set(_ members: [(String, Value)]) -> [Value] { Self.object(className, members) + ["a", "b"] }
    #expect(
      try Self.read(Self.texts, set([("NS.object.0", .reference(5)), ("NS.object.1", .reference(6))])) == Self.ab)
    #expect(
      try Self.read(Self.texts, set([("NS.object.1", .reference(6)), ("NS.object.0", .reference(5))])) == Self.ab)
    #expect(try Self.read(Self.texts, set([])) == .array([]))
    let many = (0..<12).reversed().map { ("NS.object.\($0)", Value.reference($0 == 11 ? 6 : 5)) }
    #expect(try Self.read(Self.texts, set(many))?.array?.last == .string("b"))
    #expect(
      Fixture.failure {
        try Self.read(Self.texts, set([("NS.object.0", .reference(5)), ("NS.object.2", .reference(6))]))
      }
      .contains("error: an object without 'NS.object.1' (/v)"))
    #expect(
      Fixture.failure {
        try Self.read(Self.texts, set([("NS.object.0", .reference(5)), ("NS.object.1", .reference(9))]))
      }
      .contains("error: a reference to object 9 of 7 (/v[1])"))
    #expect(
      Fixture.failure { try Self.read(Self.texts, set([("NS.object.0", .reference(3))])) }
        .contains("error: array 3 holds itself (/v[0])"))
  }

  @Test(arguments: ["NSDictionary", "NSMutableDictionary"])
  func dictionaries(_ className: String) throws {
    let members: [(String, Value)] = [
      ("NS.keys", .array([.reference(5)])), ("NS.objects", .array([.reference(6)])),
    ]
    #expect(
      try Self.read(Self.entries, Self.object(className, members) + ["a", "b"]) == .dictionary(["a": .string("b")]))
  }

  @Test func identifiers() throws {
    let bytes: [UInt8] = [
      0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xDE, 0xF0, 0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xDE, 0xF0,
    ]
    #expect(
      try Self.read("/>", Self.object("NSUUID", [("NS.uuidbytes", .data(bytes))]))
        == .string("12345678-9ABC-DEF0-1234-56789ABCDEF0"))
  }

  @Test(arguments: ["NSAttributedString", "NSMutableAttributedString"])
  func attributedStringsAreTheirText(_ className: String) throws {
    let members: [(String, Value)] = [("NSAttributes", .reference(0)), ("NSString", .reference(5))]
    #expect(try Self.read("/>", Self.object(className, members) + ["abc"]) == .string("abc"))
    let mutable = [
      KeyedArchive.object([("NS.string", "abc")], ofClass: 6), KeyedArchive.declaration("NSMutableString"),
    ]
    #expect(try Self.read("/>", Self.object(className, members) + mutable) == .string("abc"))
    #expect(
      Fixture.failure { try Self.read("/>", Self.object(className, [("NSString", .reference(3))])) }
        .contains("error: an object without 'NS.string' (/v)"))
  }

  @Test func relativeURLsAreJoined() throws {
    func url(_ base: UInt8, _ relative: UInt8) -> Value {
      KeyedArchive.object([("NS.base", .reference(base)), ("NS.relative", .reference(relative))], ofClass: 4)
    }
    let declaration = KeyedArchive.declaration("NSURL")
    #expect(try Self.read("/>", [url(0, 5), declaration, "https://a/b"]) == .string("https://a/b"))
    #expect(
      try Self.read("/>", [url(5, 6), declaration, url(0, 7), "../c?d", "https://a/b/e"]) == .string("https://a/c?d"))
    #expect(
      try Self.read("/>", [url(5, 7), declaration, url(6, 8), url(0, 9), "c", "b/", "https://a/"])
        == .string("https://a/b/c"))
    #expect(
      Fixture.failure { try Self.read("/>", [url(3, 5), declaration, "a"]) }
        .contains("error: a URL that is relative to more than 32 others (/v)"))
    #expect(
      Fixture.failure { try Self.read("/>", [url(5, 5), declaration, "a"]) }
        .contains("error: a base that is no URL (/v)"))
  }

  @Test func unknownArchiversAreRefused() {
    let archive = KeyedArchive.bytes(
      [KeyedArchive.object([], ofClass: 2), KeyedArchive.declaration("Person")], archiver: "Ark")
    #expect(
      Fixture.failure { try ArchiveFixture.manager().unarchive(archive, as: ArchiveFixture.Person.self, file: "a") }
        .hasSuffix("error: an archive of the unknown kind 'Ark'"))
  }
}
