import Fremont
import Testing

/// Attributes of what is spread among the parts of another value.
struct SpreadAttributeTests {
  private static let dictionary = """
    <ModelProperty propertyName="z" dataType="NUMBER" xmlName="z"/>
    <ModelProperty propertyName="v" dataType="DICTIONARY" xmlType="INLINE">
      <ModelDictionaryElement dataType="NUMBER" key="b" xmlName="b"/>
      <ModelDictionaryElement dataType="NUMBER" key="c" xmlName="@c"/>
    </ModelProperty>
    """

  @Test(arguments: ["IGNORE", "KEEP"], ["<q/>", ""]) func standInTheStartTag(_ unknown: String, _ other: String) throws
  {
    let manager = try Mapping(Self.dictionary, model: "unknown=\"\(unknown)\"").manager
    let document = "<Root c=\"5\">\(other)<z>4</z><b>3</b></Root>"
    #expect(
      try manager.bareXML(manager.recordApart(document))
        == (unknown == "KEEP" ? document : "<Root c=\"5\"><z>4</z><b>3</b></Root>"))
    #expect(
      Fixture.failure { try manager.bareXML(.record(ModelRecord("Root", ["v": .dictionary(["d": 1])])) as RecordValue) }
        .hasPrefix("unwritableValue\nerror: the definition has no entry for the key 'd'"))
  }

  @Test(arguments: ["<e>abc</e>", " c=\"4\""]) func areAlternativesOfElements(_ content: String) throws {
    let manager = try Mapping(
      #"<ModelProperty propertyName="k" dataType="UDC" typeName="Q" xmlType="INLINE"/>"#,
      types: """
        <ModelClass className="Q">
          <ModelProperty propertyName="v" dataType="NUMBER" xmlName="@c"/>
          <ModelProperty propertyName="v" dataType="STRING" xmlName="e"/>
        </ModelClass>
        """
    ).manager
    let document = content.hasPrefix("<") ? "<Root>\(content)</Root>" : "<Root\(content)/>"
    #expect(try manager.bareXML(manager.xmlToObject(document, as: RecordValue.self)) == document)
  }

  /// Of a value that fits an attribute as well as an element only one is written.
  @Test func areWrittenOnce() throws {
    let manager = try Mapping(
      """
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="@c"/>
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="e"/>
      """, model: "unknown=\"KEEP\""
    ).manager
    let document = "<Root><q/><e>7</e></Root>"
    #expect(try manager.bareXML(manager.recordApart(document)) == document)
    #expect(try manager.bareXML(manager.xmlToObject(document, as: ModelRecord.self)) == document)
  }
}
