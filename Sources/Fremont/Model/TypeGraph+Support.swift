extension TypeGraph {
  /// Returns every use of what the vocabulary has and the engine has not.
  func unsupportedUses() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    func report(_ feature: String, _ title: String, _ location: SourceLocation?) {
      faults.append(Diagnostic(.error, "\(feature) is not supported yet (\(title))", at: location))
    }
    for feature in Self.ofModels where feature.isUsed(definition) { report(feature.name, "Model", definition.location) }
    for include in definition.includes { report("ModelInclude", include.file, include.location) }
    for modelClass in definition.classes {
      let title = "ModelClass '\(modelClass.className)'"
      for feature in Self.ofClasses where feature.isUsed(modelClass) {
        report(feature.name, title, modelClass.location)
      }
      var names: Set<String> = modelClass.textPropertyName.map { [$0] } ?? []
      for property in modelClass.properties {
        for feature in Self.ofProperties where feature.isUsed(property) {
          report(feature.name, title, property.location)
        }
        guard let name = property.propertyName, !names.insert(name).inserted else { continue }
        report("a second ModelProperty '\(name)'", title, property.location)
      }
    }
    let uses = ruleUses
    for use in uses {
      for feature in Self.ofRules where feature.isUsed(use) { report(feature.name, use.title, use.rule.location) }
      if case .entry(let entry) = use.holder, entry.key == nil {
        report(
          entry.keyXMLName == nil ? "a ModelDictionaryElement without a key" : "keyXMLName", use.title, entry.location)
      }
    }
    for elements in definition.arrays.map(\.elements) + uses.map(\.rule.arrayElements) {
      for element in elements.dropFirst() {
        let use = RuleUse(holder: .item(of: nil), rule: element.rule)
        report("a second ModelArrayElement in an array", use.title, element.location)
      }
    }
    for elements in definition.dictionaries.map(\.elements) + uses.map(\.rule.dictionaryElements) {
      var keys: Set<String> = []
      for element in elements {
        guard let key = element.key, !keys.insert(key).inserted else { continue }
        report("a second ModelDictionaryElement '\(key)'", "ModelDictionary", element.location)
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

  private static let ofRules: [Feature<RuleUse>] = [
    Feature("xmlType INLINE") { $0.rule.xmlType == .inline },
    Feature("xmlType TEXT") { $0.rule.xmlType == .text && !$0.isTextOfClass },
    Feature("dataType ARRAY as an attribute") { $0.rule.xmlType == .attribute && $0.rule.dataType == .array },
    Feature("dataType DICTIONARY as an attribute") { $0.rule.xmlType == .attribute && $0.rule.dataType == .dictionary },
    Feature("dataType XML") { $0.rule.dataType == .xml },
    Feature("dataType REFERENCE") { $0.rule.dataType == .reference },
    Feature("an xmlName with a prefix") { !$0.path.prefixes.isEmpty },
    Feature("an xmlName with a path") { $0.path.steps.count > 1 },
    Feature("the xmlName '*'") { $0.path.steps.contains { $0.name == "*" } },
    Feature("an xmlName with a predicate") { $0.path.steps.contains { $0.predicate != nil } },
    Feature("whenNil EMPTY") { $0.rule.whenNil == .empty },
    Feature("whenNil NIL") { $0.rule.whenNil == .xsiNil },
    Feature("maxOccurs") { $0.rule.maxOccurs != nil },
    Feature("minOccurs") { $0.rule.minOccurs == 1 && $0.isItemOrEntry },
    Feature("minOccurs over 1") { ($0.rule.minOccurs ?? 0) > 1 },
  ]
}

extension RuleUse {
  /// Whether the rule is that of an item or an entry, of which nobody counts how many there are.
  fileprivate var isItemOrEntry: Bool {
    switch holder {
    case .item, .entry: true
    default: false
    }
  }

  /// Whether the rule is that of the text of a class, which no declaration of its own wrote.
  fileprivate var isTextOfClass: Bool {
    if case .text = holder { true } else { false }
  }

  /// The `xmlName` of the rule taken apart; the one of a text is that of its class.
  fileprivate var path: ModelPath {
    ModelPath(isTextOfClass ? "" : rule.xmlName ?? "")
  }
}
