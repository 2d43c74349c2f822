import Foundation

/// The plans of a manager: one for each root type and format that was asked for, made at the first use.
///
/// `@unchecked Sendable` holds because the lock guards the only state that changes.
final class PlanTable: @unchecked Sendable {
  private struct Key: Hashable {
    let root: ObjectIdentifier
    let form: PlanForm
    var stream: [String]?
    var item: ObjectIdentifier?
  }

  private let graph: TypeGraph
  private let factories: FactoryTable
  private let options: DecodingOptions
  private let lock = NSLock()
  private var plans: [Key: LinkedPlan] = [:]

  /// Checks the types against the graph.
  init(_ graph: TypeGraph, _ factories: FactoryTable, _ options: DecodingOptions) throws(FremontError) {
    self.graph = graph
    self.factories = factories
    self.options = options
    var linker = Linker(graph, factories, .xml)
    try linker.checkRegisteredClasses()
  }

  /// Returns the plan for a root type, linked if it is the first time.
  func plan<Root: ModelValue>(for type: Root.Type, _ form: PlanForm) throws(FremontError) -> LinkedPlan {
    try plan(Key(root: ObjectIdentifier(type), form: form), type, nil)
  }

  /// Returns the plan for a root type and the items of one of its lists, which are read and written one by one.
  ///
  /// - Throws: Also `linkFailure` when there is no such list.
  func plan<Root: ModelValue, Item: ModelValue>(
    for type: Root.Type,
    _ form: PlanForm,
    itemsAt path: String,
    as item: Item.Type
  ) throws(FremontError) -> LinkedPlan {
    let stream = ListStream(at: path, of: item)
    var key = Key(root: ObjectIdentifier(type), form: form)
    key.stream = stream.path
    key.item = ObjectIdentifier(item)
    return try plan(key, type, stream)
  }

  /// Makes records that lead from the root to a list, and hold nothing else.
  func emptyRoot(around path: [String]) -> RecordValue { graph.emptyRoot(around: path) }

  private func plan<Root: ModelValue>(
    _ key: Key,
    _ type: Root.Type,
    _ stream: ListStream?
  ) throws(FremontError) -> LinkedPlan {
    if let known = lock.withLock({ plans[key] }) { return known }
    var linker = Linker(graph, factories, key.form, stream: stream)
    let plan = try linker.link(Root.valueType)
    let linked = LinkedPlan(plan, options)
    return lock.withLock {
      if let known = plans[key] { return known }
      plans[key] = linked
      return linked
    }
  }
}

/// A plan, with the readers that serve it.
final class LinkedPlan: Sendable {
  let plan: Plan
  let options: DecodingOptions
  let readers: XMLReaderPool

  init(_ plan: Plan, _ options: DecodingOptions) {
    self.plan = plan
    self.options = options
    readers = XMLReaderPool(plan, options)
  }

  /// Reads an XML document into a container, which is an optional of the root's type.
  func readXML(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    file: String?
  ) throws(FremontError) {
    let reader = readers.take()
    defer { readers.give(back: reader) }
    try reader.read(bytes, into: container, isUTF8: isUTF8, file: file)
  }

  /// Reads a JSON document into a container, which is an optional of the root's type.
  func readJSON(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ container: UnsafeMutableRawPointer,
    file: String?
  ) throws(FremontError) {
    var reader = JSONReader(bytes, plan, into: container, options, file: file)
    try reader.read()
  }
}
