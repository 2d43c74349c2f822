/// Why the reading of a document ended early, and where.
struct XMLFault: Error, Sendable, Hashable {
  /// What stands against the document.
  enum Kind: Sendable, Hashable {
    /// It is not well-formed (XML 1.0, fifth edition).
    case malformed
    /// It is well-formed, but contradicts *Namespaces in XML 1.0*.
    case namespace
    /// It exceeds a limit.
    case limit(Limit)
    /// It uses a feature that is refused for safety.
    case refused(Policy)
    /// There was no memory to read it.
    case outOfMemory
  }

  /// A limit of reading, one for each thing that is counted.
  enum Limit: String, Sendable, Hashable, CaseIterable {
    case depth
    case attributeCount
    case nameLength
    case attributeLength
    case nameCount
    case elementCount
    case eventDistance
    case entityExpansion
  }

  /// A feature that a policy refuses.
  enum Policy: String, Sendable, Hashable, CaseIterable {
    case doctype
    case entityDeclaration
    case attributeDefault
    case entityReference
    case encoding
  }

  /// What stands against the document.
  var kind: Kind

  /// What was found, without a place.
  var message: String

  /// The line, counted from 1.
  var line: Int

  /// The column in characters, counted from 1.
  var column: Int

  /// Creates a fault.
  init(_ kind: Kind, _ message: String, line: Int, column: Int) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
  }
}
