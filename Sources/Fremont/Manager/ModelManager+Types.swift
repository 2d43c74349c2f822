extension ModelManager {
  /// Creates a manager for a type and all types reachable from it. Their factories describe the documents.
  ///
  /// ```swift
  /// let manager = try ModelManager(for: Company.self)
  /// let company = try manager.xmlToObject(xml, as: Company.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the root.
  ///   - others: Types that no property leads to: further roots, subclasses, and types that a `typeName` names.
  ///   - decodingOptions: How documents are read.
  ///   - encodingOptions: How documents are written.
  /// - Throws: `invalidDefinition` or `linkFailure`, with every fault at once, each at its Swift line.
  public convenience init<Root: ModelObject>(
    for type: Root.Type,
    and others: [any ModelObject.Type] = [],
    decodingOptions: DecodingOptions = DecodingOptions(),
    encodingOptions: EncodingOptions = EncodingOptions()
  ) throws(FremontError) {
    try self.init(
      modelDefinition: ModelDefinition(describing: type, and: others), for: type, and: others,
      decodingOptions: decodingOptions, encodingOptions: encodingOptions)
  }

  /// Creates a manager for documents whose root is one of the cases of a choice. The factories of the types describe
  /// the documents.
  ///
  /// - Parameters:
  ///   - type: The type of the root; each case is a root with the element that it names.
  ///   - others: Types that no property leads to: further roots, subclasses, and types that a `typeName` names.
  ///   - decodingOptions: How documents are read.
  ///   - encodingOptions: How documents are written.
  /// - Throws: `invalidDefinition` or `linkFailure`, with every fault at once, each at its Swift line.
  public convenience init<Root: ModelChoice>(
    for type: Root.Type,
    and others: [any ModelObject.Type] = [],
    decodingOptions: DecodingOptions = DecodingOptions(),
    encodingOptions: EncodingOptions = EncodingOptions()
  ) throws(FremontError) {
    try self.init(
      modelDefinition: ModelDefinition(describing: type, and: others),
      types: ReachableTypes(from: RootDescription.roots(of: type).flatMap(\.types) + others).classes,
      decodingOptions: decodingOptions, encodingOptions: encodingOptions)
  }

  /// Creates a manager from a definition, a type and all types reachable from it. The definition replaces what their
  /// factories say of documents.
  ///
  /// Types that the definition lacks are left out. Types that no property leads to, such as subclasses and the types
  /// behind a protocol, must be listed.
  ///
  /// - Parameters:
  ///   - modelDefinition: The definition, or the URL of its file.
  ///   - type: The type of the root.
  ///   - others: Types that no property leads to.
  ///   - decodingOptions: How documents are read.
  ///   - encodingOptions: How documents are written.
  /// - Throws: `invalidDefinition` or `linkFailure`, with every fault at once; `inputOutput` when the file cannot be
  ///   read.
  public convenience init<Root: ModelObject>(
    modelDefinition: some ModelDefinitionSource,
    for type: Root.Type,
    and others: [any ModelObject.Type] = [],
    decodingOptions: DecodingOptions = DecodingOptions(),
    encodingOptions: EncodingOptions = EncodingOptions()
  ) throws(FremontError) {
    let modelDefinition = try modelDefinition.modelDefinition()
    let known = Set(modelDefinition.classes.map(\.className))
    let named = Set(([type] + others).map { ObjectIdentifier($0) })
    let types = ReachableTypes(from: [type] + others).classes.filter {
      known.contains($0.className) || named.contains(ObjectIdentifier($0))
    }
    try self.init(
      modelDefinition: modelDefinition, types: types, decodingOptions: decodingOptions, encodingOptions: encodingOptions
    )
  }
}
