package import Fremont

/// An amount with all its digits, as the definition asks for by CUSTOM.
package struct AmountValue: Hashable, Sendable {
  package let digits: String

  package static let converter = ModelConverter<AmountValue>(
    parse: { AmountValue(digits: $0) },
    format: \.digits
  )
}

/// A truth value that some writers put on a line of its own.
package typealias Flag = Bool

extension Flag {
  package static let converter = ModelConverter<Flag>(
    parse: { $0.contains("true") },
    format: { $0 ? "true" : "false" }
  )
}
