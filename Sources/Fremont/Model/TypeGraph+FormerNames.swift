extension TypeGraph {
  /// The former names of a class, which documents can still use: in types, in tags, and in elements named after their
  /// class.
  func formerNames(of modelClass: ModelClass) -> [String] {
    var seen: Set<String> = [modelClass.className]
    return modelClass.formerNames.filter { seen.insert($0).inserted }
  }

  /// Faults of former names that refer to two classes.
  func formerNameFaults() -> [Diagnostic] {
    guard definition.classes.contains(where: { !$0.formerNames.isEmpty }) else { return [] }
    var faults: [Diagnostic] = []
    var former: [String: ModelClass] = [:]
    for modelClass in definition.classes where faults.count < Diagnostic.maximumCount {
      // The name or discriminatorValue of a subclass must differ from those of its base class and all other subclasses.
      let base = lineage(of: modelClass).first ?? modelClass
      let relatives = modelClass.formerNames.isEmpty ? [] : [base] + subclasses(of: base)
      for name in formerNames(of: modelClass) {
        let owner =
          self.modelClass(named: name) ?? former.updateValue(modelClass, forKey: name)
          ?? relatives.first { $0.discriminatorValue == name }
        guard let owner, owner.className != modelClass.className else { continue }
        let message =
          "the former name '\(ValueFault.excerpt(name))' of ModelClass '\(modelClass.className)' finds ModelClass "
          + "'\(owner.className)' too"
        faults.append(Self.fault(message, modelClass.position.location(of: "formerNames"), owner.location))
      }
    }
    return faults
  }

  /// The properties of a class that formats with places distinguish. A property that only gives another key to the
  /// place of an earlier one is left out.
  static func distinguishedByPlace<Property>(
    _ properties: [Property], _ parts: (Property) -> (name: String?, rule: ModelRule)
  ) -> [Property] {
    // Usually each name occurs once.
    var names: Set<String> = []
    if properties.allSatisfy({ property in parts(property).name.map { names.insert($0).inserted } ?? true }) {
      return properties
    }
    var keys: [PlaceKey: String] = [:]
    return properties.filter { property in
      let (name, rule) = parts(property)
      guard let name else { return true }
      let place = PlaceKey(name: name, rule: rule.inPlaces)
      let key = rule.jsonName ?? name
      if let known = keys[place] { return known == key }
      keys[place] = key
      return true
    }
  }
}

/// A rule of a property, without the members that matter only in formats without places.
private struct PlaceKey: Hashable {
  let name: String
  let rule: ModelRule
}

extension ModelRule {
  /// The rule with only the members that matter in formats with places.
  fileprivate var inPlaces: ModelRule {
    var rule = self
    rule.jsonName = nil
    rule.jsonFormatString = nil
    rule.minOccurs = nil
    rule.defaultValue = nil
    rule.documentation = nil
    return rule
  }
}
