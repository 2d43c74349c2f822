/// One document being decoded: the stack of open elements, fed with tokens by a reader.
///
/// The session knows no format. A reader passes starts, attributes, text and ends, with names that the plan has
/// interned, and resolves places when a diagnostic needs them. Nothing recurses.
///
/// An element that comes where it is expected and whose row has no terms, or terms that only count it, takes the fast
/// path. All others go to `startOnSlowPath`.
package struct DecodingSession: ~Copyable {
  package typealias Name = UnsafePointer<UInt8>
  package typealias Text = UnsafeBufferPointer<UInt8>

  /// What the reader must keep as markup instead of reporting it as tokens.
  package enum Capture: UInt8 {
    case nothing
    /// The element that has just started and has a frame.
    case element
    /// The content of that element.
    case content
    /// The element that has just started and that no rule claims.
    case unknown
  }

  let plan: Plan
  var options: DecodingOptions

  /// Finds the line and column of a place.
  package var resolve: ((DocumentPlace) -> SourceLocation?)?

  /// Returns the name of an element or attribute as the document writes it.
  var nameOf: ((DocumentPlace) -> String?)?

  /// Finds the namespace of a prefix where the reader stands.
  var resolvePrefix: ((Text) -> Name?)?

  /// Receives events that leave no trace in the result. They are rare.
  package var observe: ((DecodingEvent) -> Void)?

  /// Receives the items of one list as they end.
  var itemSink: ItemSink?

  /// Caches `itemSink != nil`.
  private(set) var handsOutItems = false

  /// Whether the session reads only a part of a document, so that the target of a reference may be elsewhere.
  var isPart = false

  /// Whether the document is merged into an existing root. Properties that the document lacks stay.
  private(set) var isMerging = false

  /// The number of open elements down to the root, inclusive.
  var mergedDepth: Int { plan.rootRow?.context.kind == .shared ? 2 : 1 }

  /// The length of the document, or of the part that the session reads, in bytes; 0: unknown.
  var documentLength = 0

  /// The number of bytes before that part.
  var documentStart = 0

  /// What the reader must keep as markup.
  package var capture = Capture.nothing

  /// Whether the element that is kept as markup exceeds the maximum of its row.
  var keepsSurplus = false

  /// Whether reading stops: because of `failure`, or because of too many faults.
  var isStopped = false

  /// The error that ended decoding early.
  package var failure: FremontError?

  /// The faults in values.
  package var faults: [Diagnostic] = []

  /// Whether a class that is not allowed at its place is a fault even where it would not be used.
  var refusesUnknownKeys = false

  /// Whether faults in values are recorded.
  package var notesFaults = true

  /// The paths of `faults` by the names of the definition, which are unambiguous.
  var faultSteps: [String] = []

  /// The locations of disallowed texts, which are reported when their elements end, with the number of open elements.
  var strays: [(depth: Int, location: SourceLocation?)] = []

  var frames: FrameStack
  var text = TextBuffer()
  var storage = StorageStack()

  /// The document, if the root keeps it.
  var source: DocumentSource?

  /// The unknown content of the open elements that keep it.
  var kept: [KeptElement] = []

  /// Their known children that are counted but not listed there.
  var knownChildren = PlainStack<KeptElement.Known>()

  /// The step paths of known children that are parts of groups.
  var groupPaths: [StepPath] = []

  /// The objects that values refer to by number.
  var objects = ObjectTable()

  /// The references that wait for their targets.
  var references = ReferenceTable()

  /// The entries that later ones may replace, by dictionary, the innermost last.
  var entryQueues: [EntryQueue] = []

  /// The instances that have no parent yet.
  var orphans: [Orphan] = []

  /// The text of the element that starts next, in formats that know it in advance.
  var valueText = Text(start: nil, count: 0)

  /// The number of open elements in the skipped one, inclusive; 0: none is skipped.
  var skipped = 0

  /// The namespace of the root element, which contains the names without a declared namespace.
  var home: Name?

  /// The number of items that lists and dictionaries may still have.
  var itemsLeft = 0

  /// Whether the nil that ends now is the nil of the type, regardless of the row.
  var isNilOfType = false

  /// Whether the root has ended, while comments may follow.
  var hasRootEnded = false

  init(_ plan: Plan, _ options: DecodingOptions) {
    self.plan = plan
    var options = options
    options.maximumDepth = min(options.maximumDepth, DecodingOptions.greatestDepth)
    self.options = options
    frames = FrameStack(plan.root, storage.mark)
  }

  deinit {
    destroyFrames()
    objects.emptyUnlessAccepted()
  }

  /// Begins a document whose root value goes into a container. A length of 0 means that it is unknown.
  ///
  /// With `merging`, the container holds an instance that the document is merged into.
  mutating func begin(into container: UnsafeMutableRawPointer, length: Int = 0, merging: Bool = false) {
    isMerging = merging
    documentLength = length
    documentStart = 0
    itemsLeft = options.maximumItems
    let frame = frames.bottom
    frame.initialize(
      to: Frame(
        context: plan.root, row: nil, storage: container, textStart: 0, place: DocumentPlace(), mark: storage.mark))
    if plan.root.unknown == .keep {
      prepareKept(&frame.pointee)
    }
  }

  /// Forgets the document, but keeps memory for the next.
  mutating func reset() {
    destroyFrames()
    frames.reset()
    storage.reset()
    text.reset()
    observe = nil
    itemSink = nil
    handsOutItems = false
    isPart = false
    isMerging = false
    capture = .nothing
    keepsSurplus = false
    isStopped = false
    failure = nil
    if !faults.isEmpty { faults = [] }
    notesFaults = true
    if !faultSteps.isEmpty { faultSteps = [] }
    if !strays.isEmpty { strays = [] }
    if !kept.isEmpty { kept = [] }
    knownChildren.removeAll()
    groupPaths.removeAll(keepingCapacity: true)
    if source != nil { source = nil }
    if references.isUsed { references.removeAll() }
    if objects.isUsed {
      if let limit = objects.outermostLimit { options.maximumDepth = limit }
      objects.emptyUnlessAccepted()
      objects = ObjectTable()
    }
    if !entryQueues.isEmpty { entryQueues = [] }
    if !orphans.isEmpty { orphans = [] }
    skipped = 0
    home = nil
    hasRootEnded = false
  }

  /// Destroys the values of elements that never ended.
  private func destroyFrames() {
    var frame = frames.top
    while frame > frames.bottom {
      Self.destroy(frame)
      frame -= 1
    }
  }

  /// Hands the items of one list to a sink as they end.
  mutating func handOutItems(to sink: ItemSink) {
    itemSink = sink
    handsOutItems = true
    isPart = true
  }

  /// The innermost open element.
  ///
  /// To change the frame, take the pointer first: the thread sanitizer reports a change through this property as one
  /// of the session's plan, which many sessions share.
  package var top: FramePointer { frames.top }

  /// The number of open elements.
  var depth: Int { frames.count + skipped }

  /// Whether the innermost element is inside a skipped one.
  package var isSkipping: Bool { skipped > 0 }

  // MARK: Tokens

  /// Starts an element.
  ///
  /// - Parameters:
  ///   - name: The local name, interned by the plan if it knows it.
  ///   - namespace: The namespace, interned likewise; nil: none.
  ///   - attributes: The attributes. They are passed to `attribute` one by one afterwards.
  ///   - place: Where the content of the element starts.
  @inline(__always)
  mutating func start(_ name: Name, _ namespace: Name?, _ attributes: TagAttributes, at place: DocumentPlace) {
    if depth >= options.maximumDepth { return failDepth(place) }
    if skipped > 0 {
      skipped += 1
      return
    }
    let parent = top
    let around = parent.context
    var index = parent.expected
    guard
      let row = around.likelyElement(named: name, namespace, home: home, expected: index)
        ?? unexpectedElement(named: name, namespace, &index)
    else {
      return startOnSlowPath(name, namespace, attributes, at: place)
    }
    if let terms = row.terms {
      let isTaken =
        switch terms.fastPath {
        case .none: false
        case .item: startItem(row, terms, index, attributes: attributes, at: place)
        case .kept: startKept(row, terms, index, attributes: attributes, at: place)
        case .wrapper: startWrapper(row, terms, index, attributes: attributes, at: place)
        }
      if !isTaken { startOnSlowPath(name, namespace, attributes, at: place) }
      return
    }
    var number: Int32 = 0
    if around.kind == .list {
      itemsLeft &-= 1
      if itemsLeft < 0 { return failItems(place) }
      number = parent.itemCount &+ 1
      parent.itemCount = number
      parent.expected = index
      if Self.mayNeedRoom(number) { makeRoom(in: parent.storage, around, number, place) }
    } else {
      parent.expected = index + 1
      if let bit = row.presence.index {
        (parent - Int(parent.ownerDistance)).notePresence(bit)
      }
    }
    let context = row.context
    let frame = frames.push(
      context, row, storage: parent.storage, textStart: text.count, at: place, storage.mark)
    frame.number = number
    if context.kind != .text { begin(frame, context) }
  }

  /// Makes the value that an element stands for.
  @inline(__always)
  mutating func begin(_ frame: FramePointer, _ context: ContextPointer) {
    let memory = storage.push(context.pointee.block)
    frame.storage = memory
    if isMerging, frames.count == mergedDepth { return beginMerging(frame, context) }
    context.makerReference?._withUnsafeGuaranteedRef { $0.initialize(memory) }
    if context.needsPreparation { prepare(frame) }
  }

  /// Processes an attribute of the element that has just started.
  @inline(__always)
  mutating func attribute(
    _ name: Name,
    _ namespace: Name?,
    prefix: Name?,
    _ value: Text,
    expected: inout Int,
    _ place: @autoclosure () -> DocumentPlace
  ) {
    let frame = top
    let context = frame.context
    guard let row = context.plainAttribute(named: name, namespace, &expected) else {
      return attributeOnSlowPath(name, namespace, prefix: prefix, value, at: place())
    }
    if let bit = row.presence.index {
      (frame - Int(frame.ownerDistance)).notePresence(bit)
    }
    do throws(ValueFault) {
      try row.store(frame.storage, value)
    } catch {
      refuseAttribute(
        name, namespace, prefix, value: value, fault: error, row: row, container: frame.storage, at: place())
    }
  }

  /// Records that the element that has just started is nil.
  mutating func markNil() {
    if skipped > 0 { return }
    let frame = top
    frame.isNil = true
    // No row has this index, so children go to `startOnSlowPath`, which refuses them.
    frame.expected = .max
  }

  /// Appends text of the innermost element, whole or in pieces.
  @inline(__always)
  mutating func characters(_ bytes: Text, at offset: Int, isReplacement: Bool = false) {
    let use = top.context.textUse
    if skipped > 0 || use == .none { return }
    // Leading white space is not needed, however long it is.
    if use == .ink, text.count == top.textStart, XMLWhitespace.isBlank(bytes) { return }
    if text.count - top.textStart + bytes.count > options.maximumTextLength { return failText() }
    text.append(bytes)
    if top.context.unknown == .reject { noteStray(bytes, offset, isReplacement: isReplacement) }
  }

  /// Appends white space that is the whole text between two tags.
  @inline(__always)
  mutating func space(_ bytes: Text, at offset: Int) {
    let use = top.context.textUse
    if skipped > 0 || use == .none { return }
    // White space alone is not needed, but its length is limited as well.
    if use != .all, text.count == top.textStart, use == .ink || bytes.count <= options.maximumTextLength {
      return
    }
    characters(bytes, at: offset)
  }

  /// Ends the innermost element.
  @inline(__always)
  mutating func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    let frame = top
    guard let row = frame.row else { return }
    let value = text.suffix(from: frame.textStart)
    // A blank element may have no value, and is then kept.
    if frame.context.kind == .text, !frame.isSpecial,
      row.terms == nil || value.first ?? UInt8(ascii: " ") > UInt8(ascii: " ")
    {
      do throws(ValueFault) {
        try row.store(frame.storage, value)
      } catch {
        refuse(value, error, row, container: frame.storage, frame: frame)
        if !frame.kept.isNone { endKept(frame, key: nil) }
      }
      text.truncate(to: frame.textStart)
      frames.pop()
    } else if hasOnlyValue(frame, row), frame.kept.isNone || dropKept(frame) {
      if frame.context.finish != nil { return build(frame, row) }
      row.take((frame - 1).storage + row.containerOffset, frame.storage)
      storage.pop(to: frame.mark)
      frames.pop()
    } else {
      endContent(frame, row)
    }
  }

  /// Whether the end of an element only has to move its value into the container, with its unknown content if any.
  @inline(__always)
  private func hasOnlyValue(_ frame: FramePointer, _ row: RowPointer) -> Bool {
    let context = frame.context
    guard context.kind == .instance, !frame.isSpecial, context.isWholeByItself, orphans.isEmpty,
      !handsOutItems
    else { return false }
    guard let terms = row.terms else { return context.finish == nil || row.takesAll }
    return (terms.fastPath == .item || terms.fastPath == .kept) && row.takesAll
  }
}
