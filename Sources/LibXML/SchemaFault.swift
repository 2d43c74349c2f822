/// One fault of a schema, or one that it finds in a document.
package struct SchemaFault: Error, Sendable, Hashable {
  /// What was found and what was expected, in the words of libxml2.
  package var message: String

  /// The line of the `<` of the element.
  package var line: Int

  /// The column of the `<` of the element.
  package var column: Int

  /// Creates a fault.
  package init(message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }
}
