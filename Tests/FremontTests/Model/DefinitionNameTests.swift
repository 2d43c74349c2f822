import Fremont
import Testing

/// The names that a definition may give, which are those of XML 1.0 in its fifth edition.
struct DefinitionNameTests {
  private static func text(_ name: String) -> String {
    """
    <Model rootDataType="UDC" rootTypeName="R" rootXMLName="\(name)">
      <ModelClass className="R">
        <ModelProperty propertyName="a" dataType="STRING" xmlName="\(name)/*[@\(name)='1']/\(name)"/>
        <ModelProperty propertyName="b" dataType="DICTIONARY" xmlName="b">
          <ModelDictionaryElement dataType="STRING" xmlName="e/v" keyXMLName="\(name)/@\(name)"/></ModelProperty>
      </ModelClass>
    </Model>
    """
  }

  @Test(arguments: [
    "a", "_", "a-1.b", "é", "\u{132}", "\u{220}", "\u{1F6}x", "\u{2F3}\u{B7}", "\u{37F}", "\u{10A0}\u{361}", "\u{1680}",
    "\u{200C}", "\u{2070}\u{203F}", "\u{218F}", "\u{2C00}", "\u{3001}", "\u{A000}", "\u{D7FF}", "\u{F900}", "\u{FFFD}",
    "\u{10000}", "\u{EFFFF}",
  ])
  func acceptsNames(_ name: String) throws {
    let definition = try ModelDefinition(xml: Self.text(name))
    #expect(definition.rootXMLName == name)
    #expect(definition.classes[0].properties[0].xmlName == "\(name)/*[@\(name)='1']/\(name)")
  }

  @Test(arguments: [
    "-", "1", "\u{B7}a", "×", "÷", "\u{37E}", "\u{300}", "a\u{2000}", "a\u{2190}", "a\u{3000}", "\u{F0000}",
  ])
  func refusesOthers(_ name: String) {
    #expect(throws: FremontError.self) { try ModelDefinition(xml: Self.text(name)) }
  }

  /// A name of the fifth edition alone, all the way.
  @Test func readsAndWritesSuchNames() throws {
    let text = """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="\u{220}">
        <ModelClass className="R"><ModelProperty propertyName="a" dataType="STRING" xmlName="\u{220}/\u{2C00}"/></ModelClass>
      </Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: text))
    let xml = "<\u{220}><\u{220}><\u{2C00}>x</\u{2C00}></\u{220}></\u{220}>"
    let record = try manager.xmlToObject(xml, as: ModelRecord.self)
    #expect(record == ModelRecord("R", ["a": "x"]))
    let written = try manager.objectToXML(record, options: EncodingOptions(layout: .compact))
    #expect(written.hasSuffix(xml))
  }
}
