/// Copies an XML document that comes in pieces, and changes items of one of its lists on the way.
///
/// ```swift
/// let transformer = try manager.transformer(of: Employee.self, at: "employees")
/// func copy() throws {
///   while let employee = transformer.next() {
///     if !employee.isActive { try transformer.apply(.removed) }
///   }
///   sink.write(transformer.takeBytes())
/// }
/// while let chunk = source.next() {
///   try transformer.feed(chunk)
///   try copy()
/// }
/// try transformer.finish()
/// try copy()
/// ```
/// All that is not an item, and every item that does not change, is copied byte for byte; a document in another encoding than UTF-8
/// becomes one in UTF-8. Text that is an item of mixed content is copied too, and cannot be changed. What the definition does not
/// mention inside a changed item stays with `unknown="KEEP"`, and is lost without. The document is mapped and checked as by
/// `ObjectDecoder`; an item with a fault is copied, and its fault thrown at the end. A transformer is for one document and one task
/// at a time.
public final class ObjectTransformer<Object: ModelValue> {
  private let plan: Plan
  private let options: EncodingOptions
  private let reading: PushReading<RecordValue>
  private let queue: ItemQueue<Item>

  /// The end of the document as UTF-8, the number of bytes in front of it, and the number of those that were copied or dropped.
  private let source: Source
  private var sourceStart = 0
  private var copiedEnd = 0

  /// The first bytes of the document, until it is known whether they are a byte order mark.
  private var mark: [UInt8]? = []

  private var output: [UInt8] = []

  /// The item that was taken last, while nothing is said of it.
  private var current: Item?

  private struct Item {
    let object: Object
    let extent: ItemSink.Extent
  }

  private final class Source {
    var bytes: [UInt8] = []
  }

  init(_ linked: LinkedPlan, _ options: EncodingOptions, file: String?) throws(FremontError) {
    let queue = ItemQueue<Item>()
    guard let list = linked.plan.streamedList else {
      throw FremontError(.linkFailure, "the definition has no such list")
    }
    for index in 0..<list.items.stepCount {
      guard let step = list.items.steps.map({ $0 + index }), step.isInline else { continue }
      throw FremontError(
        .linkFailure,
        [
          Diagnostic(
            .error, "items without an element of their own cannot be changed one by one",
            notes: [step.declaration.note])
        ])
    }
    let sink = ItemSink(place: list, wantsExtents: true) { items, isFaulty, extent in
      // The slot of a streamed list is made for arrays of its items.
      guard !isFaulty, items.count > 0, let base = items.base?.assumingMemoryBound(to: Object.self), let extent else {
        return
      }
      withUnsafePointer(to: Item(object: base[items.count - 1], extent: extent)) { queue.add($0, count: 1) }
    }
    let source = Source()
    self.queue = queue
    self.source = source
    self.options = options
    plan = linked.plan
    reading = try PushReading(linked, file: file, itemSink: sink)
    reading.observeText { source.bytes += $0 }
  }

