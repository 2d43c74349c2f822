package import Fremont

/// Explains for each part of an XML document that arrives in pieces which rule claims it, or why none does.
///
/// An explainer is for one document and one task at a time.
package final class ItemExplainer {
  private let reading: ObservedReading<DocumentExplainer>

  init(_ reading: ObservedReading<DocumentExplainer>) {
    self.reading = reading
  }

  /// The error that ended the explanations: it was thrown by their receiver.
  var failure: (any Error)? { reading.observer.failure }

  /// Reads more of the document.
  ///
  /// - Throws: The error that ended the document early, with all faults before it; or an error of the receiver.
  package func feed(_ bytes: some Sequence<UInt8>) throws {
    if try reading.feed(bytes) { return }
    if let failure = self.failure ?? reading.failure { throw failure }
  }

  /// Ends the document.
  ///
  /// - Throws: The faults of the document, all of which have been reported.
  package func finish() throws {
    do {
      try reading.finish()
    } catch {
      throw failure ?? error
    }
    if let failure { throw failure }
  }
}

extension ModelManager {
  /// Begins to explain an XML document that arrives in pieces. The items of one list are released as they end.
  ///
  /// - Parameters:
  ///   - path: The names of the properties from the root to the list, joined by dots; empty: the root is the list.
  ///   - file: The file name in locations.
  ///   - body: Receives the explanations in document order.
  /// - Returns: The explainer for one document of any length.
  /// - Throws: `linkFailure` if there is no such list.
  package func explainer(
    ofItemsAt path: String, file: String?, _ body: @escaping (Explanation) throws -> Void
  ) throws(FremontError) -> ItemExplainer {
    ItemExplainer(try observedReading(ofItemsAt: path, file: file) { DocumentExplainer($0, file: file, body) })
  }
}
