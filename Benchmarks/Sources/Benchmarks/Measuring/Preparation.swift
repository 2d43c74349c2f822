/// What there is to measure, or why there is nothing.
enum Preparation {
  case ready(Work)

  /// The competitor cannot do it, or not so that it could be compared; the reason is for the table.
  case absent(String)

  /// Something done again and again.
  struct Work {
    /// The number of bytes of XML that are read or written each time.
    let byteCount: Int

    /// Does it once.
    let run: () throws -> Void

    /// Does it once, and returns what came of it.
    let result: () throws -> Any
  }

  /// Creates a preparation of work that makes something.
  static func work<Result>(byteCount: Int, _ work: @escaping () throws -> Result) -> Preparation {
    .ready(Work(byteCount: byteCount, run: { blackHole(try work()) }, result: work))
  }
}
