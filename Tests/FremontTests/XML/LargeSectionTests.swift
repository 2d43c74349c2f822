import Foundation
import Testing

@testable import Fremont

/// CDATA sections of any length, in which DATA is written by default.
struct LargeSectionTests {
  private func manager() throws -> ModelManager {
    var definition = ModelDefinition(rootXMLName: "File", rootTypeName: "File")
    definition.classes = [
      ModelClass(
        "File",
        [
          ModelProperty("name", .string, .attribute, xmlName: "name"),
          ModelProperty("content", .data, xmlName: "Content"),
          ModelProperty("end", .string, xmlName: "End"),
        ]
      )
    ]
    return try ModelManager(modelDefinition: definition)
  }

  @Test(arguments: [0, 1, 299, 300, 301, 65_535, 65_536, 12 << 20])
  func readsASectionOfAnyLength(count: Int) throws {
    let manager = try manager()
    let content = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let file = ModelRecord("File", ["name": "n", "content": .data(content), "end": "after"])
    let xml = try manager.objectToXML(file, to: .bytes)
    #expect(try manager.xmlToObject(xml, as: ModelRecord.self) == file)
  }

  @Test func keepsTextThatLooksLikeTheEndOfASection() throws {
    var definition = ModelDefinition(rootXMLName: "t", .string)
    definition.rootFormatString = "preserve cdata"
    let manager = try ModelManager(modelDefinition: definition)
    let text = String(repeating: "日]]> ]] > <&", count: 10_000)
    let xml = try manager.objectToXML(text)
    #expect(try manager.xmlToObject(xml, as: String.self) == text)
  }
}
