import Fremont
import Testing

struct ValidatedReadingTests {
  private typealias F = ValidationFixture

  private let valid = """
    <order>
      <customer>Greta</customer>
      <line id="a"><amount>1</amount></line>
      <line id="b"><amount>99</amount></line>
    </order>
    """

  @Test func readsWhatIsValid() throws {
    let record = try F.manager().xmlToObject(valid, as: ModelRecord.self)
    let plain = try ModelManager(modelDefinition: ModelDefinition(xml: F.definition))
    #expect(record == (try plain.xmlToObject(valid, as: ModelRecord.self)))
  }

  @Test func placesFaultsOfElementsTextsAndAttributes() throws {
    let document = """
      <order>
        <customer>Greta</customer>
        <line id="a"><amount>100</amount></line>
        <line id="B"><amount>1</amount></line>
        <line><amount>1</amount></line>
        <line id="c"/>
        <line id="d"><amount>1</amount><tax/></line>
      </order>
      """
    let faults = F.verdict(try F.manager(), document)
    #expect(
      faults == [
        "3:24 Element 'amount': [facet 'maxInclusive'] The value '100' is greater than the maximum value allowed ('99'). (/order/line[1]/amount)",
        "4:13 Element 'line', attribute 'id': [facet 'pattern'] The value 'B' is not accepted by the pattern '[a-z]+'. (/order/line[2]/@id)",
        "5:3 Element 'line': The attribute 'id' is required but missing. (/order/line[3])",
        "6:3 Element 'line': Missing child element(s). Expected is ( amount ). (/order/line[4])",
        "7:34 Element 'tax': This element is not expected. The rest of 'line' is not validated. (/order/line[5]/tax)",
      ])
  }

  /// libxml2 passes over what follows an element that must not be there, but not over what follows its parent.
  @Test func saysHowFarAnUnexpectedElementReaches() throws {
    let document = """
      <order>
        <customer>Greta</customer>
        <line id="a"><tax/><amount>100</amount></line>
        <line id="B"><amount>1</amount></line>
        <tax/>
        <line id="C"><amount>1</amount></line>
      </order>
      """
    #expect(
      F.verdict(try F.manager(), document) == [
        "3:16 Element 'tax': This element is not expected. Expected is ( amount ). The rest of 'line' is not validated. (/order/line[1]/tax)",
        "4:13 Element 'line', attribute 'id': [facet 'pattern'] The value 'B' is not accepted by the pattern '[a-z]+'. (/order/line[2]/@id)",
        "5:3 Element 'tax': This element is not expected. Expected is ( line ). The rest of 'order' is not validated. (/order/tax)",
      ])
  }

  /// What an element lacks is reported at its start tag, also where the root keeps what may follow it.
  @Test(arguments: ["IGNORE", "KEEP"], ["", "<!-- c -->\n"])
  func placesWhatIsAbsentAtTheStartTag(_ unknown: String, _ end: String) throws {
    let definition = """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="\(unknown)">
        <ModelClass className="R">
          <ModelProperty propertyName="id" xmlType="ATTRIBUTE" minOccurs="1"/>
          <ModelProperty propertyName="x" dataType="UDC" typeName="R"/>
        </ModelClass>
      </Model>
      """
    let schema = """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:element name="r" type="R"/>
        <xs:complexType name="R">
          <xs:sequence><xs:element name="x" type="R" minOccurs="0"/></xs:sequence>
          <xs:attribute name="id" use="required"/>
        </xs:complexType>
      </xs:schema>
      """
    let document = "<?xml version='1.0'?>\n <r>\n  <x><x/></x>\n</r>\n\(end)"
    let absent = ["2:2", "3:3", "3:6"].enumerated().map { depth, place in
      "\(place) attribute 'id' is absent (/r\(String(repeating: "/x", count: depth)))"
    }
    let managers = [
      try F.manager(definition, schema), try ModelManager(modelDefinition: ModelDefinition(xml: definition)),
    ]
    for manager in managers {
      #expect(F.verdict(manager, document) == absent)
      for size in [1, 5, 1000] {
        let decoder = try manager.decoder(of: ModelRecord.self, file: "d.xml")
        let bytes = Array(document.utf8)
        let error = #expect(throws: FremontError.self) {
          for start in stride(from: 0, to: bytes.count, by: size) {
            try decoder.feed(bytes[start..<min(start + size, bytes.count)])
          }
          _ = try decoder.finish()
        }
        let places = error?.diagnostics.map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "")" }
        #expect(places == ["2:2", "3:3", "3:6"], "pieces of \(size)")
      }
    }
  }

  /// Both find that the first amount is no number; only the definition's words are reported, in the order of the text.
  @Test func mergesFaultsInTheOrderOfTheText() throws {
    let document = """
      <order>
        <customer>Greta</customer>
        <line id="A"><amount>x</amount></line>
        <line id="b"><amount>100</amount></line>
        <line id="c"><amount>y</amount></line>
      </order>
      """
    let faults = F.verdict(try F.manager(), document).map { $0.split(separator: " ").prefix(4).joined(separator: " ") }
    #expect(
      faults == [
        "3:13 Element 'line', attribute", "3:24 'x' is not", "4:24 Element 'amount': [facet", "5:24 'y' is not",
      ])
  }

  @Test func reportsWhatBothLackOnce() throws {
    let faults = F.verdict(try F.manager(), "<order>\n</order>")
    #expect(faults.count == 1)
    #expect(faults.first?.contains("Element '") == false)
  }

  @Test func saysTheSameOfAnyPieces() throws {
    let document = """
      <!DOCTYPE order [<!ENTITY n "12&#48;"><!ENTITY l '<line id="E"><amount>1</amount></line>'>]>
      <order>
        <customer>Gr&amp;eta<![CDATA[ & ]]>x</customer>
        <line id="a"><amount>&n;</amount></line>&l;
        <line id="é"><!-- c --><amount>1</amount></line>text
        <line id="a"><amount>1<?p?>00</amount></line>
      </order>
      """
    for _ in 0..<2 {
      let manager = try F.manager { $0.doctype = .internalDeclarations() }
      let whole = F.verdict(manager, document)
      #expect(whole.count >= 5)
      let bytes = Array(document.utf8)
      for size in [1, 2, 3, 7, 64] {
        let decoder = try manager.decoder(of: ModelRecord.self, file: "d.xml")
        do {
          for start in stride(from: 0, to: bytes.count, by: size) {
            try decoder.feed(bytes[start..<min(start + size, bytes.count)])
          }
          _ = try decoder.finish()
          Issue.record("the document is not valid")
        } catch {
          let faults = (error as FremontError).diagnostics.map { fault in
            "\(fault.location.map { "\($0.line):\($0.column)" } ?? "-") \(fault.message) (\(fault.path ?? ""))"
          }
          #expect(faults == whole, "pieces of \(size)")
        }
      }
    }
  }

  @Test func stopsAtTheLimitOfFaults() throws {
    let manager = try F.manager { $0.maximumFaults = 2 }
    let line = "<line id='A'><amount>1</amount></line>"
    let faults = F.verdict(manager, "<order><customer/>\(line)\(line)\(line)</order>")
    #expect(faults.count == 2)
  }

  @Test func keepsFaultsInFrontOfWhatIsMalformed() throws {
    let faults = F.verdict(try F.manager(), "<order><customer/><line id='A'><amount>1</amount></line><line")
    #expect(faults.count == 2)
    #expect(faults.first?.contains("pattern") == true)
    // The next document knows nothing of it.
    let manager = try F.manager()
    _ = F.verdict(manager, "<order><customer/><line id='A'><amou")
    #expect(F.verdict(manager, valid).isEmpty)
  }

  @Test func limitsTextsAlsoWhereNoRuleTakesThem() throws {
    let manager = try F.manager(
      #"<Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="IGNORE"><ModelClass className="R"/></Model>"#,
      #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"/></xs:schema>"#
    ) { $0.maximumTextLength = 10 }
    #expect(F.verdict(manager, "<r><a>0123456789</a></r>").isEmpty)
    #expect(F.verdict(manager, "<r><a>0123456789<!---->0</a></r>").first?.contains("longer than the limit") == true)
  }

  @Test func readsInOneThread() throws {
    let lines = (0..<40_000).map { _ in "<line id='a'><amount>1</amount></line>" }.joined()
    let manager = try F.manager {
      $0.maximumThreads = 4
      $0.maximumFaults = 1
    }
    let faults = F.verdict(manager, "<order><customer/>\(lines)</order>")
    #expect(faults.first?.contains("Duplicate key-sequence") == true)
  }

  @Test func doesNotConcernJSON() throws {
    let manager = try F.manager()
    let record = try manager.jsonToObject(
      #"{"customer": "Greta", "lines": [{"id": "A", "amount": 100}]}"#, as: ModelRecord.self)
    #expect(try manager.objectToXML(record).contains("100"))
  }
}
