/// The fault that ended the reading of a document, and its place.
struct XMLFault: Error, Sendable, Hashable {
  /// The kind of a fault.
  enum Kind: Sendable, Hashable {
    /// It is not well-formed (XML 1.0, fifth edition).
    case malformed
    /// It is well-formed, but violates *Namespaces in XML 1.0*.
    case namespace
    /// It exceeds a limit.
    case limit(Limit)
    /// It uses a feature that is disabled for safety.
    case refused(Policy)
    /// There was not enough memory to read it.
    case outOfMemory
  }

  /// A limit of reading.
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

  /// The kind of the fault.
  var kind: Kind

  /// A description without the place.
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
