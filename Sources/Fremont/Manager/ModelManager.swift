public import Foundation

/// Maps XML documents to Swift values and back, as a model definition says.
///
/// ```swift
/// let manager = try ModelManager(contentsOf: url, types: [Company.self, Employee.self, CompensationTerm.self])
/// let company = try manager.xmlToObject(xml, as: Company.self)
/// let xml = try manager.objectToXML(company)
/// ```
/// Everything that can be checked without a document is checked when a manager is made. From then on it is immutable, and any
/// number of tasks can use it at once.
public final class ModelManager: Sendable {
  /// The definition that the manager maps by.
  public let modelDefinition: ModelDefinition

  /// How documents are read.
  public let decodingOptions: DecodingOptions

  /// How documents are written where a call does not say otherwise.
  public let encodingOptions: EncodingOptions

  let plans: PlanTable

  /// The definition with its references resolved.
  package var typeGraph: TypeGraph { plans.graph }

  /// The memory that documents are written to.
  let outputBlocks = OutputBlockPool()

  /// Creates a manager, and links the definition with the types.
  ///
  /// - Throws: `invalidDefinition` or `linkFailure`, with every fault at once.
  public init(
    modelDefinition: ModelDefinition,
    factories: FactoryTable = FactoryTable(),
    decodingOptions: DecodingOptions = DecodingOptions(),
    encodingOptions: EncodingOptions = EncodingOptions()
  ) throws(FremontError) {
    self.modelDefinition = modelDefinition
    self.decodingOptions = decodingOptions
    self.encodingOptions = encodingOptions
    let graph = try TypeGraph(compiling: modelDefinition)
    plans = try PlanTable(graph, factories, decodingOptions)
  }

  /// Creates a manager from a definition and the types that stand for its classes.
  ///
  /// - Throws: `invalidDefinition` or `linkFailure`, with every fault at once.
  public convenience init(
    modelDefinition: ModelDefinition,
    types: [any ModelType.Type],
    decodingOptions: DecodingOptions = DecodingOptions(),
    encodingOptions: EncodingOptions = EncodingOptions()
  ) throws(FremontError) {
    try self.init(
      modelDefinition: modelDefinition,
      factories: FactoryTable(types),
      decodingOptions: decodingOptions,
      encodingOptions: encodingOptions
    )
  }

  /// Creates a manager from a definition file and the types that stand for its classes.
  ///
  /// - Throws: `inputOutput`, `invalidDefinition` or `linkFailure`, with every fault at once.
  public convenience init(
    contentsOf url: URL,
    types: [any ModelType.Type] = [],
    decodingOptions: DecodingOptions = DecodingOptions(),
    encodingOptions: EncodingOptions = EncodingOptions()
  ) throws(FremontError) {
    try self.init(
      modelDefinition: ModelDefinition(contentsOf: url),
      types: types,
      decodingOptions: decodingOptions,
      encodingOptions: encodingOptions
    )
  }

  // MARK: Plumbing

  /// Reads a document of a format from a string, which is UTF-8 regardless of what the document declares.
  ///
  /// It is merged into a value that is given, of which stays what the document lacks.
  func decode<Root: ModelValue>(
    _ text: String,
    as type: Root.Type,
    into value: Root? = nil,
    _ format: some DocumentFormat,
    file: String?
  ) throws(FremontError) -> Root {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(FremontError) in try decode(bytes, as: type, into: value, format, isUTF8: true, file: file) }
    }
    return try result.get()
  }

  /// Reads a document of a format from bytes that own their memory.
  func decode<Root: ModelValue>(
    _ bytes: some Sequence<UInt8>,
    as type: Root.Type,
    into value: Root? = nil,
    _ format: some DocumentFormat,
    file: String?
  ) throws(FremontError) -> Root {
    try bytes.withBytes { bytes throws(FremontError) in
      try decode(bytes, as: type, into: value, format, isUTF8: false, file: file)
    }
  }

  /// Reads a document of a format from a file.
  func decode<Root: ModelValue>(
    contentsOf url: URL,
    as type: Root.Type,
    into value: Root? = nil,
    _ format: some DocumentFormat
  ) throws(FremontError) -> Root {
    let path = try FilePath(url)
    let bytes = try FileSource(path).document(limit: decodingOptions.maximumDocumentLength)
    return try decode(bytes, as: type, into: value, format, file: path.name)
  }

  /// Reads a document of a format from memory that stays where it is.
  private func decode<Root: ModelValue>(
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

  /// Writes the bytes of a document to a file, whole or not at all.
  func write(_ bytes: [UInt8], to url: URL) throws(FremontError) {
    let sink = try FileSink(FilePath(url))
    try sink.write(bytes)
    try sink.finish()
  }

  /// The plan for a root type, with its readers.
  func linkedPlan<Root: ModelValue>(for type: Root.Type, _ layout: some DocumentLayout) throws(FremontError)
    -> LinkedPlan
  {
    try plans.plan(for: type, layout)
  }

  /// Returns the plan by which documents are read as records.
  ///
  /// - Returns: The plan.
  /// - Throws: `linkFailure` when the definition has no root.
  package func recordPlan() throws(FremontError) -> Plan { try plan(for: RecordValue.self, .xml) }

  /// The plan by which documents are read as records whose items of one list are delivered one by one.
  ///
  /// - Parameter path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  /// - Returns: The plan with its readers, and where it has the list.
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
    for type: Root.Type,
    _ layout: some DocumentLayout,
    itemsAt path: String,
    as item: Item.Type
  ) throws(FremontError) -> LinkedPlan {
    try plans.plan(for: type, layout, itemsAt: path, as: item)
  }

  /// The plan for a root type.
  func plan<Root: ModelValue>(for type: Root.Type, _ layout: some DocumentLayout) throws(FremontError) -> Plan {
    try plans.plan(for: type, layout).plan
  }
}
