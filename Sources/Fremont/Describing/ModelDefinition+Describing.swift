extension ModelDefinition {
  /// Creates the definition that Swift types describe by their factories.
  ///
  /// ```swift
  /// let definition = try ModelDefinition(describing: Company.self)
  /// print(definition.xml())
  /// ```
  /// It includes all types that can be reached from the root, and is a definition like any other: it is checked when a
  /// manager is created, and the text that it writes reads as an equal definition. Its faults have the places of the
  /// Swift code that causes them.
  ///
  /// The data types follow from the Swift types. A number is a NUMBER with the Swift type as `typeName`, a
  /// `CaseIterable` enumeration an ENUM, a ``ModelObject`` a UDC. An array or a set is an ARRAY if its items have their
  /// own place, otherwise a property that occurs any number of times. The cases of a ``ModelChoice`` are alternatives.
  ///
  /// The formats of the root, and its policy for unknown content, apply to all types without their own. A `Bool`
  /// without a format is an `xs:boolean`.
  ///
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - others: Types that no property leads to: further roots, subclasses, and types that a `typeName` names.
  /// - Throws: `invalidDefinition` when a type has no description, or when parameters do not apply to its type.
  public init<Root: ModelObject>(
    describing type: Root.Type, and others: [any ModelObject.Type] = []
  ) throws(FremontError) {
    try self.init(describing: [RootDescription(type)], others)
  }

  /// Creates the definition of documents whose root is one of the cases of a choice, each with its own element.
  ///
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - others: Types that no property leads to: further roots, subclasses, and types that a `typeName` names.
  /// - Throws: `invalidDefinition` when a type has no description, or when parameters do not apply to its type.
  public init<Root: ModelChoice>(
    describing type: Root.Type, and others: [any ModelObject.Type] = []
  ) throws(FremontError) {
    try self.init(describing: RootDescription.roots(of: type), others)
  }

  private init(describing roots: [RootDescription], _ others: [any ModelObject.Type]) throws(FremontError) {
    let describer = TypeDescriber(roots, and: others)
    if !describer.faults.isEmpty { throw FremontError(.invalidDefinition, describer.faults) }
    self = describer.definition
  }
}
