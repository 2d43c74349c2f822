import Foundation
import Fremont
import Testing

/// Text and names that are cut at every byte.
struct TextAtChunksTests {
  /// The JSON lines of the items of a root array, read in pieces of a size, or in two pieces cut at a place.
  private func lines(_ manager: ModelManager, _ chunks: [Data]) throws -> [String] {
    var lines: [String] = []
    try manager.lines(at: "", ofXML: chunks, &lines)
    return lines
  }

  private func check(_ properties: String, _ item: String, _ json: String, model: String = "") throws {
    let definition = try Fixture.definition(
      """
      <ModelArray xmlName="items"><ModelArrayElement dataType="UDC" typeName="Item" xmlName="item"/></ModelArray>
      <ModelClass className="Item">\(properties)</ModelClass>
      """, root: "rootDataType=\"ARRAY\" rootXMLName=\"items\" \(model)")
    let manager = try ModelManager(modelDefinition: definition)
    let bytes = Data("<items>\(item)\(item)</items>".utf8)
    #expect(try lines(manager, [bytes]) == [json, json])
    for cut in 0...bytes.count {
      #expect(try lines(manager, [bytes[..<cut], bytes[cut...]]) == [json, json], "cut at \(cut)")
    }
    for size in 1...7 {
      let starts = Array(stride(from: 0, to: bytes.count, by: size))
      #expect(
        try lines(manager, starts.map { bytes[$0..<min($0 + size, bytes.count)] }) == [json, json], "pieces of \(size)")
    }
  }

  @Test func textKeepsItsSpacesAroundReferences() throws {
    try check(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlType="ATTRIBUTE" xmlName="b"/>
      <ModelProperty propertyName="t" dataType="STRING" xmlType="TEXT"/>
      """,
      "<item b=\" x &lt; &gt; y &#26085; &#26102;\"> q &amp; r <a>x &lt; &gt; y &#26085; &#26102; z </a></item>",
      #"{"a":"x < > y 日 时 z","b":"x < > y 日 时","t":"q & r"}"#)
  }

  @Test func piecesJoin() throws {
    try check(
      "<ModelProperty propertyName=\"a\" dataType=\"STRING\" xmlName=\"a\" formatString=\"preserve\"/>",
      "<item><a> é<!-- c -->b <?p i?><![CDATA[ <c>]]]]><![CDATA[> \r\n]]> &amp;d</a></item>",
      #"{"a":" éb  <c>]]> \n &d"}"#)
  }

  @Test func mixedContentKeepsItsOrder() throws {
    try check(
      """
      <ModelProperty propertyName="n" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
        <ModelArrayElement dataType="NUMBER" xmlName="b"/></ModelProperty>
      """,
      "<item>a &lt; <b>1</b> <b>2</b><![CDATA[ x]]> &#26102;<b>3</b></item>",
      #"{"n":["a < ",1," ",2," x 时",3]}"#)
  }

  @Test func fragmentsAreKept() throws {
    try check(
      "<ModelProperty propertyName=\"x\" dataType=\"XML\" xmlName=\"x\"/>",
      "<item><x a=\"1 &lt; 2\">é &amp; <b/><!-- c --> d</x></item>",
      #"{"x":{"$xml":"<x a=\"1 &lt; 2\">é &amp; <b/><!-- c --> d</x>"}}"#)
  }

  @Test func namespacesAndPredicatesAreFound() throws {
    try check(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="p:w/e[@k='é v']/p:a"/>
      <ModelProperty propertyName="l" dataType="STRING" xmlType="ATTRIBUTE" xmlName="xml:lang"/>
      """,
      "<item xmlns:q=\"urn:p\" xml:lang=\"de\"><q:w><e k=\"no\"><q:a>no</q:a></e><e k=\"é v\"><q:a>x</q:a></e></q:w></item>",
      #"{"a":"x","l":"de"}"#, model: "xmlns:p=\"urn:p\"")
  }
}
