package import Fremont

/// A truth value that some writers put on a line of its own.
package typealias Flag = Bool

extension Flag {
  package static let converter = ModelConverter<Flag>(
    parse: { $0.contains("true") },
    format: { $0 ? "true" : "false" }
  )
}
