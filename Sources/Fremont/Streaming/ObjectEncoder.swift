/// Writes an XML document, with the items of one list given one by one.
///
/// ```swift
/// let encoder = try manager.encoder(of: Employee.self, at: "employees", in: company)
/// while let employee = source.next() {
///   try encoder.write(employee)
///   try file.write(contentsOf: encoder.takeBytes())
/// }
/// try file.write(contentsOf: encoder.finish())
/// ```
/// The bytes are the same as if the root contained the list; its own list is ignored. Only the items of a `Set` differ:
/// they are not sorted. Unknown content that the root keeps for the list is written before the items. An encoder is for
/// one document, and for one task at a time.
public final class ObjectEncoder<Object: ModelValue, Root: ModelValue> {
  private let plan: Plan
  private let options: EncodingOptions
  private let transcoder: Transcoder
  private var writer: XMLWriter
  private var walk: EncodingWalk
  private var isBeginning = true
  private var end: End = .open

  /// The root, in separate memory, since the walk keeps pointers into it.
  private let root: UnsafeMutablePointer<Root>

  /// The state of the document.
  private enum End {
    case open
    case failed(FremontError)
    case finished
  }

  init(_ plan: Plan, _ root: Root, _ options: EncodingOptions) throws(FremontError) {
    let transcoder = try Transcoder(options.encoding)
    self.plan = plan
    self.options = options
    self.transcoder = transcoder
    writer = try XMLWriter(plan, options, transcoder)
    walk = EncodingWalk(plan, options)
    self.root = .allocate(capacity: 1)
    self.root.initialize(to: root)
    try walk.begin(plan.root, of: self.root, &writer)
  }

  deinit {
    root.deinitialize(count: 1)
    root.deallocate()
  }

  /// Writes the next item.
  ///
  /// - Throws: `unwritableValue` when the item cannot be written, and again on every later call; also when the property
  ///   that should hold the list is nil in the root.
  public func write(_ object: Object) throws(FremontError) {
    try checkOpen()
    do throws(FremontError) {
      let isWritten = try withUnsafePointer(to: object) { object throws(FremontError) in
        try walk.write(streamedItem: object, &writer)
      }
      if !isWritten {
        throw FremontError(
          .unwritableValue, "the property that should hold the list of \(Object.self) is nil in the root")
      }
    } catch {
      end = .failed(error)
      throw error
    }
  }

  /// Takes the bytes that have been written since the last call.
  ///
  /// - Throws: `outOfMemory` when there is no memory to convert them to the encoding of the document, and again on
  ///   every later call.
  public func takeBytes() throws(FremontError) -> [UInt8] {
    if case .failed(let error) = end, error.code == .outOfMemory { throw error }
    do throws(FremontError) {
      let bytes = try writer.takeBytes { bytes throws(FremontError) in
        try transcoder.transcode(bytes, isBeginning: isBeginning)
      }
      if !bytes.isEmpty { isBeginning = false }
      return bytes
    } catch {
      end = .failed(error)
      throw error
    }
  }

  /// The number of bytes that have been written but not taken, counted in UTF-8.
  public var byteCount: Int { writer.output.count }

  /// Ends the document, and returns the remaining bytes.
  public func finish() throws(FremontError) -> [UInt8] {
    try checkOpen()
    do {
      try walk.end(&writer)
    } catch {
      end = .failed(error)
      throw error
    }
    writer.end(options)
    end = .finished
    return try takeBytes()
  }

  private func checkOpen() throws(FremontError) {
    switch end {
    case .open: return
    case .failed(let error): throw error
    case .finished: throw FremontError(.inputOutput, "the document has ended already")
    }
  }
}

extension ModelManager {
  /// Makes an encoder for an XML document, with the items of one list given one by one.
  ///
  /// - Parameters:
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty if the root is
  ///     the list.
  ///   - root: The value around the items. Its own list is ignored.
  ///   - options: How the document is written; nil stands for the manager's options.
  /// - Returns: The encoder, for one document.
  /// - Throws: `linkFailure` when a type does not fit the definition, or there is no such list; `unwritableValue` when
  ///   a value before the items cannot be written.
  public func encoder<Object: ModelValue, Root: ModelValue>(
    of type: Object.Type, at path: String, in root: Root, options: EncodingOptions? = nil
  ) throws(FremontError) -> ObjectEncoder<Object, Root> {
    let linked = try linkedPlan(for: Root.self, .xml, itemsAt: path, as: type)
    return try ObjectEncoder(linked.plan, root, options ?? encodingOptions)
  }
}
