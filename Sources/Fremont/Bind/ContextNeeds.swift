/// What a plan must provide for its contexts.
struct ContextNeeds {
  /// The prefixes that are written, and their namespaces.
  var prefixes: [String: String] = [:]

  /// Whether a reader must know the namespaces in scope.
  var scope = false

  /// Whether elements are written in a default namespace.
  var defaultNamespace = false

  /// Adds the needs of another context.
  mutating func formUnion(_ other: ContextNeeds) {
    prefixes.merge(other.prefixes) { known, _ in known }
    scope = scope || other.scope
    defaultNamespace = defaultNamespace || other.defaultNamespace
  }
}