  /// Reads more of the document.
  ///
  /// - Throws: As the decoder of a whole document.
  public func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) {
    try bytes.withBytes { bytes throws(FremontError) in
      copyMark(bytes)
      try reading.feed(bytes)
    }
  }

  /// Takes the next of the items that have been fed; nil when there is none yet. The one before is copied unless it was changed.
  public func next() -> Object? {
    current = queue.take()
    return current?.object
  }

  /// Says what becomes of the item that was taken last. It can be said once; nothing said is `unchanged`.
  ///
  /// - Throws: `unwritableValue` when an object cannot be written; the item is copied then.
  public func apply(_ change: ObjectTransformer<Object>.Change) throws(FremontError) {
    guard let item = current, let list = plan.streamedList else { return }
    guard case .replaced(let objects) = change else {
      current = nil
      return
    }
    var writer = XMLWriter(plan, options, level: item.extent.level, item.extent.namespaces)
    var walk = EncodingWalk(plan, options)
    for (index, object) in objects.enumerated() {
      if index > 0 { writer.breakLine() }
      // The walk follows pointers into the object, which is held here until it ends.
      try withUnsafePointer(to: object) { object throws(FremontError) in
        try walk.write(elementOf: object, in: list.items, level: item.extent.level, &writer)
      }
    }
    current = nil
    copy(to: start(ofElementAround: item.extent.content))
    output += writer.output.bytes
    drop(to: item.extent.end)
  }

  /// Ends the document. The items that end with it can be taken now, and the last bytes of the copy.
  ///
  /// - Throws: As `xmlToObject`, with the faults of all items.
  public func finish() throws(FremontError) {
    _ = try reading.finish()
  }

  /// Takes the bytes of the copy that are ready. Items that were fed and not taken yet are not among them.
  public func takeBytes() -> [UInt8] {
    if let waiting = current?.extent.content ?? queue.next?.pointee.extent.content ?? reading.openItemContent {
      copy(to: start(ofElementAround: waiting))
    } else {
      copy(to: reading.offset ?? sourceStart + source.bytes.count)
    }
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  // MARK: Copying

  /// Copies the byte order mark of UTF-8, which is no part of the text.
  private func copyMark(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var first = mark else { return }
    first += bytes.prefix(3 - first.count)
    mark = first.count < 3 ? first : nil
    if first == [0xEF, 0xBB, 0xBF] { output += first }
  }

  /// Says that the copy is in UTF-8, where the document says that it is in another encoding.
  private func correctDeclaration() {
    guard copiedEnd == 0, reading.encodingName != nil,
      let end = source.bytes.prefix(1024).firstIndex(of: UInt8(ascii: ">"))
    else { return }
    var declaration = String(decoding: source.bytes[...end], as: UTF8.self)
    guard declaration.hasPrefix("<?xml"),
      let match = declaration.firstMatch(of: #/encoding\s*=\s*(?:"([^"]*)"|'([^']*)')/#),
      let name = match.output.1 ?? match.output.2
    else { return }
    declaration.replaceSubrange(name.startIndex..<name.endIndex, with: "UTF-8")
    output += declaration.utf8
    drop(to: end + 1)
  }

  /// The number of bytes in front of an element, whose start tag ends in front of its content and holds no other `<`.
  private func start(ofElementAround content: Int) -> Int {
    source.bytes[bytes(to: content)].lastIndex(of: UInt8(ascii: "<")).map { sourceStart + $0 } ?? copiedEnd
  }

  private func copy(to end: Int) {
    correctDeclaration()
    output += source.bytes[bytes(to: end)]
    drop(to: end)
  }

  private func drop(to end: Int) {
    copiedEnd = sourceStart + bytes(to: end).upperBound
    // What is moved to the front is less than what is dropped, so that the time does not depend on the size of the pieces.
    let count = copiedEnd - sourceStart
    if count <= source.bytes.count / 2 { return }
    source.bytes.removeFirst(count)
    sourceStart = copiedEnd
  }

  /// The bytes of the source that were not copied yet, up to a place in the document.
  private func bytes(to end: Int) -> Range<Int> {
    let start = copiedEnd - sourceStart
    return start..<max(start, min(end - sourceStart, source.bytes.count))
  }
}

extension ModelManager {
  /// Begins to copy an XML document that comes in pieces, so that items of one of its lists can be changed.
  ///
  /// - Parameters:
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  ///   - options: How changed items are written; nil: as the manager says.
  ///   - file: The name of the document in diagnostics.
  /// - Returns: The transformer, for one document.
  /// - Throws: `linkFailure` when the type does not fit the definition, or there is no list of elements at the path.
  public func transformer<Object: ModelValue>(
    of type: Object.Type, at path: String, options: EncodingOptions? = nil, file: String? = nil
  ) throws(FremontError) -> ObjectTransformer<Object> {
    let linked = try linkedPlan(for: RecordValue.self, .xml, itemsAt: path, as: type)
    return try ObjectTransformer(linked, options ?? encodingOptions, file: file)
  }
}
