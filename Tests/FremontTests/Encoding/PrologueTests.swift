import Foundation
import Fremont
import Testing

/// What is written in front of a root element by the options.
struct PrologueTests {
  private static func manager(_ words: String = "", _ options: EncodingOptions = EncodingOptions()) throws
    -> ModelManager
  {
    try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E" \(words)>
            <ModelClass className="E"><ModelProperty propertyName="a"/></ModelClass></Model>
          """), encodingOptions: options)
  }

  private static func written(_ lines: [String], words: String = "") throws -> String {
    var options = EncodingOptions(layout: .compact)
    options.prologue = lines
    return try manager(words).objectToXML(ModelRecord("E", ["a": .string("1")]), options: options)
  }

  @Test(arguments: [
    [], ["<!DOCTYPE e>"], ["<!DOCTYPE e SYSTEM \"e.dtd\">"], ["<!DOCTYPE x:e PUBLIC \"-//A//B 1.0\" 'e.dtd' >"],
    ["<?xml-stylesheet href=\"e.xsl\" type=\"text/xsl\"?>"], ["<!-- made by hand -->", "<!DOCTYPE e>", "<?a b?>"],
  ])
  func standsInFrontOfTheRoot(_ lines: [String]) throws {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let text = try Self.written(lines)
    #expect(text == head + lines.map { $0 + "\n" }.joined() + "<e><a>1</a></e>")
    #expect(try Self.manager().xmlToObject(text, as: ModelRecord.self)["a"] == .string("1"))
  }

  @Test(arguments: [
    ("", "is neither a comment nor a processing instruction nor a document type"),
    ("text", "is neither a comment nor a processing instruction nor a document type"),
    ("<a/>", "is neither a comment nor a processing instruction nor a document type"),
    ("<!-- a --><!-- b -->", "is neither a comment nor a processing instruction nor a document type"),
    ("<!-- a", "is not well-formed"), ("<?xml version=\"1.0\"?>", "is not well-formed"), ("<?a", "is not well-formed"),
    ("<!DOCTYPE e [<!ENTITY a \"b\">]>", "is not a document type with a name and identifiers"),
    ("<!DOCTYPE e SYSTEM>", "is not a document type"), ("<!DOCTYPE e PUBLIC \"a\">", "is not a document type"),
    ("<!DOCTYPE e SYSTEM \"a\"", "is not a document type"), ("<!DOCTYPE>", "is not a document type"),
    ("<!DOCTYPE e PUBLIC \"<\" \"a\">", "is not a document type"),
    ("<!DOCTYPE eSYSTEM\"a\">", "is not a document type"),
  ])
  func refusesWhatCannotStandThere(_ line: String, _ message: String) throws {
    let error = #expect(throws: FremontError.self) { try Self.written([line]) }
    #expect("\(try #require(error))".contains(message), "\(String(describing: error))")
  }

  @Test func aSecondDocumentTypeIsRefused() throws {
    let error = #expect(throws: FremontError.self) { try Self.written(["<!DOCTYPE e>", "<!DOCTYPE e>"]) }
    #expect("\(try #require(error))".contains("says the document type a second time"))
  }

  @Test func aDocumentThatIsKeptKeepsItsBeginning() throws {
    var options = EncodingOptions()
    options.prologue = ["<!-- new -->"]
    let manager = try Self.manager("unknown=\"KEEP\"", options)
    let document = "<!DOCTYPE e><!-- old -->\n<e><a>1</a><b/></e>"
    var record = try manager.xmlToObject(document, as: ModelRecord.self)
    record["a"] = .string("2")
    #expect(
      try manager.objectToXML(record, updating: document)
        == document.replacing("<a>1", with: "<a>2"))
  }

  @Test func otherEncodingsAndStreamsHaveItToo() async throws {
    var options = EncodingOptions(layout: .compact, encoding: .utf16)
    options.prologue = ["<!-- \u{e9} -->"]
    let bytes = try Self.manager().objectToXML(ModelRecord("E", ["a": .string("1")]), to: .data, options: options)
    let text = try #require(String(data: bytes, encoding: .utf16))
    #expect(text.contains("<!-- \u{e9} -->\n<e>"))
  }
}
