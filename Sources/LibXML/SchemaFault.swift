/// One fault that a schema finds in a document.
package struct SchemaFault: Sendable, Hashable {
  /// What was found and what was expected, in the words of libxml2.
  package var message: String

  /// The line of the `<` of the element.
  package var line: Int

  /// The column of the `<` of the element.
  package var column: Int
}
