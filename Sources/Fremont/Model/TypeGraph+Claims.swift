extension TypeGraph {
  /// Elements and attributes that two properties, items or entries want to read.
  func claimFaults() -> [Diagnostic] {
    definition.classes.flatMap { propertyClaims($0) } + containerClaims()
  }

  private func propertyClaims(_ modelClass: ModelClass) -> [Diagnostic] {
    let claims = modelClass.properties.map { ($0.rule, $0.propertyName ?? "") }
    var faults = Self.clashes(claims) { first, second in
      let owners = first == second ? "to the property '\(first)' twice" : "to the properties '\(first)' and '\(second)'"
      return "\(owners) (ModelClass '\(modelClass.className)')"
    }
    if modelClass.textPropertyName != nil,
      let property = modelClass.properties.first(where: { $0.rule.xmlType == .text })
    {
      let message =
        "the text of ModelClass '\(modelClass.className)' belongs to the properties "
        + "'\(modelClass.textPropertyName ?? "")' and '\(property.propertyName ?? "")'"
      faults.append(Self.fault(message, property.rule.position.location(of: "xmlType"), modelClass.location))
    }
    return faults
  }

  private func containerClaims() -> [Diagnostic] {
    var arrays = definition.arrays.map(\.elements)
    var dictionaries = definition.dictionaries.map(\.elements)
    for use in ruleUses {
      arrays.append(use.rule.arrayElements)
      dictionaries.append(use.rule.dictionaryElements)
    }
    let items = arrays.flatMap { elements in
      Self.clashes(elements.map { ($0.rule, "") }) { _, _ in "to two items of one array" }
    }
    let entries = dictionaries.flatMap { elements in
      Self.clashes(elements.filter { $0.keyXMLName == nil }.map { ($0.rule, $0.key ?? "") }) {
        $0 == $1 ? "to the key '\($0)' twice" : "to the keys '\($0)' and '\($1)'"
      }
    }
    return items + entries
  }

  /// Compares whole paths: what has no name of its own, or any name, claims nothing.
  private static func clashes(
    _ claims: [(rule: ModelRule, name: String)],
    _ owners: (String, String) -> String
  ) -> [Diagnostic] {
    struct Claim: Hashable {
      let isAttribute: Bool
      let path: String
    }
    guard claims.count > 1 else { return [] }
    var faults: [Diagnostic] = []
    var seen: [Claim: (name: String, location: SourceLocation?)] = [:]
    for (rule, name) in claims {
      guard rule.xmlType == .element || rule.xmlType == .attribute, let path = rule.xmlName, !path.hasSuffix("*")
      else { continue }
      let claim = Claim(isAttribute: rule.xmlType == .attribute, path: path)
      guard let first = seen[claim] else {
        seen[claim] = (name, rule.location)
        continue
      }
      let kind = claim.isAttribute ? "attribute" : "element"
      let location = rule.position.location(of: "xmlName")
      faults.append(fault("the \(kind) '\(path)' belongs \(owners(first.name, name))", location, first.location))
    }
    return faults
  }
}
