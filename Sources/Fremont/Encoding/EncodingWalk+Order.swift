/// The order in which a document had the children of an element, while they are written back.
struct KeptOrder {
  let children: [UnknownContent.Child]

  /// The next child.
  var next = 0

  /// How often each step has come, and how often it comes in all.
  var done: [Int: Int] = [:]
  var total: [Int: Int] = [:]

  /// The positions of the pairs of a dictionary by their keys, if the children are pairs.
  var pairs: [String: Int]?

  /// The items of a list that have been written.
  var written: Set<Int> = []

  /// The next step that may not have been written, once all children are.
  var rest = 0

  init(_ children: [UnknownContent.Child]) {
    self.children = children
    for child in children {
      if case .known(let step, _, _) = child { total[step, default: 0] += 1 }
    }
  }
}

extension EncodingWalk {
  /// Begins to write the children of a frame in the order that its document had.
  mutating func beginOrder(_ top: Int) {
    guard let content = unknown else { return }
    unknown = nil
    if content.children.isEmpty { return }
    var order = KeptOrder(content.children)
    let context = frames[top].context
    if context.pointee.kind == .list, let item = context.pointee.steps, item.pointee.context.pointee.kind == .pair,
      let pairKey = item.pointee.context.pointee.pairKey
    {
      var pairs: [String: Int] = [:]
      for index in 0..<frames[top].count {
        guard let key = pairKey(frames[top].value + index * context.pointee.stride) else { continue }
        pairs[key] = index
      }
      order.pairs = pairs
    }
    // What belongs into the start tag comes first whatever the document says.
    if context.pointee.kind != .list { order.rest = context.pointee.attributeStepCount }
    frames[top].order = order
    frames[top].step = 0
  }

  /// Writes the next child of a frame.
  mutating func writeInOrder<Writer: DocumentWriter & ~Copyable>(
    _ top: Int,
    _ writer: inout Writer
  ) throws(FremontError) {
    let context = frames[top].context
    guard let steps = context.pointee.steps, let order = frames[top].order else { return try finishFrame(&writer) }
    if context.pointee.kind != .list, frames[top].step < context.pointee.attributeStepCount {
      frames[top].step += 1
      return try value(steps + (frames[top].step - 1), of: frames[top].value, number: 0, &writer)
    }
    guard order.next < order.children.count else { return try writeRest(top, steps, &writer) }
    frames[top].order?.next += 1
    switch order.children[order.next] {
    case .node(let markup):
      do throws(ValueFault) {
        try writer.write(node: markup, currentLevel)
      } catch {
        throw FremontError(.unwritableValue, [Diagnostic(.error, error.message)])
      }
    case .known(let step, let key, let inner):
      if context.pointee.kind == .list {
        try writeKnownItem(top, key, inner, &writer)
      } else if step < context.pointee.stepCount {
        try writeKnown(top, steps + step, step, key, inner, &writer)
      }
    }
  }

  /// Writes the next item of a list, or the one with a key.
  private mutating func writeKnownItem<Writer: DocumentWriter & ~Copyable>(
    _ top: Int,
    _ key: String?,
    _ inner: UnknownContent,
    _ writer: inout Writer
  ) throws(FremontError) {
    guard let order = frames[top].order else { return }
    let index = order.pairs != nil ? key.flatMap { order.pairs?[$0] } : frames[top].item
    frames[top].item += 1
    guard let index, index < frames[top].count, frames[top].order?.written.insert(index).inserted == true else { return }
    try writeItemByAnyStep(top, index, inner, &writer)
  }

  private mutating func writeItemByAnyStep<Writer: DocumentWriter & ~Copyable>(
    _ top: Int,
    _ index: Int,
    _ inner: UnknownContent,
    _ writer: inout Writer
  ) throws(FremontError) {
    let context = frames[top].context
    guard let steps = context.pointee.steps else { return }
    let item = frames[top].value + index * context.pointee.stride
    for step in 0..<context.pointee.stepCount {
      if let rivals = steps[step].rivals, !(steps + step).isChosen(over: rivals, item) { continue }
      unknown = inner.isEmpty ? nil : inner
      return try writeItem(top, index, steps + step, &writer)
    }
  }

  /// Writes the value of a step: of a list that is spread, the items that came together.
  private mutating func writeKnown<Writer: DocumentWriter & ~Copyable>(
    _ top: Int,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ step: Int,
    _ key: String?,
    _ inner: UnknownContent,
    _ writer: inout Writer
  ) throws(FremontError) {
    guard let order = frames[top].order else { return }
    let done = order.done[step] ?? 0
    frames[top].order?.done[step] = done + 1
    let context = entry.pointee.context
    let isList = entry.pointee.isSpread && (context.pointee.kind == .list || context.pointee.kind == .dictionary)
    guard isList else {
      // What came more than once is one value.
      if done > 0 { return }
      unknown = inner.isEmpty ? nil : inner
      return try value(entry, of: frames[top].value, number: 0, &writer)
    }
    let count = frames.count
    if key != nil || context.pointee.kind == .dictionary {
      // All pairs are written where the first one stood, in the order of the document.
      if done > 0 { return }
      var content = UnknownContent()
      content.children = order.children.filter {
        if case .known(step, _, _) = $0 { true } else { false }
      }
      unknown = content
      return try value(entry, of: frames[top].value, number: 0, &writer)
    }
    unknown = nil
    try value(entry, of: frames[top].value, number: 0, &writer)
    guard frames.count > count else { return }
    // The last time brings all that is left.
    let isLast = done + 1 == order.total[step]
    let list = frames.count - 1
    let end = isLast ? frames[list].count : min(done + 1, frames[list].count)
    frames[list].item = done
    frames[list].step = 0
    if done >= end {
      frames[list].step = frames[list].context.pointee.stepCount
      frames[list].item = end
    }
    frames[list].count = end
    if !inner.isEmpty, done < end {
      frames[list].item = done + 1
      if done + 1 >= end { frames[list].step = frames[list].context.pointee.stepCount }
      try writeItemByAnyStep(list, done, inner, &writer)
    }
  }

  /// Writes what the document did not have.
  private mutating func writeRest<Writer: DocumentWriter & ~Copyable>(
    _ top: Int,
    _ steps: UnsafeMutablePointer<PlanEntry>,
    _ writer: inout Writer
  ) throws(FremontError) {
    guard let order = frames[top].order else { return }
    let context = frames[top].context
    if context.pointee.kind == .list {
      guard order.rest < frames[top].count else { return try finishFrame(&writer) }
      frames[top].order?.rest += 1
      if !order.written.contains(order.rest) { try writeItemByAnyStep(top, order.rest, UnknownContent(), &writer) }
      return
    }
    guard order.rest < context.pointee.stepCount else { return try finishFrame(&writer) }
    frames[top].order?.rest += 1
    if order.done[order.rest] == nil {
      unknown = nil
      try value(steps + order.rest, of: frames[top].value, number: 0, &writer)
    }
  }
}
