/// The namespaces that `*` matches in a row, as names of the plan.
struct PlanWildcard {
  private let namespaces: Set<UnsafePointer<UInt8>>
  private let hasNone: Bool
  private let isNegative: Bool
  private let excludesHome: Bool

  init(_ wildcard: NamespaceWildcard, _ plan: Plan, isAttribute: Bool) {
    let names = wildcard.namespaces.filter { !$0.isEmpty }.map { plan.names.intern($0) }
    namespaces = Set(isAttribute ? names : names.compactMap { plan.names.matched($0) })
    hasNone = wildcard.namespaces.contains("")
    isNegative = wildcard.isNegative
    excludesHome = wildcard.excludesHome
  }

  /// Whether names of a namespace match; `home` is the namespace of the root element.
  func takes(_ namespace: UnsafePointer<UInt8>?, home: UnsafePointer<UInt8>?) -> Bool {
    if excludesHome, namespace == home { return false }
    return (namespace.map(namespaces.contains) ?? hasNone) != isNegative
  }
}
