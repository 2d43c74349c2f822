import Foundation

/// Measures libxml2, hand-written code, Fremont, Foundation and XMLCoder on documents of three kinds.
@main
enum Benchmark {
  static var kinds: [any DocumentKind.Type] {
    [CompanyDocument.self, ArticlesDocument.self, PointsDocument.self]
  }

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
    if let times = options.times { return try `repeat`(times, options) }
    switch options.command {
    case .measure: try measure(options)
    case .setup: show(try SetupReport.table(), options)
    case .reading: show(try ReadingReport.table(), options)
    case .threads: show(try ThreadsReport.table(), options)
    case .keeping: show(try KeepingReport.table(), options)
    case .formats: show(try FormatsReport.table(), options)
    case .shapes(let name): show(try ShapesReport.table(of: ShapesReport.shapes(name)), options)
    case .real(let folder): show(try ShapesReport.table(of: DocumentShape.real(folder)), options)
    case .cold: show(try ColdReport.table(options), options)
    case .first:
      for kind in kinds where options.admits(kind) { try ColdMeasurement.printLines(of: kind, options) }
    case .instructions: show(try InstructionReport.table(options), options)
    case .memory:
      for kind in kinds where options.admits(kind) { try MemoryMeasurement.printLines(of: kind, options) }
    }
  }

  private static func measure(_ options: Options) throws {
    var figures: [Figure] = []
    var notes: [String] = []
    for kind in kinds where options.admits(kind) { try measure(kind, options, &figures, &notes) }
    show(SpeedReport(figures).table, options)
    print("\n" + notes.joined(separator: options.isMarkdown ? "  \n" : "\n"))
    if let picture = options.picture {
      try Data(Chart(figures).svg.utf8).write(to: URL(fileURLWithPath: picture))
    }
    guard !options.isQuick, options.size == nil else { return }
    if let memory = try MemoryReport.table(options) {
      print("")
      show(memory, options)
    }
    guard options.only == nil, options.kind == nil, options.operation == nil else { return }
    print("")
    show(try ColdReport.table(options), options)
    print("")
    show(try ReadingReport.table(), options)
    print("")
    show(try ThreadsReport.table(), options)
    print("")
    show(try KeepingReport.table(), options)
    print("")
    show(try FormatsReport.table(), options)
    print("")
    show(try ShapesReport.table(of: ShapesReport.shapes(nil)), options)
    print("")
    show(try SetupReport.table(), options)
  }

  private static func measure<Kind: DocumentKind>(
    _ kind: Kind.Type,
    _ options: Options,
    _ figures: inout [Figure],
    _ notes: inout [String]
  ) throws {
    for size in Kind.sizes where options.admits(size) {
      progress("\(Kind.name) \(size.rawValue) …")
      let sample = Kind.sample(size)
      let cases = Competitors.cases(for: sample).filter(options.admits)
      let preparations = try cases.map { try $0.prepare(true) }
      let works = preparations.compactMap { if case .ready(let work) = $0 { work } else { nil } }
      let times = try Measurement(rounds: size.rounds(isQuick: options.isQuick)).medians(of: works)
      var measured = zip(times, works).makeIterator()
      for (benchmarkCase, preparation) in zip(cases, preparations) {
        let outcome: Figure.Outcome
        switch preparation {
        case .absent(let reason): outcome = .absent(reason)
        case .ready:
          guard let (time, work) = measured.next() else { throw BenchmarkError("a case has no time") }
          outcome = .time(time, byteCount: work.byteCount)
        }
        let figure = Figure(
          kind: Kind.name,
          size: size,
          operation: benchmarkCase.operation,
          competitor: benchmarkCase.competitor,
          outcome: outcome
        )
        figures.append(figure)
      }
      notes.append("\(Kind.name) \(size.rawValue): \(sample.bytes.count) bytes, \(sample.recordCount) records")
    }
  }

  private static func `repeat`(_ count: Int, _ options: Options) throws {
    switch options.command {
    case .measure:
      for kind in kinds where options.admits(kind) { try `repeat`(kind, count, options) }
    case .shapes(let name): try `repeat`(ShapesReport.shapes(name), count, options)
    case .real(let folder): try `repeat`(DocumentShape.real(folder), count, options)
    default: throw BenchmarkError("--times is for the three kinds, for shapes and for real documents\n\(Options.usage)")
    }
  }

  private static func `repeat`(_ shapes: [DocumentShape], _ count: Int, _ options: Options) throws {
    for work in try ShapesReport.works(of: shapes, options) {
      for _ in 0..<count { try work.run() }
    }
  }

  private static func `repeat`<Kind: DocumentKind>(_ kind: Kind.Type, _ count: Int, _ options: Options) throws {
    for benchmarkCase in Competitors.cases(for: Kind.sample(options.size ?? .oneMegabyte)).filter(options.admits) {
      guard case .ready(let work) = try benchmarkCase.prepare(false) else { continue }
      for _ in 0..<count { try work.run() }
    }
  }

  private static func show(_ table: Table, _ options: Options) {
    print(options.isMarkdown ? table.markdown : table.plainText)
  }

  static func progress(_ text: String) {
    guard isatty(FileHandle.standardError.fileDescriptor) != 0 else { return }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
