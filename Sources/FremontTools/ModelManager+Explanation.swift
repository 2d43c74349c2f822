package import Foundation
package import Fremont

extension ModelManager {
  /// Explains for each part of an XML document which rule claims it, or why none does.
  ///
  /// The document is read twice: first to check that it is well-formed, since otherwise nothing is reported, and then
  /// with an explainer. An explanation that waits for the end of its element delays those behind it.
  ///
  /// - Parameters:
  ///   - xml: The document.
  ///   - file: The file name in locations.
  ///   - body: Receives the explanations in document order.
  /// - Returns: Whether the document can be decoded.
  /// - Throws: As for decoding, except that faults in values are explained and not thrown; and errors of `body`.
  package func explain(_ xml: Data, file: String?, _ body: (Explanation) throws -> Void) throws -> Bool {
    let isMappable = try canMap(xml, file: file)
    try withoutActuallyEscaping(body) { body in
      let explainer = ItemExplainer(try observedReading(file: file) { DocumentExplainer($0, file: file, body) })
      do {
        try explainer.feed(xml)
        try explainer.finish()
      } catch let error as FremontError where error.code == .invalidDocument {
        // The faults have been reported.
      }
      if let failure = explainer.failure { throw failure }
    }
    return isMappable
  }

  private func canMap(_ xml: Data, file: String?) throws(FremontError) -> Bool {
    do {
      _ = try xmlToObject(xml, as: RecordValue.self, file: file)
      return true
    } catch {
      if error.code == .invalidDocument { return false }
      throw error
    }
  }
}
