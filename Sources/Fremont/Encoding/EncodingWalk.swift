/// Walks over a value by its plan, and drives a writer.
///
/// The walk keeps a separate stack, so that deep graphs and cycles end in an error and not in a crash. Its pointers
/// lead into the root, which the caller must not change while the walk runs, and into copies in scratch memory, which
/// are destroyed when their frame ends. They never lead into an object: a user's getter can change it while it is
/// written. The content of an object is copied first, which for a list costs one reference.
struct EncodingWalk: ~Copyable {
  /// An instance, list or dictionary that is being written.
  ///
  /// It has no counted references, so copying it costs only its bytes.
  struct Frame: BitwiseCopyable {
    /// The step that writes it; nil: the items of a list that are written separately.
    var step: StepPointer?
    var context: ContextPointer

    /// The value; for a list, its first item.
    var value: UnsafeRawPointer

    /// The next step.
    var next = 0

    /// The index of the next item of a list, and the number of items.
    var item = 0
    var count = 1

    /// The memory with copies that contain the value, if any.
    var scratch: UnsafeMutableRawPointer?

    /// The state of the scratch memory before the frame.
    var mark: StorageStack.Mark

    /// The number of the value among the items of a list, from 1; 0 elsewhere.
    var number = 0

    /// For a list without an order: the number of pieces before those of the value.
    var firstPiece = 0

    /// Where the bits of the steps that have something to write begin; none: any step may have.
    var wanted = TableIndex<UInt64>.none

    /// Whether the frame, which is a group or in one, is looking for a value that ends the last group.
    var isSeeking = false

    /// Whether there are unknown nodes among children in the order of the definition: the last element of `places`.
    var hasPlaces = false

    /// The index of the alternative that was chosen last for a value, and the value's first alternative; nil: none was
    /// chosen.
    var chosen = 0
    var chosenOf: Unmanaged<ValueAccess>?

    /// The step that wrote that value; none: it was not written.
    var firstStep = StepIndex.none

    /// The order of the children in the document, owned by the walk; nil: the order of the definition.
    var orderReference: Unmanaged<KeptOrder>?

    var order: KeptOrder? { orderReference?.takeUnretainedValue() }
  }

  /// The maximum level, which an object that can be shared starts anew.
  var maximumDepth: Int

  /// The maximum number of bytes in the output at once.
  let maximumLength: Int

  var frames = PlainStack<Frame>()
  var scratch = StorageStack()

  /// The bits of the steps of open frames that have something to write, for contexts with a filter.
  var wanted = PlainStack<UInt64>()

  /// The orders of the open frames that have one, and the places of unknown nodes in others.
  var orders: [KeptOrder] = []
  var places: [KeptPlaces] = []

  /// The alternatives that documents had for values of the open frames, and the written items of open lists without an
  /// order.
  var alternatives: [KeptAlternative] = []
  var pieces: [OutputPiece] = []

  /// The groups that a reader would have open in the lists around the next value.
  var openGroups: [OpenGroup] = []

  /// The number of values with delimiters around the next one.
  var level = 0

  /// The unknown content of the element that is written next.
  var unknown: UnknownContent?

  /// The document that the root was read from, if any.
  var source: DocumentSource?

  /// Whether the walk stops inside the root as soon as it has found that document.
  private var seeksSource = false

  /// The markup behind the root element of the document.
  var epilog: [String] = []

  /// Whether the walk pauses in the streamed list until all items have come.
  var waitsForItems = false

  /// The numbers of items of the streamed list, for each sort with limits.
  var streamedCounts: [Int] = []

  /// The objects met so far, in formats that write each once.
  var objects: SharedObjects

  /// Whether the next value was begun before, so that it has been checked.
  var isContinued = false

  /// The purpose of the document.
  let purpose: DocumentPurpose

  /// Whether groups must be distinguishable by their content.
  let needsDistinctGroups: Bool

  /// The plan of the format, which determines how paths are numbered.
  let plan: Plan

  init(_ plan: Plan, _ options: EncodingOptions) {
    self.plan = plan
    purpose = options.purpose
    needsDistinctGroups = purpose != .fingerprint && !purpose.fillsGroups
    maximumDepth = options.maximumDepth
    maximumLength = options.maximumDocumentLength
    objects = SharedObjects(options)
  }

  deinit {
    for index in 0..<frames.count {
      guard let scratch = frames[index].scratch else { continue }
      frames[index].step?.rareFunctions.destroyScratch?(scratch, true)
    }
  }

