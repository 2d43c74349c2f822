/// One document being decoded: the stack of open elements, fed with tokens by a reader.
///
/// The session knows no format. A reader tells it of starts, attributes, text and ends, with names that the plan has interned,
/// and resolves places when a diagnostic needs them. Nothing recurses.
struct DecodingSession: ~Copyable {
  typealias Name = UnsafePointer<UInt8>
  typealias Text = UnsafeBufferPointer<UInt8>

  let plan: Plan
  let options: DecodingOptions

  /// Finds the line and column of a place.
  var resolve: ((DocumentPlace) -> SourceLocation?)?

  /// Takes the items of one list as they end.
  var itemSink: ItemSink?

  /// Whether nothing more is to be read: see `failure`, or too many faults.
  var isStopped = false

  /// What ended the decoding early.
  var failure: FremontError?

  /// The offset of a carriage return that ended a piece of a CDATA section.
  var carriageReturn: Int?

  /// The values that could not be mapped.
  var faults: [Diagnostic] = []

  var frames: FrameStack
  private var text = TextBuffer()
  private var storage = StorageStack()

  /// The number of open elements inside the one that nobody asked for, with it; 0 when there is none.
  var skipped = 0

  /// Starts a session that puts the root value into a container.
  init(_ plan: Plan, into container: UnsafeMutableRawPointer, _ options: DecodingOptions) {
    self.plan = plan
    self.options = options
    frames = FrameStack(
      Frame(
        context: plan.root,
        entry: nil,
        storage: container,
        textStart: 0,
        place: DocumentPlace(),
        mark: storage.mark
      )
    )
  }

  deinit {
    // What was read of elements that never ended is still there.
    var frame = frames.top
    while frame > frames.bottom {
      if frame.pointee.context.pointee.kind != .text {
        frame.pointee.context.pointee.destroy?(frame.pointee.storage)
      }
      frame -= 1
    }
  }

  /// The innermost open element.
  ///
  /// Whoever changes the frame takes the pointer first: the thread sanitizer reports a change through this property as one
  /// of the session's plan, which many sessions share.
  var top: UnsafeMutablePointer<Frame> { frames.top }

  /// The number of open elements.
  var depth: Int { frames.count + skipped }

  /// Whether the innermost element is one that nobody asked for.
  var isSkipping: Bool { skipped > 0 }

  // MARK: Tokens

  /// Takes the start of an element.
  ///
  /// - Parameters:
  ///   - name: The name, interned by the plan if it knows it.
  ///   - place: Where the content of the element starts.
  @inline(__always)
  mutating func start(_ name: Name, _ place: DocumentPlace) {
    if depth >= options.maximumDepth { return failDepth(place) }
    if skipped > 0 {
      skipped += 1
      return
    }
    let parent = top
    let around = parent.pointee.context
    guard let index = around.pointee.element(named: name, expected: parent.pointee.expected),
      let elements = around.pointee.elements
    else { return skip(name, place) }
    let entry = elements + index
    let context = entry.pointee.context
    let mark = storage.mark
    var frame = Frame(
      context: context,
      entry: entry,
      storage: top.pointee.storage,
      textStart: text.count,
      place: place,
      mark: mark
    )
    if around.pointee.kind == .list {
      parent.pointee.expected = index
      parent.pointee.itemCount += 1
      frame.number = parent.pointee.itemCount
    } else {
      parent.pointee.expected = index + 1
      if entry.pointee.presence >= 0 { parent.pointee.notePresence(entry.pointee.presence) }
    }
    if context.pointee.kind != .text {
      frame.storage = storage.push(context.pointee.storage)
      context.pointee.initialize?(frame.storage)
      if context.pointee.presenceCount > 64 { frame.furtherPresence = makeFurtherPresence(context) }
    }
    frames.push(frame)
  }

  /// Takes an attribute of the element that has just started.
  @inline(__always)
  mutating func attribute(_ name: Name, _ value: Text, expected: inout Int, _ place: DocumentPlace) {
    let frame = top
    let context = frame.pointee.context
    guard let index = context.pointee.attribute(named: name, expected: expected),
      let entries = context.pointee.entries
    else { return }
    expected = index + 1
    let entry = entries + index
    if entry.pointee.presence >= 0 { frame.pointee.notePresence(entry.pointee.presence) }
    do throws(ValueFault) {
      try entry.store(top.pointee.storage, value)
    } catch {
      note(error, entry, place, attribute: true)
    }
  }

  /// Takes note that the element which has just started is nil, whatever it holds.
  mutating func markNil() {
    if skipped > 0 { return }
    let frame = top
    frame.pointee.isNil = true
  }

  /// Takes text inside the innermost element, whole or in pieces.
  @inline(__always)
  mutating func characters(_ bytes: Text) {
    if skipped > 0 || !top.pointee.context.pointee.wantsText { return }
    if text.count - top.pointee.textStart + bytes.count > options.maximumTextLength { return failText() }
    text.append(bytes)
  }

