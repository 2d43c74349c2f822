import Foundation
import Fremont
import Testing

/// Definitions that do not say how values lie in bytes, or contradict themselves in it.
struct BinaryLinkTests {
  private static func fault(_ properties: String, _ rest: String = "") throws -> String? {
    Fixture.message {
      _ = try BinaryMessageTests.manager(properties, rest).binaryToObject([], as: ModelRecord.self)
    }
    .map { String($0.split(separator: " ", maxSplits: 1)[1]) }
  }

  private static func property(_ name: String, _ dataType: String, _ format: String, _ more: String = "") -> String {
    BinaryMessageTests.property(name, dataType, format, more)
  }

  @Test(arguments: [
    ("NUMBER", "", "error: a NUMBER needs a binaryFormat such as UINT8, INT16 BIG, FLOAT or BITS 3"),
    (
      "NUMBER", "UINT7",
      "error: 'UINT7' is not a binaryFormat here: a NUMBER needs a binaryFormat such as UINT8, INT16 BIG, FLOAT or BITS 3 (ModelProperty 'n')"
    ),
    (
      "NUMBER", "UINT8 MIDDLE",
      "error: 'UINT8 MIDDLE' is not a binaryFormat here: unexpected 'MIDDLE' (ModelProperty 'n')"
    ),
    (
      "NUMBER", "BITS 65",
      "error: 'BITS 65' is not a binaryFormat here: expected the number of bits, 1 to 64, behind BITS (ModelProperty 'n')"
    ),
    ("NUMBER", "UINT8 / 0", "error: a scale of 0 leaves no number (ModelProperty 'n')"),
    ("NUMBER", "UINT8 / x", "error: 'x' is not a decimal number (ModelProperty 'n')"),
    (
      "NUMBER", "UINT8 - 1 * 2",
      "error: 'UINT8 - 1 * 2' is not a binaryFormat here: a scale is written as * 0.01 / 2 - 40 (ModelProperty 'n')"
    ),
    (
      "STRING", "UINT8 ebcdic",
      "error: 'ebcdic' is no encoding; expected utf-8, utf-16le, utf-16be, iso-8859-1, us-ascii (ModelProperty 'n')"
    ),
    ("STRING", "INT8", "error: a length is one of UINT8, UINT16, UINT32 and UINT64, not INT8 (ModelProperty 'n')"),
    (
      "DATA", "NUL",
      "error: 'NUL' is not a binaryFormat here: DATA can hold a NUL, and does not end with one (ModelProperty 'n')"
    ),
    ("STRING", "=count", "error: property 'n' of M uses 'count', which is not a property"),
    (
      "STRING", "UINT8 =has:x",
      "error: 'UINT8 =has:x' is not a binaryFormat here: expected a whole number behind ':' (ModelProperty 'n')"
    ),
    ("DATE", "UINT32", "error: a DATE that is a number in bytes needs the formatString unix or unix*1000"),
    ("XML", "", "error: an XML has no binary form"),
    (
      "STRING", "3 utf-16le",
      "error: '3 utf-16le' is not a binaryFormat here: a character of utf-16le has 2 bytes or more, and 3 end within one (ModelProperty 'n')"
    ),
    (
      "NUMBER", "CRC32",
      "error: property 'n' of M is a checksum, which is computed and compared, and cannot have a property"
    ),
  ])
  func formats(_ dataType: String, _ format: String, _ expected: String) throws {
    let found = try Self.fault(Self.property("n", dataType, format))
    #expect(found?.split(separator: "\n").first.map(String.init) == expected)
  }

