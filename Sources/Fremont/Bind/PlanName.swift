/// A name of the definition, with its prefix resolved: what it matches, and how it is written.
struct PlanName: Hashable {
  /// The namespace that a matching name must have.
  enum Namespace: Hashable {
    /// Every namespace, and none.
    case any
    case none
    case uri(String)

    /// The URI of the namespace; nil if none is named.
    var uri: String? {
      if case .uri(let uri) = self { uri } else { nil }
    }
  }

  /// An attribute that the start tag must have.
  struct Predicate: Hashable {
    let local: String
    let namespace: Namespace
    let prefix: String?
    let value: String
  }

  /// The local name, or `*`.
  var local: String

  /// The namespace that a matching name must have.
  var namespace: Namespace

  /// The prefix in written documents; nil if none.
  var prefix: String?

  /// The attribute that the start tag must have.
  var predicate: Predicate?

  /// The namespaces of the names that `*` stands for; nil for all.
  var wildcard: NamespaceWildcard?

  /// Whether the element is repeated for each item.
  var isRepeated = false

  /// The name with its prefix.
  var qualified: String { prefix.map { "\($0):\(local)" } ?? local }

  /// The name with its namespace, which is empty if any matches.
  var expanded: ExpandedName {
    if case .uri(let uri) = namespace { return ExpandedName(namespace: uri, local: local) }
    return ExpandedName(namespace: "", local: local)
  }

  /// Whether the name is a key, where `*` has no special meaning.
  var isKey = false

  /// Whether the name stands for every name.
  var isAny: Bool { local == "*" && !isKey }
}
