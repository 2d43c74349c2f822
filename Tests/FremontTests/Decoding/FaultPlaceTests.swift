import Fremont
import Testing

/// The place of a fault does not depend on how a document is cut.
struct FaultPlaceTests {
  private static let identity =
    "<ModelProperty propertyName=\"id\" dataType=\"STRING\" xmlType=\"ATTRIBUTE\" xmlName=\"id\" identity=\"YES\"/>"

  /// Values, elements, attributes, texts, references, identities and absences at fault, one after another and nested.
  private static let documents = [
    "<Root><node id='1' next='9' number='é'><node id='2' next='8'/></node></Root>",
    "<Root>\n<node id='1'><node id='1' number='x'/>\r\n</node><node next='3'/><node id='1'/></Root>",
    "<Root><node id='1' next='2'>\r<node id='3' next='4'><node id='5' next='6'></node></node></node></Root>",
    "<Root><!-- ü --><node id='2' unknown='1'>stray<?p?><other><node/></other></node></Root>",
    "<Root><node id='1' date='2020-13-01'>\n  <![CDATA[€]]>\n</node><node id='1' next='1'/><node id='4' number='1e'/></Root>",
    "<p:Root xmlns:p='u' xmlns:q='v'><p:node id='1' number='x'><node id='2' q:a='1'/><q:b/></p:node></p:Root>",
    "<Root>\n \n é <node id='1'>\r\n a <node id='2'>\t&lt; b</node> c</node> d </Root>",
    "<Root>&lt;<node id='1'/></Root>", "<Root/>", "<Other><node/></Other>", "<Root><node id='1'/></Root>x",
  ]

  @Test(arguments: documents) func staysWhateverTheCuts(_ document: String) throws {
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(
        """
        <ModelClass className="Root" unknown="REJECT">
        <ModelProperty propertyName="nodes" dataType="ARRAY" xmlName="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Node" xmlName="node"/></ModelProperty>
        </ModelClass>
        <ModelClass className="Node" unknown="REJECT">
        \(Self.identity)
        <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Node" xmlType="ATTRIBUTE" xmlName="next"/>
        <ModelProperty propertyName="number" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="number"/>
        <ModelProperty propertyName="date" dataType="DATE" xmlType="ATTRIBUTE" xmlName="date"/>
        <ModelProperty propertyName="nodes" dataType="ARRAY" xmlName="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Node" xmlName="node"/></ModelProperty>
        </ModelClass>
        """, root: "rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\""))
    let bytes = Array(document.utf8)
    let whole = Fixture.failure { try manager.xmlToObject(bytes, as: RecordValue.self) }
    for size in 1...16 {
      #expect(fault(manager, StreamedCompany.pieces(bytes, of: size)) == whole, "pieces of \(size)")
    }
    for cut in bytes.indices {
      #expect(fault(manager, [Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
    }
  }

  @Test func tellsNamesAsTheDocumentWritesThem() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="any" dataType="DICTIONARY" xmlName="any">
        <ModelDictionaryElement dataType="NUMBER" xmlName="*"/></ModelProperty>
      <ModelProperty propertyName="attributes" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
        <ModelDictionaryElement dataType="NUMBER"/></ModelProperty>
      <ModelProperty propertyName="part" dataType="NUMBER" xmlName="s:body/s:part"/>
      """, model: "xmlns:s=\"urn:s\" unknown=\"REJECT\"")
    mapping.refuses(
      """
      <x:Root xmlns:x="urn:x" xmlns:t="urn:s" t:count="many">
        <any><size>1</size><x:height>tall</x:height></any>
        <t:body>
          so <t:part>few</t:part><t:other/></t:body></x:Root>
      """,
      """
      invalidDocument
      <input>:1:50: error: 'many' is not a number (/x:Root/@t:count)
      Model.xml:5:1: note: declared here: ModelProperty 'attributes', DICTIONARY
      <input>:2:32: error: 'tall' is not a number (/x:Root/any/x:height)
      Model.xml:4:3: note: declared here: ModelDictionaryElement '*', NUMBER
      <input>:4:5: error: text 'so' is unknown (/x:Root/t:body)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:4:16: error: 'few' is not a number (/x:Root/t:body/t:part)
      Model.xml:7:1: note: declared here: ModelProperty 'part', NUMBER
      <input>:4:28: error: element 't:other' is unknown (/x:Root/t:body/t:other)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      """)
  }

  private func fault(_ manager: ModelManager, _ pieces: [[UInt8]]) -> String {
    Fixture.failure {
      let decoder = try manager.decoder(of: RecordValue.self)
      for piece in pieces { try decoder.feed(piece) }
      return try decoder.finish()
    }
  }
}