  @Test func whatTakesTheRestStandsLast() throws {
    #expect(
      try Self.fault(Self.property("s", "STRING", "") + Self.property("n", "NUMBER", "UINT8"))
        == "error: 's' extends over all remaining bytes, so no other value can follow it")
  }

  /// What a definition contradicts itself in is found when it is read, without a message.
  @Test(arguments: [
    (
      property("e", "ENUM", "UINT8", "typeName=\"E\""),
      "3:91: error: ModelProperty 'e' is a UINT8, which the value 300 of ModelEnumItem 'far' does not fit"
    ),
    (
      property("e", "ENUM", "BITS 8", "typeName=\"E\""),
      "3:91: error: ModelProperty 'e' is a BITS 8, which the value 300 of ModelEnumItem 'far' does not fit"
    ),
    (
      property("e", "ENUM", "UINT8", "typeName=\"N\""),
      "3:91: error: ModelProperty 'e' lies in bytes by value, and ModelEnumItem 'a' has none"
    ),
    (
      property("n", "NUMBER", "UINT8") + property("", "NUMBER", "CRC32", "defaultValue=\"5\""),
      "error: ModelProperty is a checksum, which is made of the bytes, and cannot have a defaultValue"
    ),
    (
      property("s", "STRING", "") + property("n", "NUMBER", "UINT8"),
      "error: 's' extends over all remaining bytes, so no other value can follow it"
    ),
    (
      "<ModelProperty propertyName=\"d\" dataType=\"DATA\"/>" + property("", "NUMBER", "UINT8"),
      "error: 'd' extends over all remaining bytes, so no other value can follow it"
    ),
  ])
  func contradictionsAreFoundAtOnce(_ properties: String, _ expected: String) {
    let types = """
      <ModelEnum enumName="E"><ModelEnumItem name="near" value="1"/><ModelEnumItem name="far" value="300"/></ModelEnum>\
      <ModelEnum enumName="N"><ModelEnumItem name="a"/></ModelEnum>
      """
    let found = Fixture.message { _ = try BinaryMessageTests.manager(properties, types) }
    #expect(found?.hasSuffix(expected) == true, "\(found ?? "no fault")")
  }

  @Test func alternativesMayTakeTheRest() throws {
    let manager = try BinaryMessageTests.manager(
      Self.property("k", "NUMBER", "UINT8") + Self.property("v", "STRING", "=k:1", "xmlName=\"a\"")
        + Self.property("v", "DATA", "=k:2", "xmlName=\"b\""))
    try BinaryMessageTests.check(manager, "01 41 42", ["v": .string("AB")])
    try BinaryMessageTests.check(manager, "02 41 42", ["v": .data(Data([0x41, 0x42]))])
    // Where no message is meant, nothing stands in front of anything.
    _ = try BinaryMessageTests.manager(
      "<ModelProperty propertyName=\"a\"/><ModelProperty propertyName=\"b\" dataType=\"NUMBER\" typeName=\"Int\"/>")
  }

  @Test func whatIsAskedForStandsInFront() throws {
    #expect(
      try Self.fault(Self.property("s", "STRING", "=n") + Self.property("n", "NUMBER", "UINT8"))
        == "error: property 's' of M uses 'n', which must be declared before it")
    #expect(
      try Self.fault(Self.property("n", "NUMBER", "FLOAT") + Self.property("s", "STRING", "=n"))
        == "error: property 'n' of M is used by '=n', so it must be a whole number")
  }

  @Test func alternativesNeedAChoice() throws {
    #expect(
      try Self.fault(
        Self.property("n", "NUMBER", "UINT8", "xmlName=\"a\"") + Self.property("n", "STRING", "UINT8", "xmlName=\"b\""))
        == "error: property 'n' of M has several types, but no earlier value chooses one; set binaryFormat=\"=name\""
    )
    #expect(
      try Self.fault(Self.property("k", "NUMBER", "UINT8") + Self.property("n", "NUMBER", "UINT8 =k"))
        == "error: property 'n' of M is chosen by a number; add it after the name, as in =kind:2")
    let other = "<ModelClass className=\"O\">\(Self.property("x", "NUMBER", "UINT8"))</ModelClass>"
    #expect(
      try Self.fault(Self.property("k", "NUMBER", "UINT8") + Self.property("o", "UDC", "=k", "typeName=\"O\""), other)
        == "error: ModelClass 'O' needs a discriminatorValue that is a number, by which property 'o' of M is chosen")
  }

  @Test func listsHaveItemsOfOneSort() throws {
    let list = """
      <ModelProperty propertyName="l" dataType="ARRAY" binaryFormat="2">
        <ModelArrayElement dataType="NUMBER" xmlName="a" binaryFormat="UINT8"/>
        <ModelArrayElement dataType="STRING" xmlName="b" binaryFormat="UINT8"/></ModelProperty>
      """
    #expect(
      try Self.fault(list)?.hasPrefix(
        "error: property 'l' of M has items of several types, which cannot be distinguished without names")
        == true)
  }

  @Test func placesThatCannotBe() throws {
    func list(_ item: String) -> String {
      "<ModelProperty propertyName=\"l\" dataType=\"ARRAY\" binaryFormat=\"UINT8\">\(item)</ModelProperty>"
    }
    #expect(
      try Self.fault(list("<ModelArrayElement dataType=\"STRING\" xmlName=\"i\"/>"))
        == "error: an item of property 'l' of M extends over all remaining bytes, so no other item can follow it")
    #expect(
      try Self.fault(list("<ModelArrayElement dataType=\"NUMBER\" binaryFormat=\"CRC16\"/>"))?.hasPrefix(
        "error: an item of property 'l' of M cannot be a checksum") == true)
    #expect(
      try Self.fault(
        Self.property("k", "BOOLEAN", "UINT8")
          + list("<ModelArrayElement dataType=\"NUMBER\" binaryFormat=\"UINT8 =k\"/>"))?
        .hasPrefix("error: an item of property 'l' of M is always present, so no other value can choose it") == true)
    #expect(
      try Self.fault(Self.property("k", "BOOLEAN", "UINT8") + Self.property("", "NUMBER", "UINT8 =k"))
        == "error: what has no property is always present, so no other value can choose it")
    let inner = "<ModelClass className=\"I\">\(Self.property("s", "STRING", ""))</ModelClass>"
    #expect(
      try Self.fault(Self.property("i", "UDC", "", "typeName=\"I\"") + Self.property("n", "NUMBER", "UINT8"), inner)
        == "error: 'i' extends over all remaining bytes, so no other value can follow it")
    #expect(
      try Self.fault(
        Self.property("w", "BOOLEAN", "UINT8") + Self.property("n", "NUMBER", "UINT8", "xmlName=\"a\"")
          + Self.property("n", "NUMBER", "UINT16 =w:1", "xmlName=\"b\""))
        == "error: the alternatives of 'n' are chosen by different values, or not at all; use one name after '=' in all of them"
    )
    #expect(
      try Self.fault(
        Self.property("w", "NUMBER", "UINT8") + Self.property("n", "NUMBER", "UINT8 =w:1", "xmlName=\"a\"")
          + Self.property("n", "NUMBER", "UINT16 =w:1", "xmlName=\"b\""))
        == "error: the alternatives of 'n' are chosen by the same number")
  }

  @Test(arguments: [
    ("STRING", "2", "PNG", "3 bytes are too many for 2"),
    ("STRING", "2 utf-16le", "PN", "4 bytes are too many for 2"),
    ("STRING", "4 us-ascii", "é", "the character 'é' has no form in us-ascii"),
    (
      "STRING", "UINT8", String(repeating: "x", count: 256),
      "256 bytes do not fit the length before them, which is a UINT8"
    ),
    ("DATA", "2", "AQID", "3 bytes are too many for 2"),
    ("DATA", "4", "AQID", "3 bytes are too few for 4"),
    ("NUMBER", "UINT8", "256", "'256' does not fit UINT8"),
    ("NUMBER", "BITS 3", "8", "'8' does not fit BITS 3"),
  ])
  func constantsHavePlaces(_ dataType: String, _ format: String, _ value: String, _ expected: String) throws {
    let constant = Self.property("", dataType, format, "defaultValue=\"\(value)\"")
    #expect(
      try Self.fault(constant + Self.property("n", "NUMBER", "UINT8"))
        == "error: ModelProperty '', \(dataType) cannot be constant: \(expected)")
  }

  @Test func aConstantThatHasNoPlaceIsLocated() throws {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M"><ModelClass className="M">
        <ModelProperty propertyName="" dataType="STRING" binaryFormat="2" defaultValue="PNG"/>
        <ModelProperty propertyName="n" dataType="NUMBER" binaryFormat="UINT8"/>
      </ModelClass></Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: xml))
    #expect(
      Fixture.message { _ = try manager.binaryToObject([0x50, 0x4E, 1], as: ModelRecord.self) }
        == "<input>:2:66: error: ModelProperty '', STRING cannot be constant: 3 bytes are too many for 2")
  }

  private struct Narrow: ModelObject {
    var n: Int8 = 0
    static let factory = TypeFactory(Narrow.init) { Mapped("n", \.n) }
  }

  @Test func theSwiftTypeIsThatOfTheLayout() throws {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="Narrow">
        <ModelClass className="Narrow"><ModelProperty propertyName="n" dataType="NUMBER" typeName="Int16"/></ModelClass>
      </Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: xml), types: [Narrow.self])
    #expect(
      Fixture.message { _ = try manager.binaryToObject([1, 0], as: Narrow.self) }
        == "<input>:2:34: error: property 'n' of Narrow is of type Int8, but lies in bytes as Int16, as its typeName says"
    )
    #expect(try manager.binaryToObject([1, 0], as: ModelRecord.self)["n"] == .number(1))
  }
}
