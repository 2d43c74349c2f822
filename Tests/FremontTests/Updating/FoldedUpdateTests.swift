import Foundation
import Testing

@testable import Fremont

/// What is far from all changes is not looked into, which makes no difference to what is written.
struct FoldedUpdateTests {
  private static let seeds = Seeds.first(120)

  @Test(arguments: ["IGNORE", "KEEP"], [0, 200]) func foldingMakesNoDifference(_ unknown: String, _ margin: Int) throws
  {
    for seed in Self.seeds {
      var random = RandomDefinition(seed: seed, unknown: unknown)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
      let linked = try manager.linkedPlan(for: ModelRecord.self, .xml)
      for round in 0..<4 {
        let old = random.value()
        let isIndented = round % 2 == 0
        let document: String =
          isIndented ? try manager.objectToXML(old) : random.disordered(try manager.bareXML(old), nils: true)
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
        // Of items that are equal, another one may be the one that stays.
        if folded != whole,
          try folded.sorted() != whole.sorted()
            || manager.objectToJSON(manager.xmlToObject(folded, as: ModelRecord.self))
              != manager.objectToJSON(manager.xmlToObject(whole, as: ModelRecord.self))
        {
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

  private static func update(
    _ properties: String, _ document: String, _ change: (inout ModelRecord) -> Void
  ) throws -> (record: ModelRecord, folded: String, whole: String, manager: ModelManager) {
    let manager = try Mapping(
      properties, types: "<ModelClass className=\"P\"><ModelProperty propertyName=\"n\"/></ModelClass>"
    )
    .manager
    let linked = try manager.linkedPlan(for: ModelRecord.self, .xml)
    var record = try manager.xmlToObject(document, as: ModelRecord.self)
    change(&record)
    let updated = try [0, Int.max / 4].map { margin in
      let source = DocumentSource(Array(document.utf8), linked.plan)
      return try manager.update(source, by: record, linked, .utf8, margin: margin, file: nil)
    }
    return (record, String(decoding: updated[0], as: UTF8.self), String(decoding: updated[1], as: UTF8.self), manager)
  }

  @Test func aNewElementAroundOldItemsTakesThemOver() throws {
    let items = (0..<300).map { "<p><n>name \($0)</n></p>" }.joined()
    let updated = try Self.update(
      """
      <ModelProperty propertyName="staff" dataType="UDC" typeName="P" xmlName="Staff/p" maxOccurs="unbounded"/>
      <ModelProperty propertyName="staff" dataType="UDC" typeName="P" xmlName="p" maxOccurs="unbounded"/>
      """, "<Root>\(items)</Root>"
    ) { $0["staff"] = .array(($0["staff"]?.array ?? []) + [.record(ModelRecord("P", ["n": "new"]))]) }
    #expect(updated.folded == updated.whole)
    #expect(try updated.manager.xmlToObject(updated.folded, as: ModelRecord.self) == updated.record)
  }

  @Test func whatIsPutInIsLaidOutLikeItsNeighbours() throws {
    let entries = (0..<400).reversed().map { "  <entry><key>k\($0 + 1000)</key><value>value \($0)</value></entry>\n" }
      .joined()
    let updated = try Self.update(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY">
        <ModelDictionaryElement keyXMLName="key" xmlName="entry/value"/></ModelProperty>
      """, "<Root><map>\n\(entries)</map></Root>"
    ) { $0["map"]?["k12005"] = "new" }
    #expect(updated.folded == updated.whole)
    #expect(try updated.manager.xmlToObject(updated.folded, as: ModelRecord.self) == updated.record)
  }
}
