import Foundation
import Fremont
import Testing

/// Property lists that are meant to do harm, or are broken.
struct HostilePropertyListTests {
  private func failure(_ list: [UInt8], _ options: DecodingOptions = DecodingOptions()) -> String {
    Fixture.failure {
      try PropertyListFixture.manager(options).propertyListToObject(list, as: ModelRecord.self, file: "a.plist")
    }
  }

  /// A list whose trailer says something else.
  private func list(_ place: Int, _ bytes: [UInt8]) -> [UInt8] {
    var list = PropertyListFixture.list(["D1 01 02", "51 6E", "10 01"])
    let start = list.count - 32 + place
    list.replaceSubrange(start..<start + bytes.count, with: bytes)
    return list
  }

  private static let billion: [UInt8] = [0, 0, 0, 0, 0x3B, 0x9A, 0xCA, 0]

  @Test func claimedSizesAreChecked() {
    let head = "malformedDocument\na.plist:offset "
    #expect(
      failure(Array("bplist00".utf8)) == head
        + "8: error: 8 bytes are too few for a binary property list; expected 42 or more")
    #expect(failure(Array("bplist15".utf8)) == head + "6: error: a binary property list of version '15', expected '00'")
    #expect(failure(Array("bplist".utf8)) == head + "6: error: a binary property list of version '', expected '00'")
    #expect(failure(list(6, [0])) == head + "33: error: offsets of 0 bytes, expected 1 to 8")
    #expect(failure(list(6, [9])) == head + "33: error: offsets of 9 bytes, expected 1 to 8")
    #expect(failure(list(7, [0])) == head + "34: error: references of 0 bytes, expected 1 to 8")
    #expect(
      failure(list(8, Self.billion)) == head + "35: error: 1000000000 objects, but the table of offsets has 12 bytes")
    #expect(
      failure(list(8, [0x80, 0, 0, 0, 0, 0, 0, 3])) == head
        + "35: error: 9223372036854775811 objects, but the table of offsets has 12 bytes")
    #expect(
      failure(list(8, [0, 0, 0, 0, 0, 0, 0, 0])) == head + "35: error: 0 objects, but the table of offsets has 12 bytes"
    )
    #expect(failure(list(16, Self.billion)) == head + "43: error: the root is object 1000000000 of 3")
    #expect(
      failure(list(24, Self.billion)) == head + "51: error: the table of offsets begins at 1000000000, expected 9 to 26"
    )
    #expect(
      failure(list(24, [255, 255, 255, 255, 255, 255, 255, 255])) == head
        + "51: error: the table of offsets begins at 18446744073709551615, expected 9 to 26")
  }

  @Test(arguments: [
    ("5F 13 00 00 00 00 3B 9A CA 00", "16: error: a count of 1000000000, but 4 bytes follow (/s)"),
    ("5F 13 FF FF FF FF FF FF FF FF", "16: error: a count of 18446744073709551615, but 4 bytes follow (/s)"),
    ("5F 12 00 00 00 13", "15: error: a string of 19 bytes, but 4 follow (/s)"),
    ("5F 20", "16: error: a count that is no integer (/s)"), ("5F 14", "16: error: a count that is no integer (/s)"),
    ("6E 00", "15: error: a string of 14 characters, but 5 bytes follow (/s)"),
    ("AE 00", "15: error: an array of 14, but 5 bytes follow (/s)"),
    ("D3 00", "15: error: a dictionary of 3, but 5 bytes follow (/s)"),
    ("4F 11 00 40", "16: error: a count of 64, but 4 bytes follow (/s)"),
    ("14", "15: error: an integer of 16 bytes, but 4 follow (/s)"),
    ("33", "15: error: a date of 8 bytes, but 4 follow (/s)"),
    ("52 61 E9", "17: error: a string that is not ASCII (/s)"),
    ("61 D8 34", "16: error: half a surrogate pair (/s)"), ("62 D8 34 00 61", "16: error: half a surrogate pair (/s)"),
    ("61 DC 00", "16: error: half a surrogate pair (/s)"), ("72 61 E9", "15: error: a string that is not UTF-8 (/s)"),
    ("80 01", "15: error: a reference (UID), which only an archive has; read the document as an archive (/s)"),
    ("0F", "15: error: an object of the unknown kind 0x0F (/s)"),
    ("FF", "15: error: an object of the unknown kind 0xFF (/s)"),
    ("15", "15: error: an object of the unknown kind 0x15 (/s)"),
  ]) func objectsAreChecked(_ object: String, _ message: String) {
    let list = PropertyListFixture.list(["D1 01 03", "51 73", "51 73", object, "53 61 62 63"])
    #expect(failure(list) == "malformedDocument\na.plist:offset \(message)")
  }

  @Test func referencesAreChecked() {
    let head = "malformedDocument\na.plist:offset "
    #expect(
      failure(PropertyListFixture.list(["D1 01 09", "51 73"])) == head + "10: error: a reference to object 9 of 2 (/s)")
    #expect(
      failure(PropertyListFixture.list(["D1 09 01", "51 73"])) == head + "9: error: a reference to object 9 of 2")
    #expect(
      failure(PropertyListFixture.list(["D1 02 01", "51 73", "08"])) == head + "13: error: a key that is no string")
    #expect(
      failure(PropertyListFixture.list(["D1 01 02", "54 6C 69 73 74", "A2 03 09", "10 01"])) == head
        + "18: error: a reference to object 9 of 4 (/list[1])")
    var list = PropertyListFixture.list(["D1 01 02", "51 6E", "10 01"])
    // The offset of the number, beyond the objects.
    list[list.count - 33] = 200
    #expect(failure(list) == head + "23: error: object 2 at offset 200, expected 8 to 14 (/n)")
  }

  @Test func cyclesAreFaults() {
    let head = "malformedDocument\na.plist:offset "
    #expect(
      failure(PropertyListFixture.list(["D1 01 00", "54 73 65 6C 66"])) == head
        + "10: error: object 0 holds itself (/self)")
    #expect(
      failure(PropertyListFixture.list(["D1 01 02", "54 73 65 6C 66", "D1 01 00"])) == head
        + "18: error: object 0 holds itself (/self/self)")
    #expect(failure(PropertyListFixture.list(["D1 01 00", "51 7A"])) == head + "10: error: object 0 holds itself (/z)")
    // Inside of what means nothing, nobody looks.
    let list = PropertyListFixture.list(["D1 01 02", "51 7A", "A1 02"])
    #expect(throws: Never.self) {
      try PropertyListFixture.manager().propertyListToObject(list, as: ModelRecord.self)
    }
  }

  /// Each level refers to the next one several times.
  @Test(.timeLimit(.minutes(1))) func nestedReferencesEndSoon() {
    // self and other: 2^60 instances.
    var objects = ["54 73 65 6C 66", "55 6F 74 68 65 72"]
    for level in 0..<60 {
      let next = PropertyListFixture.hexadecimal([UInt8(level + 3)])
      objects.append(level == 59 ? "D0" : "D2 00 01 \(next) \(next)")
    }
    let list = PropertyListFixture.list(objects, top: 2)
    #expect(list.count < 700)
    var options = DecodingOptions()
    let failure = failure(list, options)
    #expect(failure.hasPrefix("itemCountLimit\na.plist:offset "))
    #expect(
      failure.contains(
        " error: repeated references expand \(list.count) bytes to more than 65536 values (/self/self/"))
    options.maximumDocumentLength = 10_000
    #expect(
      self.failure(list, options).contains(
        "error: the document is longer than the limit of 10000 bytes when its references are followed (/self/"))
  }

  @Test func sharedTextIsBounded() throws {
    let manager = try PropertyListFixture.manager()
    let text = String(repeating: "x", count: 1_000)
    let entries = (0..<100).map { ("k\($0)", RecordValue.string(text)) }
    let record = ModelRecord("Root", ["open": .dictionary(Dictionary(uniqueKeysWithValues: entries))])
    let list = try manager.objectToPropertyList(record, to: .bytes)
    #expect(list.count < 3_000)
    #expect(try manager.propertyListToObject(list, as: ModelRecord.self) == record)
    var options = DecodingOptions()
    options.maximumDocumentLength = 50_000
    #expect(failure(list, options).hasPrefix("documentLengthLimit\n"))
    options = DecodingOptions()
    options.maximumTextLength = 999
    #expect(failure(list, options).contains("the text is longer than the limit of 999 bytes (/open/"))
  }

  @Test func depthIsBounded() {
    var objects: [[UInt8]] = []
    for level in 0..<10_000 { objects.append([0xA1, UInt8((level + 1) >> 8), UInt8((level + 1) & 0xFF)]) }
    objects.append([0x08])
    // Under a key that means nothing, and where a dictionary is expected.
    #expect(
      failure(PropertyListFixture.list(objects, referenceSize: 2)).contains(
        "error: an array, expected a dictionary (/)"))
    var dictionaries: [[UInt8]] = [[0x54, 0x73, 0x65, 0x6C, 0x66]]
    for level in 0..<10_000 {
      dictionaries.append([0xD1, 0, 0, UInt8((level + 2) >> 8), UInt8((level + 2) & 0xFF)])
    }
    dictionaries.append([0xD0])
    let deep = failure(PropertyListFixture.list(dictionaries, referenceSize: 2, top: 1))
    #expect(deep.hasPrefix("depthLimit\n"))
    #expect(deep.contains("error: objects and arrays nest deeper than the limit of 256 (/self/self"))
    let xml = "<plist>" + String(repeating: "<dict><key>self</key>", count: 10_000)
    #expect(
      Fixture.failure { try PropertyListFixture.manager().propertyListToObject(xml, as: ModelRecord.self) }.hasPrefix(
        "depthLimit\n"))
    let arrays = "<plist><dict><key>z</key>" + String(repeating: "<array>", count: 10_000)
    #expect(
      Fixture.failure { try PropertyListFixture.manager().propertyListToObject(arrays, as: ModelRecord.self) }
        .hasPrefix("depthLimit\n"))
  }

  @Test func valuesHavePlaces() throws {
    let list = PropertyListFixture.list([
      "D1 01 02", "54 73 65 6C 66", "D2 03 04 05 06", "51 6E", "54 6C 69 73 74", "53 61 62 63", "A2 07 08", "10 01",
      "09",
    ])
    #expect(
      failure(list) == """
        invalidDocument
        a.plist:offset 28: error: 'abc' is not a number (/self/n)
        Model.xml:4:1: note: declared here: ModelProperty 'n', NUMBER
        a.plist:offset 37: error: true, expected a number (/self/list[1])
        Model.xml:12:68: note: declared here: ModelArrayElement 'i', NUMBER
        """)
    let far = PropertyListFixture.list(["D1 01 02", "51 74", "33 7F F8 00 00 00 00 00 00"])
    #expect(
      failure(far) == """
        invalidDocument
        a.plist:offset 13: error: a Date nan s from 2001 has no text; expected a year from -200000 to 200000 (/t)
        Model.xml:8:1: note: declared here: ModelProperty 't', DATE
        """)
  }

  /// Whatever becomes of a list, there is a value or an error.
  @Test(arguments: [PropertyListForm.binary, .xml]) func brokenListsAreErrors(_ form: PropertyListForm) throws {
    let manager = try PropertyListFixture.manager()
    let list = try manager.objectToPropertyList(PropertyListFixture.record(), to: .bytes, as: form)
    var (values, errors) = (0, 0)
    func read(_ bytes: [UInt8]) {
      do throws(FremontError) {
        _ = try manager.propertyListToObject(bytes, as: ModelRecord.self)
        values += 1
      } catch {
        if ![.malformedDocument, .invalidDocument].contains(error.code), !error.code.isLimit, !error.code.isRefusal {
          Issue.record("\(error.code): \(error)")
        }
        errors += 1
      }
    }
    for count in 0..<list.count { read(Array(list[..<count])) }
    // The last bytes of XML are a line feed.
    #expect(errors >= list.count - 1)
    for index in list.indices {
      for change in [0x01, 0x80, 0xFF, 0x10] as [UInt8] {
        var changed = list
        changed[index] ^= change
        read(changed)
      }
    }
    #expect(values > 0)
  }
}
