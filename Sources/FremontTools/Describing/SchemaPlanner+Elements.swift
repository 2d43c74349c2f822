import Fremont

/// Elements, lists and dictionaries.
extension SchemaPlanner {
  /// The type of an element with the value of a rule.
  mutating func type(of rule: ModelRule, _ owner: SchemaOwner) -> SchemaType {
    switch graph.target(of: rule) {
    case .instance(let modelClass)?:
      if rule.whenNil == .empty { return .anything }
      return type(of: modelClass)
    case .array(let elements, _)?:
      guard open(rule) else { return .anything }
      defer { close(rule) }
      var builder = SchemaContentBuilder(isOpen: owner.isKept)
      addItems(elements, rule, owner, to: &builder, isWrapped: true)
      return .complex(finished(builder))
    case .dictionary(let elements, _)?:
      guard open(rule) else { return .anything }
      defer { close(rule) }
      var builder = SchemaContentBuilder(isOpen: owner.isKept)
      addEntries(elements, owner, to: &builder)
      return .complex(finished(builder))
    case .scalar?, .enumeration?, nil:
      if rule.dataType == .xml { return .anything }
      var type = simple(rule, owner)
      if rule.whenNil == .empty { type = type.orEmpty }
      if !owner.isKept { return .simple(type) }
      return .complex(SchemaContentModel(hasOtherAttributes: true, text: type))
    }
  }

  /// Begins a list or dictionary; false: it is inside itself, where its content is not described again.
  private mutating func open(_ rule: ModelRule) -> Bool {
    rule.typeName.map { openTypes.insert([rule.dataType.rawValue, $0]).inserted } ?? true
  }

  private mutating func close(_ rule: ModelRule) {
    if let name = rule.typeName { openTypes.remove([rule.dataType.rawValue, name]) }
  }

  mutating func addElement(
    _ rule: ModelRule, _ owner: SchemaOwner, to builder: inout SchemaContentBuilder, isRequired: Bool,
    count: SchemaCount? = nil
  ) {
    let count = count ?? SchemaCount(isRequired && rule.formatString != "present" ? 1 : 0, 1)
    // A rule with neither property nor name exists only in binary formats.
    guard let xmlName = rule.xmlName else {
      guard case .instance(let modelClass)? = graph.target(of: rule) else { return }
      addByClass(modelClass, rule, owner, count, to: &builder, at: [])
      return
    }
    let steps = SchemaPath(xmlName).steps
    guard let last = steps.last else { return }
    let path = wrappers(steps.dropLast(), owner)
    let isAlone = steps.count == 1
    let placed = isAlone ? count : SchemaCount(0, count.most)
    if last.name == "*" || last.name.hasSuffix(":*") {
      addAny(rule, last.name, owner, placed, to: &builder, at: path)
      return
    }
    if last.isAttribute {
      // An item whose value is an attribute: its element is repeated for each item.
      builder.add(
        SchemaAttribute(tag: attributeTag(last.name), type: simple(rule, owner)), at: path)
      return
    }
    let type = type(of: rule, owner)
    let predicate = last.predicate.map { attributeTag($0) }
    let tag = Self.tag(last.name, owner.namespaces, graph)
    if case .instance(let className) = type, let predicate, let modelClass = graph.modelClass(named: className),
      has(predicate, modelClass)
    {
      // The class has the attribute of the predicate.
      builder.add(tag, type, .any, at: path)
      return
    }
    builder.add(
      tag, type, predicate == nil ? placed : SchemaCount(0, placed.most), predicate: predicate,
      isNillable: rule.whenNil == .xsiNil, documentation: rule.documentation, at: path)
  }

  private func has(_ attribute: SchemaTag, _ modelClass: ModelClass) -> Bool {
    graph.lineage(of: modelClass).flatMap(\.properties).contains { property in
      property.rule.xmlType == .attribute && property.rule.xmlName.map { attributeTag($0) } == attribute
    }
  }

