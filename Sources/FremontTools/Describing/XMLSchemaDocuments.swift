public import Fremont

/// XML Schemas of the documents of a definition, one for each namespace.
///
/// ```swift
/// let schemas = try XMLSchemaDocuments(describing: definition, name: "Order")
/// for file in schemas.files { try file.text.write(toFile: file.name, atomically: true, encoding: .utf8) }
/// ```
/// Every document that a manager of the definition writes is valid: elements are in the order of declaration. Where XML
/// Schema cannot express the definition, the schema is wider, and an `xs:documentation` element says why. Content kept
/// by `KEEP` is allowed anywhere; elements in it whose name occurs in the definition must have that element's type.
public struct XMLSchemaDocuments: Sendable {
  /// A schema.
  public struct File: Sendable, Hashable {
    /// The name by which other schemas import it.
    public var name: String

    /// Its target namespace; nil: none.
    public var namespace: String?

    /// The schema.
    public var text: String
  }

  /// The schemas. The first one is that of the first root, and imports the others.
  public let files: [File]

  /// Describes the documents of a definition.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - name: The beginning of the file names. The default is the name of the first root.
  ///   - isClosed: Whether `KEEP` is treated as `REJECT`, so that documents with unknown content are invalid. The
  ///     default is false.
  /// - Throws: `invalidDefinition` with every fault of a definition made in code, or if it has no root.
  public init(
    describing definition: ModelDefinition, name: String? = nil, isClosed: Bool = false
  ) throws(FremontError) {
    let graph = try TypeGraph(compiling: definition)
    guard let root = graph.roots.first else {
      throw FremontError(
        .invalidDefinition, "the definition has no root, so that it has no documents", at: definition.location)
    }
    var planner = SchemaPlanner(graph, isOpen: !isClosed)
    let roots = planner.roots()
    let base = name ?? root.xmlName.split(separator: ":").last.map(String.init) ?? "schema"
    var writer = SchemaDocumentWriter(planner, base: base)
    for root in roots { writer.add(root: root.tag, root.type, isNillable: root.isNillable, root.documentation) }
    writer.addOpenElements(besides: Set(roots.map(\.tag)))
    files = try writer.files()
  }

  /// The schema of the first root.
  public var main: File { files[0] }

  /// A resolver that finds the schemas by name.
  public var resolver: IncludeResolver {
    let texts = Dictionary(files.map { ($0.name, $0.text) }) { first, _ in first }
    return IncludeResolver { path throws(FremontError) in
      guard let text = texts[path] else { throw FremontError(.inputOutput, "there is no schema '\(path)'") }
      return Array(text.utf8)
    }
  }
}
