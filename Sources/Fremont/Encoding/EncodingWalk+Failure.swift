extension EncodingWalk {
  /// The error for a value that cannot be written.
  @inline(never)
  func failure(_ fault: ValueFault, _ step: StepPointer, _ number: Int) -> FremontError {
    let path = path(to: step, number)
    return FremontError(
      .unwritableValue, [Diagnostic(.error, fault.message, path: path, notes: [step.declaration.note])]
    )
  }

  /// The error for a document that is too long.
  @inline(never)
  var tooLong: FremontError {
    let path = frames.isEmpty ? nil : frames.top.step.map { self.path(to: $0, frames.top.number) }
    return FremontError(
      .documentLengthLimit,
      [Diagnostic(.error, "the document is longer than the limit of \(maximumLength) bytes", path: path)])
  }

  /// The fault of a value that is nested too deeply.
  var tooDeep: ValueFault {
    ValueFault("instances nest deeper than the limit of \(maximumDepth); is there a cycle?")
  }

  /// The path of a value from the root, for messages.
  private func path(to step: StepPointer, _ number: Int) -> String {
    var steps: [(StepPointer, Int)] = []
    for index in 0..<frames.count {
      guard let step = frames[index].step else { continue }
      steps.append((step, frames[index].number))
    }
    if steps.last?.0 != step { steps.append((step, number)) }
    return steps.filter { !$0.0.isInline }.map { step, number in
      let name = String(cString: step.name)
      let slash = name.isEmpty ? "" : step.place == .attribute ? "/@" : "/"
      return step.place == .text ? "/text()" : slash + name + plan.step(toItem: number)
    }.joined()
  }
}
