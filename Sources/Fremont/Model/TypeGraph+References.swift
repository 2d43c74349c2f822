extension TypeGraph {
  /// The Swift number types that a `typeName` can name.
  static let numberTypes = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
    "Decimal",
  ]

  /// Faults of the type that a rule refers to, by `typeName` or by element name.
  func referenceFaults(_ use: RuleUse) -> [Diagnostic] {
    let rule = use.rule
    // A text that is not a scalar has been reported already.
    if case .text = use.holder, !rule.dataType.isScalar { return [] }
    switch rule.dataType {
    case .string, .boolean, .data, .xml: return []
    case .date:
      guard let typeName = rule.typeName, !rule.hasComponents else { return [] }
      return fault(
        use, "a DATE is no '\(ValueFault.excerpt(typeName))' (\(use.title)); its typeName can be DateComponents")
    case .number:
      guard let typeName = rule.typeName, !Self.numberTypes.contains(typeName) else { return [] }
      let near = Suggestion.ending(for: typeName, in: Self.numberTypes)
      let ending = near.isEmpty ? "; expected \(DefinitionElement.list(Self.numberTypes))" : near
      return fault(use, "there is no number type '\(typeName)' for \(use.title)\(ending)")
    case .custom:
      return rule.typeName == nil ? missingTypeName(use) : []
    case .reference:
      guard let typeName = rule.typeName else {
        if definition.classes.contains(where: { $0.properties.contains(where: \.isIdentity) }) { return [] }
        return fault(use, "no ModelClass has a property with identity YES for \(use.title) to refer to")
      }
      guard let modelClass = modelClass(named: typeName) else {
        return dangling(use, "ModelClass", typeName, byElement: false)
      }
      if lineage(of: modelClass).contains(where: { $0.properties.contains(where: \.isIdentity) }) { return [] }
      let note = Diagnostic.Note("declared here: ModelClass '\(typeName)'", at: modelClass.location)
      let message = "ModelClass '\(typeName)' has no property with identity YES for \(use.title) to refer to"
      return [Diagnostic(.error, message, at: use.location(of: "typeName"), notes: [note])]
    case .enumeration:
      guard target(of: rule) == nil else { return [] }
      if let typeName = rule.typeName { return dangling(use, "ModelEnum", typeName, byElement: false) }
      guard let name = rule.elementName else { return nameless(use, "ModelEnum") }
      let found = modelEnums(withElement: name)
      if found.count > 1 { return ambiguous(use, "ModelEnum", name, found: found.map { ($0.enumName, $0.location) }) }
      return dangling(use, "ModelEnum", name, byElement: true)
    case .instance:
      if rule.xmlType == .element, rule.elementName == "*", !use.isNamedByKey, !isNamedByValue(rule),
        rule.typeName.map({ modelClass(named: $0) != nil }) ?? true,
        classesByElementName(for: rule).isEmpty
      {
        let classes = rule.typeName.map { "neither ModelClass '\($0)' nor one that extends it has" }
        let place = use.location(of: "xmlName")
        let message = "\(use.title) finds its class by the element: \(classes ?? "no ModelClass has") an xmlName"
        return [Diagnostic(.error, message, at: place)]
      }
      guard target(of: rule) == nil else { return [] }
      if let typeName = rule.typeName { return dangling(use, "ModelClass", typeName, byElement: false) }
      guard let name = rule.elementName else { return nameless(use, "ModelClass") }
      // With any element name, the names of the classes distinguish them.
      if name == "*" { return [] }
      let found = modelClasses(withElement: name)
      if found.count > 1 { return ambiguous(use, "ModelClass", name, found: found.map { ($0.className, $0.location) }) }
      return dangling(use, "ModelClass", name, byElement: true)
    case .array, .dictionary:
      guard target(of: rule) == nil, rule.arrayElements.isEmpty, rule.dictionaryElements.isEmpty else { return [] }
      let kind = rule.dataType == .array ? "ModelArray" : "ModelDictionary"
      if let typeName = rule.typeName { return dangling(use, kind, typeName, byElement: false) }
      guard let name = rule.elementName, name != "*" else { return nameless(use, kind) }
      return dangling(use, kind, name, byElement: true)
    }
  }

  private func dangling(_ use: RuleUse, _ kind: String, _ name: String, byElement: Bool) -> [Diagnostic] {
    if !byElement, let other = kindOfDeclaration(named: name), other != kind {
      return fault(use, "'\(name)' is a \(other), and \(use.title) is \(use.rule.dataType.withArticle)")
    }
    let ending = Suggestion.ending(for: name, in: names(of: kind, byElement: byElement))
    let declaration = byElement ? "\(kind) with the xmlName '\(name)'" : "\(kind) '\(name)'"
    return fault(use, "there is no \(declaration) for \(use.title)\(ending)")
  }

  private func missingTypeName(_ use: RuleUse) -> [Diagnostic] {
    let message = "\(use.title) is \(use.rule.dataType.withArticle) and lacks the attribute 'typeName'"
    return [Diagnostic(.error, message, at: use.rule.location)]
  }

  private func nameless(_ use: RuleUse, _ kind: String) -> [Diagnostic] {
    fault(use, "\(use.title) does not determine a \(kind): add a typeName or an xmlName")
  }

  private func ambiguous(
    _ use: RuleUse, _ kind: String, _ name: String, found: [(name: String, location: SourceLocation?)]
  ) -> [Diagnostic] {
    let message = "there are \(found.count) \(kind) with the xmlName '\(name)'; \(use.title) needs a typeName"
    let notes = found.map { Diagnostic.Note("declared here: \(kind) '\($0.name)'", at: $0.location) }
    return [Diagnostic(.error, message, at: use.location(of: "xmlName"), notes: notes)]
  }

  private func kindOfDeclaration(named name: String) -> String? {
    if modelClass(named: name) != nil { return "ModelClass" }
    if modelEnum(named: name) != nil { return "ModelEnum" }
    if modelArray(named: name) != nil { return "ModelArray" }
    return modelDictionary(named: name) != nil ? "ModelDictionary" : nil
  }

  private func names(of kind: String, byElement: Bool) -> [String] {
    switch kind {
    case "ModelClass": byElement ? definition.classes.compactMap(\.xmlName) : definition.classes.map(\.className)
    case "ModelEnum": byElement ? definition.enums.compactMap(\.xmlName) : definition.enums.map(\.enumName)
    case "ModelArray": definition.arrays.map(\.xmlName)
    default: definition.dictionaries.map(\.xmlName)
    }
  }

  private func fault(_ use: RuleUse, _ message: String) -> [Diagnostic] {
    [Diagnostic(.error, message, at: use.location(of: use.rule.typeName == nil ? "xmlName" : "typeName"))]
  }
}
