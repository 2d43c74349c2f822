/// Maps documents to Swift values and back, as a model definition says.
///
/// ```swift
/// let manager = try ModelManager(modelDefinition: url, types: [Company.self, Employee.self, CompensationTerm.self])
/// let company = try manager.xmlToObject(xml, as: Company.self)
/// let xml = try manager.objectToXML(company)
/// ```
/// Creating a manager checks everything that can be checked without a document. A manager is immutable, so any number
/// of tasks can use it at once.
public final class ModelManager: Sendable {
  /// The definition of the documents.
  public let modelDefinition: ModelDefinition

  /// How documents are read.
  public let decodingOptions: DecodingOptions

  /// How documents are written, unless a call has other options.
  public let encodingOptions: EncodingOptions

  let plans: PlanTable

  /// The definition with its references resolved.
  package var typeGraph: TypeGraph { plans.graph }

  /// The memory for documents that are written.
  let outputBlocks = OutputBlockPool()

  /// Creates a manager from a definition and the types that stand for its classes.
  ///
  /// - Parameters:
  ///   - modelDefinition: The definition, or the URL of its file.
  ///   - types: Types with a factory.
  ///   - factories: Factories and converters for other types.
  ///   - decodingOptions: How documents are read.
  ///   - encodingOptions: How documents are written.
  /// - Throws: `invalidDefinition` or `linkFailure`, with every fault at once; `inputOutput` when the file cannot be
  ///   read.
  public init(
    modelDefinition: some ModelDefinitionSource,
    types: [any ModelType.Type] = [],
    factories: FactoryTable = FactoryTable(),
    decodingOptions: DecodingOptions = DecodingOptions(),
    encodingOptions: EncodingOptions = EncodingOptions()
  ) throws(FremontError) {
    self.modelDefinition = try modelDefinition.modelDefinition()
    self.decodingOptions = decodingOptions
    self.encodingOptions = encodingOptions
    var factories = factories
    for type in types { factories.register(type) }
    let graph = try TypeGraph(compiling: self.modelDefinition)
    plans = try PlanTable(graph, factories, decodingOptions)
  }

  // MARK: Plumbing

  /// Reads a document of a format.
  ///
  /// With a value it is merged into that value, which keeps everything that the document lacks.
  func decoded<Root: ModelValue>(
    _ document: some DocumentInput,
    as type: Root.Type,
    into value: Root? = nil,
    _ format: some DocumentFormat,
    file: String?
  ) throws(FremontError) -> Root {
    try document.withDocument(limit: decodingOptions.maximumDocumentLength) { document throws(FremontError) in
      try decoded(
        document.bytes, as: type, into: value, format, isUTF8: document.isUTF8, file: file ?? document.name)
    }
  }

  /// Reads a document of a format from memory.
  private func decoded<Root: ModelValue>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    as type: Root.Type,
    into value: Root?,
    _ format: some DocumentFormat,
    isUTF8: Bool,
    file: String?
  ) throws(FremontError) -> Root {
    let linked = try plans.plan(for: type, format)
    var root = value
    let isMerging = value != nil
    // The session holds the address until it ends, which is within the closure.
    try withUnsafeMutablePointer(to: &root) { container throws(FremontError) in
      let container = UnsafeMutableRawPointer(container)
      try format.read(bytes, linked, into: container, isUTF8: isUTF8, merging: isMerging, file: file)
    }
    guard let root else { throw .nilRoot(type, file: file) }
    linked.rememberRoot(root)
    return root
  }

  /// The plan for a root type, with its readers.
  func linkedPlan<Root: ModelValue>(for type: Root.Type, _ layout: some DocumentLayout) throws(FremontError)
    -> LinkedPlan
  {
    try plans.plan(for: type, layout)
  }

  /// The plan for reading documents as records.
  ///
  /// - Returns: The plan.
  /// - Throws: `linkFailure` when the definition has no root.
  package func recordPlan() throws(FremontError) -> Plan { try plan(for: RecordValue.self, .xml) }

  /// The plan for reading documents as records, with the items of one list delivered one by one.
  ///
  /// - Parameter path: The names of the properties that lead from the root to the list, joined by dots; empty when the
  ///   root is the list.
  /// - Returns: The plan with its readers, and the place of the list in it.
  /// - Throws: `linkFailure` when there is no such list.
  package func recordPlan(itemsAt path: String) throws(FremontError) -> (linked: LinkedPlan, list: ListPlace) {
    let linked = try linkedPlan(for: RecordValue.self, .xml, itemsAt: path, as: RecordValue.self)
    guard let list = linked.plan.streamedList else {
      throw FremontError(.linkFailure, "the definition has no such list")
    }
    return (linked, list)
  }

  /// The plan for a root type and the items of one of its lists, with its readers.
  func linkedPlan<Root: ModelValue, Item: ModelValue>(
    for type: Root.Type, _ layout: some DocumentLayout, itemsAt path: String, as item: Item.Type
  ) throws(FremontError) -> LinkedPlan {
    try plans.plan(for: type, layout, itemsAt: path, as: item)
  }

  /// The plan for a root type.
  func plan<Root: ModelValue>(for type: Root.Type, _ layout: some DocumentLayout) throws(FremontError) -> Plan {
    try plans.plan(for: type, layout).plan
  }
}
