import Foundation
import Fremont
import Testing

/// Definitions and values by chance: a document that is brought up to date says the new value, and all that no rule takes is still there.
///
/// `SEEDS=100000 swift test --filter RandomUpdateTests` tries more of them.
struct RandomUpdateTests {
  private static let seeds = Seeds.first(120)

  @Test(arguments: ["IGNORE", "KEEP"]) func aDocumentSaysTheNewValue(_ unknown: String) throws {
    for seed in Self.seeds {
      var random = RandomDefinition(seed: seed, unknown: unknown, hasRootClasses: seed % 3 == 0)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
      for round in 0..<4 {
        let old = random.value()
        let new = random.value()
        let isIndented = round % 2 == 0
        let changesItems = round == 3
        let written: String =
          isIndented ? try manager.objectToXML(old) : random.disordered(try manager.bareXML(old), nils: true)
        do {
          if let fault = try Self.fault(manager, written, old, new, changesItems: changesItems) {
            Issue.record("seed \(seed)\n\(random.text)\n\(written)\n\(fault)")
            return
          }
        } catch  where changesItems && Fixture.wouldReadAsAnother(error) {
          // Of two lists together, nothing tells the groups apart.
          continue
        } catch {
          Issue.record("seed \(seed)\n\(random.text)\n\(written)\n\(error)")
          return
        }
      }
    }
  }

  private static func fault(
    _ manager: ModelManager, _ document: String, _ old: ModelRecord, _ new: ModelRecord, changesItems: Bool
  ) throws -> String? {
    // What the document holds beyond the definition is a part of its record where it is kept.
    let original = try manager.xmlToObject(document, as: ModelRecord.self)
    var changed = original
    if new.className != original.className {
      changed = ModelRecord(new.className)
      changed.unknown = original.unknown
    }
    let mixed = Set(
      manager.modelDefinition.classes.flatMap(\.properties)
        .filter { $0.rule.arrayElements.contains { $0.rule.xmlType == .text } }.compactMap(\.propertyName))
    for name in Set(original.properties.map(\.name) + new.properties.map(\.name)).sorted() {
      changed[name] = changesItems ? Self.changed(original[name], new[name]) : new[name]
      if mixed.contains(name), Self.hasNeighbours(changed[name]) { changed[name] = new[name] }
    }
    let plain = try manager.bareXML(changed)
    let updated = try manager.objectToXML(changed, updating: document)
    let read: ModelRecord
    do {
      read = try manager.xmlToObject(updated, as: ModelRecord.self)
    } catch {
      return "updated:\n\(updated)\nof:\n\(plain)\n\(error)"
    }
    if try manager.objectToJSON(read) != manager.objectToJSON(changed) {
      return "updated:\n\(updated)\nreads:\n\(try manager.bareXML(read))\nnot:\n\(plain)"
    }
    for mark in ["<!-- c -->", "<zz a=\"1\">t<n1>2</n1></zz>", "<?p i?>", "<y xmlns=\"urn:y\"/>"] {
      let (was, isNow) = (document.ranges(of: mark).count, updated.ranges(of: mark).count)
      if was != isNow { return "updated:\n\(updated)\n\(mark): \(was), \(isNow)" }
    }
    let again = try manager.objectToXML(read, updating: updated)
    if again != updated { return "updated:\n\(updated)\nagain:\n\(again)" }
    let unchanged = try manager.objectToXML(original, updating: document)
    return unchanged == document ? nil : "unchanged:\n\(unchanged)"
  }

  /// A list with one item that is another, that is new or that has gone; of other values the new one.
  private static func changed(_ value: RecordValue?, _ new: RecordValue?) -> RecordValue? {
    guard var items = value?.array, let others = new?.array, let other = others.first, other != .null else {
      return new
    }
    let index = items.firstIndex { $0 != .null } ?? items.count
    switch others.count {
    case 1 where index < items.count: items[index] = other
    case 2 where items.count > 1: items.removeLast()
    default: items.append(other)
    }
    return .array(items)
  }

  /// Whether texts of mixed content follow each other, which a document cannot tell from one text.
  private static func hasNeighbours(_ value: RecordValue?) -> Bool {
    let items = value?.array ?? []
    return zip(items, items.dropFirst()).contains { $0.string != nil && $1.string != nil }
  }

  /// One property of the root that changes, and comes back.
  @Test func whatChangesBackIsWhatItWas() throws {
    for seed in Self.seeds {
      var random = RandomDefinition(seed: seed)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
      let old = random.value()
      let other = random.value()
      let document = random.disordered(try manager.bareXML(old))
      for (name, value) in other.properties where old[name] != nil && value != .null {
        var new = old
        new[name] = value
        do {
          let updated = try manager.objectToXML(new, updating: document)
          let read = try manager.xmlToObject(updated, as: ModelRecord.self)
          guard read == new else {
            Issue.record("seed \(seed)\n\(random.text)\n\(document)\n\(updated)\n\(read)\n\(new)")
            return
          }
          guard case .string(let text) = value, case .string(let oldText)? = old[name], !text.isEmpty, !oldText.isEmpty
          else { continue }
          let back = try manager.objectToXML(old, updating: updated)
          if back.count != document.count {
            Issue.record("seed \(seed)\n\(random.text)\n\(document)\n\(updated)\n\(back)")
            return
          }
        } catch {
          Issue.record("seed \(seed)\n\(random.text)\n\(document)\n\(try manager.bareXML(new))\n\(error)")
          return
        }
      }
    }
  }
}
