public import Fremont

/// An HTML page that documents a definition: contents, class diagrams, and for each class its place in documents, its
/// properties, the properties that hold it, and an example.
///
/// ```swift
/// let page = try DefinitionPage(of: definition, title: "Orders")
/// try page.html.write(toFile: "Orders.html", atomically: true, encoding: .utf8)
/// ```
/// The page needs no network, scripts or fonts, and has styles for light and dark screens and for print. It is HTML 5
/// and also well-formed XML.
public struct DefinitionPage: Sendable {
  /// The page.
  public let html: String

  /// Makes the page of a definition.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - title: The heading of the page. The default is the name of the first root.
  /// - Throws: `invalidDefinition` with every fault of a definition made in code.
  public init(of definition: ModelDefinition, title: String? = nil) throws(FremontError) {
    let graph = try TypeGraph(compiling: definition)
    let name = title ?? graph.roots.first?.xmlName ?? "Model definition"
    html = PageWriter(graph, title: name, PageExamples(graph)).page()
  }
}
