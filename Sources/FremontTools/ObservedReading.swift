import Fremont

/// Reads an XML document as records with an observer, whole or in pieces.
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

  /// Reads more of the document. Returns false if the rest does not matter; the observer has then been notified.
  func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) -> Bool {
    if try bytes.withBytes({ bytes throws(FremontError) in reader.feed(bytes, for: handler) }) { return true }
    if reader.isOpen { observer.finish(reader.document) }
    return false
  }

  /// The error that ended the document early, if any.
  var failure: FremontError? { reader.failure }

  /// Ends the document, and notifies the observer.
  ///
  /// - Throws: The faults of the document.
  func finish() throws(FremontError) {
    try reader.close(for: handler) { observer.finish(reader.document) }
  }

  /// Whether the root is nil in the document.
  var isRootNil: Bool { container.pointee == nil }
}

extension ModelManager {
  /// Begins to read an XML document.
  ///
  /// - Parameters:
  ///   - maximumFaults: The number of faults that ends reading.
  ///   - file: The file name in locations.
  ///   - observe: Makes the observer for a plan.
  /// - Returns: The reading of one document.
  /// - Throws: `linkFailure` if the definition has no root.
  func observedReading<Observer: ReadingObserver>(
    maximumFaults: Int = .max, file: String?, _ observe: (Plan) -> Observer
  ) throws(FremontError) -> ObservedReading<Observer> {
    let plan = try recordPlan()
    var options = decodingOptions
    options.maximumFaults = maximumFaults
    return ObservedReading(plan, options, nil, file: file, observe(plan))
  }

  /// Begins to read an XML document of any length. The items of one list are released as they end.
  ///
  /// - Parameters:
  ///   - path: The names of the properties from the root to the list, joined by dots; empty: the root is the list.
  ///   - file: The file name in locations.
  ///   - observe: Makes the observer for a plan.
  /// - Returns: The reading of one document.
  /// - Throws: `linkFailure` if there is no such list.
  func observedReading<Observer: ReadingObserver>(
    ofItemsAt path: String, file: String?, _ observe: (Plan) -> Observer
  ) throws(FremontError) -> ObservedReading<Observer> {
    let (linked, list) = try recordPlan(itemsAt: path)
    return ObservedReading(linked.plan, decodingOptions, list, file: file, observe(linked.plan))
  }
}
