import Testing

@testable import Fremont

/// The limits on markup that does not end and on distinct names: what just fits, and one past it.
struct MarkupLimitTests {
  @Test(arguments: InputFixture.pieces)
  func limitsBytesWithoutEvent(pieces: Int) {
    var options = ScannerOptions()
    options.maximumBytesWithoutEvent = 50
    let fault =
      "limit.eventDistance 2:2 a tag, comment or other markup is longer than the limit"
    for (open, close) in [("<!--", "-->"), ("<?t ", "?>"), ("<b c='", "'/>")] {
      let room = 50 - open.utf8.count - close.utf8.count
      let fitting = "<a>\n \(open)\(String(repeating: "x", count: room))\(close)</a>"
      #expect(InputFixture.fault(fitting.utf8, options, pieces: pieces) == "accepted", "\(open)")
      let long = "<a>\n \(open)\(String(repeating: "x", count: room + 1))\(close)</a>"
      #expect(InputFixture.fault(long.utf8, options, pieces: pieces) == "\(fault) of 50 bytes", "\(open)")
    }
  }

  @Test(arguments: InputFixture.pieces)
  func textAndSectionsAreNoMarkup(pieces: Int) throws {
    var options = ScannerOptions()
    options.maximumBytesWithoutEvent = 50
    let text = String(repeating: "text ", count: 2000)
    let read = try InputFixture.parse("<a>\(text)<![CDATA[\(text)]]></a>".utf8, options, pieces: pieces)
    #expect(read == "<a>\(text)\(text)</>")
  }

  @Test(arguments: ["<!--", "<?t ", "<!DOCTYPE a [", "<!DOCTYPE a [<!--", "<a b='", "<a ", "<a>&e", "<a><b c='>"])
  func markupWithoutEndIsAnError(open: String) {
    let xml = open + String(repeating: open.hasSuffix("[") ? "<!ELEMENT e ANY>" : "x=''\n ", count: 700_000)
    let fault = InputFixture.fault(xml.utf8)
    #expect(fault.hasPrefix("limit.") || fault.hasPrefix("malformed"), "\(fault)")
  }

  /// Each part of an internal subset is short here, and there is no end of them.
  @Test(arguments: ["<!-- x -->", "<?p?>", "<!ELEMENT e ANY>", " \n", "%p;"])
  func limitsTheDocumentTypeDeclarationAsAWhole(part: String) {
    var options = ScannerOptions()
    options.maximumBytesWithoutEvent = 2000
    let xml = " <!DOCTYPE a [" + String(repeating: part, count: 2000)
    for pieces in InputFixture.pieces + [100] {
      #expect(
        InputFixture.fault(xml.utf8, options, pieces: pieces)
          == "limit.eventDistance 1:2 a tag, comment or other markup is longer than the limit of 2000 bytes")
    }
  }

  /// A text in quotes is read once it is there as a whole, whatever is wrong inside.
  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b '&c<x'>]><a/>", "<!DOCTYPE a [<!ENTITY b '%c;x'>]><a/>",
    "<!DOCTYPE a [<!ENTITY b '&#xZ;x'>]><a/>",
    "<!DOCTYPE a [<!ENTITY b '&x'>]><a/>", "<!DOCTYPE a [<!ATTLIST b c CDATA '<x'>]><a/>",
    "<!DOCTYPE a [<!ATTLIST b c CDATA '&d x'>]><a/>", "<!DOCTYPE a PUBLIC '^x' ''><a/>",
    "<!DOCTYPE a [<!NOTATION b PUBLIC '^x'>]><a/>", "<!DOCTYPE a [<!ENTITY b SYSTEM 'x' NDAT>]><a/>",
  ])
  func limitsTextsInQuotesHoweverTheyAreCut(document: String) {
    var options = ScannerOptions()
    options.maximumBytesWithoutEvent = 80
    for count in 1...90 {
      let xml = document.replacing("x", with: String(repeating: "x", count: count), maxReplacements: 1)
      let whole = InputFixture.fault(xml.utf8, options, pieces: xml.utf8.count)
      for pieces in [1, 2, 3, 7] {
        #expect(InputFixture.fault(xml.utf8, options, pieces: pieces) == whole, "\(pieces): \(xml)")
      }
    }
  }

  @Test(arguments: InputFixture.pieces)
  func limitsNames(pieces: Int) {
    var options = ScannerOptions()
    options.maximumNames = 4
    let fault = "limit.nameCount"
    let fitting = "<a b='' xml:lang=''><a><c/></a><b/></a>"
    #expect(InputFixture.fault(fitting.utf8, options, pieces: pieces) == "accepted")
    let result = InputFixture.fault(fitting.replacing("<b/>", with: "<d/>").utf8, options, pieces: pieces)
    #expect(result.hasPrefix(fault))
    #expect(result.hasSuffix("the document has more distinct names than the limit of 4"))
  }

  @Test func namesOfEarlierDocumentsDoNotCount() throws {
    var options = DecodingOptions()
    options.maximumNames = 500
    let manager = try Fixture.records(
      Fixture.rootClass("<ModelProperty propertyName=\"e\" dataType=\"STRING\" xmlName=\"e\"/>"), options)
    func xml(_ names: Range<Int>) -> String { "<Root>" + names.map { "<n\($0)/>" }.joined() + "</Root>" }
    for round in 0..<10 {
      #expect(throws: Never.self) {
        try manager.xmlToObject(xml(round * 500..<round * 500 + 500), as: ModelRecord.self)
      }
      let error = #expect(throws: FremontError.self) {
        try manager.xmlToObject(xml(0..<501), as: ModelRecord.self)
      }
      #expect(error?.code == .nameCountLimit)
    }
  }
}
