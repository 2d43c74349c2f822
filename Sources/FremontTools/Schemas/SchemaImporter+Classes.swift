import Fremont

/// The classes for complex types.
extension SchemaImporter {
  /// Makes the class of a type, after those of its base types.
  mutating func make(_ node: SchemaNode, _ name: String) {
    var chain: [SchemaNode] = []
    var current = node
    while made[current.place] == nil {
      if chain.contains(where: { $0.place == current.place }) {
        report("the type is derived from itself", current)
        return
      }
      chain.append(current)
      guard let base = base(of: current) else { break }
      current = base
    }
    for node in chain.reversed() {
      let name = className(of: node, owner: nil, element: nil)
      makeClass(node, name)
    }
  }

  /// The type whose class the class of a type may extend.
  private mutating func base(of node: SchemaNode) -> SchemaNode? {
    guard let name = ComplexType(node).base, let base = schemas.types[name], base.tag == "complexType",
      case .instance(let target) = target(ofType: base)
    else { return nil }
    return target
  }

  private mutating func makeClass(_ node: SchemaNode, _ name: String) {
    let type = ComplexType(node)
    if type.derivation != .none, type.base == nil { reportPrefix(type.body, "base") }
    if let base = type.base, !base.isBuiltIn, schemas.types[base] == nil {
      reportMissing("type", base, type.body, "base")
    }
    if let fault = SchemaLoader.newerFault(type.body.child("assert", "openContent") ?? type.body) {
      faults.append(fault)
    }
    var draft = ClassDraft(ModelClass(name))
    var own = attributes(of: type.body)
    var content = SchemaContent()
    var particle = type.hasSimpleContent ? nil : self.particle(in: type.body, &content)
    var isMixed = type.isMixed
    var base = base(of: node)
    if let former = base.flatMap({ made[$0.place] }) {
      if type.derivation == .restricting, !type.hasSimpleContent || former.hasText {
        // A restriction allows no more than its base does.
        schemaOnly.add(.restriction, at: node.place)
        (own, content, particle, isMixed) = (AttributeUses(), SchemaContent(), nil, former.isMixed)
      } else if let reason = Self.conflict(former, own, content, hasContent: particle != nil, type) {
        note(
          "the class does not extend that of its base, but repeats its properties: \(reason); "
            + "an xsi:type cannot choose it", at: node.location(of: "name"))
        base = nil
        own = allAttributes(of: node)
        content = SchemaContent()
        particle = type.hasSimpleContent ? nil : wholeParticle(of: node, &content, 0)
        isMixed = isMixed || former.isMixed
      }
      if base != nil {
        draft.made = former
        draft.modelClass.extends = base.flatMap { classNames[$0.place] }
      }
    } else {
      base = nil
    }
    draft.modelClass.documentation = node.documentation(language: options.language)
    setNamespace(&draft, content)
    if type.hasSimpleContent, base == nil {
      addText(simpleContent(of: node) ?? SimpleType("string"), node, &draft)
    }
    addAttributes(own, &draft)
    addContent(particle, content, isMixed: isMixed && (base == nil || !draft.made.isMixed), &draft)
    addDiscriminator(node, &draft)
    draft.made.xmlNamespace = draft.modelClass.xmlNamespace
    made[node.place] = draft.made
    definition.classes.append(draft.modelClass)
  }

  /// The reason why a class cannot extend another one; nil: it can.
  private static func conflict(
    _ base: MadeClass, _ own: AttributeUses, _ content: SchemaContent, hasContent: Bool, _ type: ComplexType
  ) -> String? {
    if type.hasSimpleContent != base.hasText { return "one has a text, the other has elements" }
    if hasContent, type.isMixed || base.isMixed { return "both mix text and elements" }
    if type.isMixed, !base.isMixed { return "it alone mixes text and elements" }
    if let name = content.symbols.first(where: { base.elements.contains($0.name) }) {
      return "both have \(name.name.map { "the element '\($0.local)'" } ?? "any element")"
    }
    if let use = own.uses.first(where: { base.attributes.contains($0.name) }) {
      return "both have the attribute '\(use.name.local)'"
    }
    if !own.wildcards.isEmpty, base.hasAttributeWildcard { return "both have any attribute" }
    return nil
  }

  /// The content of a type, including that of the types that it extends.
  private mutating func wholeParticle(of node: SchemaNode, _ content: inout SchemaContent, _ depth: Int) -> Particle? {
    let type = ComplexType(node)
    var parts: [Particle] = []
    if type.derivation == .extending, let base = type.base.flatMap({ schemas.types[$0] }), base.tag == "complexType",
      depth < Self.maximumDepth, let part = wholeParticle(of: base, &content, depth + 1)
    {
      parts.append(part)
    }
    if let part = particle(in: type.body, &content) { parts.append(part) }
    return parts.isEmpty ? nil : .sequence(parts, .once)
  }

