extension TypeGraph {
  /// Resolves a path of names that stands in a class, or outside of all classes.
  func names(_ path: String, in modelClass: ModelClass?, lastIsAttribute: Bool) -> [PlanName] {
    let steps = ModelPath(path).steps
    return steps.enumerated().map { index, step in
      let isAttribute = step.isAttribute || lastIsAttribute && index == steps.count - 1
      return PlanName(
        local: step.name,
        namespace: step.name == "*" ? .any : namespace(step.prefix, in: modelClass, isAttribute: isAttribute),
        prefix: step.prefix,
        predicate: step.predicate.map { predicate in
          PlanName.Predicate(
            local: predicate.name,
            namespace: namespace(predicate.prefix, in: modelClass, isAttribute: true),
            prefix: predicate.prefix,
            value: predicate.value
          )
        },
        isRepeated: step.isRepeated
      )
    }
  }

  /// Resolves the name of a root that has a namespace of its own.
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

  /// The namespace of a prefix of the definition; `xml` needs no declaration (*Namespaces in XML 1.0*, § 3).
  func uri(ofPrefix prefix: String) -> String? {
    prefix == "xml" ? ExpandedName.xml : definition.namespaces[prefix]
  }
}
