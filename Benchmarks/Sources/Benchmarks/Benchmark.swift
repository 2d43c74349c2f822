import Foundation

/// Measures libxml2, Fremont and XMLCoder on company documents and prints one table.
@main
enum Benchmark {
  static func main() {
    do {
      if CommandLine.arguments.dropFirst().contains("--help") {
        print(Options.usage)
        return
      }
      try run(Options(arguments: CommandLine.arguments))
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    if let times = options.times {
      for benchmarkCase in try cases(for: CompanyDocument(.oneMegabyte)).filter(options.admits) {
        for _ in 0..<times { try benchmarkCase.run() }
      }
      return
    }
    var table = Table(
      heading: ["document", "operation", "competitor", "MB/s", "× floor", "× XMLCoder", "µs/document"],
      textColumns: 3
    )
    var notes: [String] = []
    for size in options.isQuick ? [.oneMegabyte] : DocumentSize.allCases {
      progress("\(size.rawValue) …")
      let document = CompanyDocument(size)
      let cases = try self.cases(for: document).filter(options.admits)
      let times = try Measurement(rounds: size.rounds(isQuick: options.isQuick)).medians(of: cases)
      append(cases, times, of: document, to: &table)
      notes.append(
        "\(size.rawValue): \(document.bytes.count) bytes, \(document.company.employees.count) records, "
          + "peak memory of the process \(Int(PeakMemory.megabytes)) MB"
      )
    }
    print(options.isMarkdown ? table.markdown : table.plainText)
    print("\n" + notes.joined(separator: options.isMarkdown ? "  \n" : "\n"))
  }

  private static func cases(for document: CompanyDocument) throws -> [BenchmarkCase] {
    var cases = try FloorCompetitor.cases(for: document)
    cases += try FremontCompetitor.cases(for: document)
    cases += try XMLCoderCompetitor.cases(for: document)
    return cases
  }

  private static func append(
    _ cases: [BenchmarkCase],
    _ times: [Double?],
    of document: CompanyDocument,
    to table: inout Table
  ) {
    let speeds = zip(cases, times).map { benchmarkCase, time in
      time.flatMap { time in benchmarkCase.byteCount.map { Double($0) / time / 1e6 } }
    }
    let floor = zip(cases, speeds).compactMap { $0.operation == .parse ? $1 : nil }.max()
    for (index, benchmarkCase) in cases.enumerated() {
      let rival = zip(cases, speeds).first {
        $0.0.operation == benchmarkCase.operation && $0.0.competitor == XMLCoderCompetitor.name
      }?.1
      table.append([
        document.size.rawValue,
        benchmarkCase.operation.rawValue,
        benchmarkCase.competitor,
        figure(speeds[index], digits: 1),
        figure(ratio(speeds[index], floor), digits: 3),
        figure(ratio(speeds[index], rival), digits: 1),
        document.size == .oneKilobyte ? figure(times[index].map { $0 * 1e6 }, digits: 1) : "–",
      ])
    }
  }

  private static func ratio(_ speed: Double?, _ reference: Double?) -> Double? {
    guard let speed, let reference else { return nil }
    return speed / reference
  }

  private static func figure(_ value: Double?, digits: Int) -> String {
    value.map { String(format: "%.\(digits)f", $0) } ?? "–"
  }

  private static func progress(_ text: String) {
    guard isatty(FileHandle.standardError.fileDescriptor) != 0 else { return }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
