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

  /// The places that may be asked for later: those of the open elements from an offset on, and those of identities and references
  /// that have not been told of.
  mutating func takePlaces(from offset: Int) -> (open: [Int], lasting: [Int]) {
    var open: [Int] = []
    var frame = frames.top
    while frame > frames.bottom, frame.pointee.place.offset >= offset {
      open.append(frame.pointee.place.offset)
      frame -= 1
    }
    if references.offsets.isEmpty { return (open, []) }
    let lasting = references.offsets
    references.offsets = []
    return (open, lasting)
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

  /// Takes note of what stands in the way of a value, at a place of its own.
  @inline(never)
  mutating func note(
    _ fault: ValueFault,
    _ declaration: PlanDeclaration,
    _ place: DocumentPlace,
    path suffix: String = ""
  ) {
    if faults.count >= max(1, options.maximumFaults) { return }
    let path = path == "/" && !suffix.isEmpty ? "" : path
    let notes = declaration.title.isEmpty ? [] : [declaration.note]
    faults.append(Diagnostic(.error, fault.message, at: resolve?(place), path: path + suffix, notes: notes))
    if faults.count >= options.maximumFaults { isStopped = true }
  }

  /// Reports a root element that is another one than the definition says.
  @inline(never)
  mutating func failRoot(_ name: Name, _ namespace: Name?, _ place: DocumentPlace) {
    skipped = 1
    guard let root = plan.rootEntry else { return }
    let (got, expected) = (String(cString: name), String(cString: root.pointee.name))
    var message = "the root element is '\(got)', expected '\(expected)'"
    if name == root.pointee.name {
      let found = namespace.map { "in the namespace '\(ValueFault.excerpt(String(cString: $0)))'" } ?? "in no namespace"
      let wanted = root.pointee.namespace.map { "'\(ValueFault.excerpt(String(cString: $0)))'" } ?? "none"
      message = "the root element '\(got)' is \(found), expected \(wanted)"
    }
    fail(
      FremontError(
        .invalidDocument,
        [
          Diagnostic(
            .error, message, at: resolve?(place.tag), path: "/\(got)", notes: [root.pointee.declaration.note])
        ]
      )
    )
  }

  @inline(never)
  mutating func failDepth(_ place: DocumentPlace) {
    let limit = options.maximumDepth
    fail(
      FremontError(
        .depthLimit, "elements nest deeper than the limit of \(limit)", at: resolve?(place.tag), path: path)
    )
  }

  @inline(never)
  mutating func failItems(_ place: DocumentPlace) {
    let limit = options.maximumItems
    fail(
      FremontError(
        .itemCountLimit, "the lists and dictionaries have more items than the limit of \(limit)",
        at: resolve?(place.tag), path: path)
    )
  }

  @inline(never)
  mutating func failText() {
    let limit = options.maximumTextLength
    fail(
      FremontError(
        .textLengthLimit,
        "the text is longer than the limit of \(limit) bytes",
        at: resolve?(top.pointee.place),
        path: path
      )
    )
  }
}
