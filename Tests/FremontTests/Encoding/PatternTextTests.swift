import Foundation
import Fremont
import Testing

/// The text in a pattern is text like any other: what markup it looks like is escaped.
struct PatternTextTests {
  private func manager(_ dataType: ModelDataType, _ formatString: String) throws -> ModelManager {
    var definition = ModelDefinition(rootXMLName: "V", dataType)
    definition.rootFormatString = formatString
    return try ModelManager(
      modelDefinition: definition, encodingOptions: EncodingOptions(layout: .compact, encoding: .ascii))
  }

  @Test(arguments: [
    ("'<'yyyy", "&lt;2000"), ("yyyy '&'", "2000 &amp;"), ("QQQ '<'yyyy", "Q1 &lt;2000"), ("yyyy'年'", "2000&#24180;"),
    ("yyyy-MM", "2000-01"),
  ])
  func escapesTheTextOfDatePatterns(pattern: String, text: String) throws {
    let manager = try manager(.date, pattern)
    let date = Date(timeIntervalSinceReferenceDate: -366 * 86_400)
    let bytes = try manager.objectToXML(date, to: .bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("<V>\(text)</V>"))
    #expect(try manager.xmlToObject(bytes, as: Date.self) == date)
  }

  @Test(arguments: [
    ("'<'0", "&lt;7"), ("0 '&'", "7 &amp;"), ("0 €", "7 &#8364;"), ("0.00", "7.00"),
  ])
  func escapesTheTextOfNumberPatterns(pattern: String, text: String) throws {
    let manager = try manager(.number, pattern)
    let bytes = try manager.objectToXML(7, to: .bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("<V>\(text)</V>"))
    #expect(try manager.xmlToObject(bytes, as: Int.self) == 7)
  }
}
