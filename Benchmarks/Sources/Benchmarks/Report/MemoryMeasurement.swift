/// What a document and its result are beside in memory, measured in this process.
///
/// To be trusted it needs a process of its own, since free memory of earlier work hides what later work needs.
enum MemoryMeasurement {
  /// Prints the bytes of the result and those needed beside it for each case, one case a line.
  static func printLines<Kind: DocumentKind>(of kind: Kind.Type, _ options: Options) throws {
    for benchmarkCase in Competitors.cases(for: Kind.sample(options.size ?? .oneMegabyte)).filter(options.admits) {
      guard case .ready(let work) = try benchmarkCase.prepare(false) else { continue }
      guard let before = ResidentMemory.current, ResidentMemory.resetPeak() else { return }
      let made = try made(by: work)
      guard let peak = made.peak, let with = made.with, let after = ResidentMemory.current else { return }
      let result = with - after
      print("\(result) \(peak - before - result)")
    }
  }

  /// Returns the peak, and what is in place while the result is.
  @inline(never)
  private static func made(by work: Preparation.Work) throws -> (peak: Int?, with: Int?) {
    let result = try work.result()
    return withExtendedLifetime(result) { (ResidentMemory.peak, ResidentMemory.current) }
  }
}
