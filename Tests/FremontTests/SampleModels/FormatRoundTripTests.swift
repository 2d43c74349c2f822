import Foundation
import Fremont
import Testing

/// A document that goes from XML through another format and back is the same, but for what the page `SavedFiles` says of the format.
struct FormatRoundTripTests {
  @Test(arguments: SampleFiles.definitions, FormatCarrier.allCases)
  func aSampleComesBack(_ definition: URL, _ carrier: FormatCarrier) throws {
    let document = URL(fileURLWithPath: definition.path.replacingOccurrences(of: ".model.xml", with: ".xml"))
    let manager = try ModelManager(modelDefinition: definition)
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    let carried = try carrier.carry(record, manager)
    if carrier == .propertyListXML, definition.lastPathComponent == "Response.model.xml" {
      // Its moments have fractions of seconds, which this form lacks; nothing else is lost.
      #expect(carried != record)
      #expect(try carrier.carry(carried, manager) == carried)
      return
    }
    #expect(carried == record)
    let written = try manager.objectToXML(carried, options: EncodingOptions(layout: .indented(2)))
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == record)
    // The oldest sample is not written as it stands.
    guard definition.lastPathComponent != "Company.model.xml" else { return }
    #expect(try written == String(contentsOf: document, encoding: .utf8))
  }

  /// What becomes of a value in a format.
  enum Fate: Equatable {
    /// It comes back.
    case same
    /// Another value comes back.
    case other(RecordValue)
    /// It cannot be written.
    case refused
  }

  /// A value, and what becomes of it in JSON, in the two forms of property lists, and in archives.
  struct Case: CustomTestStringConvertible {
    let title: String
    let name: String
    let value: RecordValue
    let json: Fate
    let xml: Fate
    let binary: Fate
    let archive: Fate

    init(
      _ title: String, _ name: String, _ value: RecordValue, _ json: Fate, _ xml: Fate, _ binary: Fate, _ archive: Fate
    ) {
      (self.title, self.name, self.value) = (title, name, value)
      (self.json, self.xml, self.binary, self.archive) = (json, xml, binary, archive)
    }

    var testDescription: String { title }

    func fate(_ carrier: FormatCarrier) -> Fate {
      switch carrier {
      case .json: json
      case .propertyListXML: xml
      case .propertyListBinary: binary
      case .archive: archive
      }
    }
  }

  private static func date(_ seconds: Double) -> RecordValue { .date(Date(timeIntervalSince1970: seconds)) }

  private static let exactDecimal = RecordValue.number(ModelNumber("0.1234567890123456789012345") ?? 0)

  /// The rows of the table in the page `SavedFiles`.
  static let cases = [
    Case("a text with any character of XML", "s", "a<b>&\"é𝄞\t\n", .same, .same, .same, .same),
    Case("a text with a control character", "s", "a\u{1}b", .same, .refused, .same, .same),
    Case("a decimal that is no double", "n", exactDecimal, .same, .same, .same, .same),
    Case("a number that is none", "d", .number(ModelNumber(Double.infinity)), .same, .same, .same, .same),
    Case("a whole second", "t", date(1_700_000_000), .same, .same, .same, .same),
    Case("a part of a second", "t", date(1_700_000_000.25), .same, .other(date(1_700_000_000)), .same, .same),
    Case("a nil item", "list", [1, nil, 3], .same, .refused, .refused, .same),
    Case("an empty list", "list", [], .same, .same, .same, .same),
    Case("an empty dictionary", "open", .dictionary([:]), .same, .same, .same, .same),
    Case("data", "x", .data(Data([0, 255])), .same, .same, .same, .same),
  ]

  @Test(arguments: cases, FormatCarrier.allCases) func theTableIsRight(_ row: Case, _ carrier: FormatCarrier) throws {
    let manager = try PropertyListFixture.manager()
    let record = ModelRecord("Root", [row.name: row.value])
    switch row.fate(carrier) {
    case .same: #expect(try carrier.carry(record, manager) == record)
    case .other(let value): #expect(try carrier.carry(record, manager) == ModelRecord("Root", [row.name: value]))
    case .refused: #expect(throws: FremontError(.unwritableValue, "")) { try carrier.carry(record, manager) }
    }
  }

  /// What is kept beside the values has no place elsewhere.
  @Test(arguments: FormatCarrier.allCases) func unknownContentStaysBehind(_ carrier: FormatCarrier) throws {
    let definition = try Fixture.definition(
      "<ModelClass className=\"Root\" unknown=\"KEEP\"><ModelProperty propertyName=\"a\"/></ModelClass>",
      root: "rootDataType=\"UDC\" rootXMLName=\"root\" rootTypeName=\"Root\"")
    let manager = try ModelManager(modelDefinition: definition)
    let xml = "<root><!-- why --><a>1</a><b/></root>"
    let record = try manager.xmlToObject(xml, as: ModelRecord.self)
    #expect(try manager.bareXML(record) == xml)
    #expect(try manager.bareXML(carrier.carry(record, manager)) == "<root><a>1</a></root>")
  }

  @Test func thePageHasTheTable() throws {
    let page = try DocumentationPage("SavedFiles")
    for row in Self.cases {
      let cells = FormatCarrier.allCases.map { carrier in
        switch row.fate(carrier) {
        case .same: "yes"
        case .other: "less"
        case .refused: "an error"
        }
      }
      #expect(page.text.contains("\n| \(row.title) | \(cells.joined(separator: " | ")) |\n"), "\(row.title)")
    }
  }
}
