extension ModelDefinition {
  /// Warnings about valid but probably unintended parts of the definition, in the order of the text.
  ///
  /// They concern places that two declarations can claim, names that shadow others, values that can never be written,
  /// and formats whose own text cannot be read back. `fremont check` prints them. They are computed on each access, and
  /// have no effect.
  ///
  /// ```
  /// Shop.model.xml:7:63: warning: ModelProperty 'note' is read from any element and never written: '*' is no name
  /// ```
  public var warnings: [Diagnostic] {
    (checked.graph(of: self) ?? TypeGraph(indexing: self)).ambiguities()
  }
}
