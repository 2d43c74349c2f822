/// Walks over a value by its plan, and tells a writer what it meets.
///
/// The walk keeps a stack of its own, so that deep graphs and cycles end in an error and not in a crash. The pointers it
/// follows lead into the root, which the caller holds unchanged while the walk runs, and into copies in scratch memory, which
/// are destroyed when their frame ends. They never lead into an object: a getter of the user's can change that while it is
/// written. What an object holds is copied first, which for a list costs one reference.
struct EncodingWalk: ~Copyable {
  /// An instance, list or dictionary that is being written.
  ///
  /// It holds nothing that is counted, so that to copy it costs nothing more than its bytes.
  struct Frame: BitwiseCopyable {
    /// What asked for it; nil for the items of a list that somebody else writes.
    var entry: UnsafeMutablePointer<PlanStep>?
    var context: UnsafeMutablePointer<PlanContext>

    /// The value; of a list, its first item.
    var value: UnsafeRawPointer

    /// The next step.
    var step = 0

    /// The next item of a list, and the one behind the last.
    var item = 0
    var count = 1

    /// The copies that the value stands in, if any.
    var scratch: UnsafeMutableRawPointer?

    /// Where the scratch memory stood before.
    var mark: StorageStack.Mark

    /// The number of the value among the items of a list, from 1; 0 elsewhere.
    var number = 0

    /// The number of pieces that were there before those of the value, for a list without an order.
    var firstPiece = 0

    /// Where the bits of the steps that have something to write begin; -1: all may have.
    var wanted = -1

    /// Whether the frame, which is a group or in one, looks for a value that ends the group before.
    var isSeeking = false

    /// The step that wrote that value; -1: none did.
    var firstStep = -1

    /// The order in which a document had the children, which the walk holds; nil: that of the definition.
    fileprivate(set) var orderReference: Unmanaged<KeptOrder>?

    var order: KeptOrder? { orderReference?.takeUnretainedValue() }
  }

  /// The greatest level, which an object that others can hold too begins anew.
  var maximumDepth: Int

  /// The greatest number of bytes that stand in the output at once.
  let maximumLength: Int

  var frames = PlainStack<Frame>()
  private(set) var scratch = StorageStack()

  /// The bits of the steps of open frames that have something to write, where only those are taken.
  private var wanted = PlainStack<UInt64>()

  /// The orders of the open frames that have one, and the items of open lists without an order that were written.
  private var orders: [KeptOrder] = []
  private var pieces: [OutputPiece] = []

  /// The groups that a reader has open in the lists around the next value.
  var openGroups: [OpenGroup] = []

  /// The number of values around the next one that have tags of their own.
  var level = 0

  /// What a document held inside the element that is written next.
  var unknown: UnknownContent?

  /// The document that the root was read from, if it was.
  private(set) var source: DocumentSource?

  /// Whether the walk stops inside the root, where it knows that document.
  private var seeksSource = false

  /// What a document had behind its root element.
  private var epilog: [String] = []

  /// Whether the walk stops in the list that is streamed, until all items have come.
  var waitsForItems = false

  /// The numbers of items of the list that is streamed, of each sort that has limits.
  var streamedCounts: [Int] = []

  /// The objects that were met, in formats where each is written once.
  var objects: SharedObjects

  /// Whether what is begun next was begun before, so that it was checked already.
  var isContinued = false

  /// What the document is written for.
  let purpose: DocumentPurpose

  /// Whether groups must be told apart by what they hold.
  let tellsGroupsApart: Bool

  /// The plan of the format, which says how paths count.
  let plan: Plan

  init(_ plan: Plan, _ options: EncodingOptions) {
    self.plan = plan
    purpose = options.purpose
    tellsGroupsApart = purpose == .reading || purpose == .comparison(fillsGroups: false)
    maximumDepth = options.maximumDepth
    maximumLength = options.maximumDocumentLength
    objects = SharedObjects(options)
  }

  deinit {
    for index in 0..<frames.count {
      guard let scratch = frames[index].pointee.scratch else { continue }
      frames[index].pointee.entry?.rareFunctions.destroyScratch?(scratch, true)
    }
  }

