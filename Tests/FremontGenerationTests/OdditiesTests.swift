import Foundation
import Fremont
import FremontGeneration
import Testing

@testable import GeneratedOddities

/// Names that Swift has itself, values of several types, and classes that hold each other.
struct OdditiesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Generated")

  @Test func theSourceIsTheKeptOne() throws {
    let file = Self.folder.appendingPathComponent("Oddities.model.xml").path
    let source = try SwiftGenerator(DefinitionSource(path: file), content: .typesAndDefinition).source
    let kept = Self.folder.appendingPathComponent("Oddities/Oddities.swift")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try source.write(to: kept, atomically: true, encoding: .utf8)
    }
    #expect(try source == String(contentsOf: kept, encoding: .utf8))
  }

  @Test func aDocumentPasses() throws {
    let manager = try OdditiesDefinition.manager.get()
    let document = Self.folder.appendingPathComponent("Oddities.xml")
    let odd = try manager.xmlToObject(document, as: OddIties.self)
    #expect(odd.xmlLang2 == "de" && odd.in && odd.selfValue == "it" && odd._2nd == -2 && odd.kind == .noValue)
    #expect(odd.customer == "Ada" && odd.amount == .words("some") && odd.others == ["other": "x"])
    let circle = try #require(odd.shape as? Circle)
    #expect(circle.area == 2 && circle.unknown2 == "u" && !circle.unknown.isEmpty)
    #expect(odd.task[0].next === odd.task[1] && odd.task[0].after[0] === odd.task[1])
    #expect(odd.pattern == [.include("a"), .exclude("b")])
    #expect(odd.task[0].notes?.prefix(2) == [.text("x"), .b("y")])
    #expect(odd.table == [[1]] && odd.settings == ["k": "v"] && odd.tree?.branch?.tree?.leaf == true)
    #expect(odd.ratio == Decimal(string: "-3.133") && OddIties(due: .now).ratio == odd.ratio && odd.huge != nil)
    #expect(odd.gap == nil && odd.gaps == [1, nil] && odd.model == .modelNumber(3))
    let written = try manager.objectToXML(odd, options: EncodingOptions(layout: .indented(2)))
    let original = try String(contentsOf: document, encoding: .utf8)
    // The names that are read and never written, and what is said twice.
    let expected =
      original
      .replacingOccurrences(of: "<kind>nothing</kind>", with: "<kind>none</kind>")
      .replacingOccurrences(of: "client>", with: "customer>")
    #expect(written == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + expected)
  }
}
