import Foundation

/// The table of instructions per document, which are the same in every run.
enum InstructionReport {
  /// Ways with a reused parser differ only in the set-up.
  private static let floorWays = [Floor.Way.pushChunks, .oneShot].map(\.rawValue)

  /// Runs each case under valgrind, N times and 2 N times: the difference is N documents without the set-up.
  static func table(_ options: Options) throws -> Table {
    var table = Table(
      heading: ["document", "operation", "competitor", "million instructions", "per byte", "× floor"],
      textColumns: [0, 1, 2]
    )
    for kind in Benchmark.kinds where options.admits(kind) { try append(kind, options, to: &table) }
    return table
  }

  private static func append<Kind: DocumentKind>(_ kind: Kind.Type, _ options: Options, to table: inout Table) throws {
    let size = options.size ?? .oneMegabyte
    let sample = Kind.sample(size)
    var floor: Double?
    for benchmarkCase in Competitors.cases(for: sample) {
      let isFloor = benchmarkCase.operation == .parse
      // XMLCoder needs more instructions for one document than all others together.
      if options.only == nil, benchmarkCase.competitor.hasPrefix(XMLCoderCompetitor.name) { continue }
      guard isFloor ? floorWays.contains(benchmarkCase.competitor) : options.admits(benchmarkCase),
        case .ready(let work) = try benchmarkCase.prepare(!isFloor)
      else { continue }
      let competitor = benchmarkCase.competitor
      Benchmark.progress("instructions: \(Kind.name), \(competitor), \(benchmarkCase.operation.rawValue) …")
      let arguments = [
        "--kind", Kind.name, "--size", size.rawValue, "--operation", benchmarkCase.operation.rawValue,
        "--only", "=\(competitor)",
      ]
      let times = competitor.hasPrefix(XMLCoderCompetitor.name) ? 1 : 2
      let once = try instructions(["--times", "\(times)"] + arguments)
      let twice = try instructions(["--times", "\(2 * times)"] + arguments)
      let count = Double(twice - once) / Double(times)
      if isFloor { floor = min(floor ?? count, count) }
      let ratio = floor.map { String(format: "%.2f", count / $0) }
      table.append([
        "\(Kind.name) \(size.rawValue)",
        benchmarkCase.operation.rawValue,
        competitor,
        String(format: "%.2f", count / 1e6),
        String(format: "%.1f", count / Double(work.byteCount)),
        isFloor ? "–" : ratio ?? "–",
      ])
    }
  }

  private static func instructions(_ arguments: [String]) throws -> Int {
    let options = ["--tool=callgrind", "--callgrind-out-file=/dev/null", ChildProcess.program]
    let report = try ChildProcess.output(of: "/usr/bin/env", ["valgrind"] + options + arguments, isError: true)
    let line = report.split(separator: "\n").first { $0.contains("Collected :") }
    guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw BenchmarkError("valgrind counted nothing:\n\(report)")
    }
    return count
  }
}
