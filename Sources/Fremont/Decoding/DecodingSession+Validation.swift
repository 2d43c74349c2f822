/// Documents that are validated against a schema while they are decoded.
extension DecodingSession {
  /// The number of open elements with a frame.
  var knownDepth: Int { frames.count }

  /// Records a fault found by a schema, in the innermost element with a frame or at some steps beyond it.
  ///
  /// - Returns: The index of the fault; nil: the limit of faults has been reached.
  mutating func noteInvalidity(_ message: String, at location: SourceLocation?, steps: String) -> Int? {
    if !notesFaults || faults.count >= max(1, options.maximumFaults) { return nil }
    let join = { (path: String) in (path == "/" && !steps.isEmpty ? "" : path) + steps }
    append(Diagnostic(.error, message, at: location, path: join(writtenPath)), join(path))
    if faults.count >= options.maximumFaults { isStopped = true }
    return faults.count - 1
  }
}
