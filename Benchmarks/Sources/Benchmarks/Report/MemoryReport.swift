import Foundation

/// The table of memory: what Fremont and hand-written code need in addition to the largest document and its result.
enum MemoryReport {
  /// Measures each case in a separate process; nil if the system cannot measure it.
  static func table(_ options: Options) throws -> Table? {
    guard ResidentMemory.resetPeak() else { return nil }
    var table = Table(
      heading: ["document", "operation", "competitor", "result, MB", "beside it, MB", "bar"],
      textColumns: [0, 1, 2, 5]
    )
    for kind in Benchmark.kinds where options.admits(kind) { try append(kind, options, to: &table) }
    return table
  }

  private static func append<Kind: DocumentKind>(_ kind: Kind.Type, _ options: Options, to table: inout Table) throws {
    let size = Kind.largestSize
    // The smallest sample has the same cases.
    for benchmarkCase in Competitors.cases(for: Kind.sample(.oneKilobyte)).filter(options.admits) {
      let competitor = benchmarkCase.competitor
      let isOurs = competitor.hasPrefix("Fremont")
      guard isOurs || competitor == HandWrittenCompetitor.name else { continue }
      // A reader of pieces does not know the length of the document, and so cannot reserve memory by it.
      let hasBar = isOurs && competitor != FremontCompetitor.pieces
      Benchmark.progress("memory: \(Kind.name), \(competitor), \(benchmarkCase.operation.rawValue) …")
      let arguments = [
        "--memory", "--kind", Kind.name, "--size", size.rawValue, "--operation", benchmarkCase.operation.rawValue,
        "--only", "=\(competitor)",
      ]
      let line = try ChildProcess.output(of: ChildProcess.program, arguments)
      let bytes = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      guard bytes.count == 2 else { throw BenchmarkError("no figures of memory in '\(line)'") }
      table.append([
        "\(Kind.name) \(size.rawValue)",
        benchmarkCase.operation.rawValue,
        competitor,
        megabytes(bytes[0]),
        megabytes(bytes[1]),
        hasBar ? "16 \(bytes[1] < Bar.memory ? "✓" : "✗")" : "",
      ])
    }
  }

  private static func megabytes(_ bytes: Int) -> String {
    String(format: "%.1f", Double(bytes) / Double(1 << 20))
  }
}
