/// Groups: items of lists without a separate element. Each must begin with a value that the group before it has too.
extension EncodingWalk {
  /// Records a written value of a group, and the elements around it that are pending.
  mutating func recordPart(_ step: GroupStep) throws(ValueFault) {
    try recordPart(step, in: openGroups.count - 1)
  }

  private mutating func recordPart(_ step: GroupStep, in index: Int) throws(ValueFault) {
    guard index >= 0, needsDistinctGroups, step.delimitsGroups || !openGroups[index].pending.isEmpty else { return }
    if let outer = openGroups[index].outer { try recordPart(outer, in: index - 1) }
    let pending = openGroups[index].pending
    openGroups[index].pending = []
    for around in pending { try openGroups[index].record(around) }
    if step.delimitsGroups { try openGroups[index].record(step) }
  }

  /// Begins a part of a group: a value, or something that contains values.
  mutating func begin<Writer: DocumentWriter & ~Copyable>(
    _ group: GroupStep, of step: StepPointer, _ writer: inout Writer
  ) throws(ValueFault) {
    guard step.isInline || step.context.kind == .wrapper else {
      return try recordPart(group)
    }
    if purpose == .fingerprint, !group.collector.isNone { try writer.write(node: "<!-- -->", level) }
    beginPart(step, group)
  }

  /// Begins a list that has groups.
  mutating func openGroups(of list: StepPointer) {
    openGroups.append(OpenGroup(outer: list.group, isUnordered: list.context.isUnordered))
  }

  /// Ends a list that has groups.
  mutating func closeGroups(of list: Frame) {
    let group = openGroups.popLast()
    list.order?.openGroup = group
  }

  /// Begins a value without a separate element, or a wrapper.
  private mutating func beginPart(_ step: StepPointer, _ group: GroupStep) {
    let top = frames.count - 1
    let context = step.context
    guard !openGroups.isEmpty, needsDistinctGroups else { return }
    if top > 0, frames[top - 1].context.hasGroups, step.isInline {
      openGroups[openGroups.count - 1].startNext(step)
      frames[top].pointee.isSeeking = openGroups[openGroups.count - 1].needsBeginning
    } else if top > 0, context.isGrouped, !group.delimitsGroups || step.isInline {
      frames[top].pointee.isSeeking = frames[top - 1].isSeeking
    }
    if context.kind == .wrapper, group.delimitsGroups { openGroups[openGroups.count - 1].pending.append(group) }
  }

  /// Ends a wrapper. It is omitted if it is empty.
  mutating func endPart(_ group: GroupStep) {
    guard group.delimitsGroups, !openGroups.isEmpty, needsDistinctGroups else { return }
    _ = openGroups[openGroups.count - 1].pending.popLast()
  }

  /// Writes the next value of the innermost frame, which is a group or part of one, beginning with a value that ends
  /// the last group.
  mutating func writePart<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    let top = frames.top
    let context = top.context
    if top.isSeeking, !isSeeking(frames.count - 1) {
      top.pointee.firstStep = top.next > 0 ? StepIndex(top.next - 1) : .none
      top.next = 0
    }
    guard top.next < context.stepCount, let steps = context.steps else {
      guard top.isSeeking, isInOrder || top.step.map({ isGroup($0) }) == true else {
        return try finishFrame(&writer)
      }
      // No value ends the last group, so this one must be empty.
      top.isSeeking = false
      top.next = 0
      return
    }
    let index = top.next
    top.next += 1
    if top.isSeeking ? canBegin(steps + index) : StepIndex(index) != top.pointee.firstStep {
      try value(steps + index, of: top.value, number: 0, &writer)
    }
  }

  /// Whether the innermost frame, which belongs to a step, is a group and not part of one.
  private func isGroup(_ step: StepPointer) -> Bool {
    frames.count > 1 && step.isInline && frames[frames.count - 2].context.hasGroups
  }

  /// Whether the innermost frame is among children that are written in the order of a document, each once.
  private var isInOrder: Bool { frames.count > 1 && frames[frames.count - 2].orderReference != nil }

  /// Whether the group of a frame must still begin with a value that ends the last group.
  mutating func isSeeking(_ top: Int) -> Bool {
    guard frames[top].isSeeking else { return false }
    if openGroups.last?.needsBeginning != true { frames[top].pointee.isSeeking = false }
    return frames[top].isSeeking
  }

  /// Whether the value of a step, if any, ends the last group.
  private func ends(by step: StepPointer) -> Bool {
    guard let group = step.group, group.delimitsGroups else { return false }
    return openGroups.last?.ends(by: group) ?? false
  }

  /// Whether the value of a step, if any, ends the last group. A wrapper does if it contains such a value.
  mutating func ends(by step: StepPointer, of container: UnsafeRawPointer) -> Bool {
    if ends(by: step) { return true }
    let context = step.context
    if step.isScalar || step.group == nil { return false }
    if context.kind == .wrapper { return endsLastGroup(context, of: container) }
    guard step.isInline, context.kind != .list else { return false }
    return withContent(of: step, in: container) { walk, value in walk.endsLastGroup(context, of: value) } ?? false
  }

  /// Whether one of the values that a context writes ends the last group.
  private mutating func endsLastGroup(_ context: ContextPointer, of value: UnsafeRawPointer) -> Bool {
    guard let steps = context.steps else { return false }
    return (0..<context.stepCount).contains { index in
      let step = steps + index
      guard step.isScalar else { return ends(by: step, of: value) }
      var text = OutputBuffer(capacity: 64)
      return ends(by: step) && (try? step.load(value, &text)) == true
    }
  }

  /// Whether a step may write a value that ends the last group.
  private func canBegin(_ step: StepPointer) -> Bool {
    guard let group = step.group else { return false }
    // The content decides.
    return group.delimitsGroups ? ends(by: step) : !step.isScalar
  }
}
