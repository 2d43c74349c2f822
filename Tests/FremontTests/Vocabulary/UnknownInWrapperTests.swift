import Fremont
import Testing

/// What is unknown inside the elements around values, which a document can have more often than a definition.
struct UnknownInWrapperTests {
  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP">
      <ModelClass className="R">
        <ModelProperty propertyName="a" xmlName="w/a"/>
        <ModelProperty propertyName="b" xmlName="b"/>
        <ModelProperty propertyName="d" xmlName="w/d"/>
        <ModelProperty propertyName="c" xmlType="ATTRIBUTE" xmlName="w/c"/>
        <ModelProperty propertyName="e" xmlName="v/e"/>
      </ModelClass>
    </Model>
    """

  /// Writes anew what was read in pieces.
  private static func rewrite(_ document: String) throws -> String {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: definition))
    let decoder = try manager.decoder(of: ModelRecord.self)
    try decoder.feed(Array(document.utf8))
    return try manager.bareXML(decoder.finish())
  }

  @Test(arguments: [
    "<r><w q=\"1\"><a>1</a></w><b>2</b><w c=\"3\" q=\"2\"><y/></w></r>",
    "<r><b>2</b><w c=\"3\" q=\"2\"/><w><a>1</a><!-- c --></w></r>",
    "<r><w><!-- a --><a>1</a></w><w><d>4</d><!-- d --></w></r>",
  ]) func itStaysWhereTheWrapperIsWrittenTwice(_ document: String) throws {
    #expect(try Self.rewrite(document) == document)
  }

  @Test func itGoesWhereTheWrapperIsWrittenOnce() throws {
    let document = "<r><v q=\"1\"><e>1</e><x/></v><b>2</b><v q=\"2\" p=\"3\"><y/></v><!-- c --><v o=\"4\"><z/></v></r>"
    #expect(
      try Self.rewrite(document)
        == "<r><v q=\"1\" p=\"3\" o=\"4\"><e>1</e><x/><y/><z/></v><b>2</b><!-- c --></r>")
  }
}
