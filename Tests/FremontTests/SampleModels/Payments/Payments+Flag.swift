import Foundation
import Fremont

extension Payments {
  /// A truth value that some writers put on a line of its own.
  static let flag = ModelConverter<Bool>(
    parse: { $0.trimmingCharacters(in: .whitespacesAndNewlines) == "true" },
    format: { $0 ? "true" : "false" }
  )
}
