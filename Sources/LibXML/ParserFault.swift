/// Why a parse ended early, and where.
package struct ParserFault: Error, Sendable, Hashable {
  /// What stands against the document.
  package enum Kind: Sendable, Hashable {
    /// It is not well-formed.
    case malformed
    /// It uses what is refused for safety: entities, defaulted attributes, exotic encodings.
    case refused
    /// It is well-formed, but contradicts *Namespaces in XML*.
    case namespace
  }

  /// What stands against the document.
  package var kind: Kind

  /// What was found, without a place.
  package var message: String

  /// The line, counted from 1.
  package var line: Int

  /// The column in characters, counted from 1.
  package var column: Int

  /// Creates a fault.
  package init(_ kind: Kind, _ message: String, line: Int, column: Int) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
  }
}
