/// One competitor at one operation on one document.
struct BenchmarkCase {
  let operation: Operation
  let competitor: String

  /// Makes ready what is to be measured, after checking that the competitor does it right.
  ///
  /// Only what is measured is made ready, since that alone can take longer than a profiler has patience.
  let prepare: (_ isChecked: Bool) throws -> Preparation

  init(_ operation: Operation, _ competitor: String, prepare: @escaping (_ isChecked: Bool) throws -> Preparation) {
    self.operation = operation
    self.competitor = competitor
    self.prepare = prepare
  }
}
