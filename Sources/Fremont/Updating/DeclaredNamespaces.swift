/// The namespaces that are in scope inside an element which declares some, by their prefixes; the default one has an empty prefix.
///
/// A scope has what its element declares, and leads to the one around: what elements share is there once, however many are written.
final class DeclaredNamespaces {
  let outer: DeclaredNamespaces?

  /// The number of scopes around.
  let depth: Int

  /// The namespaces that the element declares, by their prefixes.
  let own: [String: String]

  /// The first and the last of the prefixes of a namespace.
  typealias Extremes = (first: String, last: String)

  /// The prefixes of namespaces.
  private struct Table {
    /// The namespaces that the element declares, or those that they count as, by their prefixes.
    let own: [String: String]

    /// What each of these has.
    var extremes: [String: Extremes] = [:]

    /// What has been found of all that is in scope; nil: there is no such namespace.
    var known: [String: Extremes?] = [:]

    init(_ own: [String: String]) {
      self.own = own
      for (prefix, namespace) in own where !prefix.isEmpty {
        let known = extremes[namespace]
        extremes[namespace] = (min(known?.first ?? prefix, prefix), max(known?.last ?? prefix, prefix))
      }
    }
  }

  /// What prefixes that the element does not declare were found to stand for; nil: nothing.
  private var found: [String: String?] = [:]

  private var exact: Table
  private var matched: Table

  /// Creates the scope of an element; `matched` finds the namespace that elements of a namespace count as in.
  init(_ own: [String: String], in outer: DeclaredNamespaces?, matched: (String) -> String) {
    (self.own, self.outer) = (own, outer)
    exact = Table(own)
    self.matched = Table(own.mapValues(matched))
    depth = outer.map { $0.depth + 1 } ?? 0
  }

  /// The namespace of a prefix; nil: none is declared.
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

  /// The first and the last of the prefixes that a namespace has, which are not empty; nil: it has none.
  func prefixes(of namespace: String) -> Extremes? { extremes(of: namespace, \.exact) }

  /// The same of all namespaces that count as one.
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
        // The element gives these prefixes to others.
        found = scope.walk(to: namespace, table)
      } else if let inner = scope[keyPath: table].extremes[namespace] {
        found = (min(found?.first ?? inner.first, inner.first), max(found?.last ?? inner.last, inner.last))
      }
      scope[keyPath: table].known.updateValue(found, forKey: namespace)
    }
    return found
  }

  /// Looks at all that is in scope.
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

/// The namespaces that are in scope at a place of a document, and those that are declared there beside them.
struct NamespacesInScope {
  /// What elements declare; nil: there is nothing around.
  var scope: DeclaredNamespaces?

  /// What is declared beside that, by prefixes.
  var added: [String: String] = [:]

  subscript(prefix: String) -> String? { added[prefix] ?? scope?[prefix] }

  /// The first prefix of a namespace; nil: it has none but the empty one.
  func firstPrefix(of namespace: String) -> String? {
    let new = added.filter { !$0.key.isEmpty && $0.value == namespace }.keys.min()
    guard let old = scope?.prefixes(of: namespace)?.first, added[old] == nil else { return new }
    return min(new ?? old, old)
  }

  /// The namespaces that have other meanings elsewhere, or none.
  func differing(from others: NamespacesInScope) -> [String: String] {
    var prefixes = Set(added.keys).union(others.added.keys)
    var (mine, other) = (scope, others.scope)
    // What is declared around both is the same.
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
