import Foundation
import Testing

@testable import Fremont

/// What is far from all changes is not looked into, which makes no difference to what is written.
struct FoldedUpdateTests {
  private static let seeds = ProcessInfo.processInfo.environment["SEEDS"].flatMap { UInt64($0) } ?? 120

  @Test(arguments: ["IGNORE", "KEEP"], [0, 200]) func foldingMakesNoDifference(_ unknown: String, _ margin: Int) throws
  {
    for seed in 0..<Self.seeds {
      var random = RandomDefinition(seed: seed, unknown: unknown)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
      let linked = try manager.linkedPlan(for: ModelRecord.self, .xml)
      for round in 0..<4 {
        let old = random.value()
        let isIndented = round % 2 == 0
        let document: String = isIndented ? try manager.objectToXML(old) : random.disordered(try manager.bareXML(old))
        let original = try manager.xmlToObject(document, as: ModelRecord.self)
        var changed = original
        // One property alone, so that much stays the same.
        let new = random.value()
        let names = old.properties.map(\.name)
        if names.isEmpty { continue }
        let name = names[round % names.count]
        changed[name] = new[name]
        let source = { DocumentSource(Array(document.utf8), linked.plan) }
        let folded = try manager.update(source(), by: changed, linked, .utf8, margin: margin, file: nil)
        let whole = try manager.update(source(), by: changed, linked, .utf8, margin: .max / 4, file: nil)
        if folded != whole {
          Issue.record(
            """
            seed \(seed)
            \(random.text)
            \(document)
            folded: \(String(decoding: folded, as: UTF8.self))
            whole:  \(String(decoding: whole, as: UTF8.self))
            """)
          return
        }
      }
    }
  }
}
