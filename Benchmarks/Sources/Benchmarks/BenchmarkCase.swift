/// One competitor at one operation on one document.
struct BenchmarkCase {
  let operation: Operation
  let competitor: String

  /// The number of bytes read or written by one run, or nil when there is nothing to measure.
  let byteCount: Int?

  /// Does the work once.
  let run: () throws -> Void

  init(_ operation: Operation, _ competitor: String, byteCount: Int, run: @escaping () throws -> Void) {
    self.operation = operation
    self.competitor = competitor
    self.byteCount = byteCount
    self.run = run
  }

  /// Creates a case that only takes its place in the table.
  init(absent operation: Operation, _ competitor: String) {
    self.operation = operation
    self.competitor = competitor
    self.byteCount = nil
    self.run = {}
  }
}
