/// One document being decoded: the stack of open elements, fed with tokens by a reader.
///
/// The session knows no format. A reader tells it of starts, attributes, text and ends, with names that the plan has interned,
/// and resolves places when a diagnostic needs them. Nothing recurses.
///
/// An element that comes where it is expected, and of which nothing is asked but its name, takes the short way; all others are
/// taken by `startCarefully`.
struct DecodingSession: ~Copyable {
  typealias Name = UnsafePointer<UInt8>
  typealias Text = UnsafeBufferPointer<UInt8>

  /// What the reader is to keep as markup instead of reporting it.
  enum Capture: UInt8 {
    case nothing
    /// The element that has just started, which the session has a frame for.
    case element
    /// What is inside that element.
    case content
    /// The element that has just started, which nobody claims.
    case unknown
  }

  let plan: Plan
  let options: DecodingOptions

  /// Finds the line and column of a place.
  var resolve: ((DocumentPlace) -> SourceLocation?)?

  /// Finds the namespace of a prefix where the reader stands.
  var resolvePrefix: ((Text) -> Name?)?

  /// Takes note of what is not to be seen from outside; only rare events come here.
  var observe: ((DecodingEvent) -> Void)?

  /// Takes the items of one list as they end.
  var itemSink: ItemSink?

  /// What the reader is to keep as markup.
  var capture = Capture.nothing

  /// Whether nothing more is to be read: see `failure`, or too many faults.
  var isStopped = false

  /// What ended the decoding early.
  var failure: FremontError?

  /// The offset of a carriage return that ended a piece of a CDATA section.
  var carriageReturn: Int?

  /// The values that could not be mapped.
  var faults: [Diagnostic] = []

  var frames: FrameStack
  var text = TextBuffer()
  var storage = StorageStack()

  /// What nobody claims in the open elements that keep it.
  var kept: [UnknownContent] = []

  /// The references that wait for the instances they name.
  var references = ReferenceTable()

  /// The number of open elements inside the one that nobody asked for, with it; 0 when there is none.
  var skipped = 0

