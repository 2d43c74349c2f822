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
    if try manager.presentJSON(read) != manager.presentJSON(changed) {
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

  /// Every second value, or each, becomes another one of those that the document has.
  @Test(arguments: [1, 2], ["IGNORE", "KEEP"]) func manyValuesChange(_ step: Int, _ unknown: String) throws {
    for seed in Self.seeds {
      var random = RandomDefinition(seed: seed, unknown: unknown)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
      for round in 0..<3 {
        let written = try manager.bareXML(random.value())
        let document = round == 0 ? written : random.disordered(written)
        var values = ExchangedValues(try manager.xmlToObject(document, as: ModelRecord.self), step: step, seed: seed)
        let changed = values.exchanged
        // What plain writing refuses may be refused.
        guard let plain = try? manager.bareXML(changed),
          let wanted = try? manager.objectToJSON(manager.xmlToObject(plain, as: ModelRecord.self))
        else { continue }
        do {
          let updated = try manager.objectToXML(changed, updating: document)
          let found = try manager.objectToJSON(manager.xmlToObject(updated, as: ModelRecord.self))
          if found == wanted { continue }
          Issue.record("seed \(seed)\n\(random.text)\n\(document)\nupdated:\n\(updated)\nof:\n\(plain)")
        } catch {
          Issue.record("seed \(seed)\n\(random.text)\n\(document)\nof:\n\(plain)\n\(error)")
        }
        return
      }
    }
  }
}

/// The values of a record, some of which change places with others of the same property, and whose lists change their order and length.
private struct ExchangedValues {
  private let record: ModelRecord
  private let step: Int
  private var generator: Repeatable
  private var known: [String: [RecordValue]] = [:]
  private var count = 0

  init(_ record: ModelRecord, step: Int, seed: UInt64) {
    self.record = record
    self.step = step
    generator = Repeatable(seed: seed)
    collect(.record(record), "")
  }

  var exchanged: ModelRecord {
    mutating get { exchanged(.record(record), "").record ?? record }
  }

  private mutating func collect(_ value: RecordValue, _ place: String) {
    switch value {
    case .record(let record):
      for (name, value) in record.properties { collect(value, "\(record.className).\(name)") }
    case .array(let items): for item in items { collect(item, "\(place)[]") }
    case .dictionary(let entries):
      for (key, value) in entries.sorted(by: { $0.key < $1.key }) { collect(value, "\(place).\(key)") }
    case .null, .fragment, .tagged: break
    default: known["\(place) \(Self.kind(of: value))", default: []].append(value)
    }
  }

  private static func kind(of value: RecordValue) -> String { String("\(value)".prefix { $0 != "(" }) }

  private mutating func exchanged(_ value: RecordValue, _ place: String) -> RecordValue {
    switch value {
    case .record(var record):
      for (name, value) in record.properties { record[name] = exchanged(value, "\(record.className).\(name)") }
      return .record(record)
    case .array(let items):
      var changed = items.map { exchanged($0, "\(place)[]") }
      let isMixed = items.contains { $0.string != nil } && items.contains { $0.string == nil }
      if isMixed { return .array(changed) }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: changed.reverse()
      case 1: changed += changed.prefix(1)
      case 2: changed = Array(changed.dropFirst())
      default: break
      }
      return .array(changed)
    case .dictionary(let entries):
      var changed = entries
      for (key, value) in entries.sorted(by: { $0.key < $1.key }) { changed[key] = exchanged(value, "\(place).\(key)") }
      return .dictionary(changed)
    case .null, .fragment, .tagged: return value
    default:
      count += 1
      if count % step != 0 { return value }
      return known["\(place) \(Self.kind(of: value))"]?.randomElement(using: &generator) ?? value
    }
  }
}
