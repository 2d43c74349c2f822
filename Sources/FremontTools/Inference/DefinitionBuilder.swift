import Fremont

/// Makes a definition from the facts about documents.
///
/// Each element name with attributes or children becomes a class. Classes are made from a queue: first the roots, then
/// the classes of their values.
struct DefinitionBuilder {
  let facts: DocumentFacts
  let options: InferenceOptions

  /// The namespace of names without a prefix: that of the first root.
  let namespace: String?

  private var definition = ModelDefinition(rootXMLName: "")
  private var typeNames = DefinitionNames()
  private var prefixes: DefinitionPrefixes
  private var classNames: [Int: String] = [:]
  private var waiting: [Int] = []
  private let older: OlderDefinition?

  /// The enums, by their own name and those of their items.
  private var enumNames: [[String]: String] = [:]

  init(_ facts: DocumentFacts, _ options: InferenceOptions, _ older: OlderDefinition?) {
    self.facts = facts
    self.options = options
    self.older = older
    namespace = older?.namespace ?? facts.roots.first.flatMap { facts.names[$0].namespace }
    prefixes = DefinitionPrefixes(facts.namespaces, preferred: facts.prefixes)
  }

  /// Makes the whole definition.
  mutating func build() -> ModelDefinition {
    if let older {
      definition = older.definition
      definition.classes = []
      for name in older.definition.classes.map(\.className) + older.definition.enums.map(\.enumName) {
        _ = typeNames.makeUnique([name])
      }
    }
    definition.xmlNamespace = definition.xmlNamespace ?? namespace ?? "##local"
    definition.unknown = options.unknown ?? definition.unknown ?? .keep
    for root in facts.roots { add(root: root) }
    var next = 0
    while next < waiting.count {
      makeClass(of: waiting[next])
      next += 1
    }
    definition.namespaces.merge(prefixes.declarations) { old, _ in old }
    if let older { definition.classes = older.classes(with: definition.classes) }
    return definition
  }

  private mutating func add(root number: Int) {
    let name = facts.names[number]
    let rule = self.rule(of: number, owner: nil, in: namespace)
    if older?.rootNumbers.contains(number) == true { return }
    var root = ModelRoot(
      xmlName: prefixes.elementName(name, in: namespace), rule.dataType, typeName: rule.typeName)
    root.formatString = rule.formatString
    root.whenNil = rule.whenNil
    if name.namespace == nil, namespace != nil { root.xmlNamespace = "##local" }
    definition.add(root)
  }

  // MARK: Rules

  /// The rule of an element: its type, name and format.
  private mutating func rule(of number: Int, owner: String?, in namespace: String?) -> ModelRule {
    let element = facts.elements[number]
    let xmlName = prefixes.elementName(facts.names[number], in: namespace)
    var rule: ModelRule
    if element.isScalar {
      rule = scalar(element.texts, .element, xmlName, facts.names[number], owner: owner)
    } else {
      rule = ModelRule(.instance, xmlName: xmlName, typeName: className(of: number))
    }
    if element.nilCount > 0 { rule.whenNil = .xsiNil }
    return rule
  }

  /// The rule of single values.
  private mutating func scalar(
    _ values: ValueFacts, _ xmlType: ModelXMLType, _ xmlName: String?, _ name: SchemaName, owner: String?
  ) -> ModelRule {
    let rule = values.rule(xmlType, xmlName: xmlName, name: name.local)
    guard rule.dataType == .string, let items = values.enumNames else { return rule }
    return ModelRule(
      .enumeration, xmlType, xmlName: xmlName, typeName: enumName(items, name.local, owner: owner))
  }

  /// The name of the enum for some items. Places with the same name and items share an enum.
  private mutating func enumName(_ items: [String], _ name: String, owner: String?) -> String {
    let own = DefinitionNames.ofType(name)
    let key = [own] + items.sorted()
    if let known = enumNames[key] { return known }
    let enumName = typeNames.makeUnique(own, else: owner)
    enumNames[key] = enumName
    definition.enums.append(ModelEnum(enumName, items.map { ModelEnumItem($0) }))
    return enumName
  }

