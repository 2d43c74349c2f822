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

  private static let model = """
    <ModelClass className="Root" unknown="REJECT">
    <ModelProperty propertyName="nodes" dataType="ARRAY" xmlType="INLINE">
    <ModelArrayElement dataType="UDC" typeName="Node" xmlName="node"/></ModelProperty>
    </ModelClass>
    <ModelClass className="Node" unknown="REJECT">
    \(identity)
    <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Node" xmlType="ATTRIBUTE" xmlName="next"/>
    <ModelProperty propertyName="number" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="number"/>
    <ModelProperty propertyName="date" dataType="DATE" xmlType="ATTRIBUTE" xmlName="date"/>
    <ModelProperty propertyName="nodes" dataType="ARRAY" xmlType="INLINE">
    <ModelArrayElement dataType="UDC" typeName="Node" xmlName="node"/></ModelProperty>
    </ModelClass>
    """

  private func manager(_ options: DecodingOptions = DecodingOptions()) throws -> ModelManager {
    let root = "rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\""
    return try ModelManager(
      modelDefinition: Fixture.definition(Self.model, root: root), decodingOptions: options)
  }

  @Test(arguments: documents) func staysWhateverTheCuts(_ document: String) throws {
    let manager = try manager()
    let bytes = Array(document.utf8)
    checkCuts(manager, bytes, Fixture.failure { try manager.xmlToObject(bytes, as: RecordValue.self) })
  }

  private static let entities = """
    <!ENTITY e "<node id='1' number='x'><odd/></node>"><!ENTITY n "&e;"><!ENTITY s "  stray">\
    <!ENTITY m "<node next='9'><node id='7' number='y'/></node>">
    """

  /// What a document does not write itself stands at the reference to the entity, or at the tag that a default is added to.
  @Test(arguments: [
    (entities, "<Root><node id='2'>&e;</node></Root>", ["2:20", "2:20"]),
    (entities, "<Root><node id='2'></node>&e;</Root>", ["2:27", "2:27"]),
    (entities, "<Root><node/>&e;</Root>", ["2:14", "2:14"]), (entities, "<Root>&e;</Root>", ["2:7", "2:7"]),
    (entities, "<Root>\"&e;</Root>", ["2:7", "2:8", "2:8"]),
    (entities, "<Root> a='&e;</Root>", ["2:8", "2:11", "2:11"]),
    (entities, "<Root><!-- -->&n;</Root>", ["2:15", "2:15"]),
    (entities, "<Root><node>&n;<node/></node></Root>", ["2:13", "2:13"]),
    (entities, "<Root>&s;</Root>", ["2:7"]), (entities, "<Root><node>&s;</node></Root>", ["2:13"]),
    (entities, "<Root>&m;</Root>", ["2:7", "2:7"]), (entities, "<Root><node>&m;</node></Root>", ["2:13", "2:13"]),
    (entities, "<Root><node id='1'/>&e;</Root>", ["2:21", "2:21", "2:21"]),
    (entities, "<Root><node id='1'>&e;</node></Root>", ["2:20", "2:20", "2:20"]),
    ("<!ATTLIST node date CDATA 'never'>", "<Root><node><node/></node></Root>", ["2:7", "2:13"]),
    ("<!ATTLIST node date CDATA 'never'>", "<Root> date='<node/></Root>", ["2:8", "2:14"]),
    ("<!ATTLIST node odd CDATA 'never'>", "<Root>\"<node/></Root>", ["2:7", "2:8"]),
  ])
  func isThatOfTheReference(_ declarations: String, _ content: String, _ places: [String]) throws {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    let manager = try manager(options)
    let bytes = Array("<!DOCTYPE Root [\(declarations)]>\n\(content)".utf8)
    let error = #expect(throws: FremontError.self) { try manager.xmlToObject(bytes, as: RecordValue.self) }
    #expect(error?.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == places)
    checkCuts(manager, bytes, Fixture.failure { try manager.xmlToObject(bytes, as: RecordValue.self) })
  }

  /// Checks that a document fails in the same way however it is cut.
  private func checkCuts(_ manager: ModelManager, _ bytes: [UInt8], _ whole: String) {
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