  /// Writes a root value by its context.
  mutating func write<Writer: DocumentWriter & ~Copyable>(
    _ context: ContextPointer, of root: UnsafeRawPointer, _ writer: inout Writer
  ) throws(FremontError) {
    let start = writer.output.count
    frames.push(Frame(step: nil, context: context, value: root, mark: scratch.mark))
    try run(&writer)
    if writer.output.count == start, !Writer.canBeEmpty { try writeNilRoot(context, of: root, &writer) }
    if writer.output.count == start, !Writer.canBeEmpty {
      let notes = context.steps.map { [$0.declaration.note] } ?? []
      throw FremontError(.unwritableValue, [Diagnostic(.error, "the root is nil", notes: notes)])
    }
  }

  /// Writes a root that is nil by the first of several roots that can write nil.
  @inline(never)
  private mutating func writeNilRoot<Writer: DocumentWriter & ~Copyable>(
    _ context: ContextPointer, of root: UnsafeRawPointer, _ writer: inout Writer
  ) throws(FremontError) {
    guard let steps = context.steps, context.kind != .list else { return }
    let start = writer.output.count
    for step in (0..<context.stepCount).map({ steps + $0 }) where step.hasRivals && writer.output.count == start {
      frames.push(Frame(step: nil, context: context, value: root, next: context.stepCount, mark: scratch.mark))
      try writeValue(step, of: root, number: 0, &writer)
      try run(&writer)
    }
  }

  /// Finds the document that the root was read from, if any. The output is discarded.
  mutating func findSource<Writer: DocumentWriter & ~Copyable>(
    _ context: ContextPointer, of root: UnsafeRawPointer, _ writer: inout Writer
  ) throws(FremontError) {
    seeksSource = true
    frames.push(Frame(step: nil, context: context, value: root, mark: scratch.mark))
    try run(&writer)
  }

