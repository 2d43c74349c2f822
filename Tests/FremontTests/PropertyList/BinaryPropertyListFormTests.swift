import Foundation
import Fremont
import Testing

/// The bytes of the binary form.
struct BinaryPropertyListFormTests {
  @Test func writesAListByteForByte() throws {
    let bytes = try PropertyListFixture.manager().objectToPropertyList(
      ModelRecord("Root", ["s": "n", "n": 1, "list": [1, 2, 1]]), to: .bytes)
    #expect(
      PropertyListFixture.hexadecimal(bytes) == """
        62 70 6C 69 73 74 30 30 \
        D3 01 02 04 02 03 05 \
        51 73 \
        51 6E \
        10 01 \
        54 6C 69 73 74 \
        A3 03 06 03 \
        10 02 \
        08 0F 11 13 15 1A 1E \
        00 00 00 00 00 00 01 01 00 00 00 00 00 00 00 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 20
        """)
  }

  /// The object that a property is written as: behind a dictionary of one entry and its key of one character.
  private func object(_ name: String, _ value: RecordValue) throws -> String {
    let bytes = try PropertyListFixture.manager().objectToPropertyList(
      ModelRecord(className: "Root", properties: [(name, value)]), to: .bytes)
    return PropertyListFixture.hexadecimal(bytes.dropFirst(13).dropLast(32 + 3))
  }

  @Test(
    arguments: [
      ("n", 0, "10 00"), ("n", 255, "10 FF"), ("n", 256, "11 01 00"), ("n", 65_535, "11 FF FF"),
      ("n", 65_536, "12 00 01 00 00"), ("n", 4_294_967_295, "12 FF FF FF FF"),
      ("n", 4_294_967_296, "13 00 00 00 01 00 00 00 00"),
      ("n", 9_223_372_036_854_775_807, "13 7F FF FF FF FF FF FF FF"),
      ("n", -1, "13 FF FF FF FF FF FF FF FF"), ("n", 0.5, "23 3F E0 00 00 00 00 00 00"),
      ("n", 1e300, "23 7E 37 E4 3C 88 00 75 9C"), ("d", 1, "23 3F F0 00 00 00 00 00 00"), ("i", 1, "10 01"),
      ("b", true, "09"), ("b", false, "08"), ("s", "", "50"), ("s", "abc", "53 61 62 63"),
      ("s", "123456789012345", "5F 10 0F 31 32 33 34 35 36 37 38 39 30 31 32 33 34 35"),
      ("s", "é𝄞", "63 00 E9 D8 34 DD 1E"), ("s", "\u{0}\u{1}\u{FFFE}", "63 00 00 00 01 FF FE"),
      ("e", .enumeration("high"), "54 68 69 67 68"), ("e", .enumeration("low"), "53 4C 4F 57"),
      ("x", .data(Data()), "40"), ("x", .data(Data([1, 0xFF])), "42 01 FF"),
      ("t", .date(Date(timeIntervalSinceReferenceDate: 0.5)), "33 3F E0 00 00 00 00 00 00"),
    ] as [(String, RecordValue, String)])
  func writesObjects(_ name: String, _ value: RecordValue, _ bytes: String) throws {
    #expect(try object(name, value) == bytes)
  }

  @Test(arguments: [
    ("18446744073709551615", "14 00 00 00 00 00 00 00 00 FF FF FF FF FF FF FF FF"),
    ("9223372036854775808", "14 00 00 00 00 00 00 00 00 80 00 00 00 00 00 00 00"),
    ("18446744073709551616", "5F 10 14"), ("18446744073709551617", "5F 10 14"),
    ("0.1000000000000000055", "5F 10 15"), ("1e400", "55 31 65 34 30 30"), ("NaN", "23 7F F8 00 00 00 00 00 00"),
    ("INF", "23 7F F0 00 00 00 00 00 00"), ("-INF", "23 FF F0 00 00 00 00 00 00"),
  ]) func numbersLoseNoDigits(_ digits: String, _ bytes: String) throws {
    let number = try #require(ModelNumber(digits))
    #expect(try object("n", .number(number)).hasPrefix(bytes))
    let manager = try PropertyListFixture.manager()
    for form in [PropertyListForm.binary, .xml] {
      let list = try manager.objectToPropertyList(ModelRecord("Root", ["n": .number(number)]), as: form)
      #expect(try manager.propertyListToObject(list, as: ModelRecord.self)["n"]?.number == number)
    }
  }

  /// A float is the double that is equal to it, as Foundation wants it, and has its own digits again.
  @Test func floatsKeepTheirDigits() throws {
    let mapping = try Mapping(#"<ModelProperty propertyName="f" dataType="NUMBER" typeName="Float"/>"#)
    for (digits, real) in [
      ("0.1", "0.10000000149011612"), ("2", "2"), ("0.10000000149", "0.10000000149"), ("NaN", "nan"),
    ] {
      let record = ModelRecord("Root", ["f": .number(try #require(ModelNumber(digits)))])
      let text = try mapping.manager.objectToPropertyList(record, to: .string)
      #expect(text.contains("<real>\(real)</real>"))
      #expect(try mapping.manager.propertyListToObject(text, as: ModelRecord.self) == record)
      let binary = try mapping.manager.objectToPropertyList(record)
      #expect(try mapping.manager.propertyListToObject(binary, as: ModelRecord.self) == record)
    }
    let text = "<plist><dict><key>f</key><real>0.10000000149011612</real></dict></plist>"
    #expect(try mapping.manager.propertyListToObject(text, as: ModelRecord.self)["f"]?.number?.description == "0.1")
  }

  /// Counts, offsets and references grow as far as they must.
  @Test func sizesGrow() throws {
    let manager = try PropertyListFixture.manager()
    for count in [0, 14, 15, 253, 254, 255, 256, 257, 65_532, 65_536, 70_000] {
      let record = ModelRecord("Root", ["list": .array((0..<count).map { .number(ModelNumber($0)) })])
      let bytes = try manager.objectToPropertyList(record, to: .bytes)
      #expect(try manager.propertyListToObject(bytes, as: ModelRecord.self) == record)
      // The root, its key, the array and the numbers.
      let objects = count + 3
      #expect(bytes[bytes.count - 25] == (objects < 256 ? 1 : objects < 65_536 ? 2 : 4), "\(count)")
      let parsed = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: [Int]]
      #expect(parsed == ["list": Array(0..<count)])
    }
  }

  @Test func writesEachStringOnce() throws {
    let manager = try PropertyListFixture.manager()
    let text = String(repeating: " long text", count: 100).trimmingCharacters(in: .whitespaces)
    let record = ModelRecord("Root", ["open": .dictionary(["a": .string(text), "b": .string(text), text: "c"])])
    let bytes = try manager.objectToPropertyList(record, to: .bytes)
    #expect(bytes.count < 1_100)
    #expect(try manager.propertyListToObject(bytes, as: ModelRecord.self) == record)
  }

  // MARK: Reading

  private func read(_ object: String, as name: String = "n") throws -> RecordValue? {
    let name = PropertyListFixture.hexadecimal([0x50 | UInt8(name.utf8.count)] + Array(name.utf8))
    let list = PropertyListFixture.list(["D1 01 02", name, object, "10 05", "53 61 62 63"])
    return try PropertyListFixture.manager().propertyListToObject(list, as: ModelRecord.self).properties.first?.value
  }

  @Test(
    arguments: [
      ("n", "10 FF", 255), ("n", "11 FF FF", 65_535), ("n", "12 FF FF FF FF", 4_294_967_295),
      ("n", "13 FF FF FF FF FF FF FF FF", -1), ("n", "14 FF FF FF FF FF FF FF FF FF FF FF FF FF FF FF FE", -2),
      ("n", "14 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 07", 7), ("n", "22 3F C0 00 00", 1.5),
      ("n", "23 C0 00 00 00 00 00 00 00", -2), ("n", "52 31 32", 12), ("d", "10 01", 1), ("i", "22 40 00 00 00", 2),
      ("b", "08", false), ("b", "09", true), ("s", "5F 11 00 01 61", "a"), ("s", "62 00 61 20 AC", "a€"),
      ("s", "73 61 C3 A9", "aé"), ("s", "62 D8 34 DD 1E", "𝄞"), ("s", "60", ""),
      ("list", "A2 03 03", [5, 5]), ("list", "B1 03", [5]), ("list", "C2 03 03", [5, 5]), ("list", "AF 10 01 03", [5]),
      ("open", "D1 04 04", ["abc": "abc"]), ("e", "53 4C 4F 57", .enumeration("low")),
      ("x", "4F 10 02 0A 0B", .data(Data([10, 11]))),
      ("t", "33 C0 00 00 00 00 00 00 00", .date(Date(timeIntervalSinceReferenceDate: -2))),
    ] as [(String, String, RecordValue)])
  func readsObjects(_ name: String, _ object: String, _ value: RecordValue) throws {
    #expect(try read(object, as: name) == value)
  }

  @Test(arguments: [
    ("14 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 00", "18446744073709551616"),
    ("14 7F FF FF FF FF FF FF FF FF FF FF FF FF FF FF FF", "170141183460469231731687303715884105727"),
    ("14 80 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00", "-170141183460469231731687303715884105728"),
    ("14 FF FF FF FF FF FF FF FE FF FF FF FF FF FF FF FF", "-18446744073709551617"),
  ]) func readsIntegersOf128Bits(_ object: String, _ digits: String) throws {
    #expect(try read(object)?.number?.description == digits)
  }

  /// A member that is null is absent, an item is nil.
  @Test func readsNull() throws {
    let manager = try PropertyListFixture.manager()
    let list = PropertyListFixture.list(["D2 01 02 03 04", "51 6E", "54 6C 69 73 74", "00", "A2 03 05", "10 05"])
    #expect(try manager.propertyListToObject(list, as: ModelRecord.self) == ModelRecord("Root", ["list": [nil, 5]]))
  }

  @Test func readsReferencesOfAnySize() throws {
    let manager = try PropertyListFixture.manager()
    for size in 1...8 {
      let zeros = String(repeating: "00 ", count: size - 1)
      let list = PropertyListFixture.list(
        ["10 09", "D1 \(zeros)02 \(zeros)00", "51 6E"], referenceSize: UInt8(size), top: 1)
      #expect(try manager.propertyListToObject(list, as: ModelRecord.self)["n"] == 9)
    }
  }
}
