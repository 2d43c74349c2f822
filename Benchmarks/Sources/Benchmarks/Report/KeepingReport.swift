import Foundation
import Fremont

/// The table of the cost of keeping unchanged content: each operation next to the same one with a manager that keeps
/// nothing.
enum KeepingReport {
  static func table() throws -> Table {
    var table = Table(
      heading: ["document", "instances", "operation", "MB/s", "speed", "bar", "reached"], textColumns: [0, 1, 2, 5, 6])
    for isTyped in [false, true] {
      try append(
        CompanyDocument.self, isTyped, { $0["employees"]?[1]?["compensation"] = 1 },
        { $0.employees[1].compensation = 1 }, to: &table)
      try append(
        ArticlesDocument.self, isTyped, { $0["articles"]?[1]?["title"] = "changed" },
        { $0.articles[1].title = "changed" }, to: &table)
      try append(
        PointsDocument.self, isTyped, { $0["points"]?[1]?["latitude"] = 1 },
        { $0.points[1].latitude = 1 }, to: &table)
    }
    return table
  }

  private static func append<Kind: DocumentKind>(
    _ kind: Kind.Type, _ isTyped: Bool, _ changeRecord: (inout ModelRecord) -> Void,
    _ change: (inout Kind.Root) -> Void,
    to table: inout Table
  ) throws {
    if isTyped {
      try append(kind, "structs", Kind.structs, change, to: &table)
    } else {
      try append(kind, "records", [], changeRecord, to: &table)
    }
  }

  /// Measures one kind of document and of instances. Types without a property for unknown content keep nothing, and are
  /// only updated.
  private static func append<Kind: DocumentKind, Root: ModelValue>(
    _ kind: Kind.Type, _ instances: String, _ types: [any ModelType.Type], _ change: (inout Root) -> Void,
    to table: inout Table
  ) throws {
    Benchmark.progress("keeping \(Kind.name), \(instances) …")
    let bytes = Kind.sample(.oneMegabyte).bytes
    let plain = try FremontCompetitor.manager(kind, FactoryTable(types))
    let object = try plain.xmlToObject(bytes, as: Root.self)
    var changed = object
    change(&changed)
    var works: [(name: String, reference: Int, bar: Double?, run: () throws -> Void)] = []
    works.append(("read", 0, nil, { blackHole(try plain.xmlToObject(bytes, as: Root.self)) }))
    works.append(("write", 1, nil, { blackHole(try plain.objectToXML(object, to: .bytes)) }))
    works.append(
      (
        "read and write", 2, nil,
        { blackHole(try plain.objectToXML(plain.xmlToObject(bytes, as: Root.self), to: .bytes)) }
      ))
    if types.isEmpty {
      let keeping = try FremontCompetitor.manager(kind, FactoryTable(types), unknown: .keep)
      let kept = try keeping.xmlToObject(bytes, as: Root.self)
      var keptChanged = kept
      change(&keptChanged)
      works.append(("read, KEEP", 0, 0.8, { blackHole(try keeping.xmlToObject(bytes, as: Root.self)) }))
      works.append(("write, KEEP", 1, 0.8, { blackHole(try keeping.objectToXML(kept, to: .bytes)) }))
      works.append(
        ("write, KEEP, one value changed", 1, nil, { blackHole(try keeping.objectToXML(keptChanged, to: .bytes)) }))
      works.append(
        (
          "read and write, KEEP", 2, 0.8,
          { blackHole(try keeping.objectToXML(keeping.xmlToObject(bytes, as: Root.self), to: .bytes)) }
        ))
    }
    works.append(
      ("update, nothing changed", 1, nil, { blackHole(try plain.objectToXML(object, updating: bytes, to: .bytes)) }))
    works.append(
      ("update, one value changed", 1, nil, { blackHole(try plain.objectToXML(changed, updating: bytes, to: .bytes)) }))
    let times = try Measurement(rounds: 7).medians(
      of: works.map { Preparation.Work(byteCount: bytes.count, run: $0.run, result: $0.run) })
    for (work, time) in zip(works, times) {
      let ratio = times[work.reference] / time
      table.append([
        Kind.name, instances, work.name, SetupReport.megabytes(Double(bytes.count) / time),
        SetupReport.ratio(ratio), work.bar.map(SetupReport.hundredths) ?? "–",
        work.bar.map { ratio >= $0 ? "yes" : "NO" } ?? "–",
      ])
    }
  }
}
