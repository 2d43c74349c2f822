/// Copies an XML document that arrives in pieces, and changes items of one of its lists.
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
/// Everything outside of the items, and every unchanged item, is copied byte for byte; a document in another encoding
/// than UTF-8 is converted to UTF-8. Text items of mixed content are copied too, and cannot be changed. Unknown content
/// of a changed item stays with `unknown="KEEP"`, and is lost otherwise. The document is mapped and checked as by
/// `ObjectDecoder`; an item with a fault is copied, and its fault is thrown at the end. A transformer is for one
/// document, and for one task at a time.
public final class ObjectTransformer<Object: ModelValue> {
  private let plan: Plan
  private let options: EncodingOptions
  private let reading: PushReading<RecordValue>
  private let queue: ItemQueue<Item>

  /// The last part of the document in UTF-8, the number of bytes before it, and the number of bytes that were copied or
  /// dropped.
  private let source: Source
  private var sourceStart = 0
  private var copiedEnd = 0

  /// The first bytes of the document, until they show whether there is a byte order mark.
  private var mark: [UInt8]? = []

  private var output: [UInt8] = []

  /// The item that was taken last, unless a change was applied.
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
    let sink = ItemSink(place: list, needsExtents: true) { items, isFaulty, extent in
      // The slot of a streamed list has the type of an array of its items, so the base address is that of such items.
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
  /// - Throws: As ``DocumentDecoder/feed(_:)``.
  public func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) {
    try bytes.withBytes { bytes throws(FremontError) in
      copyMark(bytes)
      try reading.feed(bytes)
    }
  }

  /// Takes the next complete item; nil if there is none yet. The previous one is copied unless it was changed.
  public func next() -> Object? {
    current = queue.take()
    return current?.object
  }

  /// Applies a change to the item that was taken last. Each item can be changed once; without a change it is copied.
  ///
  /// - Throws: `unwritableValue` when an object cannot be written; then the item is copied.
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

  /// Ends the document. The last items and the last bytes of the copy can be taken now.
  ///
  /// - Throws: As `xmlToObject`, with the faults of all items.
  public func finish() throws(FremontError) {
    _ = try reading.finish()
  }

  /// Takes the bytes of the copy that are ready. They end before the first item that was not taken yet.
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

  /// Copies the byte order mark of UTF-8, which is not part of the text.
  private func copyMark(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var first = mark else { return }
    first += bytes.prefix(3 - first.count)
    mark = first.count < 3 ? first : nil
    if first == [0xEF, 0xBB, 0xBF] { output += first }
  }

  /// Writes an XML declaration with UTF-8 if the document declares another encoding.
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

  /// The offset of an element, given that of its content. A start tag contains no second `<`.
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
    // Fewer bytes are moved than dropped, so that the time does not depend on the size of the pieces.
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
  /// Makes a transformer for an XML document that arrives in pieces, which changes items of one of its lists.
  ///
  /// - Parameters:
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty if the root is
  ///     the list.
  ///   - options: How changed items are written; nil stands for the manager's options.
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
