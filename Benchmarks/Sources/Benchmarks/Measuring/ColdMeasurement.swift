/// The time of the first document that a process reads or writes, and of some more whose results are kept.
///
/// Needs a separate process: after earlier documents, memory is available and tables exist.
enum ColdMeasurement {
  /// The number of documents whose results are kept, including the first one.
  private static let count = 10

  /// Prints for each case a line with the nanoseconds of the first document, and the median of the others.
  static func printLines<Kind: DocumentKind>(of kind: Kind.Type, _ options: Options) throws {
    for benchmarkCase in Competitors.cases(for: Kind.sample(options.size ?? .oneMegabyte)).filter(options.admits) {
      guard case .ready(let work) = try benchmarkCase.prepare(false) else { continue }
      var results: [Any] = []
      var times: [Double] = []
      for _ in 0..<count {
        let time = try ContinuousClock().measure { results.append(try work.result()) }
        times.append(time.seconds * 1e9)
      }
      withExtendedLifetime(results) { print("\(Int(times[0])) \(Int(Array(times.dropFirst()).median))") }
    }
  }
}
