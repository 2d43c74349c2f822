import Fremont
import Testing

/// Formats, as documents show them.
struct FormatTests {
  /// Checks one text in an element, an attribute, an item, an entry and a root.
  private func check(
    _ type: String,
    _ format: String,
    _ text: String,
    _ json: String,
    writing written: String? = nil,
    attribute: String? = nil,
    at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let rule = "\(type) formatString=\"\(format)\""
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" \(rule) xmlType="ATTRIBUTE" xmlName="a"/>
      <ModelProperty propertyName="e" \(rule) xmlName="w/e"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement \(rule) xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement key="k" \(rule) xmlName="k"/>
        <ModelDictionaryElement keyXMLName="@key" \(rule) xmlName="open"/></ModelProperty>
      """,
      types: "<ModelEnum enumName=\"Kind\"><ModelEnumItem name=\"A\" value=\"7\" xmlName=\"a!\"/></ModelEnum>")
    func xml(_ text: String, _ attribute: String) -> String {
      "<Root a=\"\(attribute)\"><w><e>\(text)</e></w><i>\(text)</i><i>\(text)</i>"
        + "<d><k>\(text)</k><open key=\"x\">\(text)</open></d></Root>"
    }
    let attribute = attribute ?? text
    mapping.maps(
      xml(text, attribute),
      "{\"a\":\(json),\"e\":\(json),\"l\":[\(json),\(json)],\"d\":{\"k\":\(json),\"x\":\(json)}}",
      writing: xml(written ?? text, written == nil ? attribute : Self.withoutSection(written ?? "")), at: place)
    let root = try Mapping(
      Fixture.definition(
        "<ModelEnum enumName=\"Kind\"><ModelEnumItem name=\"A\" value=\"7\" xmlName=\"a!\"/></ModelEnum>",
        root: "\(rule) rootXMLName=\"r\"".replacing("dataType", with: "rootDataType")
          .replacing("typeName", with: "rootTypeName").replacing("formatString", with: "rootFormatString")))
    root.maps("<r>\(text)</r>", json, writing: "<r>\(written ?? text)</r>", at: place)
  }

  private static func withoutSection(_ text: String) -> String {
    text.hasPrefix("<![CDATA[") ? String(text.dropFirst(9).dropLast(3)) : text
  }

  /// `xs:decimal` has no exponents, and `xs:double`, the type of other numbers, has.
  @Test func decimalsHaveNoExponent() throws {
    let zeros = String(repeating: "0", count: 45)
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="d" dataType="NUMBER" typeName="Decimal"/>
      <ModelProperty propertyName="n" dataType="NUMBER"/>
      """)
    mapping.maps("<Root><d>1\(zeros)</d><n>1e45</n></Root>", "{\"d\":1\(zeros),\"n\":1e45}")
    mapping.maps("<Root><d>-0.\(zeros)25</d></Root>", "{\"d\":-0.\(zeros)25}")
  }

  @Test func strings() throws {
    let string = "dataType=\"STRING\""
    try check(string, "", "  a  b ", #""a  b""#, writing: "a  b")
    try check(string, "trim", "  a  b ", #""a  b""#, writing: "a  b")
    try check(string, "preserve", "  a  b ", #""  a  b ""#)
    try check(string, "collapse", "  a  b ", #""a b""#, writing: "a b")
    try check(string, "cdata", " a b ", #""a b""#, writing: "<![CDATA[a b]]>")
    try check(string, "preserve cdata", " a b ", #"" a b ""#, writing: "<![CDATA[ a b ]]>")
  }

  @Test func numbers() throws {
    let number = "dataType=\"NUMBER\""
    try check(number, "", " 1.50 ", "1.5", writing: "1.5")
    try check(number, "0.00", "1.5", "1.5", writing: "1.50")
    try check(number, "#,##0.##", "1,234.5", "1234.5")
  }

  @Test func booleans() throws {
    let boolean = "dataType=\"BOOLEAN\""
    try check(boolean, "", "YES", "true")
    try check(boolean, "", "true", "true", writing: "YES")
    try check(boolean, "", "0", "false", writing: "NO")
    try check(boolean, "true/false", "false", "false")
    try check(boolean, "1/0", "1", "true")
    try check(boolean, "Y/N", "N", "false")
    try check(boolean, "on/off", "on", "true")
  }

  @Test func dates() throws {
    let date = "dataType=\"DATE\""
    try check(date, "", "1970-01-02T03:04:05Z", #""1970-01-02T03:04:05Z""#)
    try check(date, "xs:date", "1970-01-02", #""1970-01-02""#)
    try check(date, "unix", "86400", #""1970-01-02T00:00:00Z""#)
    try check(date, "unix*1000", "86400000", #""1970-01-02T00:00:00Z""#)
    try check(date, "rfc822", "Fri, 02 Jan 1970 03:04:05 GMT", #""1970-01-02T03:04:05Z""#)
    try check(date, "dd.MM.yyyy", "02.01.1970", #""1970-01-02""#)
  }

  @Test func aDateMayBeReadAndWrittenByTwoFormats() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"d\" dataType=\"DATE\" xmlName=\"d\" formatString=\"dd.MM.yyyy => xs:date\"/>")
    let value = try mapping.manager.xmlToObject("<Root><d>02.01.1970</d></Root>", as: RecordValue.self)
    #expect(try mapping.manager.bareXML(value) == "<Root><d>1970-01-02</d></Root>")
  }

  @Test func bytes() throws {
    let data = "dataType=\"DATA\""
    try check(data, "", " AP\n8= ", #""AP8=""#, writing: "<![CDATA[AP8=]]>")
    try check(data, "", "<![CDATA[AP8=]]>", #""AP8=""#, attribute: "AP8=")
    try check(data, "base64 plain", "AP8=", #""AP8=""#)
    try check(data, "hex", "00FF", #""AP8=""#)
  }

  @Test func enums() throws {
    let kind = "dataType=\"ENUM\" typeName=\"Kind\""
    try check(kind, "", "a!", #""A""#)
    try check(kind, "name", "a!", #""A""#)
    try check(kind, "value", "7", #""A""#)
  }

  @Test func anUnknownSpellingIsAnError() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"k\" dataType=\"ENUM\" typeName=\"Kind\" xmlName=\"k\" formatString=\"value\"/>",
      types: "<ModelEnum enumName=\"Kind\"><ModelEnumItem name=\"A\" value=\"7\"/></ModelEnum>")
    mapping.refuses(
      "<Root><k>8</k></Root>",
      """
      invalidDocument
      <input>:1:10: error: '8' is not a Kind; expected 7 (/Root/k)
      Model.xml:3:1: note: declared here: ModelProperty 'k', ENUM
      """)
  }
}
