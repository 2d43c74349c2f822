/// One document being decoded: the stack of open elements, fed with tokens by a reader.
///
/// The session knows no format. A reader tells it of starts, attributes, text and ends, with names that the plan has interned,
/// and resolves places when a diagnostic needs them. Nothing recurses, and the memory of the frames is owned here and freed
/// once, which is safe because a session cannot be copied.
struct DecodingSession: ~Copyable {
  typealias Name = UnsafePointer<UInt8>
  typealias Text = UnsafeBufferPointer<UInt8>

  let plan: Plan
  let options: DecodingOptions

  /// Finds the line and column of a place.
  var resolve: ((DocumentPlace) -> SourceLocation?)?

  /// Whether nothing more is to be read: see `failure`, or too many faults.
  private(set) var isStopped = false

  /// What ended the decoding early.
  private(set) var failure: FremontError?

  /// The values that could not be mapped.
  private(set) var faults: [Diagnostic] = []

  /// The innermost open element.
  private(set) var top: UnsafeMutablePointer<Frame>

  private var frames: UnsafeMutablePointer<Frame>
  private var capacity = 32
  private var skipped = 0
  private var text: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  private var textCapacity = 1024
  private var storage = StorageStack()

  /// Starts a session that puts the root value into a container.
  init(_ plan: Plan, into container: UnsafeMutableRawPointer, _ options: DecodingOptions) {
    self.plan = plan
    self.options = options
    frames = .allocate(capacity: capacity)
    text = .allocate(capacity: textCapacity)
    top = frames
    top.initialize(
      to: Frame(
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
    var frame = top
    while frame > frames {
      if frame.pointee.context.pointee.kind != .text {
        frame.pointee.context.pointee.destroy?(frame.pointee.storage)
      }
      frame -= 1
    }
    frames.deallocate()
    text.deallocate()
  }

  /// The number of open elements.
  var depth: Int { top - frames + skipped }

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
    if top - frames + 1 == capacity { growFrames() }
    let context = entry.pointee.context
    let mark = storage.mark
    var frame = Frame(
      context: context,
      entry: entry,
      storage: top.pointee.storage,
      textStart: textCount,
      place: place,
      mark: mark
    )
    if around.pointee.kind == .list {
      top.pointee.expected = index
      top.pointee.itemCount += 1
      frame.number = top.pointee.itemCount
    } else {
      top.pointee.expected = index + 1
      if entry.pointee.presence >= 0 { notePresence(entry.pointee.presence, in: top) }
    }
    if context.pointee.kind != .text {
      frame.storage = storage.push(context.pointee.storage)
      context.pointee.initialize?(frame.storage)
      if context.pointee.presenceCount > 64 { frame.furtherPresence = makeFurtherPresence(context) }
    }
    top += 1
    top.initialize(to: frame)
  }

  /// Takes an attribute of the element that has just started.
  @inline(__always)
  mutating func attribute(_ name: Name, _ value: Text, expected: inout Int, _ place: DocumentPlace) {
    let context = top.pointee.context
    guard let index = context.pointee.attribute(named: name, expected: expected),
      let entries = context.pointee.entries
    else { return }
    expected = index + 1
    let entry = entries + index
    if entry.pointee.presence >= 0 { notePresence(entry.pointee.presence, in: top) }
    do throws(ValueFault) {
      try entry.pointee.store?(top.pointee.storage, value)
    } catch {
      note(error, entry, place, attribute: true)
    }
  }

  /// Takes note that the element which has just started is nil, whatever it holds.
  mutating func markNil() {
    if skipped == 0 { top.pointee.isNil = true }
  }

  /// Takes text inside the innermost element, whole or in pieces.
  @inline(__always)
  mutating func characters(_ bytes: Text) {
    if skipped > 0 || !top.pointee.context.pointee.wantsText { return }
    guard let start = bytes.baseAddress else { return }
    if textCount + bytes.count > textCapacity { growText(bytes.count) }
    if textCount - top.pointee.textStart + bytes.count > options.maximumTextLength { return failText() }
    (text + textCount).update(from: start, count: bytes.count)
    textCount += bytes.count
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
      let value = Text(start: text + frame.pointee.textStart, count: textCount - frame.pointee.textStart)
      do throws(ValueFault) {
        try entry.pointee.store?(frame.pointee.storage, value)
      } catch {
        note(error, entry, frame.pointee.place)
      }
      textCount = frame.pointee.textStart
      top -= 1
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
      if let setNil = entry.pointee.setNil {
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
        entry.pointee.access?.take(container, frame.pointee.storage)
      }
    }
    textCount = frame.pointee.textStart
    storage.pop(to: frame.pointee.mark)
    top -= 1
  }

