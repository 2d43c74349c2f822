import Testing

@testable import Fremont

/// What is unknown among children that come in the order of the definition, and values that the document did not have.
struct UnknownAmongOrderedTests {
  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP">
      <ModelClass className="R">
        <ModelProperty propertyName="t" xmlType="TEXT"/>
        <ModelProperty propertyName="i" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="a" dataType="NUMBER"/>
        <ModelProperty propertyName="b"/>
        <ModelProperty propertyName="c"/>
        <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement xmlName="l"/></ModelProperty>
        <ModelProperty propertyName="w" xmlName="w/v"/>
        <ModelProperty propertyName="d"/>
      </ModelClass>
    </Model>
    """

  @Test(arguments: [
    "<r x=\"1\"><!-- 1 --><a>1</a><!-- 2 --><y/><c>3</c><d>4</d><!-- 3 --></r>",
    "<r><y/></r>", "<r i=\"5\" x=\"1\"/>", "<r i=\"5\" x=\"1\">text<y/><b>2</b></r>",
    "<r><a>1</a><a>2</a><b>3</b><a>4</a></r>", "<r><d>4</d><y/><a>1</a><b>2</b></r>",
    "<r><a>1</a><y/><l>1</l><l>2</l><w><v>3</v></w><d>4</d></r>",
    "<r><a>1</a><l>1</l><y/><l>2</l><w><z/><v>3</v></w><y/></r>",
    "<r><c><y/></c><b>2</b><z/><a>1</a></r>", "<r><a>1</a><b>2</b><c>3<y/></c><d>4</d><z/></r>",
  ]) func itIsWrittenAsItStood(_ document: String) throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    #expect(try manager.bareXML(manager.recordApart(document)) == document)
  }

  /// Where the document has the order of the definition, so has what is new; else it is written behind.
  @Test(arguments: [
    ("<r><!-- 1 --><a>1</a><!-- 2 --><d>4</d></r>", "<r><!-- 1 --><a>1</a><b>new</b><!-- 2 --><d>4</d></r>"),
    ("<r><y/></r>", "<r><y/><b>new</b></r>"),
    ("<r><c>3<y/></c><d>4</d></r>", "<r><b>new</b><c>3<y/></c><d>4</d></r>"),
    ("<r><a>1</a><l>1</l><y/><l>2</l></r>", "<r><a>1</a><b>new</b><l>1</l><y/><l>2</l></r>"),
    ("<r><w><z/><v>3</v></w></r>", "<r><b>new</b><w><z/><v>3</v></w></r>"),
    ("<r><d>4</d><y/><a>1</a></r>", "<r><d>4</d><y/><a>1</a><b>new</b></r>"),
  ]) func aNewValueStandsWhereTheDefinitionHasIt(_ document: String, _ expected: String) throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    var record = try manager.recordApart(document)
    record["b"] = "new"
    #expect(try manager.bareXML(record) == expected)
  }

  /// Alternatives of one value, with another value between them or behind them.
  @Test(
    arguments: [
      ("STRING", "STRING", true, "<r><z>1</z><y>2<q/></y></r>", nil, "<r><z>1</z><y>2<q/></y></r>"),
      ("STRING", "STRING", true, "<r><z>1</z><y>2</y><!-- c --></r>", nil, "<r><z>1</z><y>2</y><!-- c --></r>"),
      ("STRING", "STRING", true, "<r><z>1<q/></z><y>2</y><!-- c --></r>", nil, "<r><z>1<q/></z><y>2</y><!-- c --></r>"),
      ("NUMBER", "STRING", false, "<r><x>1</x><!-- c --><z>3</z></r>", "new", "<r><y>new</y><!-- c --><z>3</z></r>"),
      (
        "NUMBER", "STRING", false, "<r><x>1</x><y>b</y><z>3</z></r>", "new",
        "<r><y>new</y><y>b</y><z>3</z></r>"
      ),
    ] as [(String, String, Bool, String, String?, String)])
  func anAlternativeStandsWhereItsValueStood(
    _ first: String, _ second: String, _ isBetween: Bool, _ document: String, _ value: String?, _ expected: String
  ) throws {
    let z = "<ModelProperty propertyName=\"z\"/>"
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP"><ModelClass className="R">
            <ModelProperty propertyName="p" dataType="\(first)" xmlName="x"/>
            \(isBetween ? z : "")
            <ModelProperty propertyName="p" dataType="\(second)" xmlName="y"/>
            \(isBetween ? "" : z)
          </ModelClass></Model>
          """))
    var record = try manager.recordApart(document)
    if let value { record["p"] = .string(value) }
    #expect(try manager.bareXML(record) == expected)
  }

  @Test func aSubclassReadByAnotherAlternativeKeepsItsPlace() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP"><ModelClass className="R">
            <ModelProperty propertyName="p" dataType="UDC" typeName="A" xmlName="x"/>
            <ModelProperty propertyName="z"/>
            <ModelProperty propertyName="p" dataType="UDC" typeName="B" xmlName="y"/></ModelClass>
          <ModelClass className="A"><ModelProperty propertyName="k" xmlType="ATTRIBUTE"/></ModelClass>
          <ModelClass className="B" extends="A"/></Model>
          """))
    let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
    let record = try manager.recordApart("<r \(xsi)><x k=\"1\" xsi:type=\"B\"/><y k=\"2\"/><z>3</z></r>")
    let written = try manager.bareXML(record)
    #expect(written.contains("<x xsi:type=\"B\" k=\"1\"/><y k=\"2\"/><z>3</z>"))
    #expect(try manager.recordApart(written)["p"]?["k"] == "1")
  }

  @Test func anAlternativeThatIsNewStandsWhereTheDefinitionHasIt() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP"><ModelClass className="R">
            <ModelProperty propertyName="p" dataType="NUMBER" xmlName="x"/>
            <ModelProperty propertyName="p" xmlName="y"/><ModelProperty propertyName="z"/></ModelClass></Model>
          """))
    for document in ["<r><z>1</z><!-- c --></r>", "<r><z>1<q/></z></r>"] {
      var record = try manager.recordApart(document)
      record["p"] = "new"
      #expect(try manager.bareXML(record) == document.replacing("<r>", with: "<r><y>new</y>"))
    }
  }

  @Test func whatMeansTheSameIsEqual() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP"><ModelClass className="R">
            <ModelProperty propertyName="v" xmlName="w/v"/><ModelProperty propertyName="u" xmlName="w/u"/>
            <ModelProperty propertyName="a"/><ModelProperty propertyName="b"/>
          </ModelClass></Model>
          """))
    let record = try manager.recordApart("<r><w><v>1</v></w><a>1</a><w><u>2</u></w><b>2</b><!-- c --></r>")
    let written = try manager.bareXML(record)
    #expect(written == "<r><w><v>1</v><u>2</u></w><a>1</a><b>2</b><!-- c --></r>")
    #expect(try manager.recordApart(written) == record)
  }

  @Test func aValueThatIsTakenAwayLeavesWhatStoodBesideIt() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    var record = try manager.recordApart("<r x=\"1\"><a>1</a><!-- 2 --><b>2</b><b>3</b><d>4</d></r>")
    record["a"] = nil
    #expect(try manager.bareXML(record) == "<r x=\"1\"><!-- 2 --><b>2</b><b>3</b><d>4</d></r>")
  }

  @Test func manyPropertiesAreKeptInTheirOrderToo() throws {
    let names = (0..<150).map { "p\($0)" }
    let manager = try Mapping(
      names.map { "<ModelProperty propertyName=\"\($0)\"/>" }.joined(separator: "\n"),
      model: "unknown=\"KEEP\""
    ).manager
    let document = "<Root>" + names.map { "<\($0)>v</\($0)><y/>" }.joined() + "</Root>"
    #expect(try manager.bareXML(manager.recordApart(document)) == document)
  }

  @Test func aRunHasItsStepsInOrder() throws {
    var run = try #require(StepRun(3))
    for step in [10, 63] { #expect(try run.append(#require(StepRun(step)))) }
    #expect(try !run.append(#require(StepRun(63))) && !run.append(#require(StepRun(4))))
    #expect(Array(run) == [3, 10, 63] && run.count == 3 && run.first == 3 && run.last == 63)
    #expect(run.withoutLast.map(Array.init) == [3, 10])
    #expect(StepRun(0)?.withoutLast == nil)
    #expect(StepRun(64) == nil && StepRun(-1) == nil)
  }

  /// What came too often behind a default would be read as the value, were that left out.
  @Test(arguments: [
    "<r><f>F</f><f>1</f></r>", "<r><f>1</f><f>F</f></r>", "<r><f>F</f><y/></r>", "<r><y/><f>F</f><f>F</f></r>",
    "<r><g>0</g><f>F</f><g>1</g></r>", "<r><f/><f>1</f></r>", "<r><f>F<q/></f><g>0</g><y/></r>",
  ]) func aDefaultThatStoodAmongWhatIsUnknownIsWritten(_ document: String) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP"><ModelClass className="R">
            <ModelProperty propertyName="f" defaultValue="F"/>
            <ModelProperty propertyName="g" dataType="NUMBER" defaultValue="0"/></ModelClass></Model>
          """))
    #expect(try manager.bareXML(manager.recordApart(document)) == document)
    #expect(try manager.bareXML(manager.xmlToObject(document, as: ModelRecord.self)) == document)
  }
}
