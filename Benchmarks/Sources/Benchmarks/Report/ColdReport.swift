/// The table of first documents: what a program that reads or writes one document and ends sees of the speeds.
enum ColdReport {
  /// The processes that a median is taken from.
  private static let rounds = 5

  static func table(_ options: Options) throws -> Table {
    var table = Table(
      heading: ["document", "operation", "competitor", "first, MB/s", "× floor", "kept, MB/s", "× floor"],
      textColumns: [0, 1, 2])
    for kind in Benchmark.kinds where options.admits(kind) { try append(kind, options, to: &table) }
    return table
  }

  private static func append<Kind: DocumentKind>(_ kind: Kind.Type, _ options: Options, to table: inout Table) throws {
    let sample = Kind.sample(.oneMegabyte)
    // The fastest way to parse is that of the table of warm speeds.
    let floor = try times(Kind.name, Operation.parse.rawValue, Floor.Way.oneShotReused.rawValue)
    // The smallest sample has the same cases.
    for benchmarkCase in Competitors.cases(for: Kind.sample(.oneKilobyte)).filter(options.admits) {
      let competitor = benchmarkCase.competitor
      let isOurs = competitor.hasPrefix("Fremont") && competitor != FremontCompetitor.pieces
      guard isOurs || competitor == HandWrittenCompetitor.name else { continue }
      Benchmark.progress("first documents: \(Kind.name), \(competitor), \(benchmarkCase.operation.rawValue) …")
      let times = try times(Kind.name, benchmarkCase.operation.rawValue, competitor)
      let speed = { (time: Double) in "\(Int((Double(sample.bytes.count) / time * 1e3).rounded()))" }
      table.append([
        "\(Kind.name) 1 MB", benchmarkCase.operation.rawValue, competitor, speed(times.first),
        SetupReport.hundredths(floor.first / times.first), speed(times.kept),
        SetupReport.hundredths(floor.kept / times.kept),
      ])
    }
  }

  /// The nanoseconds of a first document, and of others whose results are kept: medians of several processes.
  private static func times(_ kind: String, _ operation: String, _ competitor: String) throws -> (
    first: Double, kept: Double
  ) {
    var (first, kept): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      let line = try ChildProcess.output(
        of: ChildProcess.program,
        ["--first", "--kind", kind, "--operation", operation, "--only", "=\(competitor)"])
      let figures = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard figures.count == 2 else { throw BenchmarkError("no figures of time in '\(line)'") }
      first.append(figures[0])
      kept.append(figures[1])
    }
    return (first.median, kept.median)
  }
}
