import Foundation
import Fremont
import Testing

/// Each format string in an attribute and in an element of a document: what is read, and how it is written back.
struct FormatTableTests {
  struct Cell: Sendable, CustomTestStringConvertible {
    var dataType: String
    var format: String
    var text: String
    var value: RecordValue
    /// What an element is written as; nil: the text.
    var element: String?
    /// What an attribute is written as; nil: the text.
    var attribute: String?

    init(
      _ dataType: String, _ format: String, _ text: String, _ value: RecordValue, element: String? = nil,
      attribute: String? = nil
    ) {
      self.dataType = dataType
      self.format = format
      self.text = text
      self.value = value
      self.element = element
      self.attribute = attribute ?? element
    }

    var testDescription: String { "\(dataType) '\(format)' \(text)" }
  }

  private static func date(_ seconds: Double) -> RecordValue { .date(Date(timeIntervalSince1970: seconds)) }
  private static let moment = date(1_278_027_252)

  private static let cells: [Cell] = [
    Cell("STRING", "", " a  b ", "a  b", element: "a  b"),
    Cell("STRING", "trim", "\n a &lt; ", "a <", element: "a &lt;"),
    Cell("STRING", "preserve", " a  b ", " a  b "),
    Cell("STRING", "collapse", " a  b ", "a b", element: "a b"),
    Cell("STRING", "cdata", " &lt;a&gt; ", "<a>", element: "<![CDATA[<a>]]>", attribute: "&lt;a&gt;"),
    Cell("STRING", "preserve cdata", " &lt;", " <", element: "<![CDATA[ <]]>", attribute: " &lt;"),
    Cell("STRING", "collapse cdata", " a  b", "a b", element: "<![CDATA[a b]]>", attribute: "a b"),
    Cell("STRING", "cdata", "]]&gt;", "]]>", element: "<![CDATA[]]]]><![CDATA[>]]>", attribute: "]]&gt;"),
    Cell("NUMBER", "", " 0.10 ", 0.1, element: "0.1"),
    Cell("NUMBER", "", "-1e3", -1000, element: "-1000"),
    Cell("NUMBER", "", "+7", 7, element: "7"),
    Cell("NUMBER", "0.00", " 1.5 ", 1.5, element: "1.50"),
    Cell("NUMBER", "0.00", "-2", -2, element: "-2.00"),
    Cell("NUMBER", "#,##0.0", "1,234.5", 1234.5),
    Cell("BOOLEAN", "", "true", true, element: "YES"),
    Cell("BOOLEAN", "", " 0 ", false, element: "NO"),
    Cell("BOOLEAN", "true/false", " false ", false, element: "false"),
    Cell("BOOLEAN", "1/0", "1", true),
    Cell("BOOLEAN", "Y/N", "Y", true),
    Cell("BOOLEAN", "Y/N", " N", false, element: "N"),
    Cell("BOOLEAN", "on/off", "off", false),
    Cell("BOOLEAN", "&lt;/&amp;", "&amp;", false),
    Cell("DATE", "", "2010-07-01T23:34:12", moment, element: "2010-07-01T23:34:12Z"),
    Cell("DATE", "xs:dateTime", "2010-07-01T16:34:12-07:00", moment, element: "2010-07-01T23:34:12Z"),
    Cell("DATE", "xs:date", "2010-07-01", date(1_277_942_400)),
    Cell("DATE", "xs:time", "23:34:12Z", date(946_856_052), element: "23:34:12Z"),
    Cell("DATE", "unix", " 1278027252", moment, element: "1278027252"),
    Cell("DATE", "unix*1000", "1278027252250", date(1_278_027_252.25)),
    Cell("DATE", "rfc822", "Thu, 1 Jul 2010 23:34:12 GMT", moment, element: "Thu, 01 Jul 2010 23:34:12 GMT"),
    Cell("DATE", "yyyy-MM-dd HH:mm", "2010-07-01 23:34", date(1_278_027_240)),
    Cell("DATE", "dd/MM/yyyy", "01/07/2010", date(1_277_942_400)),
    Cell("DATE", "dd.MM.yyyy => xs:date", "01.07.2010", date(1_277_942_400), element: "2010-07-01"),
    Cell("DATE", "unix =&gt; yyyy", "1278027252", moment, element: "2010"),
    Cell("DATA", "", " Zm \n9v ", .data(Data("foo".utf8)), element: "<![CDATA[Zm9v]]>", attribute: "Zm9v"),
    Cell("DATA", "base64", "Zg==", .data(Data("f".utf8)), element: "<![CDATA[Zg==]]>", attribute: "Zg=="),
    Cell("DATA", "base64 plain", "Zm 9v", .data(Data("foo".utf8)), element: "Zm9v"),
    Cell("DATA", "hex", " 0a fF ", .data(Data([10, 255])), element: "0AFF"),
    Cell("ENUM", "", " green ", .enumeration("go"), element: "green"),
    Cell("ENUM", "name", "red", .enumeration("stop")),
    Cell("ENUM", "value", " 1 ", .enumeration("stop"), element: "1"),
  ]

