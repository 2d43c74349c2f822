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

  // MARK: The tutorial, which has the same definition and document

  private func resource(_ name: String) throws -> String {
    let folder = Self.root.appendingPathComponent("Sources/Fremont/Documentation.docc/Tutorials/Resources")
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func theTutorialRuns() throws {
    #expect(try resource("Staff.model.xml") == definitionText + "\n")
    let definition = try ModelDefinition(xml: resource("Staff-1.model.xml"))
    let document = try resource("Staff.xml")
    let record = try ModelManager(modelDefinition: definition).xmlToObject(document, as: ModelRecord.self)
    #expect(record["members"]?[0]?["name"] == .string("Greta"))
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: definitionText), factories: StaffDefinition.factories)
    let xml = document
    // main
    var staff = try manager.xmlToObject(xml, as: Staff.self)
    staff.members[1].pay = .salary(31.5)
    let output = try manager.objectToXML(staff, updating: xml)
    // end
    #expect(try output == resource("output.txt"))
    let test = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let region = test.components(separatedBy: "    // main\n")[1].components(separatedBy: "    // end")[0]
    let printed = region.replacingOccurrences(of: "let output = try", with: "print(try")
      .replacingOccurrences(of: "updating: xml)", with: "updating: xml))")
    let lines = printed.split(separator: "\n").map { $0.dropFirst(4) }
    #expect(try resource("main-2.swift").split(separator: "\n").suffix(lines.count) == lines[...])
  }
}
