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
        <ModelProperty propertyName="x" xmlName="n/m/x"/>
        <ModelProperty propertyName="y" xmlName="n/m/y"/>
        <ModelProperty propertyName="i" dataType="NUMBER" xmlName="n/i" maxOccurs="unbounded"/>
        <ModelProperty propertyName="z" xmlName="n/z"/>
      </ModelClass>
    </Model>
    """

  /// Writes anew what was read.
  private static func rewrite(_ document: String) throws -> String {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: definition))
    return try manager.bareXML(manager.recordApart(document))
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

  /// What the first one held, all of which the definition knows, stays in front of what is unknown in another one.
  @Test(arguments: [
    ("<v><e>1</e></v><v><e>2</e></v>", "<v><e>1</e><e>2</e></v>"),
    ("<n><m><x>1</x></m></n><n><!-- c --><z>3</z></n>", "<n><m><x>1</x></m><!-- c --><z>3</z></n>"),
    ("<n><m><x>1</x></m></n><n><m><q/><y>2</y></m><z>3</z></n>", "<n><m><x>1</x><q/><y>2</y></m><z>3</z></n>"),
    (
      "<n><m><q/><x>1</x></m></n><n><m><y>2</y></m></n><n><m p=\"1\"><p/></m></n>",
      "<n><m p=\"1\"><q/><x>1</x><y>2</y><p/></m></n>"
    ),
    ("<n><i>1</i></n><n><q/><i>2</i></n>", "<n><i>1</i><q/><i>2</i></n>"),
    ("<n><i>1</i></n><b>1</b><n><i>2</i></n><n><q/></n>", "<n><i>1</i><i>2</i><q/></n><b>1</b>"),
    ("<n><z>3</z></n><n><m><x>1</x></m></n>", "<n><z>3</z><m><x>1</x></m></n>"),
    ("<n><m><y>2</y></m></n><n><m><x>1</x></m></n>", "<n><m><y>2</y><x>1</x></m></n>"),
  ]) func theFirstGoesOnWithTheNext(_ document: String, _ expected: String) throws {
    #expect(try Self.rewrite("<r>\(document)</r>") == "<r>\(expected)</r>")
  }

  /// What is unknown goes with the values that it stood behind.
  @Test(arguments: [
    ("<w><a>1</a><q/><d p=\"4\">4</d></w>", "<w><a>1</a><q/></w><w><d p=\"4\">4</d></w>"),
    ("<w><d p=\"4\">4</d><q/><a>1</a><!-- c --></w>", "<w><d p=\"4\">4</d><q/></w><w><a>1</a><!-- c --></w>"),
    (
      "<w q=\"1\"><a>1</a><d p=\"4\">4</d><a>2</a></w><b>2</b><w><q/></w>",
      "<w q=\"1\"><a>1</a><a>2</a><q/></w><w><d p=\"4\">4</d></w><b>2</b>"
    ),
    ("<w><a>1</a></w><w><d>1</d></w><w><d>2</d></w>", "<w><a>1</a></w><w><d>1</d><d>2</d></w>"),
    ("<w><a>1</a></w><w><d>1</d></w><w><d>2</d><a>2</a></w>", "<w><a>1</a><a>2</a></w><w><d>1</d><d>2</d></w>"),
  ]) func aWrapperThatIsWrittenTwiceIsDivided(_ document: String, _ expected: String) throws {
    #expect(try Self.rewrite("<r>\(document)</r>") == "<r>\(expected)</r>")
  }

  /// What stands around items that other items stand beside is written for each of them, where it stood.
  @Test(arguments: [
    "<a q=\"1\"><s>x</s></a><z>1</z><b p=\"2\"><n>2</n></b>", "<a q=\"1\"><s>x</s></a><b p=\"2\"><n>2</n></b>",
    "<a q=\"1\"><s>x</s><y/></a><a p=\"2\"><s>y</s><!-- c --></a><z>1</z>", "<b><n>1</n></b><z>1</z><b><n>2</n></b>",
    "<b><!-- c --><n>1</n></b><g>1</g><z>1</z><a><s>x</s></a><g q=\"1\">2</g>",
  ]) func itStaysAroundItsItem(_ document: String) throws {
    #expect(try Self.rewriteItems(document) == document)
  }

  /// What stands around several items is written for each, and what is unknown inside goes with the first.
  @Test(arguments: [
    (
      "<a q=\"1\"><s>x</s><s>y</s><y/></a><z>1</z><a p=\"2\"><s>z</s></a>",
      "<a q=\"1\"><s>x</s><y/></a><a><s>y</s></a><z>1</z><a p=\"2\"><s>z</s></a>"
    ),
    (
      "<a><s>x</s><s>y</s></a><b><n>1</n><n>2</n></b><z>1</z><b p=\"2\"><n>3</n></b>",
      "<a><s>x</s></a><a><s>y</s></a><b><n>1</n></b><b><n>2</n></b><z>1</z><b p=\"2\"><n>3</n></b>"
    ),
    (
      "<c><d><m>1</m><m>2</m></d><d q=\"1\"><m>3</m></d></c><c><d p=\"2\"><m>4</m></d></c>",
      "<c><d q=\"1\"><m>1</m></d></c><c><d><m>2</m></d></c><c><d><m>3</m></d></c><c><d p=\"2\"><m>4</m></d></c>"
    ),
  ]) func itemsInOneElementAreDivided(_ document: String, _ expected: String) throws {
    #expect(try Self.rewriteItems(document) == expected)
  }

  private static func rewriteItems(_ document: String) throws -> String {
    let items = ["a/s\"", "b/n\" dataType=\"NUMBER\"", "c/d/m\" dataType=\"NUMBER\""]
      .map { "<ModelArrayElement xmlName=\"\($0)/>" }.joined()
    let group = #"<ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/>"#
    let manager = try Mapping(
      """
      <ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE">\(items)\(group)</ModelProperty>
      <ModelProperty propertyName="z" dataType="NUMBER"/>
      """, model: "unknown=\"KEEP\"",
      types: #"<ModelClass className="G"><ModelProperty propertyName="g" dataType="NUMBER"/></ModelClass>"#
    ).manager
    let written = try manager.bareXML(manager.recordApart("<Root>\(document)</Root>"))
    return String(written.dropFirst("<Root>".count).dropLast("</Root>".count))
  }

  /// A document that has nothing but what the definition says, in its order, leaves nothing to keep.
  @Test func nothingIsKeptOfWrappersInOrder() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let decoder = try manager.decoder(of: ModelRecord.self)
    try decoder.feed(
      Array("<r><v><e>1</e></v><n><m><x>1</x></m></n><n><m><y>2</y></m><i>1</i></n><n><i>2</i></n></r>".utf8))
    #expect(try decoder.finish().unknown.isEmpty)
  }
}
