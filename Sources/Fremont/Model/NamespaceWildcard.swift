/// The namespaces of the names that `*` stands for (*XML Schema 1.0 Part 1*, § 3.10.1).
struct NamespaceWildcard: Hashable, Sendable {
  /// The namespaces; an empty one stands for no namespace.
  var namespaces: Set<String>

  /// Whether the wildcard stands for all namespaces except these.
  var isNegative = false

  /// Whether the namespace of the root element is excluded too, since the definition has none.
  var excludesHome = false

  /// Whether it stands for names in a namespace, disregarding `excludesHome`.
  func takes(_ namespace: String) -> Bool { namespaces.contains(namespace) != isNegative }

  /// Whether both can stand for the same name.
  func overlaps(_ other: NamespaceWildcard) -> Bool {
    switch (isNegative, other.isNegative) {
    case (true, true): true
    case (true, false): !other.namespaces.isSubset(of: namespaces)
    case (false, true): !namespaces.isSubset(of: other.namespaces)
    case (false, false): !namespaces.isDisjoint(with: other.namespaces)
    }
  }

  /// Throws if it does not stand for a name that is to be written. `kind` is the noun for the name in the message.
  func check(_ name: ExpandedName, _ kind: String) throws(ValueFault) {
    if takes(name.namespace) { return }
    let found = name.namespace.isEmpty ? "no namespace" : "the namespace '\(ValueFault.excerpt(name.namespace))'"
    throw ValueFault("the \(kind) '\(ValueFault.excerpt(name.local))' is in \(found), which its rule does not accept")
  }
}

extension TypeGraph {
  /// The namespaces that the `*` of a rule stands for; nil stands for all.
  func wildcard(of rule: ModelRule, in modelClass: ModelClass?) -> NamespaceWildcard? {
    Self.wildcard(of: rule, besides: elementNamespaces(in: modelClass))
  }

  /// The namespaces that the `*` of a rule stands for. `own` are those of the class; nil if it has none.
  static func wildcard(of rule: ModelRule, besides own: [String]?) -> NamespaceWildcard? {
    guard let text = rule.xmlNamespace else { return nil }
    switch text {
    case "##any": return nil
    case "##other":
      return NamespaceWildcard(namespaces: Set((own ?? []) + [""]), isNegative: true, excludesHome: own == nil)
    default: return NamespaceWildcard(namespaces: Set(namespaces(text)))
    }
  }

  /// The faults of the `xmlNamespace` of a rule.
  func wildcardFaults(_ use: RuleUse) -> [Diagnostic] {
    let rule = use.rule
    guard let text = rule.xmlNamespace else { return [] }
    func fault(_ message: String) -> [Diagnostic] {
      [Diagnostic(.error, "\(use.title) \(message)", at: use.location(of: "xmlNamespace"))]
    }
    let last = rule.xmlName.map { ModelPath($0) }?.steps.last
    if last?.name != "*" {
      return fault("has an xmlNamespace, which is for the name '*' only; give another name its namespace by a prefix")
    }
    if last?.prefix != nil { return fault("says its namespace twice: by the prefix of '*' and by the xmlNamespace") }
    if rule.dataType == .instance && !isNamedByValue(rule) || rule.isTag {
      return fault("cannot have an xmlNamespace: the names of its elements have their own namespaces")
    }
    if text == "##any" || text == "##other" { return [] }
    // A wildcard can also stand for names with the prefix 'xml'.
    let others = Self.namespaces(text).filter { $0 != ExpandedName.xml }.map { $0.isEmpty ? "##local" : $0 }
    if others.isEmpty, text.contains(ExpandedName.xml) { return [] }
    return faultsOf(others.joined(separator: " "), use.title, rule.position)
  }
}
