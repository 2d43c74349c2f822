import Foundation

/// The plans of a manager: one for each pair of root type and format, linked at its first use.
///
/// `@unchecked Sendable` holds because the lock guards the only state that changes.
final class PlanTable: @unchecked Sendable {
  private struct Key: Hashable {
    let root: ObjectIdentifier
    let layout: ObjectIdentifier
    let variant: String
    var stream: [String]?
    var item: ObjectIdentifier?
  }

  let graph: TypeGraph
  let factories: FactoryTable
  private let options: DecodingOptions
  private let lock = NSLock()
  private var plans: [Key: LinkedPlan] = [:]
  private let known = KnownPlans()

  /// The link of all registered classes for XML. The first XML plan continues with it; nil afterwards.
  private var checked: Linker?

  /// Checks the types against the graph.
  init(_ graph: TypeGraph, _ factories: FactoryTable, _ options: DecodingOptions) throws(FremontError) {
    self.graph = graph
    self.factories = factories
    self.options = options
    var linker = Linker(graph, factories, .xml, unknown: options.unknown)
    try linker.checkRegisteredClasses()
    checked = linker
  }

  /// Returns the plan for a root type, linking it at its first use.
  func plan<Root: ModelValue, Layout: DocumentLayout>(
    for type: Root.Type, _ layout: Layout
  ) throws(FremontError) -> LinkedPlan {
    let variant = layout.variant
    if variant.isEmpty, let plan = knownPlan(for: ObjectIdentifier(type), ObjectIdentifier(Layout.self)) { return plan }
    let key = Key(root: ObjectIdentifier(type), layout: ObjectIdentifier(Layout.self), variant: variant)
    return try plan(key, layout, type, stream: nil)
  }

  /// Returns the plan for a root type and a layout without variants; nil if it has yet to be linked.
  func knownPlan(for root: ObjectIdentifier, _ layout: ObjectIdentifier) -> LinkedPlan? {
    known.plan(for: root, layout)
  }

  /// Returns the plan for a root type and the items of one of its lists, which are read and written one by one.
  ///
  /// - Throws: Also `linkFailure` when there is no such list.
  @_semantics("optimize.sil.specialize.generic.never")
  func plan<Root: ModelValue, Item: ModelValue, Layout: DocumentLayout>(
    for type: Root.Type, _ layout: Layout, itemsAt path: String, as item: Item.Type
  ) throws(FremontError) -> LinkedPlan {
    let stream = ListStream(at: path, of: item)
    var key = Key(root: ObjectIdentifier(type), layout: ObjectIdentifier(Layout.self), variant: layout.variant)
    key.stream = stream.path
    key.item = ObjectIdentifier(item)
    return try plan(key, layout, type, stream: stream)
  }

  /// The registered class of a type, or of its items; nil if there is none, or if there are several without a common
  /// base class among them.
  @_semantics("optimize.sil.specialize.generic.never")
  func className<Root: ModelValue>(of type: Root.Type) -> String? {
    let value = Root.typedValueType
    let items = value.content(.list)?.content.list?.slot
    var found: [ModelClass] = []
    for name in factories.classNames {
      let request = Content.Request.instance(factories.request(for: name))
      let content = value.content(request)?.content ?? items?.access(request)?.content
      guard content != nil, content?.type == factories.makers[name]?.type, let known = graph.modelClass(named: name)
      else { continue }
      found.append(known)
    }
    guard let base = graph.mostDerivedFirst(found).last else { return nil }
    let family = Set([base.className] + graph.subclasses(of: base).map(\.className))
    return found.allSatisfy { family.contains($0.className) } ? base.className : nil
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func plan<Root: ModelValue>(
    _ key: Key, _ layout: some DocumentLayout, _ type: Root.Type, stream: ListStream?
  ) throws(FremontError) -> LinkedPlan {
    if let known = lock.withLock({ plans[key] }) { return known }
    let unknown = options.refusesUnknownKeys && layout is JSONLayout ? .reject : options.unknown
    var linker = takeChecked(layout, stream) ?? Linker(graph, factories, layout, unknown: unknown, stream: stream)
    let plan = try linker.link(Root.typedValueType)
    let linked = LinkedPlan(plan, for: type, options)
    return lock.withLock {
      if let known = plans[key] { return known }
      plans[key] = linked
      if key.stream == nil, key.variant.isEmpty { self.known.add(linked, for: key.root, key.layout) }
      return linked
    }
  }

  /// Returns the link of the registered classes for a plan that can continue with it, and removes it.
  private func takeChecked(_ layout: some DocumentLayout, _ stream: ListStream?) -> Linker? {
    guard stream == nil, layout is XMLLayout else { return nil }
    return lock.withLock {
      defer { checked = nil }
      return checked
    }
  }
}
