import Foundation
import Fremont
import Testing

/// Every scalar Swift type, as an attribute and as an element, present, absent and nil.
struct SwiftTypeTests {
  private enum Colour: String, ModelEnumeration, CaseIterable { case red, green }

  private enum Size: Int, ModelEnumeration { case small = 1, large = 10 }

  private struct Badge: ModelEnumeration, Equatable { var rawValue: String }

  private struct Weight: ModelEnumeration, Equatable { var rawValue: Double }

  private struct Root: ModelObject, Equatable {
    var string = "initial"
    var bool = true
    var int = 1
    var int8: Int8 = 1
    var int16: Int16 = 1
    var int32: Int32 = 1
    var int64: Int64 = 1
    var uint: UInt = 1
    var uint8: UInt8 = 1
    var uint16: UInt16 = 1
    var uint32: UInt32 = 1
    var uint64: UInt64 = 1
    var float: Float = 1
    var double = 1.0
    var decimal: Decimal = 1
    var date = Date(timeIntervalSince1970: 1)
    var data = Data([1])
    var url = URL(string: "a")
    var uuid: UUID?
    var colour = Colour.green
    var size = Size.large
    var badge = Badge(rawValue: "")
    var weight = Weight(rawValue: 1)
    var name: String? = "initial"
    var number: Int? = 1
    var flag: Bool? = true
    var moment: Date? = Date(timeIntervalSince1970: 1)
    var bytes: Data? = Data([1])
    var hue: Colour? = .green

    static let factory = TypeFactory(Root.init) {
      Mapped("string", \.string)
      Mapped("bool", \.bool)
      Mapped("int", \.int)
      Mapped("int8", \.int8)
      Mapped("int16", \.int16)
      Mapped("int32", \.int32)
      Mapped("int64", \.int64)
      Mapped("uint", \.uint)
      Mapped("uint8", \.uint8)
      Mapped("uint16", \.uint16)
      Mapped("uint32", \.uint32)
      Mapped("uint64", \.uint64)
      Mapped("float", \.float)
      Mapped("double", \.double)
      Mapped("decimal", \.decimal)
      Mapped("date", \.date)
      Mapped("data", \.data)
      Mapped("url", \.url)
      Mapped("uuid", \.uuid)
      Mapped("colour", \.colour)
      Mapped("size", \.size)
      Mapped("badge", \.badge)
      Mapped("weight", \.weight)
      Mapped("name", \.name)
      Mapped("number", \.number)
      Mapped("flag", \.flag)
      Mapped("moment", \.moment)
      Mapped("bytes", \.bytes)
      Mapped("hue", \.hue)
    }
  }

  private static let types = [
    "string": "STRING", "bool": "BOOLEAN", "date": "DATE", "data": "DATA", "url": "STRING", "uuid": "STRING",
    "colour": "ENUM\" typeName=\"Colour", "size": "ENUM\" typeName=\"Size", "badge": "STRING", "name": "STRING",
    "flag": "BOOLEAN", "moment": "DATE", "bytes": "DATA\" formatString=\"hex", "hue": "ENUM\" typeName=\"Colour",
  ]

  private static let names = [
    "string", "bool", "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "float",
    "double", "decimal", "date", "data", "url", "uuid", "colour", "size", "badge", "weight", "name", "number", "flag",
    "moment", "bytes", "hue",
  ]

  private func manager(_ xmlType: String) throws -> ModelManager {
    let properties = Self.names.map {
      "<ModelProperty propertyName=\"\($0)\" dataType=\"\(Self.types[$0, default: "NUMBER"])\" "
        + "xmlType=\"\(xmlType)\" xmlName=\"\($0)\"/>"
    }
    let enums = """
      <ModelEnum enumName="Colour"><ModelEnumItem name="red"/><ModelEnumItem name="green" xmlName="GREEN!"/></ModelEnum>
      <ModelEnum enumName="Size"><ModelEnumItem name="S" value="1"/><ModelEnumItem name="L" value="10"/></ModelEnum>
      """
    let definition = try Fixture.rootClass(properties.joined(separator: "\n"), types: enums)
    return try ModelManager(modelDefinition: definition, types: [Root.self, Colour.self, Size.self])
  }

