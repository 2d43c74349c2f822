/// Why a parse ended early, and where.
package struct ParserFault: Error, Sendable, Hashable {
  /// What stands against the document.
  package enum Kind: Sendable, Hashable {
    /// It is not well-formed.
    case malformed
    /// It is well-formed, but contradicts *Namespaces in XML*.
    case namespace
    /// It exceeds a limit.
    case limit(Limit)
    /// It uses what is refused for safety.
    case refused(Policy)
    /// There was no memory to read it.
    case outOfMemory
  }

  /// A limit of reading, one for each thing that is counted.
  package enum Limit: String, Sendable, Hashable, CaseIterable {
    case depth
    case attributeCount
    case nameLength
    case attributeLength
    case nameCount
    case eventDistance
    case entityExpansion
  }

  /// What a policy refuses.
  package enum Policy: String, Sendable, Hashable, CaseIterable {
    case doctype
    case entityDeclaration
    case attributeDefault
    case entityReference
    case encoding
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

  /// The fault of a parser for which there is no memory.
  static let outOfMemory = ParserFault(.outOfMemory, "there is no memory to read the document", line: 1, column: 1)
}