  /// Stores the text of an element that holds more than text; blank text is nil where the type has nil.
  private mutating func storeText(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanEntry>) {
    let value = Text(start: text + frame.pointee.textStart, count: textCount - frame.pointee.textStart)
    let isAbsent = entry.pointee.setNil != nil && XMLWhitespace.isBlank(value)
    if isAbsent { return }
    if entry.pointee.presence >= 0, !value.isEmpty { notePresence(entry.pointee.presence, in: frame) }
    do throws(ValueFault) {
      try entry.pointee.store?(frame.pointee.storage, value)
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
      entry.pointee.access?.take(container, result)
    } catch let fault as ValueFault {
      note(fault, entry, frame.pointee.place)
    } catch {
      note(ValueFault("\(error)"), entry, frame.pointee.place)
    }
    context.pointee.destroy?(frame.pointee.storage)
  }

  // MARK: Presence

  private func notePresence(_ bit: Int, in frame: UnsafeMutablePointer<Frame>) {
    if bit < 64 {
      frame.pointee.presence |= 1 << UInt64(bit)
    } else {
      frame.pointee.furtherPresence?[bit / 64 - 1] |= 1 << UInt64(bit % 64)
    }
  }

  private func isPresent(_ bit: Int, in frame: UnsafeMutablePointer<Frame>) -> Bool {
    let word = bit < 64 ? frame.pointee.presence : frame.pointee.furtherPresence?[bit / 64 - 1] ?? 0
    return word & 1 << UInt64(bit % 64) != 0
  }

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
      if entry.pointee.presence < 0 || isPresent(entry.pointee.presence, in: frame) { continue }
      do throws(ValueFault) {
        if let text = entry.pointee.defaultText {
          try entry.pointee.store?(frame.pointee.storage, text)
        } else if entry.pointee.isRequired {
          throw ValueFault("\(Self.describe(entry)) is absent")
        }
      } catch {
        note(error, entry, frame.pointee.place, isInside: true)
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
    top -= 1
    skipped = 1
  }

  // MARK: Faults

  /// Ends the decoding.
  mutating func fail(_ error: FremontError) {
    if failure == nil { failure = error }
    isStopped = true
  }

  /// Takes note of a value that could not be mapped.
  ///
  /// - Parameter isInside: Whether the fault is of something within the innermost element, rather than of the element.
  @inline(never)
  mutating func note(
    _ fault: ValueFault,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ place: DocumentPlace,
    attribute: Bool = false,
    isInside: Bool = false
  ) {
    let suffix = attribute ? "/@\(String(cString: entry.pointee.name))" : ""
    faults.append(
      Diagnostic(
        .error,
        fault.message,
        at: resolve?(place),
        path: path + suffix,
        notes: [entry.pointee.declaration.note]
      )
    )
    if faults.count >= options.maximumFaults { isStopped = true }
  }

  /// The path of the innermost element.
  var path: String {
    var path = ""
    var frame = frames + 1
    while frame <= top {
      let name = frame.pointee.entry.map { String(cString: $0.pointee.name) } ?? ""
      if !name.isEmpty { path += "/\(name)" }
      if frame.pointee.number > 0 { path += "[\(frame.pointee.number)]" }
      frame += 1
    }
    return path.isEmpty ? "/" : path
  }

  @inline(never)
  private mutating func skip(_ name: Name, _ place: DocumentPlace) {
    if top == frames, let root = plan.rootEntry {
      let expected = String(cString: root.pointee.name)
      fail(
        FremontError(
          .invalidDocument,
          [
            Diagnostic(
              .error,
              "the root element is '\(String(cString: name))', expected '\(expected)'",
              at: resolve?(place),
              path: "/\(String(cString: name))",
              notes: [root.pointee.declaration.note]
            )
          ]
        )
      )
    }
    skipped = 1
  }

  @inline(never)
  private mutating func failDepth(_ place: DocumentPlace) {
    let limit = options.maximumDepth
    fail(
      FremontError(
        .limitExceeded, "elements nest deeper than the limit of \(limit)", at: resolve?(place), path: path)
    )
  }

  @inline(never)
  private mutating func failText() {
    let limit = options.maximumTextLength
    fail(
      FremontError(
        .limitExceeded,
        "the text is longer than the limit of \(limit) bytes",
        at: resolve?(top.pointee.place),
        path: path
      )
    )
  }

  // MARK: Memory

  @inline(never)
  private mutating func growFrames() {
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
    let count = top - frames + 1
    larger.moveInitialize(from: frames, count: count)
    frames.deallocate()
    frames = larger
    top = frames + (count - 1)
    capacity *= 2
  }

  @inline(never)
  private mutating func growText(_ extra: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: max(textCapacity * 2, textCount + extra))
    larger.update(from: text, count: textCount)
    text.deallocate()
    text = larger
    textCapacity = max(textCapacity * 2, textCount + extra)
  }
}