  private static let full = Root(
    string: "a&b", bool: false, int: .min, int8: .min, int16: .max, int32: .min, int64: .max, uint: .max, uint8: .max,
    uint16: .max, uint32: .max, uint64: .max, float: 0.1, double: -2.5e-7,
    decimal: Decimal(string: "1234567890.123456789") ?? 0, date: Date(timeIntervalSince1970: 1_278_027_252),
    data: Data([0, 255, 16]), url: URL(string: "https://example.com/?a=1&b=2"),
    uuid: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), colour: .red, size: .small,
    badge: Badge(rawValue: "B-7"), weight: Weight(rawValue: 0.25), name: "", number: 0, flag: false,
    moment: Date(timeIntervalSince1970: 0.5), bytes: Data(), hue: .red
  )

  private static let texts = [
    "a&amp;b", "NO", "-9223372036854775808", "-128", "32767", "-2147483648", "9223372036854775807",
    "18446744073709551615", "255", "65535", "4294967295", "18446744073709551615", "0.1", "-0.00000025",
    "1234567890.123456789", "2010-07-01T23:34:12Z", "AP8Q", "https://example.com/?a=1&amp;b=2",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "red", "S", "B-7", "0.25", "", "0", "NO", "1970-01-01T00:00:00.5Z", "",
    "red",
  ]

  @Test func writesAndReadsAttributes() throws {
    let manager = try manager("ATTRIBUTE")
    let xml = try manager.bareXML(Self.full)
    #expect(xml == "<Root" + zip(Self.names, Self.texts).map { " \($0)=\"\($1)\"" }.joined() + "/>")
    #expect(try manager.xmlToObject(xml, as: Root.self) == Self.full)
  }

  @Test func writesAndReadsElements() throws {
    let manager = try manager("ELEMENT")
    let xml = try manager.bareXML(Self.full)
    let elements = zip(Self.names, Self.texts).map { name, text in
      let content = name == "data" ? "<![CDATA[\(text)]]>" : text
      return content.isEmpty ? "<\(name)/>" : "<\(name)>\(content)</\(name)>"
    }
    #expect(xml == "<Root>" + elements.joined() + "</Root>")
    #expect(try manager.xmlToObject(xml, as: Root.self) == Self.full)
  }

  @Test(arguments: ["ATTRIBUTE", "ELEMENT"]) func keepsInitialValuesOfWhatIsAbsent(_ xmlType: String) throws {
    #expect(try manager(xmlType).xmlToObject("<Root/>", as: Root.self) == Root())
  }

  @Test(arguments: ["ATTRIBUTE", "ELEMENT"]) func leavesNilOut(_ xmlType: String) throws {
    var root = Self.full
    (root.url, root.uuid, root.name, root.number, root.flag) = (nil, nil, nil, nil, nil)
    (root.moment, root.bytes, root.hue) = (nil, nil, nil)
    let xml = try manager(xmlType).bareXML(root)
    for name in ["url", "uuid", "name", "number", "flag", "moment", "bytes", "hue"] {
      #expect(!xml.contains("<\(name)"))
      #expect(!xml.contains(" \(name)="))
    }
  }

  @Test func readsNilOfElements() throws {
    let nils = ["url", "uuid", "name", "number", "flag", "moment", "bytes", "hue"].map { "<\($0) i:nil=\"true\"/>" }
    let xml = "<Root xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\">\(nils.joined())</Root>"
    var expected = Root()
    (expected.url, expected.name, expected.number, expected.flag) = (nil, nil, nil, nil)
    (expected.moment, expected.bytes, expected.hue) = (nil, nil, nil)
    #expect(try manager("ELEMENT").xmlToObject(xml, as: Root.self) == expected)
  }

  @Test func reportsEveryTextThatDoesNotFit() throws {
    let bad = [
      "bool": "", "int": "9223372036854775808", "int8": "128", "uint": "-1", "uint64": "18446744073709551616",
      "float": "1e39", "double": "1,5", "decimal": "x", "date": "2010-02-30T00:00:00Z", "data": "A", "uuid": "E621",
      "colour": "blue", "size": "1", "url": "http://[", "int32": "1.5", "flag": "perhaps",
    ]
    let xml =
      "<Root>" + Self.names.compactMap { name in bad[name].map { "<\(name)>\($0)</\(name)>" } }.joined() + "</Root>"
    let failure = Fixture.failure { try manager("ELEMENT").xmlToObject(xml, as: Root.self) }
    let messages = failure.split(separator: "\n").filter { $0.contains(" error: ") }
    #expect(
      messages.map { $0.split(separator: " error: ", maxSplits: 1).last ?? "" } == [
        "'9223372036854775808' does not fit Int (/Root/int)",
        "'128' does not fit Int8 (/Root/int8)",
        "'1.5' is not a whole number (/Root/int32)",
        "'-1' does not fit UInt (/Root/uint)",
        "'18446744073709551616' does not fit UInt64 (/Root/uint64)",
        "'1e39' does not fit Float (/Root/float)",
        "'1,5' is not a number (/Root/double)",
        "'x' is not a number (/Root/decimal)",
        "'2010-02-30T00:00:00Z' is not an xs:dateTime (/Root/date)",
        "'A' is not base64: its length is not a multiple of 4 (/Root/data)",
        "'http://[' is not a URL (/Root/url)",
        "'E621' is not a UUID (/Root/uuid)",
        "'blue' is not a Colour; expected red, GREEN! (/Root/colour)",
        "'1' is not a Size; expected S, L (/Root/size)",
      ])
  }
}
