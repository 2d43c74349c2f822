/// Reads the items of one list of an XML document one by one, while the document comes in pieces.
///
/// ```swift
/// let decoder = try manager.decoder(of: Employee.self, at: "employees", in: Company.self)
/// while let chunk = source.next() {
///   try decoder.feed(chunk)
///   while let employee = decoder.next() { … }
/// }
/// let company = try decoder.finish()
/// ```
/// An item is there as soon as its end tag has been fed. What stands around the items is mapped and checked as in any other
/// document; in the root the list stays as its type makes it. A decoder is for one document and one task at a time.
///
/// Items are released once they are taken, so that they cannot be referred to: a REFERENCE that is an object must lead to something
/// inside its own item or in front of the list.
public final class ObjectDecoder<Object: ModelValue, Root: ModelValue> {
  private let reading: PushReading<Root>
  private let queue: ItemQueue<Object>
  private let file: String?
  private let isRoot: Bool

  init(_ linked: LinkedPlan, isRoot: Bool, file: String?) throws(FremontError) {
    let queue = ItemQueue<Object>()
    let sink = linked.plan.streamedList.map { list in
      ItemSink(place: list) { items, isFaulty, _ in
        // The slot of a streamed list is made for arrays of its items.
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
  /// - Throws: As the decoder of a whole document. An item with a fault is left out, and its faults are thrown by `finish`.
  public func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) {
    try bytes.withBytes { bytes throws(FremontError) in try reading.feed(bytes) }
  }

  /// Takes the next of the items that have been fed; nil when there is none yet.
  public func next() -> Object? { queue.take() }

  /// Ends the document. Items that were fed can still be taken.
  ///
  /// - Returns: The value of the root.
  /// - Throws: As `xmlToObject`, with the faults of all items.
  @discardableResult
  public func finish() throws(FremontError) -> Root {
    if let root = try reading.finish() { return root }
    // A list that is the root itself has gone item by item.
    let type = Root.typedValueType
    if isRoot, let empty = type.makeEmpty?() ?? type.makeNil?() { return empty }
    throw .nilRoot(Root.self, file: file)
  }
}

extension ModelManager {
  /// Begins to read the items of one list of an XML document that comes in pieces. There is no limit to its length.
  ///
  /// - Parameters:
  ///   - type: The type of the items: a registered type, `ModelRecord`, `RecordValue` or a scalar.
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
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
