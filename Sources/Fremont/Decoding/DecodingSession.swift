/// One document being decoded: the stack of open elements, fed with tokens by a reader.
///
/// The session knows no format. A reader tells it of starts, attributes, text and ends, with names that the plan has interned,
/// and resolves places when a diagnostic needs them. Nothing recurses.
///
/// An element that comes where it is expected, and of which nothing is asked but its name, takes the fast path, and so does one
/// that is counted besides; all others are taken by `startOnSlowPath`.
package struct DecodingSession: ~Copyable {
  package typealias Name = UnsafePointer<UInt8>
  package typealias Text = UnsafeBufferPointer<UInt8>

  /// What the reader is to keep as markup instead of reporting it.
  package enum Capture: UInt8 {
    case nothing
    /// The element that has just started, which the session has a frame for.
    case element
    /// What is inside that element.
    case content
    /// The element that has just started, which no rule claims.
    case unknown
  }

  let plan: Plan
  var options: DecodingOptions

  /// Finds the line and column of a place.
  package var resolve: ((DocumentPlace) -> SourceLocation?)?

  /// Tells the name of an element or attribute as the document writes it.
  var nameOf: ((DocumentPlace) -> String?)?

  /// Finds the namespace of a prefix where the reader stands.
  var resolvePrefix: ((Text) -> Name?)?

  /// Records what is not to be seen from outside; only rare events come here.
  package var observe: ((DecodingEvent) -> Void)?

  /// Takes the items of one list as they end.
  var itemSink: ItemSink?

  /// Whether there is one, which can be asked without a look at it.
  private(set) var handsOutItems = false

  /// Whether only a part of a document is at hand, so that what a text refers to may be elsewhere.
  var isPart = false

  /// Whether the root is there already, and what the document lacks of it stays.
  private(set) var isMerging = false

  /// How many elements are open where the root is, with it.
  var mergedDepth: Int { plan.rootRow?.context.kind == .shared ? 2 : 1 }

  /// The length of the document, or of the part of it that the session reads, in bytes; 0: unknown.
  var documentLength = 0

  /// The number of bytes in front of that part.
  var documentStart = 0

  /// What the reader is to keep as markup.
  package var capture = Capture.nothing

  /// Whether the element that is kept as markup comes more often than its row may take it.
  var keepsSurplus = false

  /// Whether nothing more is to be read: see `failure`, or too many faults.
  var isStopped = false

  /// What ended the decoding early.
  package var failure: FremontError?

  /// The values that could not be mapped.
  package var faults: [Diagnostic] = []

  /// Whether a key that no row takes is a fault where it would be ignored.
  var refusesUnknownKeys = false

  /// Whether values that cannot be mapped are noted.
  package var notesFaults = true

  /// Their paths by the names of the definition, which are unambiguous.
  var faultSteps: [String] = []

  /// Where texts stand that are refused when their elements end, by the number of elements that are open there.
  var strays: [(depth: Int, location: SourceLocation?)] = []

  var frames: FrameStack
  var text = TextBuffer()
  var storage = StorageStack()

  /// The document, where the root keeps it.
  var source: DocumentSource?

  /// What no rule claims in the open elements that keep it.
  var kept: [KeptElement] = []

  /// Their known children that are not listed there.
  var knownChildren = PlainStack<KeptElement.Known>()

  /// The steps of those that are parts of groups.
  var groupPaths: [StepPath] = []

  /// The objects that are referred to by their numbers.
  var objects = ObjectTable()

  /// The references that wait for the instances they name.
  var references = ReferenceTable()

  /// The entries that may have to give way to others, by their dictionaries, of which the innermost stands last.
  var entryQueues: [EntryQueue] = []

  /// The instances that have no parent yet.
  var orphans: [Orphan] = []

  /// The text of the element that starts next, in formats that know it then.
  var valueText = Text(start: nil, count: 0)

  /// The number of open elements inside the one that was not asked for, with it; 0 when there is none.
  var skipped = 0

  /// The namespace of the root element, in which are the names that say none.
  var home: Name?

  /// How many more items lists and dictionaries may have.
  var itemsLeft = 0

  /// Whether the nil that ends now is that of the type, and not what a row makes of it.
  var isNilBare = false

  /// Whether the root has ended, and waits for what may stand behind it.
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

  /// Begins a document, whose root value goes into a container; its length in bytes is 0 where it is unknown.
  ///
  /// `merging` says that an instance stands in the container, which the document is merged into.
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

  /// Forgets the document, and keeps the memory for the next.
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

  /// Destroys what was read of elements that never ended.
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

  /// Whether the innermost element is one that was not asked for.
  package var isSkipping: Bool { skipped > 0 }

  // MARK: Tokens

  /// Takes the start of an element.
  ///
  /// - Parameters:
  ///   - name: The local name, interned by the plan if it knows it.
  ///   - namespace: The namespace, interned likewise; nil: none.
  ///   - attributes: The attributes, which are told one by one afterwards.
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

  /// Takes an attribute of the element that has just started.
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

  /// Records that the element which has just started is nil.
  mutating func markNil() {
    if skipped > 0 { return }
    let frame = top
    frame.isNil = true
    // No row has this index, so that a child comes to `startOnSlowPath`, which refuses it.
    frame.expected = .max
  }

  /// Takes text inside the innermost element, whole or in pieces.
  @inline(__always)
  mutating func characters(_ bytes: Text, at offset: Int, isReplacement: Bool = false) {
    let use = top.context.textUse
    if skipped > 0 || use == .none { return }
    // In front of ink it is of no use, however long and in how many pieces.
    if use == .ink, text.count == top.textStart, XMLWhitespace.isBlank(bytes) { return }
    if text.count - top.textStart + bytes.count > options.maximumTextLength { return failText() }
    text.append(bytes)
    if top.context.unknown == .reject { noteStray(bytes, offset, isReplacement: isReplacement) }
  }

  /// Takes white space that is all of the text between two tags.
  @inline(__always)
  mutating func space(_ bytes: Text, at offset: Int) {
    let use = top.context.textUse
    if skipped > 0 || use == .none { return }
    // Without ink it is of no use, but too much of it is too much.
    if use != .all, text.count == top.textStart, use == .ink || bytes.count <= options.maximumTextLength {
      return
    }
    characters(bytes, at: offset)
  }

  /// Takes the end of the innermost element.
  @inline(__always)
  mutating func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    let frame = top
    guard let row = frame.row else { return }
    let value = text.suffix(from: frame.textStart)
    // A blank element may have no value, which is kept.
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

  /// Whether nothing is left to do at the end of an element but to hand its value over, and perhaps what is kept of it.
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