  mutating func run<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    while !frames.isEmpty {
      if writer.output.count > maximumLength { throw tooLong }
      if seeksSource, level > 0 { return }
      let top = frames.top
      if top.orderReference != nil {
        try writeInOrder(frames.count - 1, &writer)
        continue
      }
      let context = top.context
      if context.isGrouped {
        try writePart(&writer)
        continue
      }
      var index = top.next
      let first = top.pointee.wanted.index
      if let first { index = StepFilter.next(index, context.stepCount, wanted[first]) }
      var end = context.stepCount
      if top.pointee.hasPlaces {
        end = min(end, places[places.count - 1].stop)
        if index >= end, !places[places.count - 1].isDone {
          try writeUnknown(&writer)
          continue
        }
      }
      guard index < context.stepCount, let steps = context.steps else {
        if waitsForItems, context.isStreamed { return }
        top.next = 0
        top.item += 1
        if top.item >= top.pointee.count || context.stepCount == 0 { try finishFrame(&writer) }
        continue
      }
      if context.kind == .list {
        // All steps of a list are rivals: one of them writes the item.
        top.next = context.stepCount
        let item = top.pointee.value + top.pointee.item * context.pointee.stride
        let chosen = context.stepCount == 1 ? steps : context.chosenStep(for: item, steps)
        try writeItem(item, of: context, number: top.item + 1, chosen, &writer)
        continue
      }
      // Pieces of text open no frame, so they are written in one loop. They have no unknown content here.
      let (value, level, count) = (top.value, level, first == nil ? end : index + 1)
      let isDeepest = level >= maximumDepth
      var step = steps + index
      do throws(ValueFault) {
        while index < count, step.isScalar, !step.hasRivals {
          if Writer.writesRuns, !isDeepest {
            let written = writer.writeRun(step, of: value)
            if written > 0 {
              index += written
              step += written
              continue
            }
          }
          let start = writer.output.count
          try writer.write(step, of: value, level, nil)
          if isDeepest, step.place == .element, writer.output.count > start { throw tooDeep }
          index += 1
          step += 1
        }
      } catch {
        throw failure(error, step, 0)
      }
      top.next = min(index + 1, count)
      if index < count { try self.value(step, of: value, number: 0, &writer) }
    }
    if writer.output.count > maximumLength { throw tooLong }
  }

  /// Writes an item of a list by one of the steps of the list.
  @inline(__always)
  mutating func writeItem<Writer: DocumentWriter & ~Copyable>(
    _ item: UnsafeRawPointer, of list: ContextPointer, number: Int, _ step: StepPointer, _ writer: inout Writer
  ) throws(FremontError) {
    if list.isUnordered {
      try writePiece(item, of: list, number: number, step, &writer)
    } else {
      try writeValue(step, of: item, number: number, &writer)
    }
  }

  /// Writes an item of a list without an order.
  @inline(never)
  private mutating func writePiece<Writer: DocumentWriter & ~Copyable>(
    _ item: UnsafeRawPointer, of list: ContextPointer, number: Int, _ step: StepPointer, _ writer: inout Writer
  ) throws(FremontError) {
    // The item may contain pieces, which are appended behind it.
    let piece = pieces.count
    let depth = frames.count
    pieces.append(OutputPiece(separator: writer.output.count, start: writer.contentStart))
    try writeValue(step, of: item, number: number, &writer)
    if writer.output.count > pieces[piece].separator || frames.count > depth {
      // A group begins with the line break before its first element, as does everything at its level.
      if !list.hasGroups { pieces[piece].start = writer.valueStart }
    } else {
      pieces.removeSubrange(piece...)
    }
  }

  /// Writes a value by a step, if that is the step chosen for the value.
  mutating func value<Writer: DocumentWriter & ~Copyable>(
    _ step: StepPointer, of container: UnsafeRawPointer, number: Int, _ writer: inout Writer
  ) throws(FremontError) {
    if step.hasRivals, !isChosen(step, container) { return }
    try writeValue(step, of: container, number: number, &writer)
  }

  /// Whether a step is the one chosen for a value among its rivals. The step that the value was read by is preferred.
  func isChosen(_ step: StepPointer, _ container: UnsafeRawPointer) -> Bool {
    guard let rivals = step.rivals else { return true }
    if let known = alternatives.last(where: { $0.isOf(rivals, in: container) }) { return known.step == step }
    guard frames.count > 0, container == frames.top.value, let first = rivals.all.first else {
      return rivals.position == rivals.chosenPosition(for: container)
    }
    // With many alternatives, each is asked whether it is chosen, but the choice is made only once.
    let top = frames.top
    let reference = Unmanaged.passUnretained(first)
    if top.pointee.chosenOf?.toOpaque() != reference.toOpaque() {
      (top.pointee.chosenOf, top.pointee.chosen) = (reference, rivals.chosenPosition(for: container))
    }
    return rivals.position == top.pointee.chosen
  }

  /// Writes a value by the step chosen for it.
  @inline(__always)
  mutating func writeValue<Writer: DocumentWriter & ~Copyable>(
    _ step: StepPointer, of container: UnsafeRawPointer, number: Int, _ writer: inout Writer
  ) throws(FremontError) {
    if step.isScalar { return try writeScalar(step, of: container, number: number, &writer) }
    do throws(ValueFault) {
      try begin(step, of: container, number: number, &writer)
    } catch {
      throw failure(error, step, number)
    }
  }

  /// Writes a value that is one piece of text.
  @inline(__always)
  private mutating func writeScalar<Writer: DocumentWriter & ~Copyable>(
    _ step: StepPointer, of container: UnsafeRawPointer, number: Int, _ writer: inout Writer
  ) throws(FremontError) {
    do throws(ValueFault) {
      let start = writer.output.count
      try writer.write(step, of: container, level, unknown)
      if unknown != nil { unknown = nil }
      if let group = step.group, writer.output.count > start { try recordPart(group) }
      if level >= maximumDepth, step.place == .element, writer.output.count > start { throw tooDeep }
    } catch {
      throw failure(error, step, number)
    }
  }
}

extension EncodingWalk {
  /// A pointer to a frame of the walk.
  typealias FramePointer = UnsafeMutablePointer<EncodingWalk.Frame>
}

extension EncodingWalk.FramePointer {
  var step: StepPointer? { pointee.step }
  var context: ContextPointer { pointee.context }
  var value: UnsafeRawPointer {
    get { pointee.value }
    nonmutating _modify { yield &pointee.value }
  }
  var next: Int {
    get { pointee.next }
    nonmutating _modify { yield &pointee.next }
  }
  var item: Int {
    get { pointee.item }
    nonmutating _modify { yield &pointee.item }
  }
  var scratch: UnsafeMutableRawPointer? { pointee.scratch }
  var mark: StorageStack.Mark { pointee.mark }
  var number: Int { pointee.number }
  var isSeeking: Bool {
    get { pointee.isSeeking }
    nonmutating _modify { yield &pointee.isSeeking }
  }
  var orderReference: Unmanaged<KeptOrder>? { pointee.orderReference }
}
