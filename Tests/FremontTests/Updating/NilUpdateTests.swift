import Fremont
import Testing

/// Values that are nil in documents that are brought up to date, in whatever way the document says so.
struct NilUpdateTests {
  private static let instance = "xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\""
  private static let types = """
    <ModelClass className="U"><ModelProperty propertyName="a" xmlName="a"/></ModelClass>
    """

  @Test(arguments: ["IGNORE", "KEEP"], ["", "whenNil=\"EMPTY\"", "whenNil=\"NIL\""])
  func aValueComesWhereTheDocumentSaysNil(_ unknown: String, _ whenNil: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="n" dataType="NUMBER" xmlName="n" \(whenNil)/>
      <ModelProperty propertyName="s" dataType="STRING" xmlName="s" \(whenNil)/>
      <ModelProperty propertyName="u" dataType="UDC" typeName="U" xmlName="u" \(whenNil)/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l" \(whenNil)>
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      """, model: "unknown=\"\(unknown)\"", types: Self.types)
    mapping.updates(
      """
      <Root \(Self.instance)><n i:nil="true"/><s b="1" i:nil=" 1 "></s><u i:nil="true"/><l i:nil="true"/></Root>
      """,
      to: """
        <Root \(Self.instance)><n>5</n><s b="1">t</s><u><a>1</a></u><l><i>1</i></l></Root>
        """
    ) {
      $0["n"] = 5
      $0["s"] = "t"
      $0["u"] = .record(ModelRecord("U", ["a": "1"]))
      $0["l"] = [1]
    }
    mapping.updates(
      "<Root \(Self.instance)><n i:nil=\"false\">1</n></Root>",
      to: "<Root \(Self.instance)><n i:nil=\"false\">5</n></Root>"
    ) { $0["n"] = 5 }
  }

  @Test func theLastOfSeveralIsNil() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"n\" dataType=\"NUMBER\" xmlName=\"n\"/>")
    mapping.updates(
      "<Root \(Self.instance)><n>1</n><n i:nil=\"true\"/></Root>", to: "<Root \(Self.instance)><n>5</n></Root>"
    ) { $0["n"] = 5 }
  }

  @Test func anotherAlternativeTakesAValueThatWasNil() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="n" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="n"/>
      <ModelProperty propertyName="n" dataType="STRING" xmlName="s"/>
      """)
    mapping.updates("<Root \(Self.instance)><s i:nil=\"true\"/></Root>", to: "<Root \(Self.instance)><s>5</s></Root>") {
      $0["n"] = "5"
    }
  }
}
