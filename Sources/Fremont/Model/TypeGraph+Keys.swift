extension TypeGraph {
  /// Keys that two values of one class, two entries of one dictionary, or two items of one enumeration have where they have no places.
  func keyFaults(_ uses: [RuleUse]) -> [Diagnostic] {
    // Without a word of their own, keys are names, which are compared elsewhere.
    let items = definition.enums.lazy.flatMap(\.items)
    if !uses.contains(where: { $0.rule.jsonName != nil }), !items.contains(where: { $0.jsonName != nil }) { return [] }
    var faults: [Diagnostic] = []
    for modelClass in definition.classes {
      var keys = Keys()
      for base in lineage(of: modelClass) {
        if let name = base.textPropertyName { _ = keys.take(name, for: name) }
        for property in base.properties {
          guard let name = property.propertyName else { continue }
          let first = keys.take(property.jsonName ?? name, for: name, at: property.rule.position)
          guard let first, base.className == modelClass.className else { continue }
          faults.append(Self.fault("ModelProperty '\(name)'", property.rule, "property", first))
        }
      }
    }
    for dictionary in definition.dictionaries { faults += keyFaults(dictionary.elements) }
    for use in uses where !use.rule.dictionaryElements.isEmpty { faults += keyFaults(use.rule.dictionaryElements) }
    for modelEnum in definition.enums {
      var keys = Keys()
      for item in modelEnum.items {
        guard let first = keys.take(item.jsonName ?? item.name, for: item.name, at: item.position) else { continue }
        let spelling = ValueFault.excerpt(item.jsonName ?? item.name)
        let message = "ModelEnumItem '\(item.name)' is '\(spelling)' in JSON, as the item '\(first.name)'"
        let note = Diagnostic.Note("declared here first", at: first.position?.location)
        faults.append(Diagnostic(.error, message, at: item.position.location(of: "jsonName"), notes: [note]))
      }
    }
    return faults
  }

  private func keyFaults(_ elements: [ModelDictionaryElement]) -> [Diagnostic] {
    var keys = Keys()
    let isOpen = elements.contains { $0.key == nil }
    return elements.compactMap { element in
      guard let key = element.key else { return nil }
      if isOpen, element.jsonName != nil {
        let message =
          "ModelDictionaryElement '\(key)' cannot have a jsonName beside a rule for all keys, of which one could be the same"
        return Diagnostic(.error, message, at: element.rule.position.location(of: "jsonName"))
      }
      let first = keys.take(element.jsonName ?? key, for: key, at: element.rule.position)
      return first.map { Self.fault("ModelDictionaryElement '\(key)'", element.rule, "entry", $0) }
    }
  }

  /// A key of what has none, and one that looks like a path.
  func keyFaults(_ use: RuleUse) -> [Diagnostic] {
    guard let jsonName = use.rule.jsonName else { return [] }
    let place = use.location(of: "jsonName")
    switch use.holder {
    case .property(let property) where property.propertyName == nil:
      return [Diagnostic(.error, "\(use.title) has no propertyName, and no jsonName therefore", at: place)]
    case .entry(let entry) where entry.key == nil:
      return [Diagnostic(.error, "\(use.title) takes its key from the document, and has no jsonName", at: place)]
    default: break
    }
    guard jsonName.utf8.contains(UInt8(ascii: "/")) else { return [] }
    let message = "'\(ValueFault.excerpt(jsonName))' has a '/'; a jsonName is one key, and no path (\(use.title))"
    return [Diagnostic(.error, message, at: place)]
  }

  private static func fault(_ title: String, _ rule: ModelRule, _ kind: String, _ first: Keys.Owner) -> Diagnostic {
    let message = "\(title) has the key of the \(kind) '\(first.name)' in JSON"
    let note = Diagnostic.Note("declared here first", at: first.position?.location)
    return Diagnostic(.error, message, at: rule.position.location(of: "jsonName"), notes: [note])
  }

  /// Keys and who has them.
  private struct Keys {
    struct Owner {
      let name: String
      let position: DefinitionPosition?
    }

    private var owners: [String: Owner] = [:]

    /// Takes a key for a name, or returns who has it under another name.
    mutating func take(_ key: String, for name: String, at position: DefinitionPosition? = nil) -> Owner? {
      if let owner = owners[key] { return owner.name == name ? nil : owner }
      owners[key] = Owner(name: name, position: position)
      return nil
    }
  }
}
