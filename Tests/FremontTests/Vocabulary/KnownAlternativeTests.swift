import Fremont
import Testing

/// Values that several elements can hold, with something unknown inside of these, where nobody holds the document.
struct KnownAlternativeTests {
  private static func manager(_ properties: String, types: String = "") throws -> ModelManager {
    try Mapping(properties, model: "unknown=\"KEEP\"", types: types).manager
  }

  @Test(arguments: [
    "<y>2<q/></y>", "<w><x>2<q/></x></w>", "<w p=\"1\"><q/><x>2</x></w>", "<y p=\"1\">2</y><z>1</z>",
    "<z>1</z><y p=\"1\">2</y>", "<!-- c --><y>2</y>", "<z>1</z><w><x p=\"1\">2</x></w>",
  ]) func areWrittenByWhatTheyWereReadBy(_ content: String) throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="w/x"/>
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="y"/>
      <ModelProperty propertyName="z" dataType="NUMBER"/>
      """)
    let document = "<Root>\(content)</Root>"
    var record = try manager.recordApart(document)
    #expect(try manager.bareXML(record) == document)
    record["v"] = 3
    #expect(try manager.bareXML(record) == document.replacing("2", with: "3"))
    record["v"] = nil
    #expect(try manager.xmlToObject(manager.bareXML(record), as: ModelRecord.self)["v"] == nil)
  }

  /// A value that does not fit what it was read by goes by what it fits, once.
  @Test func areWrittenByAnotherWhereTheyFitNoMore() throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="w/x"/>
      <ModelProperty propertyName="v" dataType="STRING" xmlName="y"/>
      """)
    var record = try manager.recordApart("<Root><!-- c --><y>a</y></Root>")
    record["v"] = 3
    #expect(try manager.bareXML(record) == "<Root><!-- c --><w><x>3</x></w></Root>")
    record["v"] = "b"
    #expect(try manager.bareXML(record) == "<Root><!-- c --><y>b</y></Root>")
  }

  /// The parts of what is spread come in several runs.
  @Test(arguments: [
    "<y>2<q/></y><z>1</z><u>1</u>", "<u>1</u><z>1</z><y>2<q/></y>", "<u>1</u><z>1</z><w><x>2<q/></x></w>",
  ])
  func areWrittenOnceWhereTheyAreSpread(_ content: String) throws {
    let manager = try Self.manager(
      """
      <ModelProperty propertyName="p" dataType="UDC" typeName="P" xmlType="INLINE"/>
      <ModelProperty propertyName="z" dataType="NUMBER"/>
      """,
      types: """
        <ModelClass className="P">
          <ModelProperty propertyName="v" dataType="NUMBER" xmlName="w/x"/>
          <ModelProperty propertyName="v" dataType="NUMBER" xmlName="y"/>
          <ModelProperty propertyName="u" dataType="NUMBER"/>
        </ModelClass>
        """)
    let document = "<Root>\(content)</Root>"
    #expect(try manager.bareXML(manager.recordApart(document)) == document)
  }
}
