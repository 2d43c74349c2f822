import Fremont
import Testing

/// Documents that are brought up to date, and have a value by another alternative than it is written by.
struct UpdatedAlternativeTests {
  private static let wrapped = """
    <ModelProperty propertyName="l" dataType="ARRAY" xmlName="ls"><ModelArrayElement xmlName="i"/></ModelProperty>
    """
  private static let inline = """
    <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement xmlName="i"/></ModelProperty>
    """
  private static let other = "<ModelProperty propertyName=\"o\"/>"

  /// What a document says after an update, which must be the value that it was updated with.
  private func updated(_ properties: String, _ original: String, _ json: String, types: String = "") throws -> String {
    let manager = try Mapping(properties, types: types).manager
    let value = try manager.jsonToObject(json, as: RecordValue.self)
    let updated = try manager.objectToXML(value, updating: original)
    #expect(try manager.xmlToObject(updated, as: RecordValue.self) == value)
    return updated
  }

  @Test func aListThatStandsInlineIsNotWrittenTwice() throws {
    let properties = Self.wrapped + Self.inline + Self.other
    #expect(
      try updated(
        properties, "<Root><o>1</o><i>1</i><!-- k --><i>2</i><u/></Root>", #"{"l":["1","9","2"],"o":"1"}"#)
        == "<Root><ls><i>1</i><i>9</i><i>2</i></ls><o>1</o><!-- k --><u/></Root>")
    #expect(
      try updated(properties, "<Root><i>1</i><i>2</i><o>1</o></Root>", #"{"o":"1"}"#) == "<Root><o>1</o></Root>")
    // What has not changed stays as it is.
    #expect(
      try updated(properties, "<Root><o>1</o><i>1</i><i>2</i></Root>", #"{"l":["1","2"],"o":"3"}"#)
        == "<Root><o>3</o><i>1</i><i>2</i></Root>")
    #expect(
      try updated(properties, "<Root><ls z=\"1\"><i>1</i></ls></Root>", #"{"l":["1","2"]}"#)
        == "<Root><ls z=\"1\"><i>1</i><i>2</i></ls></Root>")
  }

  @Test func aListThatStandsWrappedIsNotWrittenTwice() throws {
    let properties = Self.inline + Self.wrapped + Self.other
    #expect(
      try updated(properties, "<Root><ls><i>1</i></ls><o>1</o></Root>", #"{"l":["1","2"],"o":"1"}"#)
        == "<Root><i>1</i><i>2</i><o>1</o></Root>")
    #expect(
      try updated(properties, "<Root><i z=\"1\">1</i><o>1</o></Root>", #"{"l":["1","2"],"o":"1"}"#)
        == "<Root><i z=\"1\">1</i><i>2</i><o>1</o></Root>")
  }

  @Test func ofTwoInlineListsOneIsWritten() throws {
    let properties =
      Self.inline + Self.inline.replacing("xmlName=\"i\"", with: "dataType=\"NUMBER\" xmlName=\"j\"") + Self.other
    #expect(
      try updated(
        properties.replacing("NUMBER", with: "STRING"), "<Root><j>1</j><o>1</o></Root>", #"{"l":["1","2"],"o":"1"}"#)
        == "<Root><i>1</i><i>2</i><o>1</o></Root>")
  }

  /// What does not count stays, as long as it would not count.
  @Test func aDocumentWithBoth() throws {
    let document = "<Root><ls><i>1</i></ls><i>2</i><o>1</o></Root>"
    #expect(
      try updated(Self.wrapped + Self.inline + Self.other, document, #"{"l":["3"],"o":"1"}"#)
        == document.replacing("1</i>", with: "3</i>"))
    #expect(
      try updated(Self.wrapped + Self.inline + Self.other, document, #"{"o":"1"}"#) == "<Root><o>1</o></Root>")
    #expect(
      try updated(Self.inline + Self.wrapped + Self.other, document, #"{"l":["3"],"o":"1"}"#)
        == document.replacing("2</i>", with: "3</i>"))
    #expect(
      try updated(Self.inline + Self.wrapped + Self.other, document, #"{"o":"1"}"#) == "<Root><o>1</o></Root>")
  }

  @Test func aFlattenedInstanceIsNotWrittenTwice() throws {
    let types = """
      <ModelClass className="P"><ModelProperty propertyName="a"/><ModelProperty propertyName="b"/></ModelClass>
      """
    let properties = """
      <ModelProperty propertyName="p" dataType="UDC" typeName="P" xmlName="p"/>
      <ModelProperty propertyName="p" dataType="UDC" typeName="P" xmlType="INLINE"/>
      """
    #expect(
      try updated(
        properties + Self.other, "<Root><a>1</a><o>1</o><b>2</b></Root>",
        #"{"p":{"$type":"P","a":"1","b":"3"},"o":"1"}"#, types: types)
        == "<Root><p><a>1</a><b>3</b></p><o>1</o></Root>")
  }

  @Test func aDictionaryThatStandsInlineIsNotWrittenTwice() throws {
    let entry = "<ModelDictionaryElement xmlName=\"e\" keyXMLName=\"@k\"/></ModelProperty>"
    let properties = """
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">\(entry)
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlType="INLINE">\(entry)
      """
    #expect(
      try updated(
        properties + Self.other, "<Root><e k=\"a\">1</e><o>1</o></Root>", #"{"d":{"a":"1","b":"2"},"o":"1"}"#)
        == "<Root><d><e k=\"a\">1</e><e k=\"b\">2</e></d><o>1</o></Root>")
  }

  @Test func listsInsideFlattenedInstancesToo() throws {
    let types = "<ModelClass className=\"P\">\(Self.wrapped)\(Self.inline)\(Self.other)</ModelClass>"
    let properties = "<ModelProperty propertyName=\"p\" dataType=\"UDC\" typeName=\"P\" xmlType=\"INLINE\"/>"
    #expect(
      try updated(
        properties, "<Root><i>1</i><o>1</o><u/></Root>", #"{"p":{"l":["1","2"],"o":"1"}}"#, types: types)
        == "<Root><ls><i>1</i><i>2</i></ls><o>1</o><u/></Root>")
  }

  /// The paths of alternatives may end alike.
  @Test(arguments: ["IGNORE", "KEEP"]) func pathsThatEndAlike(_ unknown: String) throws {
    let model = "unknown=\"\(unknown)\""
    let attributes = try Mapping(
      """
      <ModelProperty propertyName="v" xmlName="valueString/@value"/>
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="valueInteger/@value"/>
      """, model: model)
    attributes.updates("<Root><valueString value=\"a\"/></Root>", to: "<Root><valueInteger value=\"1\"/></Root>") {
      $0["v"] = 1
    }
    attributes.updates("<Root><valueInteger value=\"1\"/></Root>", to: "<Root><valueString value=\"a\"/></Root>") {
      $0["v"] = "a"
    }
    let elements = try Mapping(
      """
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="day/value"/>
      <ModelProperty propertyName="v" xmlName="text/value"/>
      """, model: model)
    elements.updates(
      "<Root><day><value>1</value></day></Root>", to: "<Root><text><value>a</value></text></Root>"
    ) { $0["v"] = "a" }
    elements.updates(
      "<Root><text><value>a</value></text></Root>", to: "<Root><day><value>1</value></day></Root>"
    ) { $0["v"] = 1 }
  }
}
