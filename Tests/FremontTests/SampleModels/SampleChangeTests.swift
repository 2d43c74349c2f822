import Foundation
import Fremont
import Testing

/// One value of each format is changed and written into the document, in which nothing else differs.
struct SampleChangeTests {
  /// A value of a sample's document, and what is written instead of it.
  struct Change: Sendable, CustomTestStringConvertible {
    let sample: String
    let path: [String]
    let value: RecordValue
    let old: String
    let new: String

    /// A path has the names of properties and the numbers of items, with `/` between them.
    init(_ sample: String, _ path: String, _ value: RecordValue, _ old: String, _ new: String) {
      self.sample = sample
      self.path = path.split(separator: "/").map(String.init)
      (self.value, self.old, self.new) = (value, old, new)
    }

    var testDescription: String { sample }
  }

  static let changes = [
    Change("Android/Android", "items/3/quantities/one", "a boat", ">one boat<", ">a boat<"),
    Change(
      "BPMN/BPMN", "processes/0/elements/3/condition/text", "free > 1", ">free &gt; 0<", ">free &gt; 1<"),
    Change(
      "Cobertura/Cobertura", "packages/0/classes/0/lines/3/hits", 1, "number=\"12\" hits=\"0\"",
      "number=\"12\" hits=\"1\""),
    Change("Feeds/Atom", "authors/0/name", "A & B", "<name>The keeper<", "<name>A &amp; B<"),
    Change("Feeds/RSS", "channel/image/width", 96, "<width>88<", "<width>96<"),
    Change(
      "GIR/GIR", "namespaces/0/declarations/1/members/1/result/type/arguments/0/name", "Boat", "<type name=\"Ship\"/>",
      "<type name=\"Boat\"/>"),
    Change("GPX/GPX", "tracks/0/segments/0/points/1/elevation", 408.25, "<ele>407<", "<ele>408.25<"),
    Change("JUnit/JUnit", "suites/0/properties/os", "BSD", "value=\"Linux\"", "value=\"BSD\""),
    Change("KML/KML", "feature/features/0/isVisible", false, "<visibility>1<", "<visibility>0<"),
    Change("Maven/Maven", "properties/moon.phase", "full", ">${encoding}</moon.phase>", ">full</moon.phase>"),
    Change("OPML/OPML", "outlines/0/outlines/0/attributes/language", "da", "language=\"de\"", "language=\"da\""),
    Change(
      "S3/Listing", "commonPrefixes/1", "maps/2025/", "<Prefix>maps/2024/</Prefix>", "<Prefix>maps/2025/</Prefix>"),
    Change("SAML/Response", "assertions/0/subject/identity/name", "tern", ">gull<", ">tern<"),
    Change("SOAP/SOAP11", "body/fault/code", "soap:Server", ">soap:Client<", ">soap:Server<"),
    Change("SOAP/SOAP12", "body/fault/reasons/0/text", "It sank.", ">There is no boat 7.<", ">It sank.<"),
    Change(
      "SVG/SVG", "shapes/1/shapes/0/points/3", "9,50", "points=\"-8,50 -5,8 5,8 8,50\"",
      "points=\"-8,50 -5,8 5,8 9,50\""),
    Change("Sitemap/Sitemap", "pages/0/changes", .enumeration("daily"), ">weekly<", ">daily<"),
    Change("SpreadsheetML/SharedStrings", "texts/1/runs/1/text", ", built 1988 ", ">, built 1987<", ">, built 1988 <"),
    Change("SpreadsheetML/Sheet", "rows/1/cells/1/value", "99", "<v>412.50<", "<v>99<"),
    Change(
      "UBL/Invoice", "lines/0/amount/value", 399.5, "SEK\">400.00</cbc:LineExtensionAmount>",
      "SEK\">399.50</cbc:LineExtensionAmount>"),
    Change(
      "Wayland/Wayland", "interfaces/0/version", 3, "\"tide_clock\" version=\"2\"", "\"tide_clock\" version=\"3\""),
    Change(
      "WebDAV/WebDAV", "responses/1/properties/0/changed", .date(Date(timeIntervalSince1970: 1_714_635_000)),
      "Wed, 01 May 2024 07:30:00 GMT", "Thu, 02 May 2024 07:30:00 GMT"),
    Change("XLIFF/XLIFF", "files/0/units/0/isApproved", false, "approved=\"yes\"", "approved=\"no\""),
  ]

  @Test(arguments: changes) func nothingElseDiffers(_ change: Change) throws {
    let base = SampleFiles.folder.appendingPathComponent(change.sample)
    let manager = try ModelManager(modelDefinition: base.appendingPathExtension("model.xml"))
    let xml = try String(contentsOf: base.appendingPathExtension("xml"), encoding: .utf8)
    let record = try manager.xmlToObject(xml, as: ModelRecord.self)

    let changed = try #require(replace(change.path[...], in: .record(record), by: change.value)?.record)
    let expected = xml.replacingOccurrences(of: change.old, with: change.new)
    // The old text stands there once, so that the new one tells where it was written.
    try #require(xml.components(separatedBy: change.old).count == 2)
    let written = try manager.objectToXML(changed, updating: xml)
    #expect(written == expected)
    #expect(try manager.xmlToObject(written, as: ModelRecord.self) == changed)
  }

  /// A value with another one at the end of a path; nil: the path leads nowhere.
  private func replace(_ path: ArraySlice<String>, in value: RecordValue, by new: RecordValue) -> RecordValue? {
    guard let step = path.first else { return new }
    var value = value
    if let index = Int(step) {
      guard let old = value[index], let item = replace(path.dropFirst(), in: old, by: new) else { return nil }
      value[index] = item
    } else {
      guard let old = value[step], let member = replace(path.dropFirst(), in: old, by: new) else { return nil }
      value[step] = member
    }
    return value
  }
}
