extension ModelDefinition {
  /// Creates the definition that Swift types say of themselves.
  ///
  /// ```swift
  /// let definition = try ModelDefinition(describing: Company.self)
  /// print(definition.xml())
  /// ```
  /// It takes in all types that can be reached from the root, and is a definition like any other: it is checked when a manager is made,
  /// its faults point at the lines of Swift that say what is wrong, and what it writes reads as an equal one.
  ///
  /// The data types follow from the Swift types: numbers are NUMBER with the Swift type as `typeName`, an enumeration whose cases are known
  /// is ENUM, a ``ModelObject`` UDC, an array or a set ARRAY, or a property that occurs any number of times where its items have no place
  /// of their own, a ``ModelChoice`` its cases as alternatives.
  ///
  /// What the root says of unknown content, and its formats, hold for all types that say nothing of them. A `Bool` without a format is an
  /// `xs:boolean`.
  ///
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - others: Types that no property leads to: further roots, subclasses, and what a `typeName` names.
  /// - Throws: `invalidDefinition`, where a type says nothing of itself, or words that cannot count.
  public init<Root: ModelObject>(
    describing type: Root.Type, and others: [any ModelObject.Type] = []
  ) throws(FremontError) {
    try self.init(describing: [DescribedRoot(type)], others)
  }

  /// Creates the definition of documents whose root is one of the cases of a choice, each in the element that it names.
  ///
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - others: Types that no property leads to: further roots, subclasses, and what a `typeName` names.
  /// - Throws: `invalidDefinition`, where a type says nothing of itself, or words that cannot count.
  public init<Root: ModelChoice>(
    describing type: Root.Type, and others: [any ModelObject.Type] = []
  ) throws(FremontError) {
    try self.init(describing: DescribedRoot.roots(of: type), others)
  }

  private init(describing roots: [DescribedRoot], _ others: [any ModelObject.Type]) throws(FremontError) {
    let describer = TypeDescriber(roots, and: others)
    if !describer.faults.isEmpty { throw FremontError(.invalidDefinition, describer.faults) }
    self = describer.definition
  }
}
