package import Fremont

/// Tells of each part of an XML document that comes in pieces which rule takes it, or why none does.
///
/// An explainer is for one document and one task at a time.
package final class ItemExplainer {
  private let reading: ObservedReading<DocumentExplainer>

  init(_ reading: ObservedReading<DocumentExplainer>) {
    self.reading = reading
  }

  /// Why no more can be told: what takes the explanations has thrown it.
  var failure: (any Error)? { reading.observer.failure }

  /// Reads more of the document.
  ///
  /// - Throws: What ends the document early, with all faults before it; what takes the explanations can throw too.
  package func feed(_ bytes: some Sequence<UInt8>) throws {
    if try reading.feed(bytes) { return }
    if let failure = self.failure ?? reading.failure { throw failure }
  }

  /// Ends the document.
  ///
  /// - Throws: Everything that is wrong with the document, all of which has been reported.
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
  /// Begins to explain an XML document that comes in pieces, in which the items of one list are released as they end.
  ///
  /// - Parameters:
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  ///   - file: The name that places have.
  ///   - body: Takes the explanations in the order of the text.
  /// - Returns: The explainer, for one document, which may be of any length.
  /// - Throws: `linkFailure` when there is no such list.
  package func explainer(
    ofItemsAt path: String, file: String?, _ body: @escaping (Explanation) throws -> Void
  ) throws(FremontError) -> ItemExplainer {
    ItemExplainer(try observedReading(ofItemsAt: path, file: file) { DocumentExplainer($0, file: file, body) })
  }
}