  /// Whether the root has ended, and waits for what may stand behind it.
  var hasRootEnded = false

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
    if plan.root.pointee.unknown == .keep {
      kept.append(UnknownContent())
      frames.top.pointee.kept = 0
    }
  }

  deinit {
    // What was read of elements that never ended is still there.
    var frame = frames.top
    while frame > frames.bottom {
      Self.destroy(frame)
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
  ///   - name: The local name, interned by the plan if it knows it.
  ///   - namespace: The namespace, interned likewise; nil: none.
  ///   - attributes: The attributes, which are told one by one afterwards.
  ///   - place: Where the content of the element starts.
  @inline(__always)
  mutating func start(_ name: Name, _ namespace: Name?, _ attributes: TagAttributes, _ place: DocumentPlace) {
    if depth >= options.maximumDepth { return failDepth(place) }
    if skipped > 0 {
      skipped += 1
      return
    }
    let parent = top
    let around = parent.pointee.context
    let index = parent.pointee.expected
    guard let entry = around.pointee.plainElement(named: name, namespace, expected: index) else {
      return startCarefully(name, namespace, attributes, place)
    }
    let context = entry.pointee.context
    var frame = Frame(
      context: context,
      entry: entry,
      storage: parent.pointee.storage,
      textStart: text.count,
      place: place,
      mark: storage.mark
    )
    if around.pointee.kind == .list {
      parent.pointee.itemCount += 1
      frame.number = parent.pointee.itemCount
    } else {
      parent.pointee.expected = index + 1
      if entry.pointee.presence >= 0 {
        (parent - Int(parent.pointee.ownerDistance)).pointee.notePresence(entry.pointee.presence)
      }
    }
    if context.pointee.kind != .text {
      frame.storage = storage.push(context.pointee.block)
      context.pointee.initialize?(frame.storage)
      if context.pointee.needsPreparation { prepare(&frame) }
    }
    frames.push(frame)
  }

  /// Takes an attribute of the element that has just started.
  @inline(__always)
  mutating func attribute(
    _ name: Name,
    _ namespace: Name?,
    prefix: Name?,
    _ value: Text,
    expected: inout Int,
    _ place: DocumentPlace
  ) {
    let frame = top
    let context = frame.pointee.context
    guard let index = context.pointee.attribute(named: name, namespace, expected: expected),
      let entries = context.pointee.entries, entries[index].terms == nil
    else { return attributeCarefully(name, namespace, prefix: prefix, value, place) }
    expected = index + 1
    let entry = entries + index
    if entry.pointee.presence >= 0 {
      (frame - Int(frame.pointee.ownerDistance)).pointee.notePresence(entry.pointee.presence)
    }
    do throws(ValueFault) {
      try entry.store(frame.pointee.storage, value)
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
    if frame.pointee.context.pointee.kind == .text, !frame.pointee.isSpecial {
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

  // MARK: Ends

  @inline(never)
  private mutating func endContent(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanEntry>) {
    let context = frame.pointee.context
    if frames.count == 1, context.pointee.keeper != nil, !hasRootEnded {
      // Comments behind the root are part of what it keeps.
      hasRootEnded = true
      return
    }
    let container = (frame - 1).pointee.storage + entry.pointee.containerOffset
    var key: String?
    if frame.pointee.isNil || entry.pointee.terms?.pointee.readsEmptyAsNil == true && isEmpty(frame) {
      endNil(frame, entry, container)
    } else {
      switch context.pointee.kind {
      case .text, .fragment:
        storeValue(frame, entry)
      case .wrapper:
        endText(frame)
      case .pair:
        endText(frame)
        finishParts(frame)
        key = self.key(of: frame)
        insert(frame, entry, container, key)
      case .instance, .list, .dictionary:
        endText(frame)
        if itemSink != nil { deliverGroups(frame) }
        if context.pointee.hasDemands { finishParts(frame) }
        if let keeper = context.pointee.keeper { keep(in: frame, keeper) }
        hand(frame, entry, container)
      }
    }
    if frame.pointee.isIdentified, context.pointee.kind != .wrapper { references.forget(from: frame - frames.bottom) }
    if frame.pointee.kept >= 0 { endKept(frame, key: key) }
    text.truncate(to: frame.pointee.textStart)
    storage.pop(to: frame.pointee.mark)
    frames.pop()
  }

  /// Stores the text of an element that holds nothing else.
  private mutating func storeValue(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanEntry>) {
    let value = text.suffix(from: frame.pointee.textStart)
    do throws(ValueFault) {
      try entry.store(frame.pointee.storage, value)
    } catch {
      note(error, entry, frame.pointee.place)
    }
    if let reference = entry.pointee.reference { refer(reference, entry, frame, value) }
  }

  /// Takes the end of the document.
  mutating func finish() {
    if hasRootEnded, frames.count == 1 { end() }
    resolveReferences()
  }

  /// Assigns nil for an element that says so.
  private mutating func endNil(
    _ frame: UnsafeMutablePointer<Frame>,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeMutableRawPointer
  ) {
    Self.destroy(frame)
    if frame.pointee.context.pointee.kind == .wrapper {
      // The element is there for its text, which is nil; what else it has was read already.
      guard let text = frame.pointee.context.pointee.text else { return }
      let owner = frame - Int(frame.pointee.ownerDistance)
      return setNil(text, owner.pointee.storage + text.pointee.containerOffset, frame)
    }
    setNil(entry, container, frame)
  }

  private mutating func setNil(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeMutableRawPointer,
    _ frame: UnsafeMutablePointer<Frame>
  ) {
    if let setNil = entry.rareFunctions.setNil {
      setNil(container)
    } else {
      note(ValueFault("nil, but the Swift type is not optional"), entry, frame.pointee.place)
    }
  }

  /// Whether nothing was met in an element.
  func isEmpty(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
    !frame.pointee.hasParts && frame.pointee.expected == 0 && frame.pointee.itemCount == 0
      && text.count == frame.pointee.textStart
  }

  /// Takes the text of an element that holds more than text.
  private mutating func endText(_ frame: UnsafeMutablePointer<Frame>) {
    let context = frame.pointee.context
    if let entry = context.pointee.text {
      if context.pointee.isMixed { endRun(frame) } else { storeText(frame, entry) }
    } else if context.pointee.unknown != .ignore {
      endUnknownText(frame)
    }
  }

  /// Stores the text of an element that holds more than text.
  ///
  /// Where the type has nil, no text is nil, and so is white space, unless the format preserves it.
  private mutating func storeText(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanEntry>) {
    let value = text.suffix(from: frame.pointee.textStart)
    let kind = frame.pointee.context.pointee.kind
    // In an element that is there for the text, an empty one is what the format says of it.
    if entry.rareFunctions.setNil != nil, kind != .wrapper, kind != .pair {
      if value.isEmpty || !entry.pointee.preservesWhitespace && XMLWhitespace.isBlank(value) { return }
    }
    let owner = frame - Int(frame.pointee.ownerDistance)
    if let terms = entry.pointee.terms, terms.pointee.collector >= 0 {
      // What is spread among others is there only if one of its parts is.
      if XMLWhitespace.isBlank(value), !isBegun(owner, terms.pointee.collector) { return }
      begin(owner, terms.pointee.collector)
    }
    if entry.pointee.presence >= 0, !value.isEmpty { owner.pointee.notePresence(entry.pointee.presence) }
    do throws(ValueFault) {
      try entry.store(owner.pointee.storage + entry.pointee.containerOffset, value)
    } catch {
      note(error, entry, frame.pointee.place)
    }
    if let reference = entry.pointee.reference { refer(reference, entry, frame, value) }
  }

  /// Hands a finished value to its container.
  private mutating func hand(
    _ frame: UnsafeMutablePointer<Frame>,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeMutableRawPointer
  ) {
    let context = frame.pointee.context
    guard let finish = context.pointee.finish else {
      if entry.pointee.terms != nil, !isAccepted(frame.pointee.storage, entry, frame) {
        context.pointee.destroy?(frame.pointee.storage)
        return
      }
      if frame.pointee.isIdentified {
        if context.pointee.kind == .list,
          putOff(
            context, entry.rareFunctions, frame, collector: -1, parent: entry.pointee.terms?.pointee.collector ?? -1)
        {
          context.pointee.destroy?(frame.pointee.storage)
          return
        }
        identify(frame, frame.pointee.storage, context, collector: -1)
      }
      return entry.take(container, frame.pointee.storage)
    }
    let result = storage.push(context.pointee.result)
    do {
      try finish(frame.pointee.storage, result)
      if isAccepted(result, entry, frame) {
        if frame.pointee.isIdentified { identify(frame, result, context, collector: -1) }
        entry.take(container, result)
      } else {
        context.pointee.destroyResult?(result)
      }
    } catch {
      // A property that could not be read is absent as well, which is no news.
      let inside = path + "/"
      if !faults.contains(where: { $0.path?.hasPrefix(inside) == true }) {
        let fault = error as? ValueFault ?? ValueFault("\(error)")
        let property = fault.propertyName.flatMap { plan.find($0[...], in: context)?.0 }
        if property?.pointee.isRequired != true { note(fault, property ?? entry, frame.pointee.place.tag) }
      }
    }
    context.pointee.destroy?(frame.pointee.storage)
  }

  /// Whether a value can be moved into its container, which only an existential may refuse.
  private mutating func isAccepted(
    _ value: UnsafeMutableRawPointer,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ frame: UnsafeMutablePointer<Frame>
  ) -> Bool {
    guard let accepts = entry.rareFunctions.accepts, !accepts(value) else { return true }
    note(
      ValueFault("an instance of \(frame.pointee.context.pointee.title) is not of the property's type"), entry,
      frame.pointee.place.tag)
    return false
  }

  /// Moves a value and its key into their dictionary.
  private mutating func insert(
    _ frame: UnsafeMutablePointer<Frame>,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeMutableRawPointer,
    _ key: String?
  ) {
    guard let insert = entry.rareFunctions.insert else { return }
    switch insert(container, frame.pointee.storage) {
    case .added: break
    case .replaced:
      if frame.pointee.context.pointee.unknown == .reject {
        note(ValueFault("the key '\(ValueFault.excerpt(key ?? ""))' is there already"), entry, frame.pointee.place.tag)
      }
    case .lacksKey:
      note(ValueFault("the key is absent"), entry, frame.pointee.place.tag)
    }
  }

  /// Hands the items of the innermost element to the sink, if they are the ones that it is for.
  mutating func deliverItems() {
    guard let sink = itemSink, sink.depth == depth, skipped == 0, let list = sink.list(in: top) else { return }
    let isFaulty = faults.count > sink.faultCount && hasFaultInLastItem(since: sink.faultCount)
    itemSink?.faultCount = faults.count
    if !sink.take(list, isFaulty) { isStopped = true }
  }

  /// Hands the last of several groups to the sink, which ends together with the element around it.
  private mutating func deliverGroups(_ frame: UnsafeMutablePointer<Frame>) {
    guard let sink = itemSink, sink.depth == depth, sink.list(in: frame) != nil else { return }
    finishGroups(frame, of: sink.place.collector)
    guard let list = sink.list(in: frame) else { return }
    let isFaulty = faults.count > sink.faultCount
    itemSink?.faultCount = faults.count
    if !sink.take(list, isFaulty) { isStopped = true }
  }

  /// Whether a fault is of the item of the innermost list that has just ended; others stand in front of the list.
  private func hasFaultInLastItem(since count: Int) -> Bool {
    faults[count...].contains { fault in
      guard let path = fault.path else { return false }
      return path == lastItem || path.hasPrefix(lastItem + "/") || path.hasPrefix(lastItem + "@")
    }
  }

  /// The path of the item that ended last, while a sink waits for items.
  private var lastItem: String {
    // The frame of the item has been popped, and stands there still.
    let frame = frames.top + 1
    let name = frame.pointee.entry.map { String(cString: $0.pointee.name) } ?? ""
    return "\(path == "/" ? "" : path)/\(name)" + (frame.pointee.number > 0 ? "[\(frame.pointee.number)]" : "")
  }

  /// The entry as a message names it.
  static func describe(_ entry: UnsafeMutablePointer<PlanEntry>) -> String {
    let name = entry.pointee.title ?? String(cString: entry.pointee.name)
    switch entry.pointee.place {
    case .attribute: return "attribute '\(name)'"
    case .text, .name: return "text"
    case .element: return "element '\(name)'"
    }
  }

  /// Gives up the element that has just started, and skips the rest of it.
  mutating func discard(_ fault: ValueFault, _ entry: UnsafeMutablePointer<PlanEntry>, _ place: DocumentPlace) {
    note(fault, entry, place)
    Self.destroy(top)
    storage.pop(to: top.pointee.mark)
    frames.pop()
    skipped = 1
  }
}
