/// The frames of a walk. Each begins with the value of a step, and ends when the value has been written.
extension EncodingWalk {
  /// Begins a value that is more than a piece of text: writes its start tag, if it has one, and opens the frame of its
  /// content.
  mutating func begin<Writer: DocumentWriter & ~Copyable>(
    _ step: StepPointer, of container: UnsafeRawPointer, number: Int, _ writer: inout Writer
  ) throws(ValueFault) {
    let context = step.context
    let mark = scratch.mark
    var memory: UnsafeMutableRawPointer?
    var value = container
    if context.kind != .wrapper, context.kind != .pair {
      memory = step.scratch.map { scratch.push($0) }
      guard let found = step.locate(container, memory ?? UnsafeMutableRawPointer(step)) else {
        if let memory { step.rareFunctions.destroyScratch?(memory, false) }
        scratch.pop(to: mark)
        let kept = unknown
        unknown = nil
        if let fault = step.rareFunctions.typeMismatch?(container) { throw fault }
        if step.isInline {
          try step.checkAbsence(of: container)
        } else {
          let start = writer.output.count
          try writer.writeNil(step, of: container, level, kept)
          if let group = step.group, writer.output.count > start { try recordPart(group) }
        }
        return
      }
      value = found
    }
    var objectNumber: Int?
    if step.pointee.isShared, let object = context.object?(UnsafeMutableRawPointer(mutating: value)) {
      if let known = objects.number(of: object) {
        if let memory { step.rareFunctions.destroyScratch?(memory, true) }
        scratch.pop(to: mark)
        try objects.recordReference(known)
        return try writer.refer(step, of: container, to: known)
      }
      objectNumber = objects.add(object)
    }
    frames.push(Frame(step: step, context: context, value: value, scratch: memory, mark: mark, number: number))
    if let group = step.group { try begin(group, of: step, &writer) }
    if context.hasGroups { openGroups(of: step) }
    if let items = context.items?(value) {
      let top = frames.top
      top.pointee.firstPiece = pieces.count
      top.value = items.base ?? value
      top.pointee.count = items.count
      // A list without items needs none of its steps.
      if items.count == 0 { top.next = context.stepCount }
      if context.pointee.hasItemLimits { try checkItems(frames.count - 1) }
    }
    if context.pointee.hasFilter { choose(from: context, value) }
    if step.isInline {
      if !isContinued { try context.check?(value) }
      if context.isStreamed {
        unknown = nil
      } else if unknown != nil {
        beginOrder(frames.count - 1)
      }
      return
    }
    if level + 1 > maximumDepth { throw tooDeep }
    try context.check?(value)
    if let keeper = context.keeper, purpose.keepsUnknown {
      unknown = keeper.keptContent(of: value)
      if level == 0, let content = unknown {
        epilog = content.epilog
        source = content.source
        try writer.write(prolog: content.prolog)
      }
    }
    if let objectNumber {
      try objects.open(objectNumber, maximumDepth)
      maximumDepth = level + objects.depthInside
      try writer.begin(step, of: container, level, object: objectNumber)
    } else {
      try writer.begin(step, of: container, level)
    }
    level += 1
    if Writer.writesRuns, context.writtenRun != nil, context.kind == .list { writeRun(&writer) }
    if context.isStreamed {
      try writeKeptAroundItems(&writer)
    } else if unknown != nil {
      beginOrder(frames.count - 1)
    }
  }

  /// Calls a function with the content of a value that a step writes; nil: there is none.
  mutating func withContent<Result>(
    of step: StepPointer, in container: UnsafeRawPointer, _ body: (inout EncodingWalk, UnsafeRawPointer) -> Result
  ) -> Result? {
    let mark = scratch.mark
    let memory = step.scratch.map { scratch.push($0) }
    let value = step.locate(container, memory ?? UnsafeMutableRawPointer(step))
    let result = value.map { body(&self, $0) }
    if let memory { step.rareFunctions.destroyScratch?(memory, value != nil) }
    scratch.pop(to: mark)
    return result
  }

  /// Chooses the steps that have something to write for the value of the innermost frame.
  private mutating func choose(from context: ContextPointer, _ value: UnsafeRawPointer) {
    frames.top.pointee.wanted = TableIndex(wanted.count)
    context.pointee.filter?.choose(for: value, &wanted)
  }

  /// Writes the unknown content of the streamed list before its items.
  private mutating func writeKeptAroundItems<Writer: DocumentWriter & ~Copyable>(
    _ writer: inout Writer
  ) throws(ValueFault) {
    guard let content = unknown else { return }
    unknown = nil
    try writer.write(content.attributes)
    for child in content.children {
      if let markup = child.markup { try writer.write(node: markup, level) }
    }
  }

  /// Ends the innermost frame.
  mutating func finishFrame<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    let frame = frames.pop()
    if frame.context.isUnordered, pieces.count > frame.firstPiece {
      writer.sort(pieces[frame.firstPiece...])
      pieces.removeSubrange(frame.firstPiece...)
    }
    if frame.step != nil, frame.context.hasGroups { closeGroups(of: frame) }
    if frame.orderReference != nil, let order = orders.popLast(), !order.alternatives.isEmpty {
      alternatives.removeLast(order.alternatives.count)
    }
    if frame.hasPlaces { places.removeLast() }
    if let first = frame.wanted.index { wanted.truncate(to: first) }
    guard let step = frame.step else { return }
    if let group = step.group, frame.context.kind == .wrapper { endPart(group) }
    defer {
      if let memory = frame.scratch { step.rareFunctions.destroyScratch?(memory, true) }
      scratch.pop(to: frame.mark)
    }
    if step.isInline {
      writer.leave(step)
    } else {
      level -= 1
      if step.pointee.isShared, let limit = objects.close() { maximumDepth = limit }
      do throws(ValueFault) {
        try writer.end(step, level)
      } catch {
        throw failure(error, step, frame.number)
      }
      if level == 0, !epilog.isEmpty { try writeEpilog(&writer) }
    }
  }

  private mutating func writeEpilog<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    do throws(ValueFault) {
      try writer.write(epilog: epilog)
    } catch {
      throw FremontError(.unwritableValue, [Diagnostic(.error, error.message)])
    }
  }

  /// Assigns an order to a frame, which keeps it until it ends.
  mutating func setOrder(_ order: KeptOrder, _ top: Int) {
    orders.append(order)
    frames[top].pointee.orderReference = .passUnretained(order)
  }
}
