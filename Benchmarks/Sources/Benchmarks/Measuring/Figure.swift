/// The measurement of one competitor, with one operation on one document.
struct Figure {
  let kind: String
  let size: DocumentSize
  let operation: Operation
  let competitor: String
  let outcome: Outcome

  enum Outcome {
    /// The seconds of one run, and the bytes of XML that it reads or writes.
    case time(Double, byteCount: Int)

    /// The reason why there is no time.
    case absent(String)
  }

  /// The seconds of one run.
  var seconds: Double? {
    if case .time(let seconds, _) = outcome { seconds } else { nil }
  }

  /// Millions of bytes of XML per second.
  var megabytesPerSecond: Double? {
    if case .time(let seconds, let byteCount) = outcome { Double(byteCount) / seconds / 1e6 } else { nil }
  }
}
