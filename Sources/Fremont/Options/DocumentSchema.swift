package import LibXML

/// An XML Schema that documents are validated against while they are read.
///
/// ```swift
/// var options = DecodingOptions()
/// options.schema = try DocumentSchema(contentsOf: URL(filePath: "Invoice.xsd"))
/// let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
/// ```
/// It is compiled once; any number of managers and tasks can use it at once. The schema is one of XML Schema 1.0, and what it says of a
/// document is the judgement of libxml2. Two schemas are equal when they are the same object.
public final class DocumentSchema: Sendable, Hashable {
  /// What libxml2 has compiled.
  package let compiled: CompiledSchema

  /// Creates a schema of what libxml2 has compiled.
  package init(_ compiled: CompiledSchema) {
    self.compiled = compiled
  }

  /// Whether two are the same schema.
  public static func == (left: DocumentSchema, right: DocumentSchema) -> Bool { left === right }

  /// Hashes which schema it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
