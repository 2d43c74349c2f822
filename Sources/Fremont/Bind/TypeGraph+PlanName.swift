extension TypeGraph {
  /// Resolves a path of names that stands in a class, or outside of all classes.
  ///
  /// `wildcard` says for which namespaces a `*` at its end stands.
  func names(
    _ path: String, in modelClass: ModelClass?, lastIsAttribute: Bool, wildcard: NamespaceWildcard? = nil
  ) -> [PlanName] {
    let steps = ModelPath(path).steps
    return steps.enumerated().map { index, step in
      let isAttribute = step.isAttribute || lastIsAttribute && index == steps.count - 1
      let namespace =
        step.name == "*" ? .any : self.namespace(step.prefix, in: modelClass, isAttribute: isAttribute)
      return PlanName(
        local: step.name,
        namespace: namespace,
        prefix: step.name == "*" ? nil : step.prefix ?? (isAttribute ? nil : prefix(ofElementsIn: namespace)),
        predicate: step.predicate.map { predicate in
          PlanName.Predicate(
            local: predicate.name,
            namespace: self.namespace(predicate.prefix, in: modelClass, isAttribute: true),
            prefix: predicate.prefix,
            value: predicate.value
          )
        },
        wildcard: step.name != "*"
          ? nil
          : step.prefix.flatMap { uri(ofPrefix: $0) }.map { NamespaceWildcard(namespaces: [$0]) }
            ?? (index == steps.count - 1 ? wildcard : nil),
        isRepeated: step.isRepeated
      )
    }
  }

  /// Resolves the name of a root that has a separate namespace.
  func names(of root: ModelRoot) -> [PlanName] {
    names(root.xmlName, in: nil, lastIsAttribute: false).map { name in
      var name = name
      if name.prefix == nil, let uri = elementNamespace(of: root) { name.namespace = uri.isEmpty ? .none : .uri(uri) }
      return name
    }
  }

  /// The namespace that a prefix stands for; unprefixed attributes of a class with a namespace are in none.
  func namespace(_ prefix: String?, in modelClass: ModelClass?, isAttribute: Bool) -> PlanName.Namespace {
    if let prefix { return uri(ofPrefix: prefix).map { .uri($0) } ?? .any }
    guard let uri = elementNamespace(in: modelClass) else { return .any }
    return isAttribute || uri.isEmpty ? .none : .uri(uri)
  }

  /// The prefix that names without one are written with: that which the definition declares for their namespace, unless
  /// a root has it as its default namespace; nil: there is none.
  private func prefix(ofElementsIn namespace: PlanName.Namespace) -> String? {
    guard let uri = namespace.uri,
      let prefix = definition.namespaces.filter({ $0.value == uri && !$0.key.isEmpty }).keys.min(),
      !roots.contains(where: { isDefault(uri, of: $0) }), !namespaceLists.contains(where: { $0.contains(uri) })
    else { return nil }
    return prefix
  }

  /// Whether a root without a prefix stands in a namespace.
  private func isDefault(_ uri: String, of root: ModelRoot) -> Bool {
    if root.xmlName.contains(":") { return false }
    if elementNamespace(of: root) == uri { return true }
    guard case .instance(let modelClass)? = target(of: root.rule) else { return false }
    return elementNamespace(in: modelClass) == uri
  }

  /// The namespace of a prefix of the definition; `xml` needs no declaration (*Namespaces in XML 1.0*, § 3).
  func uri(ofPrefix prefix: String) -> String? {
    prefix == "xml" ? ExpandedName.xml : definition.namespaces[prefix]
  }
}