  /// Adds instances that are distinguished by the element names of their classes.
  private mutating func addByClass(
    _ modelClass: ModelClass, _ rule: ModelRule, _ owner: SchemaOwner, _ count: SchemaCount,
    to builder: inout SchemaContentBuilder, at path: [SchemaContentBuilder.Wrapper]
  ) {
    let members = [modelClass] + graph.subclasses(of: modelClass)
    let isOne = rule.xmlName == nil
    var choices: [SchemaParticle] = []
    for member in members where !member.isAbstract || member.className == modelClass.className {
      guard let name = member.xmlName ?? (isOne ? modelClass.xmlName : nil) else { continue }
      let tag = Self.tag(name, owner.namespaces, graph)
      let type: SchemaType
      if isOne {
        type = self.type(of: rule, owner)
      } else {
        noteClass(member.className)
        type = .instance(member.className)
      }
      if choices.contains(where: { if case .element(tag, _, _, _, _) = $0 { true } else { false } }) { continue }
      choices.append(.element(tag, type, .one, isNillable: rule.whenNil == .xsiNil, documentation: nil))
    }
    guard let first = choices.first else { return }
    if choices.count == 1, case .element(let tag, let type, _, let isNillable, _) = first {
      builder.add(tag, type, count, isNillable: isNillable, documentation: rule.documentation, at: path)
    } else {
      builder.add(particle: .choice(choices, count), at: path)
    }
  }

  private mutating func addAny(
    _ rule: ModelRule, _ name: String, _ owner: SchemaOwner, _ count: SchemaCount,
    to builder: inout SchemaContentBuilder, at path: [SchemaContentBuilder.Wrapper]
  ) {
    if case .instance(let modelClass)? = graph.target(of: rule), !graph.isNamedByValue(rule) {
      addByClass(modelClass, rule, owner, count, to: &builder, at: path)
      return
    }
    var namespaces = rule.xmlNamespace ?? "##any"
    if name.count > 1 { namespaces = Self.tag(name, nil, graph).namespace ?? "##any" }
    // In a schema, `##other` means all but its target namespace.
    let own = owner.namespaces?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    if namespaces == "##other", home == nil || own != [home] { namespaces = "##any" }
    builder.add(particle: .any(namespaces, count), at: path)
  }

  // MARK: Inline values

  mutating func addInline(_ rule: ModelRule, _ owner: SchemaOwner, to builder: inout SchemaContentBuilder) {
    switch graph.target(of: rule) {
    case .instance(let modelClass)?:
      if owner.depth > 32 {
        builder.addAnything()
        return
      }
      let isRequired = !owner.isOptional && (rule.minOccurs ?? 0) > 0
      addAll(modelClass, to: &builder, isOptional: !isRequired, depth: owner.depth + 1)
    case .array(let elements, _)?: addItems(elements, rule, owner, to: &builder, isWrapped: false)
    case .dictionary(let elements, _)?: addEntries(elements, owner, to: &builder)
    case .scalar?, .enumeration?, nil:
      if rule.dataType == .xml { builder.addAnything() }
    }
  }

  /// Adds the properties of a class and its subclasses.
  private mutating func addAll(
    _ modelClass: ModelClass, to builder: inout SchemaContentBuilder, isOptional: Bool, depth: Int
  ) {
    let subclasses = graph.subclasses(of: modelClass)
    add(modelClass, to: &builder, isOptional: isOptional || !subclasses.isEmpty, depth: depth)
    for subclass in subclasses {
      var own = SchemaContentBuilder(isOpen: builder.isOpen)
      add(subclass, to: &own, isOptional: true, depth: depth)
      builder.merge(own, asChoice: false, isRequired: false)
    }
    for name in graph.lineage(of: modelClass).compactMap(\.discriminatorXMLName) where !subclasses.isEmpty {
      builder.add(SchemaAttribute(tag: attributeTag(name), type: .string), at: [])
    }
  }

  // MARK: Lists

