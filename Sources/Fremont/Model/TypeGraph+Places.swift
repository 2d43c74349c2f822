extension TypeGraph {
  /// Faults of places that values of the data type cannot have.
  func placeFaults(_ use: RuleUse) -> [Diagnostic] {
    let rule = use.rule
    var faults: [Diagnostic] = []
    func report(_ message: String, _ attribute: String) {
      faults.append(Diagnostic(.error, "\(use.title) \(message)", at: use.location(of: attribute)))
    }
    let kind = rule.dataType.withArticle
    switch (rule.xmlType, rule.dataType) {
    case (.attribute, .instance), (.attribute, .xml): report("is \(kind) and cannot be an attribute", "dataType")
    case (.text, .instance), (.text, .dictionary): report("is \(kind) and cannot be text", "dataType")
    case (.text, .array):
      // A property can be a list in the text of its class; a text by textDataType has no items.
      if case .property = use.holder { break }
      // So can an item of a list in one text.
      if case .item(let array?) = use.holder, Self.isList(array, array.arrayElements) { break }
      report("is \(kind) and cannot be text", "dataType")
    case (.text, .xml):
      if use.isInContainer { report("is \(kind) and cannot be text", "dataType") }
    case (.inline, .array):
      if case .item = use.holder { report("is \(kind) in an array and cannot be INLINE", "xmlType") }
    case (.inline, .xml): report("is \(kind) and cannot be INLINE", "xmlType")
    case (.inline, _) where rule.dataType.isScalar: report("is \(kind) and cannot be INLINE", "xmlType")
    default: break
    }
    // Otherwise the name determines the class, array or dictionary.
    let isNamedOtherwise = rule.typeName != nil || !rule.arrayElements.isEmpty || !rule.dictionaryElements.isEmpty
    if rule.xmlType == .inline, let name = rule.xmlName, isNamedOtherwise {
      report(
        "is INLINE, so it has no separate element; remove its xmlName '\(ValueFault.excerpt(name))'", "xmlName")
    }
    if case .property(let property) = use.holder, property.propertyName == nil, rule.xmlType == .inline, faults.isEmpty
    {
      report("is INLINE and has no propertyName; what is to be skipped has a ModelProperty for each name", "xmlType")
    }
    if rule.isTag, use.rule.xmlType != .element || rule.elementName != "*" || use.isOpenEntry {
      report("is the name of an element, and needs the xmlName '*'", "formatString")
    }
    if rule.isPresence {
      if case .property = use.holder, rule.xmlType == .element || rule.xmlType == .attribute {
        if rule.defaultValue.map({ $0 != "false" }) ?? false {
          report("is present or false, and has no other default", "defaultValue")
        }
      } else {
        report("is always there, so that its format cannot be 'present'", "formatString")
      }
    }
    if rule.whenNil == .xsiNil, rule.xmlType != .element {
      report("has no separate element, which whenNil NIL needs", "whenNil")
    }
    return faults
  }

  /// Faults of lists and dictionaries that cannot be in attributes or in one text.
  func listFaults(_ use: RuleUse) -> [Diagnostic] {
    let rule = use.rule
    // A text by textDataType has no items.
    if case .text = use.holder { return [] }
    func fault(_ message: String, _ attribute: String) -> [Diagnostic] {
      [Diagnostic(.error, "\(use.title) \(message)", at: use.location(of: attribute))]
    }
    switch target(of: rule) {
    case .array(let elements, _) where Self.isList(rule, elements):
      guard let item = elements.first?.rule else { return [] }
      if elements.count > 1 { return fault("is a list in one text and has more than one ModelArrayElement", "xmlType") }
      if item.dataType == .array, isTextList(item) {
        let inner = ListFormat(item.formatString)
        if !ListFormat(rule.formatString).isFound(in: inner.written) { return [] }
        let message = "\(use.title) is a list of lists in one text, whose items hold what separates them"
        return [Diagnostic(.error, message, at: item.position.location(of: "formatString"))]
      }
      // An item with xmlType TEXT has been reported already.
      if !item.dataType.isScalar, item.xmlType != .text {
        return fault("is a list in one text and cannot hold \(item.dataType.withArticle)", "xmlType")
      }
    case .dictionary(let elements, _) where rule.xmlType == .attribute:
      if rule.elementName != "*" { return fault("is a DICTIONARY in attributes and needs the xmlName '*'", "xmlName") }
      if let entry = elements.first(where: { !$0.dataType.isScalar }) {
        return fault("is a DICTIONARY in attributes and cannot hold \(entry.dataType.withArticle)", "xmlType")
      }
      // Attributes are unique in an element, and have no order.
      for entry in elements.map(\.rule) {
        let isLimited = entry.maxOccurs ?? .unbounded != .unbounded
        guard let limit = entry.minOccurs ?? 0 > 0 ? "minOccurs" : isLimited ? "maxOccurs" : nil else { continue }
        let message = "\(use.title) is a DICTIONARY in attributes, whose entries have no \(limit)"
        return [Diagnostic(.error, message, at: entry.position.location(of: limit))]
      }
    default: break
    }
    return []
  }
}

extension RuleUse {
  /// Whether the rule is an item or an entry.
  var isInContainer: Bool {
    switch holder {
    case .item, .entry: true
    default: false
    }
  }
}
