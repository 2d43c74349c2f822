import Foundation
import Fremont
import Testing

/// The type of what is read follows from the result, where the call does not say it.
struct ToldTypeTests {
  private struct Company: ModelObject, Equatable {
    var name = ""

    static let factory = TypeFactory(Company.init, xmlName: "company") {
      Mapped("name", \.name, .attribute)
    }
  }

  private struct Plain: Codable, Equatable {
    var name: String
  }

  /// A type that the two ways of reading know.
  private struct Both: ModelObject, Codable, Equatable {
    var name = ""

    static let factory = TypeFactory(Both.init, xmlName: "company") { Mapped("name", \.name, .attribute) }
  }

  private static let xml = "<company name=\"Ada\"/>"
  private static let json = #"{"name":"Ada"}"#

  @Test func documentsAreReadByTheTypeOfTheResult() throws {
    let manager = try ModelManager(for: Company.self)
    let expected = Company(name: "Ada")
    let fromText: Company = try manager.xmlToObject(Self.xml)
    let fromBytes: Company = try manager.xmlToObject(Array(Self.xml.utf8))
    let fromData: Company = try manager.xmlToObject(Data(Self.xml.utf8))
    let fromJSON: Company = try manager.jsonToObject(Self.json)
    let atPath: [Company] = try manager.jsonToObject("{\"all\":[\(Self.json)]}", at: "all")
    let fromList: Company = try manager.propertyListToObject(manager.objectToPropertyList(expected))
    let fromArchive: Company = try manager.unarchive(manager.archive(expected))
    let fromRecord: Company = try manager.recordToObject(manager.objectToRecord(expected))
    #expect(
      [fromText, fromBytes, fromData, fromJSON, fromList, fromArchive, fromRecord] + atPath
        == Array(repeating: expected, count: 8))
    let record: ModelRecord = try manager.xmlToObject(Self.xml)
    #expect(record["name"] == .string("Ada"))
    let plain: Plain = try manager.xmlToObject(Self.xml)
    let plainFromJSON: Plain = try manager.jsonToObject(Data(Self.json.utf8))
    #expect([plain, plainFromJSON] == [Plain(name: "Ada"), Plain(name: "Ada")])
  }

  @Test func filesAreReadByTheTypeOfTheResult() throws {
    let manager = try ModelManager(for: Both.self)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml")
    defer { try? FileManager.default.removeItem(at: url) }
    try Self.xml.write(to: url, atomically: true, encoding: .utf8)
    let both: Both = try manager.xmlToObject(url)
    #expect(both == Both(name: "Ada"))
    func name(of both: Both) -> String { both.name }
    #expect(try name(of: manager.xmlToObject(url)) == "Ada")
    let maybe: Both? = try manager.xmlToObject(url)
    #expect(maybe == Both(name: "Ada"))
  }
}
