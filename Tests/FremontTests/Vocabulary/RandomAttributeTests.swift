import Fremont
import Testing

/// Definitions by chance whose rules share attributes: each is refused, or writes each attribute once, which debug builds check.
///
/// `SEEDS=100000 swift test --filter RandomAttributeTests` tries more of them.
struct RandomAttributeTests {
  @Test func noAttributeIsWrittenTwice() throws {
    var written = 0
    for seed in Seeds.first(300) {
      var random = RandomAttributes(seed: seed)
      // A rule that can never be read is refused by the definition, or when it is linked.
      guard let definition = try? ModelDefinition(xml: random.text),
        let manager = try? ModelManager(modelDefinition: definition)
      else { continue }
      for _ in 0..<4 {
        let value = random.value()
        do {
          guard let fault = try fault(value, manager, &written) else { continue }
          Issue.record("seed \(seed)\n\(random.text)\n\(value)\n\(fault)")
        } catch {
          Issue.record("seed \(seed)\n\(random.text)\n\(value)\n\(error)")
        }
        return
      }
    }
    #expect(written > 0)
  }

  /// What is wrong with the document of a value, which can be refused.
  private func fault(_ value: ModelRecord, _ manager: ModelManager, _ written: inout Int) throws -> String? {
    let xml: String
    do {
      xml = try manager.bareXML(value)
    } catch let error as FremontError where [.unwritableValue, .linkFailure].contains(error.code) {
      return nil
    }
    written += 1
    let read = try manager.xmlToObject(xml, as: ModelRecord.self)
    if let lost = lost(.record(value), .record(read), "") { return "\(xml)\n\(read)\n\(lost)" }
    let again = try manager.bareXML(read)
    return again == xml ? nil : "\(xml)\n\(again)"
  }

  /// The path of something that a value has and another one lacks.
  private func lost(_ value: RecordValue, _ other: RecordValue, _ path: String) -> String? {
    if let record = value.record {
      // An instance without an element of its own that holds nothing is nil.
      if other == .null, record.properties.allSatisfy({ $0.value == .null }) { return nil }
      guard let found = other.record, found.className == record.className else { return "\(path): another class" }
      for (name, value) in record.properties {
        if let lost = lost(value, found[name] ?? .null, "\(path)/\(name)") { return lost }
      }
      return nil
    }
    if let items = value.array {
      guard let found = other.array, found.count == items.count else { return "\(path): other items" }
      return zip(items, found).lazy.compactMap { lost($0, $1, path) }.first
    }
    if let entries = value.dictionary {
      return entries.lazy.compactMap { lost($1, other.dictionary?[$0] ?? .null, "\(path)/\($0)") }.first
    }
    // With `whenNil="EMPTY"` an empty attribute is nil.
    return value == other || value == .string("") && other == .null ? nil : "\(path): \(value), \(other)"
  }
}
