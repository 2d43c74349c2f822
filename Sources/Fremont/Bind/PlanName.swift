/// A name of the definition with its prefix resolved: what it matches in a document, and how it is written.
struct PlanName: Hashable {
  /// The namespace that a name must have.
  enum Namespace: Hashable {
    /// Whichever.
    case any
    case none
    case uri(String)

    /// The namespace by its name; nil where none is named.
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

  /// The namespace.
  var namespace: Namespace

  /// The prefix that it is written with; nil: none.
  var prefix: String?

  /// The attribute that the start tag must have.
  var predicate: Predicate?

  /// The namespaces of the names that `*` stands for; nil: all.
  var wildcard: NamespaceWildcard?

  /// Whether the element stands once for each item.
  var isRepeated = false

  /// The name as it is written.
  var qualified: String { prefix.map { "\($0):\(local)" } ?? local }

  /// The name with its namespace; none where the namespace does not matter.
  var expanded: ExpandedName {
    if case .uri(let uri) = namespace { return ExpandedName(namespace: uri, local: local) }
    return ExpandedName(namespace: "", local: local)
  }

  /// Whether it is a key as it stands, so that `*` is a key like any other.
  var isKey = false

  /// Whether it stands for every name.
  var isAny: Bool { local == "*" && !isKey }
}
