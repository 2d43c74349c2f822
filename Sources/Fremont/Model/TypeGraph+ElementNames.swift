/// Element names that are values of the instances in the elements.
extension TypeGraph {
  /// The property of a class whose value is the name of the element. It may be inherited.
  func nameProperty(of modelClass: ModelClass) -> ModelProperty? {
    for modelClass in lineage(of: modelClass) {
      if let property = modelClass.properties.first(where: { $0.xmlType == .name }) { return property }
    }
    return nil
  }

  /// Whether the instances of a rule determine the names of their elements.
  package func isNamedByValue(_ rule: ModelRule) -> Bool {
    guard rule.dataType == .instance, case .instance(let modelClass)? = target(of: rule) else { return false }
    return nameProperty(of: modelClass) != nil
  }

  /// Faults of rules that cannot be the name of an element, or whose element cannot have such a name.
  func elementNameFaults(_ use: RuleUse) -> [Diagnostic] {
    let rule = use.rule
    func fault(_ message: String, _ attribute: String) -> [Diagnostic] {
      [Diagnostic(.error, "\(use.title) \(message)", at: use.location(of: attribute))]
    }
    if rule.xmlType == .name {
      guard case .property(let property) = use.holder, property.propertyName != nil else {
        return fault("is no property with a name, and cannot be the name of an element", "xmlType")
      }
      if rule.dataType != .string {
        return fault("is \(rule.dataType.withArticle), and the name of an element is a STRING", "dataType")
      }
      if rule.xmlName != nil { return fault("is the name of the element, and has no xmlName", "xmlName") }
      if rule.defaultValue != nil { return fault("is always there, and has no defaultValue", "defaultValue") }
      return []
    }
    guard case .instance(let modelClass)? = target(of: rule), let property = nameProperty(of: modelClass) else {
      return []
    }
    let name = property.propertyName ?? ""
    let note = Diagnostic.Note("declared here: ModelProperty '\(name)', NAME", at: property.location)
    if rule.xmlType == .element, rule.elementName == "*", !use.isNamedByKey { return [] }
    let message = "holds a \(modelClass.className), whose '\(name)' is the name of its element: the xmlName must be '*'"
    return [Diagnostic(.error, "\(use.title) \(message)", at: use.location(of: "xmlName"), notes: [note])]
  }
}
