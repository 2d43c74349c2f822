extension EncodingWalk {
  /// What is thrown for a value that cannot be written.
  @inline(never)
  func failure(_ fault: ValueFault, _ entry: StepPointer, _ number: Int) -> FremontError {
    let path = path(to: entry, number)
    return FremontError(
      .unwritableValue,
      [Diagnostic(.error, fault.message, path: path, notes: [entry.declaration.note])]
    )
  }

  /// What is thrown for a document that has become too long.
  @inline(never)
  var tooLong: FremontError {
    let path = frames.isEmpty ? nil : frames.top.entry.map { self.path(to: $0, frames.top.number) }
    return FremontError(
      .documentLengthLimit,
      [Diagnostic(.error, "the document is longer than the limit of \(maximumLength) bytes", path: path)])
  }

  /// The fault of a value that nests too deep.
  var tooDeep: ValueFault {
    ValueFault("instances nest deeper than the limit of \(maximumDepth); is there a cycle?")
  }

  /// The path of a value from the root, as messages name it.
  private func path(to entry: StepPointer, _ number: Int) -> String {
    var steps: [(StepPointer, Int)] = []
    for index in 0..<frames.count {
      guard let entry = frames[index].entry else { continue }
      steps.append((entry, frames[index].number))
    }
    if steps.last?.0 != entry { steps.append((entry, number)) }
    return steps.filter { !$0.0.isInline }.map { entry, number in
      let name = String(cString: entry.name)
      let slash = name.isEmpty ? "" : entry.place == .attribute ? "/@" : "/"
      return entry.place == .text ? "/text()" : slash + name + plan.step(toItem: number)
    }.joined()
  }
}
