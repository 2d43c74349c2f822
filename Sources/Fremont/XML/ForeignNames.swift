/// Names in the output that are not in the definition: the prefixes declared for them, and the attributes on the tag.
///
/// A plan declares its own prefixes on the outermost element, and never binds them to other namespaces. All other
/// prefixes are declared where they are first needed, and are in scope until the element ends.
struct ForeignNames {
  /// A prefix bound to a namespace by a tag at a depth.
  private struct Binding {
    let prefix: String
    let namespace: String
    let depth: Int
  }

  private var bindings: [Binding] = []

  /// The attributes on the last tag that was asked about.
  private var attributes: Set<ExpandedName> = []
  private var attributeDepth: Int?

  /// Whether the end of an element removes nothing.
  var isEmpty: Bool { bindings.isEmpty && attributeDepth == nil }

  /// Removes what belongs to an element at a depth, which has ended.
  @inline(never)
  mutating func leave(_ depth: Int) {
    while let last = bindings.last, last.depth >= depth { bindings.removeLast() }
    attributes.removeAll(keepingCapacity: true)
    attributeDepth = nil
  }

  // MARK: Prefixes

  /// The namespace of a prefix that the plan does not declare.
  func namespace(of prefix: String) -> String? {
    bindings.last { $0.prefix == prefix }?.namespace
  }

  /// Returns the prefix of a namespace on a tag, and whether the tag must declare it.
  ///
  /// The preferred prefix is used unless the plan or this tag binds it to another namespace.
  mutating func prefix(
    of namespace: String, preferring preferred: String?, depth: Int, _ plan: Plan
  ) -> (prefix: String, isNew: Bool) {
    if namespace == ExpandedName.xml { return ("xml", false) }
    if let prefix = plan.prefixes[namespace] { return (prefix, false) }
    if let known = bindings.last(where: { $0.namespace == namespace }),
      self.namespace(of: known.prefix) == namespace
    {
      // The tag now uses the prefix, so it cannot bind it to another namespace.
      if known.depth < depth { bindings.append(Binding(prefix: known.prefix, namespace: namespace, depth: depth)) }
      return (known.prefix, false)
    }
    let isFree = preferred.map { preferred in
      plan.namespaces[preferred] == nil && !bindings.contains { $0.depth == depth && $0.prefix == preferred }
    }
    let prefix = isFree == true ? preferred ?? "" : unusedPrefix(plan)
    bindings.append(Binding(prefix: prefix, namespace: namespace, depth: depth))
    return (prefix, true)
  }

  private func unusedPrefix(_ plan: Plan) -> String {
    let taken = Set(bindings.map(\.prefix))
    var prefix = "ns"
    var number = 0
    while plan.namespaces[prefix] != nil || taken.contains(prefix) {
      number += 1
      prefix = "ns\(number)"
    }
    return prefix
  }

  // MARK: Attributes

  /// Whether the attributes on the tag at a depth are known.
  func knowsTag(_ depth: Int) -> Bool { attributeDepth == depth }

  /// Begins with a tag that may have attributes already.
  mutating func beginTag(_ depth: Int, _ attributes: Set<ExpandedName>) {
    self.attributes = attributes
    attributeDepth = depth
  }

  /// Records an attribute on that tag. Returns false if the tag has it already.
  mutating func insert(_ attribute: ExpandedName) -> Bool {
    attributes.insert(attribute).inserted
  }
}
