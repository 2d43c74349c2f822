/// Writing in the order of a document.
extension EncodingWalk {
  /// Begins to write the children of a frame in the order of its document.
  mutating func beginOrder(_ top: Int) {
    guard let content = unknown else { return }
    unknown = nil
    if content.children.isEmpty, content.attributes.isEmpty, !content.hasTextsWithoutValue { return }
    if let kept = KeptPlaces(content, among: frames[top].context) {
      places.append(kept)
      frames[top].pointee.hasPlaces = true
    } else {
      begin(KeptOrder(content), top)
    }
  }

  /// Writes the unknown content at the current place of the innermost frame, whose children are in the order of the
  /// definition.
  @inline(never)
  mutating func writeUnknown<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    let last = places.count - 1
    do throws(ValueFault) {
      if let attributes = places[last].takeAttributes() { return try writer.write(attributes) }
      guard let child = places[last].takeChild() else { return }
      if let markup = child.markup { try writer.write(node: markup, level) }
    } catch {
      throw FremontError(.unwritableValue, [Diagnostic(.error, error.message)])
    }
  }

  private mutating func begin(_ order: KeptOrder, _ top: Int) {
    let context = frames[top].context
    if order.pairs == nil, context.kind == .list, let item = context.steps,
      item.context.kind == .pair, let pairKey = item.context.pairKey
    {
      var pairs: [String: Int] = [:]
      for index in 0..<frames[top].pointee.count {
        guard let key = pairKey(frames[top].pointee.value + index * context.pointee.stride) else { continue }
        pairs[key] = index
      }
      order.pairs = pairs
    }
    if context.kind != .list, order.rest == 0 { order.rest = context.attributeStepCount }
    if context.hasGroups, let group = order.openGroup { openGroups[openGroups.count - 1] = group }
    if context.kind == .instance {
      order.findAlternatives(among: context, of: frames[top].value)
      alternatives += order.alternatives
    }
    setOrder(order, top)
  }

  /// Writes the next child of a frame.
  mutating func writeInOrder<Writer: DocumentWriter & ~Copyable>(
    _ top: Int, _ writer: inout Writer
  ) throws(FremontError) {
    let context = frames[top].context
    guard let steps = context.steps, let order = frames[top].pointee.order else {
      return try finishFrame(&writer)
    }
    if isSeeking(top) {
      let (count, value) = (context.stepCount, frames[top].value)
      if !order.bringForward({ (0..<count).contains($0) && ends(by: steps + $0, of: value) }) {
        // The document may lack the value that ends the last group.
        let new = (0..<count).first { ends(by: steps + $0, of: value) && !order.done.contains($0) }
        if let new, order.done.insert(new) { return try self.value(steps + new, of: value, number: 0, &writer) }
        frames[top].pointee.isSeeking = false
      }
    }
    // Attributes come first, regardless of the order of the document.
    if context.kind != .list, order.attributes < context.attributeStepCount {
      order.attributes += 1
      _ = order.done.insert(order.attributes - 1)
      return try writePlaced(steps + (order.attributes - 1), top, order, to: &writer)
    }
    if !order.unknownAttributes.isEmpty {
      let attributes = order.unknownAttributes
      order.unknownAttributes = []
      do throws(ValueFault) {
        if context.isGrouped { try recordPart(GroupStep()) }
        return try writer.write(attributes)
      } catch {
        throw FremontError(.unwritableValue, [Diagnostic(.error, error.message)])
      }
    }
    // The text of an element precedes its children, since its place among them is unknown.
    if context.kind != .list, order.rest < context.stepCount, steps[order.rest].field.place == .text,
      order.done.insert(order.rest)
    {
      order.rest += 1
      return try writePlaced(steps + (order.rest - 1), top, order, to: &writer)
    }
    if order.itemsInside > 0 {
      order.itemsInside -= 1
      return try writeKnownItem(top, order, StepPath([]), key: nil, inner: nil, parts: nil, to: &writer)
    }
    guard let child = order.child else { return try writeRest(top, order, steps, to: &writer) }
    switch child {
    case .node(let markup), .surplus(let markup):
      if context.kind != .list, !context.isGrouped, let new = order.takeNew(of: context) {
        return try writePlaced(steps + new, top, order, to: &writer)
      }
      order.advance()
      do throws(ValueFault) {
        if context.isGrouped { try recordPart(GroupStep()) }
        try writer.write(node: markup, level)
      } catch {
        throw FremontError(.unwritableValue, [Diagnostic(.error, error.message)])
      }
    case .known(let step, let key, let inner):
      if context.kind == .list {
        // A group consists of all its parts, with the nodes between them.
        let parts = step.hasGroups ? step.first.map { order.takeRun(of: Int($0)) } : nil
        if parts == nil { order.advance() }
        try writeKnownItem(top, order, step, key: key, inner: inner, parts: parts, to: &writer)
      } else if let index = step.first.map(Int.init), (0..<context.stepCount).contains(index) {
        if !context.isGrouped, let new = order.takeNew(before: index, of: context) {
          return try writePlaced(steps + new, top, order, to: &writer)
        }
        try writeKnown(top, order, steps + index, index: index, inner: inner, to: &writer)
      } else {
        order.advance()
      }
    case .ordered:
      // The children of a `KeptOrder` are separated.
      order.advance()
    }
  }

  /// The number of items that an element contained, each of which is written in a separate one; 1 for an item itself.
  private static func itemCount(in content: UnknownContent, _ step: StepPointer) -> Int {
    let context = step.context
    guard context.kind == .wrapper, let steps = context.steps else { return 1 }
    let count = content.children.reduce(0) { count, child in
      if case .ordered(let run) = child { return count + run.count }
      guard case .known(let path, _, let inner) = child else { return count }
      let index = path.first.map(Int.init) ?? 0
      guard let inner, (0..<context.stepCount).contains(index) else { return count + 1 }
      return count + itemCount(in: inner, steps + index)
    }
    return max(1, count)
  }

  /// Writes a value without a place among the children. The document may have had an unfit text for it.
  private mutating func writePlaced<Writer: DocumentWriter & ~Copyable>(
    _ step: StepPointer, _ top: Int, _ order: KeptOrder, to writer: inout Writer
  ) throws(FremontError) {
    let value = frames[top].value
    unknown = nil
    guard order.content.hasTextsWithoutValue else { return try self.value(step, of: value, number: 0, &writer) }
    if step.isScalar, step.place != .element {
      unknown = order.content
      // Nil fits any alternative, so the one that it was read by is used.
      if order.content.hasText(for: step), step.mayWrite(from: value) {
        try writeValue(step, of: value, number: 0, &writer)
      } else {
        try self.value(step, of: value, number: 0, &writer)
      }
      unknown = nil
      return
    }
    let count = frames.count
    try self.value(step, of: value, number: 0, &writer)
    if step.isInline, frames.count > count, step.context.kind != .list {
      begin(KeptOrder(inside: order), frames.count - 1)
    }
  }

  /// Writes the next item of a list, or the item with a key.
  private mutating func writeKnownItem<Writer: DocumentWriter & ~Copyable>(
    _ top: Int,
    _ order: KeptOrder,
    _ step: StepPath,
    key: String?,
    inner: UnknownContent?,
    parts: [UnknownContent.Child]?,
    to writer: inout Writer
  ) throws(FremontError) {
    let index = order.pairs != nil ? key.flatMap { order.pairs?[$0] } : order.nextItem
    order.nextItem += 1
    let isLeft = index.map { $0 < frames[top].pointee.count && order.written.insert($0) } ?? false
    guard let index, isLeft else {
      // The group does not exist any more, but the nodes between its parts do.
      return order.putBack(parts ?? [])
    }
    var content = inner
    var group: Int?
    if let parts {
      content = UnknownContent()
      content?.children = parts.map { part in
        guard case .known(let steps, let key, let content) = part else { return part }
        group = steps.first.map(Int.init)
        return .known(steps.inner, key: key, content)
      }
    }
    let likely = content?.textWithoutValue == nil ? nil : step.first.map(Int.init)
    if try !writeItemByAnyStep(top, index, content, group: group, likely: likely, to: &writer) {
      order.putBack(parts ?? [])
    }
  }

  /// Writes an item with its unknown content. Returns false if the item has changed between a group and something else,
  /// so that its unknown content was omitted.
  @discardableResult
  private mutating func writeItemByAnyStep<Writer: DocumentWriter & ~Copyable>(
    _ top: Int, _ index: Int, _ inner: UnknownContent?, group: Int? = nil, likely: Int? = nil, to writer: inout Writer
  ) throws(FremontError) -> Bool {
    let context = frames[top].context
    guard let steps = context.steps else { return true }
    let item = frames[top].pointee.value + index * context.pointee.stride
    var step = context.chosenStep(for: item, steps)
    // Nil fits any step, so the one that it was read by is used.
    if let likely, (0..<context.stepCount).contains(likely), context.mayWrite(item, by: steps + likely) {
      step = steps + likely
    }
    let isFit = step.group?.collector.index == group
    if isFit, group == nil, let inner { frames[top].pointee.order?.itemsInside = Self.itemCount(in: inner, step) - 1 }
    unknown = isFit ? inner : nil
    try writeItem(item, of: context, number: index + 1, step, &writer)
    return isFit
  }

  /// Writes the value of a step. For a collected value these are the parts that were adjacent in the document.
  private mutating func writeKnown<Writer: DocumentWriter & ~Copyable>(
    _ top: Int, _ order: KeptOrder, _ step: StepPointer, index: Int, inner: UnknownContent?, to writer: inout Writer
  ) throws(FremontError) {
    let isFirst = order.done.insert(index)
    guard step.isInline else {
      order.advance()
      // A changed value may need another alternative than the one that it was read by.
      let (step, chosen) = chosen(top, step, index)
      // Repeated children are one value.
      if !isFirst || chosen != index && !order.done.insert(chosen) { return }
      // A value that the document had is written even if it is the default.
      let isWrittenAsDefault = inner == nil && purpose == .reading && step.writtenDefault != nil
      unknown = isWrittenAsDefault ? UnknownContent() : inner
      return try value(step, of: frames[top].value, number: 0, &writer)
    }
    let run = order.takeRun(of: index)
    if step.context.isStreamed {
      // All items are written where the document had the first ones.
      unknown = nil
      return isFirst ? try value(step, of: frames[top].value, number: 0, &writer) : ()
    }
    let part = order.inner[index] ?? KeptOrder(inside: order)
    order.inner[index] = part
    part.add(run)
    part.writesRest = order.writesRest && !order.hasMore(of: index)
    let count = frames.count
    unknown = nil
    isContinued = !isFirst
    try value(step, of: frames[top].value, number: 0, &writer)
    isContinued = false
    if frames.count > count { return begin(part, frames.count - 1) }
    // The value does not exist any more, but the nodes between its parts do.
    order.putBack(run)
  }

  /// The alternative that writes a value, which may differ from the one that it was read by.
  private func chosen(_ top: Int, _ step: StepPointer, _ index: Int) -> (StepPointer, Int) {
    let value = frames[top].value
    guard step.hasRivals, !isChosen(step, value), let steps = frames[top].context.steps
    else { return (step, index) }
    for other in 0..<frames[top].context.stepCount where steps[other].field.key == step.key {
      if steps[other].hasRivals, isChosen(steps + other, value) { return (steps + other, other) }
    }
    return (step, index)
  }

  /// Writes the values that the document did not have.
  private mutating func writeRest<Writer: DocumentWriter & ~Copyable>(
    _ top: Int, _ order: KeptOrder, _ steps: StepPointer, to writer: inout Writer
  ) throws(FremontError) {
    let context = frames[top].context
    let isList = context.kind == .list
    let index = order.rest
    guard order.writesRest, index < (isList ? frames[top].pointee.count : context.stepCount) else {
      order.isComplete = order.writesRest
      return try finishFrame(&writer)
    }
    order.rest += 1
    if isList {
      if !order.written.contains(index) { try writeItemByAnyStep(top, index, nil, to: &writer) }
    } else if !order.done.contains(index) {
      try writePlaced(steps + index, top, order, to: &writer)
    } else if let part = order.inner[index], !part.isComplete {
      // The document had a part of the collected value, and the rest is written here.
      part.add([])
      part.writesRest = true
      unknown = nil
      let count = frames.count
      isContinued = true
      try value(steps + index, of: frames[top].value, number: 0, &writer)
      isContinued = false
      if frames.count > count { begin(part, frames.count - 1) }
    }
  }
}