  mutating func addItems(
    _ elements: [ModelArrayElement], _ list: ModelRule, _ owner: SchemaOwner,
    to builder: inout SchemaContentBuilder, isWrapped: Bool
  ) {
    var owner = owner
    let isRequired = !owner.isOptional
    (owner.isOptional, owner.isConstant) = (true, false)
    func number(_ most: ModelRule.Occurrence?) -> Int? {
      if case .atMost(let number)? = most { number } else { nil }
    }
    if elements.count == 1, let item = elements.first?.rule, item.xmlType == .element {
      // An inline list that is nil has no items, however many it would need.
      let mayBeNil = !isWrapped && list.minOccurs ?? 0 == 0
      let least = mayBeNil ? 0 : max(item.minOccurs ?? 0, isWrapped ? 0 : list.minOccurs ?? 0)
      let most = [number(item.maxOccurs), number(list.maxOccurs)].compactMap(\.self).min()
      let isPlain = !(item.xmlName ?? "").contains("/")
      let count = isPlain ? SchemaCount(isRequired ? least : 0, most) : .any
      addItem(item, owner, count, to: &builder)
      return
    }
    var alternatives = SchemaContentBuilder(isOpen: owner.isKept)
    for element in elements {
      let item = element.rule
      switch item.xmlType {
      case .text:
        if elements.count == 1, item.dataType != .xml {
          builder.add(text: .string, at: [])
        } else {
          builder.isMixed = true
        }
      case .inline:
        guard case .instance(let modelClass)? = graph.target(of: item) else {
          addInline(item, owner, to: &builder)
          continue
        }
        var group = SchemaContentBuilder(isOpen: owner.isKept)
        addAll(modelClass, to: &group, isOptional: elements.count > 1, depth: owner.depth + 1)
        builder.merge(group: group)
      case .element, .attribute: addItem(item, owner, .any, to: &alternatives)
      case .name: break
      }
    }
    builder.merge(items: alternatives, home: home)
  }

  private mutating func addItem(
    _ item: ModelRule, _ owner: SchemaOwner, _ count: SchemaCount, to builder: inout SchemaContentBuilder
  ) {
    let steps = SchemaPath(item.xmlName ?? "").steps
    if item.xmlType == .attribute, let last = steps.last {
      // The element of the attribute is repeated for each item.
      var path = wrappers(steps.dropLast(), owner)
      for index in path.indices { path[index].isRepeated = true }
      builder.add(SchemaAttribute(tag: attributeTag(last.name), type: simple(item, owner)), at: path)
      return
    }
    if steps.count > 1 {
      var path = wrappers(steps.dropLast(), owner)
      for index in path.indices { path[index].isRepeated = true }
      var item = item
      item.xmlName = item.xmlName.map { path in path.filter { $0 != "+" } }
      var inner = SchemaContentBuilder(isOpen: owner.isKept)
      // Only the last step, inside the elements around it.
      item.xmlName = Self.lastStep(item.xmlName ?? "")
      addElement(item, owner, to: &inner, isRequired: false, count: .any)
      builder.within(path) { $0.merge(inner, asChoice: false, isRequired: false) }
      return
    }
    addElement(item, owner, to: &builder, isRequired: false, count: count)
  }

  /// The last step of a path with its predicate.
  private static func lastStep(_ path: String) -> String {
    var (step, quote) = ("", Character?.none)
    for character in path {
      if character == "/", quote == nil {
        step = ""
        continue
      }
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      }
      step.append(character)
    }
    return step
  }

  // MARK: Dictionaries

  mutating func addEntries(
    _ elements: [ModelDictionaryElement], _ owner: SchemaOwner, to builder: inout SchemaContentBuilder
  ) {
    var owner = owner
    (owner.isOptional, owner.isConstant) = (true, false)
    for element in elements {
      if element.key != nil {
        add(element.rule, owner, to: &builder)
        continue
      }
      let steps = SchemaPath(element.rule.xmlName ?? "").steps
      guard let first = steps.first, first.name != "*", !first.name.hasSuffix(":*"), !first.isAttribute else {
        if element.rule.xmlType == .attribute {
          builder.hasOtherAttributes = true
        } else {
          builder.widen("the names of elements are keys")
          builder.add(particle: .any("##any", .any), at: [])
        }
        continue
      }
      let tag = Self.tag(first.name, owner.namespaces, graph)
      let key = element.keyXMLName.map { SchemaPath($0).steps } ?? []
      if steps.count == 1, element.rule.xmlType == .element, key.count == 1, key[0].isAttribute, first.predicate == nil
      {
        builder.add(
          tag, type(of: element.rule, owner), .any, predicate: attributeTag(key[0].name),
          isNillable: element.rule.whenNil == .xsiNil, at: [])
      } else {
        builder.widen("the key of an entry stands among its values")
        builder.add(tag, .anything, .any, at: [])
      }
    }
  }
}
