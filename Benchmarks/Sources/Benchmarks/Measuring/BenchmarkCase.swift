/// One competitor, with one operation on one document.
struct BenchmarkCase {
  let operation: Operation
  let competitor: String

  /// Prepares the work to be measured, after checking that its result is right.
  ///
  /// Only cases that are measured are prepared, because preparing can take longer than a profiler waits.
  let prepare: (_ isChecked: Bool) throws -> Preparation

  init(_ operation: Operation, _ competitor: String, prepare: @escaping (_ isChecked: Bool) throws -> Preparation) {
    self.operation = operation
    self.competitor = competitor
    self.prepare = prepare
  }
}
