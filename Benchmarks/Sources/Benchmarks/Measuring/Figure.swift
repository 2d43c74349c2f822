/// What was measured of one competitor at one operation on one document.
struct Figure {
  let kind: String
  let size: DocumentSize
  let operation: Operation
  let competitor: String
  let outcome: Outcome

  enum Outcome {
    /// The seconds that one run takes, and the bytes of XML it reads or writes.
    case time(Double, byteCount: Int)

    /// Why there is no time.
    case absent(String)
  }

  /// The seconds that one run takes.
  var seconds: Double? {
    if case .time(let seconds, _) = outcome { seconds } else { nil }
  }

  /// Millions of bytes of XML in a second.
  var megabytesPerSecond: Double? {
    if case .time(let seconds, let byteCount) = outcome { Double(byteCount) / seconds / 1e6 } else { nil }
  }
}
