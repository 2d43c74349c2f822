extension TypeGraph {
  /// Returns every use of what the vocabulary has and the engine has not.
  func unsupportedUses() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    func report(_ feature: String, _ location: SourceLocation?) {
      faults.append(Diagnostic(.error, "\(feature) is not supported yet", at: location))
    }
    for feature in Self.ofModels where feature.isUsed(definition) { report(feature.name, definition.location) }
    for include in definition.includes { report("ModelInclude", include.location) }
    for modelEnum in definition.enums {
      var names: Set<String> = []
      for item in modelEnum.items where !names.insert(item.name).inserted {
        report("ModelEnumItem '\(item.name)' with a second spelling", item.location)
      }
    }
    for modelClass in definition.classes {
      for feature in Self.ofClasses where feature.isUsed(modelClass) { report(feature.name, modelClass.location) }
      var names: Set<String> = modelClass.textPropertyName.map { [$0] } ?? []
      for property in modelClass.properties {
        for feature in Self.ofProperties where feature.isUsed(property) { report(feature.name, property.location) }
        guard let name = property.propertyName, !names.insert(name).inserted else { continue }
        report("the property '\(name)' with a second ModelProperty", property.location)
      }
    }
    let uses = ruleUses
    for use in uses {
      for feature in Self.ofRules where feature.isUsed(use.rule) { report(feature.name, use.rule.location) }
      if case .entry(let entry) = use.holder, entry.key == nil {
        report(entry.keyXMLName == nil ? "a ModelDictionaryElement without a key" : "keyXMLName", entry.location)
      }
    }
    for elements in definition.arrays.map(\.elements) + uses.map(\.rule.arrayElements) {
      for element in elements.dropFirst() { report("a second ModelArrayElement in an array", element.location) }
    }
    for elements in definition.dictionaries.map(\.elements) + uses.map(\.rule.dictionaryElements) {
      var keys: Set<String> = []
      for element in elements {
        guard let key = element.key, !keys.insert(key).inserted else { continue }
        report("the key '\(key)' with a second ModelDictionaryElement", element.location)
      }
    }
    return faults
  }

  /// A part of the vocabulary that the engine does not run, and how to tell that a declaration uses it.
  private struct Feature<Declaration>: Sendable {
    let name: String
    let isUsed: @Sendable (Declaration) -> Bool

    init(_ name: String, _ isUsed: @escaping @Sendable (Declaration) -> Bool) {
      self.name = name
      self.isUsed = isUsed
    }
  }

  private static let ofModels: [Feature<ModelDefinition>] = [
    Feature("xmlNamespace") { $0.xmlNamespace != nil },
    Feature("unknown KEEP") { $0.unknown == .keep },
    Feature("unknown REJECT") { $0.unknown == .reject },
    Feature("whenNil EMPTY") { $0.whenNil == .empty },
    Feature("whenNil NIL") { $0.whenNil == .xsiNil },
  ]

  private static let ofClasses: [Feature<ModelClass>] = [
    Feature("extends") { $0.extends != nil },
    Feature("discriminatorXMLName") { $0.discriminatorXMLName != nil },
    Feature("discriminatorValue") { $0.discriminatorValue != nil },
    Feature("xmlNamespace") { $0.xmlNamespace != nil },
    Feature("unknown of a ModelClass") { $0.unknown != nil },
    Feature("an xmlName with a prefix") { $0.xmlName?.contains(":") ?? false },
  ]

  private static let ofProperties: [Feature<ModelProperty>] = [
    Feature("an empty propertyName") { $0.propertyName == nil },
    Feature("identity YES") { $0.isIdentity },
  ]

  private static let ofRules: [Feature<ModelRule>] = [
    Feature("xmlType INLINE") { $0.xmlType == .inline },
    // The text of a class has a rule too, which no declaration wrote.
    Feature("dataType ARRAY as an attribute") { $0.xmlType == .attribute && $0.dataType == .array },
    Feature("dataType DICTIONARY as an attribute") { $0.xmlType == .attribute && $0.dataType == .dictionary },
    Feature("dataType XML") { $0.dataType == .xml },
    Feature("dataType CUSTOM") { $0.dataType == .custom },
    Feature("dataType REFERENCE") { $0.dataType == .reference },
    Feature("an xmlName with a prefix") { $0.path?.prefixes.isEmpty == false },
    Feature("an xmlName with a path") { ($0.path?.steps.count ?? 1) > 1 },
    Feature("the xmlName '*'") { $0.path?.steps.contains { $0.name == "*" } ?? false },
    Feature("an xmlName with a predicate") { $0.path?.steps.contains { $0.predicate != nil } ?? false },
    Feature("whenNil EMPTY") { $0.whenNil == .empty },
    Feature("whenNil NIL") { $0.whenNil == .xsiNil },
    Feature("maxOccurs") { $0.maxOccurs != nil },
    Feature("minOccurs over 1") { ($0.minOccurs ?? 0) > 1 },
  ]
}

extension ModelRule {
  /// The path of the rule taken apart.
  fileprivate var path: ModelPath? { xmlName.map { ModelPath($0) } }
}
