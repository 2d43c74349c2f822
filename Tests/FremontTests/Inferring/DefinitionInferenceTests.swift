import Foundation
import Fremont
import FremontTools
import Testing

/// What documents become.
struct DefinitionInferenceTests {
  private static let order = """
    <order xmlns="urn:o" day="2024-05-01">
      <customer>Greta Holm</customer>
      <line unit="kg">0.5</line>
      <line unit="m">2</line>
      <note>a</note><link>b</link><note>c</note>
    </order>
    """

  @Test func makesClassesOfElements() throws {
    let inferred = try InferredDefinition([Self.order])
    #expect(
      inferred.text == """
        <Model rootDataType="UDC" rootTypeName="Order" rootXMLName="order" xmlNamespace="urn:o" unknown="KEEP">
          <ModelClass className="Order">
            <ModelProperty propertyName="day" dataType="DATE" xmlType="ATTRIBUTE" xmlName="day" formatString="xs:date"/>
            <ModelProperty propertyName="customer" xmlName="customer"/>
            <ModelProperty propertyName="lines" dataType="UDC" typeName="Line" xmlName="line" maxOccurs="unbounded"/>
            <ModelProperty propertyName="choices" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement xmlName="note"/>
              <ModelArrayElement xmlName="link"/>
            </ModelProperty>
          </ModelClass>
          <ModelClass className="Line">
            <ModelProperty propertyName="value" dataType="NUMBER" typeName="Decimal" xmlType="TEXT"/>
            <ModelProperty propertyName="unit" xmlType="ATTRIBUTE" xmlName="unit"/>
          </ModelClass>
        </Model>
        """)
    #expect(inferred.summary == "2 classes, 0 enums, 1 root from 1 document")
    let compact = Self.order.replacing(/>\s+</, with: "><")
    #expect(try inferred.written(compact).hasSuffix(compact))
  }

  @Test func keepsTheOrderOfAllDocuments() throws {
    // Each name comes once in each document, and no order holds for both.
    let documents = ["<r><a/><b/><c/></r>", "<r><b/><a/><c/></r>", "<r><c/></r>"]
    let inferred = try InferredDefinition(documents)
    for document in documents { #expect(try inferred.written(document).hasSuffix(document)) }
    #expect(
      inferred.text(of: "R") == """
            <ModelProperty propertyName="choices" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement xmlName="a"/>
              <ModelArrayElement xmlName="b"/>
            </ModelProperty>
            <ModelProperty propertyName="c" xmlName="c"/>
        """)
  }

  @Test func mixesTextAndElements() throws {
    let documents = ["<p>one <b>two</b> three <i/></p>", "<p>one</p>", "<p><i/><b>two</b></p>"]
    let inferred = try InferredDefinition(documents)
    for document in documents { #expect(try inferred.written(document).hasSuffix(document)) }
    // Text in one document and elements in another one are mixed too.
    let apart = try InferredDefinition(["<p>one</p>", "<p><b/></p>"])
    #expect(try apart.written("<p>one<b/></p>").hasSuffix("<p>one<b/></p>"))
  }

  @Test func readsElementsThatHoldThemselves() throws {
    let document = #"<tree name="a"><tree name="b"><tree/></tree><tree name="c"/></tree>"#
    let inferred = try InferredDefinition([document])
    #expect(inferred.summary == "1 class, 0 enums, 1 root from 1 document")
    #expect(try inferred.written(document).hasSuffix(document))
  }

  @Test func tellsNamespacesApart() throws {
    let documents = [
      #"<r xmlns="urn:a" xmlns:b="urn:b"><title>1</title><b:title b:x="2" x="3" xml:lang="da">4</b:title></r>"#,
      "<r><title>5</title></r>", #"<c:r xmlns:c="urn:c"><title>6</title></c:r>"#,
    ]
    let inferred = try InferredDefinition(documents)
    #expect(inferred.summary.hasSuffix("3 roots from 3 documents"))
    let comparison = DocumentComparison(inferred.definition, isUnordered: false)
    let manager = try inferred.manager(.reject)
    for document in documents {
      #expect(InferredDefinition.fault(of: Data(document.utf8), manager, comparison) == (nil, nil))
    }
  }

  @Test func takesTypesAndNil() throws {
    let instance = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
    let documents = [
      #"<r \#(instance) xmlns:p="urn:p"><s xsi:type="p:Circle" r="2"/><s/><s xsi:type="p:Square"><w>1</w></s></r>"#,
      #"<r \#(instance)><n xsi:nil="true"/></r>"#, "<r><n>1</n></r>",
    ]
    let inferred = try InferredDefinition(documents)
    let comparison = DocumentComparison(inferred.definition, isUnordered: false)
    let manager = try inferred.manager(.reject)
    for document in documents {
      #expect(InferredDefinition.fault(of: Data(document.utf8), manager, comparison) == (nil, nil), "\(document)")
    }
    #expect(try inferred.written(documents[0]).contains(#"type="p:Circle""#))
    #expect(try inferred.written(documents[1]).contains(#"<n xsi:nil="true"/>"#))
  }

  @Test func requiresWhatAllDocumentsHave() throws {
    var options = InferenceOptions()
    options.isRequired = true
    let documents = [#"<r a="x" b="y"><c/><d/></r>"#, #"<r a="x"><c/><c/></r>"#]
    let text = try InferredDefinition(documents, options).text(of: "R")
    #expect(
      text == """
            <ModelProperty propertyName="a" xmlType="ATTRIBUTE" xmlName="a" minOccurs="1"/>
            <ModelProperty propertyName="b" xmlType="ATTRIBUTE" xmlName="b"/>
            <ModelProperty propertyName="cs" xmlName="c" minOccurs="1" maxOccurs="unbounded"/>
            <ModelProperty propertyName="d" xmlName="d"/>
        """)
    #expect(try !InferredDefinition(documents).text.contains("minOccurs"))
  }

  @Test func makesTheSameOfTheSame() throws {
    let documents = [Self.order, "<other xmlns:b='urn:b'><b:x/></other>", "<a><b:x xmlns:b='urn:c'/></a>"]
    let first = try InferredDefinition(documents).definition.xml()
    for _ in 0..<5 { #expect(try InferredDefinition(documents).definition.xml() == first) }
  }

  @Test func readsDocumentsInAnyEncodingAndInPieces() throws {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><r name=\"\u{F8}re\"><a/></r>"
    let inference = DefinitionInference()
    try inference.add(Array(text.unicodeScalars.map { UInt8($0.value) }))
    #expect(try inference.definition().modelClass(named: "R")?.properties.count == 2)
  }

  @Test func reportsWhatIsWrong() throws {
    func failure(_ document: String, _ options: InferenceOptions = InferenceOptions()) -> String {
      Fixture.failure {
        let inference = DefinitionInference(options: options)
        try inference.add(document, file: "a.xml")
        return try inference.definition().xml()
      }
    }
    #expect(failure("<a>\n<b></a>").hasPrefix("malformedDocument\na.xml:2:4: error: "))
    #expect(failure("") == "malformedDocument\na.xml:1:1: error: the document is empty")
    #expect(failure("<!DOCTYPE a [<!ENTITY e 'x'>]><a/>").hasPrefix("entityDeclarationRefused\na.xml:1:"))
    var options = InferenceOptions()
    options.reading.maximumDepth = 2
    #expect(
      failure("<a><b>\n<c/></b></a>", options)
        == "depthLimit\na.xml:2:1: error: elements nest deeper than the limit of 2")
    options.reading.maximumTextLength = 3
    #expect(failure("<a>1234</a>", options).hasPrefix("textLengthLimit\na.xml:1:4: error: "))
    #expect(
      Fixture.failure { try DefinitionInference().definition().xml() }
        == "invalidDocument\nerror: there is no document to infer a definition from")
  }

  @Test func limitsTheNumberOfNames() throws {
    let many = "<r>" + (0..<2100).map { "<e\($0)/>" }.joined() + "</r>"
    let text = Fixture.failure {
      try InferredDefinition([many]).text
    }
    #expect(text.hasPrefix("nameCountLimit\n<input>:1:"), "\(text.prefix(200))")
  }
}
