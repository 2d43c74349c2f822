package import LibXML

/// An XML Schema that documents are validated against while they are read.
///
/// ```swift
/// var options = DecodingOptions()
/// options.schema = try DocumentSchema(contentsOf: URL(filePath: "Invoice.xsd"))
/// let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
/// ```
/// It is compiled once, and any number of managers and tasks can use it at once. The version is XML Schema 1.0; libxml2
/// validates. Two schemas are equal if they are the same object.
public final class DocumentSchema: Sendable, Hashable {
  /// The compiled schema of libxml2.
  package let compiled: CompiledSchema

  /// Creates a schema from a compiled schema of libxml2.
  package init(_ compiled: CompiledSchema) {
    self.compiled = compiled
  }

  /// Returns whether both are the same object.
  public static func == (left: DocumentSchema, right: DocumentSchema) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
