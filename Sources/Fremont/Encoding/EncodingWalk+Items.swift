/// Limits of the number of items in a list, and items that are written together.
extension EncodingWalk {
  /// Checks the number of items of a list that has begun. The items of a streamed list are counted later.
  @inline(never)
  mutating func checkItems(_ top: Int) throws(ValueFault) {
    let frame = frames[top]
    guard let limits = frame.context.itemLimits, let steps = frame.context.steps else {
      return
    }
    var counts = Array(repeating: 0, count: limits.sorts.count)
    if frame.context.isStreamed {
      streamedCounts = counts
      return
    }
    if isContinued { return }
    let (context, count) = (frame.context, frame.pointee.count)
    if context.stepCount == 1 {
      if let sort = limits.sortOfStep.first?.index { counts[sort] = count }
    } else {
      for item in 0..<count {
        let step = context.chosenStep(for: frame.pointee.value + item * context.pointee.stride, steps) - steps
        if let sort = limits.sortOfStep[step].index { counts[sort] += 1 }
      }
    }
    try limits.checkMaximums(counts)
    try limits.checkMinimums(counts, total: count)
  }

  /// Counts an item of the streamed list.
  @inline(never)
  mutating func countStreamed(_ step: Int) throws(FremontError) {
    guard let limits = frames.top.context.itemLimits else { return }
    if let sort = limits.sortOfStep[step].index { streamedCounts[sort] += 1 }
    do throws(ValueFault) {
      try limits.checkMaximums(streamedCounts)
    } catch {
      throw failure(ofStreamed: error)
    }
  }

  /// Checks that the streamed list had enough items.
  func checkStreamed() throws(FremontError) {
    guard !frames.isEmpty, frames.top.context.isStreamed,
      let limits = frames.top.context.itemLimits
    else { return }
    do throws(ValueFault) {
      try limits.checkMinimums(streamedCounts, total: frames.top.item)
    } catch {
      throw failure(ofStreamed: error)
    }
  }

  private func failure(ofStreamed fault: ValueFault) -> FremontError {
    guard let step = frames.top.step else {
      return FremontError(.unwritableValue, [Diagnostic(.error, fault.message)])
    }
    return failure(fault, step, 0)
  }

  /// Writes the items of the list that has just begun as far as they can be written together.
  mutating func writeRun<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) {
    let top = frames.top
    let context = top.context
    guard top.pointee.count > 0, let step = context.steps else { return }
    // An item that is not a number is a separate level.
    guard level + (step.isScalar ? 0 : 1) < maximumDepth else { return }
    let written = writer.writeItems(
      of: context, top.value, count: top.pointee.count, maximumLength: maximumLength)
    top.item = written
    // The steps are not needed if no items are left.
    if written == top.pointee.count { top.next = context.stepCount }
  }
}