  /// Writes the value of an entry of a plan, mostly that of the root.
  mutating func write<Writer: DocumentWriter & ~Copyable>(
    _ context: UnsafeMutablePointer<PlanContext>,
    of root: UnsafeRawPointer,
    _ writer: inout Writer
  ) throws(FremontError) {
    let start = writer.output.count
    frames.push(Frame(entry: nil, context: context, value: root, mark: scratch.mark))
    try run(&writer)
    if writer.output.count == start, !Writer.canBeEmpty {
      let notes = context.pointee.steps.map { [$0.pointee.declaration.note] } ?? []
      throw FremontError(.unwritableValue, [Diagnostic(.error, "the root is nil", notes: notes)])
    }
  }

  /// Finds the document that the root was read from, if it was. What is written meanwhile is of no use.
  mutating func findSource<Writer: DocumentWriter & ~Copyable>(
    _ context: UnsafeMutablePointer<PlanContext>,
    of root: UnsafeRawPointer,
    _ writer: inout Writer
  ) throws(FremontError) {
    seeksSource = true
    frames.push(Frame(entry: nil, context: context, value: root, mark: scratch.mark))
    try run(&writer)
  }

  mutating func run<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    while !frames.isEmpty {
      if writer.output.count > maximumLength { throw tooLong }
      if seeksSource, level > 0 { return }
      let top = frames.top
      if top.pointee.orderReference != nil {
        try writeInOrder(frames.count - 1, &writer)
        continue
      }
      let context = top.pointee.context
      if context.pointee.isGrouped {
        try writePart(&writer)
        continue
      }
      var step = top.pointee.step
      let isFiltered = top.pointee.wanted >= 0
      if isFiltered { step = StepFilter.next(step, context.pointee.stepCount, wanted[top.pointee.wanted]) }
      guard step < context.pointee.stepCount, let steps = context.pointee.steps else {
        if waitsForItems, context.pointee.isStreamed { return }
        top.pointee.step = 0
        top.pointee.item += 1
        if top.pointee.item >= top.pointee.count || context.pointee.stepCount == 0 { try finish(&writer) }
        continue
      }
      if context.pointee.kind == .list {
        // All steps of a list are rivals: one of them writes the item.
        top.pointee.step = context.pointee.stepCount
        let item = top.pointee.value + top.pointee.item * context.pointee.stride
        let chosen = context.pointee.stepCount == 1 ? steps : context.chosenStep(of: item, steps)
        try writeItem(item, of: context, number: top.pointee.item + 1, chosen, &writer)
        continue
      }
      // Pieces of text open no frame, so that they go in one run. Here nothing unknown goes with them.
      let (value, level, count) = (top.pointee.value, level, isFiltered ? step + 1 : context.pointee.stepCount)
      let isDeepest = level >= maximumDepth
      var entry = steps + step
      do throws(ValueFault) {
        while step < count, entry.pointee.isScalar, !entry.pointee.hasRivals {
          if Writer.writesRuns, !isDeepest {
            let written = writer.writeRun(entry, of: value)
            if written > 0 {
              step += written
              entry += written
              continue
            }
          }
          let start = writer.output.count
          try writer.write(entry, of: value, level, nil)
          if isDeepest, entry.pointee.place == .element, writer.output.count > start { throw tooDeep }
          step += 1
          entry += 1
        }
      } catch {
        throw failure(error, entry, 0)
      }
      top.pointee.step = min(step + 1, count)
      if step < count { try self.value(entry, of: value, number: 0, &writer) }
    }
    if writer.output.count > maximumLength { throw tooLong }
  }

  /// Writes an item of a list by one of the steps of the list.
  @inline(__always)
  mutating func writeItem<Writer: DocumentWriter & ~Copyable>(
    _ item: UnsafeRawPointer,
    of list: UnsafeMutablePointer<PlanContext>,
    number: Int,
    _ step: UnsafeMutablePointer<PlanStep>,
    _ writer: inout Writer
  ) throws(FremontError) {
    if list.pointee.isUnordered {
      try writePiece(item, of: list, number: number, step, &writer)
    } else {
      try writeValue(step, of: item, number: number, &writer)
    }
  }

  /// Writes an item of a list without an order.
  @inline(never)
  private mutating func writePiece<Writer: DocumentWriter & ~Copyable>(
    _ item: UnsafeRawPointer,
    of list: UnsafeMutablePointer<PlanContext>,
    number: Int,
    _ step: UnsafeMutablePointer<PlanStep>,
    _ writer: inout Writer
  ) throws(FremontError) {
    // The item may have pieces of its own, which come behind it.
    let piece = pieces.count
    let depth = frames.count
    pieces.append(OutputPiece(separator: writer.output.count, start: writer.contentStart))
    try writeValue(step, of: item, number: number, &writer)
    if writer.output.count > pieces[piece].separator || frames.count > depth {
      // A group begins with the white space in front of its first element, and so does all that stands beside one.
      if !list.pointee.hasGroups { pieces[piece].start = writer.valueStart }
    } else {
      pieces.removeSubrange(piece...)
    }
  }

  /// Writes a value by a step, if the step is the one that the value is written by.
  mutating func value<Writer: DocumentWriter & ~Copyable>(
    _ entry: UnsafeMutablePointer<PlanStep>,
    of container: UnsafeRawPointer,
    number: Int,
    _ writer: inout Writer
  ) throws(FremontError) {
    if entry.pointee.hasRivals, let rivals = entry.pointee.rivals, !entry.isChosen(over: rivals, container) { return }
    try writeValue(entry, of: container, number: number, &writer)
  }

  /// Writes a value by a step that was chosen for it.
  @inline(__always)
  mutating func writeValue<Writer: DocumentWriter & ~Copyable>(
    _ entry: UnsafeMutablePointer<PlanStep>,
    of container: UnsafeRawPointer,
    number: Int,
    _ writer: inout Writer
  ) throws(FremontError) {
    if entry.pointee.isScalar { return try writeScalar(entry, of: container, number: number, &writer) }
    do throws(ValueFault) {
      try begin(entry, of: container, number: number, &writer)
    } catch {
      throw failure(error, entry, number)
    }
  }

  /// Writes a value that is one piece of text.
  @inline(__always)
  private mutating func writeScalar<Writer: DocumentWriter & ~Copyable>(
    _ entry: UnsafeMutablePointer<PlanStep>,
    of container: UnsafeRawPointer,
    number: Int,
    _ writer: inout Writer
  ) throws(FremontError) {
    do throws(ValueFault) {
      let start = writer.output.count
      try writer.write(entry, of: container, level, unknown)
      if unknown != nil { unknown = nil }
      if let group = entry.pointee.group, writer.output.count > start { try takeNote(of: group) }
      if level >= maximumDepth, entry.pointee.place == .element, writer.output.count > start { throw tooDeep }
    } catch {
      throw failure(error, entry, number)
    }
  }

  private mutating func begin<Writer: DocumentWriter & ~Copyable>(
    _ entry: UnsafeMutablePointer<PlanStep>,
    of container: UnsafeRawPointer,
    number: Int,
    _ writer: inout Writer
  ) throws(ValueFault) {
    let context = entry.pointee.context
    let mark = scratch.mark
    var memory: UnsafeMutableRawPointer?
    var value = container
    if context.pointee.kind != .wrapper, context.pointee.kind != .pair {
      memory = entry.pointee.scratch.map { scratch.push($0) }
      guard let found = entry.locate(container, memory ?? UnsafeMutableRawPointer(entry)) else {
        if let memory { entry.rareFunctions.destroyScratch?(memory, false) }
        scratch.pop(to: mark)
        let kept = unknown
        unknown = nil
        if let fault = entry.rareFunctions.misfit?(container) { throw fault }
        if entry.pointee.isInline {
          try entry.checkAbsence(of: container)
        } else {
          let start = writer.output.count
          try writer.writeNil(entry, of: container, level, kept)
          if let group = entry.pointee.group, writer.output.count > start { try takeNote(of: group) }
        }
        return
      }
      value = found
    }
    var objectNumber = -1
    if entry.pointee.isShared, let object = context.pointee.object?(UnsafeMutableRawPointer(mutating: value)) {
      if let known = objects.number(of: object) {
        if let memory { entry.rareFunctions.destroyScratch?(memory, true) }
        scratch.pop(to: mark)
        try objects.hold(known)
        return try writer.refer(entry, of: container, to: known)
      }
      objectNumber = objects.add(object)
    }
    frames.push(Frame(entry: entry, context: context, value: value, scratch: memory, mark: mark, number: number))
    if let group = entry.pointee.group { try begin(group, of: entry, &writer) }
    if context.pointee.hasGroups { openGroups(of: entry) }
    if let items = context.pointee.items?(value) {
      let top = frames.top
      top.pointee.firstPiece = pieces.count
      top.pointee.value = items.base ?? value
      top.pointee.count = items.count
      // A list without items has no step to take.
      if items.count == 0 { top.pointee.step = context.pointee.stepCount }
      if context.pointee.hasItemLimits { try checkItems(frames.count - 1) }
    }
    if context.pointee.hasFilter { choose(from: context, value) }
    if entry.pointee.isInline {
      if !isContinued { try context.pointee.check?(value) }
      if context.pointee.isStreamed {
        unknown = nil
      } else if unknown != nil {
        beginOrder(frames.count - 1)
      }
      return
    }
    if level + 1 > maximumDepth { throw tooDeep }
    try context.pointee.check?(value)
    if let keeper = context.pointee.keeper, purpose != .fingerprint {
      unknown = keeper.keptContent(of: value)
      if level == 0, let content = unknown {
        epilog = content.epilog
        source = content.source
        try writer.write(prolog: content.prolog)
      }
    }
    if objectNumber >= 0 {
      try objects.open(objectNumber, maximumDepth)
      maximumDepth = level + objects.depthInside
      try writer.begin(entry, of: container, level, object: objectNumber)
    } else {
      try writer.begin(entry, of: container, level)
    }
    level += 1
    if Writer.writesRuns, context.pointee.writtenRun != nil, context.pointee.kind == .list { writeRun(&writer) }
    if context.pointee.isStreamed {
      try writeKeptAroundItems(&writer)
    } else if unknown != nil {
      beginOrder(frames.count - 1)
    }
  }

  /// Looks at the content of a value that a step writes; nil: there is none.
  mutating func withContent<Result>(
    of entry: UnsafeMutablePointer<PlanStep>,
    in container: UnsafeRawPointer,
    _ body: (inout EncodingWalk, UnsafeRawPointer) -> Result
  ) -> Result? {
    let mark = scratch.mark
    let memory = entry.pointee.scratch.map { scratch.push($0) }
    let value = entry.locate(container, memory ?? UnsafeMutableRawPointer(entry))
    let result = value.map { body(&self, $0) }
    if let memory { entry.rareFunctions.destroyScratch?(memory, value != nil) }
    scratch.pop(to: mark)
    return result
  }

  /// Chooses the steps that have something to write for the value of the innermost frame.
  private mutating func choose(from context: UnsafeMutablePointer<PlanContext>, _ value: UnsafeRawPointer) {
    frames.top.pointee.wanted = wanted.count
    context.pointee.filter?.choose(for: value, &wanted)
  }

  /// Writes what a document held in the list that is streamed beside its items, in front of them.
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

  private mutating func finish<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    let frame = frames.pop()
    if frame.context.pointee.isUnordered, pieces.count > frame.firstPiece {
      writer.output.sort(pieces[frame.firstPiece...])
      pieces.removeSubrange(frame.firstPiece...)
    }
    if frame.entry != nil, frame.context.pointee.hasGroups { closeGroups(of: frame) }
    if frame.orderReference != nil { orders.removeLast() }
    if frame.wanted >= 0 { wanted.truncate(to: frame.wanted) }
    guard let entry = frame.entry else { return }
    if let group = entry.pointee.group, frame.context.pointee.kind == .wrapper { endPart(group) }
    defer {
      if let memory = frame.scratch { entry.rareFunctions.destroyScratch?(memory, true) }
      scratch.pop(to: frame.mark)
    }
    if !entry.pointee.isInline {
      level -= 1
      if entry.pointee.isShared, let limit = objects.close() { maximumDepth = limit }
      do throws(ValueFault) {
        try writer.end(entry, level)
      } catch {
        throw failure(error, entry, frame.number)
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

  /// Gives a frame an order, which it keeps until it ends.
  mutating func setOrder(_ order: KeptOrder, _ top: Int) {
    orders.append(order)
    frames[top].pointee.orderReference = .passUnretained(order)
  }

  /// Ends the innermost frame.
  mutating func finishFrame<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) throws(FremontError) {
    try finish(&writer)
  }

  /// The number of values around the next one that have tags of their own.
  var currentLevel: Int { level }
}
