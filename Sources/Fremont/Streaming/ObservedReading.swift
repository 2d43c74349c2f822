/// Reads an XML document as records under the eyes of an observer, whole or in pieces.
///
/// It is for one document and one task at a time.
package final class ObservedReading<Observer: ReadingObserver> {
  package let observer: Observer
  private let reader: XMLReader
  private let container: UnsafeMutablePointer<RecordValue?>

  fileprivate init(_ plan: Plan, _ options: DecodingOptions, _ list: ListPlace?, file: String?, _ observer: Observer) {
    self.observer = observer
    reader = XMLReader(plan, options)
    container = .allocate(capacity: 1)
    container.initialize(to: nil)
    reader.open(
      into: UnsafeMutableRawPointer(container), file: file,
      itemSink: list.map { ItemSink(place: $0) { _, _, _ in } })
    reader.document.pointee.session.observe = { observer.note($0) }
  }

  deinit {
    reader.abandon()
    container.deinitialize(count: 1)
    container.deallocate()
  }

  private var handler: ObservedFeed {
    ObservedFeed(document: reader.document, observer: observer, places: reader.places)
  }

  /// Reads more of the document; false when what follows does not matter any more, of which the observer has been told.
  package func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) -> Bool {
    if try bytes.withBytes({ bytes throws(FremontError) in reader.feed(bytes, for: handler) }) { return true }
    if reader.isOpen { observer.finish(reader.document) }
    return false
  }

  /// What has ended the document early, if something has.
  package var failure: FremontError? { reader.failure }

  /// Ends the document, of which the observer is told.
  ///
  /// - Throws: Everything that is wrong with the document.
  package func finish() throws(FremontError) {
    try reader.close(for: handler) { observer.finish(reader.document) }
  }
}

extension ModelManager {
  /// Begins to read an XML document, however many faults it has.
  ///
  /// - Parameters:
  ///   - file: The name that places have.
  ///   - observe: Makes the observer, given the plan.
  /// - Returns: What reads one document.
  /// - Throws: `linkFailure` when the definition has no root.
  package func observedReading<Observer: ReadingObserver>(
    file: String?, _ observe: (Plan) -> Observer
  ) throws(FremontError) -> ObservedReading<Observer> {
    let plan = try plan(for: RecordValue.self, .xml)
    var options = decodingOptions
    options.maximumFaults = .max
    return ObservedReading(plan, options, nil, file: file, observe(plan))
  }

  /// Begins to read an XML document that may be of any length, since the items of one list are let go as they end.
  ///
  /// - Parameters:
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  ///   - file: The name that places have.
  ///   - observe: Makes the observer, given the plan.
  /// - Returns: What reads one document.
  /// - Throws: `linkFailure` when there is no such list.
  package func observedReading<Observer: ReadingObserver>(
    ofItemsAt path: String, file: String?, _ observe: (Plan) -> Observer
  ) throws(FremontError) -> ObservedReading<Observer> {
    let plan = try linkedPlan(for: RecordValue.self, .xml, itemsAt: path, as: RecordValue.self).plan
    guard let list = plan.streamedList else {
      throw FremontError(.linkFailure, "the definition has no such list")
    }
    return ObservedReading(plan, decodingOptions, list, file: file, observe(plan))
  }

  /// Reads a binary message as records, and tells where its values lie, in the order of the bytes, up to the first that cannot be read.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The name that places have.
  ///   - observe: Takes the values.
  /// - Throws: As for mapping.
  package func read(
    binary message: [UInt8], file: String?, _ observe: @escaping (BinaryPiece) -> Void
  ) throws(FremontError) {
    let plan = try plan(for: RecordValue.self, .binary)
    let options = decodingOptions
    try message.withBytes { bytes throws(FremontError) in
      var root: RecordValue?
      // The session holds the address until it ends, which is within the closure.
      try withUnsafeMutablePointer(to: &root) { container throws(FremontError) in
        var reader = BinaryReader(bytes, plan, into: UnsafeMutableRawPointer(container), options, file: file)
        reader.observe = observe
        try reader.read()
      }
    }
  }
}
