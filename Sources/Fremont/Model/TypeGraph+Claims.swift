extension TypeGraph {
  /// Faults of elements, attributes and texts that two properties, items or entries claim, so that reading is
  /// undefined.
  func claimFaults(_ uses: [RuleUse]) -> [Diagnostic] {
    claimFindings(uses).filter { $0.severity == .error }
  }

  /// Findings about everything that two declarations can claim: errors if reading would be undefined, otherwise
  /// warnings.
  func claimFindings(_ uses: [RuleUse]) -> [Diagnostic] {
    definition.classes.flatMap { propertyClaims($0) } + containerClaims(uses)
  }

  private func propertyClaims(_ modelClass: ModelClass) -> [Diagnostic] {
    let title = "ModelClass '\(modelClass.className)'"
    var owners: [Claim.Owner] = []
    for ancestor in lineage(of: modelClass) {
      var properties: [(name: String?, rule: ModelRule)] = Self.distinguishedByPlace(ancestor.properties) {
        ($0.propertyName, $0.rule)
      }.map { ($0.propertyName, $0.rule) }
      if let text = textRule(of: ancestor) { properties.insert((ancestor.textPropertyName, text), at: 0) }
      for (name, rule) in properties {
        owners.append(
          Claim.Owner(
            index: owners.count,
            name: name ?? rule.xmlName ?? "",
            rule: rule,
            isOwn: ancestor.className == modelClass.className,
            namespace: elementNamespace(in: ancestor)
          )
        )
      }
    }
    var collector = ClaimFinder(self)
    collector.collect(owners, of: modelClass.className)
    return ClaimTree(collector.claims, title) { first, second in
      first == second ? "to the property '\(first)' twice" : "to the properties '\(first)' and '\(second)'"
    }.findings
  }

  private func containerClaims(_ uses: [RuleUse]) -> [Diagnostic] {
    var arrays = definition.arrays.map(\.elements)
    var dictionaries = definition.dictionaries.map(\.elements)
    for use in uses {
      if !use.rule.arrayElements.isEmpty { arrays.append(use.rule.arrayElements) }
      if !use.rule.dictionaryElements.isEmpty { dictionaries.append(use.rule.dictionaryElements) }
    }
    let items = arrays.flatMap { elements in
      findings(elements.map { ("", nil, $0.rule) }, areItems: true) { _, _ in "to two items of one array" }
    }
    let entries = dictionaries.flatMap { elements in
      findings(elements.map { ($0.key ?? "", $0.keyXMLName, $0.rule) }) { first, second in
        if first.isEmpty, second.isEmpty { return "to two open entries" }
        if first.isEmpty || second.isEmpty { return "to the key '\(first)\(second)' and to an open entry" }
        return first == second ? "to the key '\(first)' twice" : "to the keys '\(first)' and '\(second)'"
      }
    }
    return items + entries + dictionaries.flatMap { $0.flatMap { pairClaims($0) } }
  }

  /// Conflicting claims of the key of an open entry and its value. They can share an attribute.
  private func pairClaims(_ element: ModelDictionaryElement) -> [Diagnostic] {
    guard let keyXMLName = element.keyXMLName, let path = element.rule.xmlName.map({ ModelPath($0) }), path.fault == nil
    else { return [] }
    var key = ModelRule(.string, xmlName: keyXMLName)
    let keyPath = ModelPath(keyXMLName)
    if keyPath.steps.last?.isAttribute == true { key.xmlType = .attribute }
    key.position = element.rule.position
    var value = element.rule
    if path.steps.count > 1 {
      value.xmlName = path.steps.dropFirst().map(\.text).joined(separator: "/")
    } else {
      value.xmlType = value.dataType.isScalar ? .text : .inline
    }
    let namespace = elementNamespace(in: nil)
    var collector = ClaimFinder(self)
    collector.collect([
      Claim.Owner(index: 0, name: "key", rule: key, isKey: true, namespace: namespace),
      Claim.Owner(index: 1, name: "value", rule: value, namespace: namespace),
    ])
    return ClaimTree(collector.claims, "") { _, _ in
      "to the key of an entry and to its value; let the key be an attribute, which both can read"
    }.findings.filter { $0.severity == .error }
  }

  private func findings(
    _ elements: [(name: String, keyXMLName: String?, rule: ModelRule)],
    areItems: Bool = false,
    _ owners: @escaping (String, String) -> String
  ) -> [Diagnostic] {
    guard elements.count > 1 else { return [] }
    var collector = ClaimFinder(self)
    collector.collect(
      elements.enumerated().map { index, element in
        Claim.Owner(
          index: index,
          name: element.name,
          rule: element.rule,
          keyXMLName: element.keyXMLName,
          isItem: areItems || element.keyXMLName != nil,
          namespace: elementNamespace(in: nil)
        )
      })
    return ClaimTree(collector.claims, "", owners).findings
  }
}
