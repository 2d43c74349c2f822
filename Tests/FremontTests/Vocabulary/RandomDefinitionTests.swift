import Foundation
import Fremont
import Testing

/// Definitions and values by chance: whatever can be written reads the same.
///
/// `SEEDS=100000 swift test --filter RandomDefinitionTests` tries more of them.
struct RandomDefinitionTests {
  private static let seeds = ProcessInfo.processInfo.environment["SEEDS"].flatMap { UInt64($0) } ?? 300

  @Test func whatIsWrittenReadsTheSame() throws {
    for seed in 0..<Self.seeds {
      var random = RandomDefinition(seed: seed)
      do {
        let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
        for _ in 0..<5 {
          let value = random.value()
          let xml = try manager.bareXML(value)
          let read = try manager.xmlToObject(xml, as: ModelRecord.self)
          let json = try manager.objectToJSON(value)
          let indented: String = try manager.objectToXML(value)
          var again: [ModelRecord] = [read]
          again.append(try manager.xmlToObject(indented, as: ModelRecord.self))
          again.append(try manager.jsonToObject(json, as: ModelRecord.self))
          let isSame = try again.allSatisfy { try $0 == value && manager.bareXML($0) == xml }
          if !isSame {
            Issue.record("seed \(seed)\n\(random.text)\n\(xml)\n\(value)\n\(read)\n\(json)")
            return
          }
        }
      } catch {
        Issue.record("seed \(seed)\n\(random.text)\n\(error)")
        return
      }
    }
  }

  @Test(arguments: ["IGNORE", "KEEP"]) func neitherOrderNorUnknownContentMatters(_ unknown: String) throws {
    for seed in 0..<Self.seeds {
      var random = RandomDefinition(seed: seed, unknown: unknown)
      do {
        let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
        for _ in 0..<5 {
          let value = random.value()
          let xml = try manager.bareXML(value)
          let document = random.disordered(xml)
          let read = try manager.xmlToObject(document, as: ModelRecord.self)
          let written = try manager.bareXML(read)
          let json = try manager.objectToJSON(value)
          let isSame = try written == (unknown == "KEEP" ? document : xml) && manager.objectToJSON(read) == json
          if !isSame {
            Issue.record("seed \(seed)\n\(random.text)\n\(document)\n\(written)\n\(json)\n\(read)")
            return
          }
        }
      } catch {
        Issue.record("seed \(seed)\n\(random.text)\n\(error)")
        return
      }
    }
  }
}