  private mutating func className(of number: Int) -> String {
    if let name = classNames[number] { return name }
    let name: String
    if let known = older?.elements[number]?.modelClass.className {
      name = known
      // Elements of several names can have one class.
      if classNames.values.contains(known) {
        classNames[number] = known
        return known
      }
    } else {
      let element = facts.names[number]
      name = typeNames.makeUnique(
        DefinitionNames.ofType(element.local), else: element.namespace.flatMap { prefixes[$0] })
    }
    classNames[number] = name
    waiting.append(number)
    return name
  }

  // MARK: Classes

  private mutating func makeClass(of number: Int) {
    let element = facts.elements[number]
    let known = older?.elements[number]
    var draft = ClassDraft(known?.emptied ?? ModelClass(className(of: number)))
    for name in known?.propertyNames ?? [] { _ = draft.made.names.makeUnique([name]) }
    draft.namespace = draft.modelClass.xmlNamespace.map { $0 == "##local" ? nil : $0 } ?? namespace
    if draft.namespace != nil, element.children.contains(where: { facts.names[$0.element].namespace == nil }) {
      draft.namespace = nil
      draft.modelClass.xmlNamespace = "##local"
    }
    if element.hasText, !element.isMixed {
      let rule = scalar(element.texts, .text, nil, facts.names[number], owner: draft.modelClass.className)
      add(rule, .text, known, values: element.texts, &draft) { $0.made.names.makeUnique(["value", "text"]) }
    }
    for attribute in element.attributes where known?.isClaimed(.attribute(attribute.name)) != true {
      var rule = scalar(
        attribute.values, .attribute, prefixes.attributeName(attribute.name), attribute.name,
        owner: draft.modelClass.className)
      let isInAll = attribute.values.count == element.count + element.nilCount
      if options.isRequired, isInAll { rule.minOccurs = 1 }
      let place = OlderDefinition.Place.attribute(attribute.name)
      add(rule, place, known, values: attribute.values, isInAll: isInAll, &draft) { [self] in
        uniqueName(DefinitionNames.ofProperty(attribute.name.local), attribute.name, &$0)
      }
    }
    let order = element.order { known?.isClaimed(.element(facts.names[$0])) == true }
    for part in ContentPlan(order, isMixed: element.isMixed).parts { add(part, of: element, known, &draft) }
    draft.modelClass.properties += known?.others ?? []
    definition.classes.append(draft.modelClass)
    for type in element.types { addSubclass(type, of: draft.modelClass) }
  }

  /// Adds a property with one value. If the older definition's rule reads all values, that is used.
  private mutating func add(
    _ rule: ModelRule, _ place: OlderDefinition.Place, _ known: OlderDefinition.Element?, values: ValueFacts?,
    isInAll: Bool = true, _ draft: inout ClassDraft, name: (inout ClassDraft) -> String
  ) {
    guard let former = known?.rules[place] else {
      draft.modelClass.properties.append(ModelProperty(name(&draft), rule))
      return
    }
    var property = former.property
    property.rule = merged(former.item, rule, values, isInAll: isInAll)
    draft.modelClass.properties.append(property)
  }

  /// An older rule, with another type if it does not read all values.
  private mutating func merged(
    _ former: ModelRule, _ rule: ModelRule, _ values: ValueFacts?, isInAll: Bool
  ) -> ModelRule {
    var merged = former
    merged.xmlName = rule.xmlName
    if rule.dataType == .instance {
      if former.dataType != .instance { (merged.formatString, merged.defaultValue) = (nil, nil) }
      (merged.dataType, merged.typeName) = (.instance, rule.typeName)
    } else if let values, values.olderRule(former) == nil {
      (merged.dataType, merged.typeName, merged.formatString) = (rule.dataType, rule.typeName, rule.formatString)
      merged.defaultValue = nil
    } else if former.dataType == .enumeration, let values,
      let index = definition.enums.firstIndex(where: { $0.enumName == former.typeName })
    {
      for name in values.names ?? []
      where !definition.enums[index].items.contains(where: { $0.spelling == name }) {
        definition.enums[index].items.append(ModelEnumItem(name))
      }
    }
    if let whenNil = rule.whenNil { merged.whenNil = whenNil }
    merged.minOccurs = isInAll ? former.minOccurs ?? rule.minOccurs : nil
    return merged
  }

