package import Foundation
package import Fremont

extension ModelManager {
  /// Reads an XML document, and explains its parts only if some may be doubtful.
  ///
  /// Without doubts this takes no longer than reading. With doubts the document is read again from its beginning.
  ///
  /// - Parameters:
  ///   - path: The list whose items are released as they end, as for `explainer(ofItemsAt:file:_:)`; nil: the document
  ///     is read as a whole.
  ///   - file: The file name in locations.
  ///   - explainsAll: Whether to explain parts that are not doubtful as well.
  ///   - canReopen: Whether the document can be read twice.
  ///   - open: Opens the document at its beginning, and returns a function that reads the next piece.
  ///   - body: Receives the explanations in document order.
  /// - Throws: The faults of the document, and `linkFailure` if there is no such list.
  package func explainDoubts(
    ofItemsAt path: String?, file: String?, explainsAll: Bool, canReopen: Bool = true,
    open: () throws -> () throws -> Data?, _ body: @escaping (Explanation) throws -> Void
  ) throws {
    if !explainsAll, canReopen, try !hasDoubts(ofItemsAt: path, file: file, open()) { return }
    let next = try open()
    let reading =
      if let path {
        try observedReading(ofItemsAt: path, file: file) { DocumentExplainer($0, file: file, body) }
      } else {
        try observedReading(maximumFaults: decodingOptions.maximumFaults, file: file) {
          DocumentExplainer($0, file: file, body)
        }
      }
    let explainer = ItemExplainer(reading)
    while let piece = try next() { try explainer.feed(piece) }
    try explainer.finish()
    if path == nil, reading.isRootNil { throw FremontError.nilRoot(RecordValue.self, file: file) }
  }

  /// Reads an XML document as a whole, and explains its parts only if some may be doubtful.
  ///
  /// - Throws: The faults of the document.
  package func explainDoubts(
    of xml: Data, file: String?, explainsAll: Bool = false, _ body: @escaping (Explanation) throws -> Void
  ) throws {
    try explainDoubts(ofItemsAt: nil, file: file, explainsAll: explainsAll) {
      var rest = xml[...]
      return {
        if rest.isEmpty { return nil }
        let piece = rest.prefix(Self.pieceLength)
        rest = rest.dropFirst(Self.pieceLength)
        return piece
      }
    } _: {
      try body($0)
    }
  }

  /// The number of bytes that are read between checks for doubts.
  private static var pieceLength: Int { 1 << 20 }

  /// Reads a document up to the first part that may be doubtful.
  private func hasDoubts(
    ofItemsAt path: String?, file: String?, _ next: () throws -> Data?
  ) throws -> Bool {
    let list: ListPlace?
    let plan: Plan
    if let path {
      let linked = try recordPlan(itemsAt: path)
      (plan, list) = (linked.linked.plan, linked.list)
    } else {
      (plan, list) = (try recordPlan(), nil)
    }
    if plan.hidesRepetition { return true }
    let reader = XMLReader(plan, decodingOptions)
    let container = UnsafeMutablePointer<RecordValue?>.allocate(capacity: 1)
    container.initialize(to: nil)
    defer {
      reader.abandon()
      container.deinitialize(count: 1)
      container.deallocate()
    }
    reader.open(into: container, file: file, itemSink: list.map { .dropping(itemsAt: $0) })
    let search = DoubtSearch()
    reader.document.pointee.session.observe = { search.note($0) }
    var isRunning = true
    while isRunning, let piece = try next() {
      isRunning = try piece.withBytes { bytes throws(FremontError) in reader.feed(bytes) }
      if search.isDoubtful { return true }
    }
    if let failure = reader.failure { throw failure }
    do throws(FremontError) {
      try reader.close()
    } catch {
      // The second reading throws the same behind the explanations.
      if !search.isDoubtful { throw error }
    }
    if search.isDoubtful { return true }
    if path == nil, container.pointee == nil { throw FremontError.nilRoot(RecordValue.self, file: file) }
    return false
  }
}
