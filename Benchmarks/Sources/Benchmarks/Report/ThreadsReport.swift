import Foundation
import Fremont

/// The table of documents that several threads read: each compared with one thread.
enum ThreadsReport {
  /// The least speed with two threads, as a multiple of that with one.
  private static let bar = 1.7

  static func table() throws -> Table {
    var table = Table(
      heading: ["document", "instances", "threads", "MB/s", "speed", "bar", "reached"], textColumns: [0, 1, 5, 6])
    for size in [DocumentSize.oneMegabyte, .twentyMegabytes] {
      try append(CompanyDocument.self, size, to: &table)
      try append(ArticlesDocument.self, size, to: &table)
      try append(PointsDocument.self, size, to: &table)
    }
    return table
  }

  private static func append<Kind: DocumentKind>(_ kind: Kind.Type, _ size: DocumentSize, to table: inout Table) throws
  {
    Benchmark.progress("threads, \(Kind.name) \(size.rawValue) …")
    let bytes = Kind.sample(size).bytes
    let name = "\(Kind.name) \(size.rawValue)"
    try append(name, "structs", kind, FactoryTable(Kind.structs), bytes, size, as: Kind.Root.self, to: &table)
    try append(name, "classes", kind, FactoryTable(Kind.classes), bytes, size, as: Kind.ClassRoot.self, to: &table)
    try append(name, "records", kind, FactoryTable(), bytes, size, as: ModelRecord.self, to: &table)
  }

  private static func append<Kind: DocumentKind, Root: ModelValue>(
    _ name: String,
    _ instances: String,
    _ kind: Kind.Type,
    _ factories: FactoryTable,
    _ bytes: [UInt8],
    _ size: DocumentSize,
    as root: Root.Type,
    to table: inout Table
  ) throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let counts = [1, 2, 4, 8].filter { $0 == 1 || $0 <= cores }
    var written: [UInt8] = []
    let works = try counts.map { count in
      let manager = try FremontCompetitor.manager(kind, factories, threads: count)
      let read = { blackHole(try manager.xmlToObject(bytes, as: Root.self)) }
      let again = try manager.objectToXML(manager.xmlToObject(bytes, as: Root.self), to: .bytes)
      if count == 1 { written = again }
      guard again == written else { throw BenchmarkError("\(name): \(count) threads read other values than one") }
      return Preparation.Work(byteCount: bytes.count, run: read, result: read)
    }
    let times = try Measurement(rounds: size.isLarge ? 7 : 15).medians(of: works)
    for (count, time) in zip(counts, times) {
      let ratio = times[0] / time
      let bar = count == 2 ? bar : nil
      table.append([
        name, instances, "\(count)", SetupReport.megabytes(Double(bytes.count) / time),
        SetupReport.hundredths(ratio),
        bar.map(SetupReport.hundredths) ?? "–", bar.map { ratio >= $0 ? "yes" : "NO" } ?? "–",
      ])
    }
  }
}