  /// Adds the class of a type that elements name by `xsi:type`. Its properties are those of the element.
  private mutating func addSubclass(_ type: SchemaName, of base: ModelClass) {
    let value = type.namespace.flatMap { prefixes.use($0) }.map { "\($0):\(type.local)" } ?? type.local
    if older?.hasType(value, of: base.className) == true { return }
    var subclass = ModelClass(typeNames.makeUnique([base.className + DefinitionNames.ofType(type.local)]))
    subclass.extends = base.className
    subclass.xmlNamespace = base.xmlNamespace
    if value != subclass.className { subclass.discriminatorValue = value }
    definition.classes.append(subclass)
  }

  /// A unique name for a property: with the prefix of its namespace if the plain name is taken, or else with a number.
  private func uniqueName(_ name: String, _ own: SchemaName?, _ draft: inout ClassDraft) -> String {
    let longer = own?.namespace.flatMap { prefixes[$0] }.map { prefix in
      DefinitionNames.ofProperty("\(prefix)-\(own?.local ?? name)")
    }
    return draft.made.names.makeUnique([name] + (longer.map { [$0] } ?? []))
  }

  // MARK: Content

  private mutating func add(
    _ part: ContentPlan.Part, of element: ElementFacts, _ known: OlderDefinition.Element?, _ draft: inout ClassDraft
  ) {
    let children = part.symbols.map { element.children[$0] }
    let names = children.map { facts.names[$0.element] }
    let formers = names.map { known?.rules[.element($0)] }
    var rules = children.map { rule(of: $0.element, owner: draft.modelClass.className, in: draft.namespace) }
    let isInAll = part.occurrences.least > 0
    if options.isRequired, isInAll, part.symbols.count == 1, !element.isMixed { rules[0].minOccurs = 1 }
    for (index, former) in formers.enumerated() {
      guard let item = former?.item else { continue }
      rules[index] = merged(item, rules[index], facts.elements[children[index].element].texts, isInAll: isInAll)
    }
    if element.isMixed {
      rules.insert(known?.rules[.run]?.item ?? ModelRule(.string, .text, xmlName: nil), at: 0)
    }
    let former = formers.lazy.compactMap { $0?.property }.first { $0.rule.dataType == .array }
    guard rules.count == 1, let name = names.first else {
      for index in rules.indices { (rules[index].minOccurs, rules[index].maxOccurs) = (nil, nil) }
      return addArray(former, rules, &draft) { [self] draft in
        if element.isMixed { return uniqueName("content", nil, &draft) }
        let common = DefinitionNames.commonWord(names.map(\.local)) ?? "choice"
        return uniqueName(DefinitionNames.plural(DefinitionNames.ofProperty(common)), nil, &draft)
      }
    }
    let single = DefinitionNames.ofProperty(name.local)
    let own = formers[0]?.property
    // Only a list, which can have nil items, distinguishes nil from absence.
    let isList = part.kind == .list || rules[0].whenNil == .xsiNil && !isInAll
    guard isList else {
      draft.modelClass.properties.append(
        ModelProperty(own.map(\.propertyName) ?? uniqueName(single, name, &draft), rules[0]))
      return
    }
    // A property of the older definition stays what it is called, also if it becomes a list.
    let property = own?.propertyName ?? uniqueName(DefinitionNames.plural(single), name, &draft)
    if former != nil || rules[0].whenNil != nil { return addArray(former, rules, &draft) { _ in property } }
    rules[0].maxOccurs = .unbounded
    draft.modelClass.properties.append(ModelProperty(property, rules[0]))
  }

  private mutating func addArray(
    _ former: ModelProperty?, _ items: [ModelRule], _ draft: inout ClassDraft, name: (inout ClassDraft) -> String
  ) {
    var property = former ?? ModelProperty(name(&draft), .array, .inline, xmlName: nil)
    property.arrayElements = items.map { ModelArrayElement($0) }
    draft.modelClass.properties.append(property)
  }
}
