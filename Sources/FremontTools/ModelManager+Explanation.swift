package import Foundation
package import Fremont

extension ModelManager {
  /// Tells of each part of an XML document which rule takes it, or why none does.
  ///
  /// The document is read twice: once to learn that it is well-formed, so that nothing is reported of one that is not, and once
  /// under the eyes of an explainer. An explanation that waits for the end of its element holds back those behind it.
  ///
  /// - Parameters:
  ///   - xml: The document.
  ///   - file: The name that places have.
  ///   - body: Takes the explanations in the order of the text.
  /// - Returns: Whether the document can be mapped.
  /// - Throws: As for mapping, except that values which do not fit are explained and not thrown; and what `body` throws.
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
