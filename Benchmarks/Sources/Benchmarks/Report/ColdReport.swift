/// The table of first documents: the speeds of a program that reads or writes one document and ends.
///
/// Processes take turns, like the cases of one process, because the speed of a machine varies over time.
enum ColdReport {
  /// The number of processes for a median.
  private static let rounds = 9

  static func table(_ options: Options) throws -> Table {
    var table = Table(
      heading: ["document", "operation", "competitor", "first, MB/s", "× floor", "kept, MB/s", "× floor"],
      textColumns: [0, 1, 2])
    for kind in Benchmark.kinds where options.admits(kind) { try append(kind, options, to: &table) }
    return table
  }

  private static func append<Kind: DocumentKind>(_ kind: Kind.Type, _ options: Options, to table: inout Table) throws {
    let length = Kind.sample(.oneMegabyte).bytes.count
    // The smallest sample has the same cases.
    let cases = Competitors.cases(for: Kind.sample(.oneKilobyte)).filter { benchmarkCase in
      let competitor = benchmarkCase.competitor
      if benchmarkCase.operation == .parse { return competitor == Floor.Way.oneShotReused.rawValue }
      let isOurs = competitor.hasPrefix("Fremont") && competitor != FremontCompetitor.pieces
      return options.admits(benchmarkCase) && (isOurs || competitor == HandWrittenCompetitor.name)
    }
    var times: [(first: [Double], kept: [Double])] = cases.map { _ in ([], []) }
    for round in 1...rounds {
      Benchmark.progress("first documents: \(Kind.name), round \(round) of \(rounds) …")
      for (index, benchmarkCase) in cases.enumerated() {
        let line = try ChildProcess.output(
          of: ChildProcess.program,
          [
            "--first", "--kind", Kind.name, "--operation", benchmarkCase.operation.rawValue,
            "--only", "=\(benchmarkCase.competitor)",
          ])
        let figures = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard figures.count == 2 else { throw BenchmarkError("no figures of time in '\(line)'") }
        times[index].first.append(figures[0])
        times[index].kept.append(figures[1])
      }
    }
    let speed = { (time: Double) in "\(Int((Double(length) / time * 1e3).rounded()))" }
    guard let floor = zip(cases, times).first(where: { $0.0.operation == .parse })?.1 else { return }
    for (benchmarkCase, times) in zip(cases, times) where benchmarkCase.operation != .parse {
      table.append([
        "\(Kind.name) 1 MB", benchmarkCase.operation.rawValue, benchmarkCase.competitor, speed(times.first.median),
        SetupReport.hundredths(floor.first.median / times.first.median), speed(times.kept.median),
        SetupReport.hundredths(floor.kept.median / times.kept.median),
      ])
    }
  }
}