  /// Sets the namespace of names without a prefix: that of the schema, unless elements are in no namespace.
  private func setNamespace(_ draft: inout ClassDraft, _ content: SchemaContent) {
    draft.namespace = schemas.homeNamespace
    if content.symbols.isEmpty { draft.modelClass.xmlNamespace = draft.made.xmlNamespace }
    guard draft.namespace != nil, content.symbols.contains(where: { $0.name != nil && $0.name?.namespace == nil })
    else {
      return
    }
    draft.namespace = nil
    draft.modelClass.xmlNamespace = "##local"
  }

  /// Sets the `xsi:type` of a class, and requests the classes of derived types.
  private mutating func addDiscriminator(_ node: SchemaNode, _ draft: inout ClassDraft) {
    guard let name = node.declaredName, schemas.types[name]?.place == node.place else { return }
    var hasDerived = false
    for derived in derivedTypes[name] ?? [] {
      guard let declaration = schemas.types[derived], case .instance(let target) = target(ofType: declaration),
        target.place == declaration.place
      else { continue }
      hasDerived = true
      _ = className(of: target, owner: nil, element: nil)
    }
    guard hasDerived || draft.modelClass.extends != nil else { return }
    let value = name.namespace.flatMap { prefixes.use($0) }.map { "\($0):\(name.local)" } ?? name.local
    if value != draft.modelClass.className { draft.modelClass.discriminatorValue = value }
  }

  // MARK: Roots

  /// The root elements of the definition.
  func roots() throws(FremontError) -> [SchemaName] {
    if !options.roots.isEmpty {
      return try options.roots.map { root throws(FremontError) in
        if let name = (schemas.mainElements + schemas.elementNames).first(where: { $0.local == root }) { return name }
        throw FremontError(.invalidSchema, "the schema has no global element '\(root)'")
      }
    }
    let all = (schemas.mainElements.isEmpty ? schemas.elementNames : schemas.mainElements).filter { name in
      schemas.elements[name].map { !$0.isTrue("abstract") } ?? false
    }
    if options.allRoots { return all }
    let heads = all.filter { name in
      guard let node = schemas.elements[name], node.attribute("substitutionGroup") == nil else { return false }
      let type = node.reference("type").flatMap { schemas.types[$0] }
      return !schemas.referredElements.contains(name) && type?.isTrue("abstract") != true
    }
    return heads.isEmpty ? all : heads
  }

  /// Adds a root to the definition.
  mutating func add(root name: SchemaName) {
    guard let node = schemas.elements[name] else { return }
    var rule = self.rule(
      of: SchemaContent.Symbol(name: name, declaration: node, use: node), owner: nil, schemas.homeNamespace)
    if rule.dataType == .array {
      let array = ModelArray(
        xmlName: typeNames.makeUnique([DefinitionNames.ofType(name.local) + "List"]), rule.arrayElements)
      definition.arrays.append(array)
      rule.typeName = array.xmlName
    } else if rule.dataType == .xml {
      rule = ModelRule(.instance, xmlName: nil, typeName: anyClass())
    }
    var root = ModelRoot(
      xmlName: prefixes.elementName(name, in: schemas.homeNamespace), rule.dataType, typeName: rule.typeName)
    root.formatString = rule.formatString
    root.documentation = node.documentation(language: options.language)
    if node.isTrue("nillable") { root.whenNil = .xsiNil }
    if name.namespace == nil, schemas.homeNamespace != nil { root.xmlNamespace = "##local" }
    definition.add(root)
  }

  /// The class of an element with any content.
  private mutating func anyClass() -> String {
    if let name = anyClassName { return name }
    var modelClass = ModelClass(typeNames.makeUnique(["AnyContent"]))
    modelClass.properties = [Self.attributeDictionary(named: "attributes")]
    var content = ModelProperty("content", .array, .inline, xmlName: nil)
    content.arrayElements = [
      ModelArrayElement(ModelRule(.string, .text, xmlName: nil)), ModelArrayElement(.xml, xmlName: "*"),
    ]
    modelClass.properties.append(content)
    definition.classes.append(modelClass)
    anyClassName = modelClass.className
    return modelClass.className
  }

  /// The attributes that no other property claims.
  static func attributeDictionary(named name: String) -> ModelProperty {
    var property = ModelProperty(name, .dictionary, .attribute, xmlName: "*")
    property.dictionaryElements = [
      ModelDictionaryElement(ModelRule(.string, xmlName: nil, formatString: "preserve"))
    ]
    return property
  }
}

/// A class under construction.
struct ClassDraft {
  var modelClass: ModelClass
  var made = MadeClass()
  /// The namespace of names without a prefix.
  var namespace: String?

  init(_ modelClass: ModelClass) {
    self.modelClass = modelClass
  }
}
