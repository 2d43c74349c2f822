/// Documents that a schema validates while they are decoded.
extension DecodingSession {
  /// The number of open elements that the session has a frame for.
  var knownDepth: Int { frames.count }

  /// Records a fault that a schema has found: in the innermost element that has a frame, or by some steps beyond it.
  ///
  /// - Returns: The number of the fault; nil where there are enough.
  mutating func noteInvalidity(_ message: String, at location: SourceLocation?, steps: String) -> Int? {
    if !notesFaults || faults.count >= max(1, options.maximumFaults) { return nil }
    let join = { (path: String) in (path == "/" && !steps.isEmpty ? "" : path) + steps }
    append(Diagnostic(.error, message, at: location, path: join(writtenPath)), join(path))
    if faults.count >= options.maximumFaults { isStopped = true }
    return faults.count - 1
  }
}
