import Fremont

/// The properties for attributes and content.
extension SchemaImporter {
  /// The rule of an element: its type, name and format, and the meaning of an empty element if it is a single value.
  mutating func rule(
    of symbol: SchemaContent.Symbol, owner: String?, _ namespace: String?, isAlone: Bool = false
  ) -> ModelRule {
    guard let name = symbol.name else {
      var rule = ModelRule(.xml, xmlName: "*")
      rule.xmlNamespace = namespaces(ofAny: symbol.namespaces, symbol.declaration, "element", namespace)
      return rule
    }
    let xmlName = prefixes.elementName(name, in: namespace)
    var rule: ModelRule
    switch target(of: symbol.declaration) {
    case .any: rule = ModelRule(.xml, xmlName: xmlName)
    case .instance(let node):
      rule = ModelRule(.instance, xmlName: xmlName, typeName: className(of: node, owner: owner, element: name))
    case .scalar(let type): rule = scalar(type, .element, xmlName, owner: owner, name: name, symbol.declaration)
    }
    for word in ["default", "fixed"] {
      guard let value = symbol.declaration.text(word) else { continue }
      if isAlone, rule.dataType.isScalar, rule.formatString != "qname", !SchemaNode.collapsed(value).isEmpty {
        (rule.defaultValue, rule.defaultWhen) = (value, .empty)
        continue
      }
      note("the \(word) value of an empty element is not filled in", at: symbol.declaration.location(of: word))
    }
    if symbol.declaration.isTrue("nillable"), rule.dataType != .xml { rule.whenNil = .xsiNil }
    for key in symbol.declaration.children where ["key", "keyref", "unique"].contains(key.tag) {
      schemaOnly.add(.key, at: key.place)
    }
    return rule
  }

