import Foundation
import Fremont
import FremontTools
import Testing

/// Schemas of the W3C's suite and of others, imported and tried on their documents; `make xsd` runs these and prints the table.
struct SchemaSuiteTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// The folder of the suite, and that of other schemas with documents, where they are at hand.
  private static let suite = folder("XSDTESTS", "xsdtests")
  private static let schemas = folder("SCHEMAS", "schemas")

  /// A folder that a variable names, or else one of those that several tests share.
  private static func folder(_ variable: String, _ name: String) -> URL? {
    let path = environment[variable] ?? environment["FREMONT_SHARED"].map { "\($0)/\(name)" }
    return path.flatMap { FileManager.default.fileExists(atPath: $0) ? URL(fileURLWithPath: $0) : nil }
  }

  /// What one line of the table counts.
  private struct Count {
    var passed = 0
    var all = 0
    var faults: [String] = []

    mutating func add(_ isPassed: Bool, _ fault: @autoclosure () -> String) {
      all += 1
      if isPassed { passed += 1 } else { faults.append(fault()) }
    }

    func line(_ title: String) -> String {
      let share = all == 0 ? 100 : Double(passed) * 100 / Double(all)
      return
        "\(title.padding(toLength: 44, withPad: " ", startingAt: 0)) \(passed) of \(all) (\(String(format: "%.1f", share)) %)"
    }
  }

  /// Whether a comparison found no difference.
  private static func isEqual(_ result: Result<String?, any Error>) -> Bool {
    if case .success(nil) = result { true } else { false }
  }

  private struct Case {
    var group: String
    var schemas: [URL]
    var instance: URL
    var isValid: Bool
  }

  /// The cases of the suite with valid schemas, by their schemas, of which only each so many are taken.
  private static func cases(_ folder: URL) throws -> [(schemas: [URL], cases: [Case])] {
    let table = try String(contentsOf: folder.appendingPathComponent("cases.tsv"), encoding: .utf8)
    var order: [String] = []
    var groups: [String: [Case]] = [:]
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 5, fields[2] == "valid" else { continue }
      if groups[fields[1]] == nil { order.append(fields[1]) }
      groups[fields[1], default: []].append(
        Case(
          group: fields[0], schemas: fields[1].split(separator: ";").map { folder.appendingPathComponent(String($0)) },
          instance: folder.appendingPathComponent(fields[3]), isValid: fields[4] == "valid"))
    }
    let every = environment["EVERY"].flatMap(Int.init) ?? 1
    return order.enumerated().filter { $0.offset % max(1, every) == 0 }.compactMap { _, name in
      groups[name].map { ($0[0].schemas, $0) }
    }
  }

  @Test(.enabled(if: suite != nil)) func readsTheDocumentsOfTheSuite() throws {
    let folder = try #require(Self.suite)
    var (imported, accepted, read, xml, json, kept) = (Count(), Count(), Count(), Count(), Count(), Count())
    var slowest = (0.0, "")
    for (schemas, cases) in try Self.cases(folder) {
      let name = schemas[0].lastPathComponent
      let start = Date()
      var options = SchemaImportOptions()
      options.allRoots = true
      options.isStrict = true
      let result = Result { try SchemaImport(contentsOf: schemas, options: options) }
      let time = Date().timeIntervalSince(start)
      if time > slowest.0 { slowest = (time, name) }
      // Documents in XML 1.1 are not read at all.
      if case .failure(let error) = result, "\(error)".contains("XML 1.1") { continue }
      imported.add((try? result.get()) != nil, "\(schemas[0].path): \(result)")
      guard case .success(let success) = result else { continue }
      let checked = Result { try ModelManager(modelDefinition: ModelDefinition(xml: success.definition.xml())) }
      accepted.add((try? checked.get()) != nil, "\(schemas[0].path): \(checked)")
      guard case .success(let manager) = checked else { continue }
      var keeping = success.definition
      keeping.unknown = .keep
      let keeper = try ModelManager(modelDefinition: keeping)
      let text = try schemas.map { try String(contentsOf: $0, encoding: .isoLatin1) }.joined()
      let comparison = DocumentComparison(
        success.definition, isUnordered: text.contains(":all>") || text.contains("<all>") || text.contains(":all "))
      for one in cases where one.isValid {
        let document = try Data(contentsOf: one.instance)
        let value = Result { try manager.xmlToObject(document, as: RecordValue.self) }
        // Roots that the schema does not declare, and documents in XML 1.1, are no documents of the definition.
        if case .failure(let error) = value,
          ["the root element", "has no root", "XML 1.1"].contains(where: { "\(error)".contains($0) })
        {
          continue
        }
        read.add((try? value.get()) != nil, "\(one.instance.path): \(value)")
        guard case .success(let record) = value else { continue }
        let written = Result { () -> String? in
          try comparison.difference(document, manager.objectToXML(record, to: .data))
        }
        xml.add(Self.isEqual(written), "\(one.instance.path): \(written)")
        let throughJSON = Result { () -> String? in
          let data = try manager.objectToJSON(record, to: .data)
          return try comparison.difference(
            document, manager.objectToXML(manager.jsonToObject(data, as: RecordValue.self), to: .data))
        }
        json.add(Self.isEqual(throughJSON), "\(one.instance.path): \(throughJSON)")
        let again = Result { () -> String? in
          try comparison.difference(
            document, keeper.objectToXML(keeper.xmlToObject(document, as: RecordValue.self), to: .data))
        }
        kept.add(Self.isEqual(again), "\(one.instance.path): \(again)")
      }
    }
    let counts = [
      ("valid schemas imported", imported), ("of these accepted as definitions", accepted),
      ("valid documents read with REJECT", read), ("XML to XML equal", xml), ("XML to JSON to XML equal", json),
      ("XML to XML equal with KEEP", kept),
    ]
    print(counts.map { $1.line($0) }.joined(separator: "\n"))
    print("slowest import: \(String(format: "%.2f", slowest.0)) s, \(slowest.1)")
    if let log = Self.environment["XSDLOG"] {
      let text = counts.map { "# \($0)\n\($1.faults.joined(separator: "\n"))\n" }.joined(separator: "\n")
      try text.write(toFile: log, atomically: true, encoding: .utf8)
    }
    #expect(imported.passed * 1000 >= imported.all * 995)
    #expect(accepted.passed == accepted.all)
    // What is missing stands on the page about importing.
    for (title, count, bar) in [("read", read, 99), ("XML", xml, 99), ("JSON", json, 99), ("KEEP", kept, 99)] {
      #expect(count.passed * 100 >= count.all * bar, "\(title)")
    }
  }

  /// Schemas with samples: the main file, and the folder or file of documents.
  private static let samples = [
    ("ubl/schemas/maindoc/UBL-Invoice-2.1.xsd", "ubl/samples", "UBL-Invoice"),
    ("ubl/schemas/maindoc/UBL-CreditNote-2.1.xsd", "ubl/samples", "UBL-CreditNote"),
    ("ubl/schemas/maindoc/UBL-Order-2.1.xsd", "ubl/samples", "UBL-Order"),
    ("bpmn/schemas/BPMN20.xsd", "bpmn", "example"), ("reqif/schemas/reqif.xsd", "reqif", "sample"),
  ]

  @Test(.enabled(if: schemas != nil)) func readsTheSamplesOfWellKnownSchemas() throws {
    let folder = try #require(Self.schemas)
    var equal = Count()
    for (schema, place, prefix) in Self.samples {
      let start = Date()
      let imported = try SchemaImport(
        contentsOf: [folder.appendingPathComponent(schema)],
        in: schema.hasPrefix("ubl") ? folder.appendingPathComponent("ubl/schemas") : nil)
      let importTime = Date().timeIntervalSince(start)
      let text = imported.definition.xml()
      let checkStart = Date()
      let definition = try ModelDefinition(xml: text)
      let manager = try ModelManager(modelDefinition: definition)
      let checkTime = Date().timeIntervalSince(checkStart)
      print(
        "\(schema): \(imported.summary); import \(String(format: "%.2f", importTime)) s, check "
          + "\(String(format: "%.2f", checkTime)) s")
      if let dump = Self.environment["XSDDUMP"] {
        try text.write(
          toFile: "\(dump)/\(schema.split(separator: "/").last ?? "").model.xml", atomically: true, encoding: .utf8)
      }
      for file in SampleFiles.files(in: folder.appendingPathComponent(place), ".xml")
      where file.lastPathComponent.hasPrefix(prefix) {
        let document = try Data(contentsOf: file)
        let result = Result { () -> [String?] in
          let comparison = DocumentComparison(definition, isUnordered: schema.hasPrefix("reqif"))
          let record = try manager.xmlToObject(document, as: RecordValue.self)
          let json = try manager.objectToJSON(record, to: .data)
          return try [
            comparison.difference(document, manager.objectToXML(record, to: .data)),
            comparison.difference(
              document, manager.objectToXML(manager.jsonToObject(json, as: RecordValue.self), to: .data)),
          ]
        }
        let isEqual = (try? result.get()).map { $0 == [nil, nil] } ?? false
        equal.add(isEqual, "\(file.lastPathComponent): \(result)")
      }
    }
    print(([equal.line("samples equal by XML and by JSON")] + equal.faults).joined(separator: "\n"))
    #expect(equal.passed == equal.all)
  }
}
