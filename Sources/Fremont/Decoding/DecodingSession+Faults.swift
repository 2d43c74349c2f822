extension DecodingSession {
  /// Ends the decoding.
  mutating func fail(_ error: FremontError) {
    if failure == nil { failure = error }
    isStopped = true
  }

  /// Takes note of a value that could not be mapped.
  @inline(never)
  mutating func note(
    _ fault: ValueFault,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ place: DocumentPlace,
    attribute: Bool = false
  ) {
    if faults.count >= max(1, options.maximumFaults) { return }
    let suffix = attribute ? "/@\(String(cString: entry.pointee.name))" : ""
    faults.append(
      Diagnostic(
        .error,
        fault.message,
        at: resolve?(place),
        path: path + suffix,
        notes: [entry.pointee.declaration.note]
      )
    )
    if faults.count >= options.maximumFaults { isStopped = true }
  }

  /// The path of the innermost element.
  var path: String {
    var path = ""
    var frame = frames.bottom + 1
    while frame <= top {
      let name = frame.pointee.entry.map { String(cString: $0.pointee.name) } ?? ""
      if !name.isEmpty { path += "/\(name)" }
      if frame.pointee.number > 0 { path += "[\(frame.pointee.number)]" }
      frame += 1
    }
    return path.isEmpty ? "/" : path
  }

  @inline(never)
  mutating func skip(_ name: Name, _ place: DocumentPlace) {
    if frames.count == 0, let root = plan.rootEntry {
      let expected = String(cString: root.pointee.name)
      fail(
        FremontError(
          .invalidDocument,
          [
            Diagnostic(
              .error,
              "the root element is '\(String(cString: name))', expected '\(expected)'",
              at: resolve?(place.tag),
              path: "/\(String(cString: name))",
              notes: [root.pointee.declaration.note]
            )
          ]
        )
      )
    }
    skipped = 1
  }

  @inline(never)
  mutating func failDepth(_ place: DocumentPlace) {
    let limit = options.maximumDepth
    fail(
      FremontError(
        .limitExceeded, "elements nest deeper than the limit of \(limit)", at: resolve?(place.tag), path: path)
    )
  }

  @inline(never)
  mutating func failText() {
    let limit = options.maximumTextLength
    fail(
      FremontError(
        .limitExceeded,
        "the text is longer than the limit of \(limit) bytes",
        at: resolve?(top.pointee.place),
        path: path
      )
    )
  }
}
