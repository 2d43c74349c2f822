import Fremont

/// The facts in an older definition about the elements of documents, found by their names in XML.
///
/// Its plain properties, those of an attribute, an element or the text, become facts as if found in documents. Others,
/// such as paths and dictionaries, are preserved, and the names that they claim are left to them.
struct OlderDefinition {
  /// The place of a property in its element.
  enum Place: Hashable {
    case attribute(SchemaName)
    case element(SchemaName)
    case text
    /// Text among elements.
    case run
  }

  /// The facts about the elements of one name.
  struct Element {
    var modelClass: ModelClass
    /// The plain properties and items by place. An item comes with the property of its list.
    var rules: [Place: (property: ModelProperty, item: ModelRule)] = [:]
    /// The other properties.
    var others: [ModelProperty] = []
    /// The elements and attributes that these claim.
    var claimed: Set<Place> = []
    var claimsAllElements = false
    var claimsAllAttributes = false

    /// The class without its properties.
    var emptied: ModelClass {
      var emptied = modelClass
      emptied.properties = []
      return emptied
    }

    /// The names of all properties, each once.
    var propertyNames: Set<String> { Set(modelClass.properties.compactMap(\.propertyName)) }

    func isClaimed(_ place: Place) -> Bool {
      if claimed.contains(place) { return true }
      switch place {
      case .attribute: return claimsAllAttributes
      case .element: return claimsAllElements
      case .text, .run: return false
      }
    }
  }

  let definition: ModelDefinition
  private(set) var elements: [Int: Element] = [:]
  private(set) var rootNumbers: Set<Int> = []

  /// Reads a definition, and adds its facts to those of documents.
  init(_ definition: ModelDefinition, _ facts: DocumentFacts) {
    self.definition = definition
    for (prefix, uri) in definition.namespaces.sorted(by: { $0.key < $1.key }) {
      facts.add(namespace: uri)
      facts.add(prefix: prefix, of: uri)
    }
    var waiting: [(number: Int, className: String)] = []
    for root in roots {
      let number = facts.number(of: name(root.xmlName, root.xmlNamespace))
      facts.add(root: number)
      rootNumbers.insert(number)
      if root.dataType == .instance, let className = root.typeName { waiting.append((number, className)) }
      if root.dataType.isScalar {
        facts.elements[number].texts.seed(root.dataType, root.typeName, root.formatString, definition)
      }
    }
    var first: [String: Int] = [:]
    var next = 0
    while next < waiting.count {
      let (number, className) = waiting[next]
      next += 1
      guard elements[number] == nil, let modelClass = definition.modelClass(named: className) else { continue }
      if let other = first[className] {
        facts.share(number, with: other)
        elements[number] = elements[other]
      } else {
        first[className] = number
        add(modelClass, number, facts, &waiting)
      }
    }
  }

  /// The namespace of names without a prefix, if the definition has one.
  var namespace: String? {
    definition.xmlNamespace.flatMap { $0.split(separator: " ").first }.map(String.init).flatMap {
      $0 == "##local" ? nil : $0
    }
  }

  /// Whether a class has a subclass for a type.
  func hasType(_ value: String, of className: String) -> Bool {
    definition.classes.contains { $0.extends == className && ($0.discriminatorValue ?? $0.className) == value }
  }

  /// The classes in the older order: those that replace older ones, and then the new ones.
  func classes(with made: [ModelClass]) -> [ModelClass] {
    let known = Dictionary(made.map { ($0.className, $0) }) { first, _ in first }
    let names = Set(definition.classes.map(\.className))
    return definition.classes.map { known[$0.className] ?? $0 } + made.filter { !names.contains($0.className) }
  }

  private var roots: [ModelRoot] {
    if definition.rootXMLName.isEmpty { return definition.roots }
    var first = ModelRoot(
      xmlName: definition.rootXMLName, definition.rootDataType, typeName: definition.rootTypeName)
    first.formatString = definition.rootFormatString
    return [first] + definition.roots
  }

  /// The name of a path step in a namespace.
  private func name(_ step: String, _ namespace: String?, isAttribute: Bool = false) -> SchemaName {
    let parts = step.split(separator: ":", maxSplits: 1)
    if parts.count == 2 {
      let uri = parts[0] == "xml" ? SchemaName.xmlNamespace : definition.namespaces[String(parts[0])]
      return SchemaName(namespace: uri, local: String(parts[1]))
    }
    let all = namespace ?? definition.xmlNamespace ?? "##local"
    let uri = all.split(separator: " ").first.map(String.init) ?? "##local"
    return SchemaName(namespace: isAttribute || uri == "##local" ? nil : uri, local: step)
  }

