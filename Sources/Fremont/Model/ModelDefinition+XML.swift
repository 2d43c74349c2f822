extension ModelDefinition {
  /// Returns the text of a file with this definition. Reading it gives an equal definition.
  ///
  /// Includes come first, then enums, classes, arrays and dictionaries, each in the order of declaration. Nil
  /// attributes are left out. If a word has two spellings, the first one is written.
  public func xml() -> String {
    var writer = DefinitionWriter()
    writer.write(self, namespaces)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + writer.text
  }
}
