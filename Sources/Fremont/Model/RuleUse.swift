/// A rule of a definition, with the declaration that it belongs to.
struct RuleUse: Sendable {
  /// The declaration that contains the rule.
  enum Holder: Sendable {
    /// The `Model` itself, or a `ModelRoot`.
    indirect case root(ModelRoot)
    /// A property of a class.
    case property(ModelProperty)
    /// The text of a class.
    indirect case text(ModelClass)
    /// An item of an array, and the rule of that array if it is declared in place.
    case item(of: ModelRule?)
    /// An entry of a dictionary.
    indirect case entry(ModelDictionaryElement)
  }

  /// The declaration that contains the rule.
  let holder: Holder

  /// The rule.
  let rule: ModelRule

  /// The rule of the dictionary declared in place that contains it.
  var container: ModelRule?

  /// Whether the name of the element is the key of an open entry, so that it does not determine the class.
  var isNamedByKey: Bool {
    guard case .entry(let entry) = holder else { return false }
    return entry.key == nil && entry.keyXMLName == nil && rule.typeName != nil
  }

  /// The element that declares an item.
  private var itemElement: String { rule.position.element ?? ModelArrayElement.elementName }

  /// Whether the rule is for all keys without their own entry.
  var isOpenEntry: Bool {
    if case .entry(let entry) = holder { entry.key == nil } else { false }
  }

  /// Returns the place of an attribute of the rule, which some declarations name differently.
  func location(of attribute: String) -> SourceLocation? {
    switch holder {
    case .root where rule.position.element == ModelDefinition.elementName:
      rule.position.location(of: "root" + Self.capitalised(attribute))
    // The name of a text is the `xmlName` of its class.
    case .text: rule.position.location(of: attribute == "xmlName" ? attribute : "text" + Self.capitalised(attribute))
    default: rule.position.location(of: attribute)
    }
  }

  private static func capitalised(_ attribute: String) -> String {
    attribute == "xmlName" ? "XMLName" : attribute.prefix(1).uppercased() + attribute.dropFirst()
  }

  /// The declaration, for messages: `ModelProperty 'compensation'`.
  var title: String {
    switch holder {
    case .root(let root) where rule.position.element == nil && rule.location != nil: "ModelRoot '\(root.xmlName)'"
    case .root: "the root"
    case .property(let property):
      if let name = property.propertyName ?? rule.xmlName { "ModelProperty '\(name)'" } else { "ModelProperty" }
    case .text(let modelClass): "the text of ModelClass '\(modelClass.className)'"
    case .item:
      if let name = rule.xmlName { "\(itemElement) '\(name)'" } else { itemElement }
    case .entry(let entry):
      if let name = entry.key ?? rule.xmlName { "ModelDictionaryElement '\(name)'" } else { "ModelDictionaryElement" }
    }
  }
}

extension TypeGraph {
  /// All rules of the definition, including nested ones.
  package var rules: [ModelRule] { ruleUses.map(\.rule) }

  /// All rules of the definition with their declarations, including nested ones.
  var ruleUses: [RuleUse] {
    var uses = roots.map { RuleUse(holder: .root($0), rule: $0.rule) }
    for modelClass in definition.classes {
      if let rule = textRule(of: modelClass) { uses.append(RuleUse(holder: .text(modelClass), rule: rule)) }
      uses += modelClass.properties.map { RuleUse(holder: .property($0), rule: $0.rule) }
    }
    uses += definition.arrays.flatMap(\.elements).map { RuleUse(holder: .item(of: nil), rule: $0.rule) }
    uses += definition.dictionaries.flatMap(\.elements).map { RuleUse(holder: .entry($0), rule: $0.rule) }
    // The list grows during the iteration, so that nesting takes no stack.
    var index = 0
    while index < uses.count {
      let rule = uses[index].rule
      uses += rule.arrayElements.map { RuleUse(holder: .item(of: rule), rule: $0.rule) }
      uses += rule.dictionaryElements.map { RuleUse(holder: .entry($0), rule: $0.rule, container: rule) }
      index += 1
    }
    return uses
  }
}

extension ModelDataType {
  /// The token with its article: `an ENUM`.
  var withArticle: String {
    switch self {
    case .enumeration, .array, .xml: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}
