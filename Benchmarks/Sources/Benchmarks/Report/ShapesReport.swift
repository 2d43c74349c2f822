/// The table of documents with features that the three kinds lack: each compared with libxml2 alone, or with a document
/// without the feature.
enum ShapesReport {
  static func table(of shapes: [DocumentShape]) throws -> Table {
    var table = Table(
      heading: ["shape", "instances", "operation", "MB/s", "× floor", "against", "speed", "bar", "reached"],
      textColumns: [0, 1, 2, 5, 8])
    for shape in shapes {
      Benchmark.progress("\(shape.name): \(shape.summary) …")
      let contests = try shape.contests()
      guard let document = contests.first?.document else { continue }
      let floors = try [Floor.Way.pushWhole, .pushReused, .oneShotReused].map { try Floor($0) }
      var works = floors.map { floor in
        let run = { try floor.parse(document) }
        return Preparation.Work(byteCount: document.count, run: run, result: run)
      }
      for contest in contests {
        works.append(contest.work)
        if let rival = contest.rival { works.append(rival.work) }
      }
      let speeds = zip(works, try Measurement(rounds: 9).medians(of: works)).map { Double($0.byteCount) / $1 }
      let floor = speeds[..<floors.count].max() ?? 0
      var rest = speeds[floors.count...]
      for contest in contests {
        guard let speed = rest.popFirst() else { break }
        let against = contest.rival == nil ? floor : rest.popFirst() ?? floor
        let ratio = speed / against
        table.append([
          shape.name, contest.instances, contest.operation.rawValue, SetupReport.megabytes(speed),
          SetupReport.ratio(speed / floor), contest.rival?.name ?? "libxml2", SetupReport.ratio(ratio),
          contest.bar.map(SetupReport.hundredths) ?? "–", contest.bar.map { ratio >= $0 ? "yes" : "NO" } ?? "–",
        ])
      }
    }
    return table
  }

  /// The works of shapes, and those of their rivals.
  static func works(of shapes: [DocumentShape], _ options: Options) throws -> [Preparation.Work] {
    try shapes.flatMap { shape in
      try shape.contests().flatMap { contest in
        [(contest.instances, contest.work), contest.rival.map { ("\($0.name) \(contest.instances)", $0.work) }]
          .compactMap { $0 }
          .filter { options.admits(name: $0.0) && options.operation.map { $0 == contest.operation } ?? true }
          .map(\.1)
      }
    }
  }

  /// The shapes whose names begin with a text; nil for all.
  static func shapes(_ name: String?) throws -> [DocumentShape] {
    let shapes = DocumentShape.all.filter { shape in name.map { shape.name.hasPrefix($0) } ?? true }
    guard !shapes.isEmpty else {
      let names = DocumentShape.all.map(\.name).joined(separator: ", ")
      throw BenchmarkError("there is no shape '\(name ?? "")'; there are \(names)")
    }
    return shapes
  }
}
