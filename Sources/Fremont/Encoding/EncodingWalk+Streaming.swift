/// Lists whose items come from elsewhere, and items that are written by themselves.
extension EncodingWalk {
  /// Writes everything before the items of the streamed list.
  ///
  /// The root must stay in place until the walk ends.
  mutating func begin<Writer: DocumentWriter & ~Copyable>(
    _ context: ContextPointer, of root: UnsafeRawPointer, _ writer: inout Writer
  ) throws(FremontError) {
    waitsForItems = true
    try write(context, of: root, &writer)
  }

  /// Writes an item of the streamed list. Returns false if the value has no place for it.
  mutating func write<Writer: DocumentWriter & ~Copyable>(
    streamedItem item: UnsafeRawPointer, _ writer: inout Writer
  ) throws(FremontError) -> Bool {
    guard !frames.isEmpty else { return false }
    let top = frames.top
    let context = top.context
    guard context.isStreamed, let steps = context.steps else { return false }
    top.item += 1
    let chosen = context.stepCount == 1 ? steps : context.chosenStep(for: item, steps)
    if context.pointee.hasItemLimits { try countStreamed(chosen - steps) }
    try writeValue(chosen, of: item, number: top.item, &writer)
    try run(&writer)
    return true
  }

  /// Writes everything behind the items of the streamed list.
  mutating func end<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    waitsForItems = false
    try checkStreamed()
    try run(&writer)
  }

  /// Writes the element of a single item of a list, without the elements of its path.
  ///
  /// `level` is the level of the element below the root.
  mutating func write<Writer: DocumentWriter & ~Copyable>(
    elementOf item: UnsafeRawPointer, in list: ContextPointer, level: Int, _ writer: inout Writer
  ) throws(FremontError) {
    guard let steps = list.steps else { return }
    self.level = level
    var step = list.stepCount == 1 ? steps : list.chosenStep(for: item, steps)
    while step.context.kind == .wrapper, let inner = step.context.pointee.innerElement {
      step = inner
    }
    try writeValue(step, of: item, number: 0, &writer)
    try run(&writer)
  }

  /// Writes one item of a list.
  mutating func write<Writer: DocumentWriter & ~Copyable>(
    itemOf list: ContextPointer, _ item: UnsafeRawPointer, _ writer: inout Writer
  ) throws(FremontError) {
    frames.push(Frame(step: nil, context: list, value: item, mark: scratch.mark))
    try run(&writer)
  }
}