  // MARK: Classes

  private mutating func add(
    _ modelClass: ModelClass, _ number: Int, _ facts: DocumentFacts, _ waiting: inout [(number: Int, className: String)]
  ) {
    var element = Element(modelClass: modelClass)
    let elementFacts = facts.elements[number]
    elementFacts.isClass = true
    var former: [Int] = []
    for property in modelClass.properties {
      let rule = property.rule
      guard let rules = plainRules(of: property) else {
        element.others.append(property)
        claim(rule, modelClass, &element)
        continue
      }
      var own: [Int] = []
      let isList = rule.dataType == .array || rule.maxOccurs != nil && rule.maxOccurs != .atMost(1)
      for item in rules {
        let place = place(of: item, modelClass, isItem: rule.dataType == .array)
        if element.rules[place] == nil { element.rules[place] = (property, item) }
        switch place {
        case .attribute(let name): elementFacts.seed(attribute: name, item, definition)
        case .text:
          elementFacts.hasText = true
          elementFacts.texts.seed(item.dataType, item.typeName, item.formatString, definition)
        case .run: elementFacts.hasTextAmongChildren = true
        case .element(let name):
          let child = facts.number(of: name)
          own.append(elementFacts.child(child).number)
          if item.dataType == .instance {
            if let className = item.typeName { waiting.append((child, className)) }
          } else {
            facts.elements[child].texts.seed(item.dataType, item.typeName, item.formatString, definition)
            if item.whenNil == .xsiNil { facts.elements[child].nilCount += 1 }
          }
        }
      }
      elementFacts.seed(children: own, behind: former, isList: isList)
      former += own
    }
    // Names in the rules of a base class are left to it.
    var base = modelClass.extends.flatMap { definition.modelClass(named: $0) }
    var seen: Set<String> = [modelClass.className]
    while let current = base, seen.insert(current.className).inserted {
      for property in current.properties { claim(property.rule, current, &element) }
      base = current.extends.flatMap { definition.modelClass(named: $0) }
    }
    elements[number] = element
  }

  /// The rule of a plain property, or those of the items of a plain list; nil for other properties.
  private func plainRules(of property: ModelProperty) -> [ModelRule]? {
    let rule = property.rule
    guard property.propertyName != nil else { return nil }
    if rule.dataType == .array {
      let items = rule.arrayElements.map(\.rule)
      return rule.xmlType == .inline && !items.isEmpty && items.allSatisfy(isPlain) ? items : nil
    }
    return isPlain(rule) ? [rule] : nil
  }

  private func isPlain(_ rule: ModelRule) -> Bool {
    guard rule.dataType.isScalar || rule.dataType == .instance, rule.xmlType != .inline else { return false }
    if rule.xmlType == .text { return true }
    guard let name = rule.xmlName else { return false }
    return !name.contains { "/*[@+".contains($0) }
  }

  private func place(of rule: ModelRule, _ modelClass: ModelClass, isItem: Bool) -> Place {
    let xmlName = rule.xmlName ?? ""
    switch rule.xmlType {
    case .attribute: return .attribute(name(xmlName, nil, isAttribute: true))
    case .text: return isItem ? .run : .text
    default: return .element(name(xmlName, modelClass.xmlNamespace))
    }
  }

  /// Marks the names that a rule claims.
  private func claim(_ rule: ModelRule, _ modelClass: ModelClass, _ element: inout Element, _ depth: Int = 0) {
    guard let xmlName = rule.xmlName, rule.xmlType != .inline else {
      for item in rule.arrayElements.map(\.rule) + rule.dictionaryElements.map(\.rule) {
        claim(item, modelClass, &element, depth + 1)
      }
      if rule.dataType == .instance, depth < 8, let inner = rule.typeName.flatMap({ definition.modelClass(named: $0) })
      {
        for property in inner.properties { claim(property.rule, inner, &element, depth + 1) }
      }
      return
    }
    let step = xmlName.prefix { !"/[+".contains($0) }
    let isAttribute = step.hasPrefix("@") || rule.xmlType == .attribute && !xmlName.contains("/")
    if step.hasSuffix("*") {
      if isAttribute { element.claimsAllAttributes = true } else { element.claimsAllElements = true }
    } else if isAttribute {
      element.claimed.insert(.attribute(name(String(step.drop { $0 == "@" }), nil, isAttribute: true)))
    } else {
      element.claimed.insert(.element(name(String(step), modelClass.xmlNamespace)))
    }
  }
}
