/// A small document in memory: its root, and what a schema says about it.
package struct ElementTree: Sendable, Hashable {
  /// The root element.
  package var root: Element

  /// The faults against the schema in the order of the text, at most 100.
  package var schemaFaults: [SchemaFault]
}
