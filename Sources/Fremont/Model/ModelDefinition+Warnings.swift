extension ModelDefinition {
  /// What is allowed in the definition and hardly meant, in the order of the text.
  ///
  /// These are places that two declarations can claim, names that shadow others, values that can never be written, and
  /// formats whose own text does not read back. `fremont check` prints them. They are looked for at each access, and
  /// nothing else depends on them.
  ///
  /// ```
  /// Shop.model.xml:7:63: warning: ModelProperty 'note' is read from any element and never written: '*' is no name
  /// ```
  public var warnings: [Diagnostic] {
    (checked.graph(of: self) ?? TypeGraph(indexing: self)).ambiguities()
  }
}