  /// The namespaces of any element or attribute, in a class whose names without a prefix are in a namespace; nil: all.
  private mutating func namespaces(
    ofAny found: Set<String>, _ node: SchemaNode, _ kind: String, _ namespace: String?
  ) -> String? {
    if found.contains("##any") { return nil }
    let words = Set(found.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }).sorted()
    if words == ["##other"], node.file.targetNamespace == namespace { return "##other" }
    if words.isEmpty || words.contains("##other") {
      let allowed = found.sorted().map { "'\($0)'" }.joined(separator: " and ")
      note("any \(kind) is taken, of every namespace; the schema allows those of \(allowed)", at: node.location)
      return nil
    }
    return words.map { $0 == "##targetNamespace" ? node.file.targetNamespace ?? "##local" : $0 }.joined(separator: " ")
  }

  /// The rule of a simple value.
  mutating func scalar(
    _ type: SimpleType, _ xmlType: ModelXMLType, _ xmlName: String?, owner: String?, name: SchemaName?,
    _ node: SchemaNode
  ) -> ModelRule {
    if case .list(let item) = type.variety {
      var rule = ModelRule(.array, xmlType, xmlName: xmlName)
      var inner = scalar(item, xmlType == .attribute ? .element : .text, nil, owner: owner, name: name, node)
      if inner.dataType == .array { inner = ModelRule(.string, .text, xmlName: nil) }
      if inner.dataType == .string, inner.formatString != "qname" { inner.formatString = nil }
      rule.arrayElements = [ModelArrayElement(inner)]
      if let enumerator = type.enumerator { schemaOnly.add(.values, at: enumerator.place) }
      return rule
    }
    if let enumName = enumName(of: type, owner: owner, name: name) {
      return ModelRule(.enumeration, xmlType, xmlName: xmlName, typeName: enumName)
    }
    if let enumerator = type.enumerator { schemaOnly.add(.values, at: enumerator.place) }
    return type.rule(xmlType, xmlName: xmlName)
  }

  /// The enum of a type that enumerates its values; nil: the type does not, or has values that an enum cannot have.
  private mutating func enumName(of type: SimpleType, owner: String?, name: SchemaName?) -> String? {
    guard type.isText, !SimpleType.qualifiedNames.contains(type.builtIn),
      let enumerator = type.enumerator
    else { return nil }
    if let known = enumNames[enumerator.place] { return known.isEmpty ? nil : known }
    var items: [ModelEnumItem] = []
    for facet in type.enumeration {
      let value = facet.text("value") ?? ""
      if value.isEmpty || value != SchemaNode.collapsed(value) {
        enumNames[enumerator.place] = ""
        note("the values are STRING: an enum cannot have '\(value)', whose white space counts", at: facet.location)
        return nil
      }
      if !items.contains(where: { $0.name == value }) { items.append(ModelEnumItem(value)) }
    }
    let enumName: String
    if let declared = enumerator.declaredName, enumerator.tag == "simpleType" {
      enumName = uniqueName(typeName: declared)
    } else {
      let own = DefinitionNames.ofType(name?.local ?? "Value")
      enumName = typeNames.makeUnique(own, else: owner)
    }
    enumNames[enumerator.place] = enumName
    var modelEnum = ModelEnum(enumName, items)
    modelEnum.documentation = enumerator.documentation(language: options.language)
    definition.enums.append(modelEnum)
    return enumName
  }

  // MARK: Text and attributes

  /// Adds the text of a class.
  mutating func addText(_ type: SimpleType, _ node: SchemaNode, _ draft: inout ClassDraft) {
    draft.made.hasText = true
    let rule = scalar(type, .text, nil, owner: draft.modelClass.className, name: nil, node)
    let name = rule.dataType == .array ? "values" : "value"
    draft.modelClass.properties.append(ModelProperty(draft.made.names.makeUnique([name, "text"]), rule))
  }

  /// Adds attributes to a class.
  mutating func addAttributes(_ uses: AttributeUses, _ draft: inout ClassDraft) {
    for use in uses.uses {
      var type = SimpleType("anySimpleType")
      if case .scalar(let scalar) = target(of: use.declaration) { type = scalar }
      var rule = scalar(
        type, .attribute, prefixes.attributeName(use.name), owner: draft.modelClass.className, name: use.name,
        use.declaration)
      let fixed = use.use.text("fixed") ?? use.declaration.text("fixed")
      let byDefault = fixed ?? use.use.text("default") ?? use.declaration.text("default")
      let isRequired = use.use.attribute("use") == "required"
      if isRequired { rule.minOccurs = 1 }
      rule.documentation =
        use.use.documentation(language: options.language) ?? use.declaration.documentation(language: options.language)
      draft.made.attributes.insert(use.name)
      if rule.dataType.isScalar {
        let isOwn = use.use.text("fixed") != nil || use.use.text("default") != nil
        rule.defaultValue =
          rule.formatString == "qname"
          ? byDefault.flatMap { qualified($0, isOwn ? use.use : use.declaration) } : byDefault
      } else if byDefault != nil {
        note("the default of a list is not filled in", at: use.use.location)
      }
      var name: String? = DefinitionNames.ofProperty(use.name.local)
      if fixed != nil, isRequired, rule.dataType.isScalar {
        name = nil
      } else if isRequired {
        // A required value is always present.
        rule.defaultValue = nil
      }
      draft.modelClass.properties.append(ModelProperty(name.map { uniqueName($0, use.name, &draft) }, rule))
    }
    if let wildcard = uses.wildcards.first {
      draft.made.hasAttributeWildcard = true
      var property = Self.attributeDictionary(named: draft.made.names.makeUnique(["attributes", "otherAttributes"]))
      property.rule.xmlNamespace = namespaces(
        ofAny: Set(uses.wildcards.map { $0.attribute("namespace") ?? "##any" }), wildcard, "attribute", draft.namespace)
      draft.modelClass.properties.append(property)
    }
  }

  /// A name that is a value, with the prefixes of the definition; nil: its prefix is not declared, which is noted.
  private mutating func qualified(_ text: String, _ node: SchemaNode) -> String? {
    guard let name = node.resolve(SchemaNode.collapsed(text)) else {
      note("the default '\(text)' is left out: its prefix is not declared", at: node.location)
      return nil
    }
    return name.namespace.flatMap { prefixes.use($0) }.map { "\($0):\(name.local)" } ?? "{}\(name.local)"
  }

  /// A unique name for a property: with the prefix of its namespace if the plain name is taken, or else with a number.
  private func uniqueName(_ name: String, _ schemaName: SchemaName?, _ draft: inout ClassDraft) -> String {
    let prefix = schemaName?.namespace.flatMap { prefixes[$0] }
    let longer = prefix.map { DefinitionNames.ofProperty("\($0)-\(schemaName?.local ?? name)") }
    return draft.made.names.makeUnique([name] + (longer.map { [$0] } ?? []))
  }

  // MARK: Content

  /// Adds the elements of a content model to a class.
  mutating func addContent(
    _ particle: Particle?, _ content: SchemaContent, isMixed: Bool, _ draft: inout ClassDraft
  ) {
    draft.made.isMixed = draft.made.isMixed || isMixed
    draft.made.elements.formUnion(content.names)
    if isMixed, particle == nil || content.symbols.isEmpty {
      let rule = ModelRule(.string, .text, xmlName: nil, formatString: "preserve")
      draft.modelClass.properties.append(ModelProperty(draft.made.names.makeUnique(["text", "content"]), rule))
      return
    }
    guard let particle else { return }
    // Types are resolved first, because they determine whether alternatives share a property.
    let targets = content.symbols.map { symbol -> SchemaNode? in
      guard symbol.name != nil, !symbol.declaration.isTrue("nillable"),
        case .instance(let node) = target(of: symbol.declaration)
      else { return nil }
      return node
    }
    let lines = targets.map { $0.map { self.line(of: $0) } ?? [] }
    let plan = ContentPlan(particle, symbolCount: content.symbols.count, isMixed: isMixed) { symbols in
      // Classes that do not extend each other can be distinguished by their instances.
      symbols.allSatisfy { first in
        guard let own = targets[first]?.place else { return false }
        return symbols.allSatisfy { $0 == first || !lines[$0].contains(own) }
      }
    }
    schemaOnly.add(.choice, plan.looseChoices)
    for part in plan.parts { add(part, content, isMixed: isMixed, &draft) }
  }

  /// A type and all its base types.
  private func line(of node: SchemaNode) -> Set<SchemaPlace> {
    var line: Set<SchemaPlace> = []
    var next: SchemaNode? = node
    while let node = next, line.insert(node.place).inserted {
      next = ComplexType(node).base.flatMap { schemas.types[$0] }
    }
    return line
  }

  private mutating func add(
    _ part: ContentPlan.Part, _ content: SchemaContent, isMixed: Bool, _ draft: inout ClassDraft
  ) {
    switch part.kind {
    case .value: addValue(part, content, &draft)
    case .list: addList(part, content, isMixed: isMixed, &draft)
    case .group(let parts): addGroup(part, parts, content, &draft)
    }
  }

  private mutating func addValue(_ part: ContentPlan.Part, _ content: SchemaContent, _ draft: inout ClassDraft) {
    let symbols = part.symbols.map { content.symbols[$0] }
    let single = symbols.count == 1 ? symbols.first?.name : nil
    let name = uniqueName(
      single.map { DefinitionNames.ofProperty($0.local) } ?? Self.name(of: part.symbols, content), single, &draft)
    for (index, symbol) in symbols.enumerated() {
      var rule = self.rule(
        of: symbol, owner: draft.modelClass.className, draft.namespace, isAlone: symbols.count == 1)
      if index == 0, part.occurrences.least > 0 {
        rule.minOccurs = 1
        // An empty element has the default of the schema, which stays there: the element is written as it was.
        let hasDefault = ["default", "fixed"].contains { symbol.declaration.attribute($0) != nil }
        if hasDefault, rule.defaultWhen == nil, rule.dataType.isScalar, rule.whenNil == nil { rule.whenNil = .empty }
      }
      rule.documentation = documentation(of: symbol)
      draft.modelClass.properties.append(ModelProperty(name, rule))
    }
  }

  private mutating func addList(
    _ part: ContentPlan.Part, _ content: SchemaContent, isMixed: Bool, _ draft: inout ClassDraft
  ) {
    let most: ModelRule.Occurrence =
      part.occurrences.most >= Occurrences.unbounded ? .unbounded : .atMost(part.occurrences.most)
    // The exact minimum is left to the schema. Readers only need to know whether the value is required.
    let least = part.occurrences.least > 0 ? 1 : nil
    let symbols = part.symbols.map { content.symbols[$0] }
    let single = symbols.count == 1 && !isMixed ? symbols.first?.name : nil
    if let single {
      if part.occurrences.least > 1 { schemaOnly.add(.number) }
      let name = uniqueName(DefinitionNames.plural(DefinitionNames.ofProperty(single.local)), single, &draft)
      var rule = self.rule(of: symbols[0], owner: draft.modelClass.className, draft.namespace)
      rule.documentation = documentation(of: symbols[0])
      if rule.whenNil == nil, rule.dataType.isScalar || rule.dataType == .instance {
        (rule.minOccurs, rule.maxOccurs) = (least, most)
        draft.modelClass.properties.append(ModelProperty(name, rule))
      } else {
        (rule.minOccurs, rule.maxOccurs) = (least, most)
        addArray(name, [rule], &draft)
      }
      return
    }
    if part.occurrences.least > 0 { schemaOnly.add(.number) }
    var items = symbols.map { self.rule(of: $0, owner: draft.modelClass.className, draft.namespace) }
    if isMixed { items.insert(ModelRule(.string, .text, xmlName: nil), at: 0) }
    let name = isMixed ? "content" : DefinitionNames.plural(Self.name(of: part.symbols, content))
    addArray(uniqueName(name, nil, &draft), items, &draft)
  }

  private func addArray(_ name: String, _ items: [ModelRule], _ draft: inout ClassDraft) {
    var property = ModelProperty(name, .array, .inline, xmlName: nil)
    property.arrayElements = items.map { ModelArrayElement($0) }
    draft.modelClass.properties.append(property)
  }

  private mutating func addGroup(
    _ part: ContentPlan.Part, _ parts: [ContentPlan.Part], _ content: SchemaContent, _ draft: inout ClassDraft
  ) {
    if part.occurrences.least > 0 { schemaOnly.add(.number) }
    let name = Self.name(of: part.symbols, content, else: "group")
    let own = DefinitionNames.ofType(name)
    var group = ClassDraft(ModelClass(typeNames.makeUnique([own, draft.modelClass.className + own])))
    group.namespace = draft.namespace
    group.modelClass.xmlNamespace = draft.modelClass.xmlNamespace
    for part in parts { add(part, content, isMixed: false, &group) }
    definition.classes.append(group.modelClass)
    addArray(
      uniqueName(DefinitionNames.plural(name), nil, &draft),
      [ModelRule(.instance, .inline, xmlName: nil, typeName: group.modelClass.className)], &draft)
  }

  /// The name of a property for several elements: that of their group or head, or else their last common word.
  private static func name(of symbols: [Int], _ content: SchemaContent, else last: String = "choice") -> String {
    let set = Set(symbols)
    let hint = content.hints.last { $0.symbols == set }?.name
    let names = symbols.compactMap { content.symbols[$0].name?.local }
    if names.isEmpty { return "any" }
    let common = names.count == symbols.count && names.count > 1 ? DefinitionNames.commonWord(names) : nil
    return DefinitionNames.ofProperty(hint ?? common ?? last)
  }

  private func documentation(of symbol: SchemaContent.Symbol) -> String? {
    symbol.use.documentation(language: options.language)
      ?? symbol.declaration.documentation(language: options.language)
  }
}
