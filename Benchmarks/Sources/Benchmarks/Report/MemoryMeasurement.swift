/// The memory of a document and its result, and the memory needed in addition, measured in this process.
///
/// Needs a separate process, because memory that earlier work has freed hides the need of later work.
enum MemoryMeasurement {
  /// Prints for each case a line with the bytes of the result, and the bytes needed in addition.
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

  /// Returns the peak, and the resident memory while the result exists.
  @inline(never)
  private static func made(by work: Preparation.Work) throws -> (peak: Int?, with: Int?) {
    let result = try work.result()
    return withExtendedLifetime(result) { (ResidentMemory.peak, ResidentMemory.current) }
  }
}
