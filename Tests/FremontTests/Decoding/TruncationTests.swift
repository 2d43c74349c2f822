import Foundation
import Fremont
import Testing

/// Damaged documents and definitions: a value or an error, and never a trap.
struct TruncationTests {
  private let folder = Fixture.packageFolder.appendingPathComponent("SampleModels/Company")

  private func outcome<Result>(_ body: () throws -> Result) -> Bool {
    do {
      _ = try body()
      return true
    } catch let error as FremontError {
      #expect(!error.diagnostics.isEmpty)
      return false
    } catch {
      Issue.record("\(error)")
      return false
    }
  }

  @Test func readsEveryPrefixOfADocument() throws {
    let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent("Company.xml")))
    let manager = try ModelManager(modelDefinition: folder.appendingPathComponent("Company.model.xml"))
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for count in 0...bytes.count {
      let isWhole = outcome { try manager.xmlToObject(Array(bytes[..<count]), as: ModelRecord.self) }
      #expect(isWhole == (count > end), "\(count) bytes")
    }
  }

  @Test func readsEveryPrefixOfADefinition() throws {
    let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent("Company.model.xml")))
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for count in 0...bytes.count where count % 7 == 0 || count > bytes.count - 20 {
      let isWhole = outcome { try ModelDefinition(bytes: Array(bytes[..<count])) }
      #expect(isWhole == (count > end), "\(count) bytes")
    }
  }

  @Test func readsDocumentsWithWrongBytes() throws {
    let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent("Company.xml")))
    let manager = try ModelManager(modelDefinition: folder.appendingPathComponent("Company.model.xml"))
    var generator = SeededGenerator(seed: 7)
    var values = 0
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: changed.indices, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
      }
      if outcome({ try manager.xmlToObject(changed, as: ModelRecord.self) }) { values += 1 }
    }
    #expect((1..<2_000).contains(values))
  }

  @Test func readsDefinitionsWithWrongBytes() throws {
    let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent("Company.model.xml")))
    let document = try Data(contentsOf: folder.appendingPathComponent("Company.xml"))
    var generator = SeededGenerator(seed: 11)
    var values = 0
    for _ in 0..<2_000 {
      var changed = bytes
      changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(in: 32...126, using: &generator)
      let isRead = outcome {
        let manager = try ModelManager(modelDefinition: ModelDefinition(bytes: changed))
        return try manager.objectToXML(manager.xmlToObject(document, as: ModelRecord.self))
      }
      if isRead { values += 1 }
    }
    #expect((1..<2_000).contains(values))
  }

  @Test func readsEveryPrefixOfJSON() throws {
    let json = try Data(contentsOf: folder.appendingPathComponent("Company.json"))
    let manager = try ModelManager(modelDefinition: folder.appendingPathComponent("Company.model.xml"))
    let end = try #require(json.lastIndex(of: UInt8(ascii: "}")))
    for count in 0...json.count {
      let isWhole = outcome { try manager.jsonToObject(json.prefix(count), as: ModelRecord.self) }
      #expect(isWhole == (count > end), "\(count) bytes")
    }
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<2_000 {
      var changed = json
      changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      _ = outcome { try manager.jsonToObject(changed, as: ModelRecord.self) }
    }
  }
}
