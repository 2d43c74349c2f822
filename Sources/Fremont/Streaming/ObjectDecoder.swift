/// Reads the items of one list of an XML document one by one, while the document arrives in pieces.
///
/// ```swift
/// let decoder = try manager.decoder(of: Employee.self, at: "employees", in: Company.self)
/// while let chunk = source.next() {
///   try decoder.feed(chunk)
///   while let employee = decoder.next() { … }
/// }
/// let company = try decoder.finish()
/// ```
/// An item is available as soon as its end tag has been fed. The content around the items is mapped and checked as
/// usual; the list in the root keeps its initial value. A decoder is for one document, and for one task at a time.
///
/// Items are not kept after they are taken, so they cannot be targets of references: a REFERENCE to an object must lead
/// to an instance inside of its own item or before the list.
public final class ObjectDecoder<Object: ModelValue, Root: ModelValue> {
  private let reading: PushReading<Root>
  private let queue: ItemQueue<Object>
  private let file: String?
  private let isRoot: Bool

  init(_ linked: LinkedPlan, isRoot: Bool, file: String?) throws(FremontError) {
    let queue = ItemQueue<Object>()
    let sink = linked.plan.streamedList.map { list in
      ItemSink(place: list) { items, isFaulty, _ in
        // The slot of a streamed list has the type of an array of its items, so the base address is that of such items.
        guard !isFaulty, let base = items.base else { return }
        queue.add(base.assumingMemoryBound(to: Object.self), count: items.count)
      }
    }
    self.queue = queue
    self.file = file
    self.isRoot = isRoot
    reading = try PushReading(linked, file: file, itemSink: sink)
  }

  /// Reads more of the document.
  ///
  /// - Throws: As ``DocumentDecoder/feed(_:)``. An item with a fault is left out, and `finish` throws its faults.
  public func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) {
    try bytes.withBytes { bytes throws(FremontError) in try reading.feed(bytes) }
  }

  /// Takes the next complete item; nil if there is none yet.
  public func next() -> Object? { queue.take() }

  /// Ends the document. Complete items can still be taken.
  ///
  /// - Returns: The value of the root.
  /// - Throws: As `xmlToObject`, with the faults of all items.
  @discardableResult
  public func finish() throws(FremontError) -> Root {
    if let root = try reading.finish() { return root }
    // If the root is the list itself, its items have been delivered.
    let type = Root.typedValueType
    if isRoot, let empty = type.makeEmpty?() ?? type.makeNil?() { return empty }
    throw .nilRoot(Root.self, file: file)
  }
}

extension ModelManager {
  /// Makes a decoder for the items of one list of an XML document that arrives in pieces. Its length is not limited.
  ///
  /// - Parameters:
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty if the root is
  ///     the list.
  ///   - root: The type of the root, as for `xmlToObject`.
  ///   - file: The name of the document in diagnostics.
  /// - Returns: The decoder, for one document.
  /// - Throws: `linkFailure` when a type does not fit the definition, or there is no such list.
  public func decoder<Object: ModelValue, Root: ModelValue>(
    of type: Object.Type, at path: String, in root: Root.Type, file: String? = nil
  ) throws(FremontError) -> ObjectDecoder<Object, Root> {
    let linked = try linkedPlan(for: root, .xml, itemsAt: path, as: type)
    return try ObjectDecoder(linked, isRoot: path.isEmpty, file: file)
  }
}
