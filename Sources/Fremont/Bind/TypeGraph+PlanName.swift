extension TypeGraph {
  /// Resolves a path of names in a class, or outside all classes.
  ///
  /// `wildcard` is the set of namespaces that a `*` at its end stands for.
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

  /// Resolves the name of a root, which can have a separate namespace.
  func names(of root: ModelRoot) -> [PlanName] {
    names(root.xmlName, in: nil, lastIsAttribute: false).map { name in
      var name = name
      if name.prefix == nil, let uri = elementNamespace(of: root) { name.namespace = uri.isEmpty ? .none : .uri(uri) }
      return name
    }
  }

  /// The namespace of a prefix. Attributes without a prefix are in no namespace, if the class has one.
  func namespace(_ prefix: String?, in modelClass: ModelClass?, isAttribute: Bool) -> PlanName.Namespace {
    if let prefix { return uri(ofPrefix: prefix).map { .uri($0) } ?? .any }
    guard let uri = elementNamespace(in: modelClass) else { return .any }
    return isAttribute || uri.isEmpty ? .none : .uri(uri)
  }

  /// The prefix for elements in a namespace whose names have none: the one that the definition declares for the
  /// namespace, unless it is the default namespace of a root; nil if there is none.
  private func prefix(ofElementsIn namespace: PlanName.Namespace) -> String? {
    guard let uri = namespace.uri,
      let prefix = definition.namespaces.filter({ $0.value == uri && !$0.key.isEmpty }).keys.min(),
      !roots.contains(where: { isDefault(uri, of: $0) }), !namespaceLists.contains(where: { $0.contains(uri) })
    else { return nil }
    return prefix
  }

  /// Whether a namespace is the default namespace of a root without a prefix.
  private func isDefault(_ uri: String, of root: ModelRoot) -> Bool {
    if root.xmlName.contains(":") { return false }
    if elementNamespace(of: root) == uri { return true }
    guard case .instance(let modelClass)? = target(of: root.rule) else { return false }
    return elementNamespace(in: modelClass) == uri
  }

  /// The namespace of a prefix of the definition. `xml` needs no declaration (*Namespaces in XML 1.0*, § 3).
  func uri(ofPrefix prefix: String) -> String? {
    prefix == "xml" ? ExpandedName.xml : definition.namespaces[prefix]
  }
}
