extension Linker {
  /// The tags of an element, and the default namespace that they need.
  mutating func tags(_ name: PlanName) -> Tags {
    if name.isKey {
      let delimiters = layout.delimiters(key: name.local, tag: nil)
      return Tags(opening: delimiters.opening, attributes: "", closing: delimiters.closing, namespace: nil)
    }
    use(name.prefix, name.namespace)
    var attributes = ""
    if let predicate = name.predicate {
      use(predicate.prefix, predicate.namespace)
      attributes = " \(predicate.prefix.map { "\($0):" } ?? "")\(predicate.local)=\"\(Self.escaped(predicate.value))\""
    }
    var namespace: UnsafePointer<UInt8>?
    if name.prefix == nil, !name.isAny {
      switch name.namespace {
      case .uri(let uri): namespace = useDefault(uri)
      case .none: namespace = plan.names.intern("")
      case .any: break
      }
    }
    return Tags(
      opening: "<\(name.qualified)", attributes: attributes, closing: "</\(name.qualified)>", namespace: namespace)
  }

  /// The tags of an element, and the default namespace that they need.
  struct Tags {
    let opening: String
    let attributes: String
    let closing: String
    let namespace: UnsafePointer<UInt8>?
  }

  /// Records that a prefix is written.
  mutating func use(_ prefix: String?, _ namespace: PlanName.Namespace) {
    guard let prefix, prefix != "xml", case .uri(let uri) = namespace else { return }
    needs[current, default: ContextNeeds()].prefixes[prefix] = uri
  }

  /// Records that elements are written in a default namespace.
  mutating func useDefault(_ uri: String) -> UnsafePointer<UInt8> {
    needs[current, default: ContextNeeds()].defaultNamespace = true
    return plan.names.intern(uri)
  }

  /// Records that a reader must know the namespaces in scope.
  mutating func useScope() {
    needs[current, default: ContextNeeds()].scope = true
  }

  /// The namespace of values that are names without a prefix. All prefixes of the definition are declared for such
  /// values.
  mutating func namespaceOfNames(in member: LinkedRule) -> UnsafePointer<UInt8> {
    useScope()
    useAllPrefixes()
    return plan.names.intern(graph.namespace(nil, in: member.holder, isAttribute: false).uri ?? "")
  }

  /// Records that names with any prefix of the definition may be written.
  mutating func useAllPrefixes() {
    for (prefix, uri) in graph.definition.namespaces where !prefix.isEmpty { use(prefix, .uri(uri)) }
  }

  /// The prefix of the namespace of schema instances. The definition need not declare it.
  mutating func schemaInstancePrefix() -> String {
    let declared = graph.definition.namespaces.filter { $0.value == Plan.schemaInstance && !$0.key.isEmpty }.keys.min()
    var prefix = declared ?? "xsi"
    while declared == nil, graph.definition.namespaces[prefix] != nil { prefix += "1" }
    use(prefix, .uri(Plan.schemaInstance))
    return prefix
  }

  /// The declarations of prefixes, as attributes of a start tag.
  static func declarations(of namespaces: [String: String]) -> String {
    namespaces.ordered { $0.key < $1.key }.map { " xmlns:\($0)=\"\(escaped($1))\"" }.joined()
  }

  /// A text, escaped as the value of an attribute.
  static func escaped(_ text: String) -> String {
    var output = OutputBuffer(capacity: 64)
    output.context = .attribute
    try? output.append(text: text)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