  private func manager(_ cell: Cell) throws -> ModelManager {
    let type = cell.dataType == "ENUM" ? "typeName=\"Light\"" : ""
    let format = "dataType=\"\(cell.dataType)\" \(type) formatString=\"\(cell.format)\""
    return try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="a" \(format) xmlType="ATTRIBUTE" xmlName="a"/>
        <ModelProperty propertyName="e" \(format) xmlName="e"/>
        <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l"><ModelArrayElement \(format) xmlName="i"/></ModelProperty>
        <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement key="k" \(format) xmlName="v"/></ModelProperty>
        """,
        types: """
          <ModelEnum enumName="Light"><ModelEnumItem name="go" value="2" xmlName="green"/>
          <ModelEnumItem name="stop" value="1" xmlName="red"/></ModelEnum>
          """))
  }

  @Test(arguments: cells) func readsAndWrites(cell: Cell) throws {
    let manager = try manager(cell)
    let record = try manager.xmlToObject(
      "<Root a=\"\(cell.text)\"><e>\(cell.text)</e><l><i>\(cell.text)</i></l><d><v>\(cell.text)</v></d></Root>",
      as: ModelRecord.self)
    #expect(
      record
        == ModelRecord(
          "Root", ["a": cell.value, "e": cell.value, "l": [cell.value], "d": .dictionary(["k": cell.value])]))
    let element = cell.element ?? cell.text
    let attribute = cell.attribute ?? cell.text
    #expect(
      try manager.bareXML(record)
        == "<Root a=\"\(attribute)\"><e>\(element)</e><l><i>\(element)</i></l><d><v>\(element)</v></d></Root>")
  }

  @Test(arguments: cells) func readsSections(cell: Cell) throws {
    // White space in an attribute is a space, and a section holds no references.
    if cell.text.contains("&") { return }
    let record = try manager(cell).xmlToObject("<Root><e><![CDATA[\(cell.text)]]></e></Root>", as: ModelRecord.self)
    #expect(record["e"] == cell.value)
  }

  @Test(arguments: [
    ("NUMBER", "", "1,5", "'1,5' is not a number"), ("NUMBER", "0.00", "x", "'x' is not a number of the form 0.00"),
    ("BOOLEAN", "Y/N", "yes", "'yes' is neither 'Y' nor 'N'"),
    ("BOOLEAN", "true/false", "1", "'1' is neither 'true' nor 'false'"),
    ("DATE", "xs:date", "2010-07-01T00:00:00", "'2010-07-01T00:00:00' is not an xs:date; its format is 'xs:dateTime'"),
    ("DATE", "unix*1000", "now", "'now' is not a date of the form unix*1000"),
    (
      "DATE", "dd.MM.yyyy => xs:date", "2010-07-01",
      "'2010-07-01' is not a date of the form dd.MM.yyyy; its format is 'xs:date'"
    ),
    ("DATA", "hex", "0", "'0' is not hex: its number of digits is odd"),
    ("DATA", "base64 plain", "Zg", "'Zg' is not base64: its length is not a multiple of 4"),
    ("ENUM", "value", "red", "'red' is not a Light; expected 2, 1"),
    ("ENUM", "", "stop", "'stop' is not a Light; expected green, red"),
  ])
  func refuses(dataType: String, format: String, text: String, message: String) throws {
    let manager = try manager(Cell(dataType, format, text, .null))
    for (xml, place) in [("<Root a=\"\(text)\"/>", "1:10"), ("<Root><e>\(text)</e></Root>", "1:10")] {
      let failure = Fixture.failure { try manager.xmlToObject(xml, as: ModelRecord.self) }
      #expect(failure.hasPrefix("invalidDocument\n<input>:\(place): error: \(message) (/Root/"))
    }
  }
}
