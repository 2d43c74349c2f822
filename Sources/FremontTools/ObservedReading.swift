import Fremont

/// Reads an XML document as records under the eyes of an observer, whole or in pieces.
///
/// It is for one document and one task at a time.
final class ObservedReading<Observer: ReadingObserver> {
  let observer: Observer
  private let reader: XMLReader
  private let container: UnsafeMutablePointer<RecordValue?>
  private let handler: ObservedFeed

  fileprivate init(_ plan: Plan, _ options: DecodingOptions, _ list: ListPlace?, file: String?, _ observer: Observer) {
    self.observer = observer
    reader = XMLReader(plan, options)
    handler = ObservedFeed(reader, observer: observer)
    container = .allocate(capacity: 1)
    container.initialize(to: nil)
    reader.open(
      into: container, file: file,
      itemSink: list.map { .dropping(itemsAt: $0) })
    reader.document.pointee.session.observe = { observer.note($0) }
  }

  deinit {
    reader.abandon()
    container.deinitialize(count: 1)
    container.deallocate()
  }

  /// Reads more of the document; false when what follows does not matter any more, of which the observer has been told.
  func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) -> Bool {
    if try bytes.withBytes({ bytes throws(FremontError) in reader.feed(bytes, for: handler) }) { return true }
    if reader.isOpen { observer.finish(reader.document) }
    return false
  }

  /// What has ended the document early, if something has.
  var failure: FremontError? { reader.failure }

  /// Ends the document, of which the observer is told.
  ///
  /// - Throws: Everything that is wrong with the document.
  func finish() throws(FremontError) {
    try reader.close(for: handler) { observer.finish(reader.document) }
  }

  /// Whether the document says that its root is nil.
  var isRootNil: Bool { container.pointee == nil }
}

extension ModelManager {
  /// Begins to read an XML document.
  ///
  /// - Parameters:
  ///   - maximumFaults: The number of faults that end the reading.
  ///   - file: The name that places have.
  ///   - observe: Makes the observer, given the plan.
  /// - Returns: What reads one document.
  /// - Throws: `linkFailure` when the definition has no root.
  func observedReading<Observer: ReadingObserver>(
    maximumFaults: Int = .max, file: String?, _ observe: (Plan) -> Observer
  ) throws(FremontError) -> ObservedReading<Observer> {
    let plan = try recordPlan()
    var options = decodingOptions
    options.maximumFaults = maximumFaults
    return ObservedReading(plan, options, nil, file: file, observe(plan))
  }

  /// Begins to read an XML document that may be of any length, since the items of one list are released as they end.
  ///
  /// - Parameters:
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  ///   - file: The name that places have.
  ///   - observe: Makes the observer, given the plan.
  /// - Returns: What reads one document.
  /// - Throws: `linkFailure` when there is no such list.
  func observedReading<Observer: ReadingObserver>(
    ofItemsAt path: String, file: String?, _ observe: (Plan) -> Observer
  ) throws(FremontError) -> ObservedReading<Observer> {
    let (linked, list) = try recordPlan(itemsAt: path)
    return ObservedReading(linked.plan, decodingOptions, list, file: file, observe(linked.plan))
  }
}
