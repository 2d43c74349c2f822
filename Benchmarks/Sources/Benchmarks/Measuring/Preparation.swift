/// The work to measure, or the reason why there is none.
enum Preparation {
  case ready(Work)

  /// The competitor cannot do the work, or not in a comparable way. The table shows the reason.
  case absent(String)

  /// Work that is repeated.
  struct Work {
    /// The number of bytes of XML that one run reads or writes.
    let byteCount: Int

    /// Does the work once.
    let run: () throws -> Void

    /// Does the work once, and returns its result.
    let result: () throws -> Any
  }

  /// Creates a preparation of work with a result.
  static func work<Result>(byteCount: Int, _ work: @escaping () throws -> Result) -> Preparation {
    .ready(Work(byteCount: byteCount, run: { blackHole(try work()) }, result: work))
  }
}
