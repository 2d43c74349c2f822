/// The namespaces in scope inside an element that declares some, by prefix; the default namespace has an empty prefix.
///
/// A scope holds only the declarations of its element and refers to the scope around it, so elements share the
/// declarations around them.
final class DeclaredNamespaces {
  let outer: DeclaredNamespaces?

  /// The number of enclosing scopes.
  let depth: Int

  /// The namespaces that the element declares, by prefix.
  let own: [String: String]

  /// The first and the last prefix of a namespace, in alphabetical order.
  typealias Extremes = (first: String, last: String)

  /// A cache of the prefixes of namespaces.
  private struct Table {
    /// The namespaces that the element declares, or their matched names, by prefix.
    let own: [String: String]

    /// The prefixes of each of these namespaces.
    var extremes: [String: Extremes] = [:]

    /// The prefixes found for namespaces in scope; nil for a namespace without a prefix.
    var known: [String: Extremes?] = [:]

    init(_ own: [String: String]) {
      self.own = own
      for (prefix, namespace) in own where !prefix.isEmpty {
        let known = extremes[namespace]
        extremes[namespace] = (min(known?.first ?? prefix, prefix), max(known?.last ?? prefix, prefix))
      }
    }
  }

  /// The namespaces found for prefixes that the element does not declare; nil for an undeclared prefix.
  private var found: [String: String?] = [:]

  private var exact: Table
  private var matched: Table

  /// Creates the scope of an element. `matched` returns the namespace that a namespace is matched as.
  init(_ own: [String: String], in outer: DeclaredNamespaces?, matched: (String) -> String) {
    (self.own, self.outer) = (own, outer)
    exact = Table(own)
    self.matched = Table(own.mapValues(matched))
    depth = outer.map { $0.depth + 1 } ?? 0
  }

  /// The namespace of a prefix; nil if it is not declared.
  subscript(prefix: String) -> String? {
    if let namespace = own[prefix] { return namespace }
    if let known = found[prefix] { return known }
    var namespace: String?
    var next = outer
    while let scope = next, namespace == nil {
      namespace = scope.own[prefix]
      next = scope.outer
    }
    found.updateValue(namespace, forKey: prefix)
    return namespace
  }

  /// The first and the last nonempty prefix of a namespace; nil if it has none.
  func prefixes(of namespace: String) -> Extremes? { extremes(of: namespace, \.exact) }

  /// The same for all namespaces that are matched as `namespace`.
  func prefixes(ofMatched namespace: String) -> Extremes? { extremes(of: namespace, \.matched) }

  private func extremes(
    of namespace: String, _ table: ReferenceWritableKeyPath<DeclaredNamespaces, Table>
  ) -> Extremes? {
    var unknown: [DeclaredNamespaces] = []
    var found: Extremes?
    var next: DeclaredNamespaces? = self
    while let scope = next {
      if let known = scope[keyPath: table].known[namespace] {
        found = known
        break
      }
      unknown.append(scope)
      next = scope.outer
    }
    for scope in unknown.reversed() {
      if let outer = found, scope.own[outer.first] != nil || scope.own[outer.last] != nil {
        // The element binds these prefixes to other namespaces.
        found = scope.walk(to: namespace, table)
      } else if let inner = scope[keyPath: table].extremes[namespace] {
        found = (min(found?.first ?? inner.first, inner.first), max(found?.last ?? inner.last, inner.last))
      }
      scope[keyPath: table].known.updateValue(found, forKey: namespace)
    }
    return found
  }

  /// Searches all scopes from the inside out.
  private func walk(to namespace: String, _ table: KeyPath<DeclaredNamespaces, Table>) -> Extremes? {
    var found: Extremes?
    var seen: Set<String> = []
    var next: DeclaredNamespaces? = self
    while let scope = next {
      for (prefix, declared) in scope[keyPath: table].own where !prefix.isEmpty && seen.insert(prefix).inserted {
        if declared != namespace { continue }
        found = (min(found?.first ?? prefix, prefix), max(found?.last ?? prefix, prefix))
      }
      next = scope.outer
    }
    return found
  }
}

/// The namespaces in scope at a place of a document, and further ones that are declared there.
struct NamespacesInScope {
  /// The declarations of the elements around; nil if there are none.
  var scope: DeclaredNamespaces?

  /// The further declarations, by prefix.
  var added: [String: String] = [:]

  subscript(prefix: String) -> String? { added[prefix] ?? scope?[prefix] }

  /// The first nonempty prefix of a namespace; nil if it has none.
  func firstPrefix(of namespace: String) -> String? {
    let new = added.filter { !$0.key.isEmpty && $0.value == namespace }.keys.min()
    guard let old = scope?.prefixes(of: namespace)?.first, added[old] == nil else { return new }
    return min(new ?? old, old)
  }

  /// The declarations whose prefixes have another namespace elsewhere, or none.
  func differing(from others: NamespacesInScope) -> [String: String] {
    var prefixes = Set(added.keys).union(others.added.keys)
    var (mine, other) = (scope, others.scope)
    // Declarations in a common outer scope are equal.
    while mine !== other {
      if let scope = mine, scope.depth >= other?.depth ?? -1 {
        prefixes.formUnion(scope.own.keys)
        mine = scope.outer
      } else if let scope = other {
        prefixes.formUnion(scope.own.keys)
        other = scope.outer
      }
    }
    var differing: [String: String] = [:]
    for prefix in prefixes {
      if let namespace = self[prefix], others[prefix] != namespace { differing[prefix] = namespace }
    }
    return differing
  }
}
