extension ModelDefinition {
  /// Returns the definition as the text of a file that reads as an equal definition.
  ///
  /// Includes come first, then enums, classes, arrays and dictionaries, each in the order of their declaration. What is
  /// nil is left out; of two spellings the first is written.
  public func xml() -> String {
    var writer = DefinitionWriter()
    writer.write(self, namespaces)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + writer.text
  }
}
