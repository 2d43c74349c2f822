import Fremont
import Testing

/// Elements that have no value, as an empty number has none, or say that they are nil, and what is unknown inside.
struct UnknownWithoutValueTests {
  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP">
      <ModelClass className="R">
        <ModelProperty propertyName="n" dataType="NUMBER" xmlName="n"/>
        <ModelProperty propertyName="d" dataType="DATE" xmlName="w/d" formatString="xs:date"/>
        <ModelProperty propertyName="s" xmlName="s"/>
        <ModelProperty propertyName="keyed" dataType="DICTIONARY" xmlType="INLINE">
          <ModelDictionaryElement key="x" dataType="NUMBER" xmlName="x"/>
        </ModelProperty>
      </ModelClass>
    </Model>
    """

  @Test(arguments: [
    "<r><n><y/></n><w><d a=\"1\"/></w></r>", "<r><x><x>1</x></x><x><x>2</x><x>2</x></x></r>",
    "<r><n><!-- c --></n><s><y/></s></r>", "<r><n a=\"1\"/><x a=\"2\"><y/></x></r>", "<r><n/><s>t</s></r>",
    "<r><s/><n/><n>5<!-- c --></n></r>", "<r><w><d/></w><x/><n>1</n></r>", "<r><y/><x/><x>1</x><w><d/><d/></w></r>",
  ]) func itIsWrittenAnewAsItStood(_ document: String) throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    #expect(try manager.bareXML(manager.recordApart(document)) == document)
  }

  @Test func blanksAreNoValueEither() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    #expect(try manager.bareXML(manager.recordApart("<r><n> \n</n><n>5</n></r>")) == "<r><n/><n>5</n></r>")
  }

  @Test func aValueThatIsSetTakesTheEmptyPlace() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    var record = try manager.recordApart("<r><y/><n/><s>t</s></r>")
    record["n"] = 5
    #expect(try manager.bareXML(record) == "<r><y/><n>5</n><s>t</s></r>")
  }

  @Test func aValueThatIsNilInJSONHasNoElement() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let record: ModelRecord = try manager.jsonToObject(#"{"n": null, "s": "t"}"#)
    #expect(try manager.bareXML(record) == "<r><s>t</s></r>")
  }

  @Test func aValueThatIsSetStandsInFrontOfIt() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    var record = try manager.recordApart("<r><n><y/></n><s>t<z/></s></r>")
    record["n"] = 5
    #expect(try manager.bareXML(record) == "<r><n>5<y/></n><s>t<z/></s></r>")
  }

  @Test func anElementWhoseValueIsTakenAwayGoesWithAllThatIsInIt() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    var record = try manager.recordApart("<r><n>5<y/></n><s>t<z/></s></r>")
    (record["n"], record["s"]) = (nil, nil)
    #expect(try manager.bareXML(record) == "<r/>")
  }

  private static let instance = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi"
  private static let nils = """
    <Root><t \(instance):nil="true" q="1"><!-- c --></t><n \(instance):nil="1"> </n><w><u \(instance):nil="true"/></w>\
    <l><x \(instance):nil="true"/><x>2</x></l><m \(instance):nil="true"/></Root>
    """

  private static func nilManager() throws -> ModelManager {
    try Mapping(
      """
      <ModelProperty propertyName="t"/>
      <ModelProperty propertyName="n" dataType="NUMBER"/>
      <ModelProperty propertyName="u" dataType="UDC" typeName="U" xmlName="w/u"/>
      <ModelProperty propertyName="l" dataType="ARRAY"><ModelArrayElement dataType="NUMBER" xmlName="x"/></ModelProperty>
      <ModelProperty propertyName="m" dataType="ARRAY"><ModelArrayElement dataType="NUMBER" xmlName="x"/></ModelProperty>
      """, model: "unknown=\"KEEP\"",
      types: #"<ModelClass className="U"><ModelProperty propertyName="s"/></ModelClass>"#
    ).manager
  }

  @Test func whatSaysThatItIsNilStays() throws {
    let manager = try Self.nilManager()
    let record = try manager.recordApart(Self.nils)
    let json = try manager.objectToJSON(record, layout: .compact)
    #expect(json == #"{"t":null,"n":null,"u":null,"l":[null,2],"m":null}"#)
    #expect(try manager.bareXML(record) == Self.nils)
    #expect(try manager.recordApart(manager.bareXML(record)) == record)
    let whole = try manager.xmlToObject(Self.nils, as: ModelRecord.self)
    #expect(try manager.objectToXML(whole, updating: Self.nils) == Self.nils)
    #expect(try manager.objectToXML(record, updating: Self.nils) == Self.nils)
  }

  /// White space in what holds no text is nothing, however it comes.
  @Test func whatIsNilIsTheSameInPieces() throws {
    let manager = try Self.nilManager()
    let document = """
      <Root><t \(Self.instance):nil="1">\n \n</t><w><u \(Self.instance):nil=" true ">\n  \n</u></w><l \(Self.instance):nil="1"> \n</l></Root>
      """
    let decoder = try manager.decoder(of: ModelRecord.self)
    for byte in document.utf8 { try decoder.feed([byte]) }
    let record = try decoder.finish()
    #expect(try record == manager.xmlToObject(document, as: ModelRecord.self))
    #expect(try manager.xmlToObject(manager.bareXML(record.apart), as: ModelRecord.self) == record)
  }

  @Test func whatIsSetSaysSoNoMore() throws {
    let manager = try Self.nilManager()
    var record = try manager.recordApart(Self.nils)
    record["t"] = "v"
    record["n"] = 5
    record["u"] = .record(ModelRecord("U", ["s": "w"]))
    record["l"]?[0] = 1
    record["m"] = [3]
    #expect(
      try manager.bareXML(record) == """
        <Root><t q="1">v<!-- c --></t><n>5</n><w><u><s>w</s></u></w><l><x>1</x><x>2</x></l><m><x>3</x></m></Root>
        """)
  }
}