  /// Takes the end of the innermost element.
  @inline(__always)
  mutating func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    let frame = top
    guard let entry = frame.pointee.entry else { return }
    if frame.pointee.context.pointee.kind == .text, !frame.pointee.isNil {
      let value = text.suffix(from: frame.pointee.textStart)
      do throws(ValueFault) {
        try entry.store(frame.pointee.storage, value)
      } catch {
        note(error, entry, frame.pointee.place)
      }
      text.truncate(to: frame.pointee.textStart)
      frames.pop()
    } else {
      endContent(frame, entry)
    }
  }

  @inline(never)
  private mutating func endContent(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanEntry>) {
    let context = frame.pointee.context
    let container = (frame - 1).pointee.storage
    if frame.pointee.isNil {
      if context.pointee.kind != .text { context.pointee.destroy?(frame.pointee.storage) }
      if let setNil = entry.rareFunctions.setNil {
        setNil(container)
      } else {
        note(ValueFault("nil, but the Swift type is not optional"), entry, frame.pointee.place)
      }
    } else {
      if let text = context.pointee.text { storeText(frame, text) }
      if context.pointee.presenceCount > 0 { checkPresence(frame) }
      if let finish = context.pointee.finish {
        build(frame, entry, container, finish)
      } else {
        entry.take(container, frame.pointee.storage)
      }
    }
    text.truncate(to: frame.pointee.textStart)
    storage.pop(to: frame.pointee.mark)
    frames.pop()
  }

  /// Stores the text of an element that holds more than text.
  ///
  /// Where the type has nil, no text is nil, and so is white space, unless the format preserves it.
  private mutating func storeText(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanEntry>) {
    let value = text.suffix(from: frame.pointee.textStart)
    if entry.rareFunctions.setNil != nil {
      if value.isEmpty || !entry.pointee.preservesWhitespace && XMLWhitespace.isBlank(value) { return }
    }
    if entry.pointee.presence >= 0, !value.isEmpty { frame.pointee.notePresence(entry.pointee.presence) }
    do throws(ValueFault) {
      try entry.store(frame.pointee.storage, value)
    } catch {
      note(error, entry, frame.pointee.place)
    }
  }

  private mutating func build(
    _ frame: UnsafeMutablePointer<Frame>,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeMutableRawPointer,
    _ finish: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> Void
  ) {
    let context = frame.pointee.context
    let result = storage.push(context.pointee.result)
    do {
      try finish(frame.pointee.storage, result)
      entry.take(container, result)
    } catch {
      // A property that could not be read is absent as well, which is no news.
      let inside = path + "/"
      if !faults.contains(where: { $0.path?.hasPrefix(inside) == true }) {
        let fault = error as? ValueFault ?? ValueFault("\(error)")
        let property = fault.propertyName.flatMap { context.pointee.entry(ofKey: $0) }
        note(fault, property ?? entry, frame.pointee.place.tag)
      }
    }
    context.pointee.destroy?(frame.pointee.storage)
  }

  /// Hands the items of the innermost element to the sink, if they are the ones that it is for.
  mutating func deliverItems() {
    guard let sink = itemSink, sink.entry == top.pointee.entry, sink.depth == depth, skipped == 0 else { return }
    let isFaulty = faults.count > sink.faultCount && hasFaultInLastItem(since: sink.faultCount)
    itemSink?.faultCount = faults.count
    if !sink.take(top.pointee.storage, isFaulty) { isStopped = true }
  }

  /// Whether a fault is of the item of the innermost list that has just ended; others stand in front of the list.
  private func hasFaultInLastItem(since count: Int) -> Bool {
    let list = top.pointee
    let name = list.context.pointee.elements.map { String(cString: $0.pointee.name) } ?? ""
    let item = "\(path)/\(name)[\(list.itemCount)]"
    return faults[count...].contains { fault in
      guard let path = fault.path else { return false }
      return path == item || path.hasPrefix(item + "/")
    }
  }

  // MARK: Presence

  private mutating func makeFurtherPresence(
    _ context: UnsafeMutablePointer<PlanContext>
  ) -> UnsafeMutablePointer<UInt64> {
    let count = (context.pointee.presenceCount - 1) / 64
    let words = storage.push(Layout(size: count * 8, alignment: 8)).bindMemory(to: UInt64.self, capacity: count)
    words.initialize(repeating: 0, count: count)
    return words
  }

  /// Gives absent values their defaults, and reports those that are required.
  private mutating func checkPresence(_ frame: UnsafeMutablePointer<Frame>) {
    guard let entries = frame.pointee.context.pointee.entries else { return }
    for index in 0..<frame.pointee.context.pointee.entryCount {
      let entry = entries + index
      if entry.pointee.presence < 0 || frame.pointee.isPresent(entry.pointee.presence) { continue }
      do throws(ValueFault) {
        if let text = entry.pointee.defaultText {
          try entry.rareFunctions.storeDefault?(frame.pointee.storage, text)
        } else if entry.pointee.isRequired {
          throw ValueFault("\(Self.describe(entry)) is absent")
        }
      } catch {
        note(error, entry, frame.pointee.place.tag)
      }
    }
  }

  /// The entry as a message names it.
  static func describe(_ entry: UnsafeMutablePointer<PlanEntry>) -> String {
    let name = String(cString: entry.pointee.name)
    switch entry.pointee.place {
    case .attribute: return "attribute '\(name)'"
    case .text: return "text"
    case .element: return "element '\(name)'"
    }
  }

  /// Gives up the element that has just started, and skips the rest of it.
  mutating func discard(_ fault: ValueFault, _ entry: UnsafeMutablePointer<PlanEntry>, _ place: DocumentPlace) {
    note(fault, entry, place)
    let context = top.pointee.context
    if context.pointee.kind != .text { context.pointee.destroy?(top.pointee.storage) }
    storage.pop(to: top.pointee.mark)
    frames.pop()
    skipped = 1
  }
}
