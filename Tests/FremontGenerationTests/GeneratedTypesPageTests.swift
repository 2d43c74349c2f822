import Foundation
import Fremont
import FremontGeneration
import Testing

@testable import GeneratedPage

/// The page *Generated types*: what it shows is what is generated, and runs.
struct GeneratedTypesPageTests {
  private let text: String
  private let definitionText: String

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  init() throws {
    let page = Self.root.appendingPathComponent("Sources/Fremont/Documentation.docc/GeneratedTypes.md")
    text = try String(contentsOf: page, encoding: .utf8)
    definitionText = try #require(Self.blocks("xml", text).first)
  }

  private static func blocks(_ language: String, _ text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test func showsTheSource() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Staff.model.xml")
    try definitionText.write(to: file, atomically: true, encoding: .utf8)
    let source = try SwiftGenerator(DefinitionSource(path: file.path)).source
    let kept = Self.root.appendingPathComponent("Tests/Generated/Page/Staff.swift")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try source.write(to: kept, atomically: true, encoding: .utf8)
    }
    #expect(try source == String(contentsOf: kept, encoding: .utf8))
    #expect(Self.blocks("swift", text).first.map { $0 + "\n" } == source)
  }

  @Test func runs() throws {
    let definition = try ModelDefinition(xml: definitionText, file: "Staff.model.xml")
    let xml = try #require(Self.blocks("xml", text).dropFirst().first)
    // page
    let manager = try ModelManager(modelDefinition: definition, factories: StaffDefinition.factories)
    var staff = try manager.xmlToObject(xml, as: Staff.self)
    staff.members[1].pay = .salary(31.5)
    let written = try manager.objectToXML(staff)
    // end
    #expect(staff.members[0].xmlLang == "da" && staff.members[1].xmlLang == "en")
    #expect(staff.members[0].term == .perYear && staff.members[0].pay == .salary(Decimal(1_200_005) / 10))
    #expect(written.contains("<member name=\"Hugo\">\n    <salary>31.5</salary>"))
    let test = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let region = test.components(separatedBy: "    // page\n")[1].components(separatedBy: "    // end")[0]
    let shown = try #require(Self.blocks("swift", text).dropFirst().first)
    #expect(region == shown.split(separator: "\n").map { "    \($0)\n" }.joined())
  }
}
