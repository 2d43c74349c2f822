#if CLI
  import Foundation
  import Fremont
  import FremontTools

  extension ModelManager {
    /// Warns about unknown content and unfit texts that the other format cannot represent.
    func warnOfLoss(in format: ResultFormat, of bytes: Data, _ document: InputFile) throws {
      guard modelDefinition.keepsUnknown || modelDefinition.keepsUnfit else { return }
      var summary = UnknownSummary()
      try explainDoubts(of: bytes, file: document.name) { explanation in
        switch explanation.verdict {
        case .kept, .unfit: summary.add(explanation)
        case .schemaInstance(isKept: true):
          // The other format has no place for it either.
          var kept = explanation
          kept.verdict = .kept("it has no meaning for a definition")
          summary.add(kept)
        default: break
        }
      }
      if let warning = summary.lossWarning(in: format, wayBack: document) { Diagnostics.print(warning) }
    }
  }
#endif
