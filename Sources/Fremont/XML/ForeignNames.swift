/// The names being written that the definition does not say: the prefixes that were declared for them, and the attributes on the tag.
///
/// A plan declares its own prefixes on the outermost element, and none of them is ever bound to another namespace. All other prefixes
/// are declared where they are needed first, and hold until the element ends.
struct ForeignNames {
  /// A prefix with its namespace, on a tag at a depth.
  private struct Binding {
    let prefix: String
    let namespace: String
    let depth: Int
  }

  private var bindings: [Binding] = []

  /// The attributes on the tag that was asked about last.
  private var attributes: Set<ExpandedName> = []
  private var attributeDepth: Int?

  /// Whether there is nothing to forget when an element ends.
  var isEmpty: Bool { bindings.isEmpty && attributeDepth == nil }

  /// Forgets what belongs to an element at a depth, which has ended.
  @inline(never)
  mutating func leave(_ depth: Int) {
    while let last = bindings.last, last.depth >= depth { bindings.removeLast() }
    attributes.removeAll(keepingCapacity: true)
    attributeDepth = nil
  }

  // MARK: Prefixes

  /// The namespace of a prefix that is not one of the plan.
  func namespace(of prefix: String) -> String? {
    bindings.last { $0.prefix == prefix }?.namespace
  }

  /// Returns the prefix of a namespace on a tag, and whether the tag must declare it.
  ///
  /// A prefix that is preferred is taken if neither the plan nor this tag uses it for another namespace.
  mutating func prefix(
    of namespace: String, preferring preferred: String?, depth: Int, _ plan: Plan
  ) -> (prefix: String, isNew: Bool) {
    if namespace == ExpandedName.xml { return ("xml", false) }
    if let prefix = plan.prefixes[namespace] { return (prefix, false) }
    if let known = bindings.last(where: { $0.namespace == namespace }),
      self.namespace(of: known.prefix) == namespace
    {
      // From here on the tag uses the prefix, so that it cannot bind it anew.
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

  /// Begins with a tag on which attributes may stand already.
  mutating func beginTag(_ depth: Int, _ attributes: Set<ExpandedName>) {
    self.attributes = attributes
    attributeDepth = depth
  }

  /// Records an attribute on that tag; false when it stands there already.
  mutating func insert(_ attribute: ExpandedName) -> Bool {
    attributes.insert(attribute).inserted
  }
}
