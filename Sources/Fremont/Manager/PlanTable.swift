import Foundation

/// The plans of a manager: one for each root type and format that was asked for, made at the first use.
///
/// `@unchecked Sendable` holds because the lock guards the only state that changes.
final class PlanTable: @unchecked Sendable {
  private struct Key: Hashable {
    let root: ObjectIdentifier
    let form: PlanForm
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
    let key = Key(root: ObjectIdentifier(type), form: form)
    if let known = lock.withLock({ plans[key] }) { return known }
    var linker = Linker(graph, factories, form)
    let linked = LinkedPlan(try linker.link(Root.valueType), options)
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
  private let options: DecodingOptions
  private let readers: XMLReaderPool

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
    let reader = try readers.take()
    defer { readers.give(back: reader) }
    try reader.read(bytes, plan, into: container, options, isUTF8: isUTF8, file: file)
  }

  /// Reads an XML document that comes in chunks, and hands out the items of a list as they end.
  func readXML(
    chunks next: () throws -> Data?,
    _ container: UnsafeMutableRawPointer,
    file: String?,
    itemSink: ItemSink
  ) throws {
    let reader = try readers.take()
    defer { readers.give(back: reader) }
    try reader.read(chunks: next, plan, into: container, options, file: file, itemSink: itemSink)
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
