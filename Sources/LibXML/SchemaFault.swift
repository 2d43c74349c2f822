/// A fault of a schema, or a fault that it finds in a document.
package struct SchemaFault: Error, Sendable, Hashable {
  /// The message of libxml2: what was found and what was expected.
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
