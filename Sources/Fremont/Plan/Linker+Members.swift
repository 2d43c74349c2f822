import LibXML

extension Linker {
  /// Binds the properties of a class, those of its base classes first.
  mutating func bind(
    _ modelClass: ModelClass,
    _ maker: InstanceMaker,
    offset: Int,
    collector: Int,
    group: Int,
    _ draft: inout ContextDraft
  ) {
    let properties = graph.properties(of: modelClass)
    var minimums: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for property in properties {
      guard let name = property.name else { continue }
      minimums[name] = max(minimums[name] ?? 0, property.rule.minOccurs ?? 0)
      counts[name, default: 0] += 1
    }
    var first: [String: LinkMember] = [:]
    for property in properties {
      guard let name = property.name else {
        bindNameless(property, offset: offset, collector: collector, group: group, &draft)
        continue
      }
      let owner = "property '\(name)' of \(modelClass.className)"
      guard let slots = maker.members[name] else {
        if first[name] == nil { reportLack(of: property, name, modelClass, maker) }
        first[name] = LinkMember(rule: property.rule, declaration: property.declaration, owner: owner)
        continue
      }
      if slots.isReadOnly {
        faults.append(
          Diagnostic(
            .error, "\(owner) can only be read; make it a var, or build the type from fields",
            at: property.declaration.location))
        continue
      }
      var member = LinkMember(rule: property.rule, key: name, declaration: property.declaration, owner: owner)
      member.holder = property.modelClass
      member.isIdentity = property.isIdentity
      member.minimum = minimums[name] ?? 0
      if let earlier = first[name] {
        member.presence = earlier.presence
        member.counter = earlier.counter
        member.value = earlier.value
        member.demand = earlier.demand
      } else if counts[name] ?? 0 > 1 {
        member.value = draft.makeValue()
      }
      let place = LinkPlace(
        writing: slots.writing, reading: slots.reading, offset: offset, collector: collector, group: group)
      bind(&member, to: place, &draft)
      if first[name] == nil { first[name] = member }
    }
  }

  private mutating func reportLack(
    of property: TypeGraph.LinkedProperty,
    _ name: String,
    _ modelClass: ModelClass,
    _ maker: InstanceMaker
  ) {
    let hint = Suggestion.ending(for: name, in: maker.members.keys.sorted())
    faults.append(
      Diagnostic(
        .error,
        "the factory of \(modelClass.className) lists no property '\(name)'\(hint)",
        at: property.declaration.location
      )
    )
  }

  /// Binds the items of a list.
  mutating func bindItems(
    _ elements: [ModelArrayElement],
    _ list: ListParts,
    offset: Int,
    collector: Int,
    group: Int,
    _ owner: String,
    _ draft: inout ContextDraft
  ) {
    let value = elements.count > 1 ? draft.makeValue() : -1
    for element in elements {
      var member = LinkMember(
        rule: element.rule,
        declaration: PlanDeclaration(
          title: "ModelArrayElement '\(element.xmlName ?? "")', \(element.dataType.rawValue)",
          location: element.location
        ),
        owner: "an item of \(owner)"
      )
      member.holder = draft.scope.modelClass
      member.isItem = true
      member.minimum = element.rule.minOccurs ?? 0
      member.value = value
      if element.rule.xmlType == .text {
        draft.context.pointee.isMixed = true
        // White space between elements is text like any other.
        if element.rule.dataType == .string, element.rule.formatString == nil { member.rule.formatString = "preserve" }
      }
      // Of several sorts of items the one that comes too often gives way, whichever is the first of all.
      let removeFirst = list.removeFirst
      member.removeFirst = elements.count > 1 ? removeFirst : { list, _ in removeFirst(list, nil) }
      let place = LinkPlace(
        writing: list.slot, reading: list.slot, offset: offset, collector: collector, group: group)
      bind(&member, to: place, &draft)
    }
  }

  /// Binds one value: finds out what it is, and gives it its entries.
  mutating func bind(_ member: LinkMember, to place: LinkPlace, _ draft: inout ContextDraft) {
    var member = member
    bind(&member, to: place, &draft)
  }

  /// Binds one value; the member takes note of what its alternatives share with it.
  mutating func bind(_ member: inout LinkMember, to place: LinkPlace, _ draft: inout ContextDraft) {
    let rule = member.rule
    guard let target = graph.target(of: rule) else {
      if rule.dataType == .instance, rule.elementName == "*" { bindInstance(&member, nil, place, &draft) }
      return
    }
    switch target {
    case .scalar, .enumeration:
      bindScalar(&member, target, place, &draft)
    case .instance(let modelClass):
      if form == .xml, rule.xmlType == .inline {
        bindInline(&member, modelClass, place, &draft)
      } else {
        bindInstance(&member, modelClass, place, &draft)
      }
    case .array(let elements, let array):
      bindList(&member, elements, array, place, &draft)
    case .dictionary(let elements, let dictionary):
      bindDictionary(&member, elements, dictionary, place, &draft)
    }
  }

  // MARK: Instances

  /// A class that a value may be an instance of.
  private struct Candidate {
    let modelClass: ModelClass
    let maker: InstanceMaker
    let value: LinkedValue
  }

  /// Binds an instance with an element of its own: one entry for each class that it may be of.
  private mutating func bindInstance(
    _ member: inout LinkMember,
    _ declared: ModelClass?,
    _ place: LinkPlace,
    _ draft: inout ContextDraft
  ) {
    let rule = member.rule
    let isByName = rule.elementName == "*"
    var classes = declared.map { [$0] + graph.subclasses(of: $0) } ?? graph.definition.classes
    if isByName { classes = classes.filter { $0.xmlName != nil } }
    // A value is written as what it is most precisely.
    classes = classes.enumerated().sorted { left, right in
      let depths = (graph.lineage(of: left.element).count, graph.lineage(of: right.element).count)
      return (-depths.0, left.offset) < (-depths.1, right.offset)
    }.map(\.element)
    var candidates: [Candidate] = []
    let isOpen = classes.count > 1
    for modelClass in classes {
      let isDeclared = modelClass.className == declared?.className
      let found = candidate(modelClass, member, place, isNeeded: !isOpen)
      if let found { candidates.append(found) } else if isDeclared, !isOpen { return }
    }
    if candidates.isEmpty {
      guard let modelClass = declared ?? classes.first else { return }
      _ = candidate(modelClass, member, place, isNeeded: true)
      return
    }
    share(&member, place, &draft)
    if candidates.count > 1, member.value < 0 { member.value = draft.makeValue() }
    let isTagged = isOpen || member.value >= 0 && rule.dataType == .instance
    for candidate in candidates {
      var location = location(of: member, candidate.modelClass, isByName: isByName)
      var terms = terms(of: member, place, draft)
      var typeTag: String?
      if form == .json, isTagged {
        typeTag = candidate.modelClass.className
        terms = terms ?? EntryTerms()
        terms?.conditions.append(
          PlanCondition(
            name: plan.typeName,
            namespace: nil,
            value: plan.keep(candidate.modelClass.className),
            acceptsAbsence: !isOpen || candidate.modelClass.className == declared?.className,
            isDiscriminator: true
          )
        )
      } else if form == .xml, isOpen, !isByName {
        let condition = discriminator(of: candidate.modelClass, declared, &location)
        terms = terms ?? EntryTerms()
        terms?.conditions.append(condition)
      }
      add(candidate.value, member, location, terms, typeTag: typeTag, place, &draft)
    }
  }

  private mutating func candidate(
    _ modelClass: ModelClass,
    _ member: LinkMember,
    _ place: LinkPlace,
    isNeeded: Bool
  ) -> Candidate? {
    let request = Content.Request.instance(factories.request(for: modelClass.className))
    guard let written = place.writing.access(request), let read = place.reading.access(request) else {
      if isNeeded { misfit(member, place) }
      return nil
    }
    let content = written.content
    let maker: InstanceMaker
    if content.type == ModelRecord.self {
      maker = .record(modelClass, graph)
    } else if let known = factories.makers[modelClass.className], known.type == content.type {
      maker = known
    } else {
      if isNeeded { reportFactory(modelClass, content, member) }
      return nil
    }
    let context = instanceContext(modelClass, maker)
    let functions = EntryFunctions(setNil: place.writing.setNil, writing: written, reading: read)
    let value = LinkedValue(
      functions: functions,
      isScalar: false,
      context: context,
      scratch: read.destroyScratch == nil ? nil : read.scratch
    )
    return Candidate(modelClass: modelClass, maker: maker, value: value)
  }

  mutating func reportFactory(_ modelClass: ModelClass, _ content: Content, _ member: LinkMember) {
    guard let maker = factories.makers[modelClass.className] else {
      let known = factories.makers.filter { $0.value.type == content.type }.keys.min()
      let advice = known.map { ", and \(content.type) is registered as '\($0)'" } ?? ": register \(content.type)"
      faults.append(
        Diagnostic(
          .error,
          "\(member.owner) needs a factory for class '\(modelClass.className)'\(advice)",
          at: member.declaration.location
        )
      )
      return
    }
    faults.append(
      Diagnostic(
        .error,
        "\(member.owner) is of type \(content.type), but '\(modelClass.className)' is registered as \(maker.type)",
        at: member.declaration.location
      )
    )
  }

  /// What tells in the start tag that an element holds an instance of a class, which goes into the opening as well.
  mutating func discriminator(
    of modelClass: ModelClass,
    _ declared: ModelClass?,
    _ location: inout LinkLocation
  ) -> PlanCondition {
    let value = modelClass.discriminatorValue ?? modelClass.className
    let lineage = declared.map { graph.lineage(of: $0) } ?? []
    let own = lineage.reversed().first { $0.discriminatorXMLName != nil }
    var condition: PlanCondition
    let isDeclared = modelClass.className == declared?.className
    var attribute: String
    if let own, let xmlName = own.discriminatorXMLName,
      let name = graph.names(xmlName, in: own, lastIsAttribute: true).last
    {
      var namespace: UnsafePointer<UInt8>?
      if case .uri(let uri) = name.namespace { namespace = plan.names.intern(uri) }
      attribute = name.qualified
      use(name.prefix, name.namespace)
      condition = PlanCondition(
        name: plan.names.intern(name.local), namespace: namespace, value: plan.keep(value),
        acceptsAbsence: isDeclared, isDiscriminator: true)
    } else {
      attribute = "\(schemaInstancePrefix()):type"
      condition = PlanCondition(
        name: plan.typeAttribute, namespace: plan.xsiNamespace, value: plan.keep(value),
        acceptsAbsence: isDeclared, isDiscriminator: true)
    }
    if condition.namespace == plan.xsiNamespace, condition.name == plan.typeAttribute {
      // The value is a qualified name (XML Schema 1.0 Part 1, § 2.6.1).
      condition.isQualifiedName = true
      if let colon = value.firstIndex(of: ":"), let uri = graph.uri(ofPrefix: String(value[..<colon])) {
        use(String(value[..<colon]), .uri(uri))
        condition.valueNamespace = plan.names.intern(uri)
        condition.shownValue = value
        plan.needsScope = true
        condition.value = plan.keep(String(value[value.index(after: colon)...]))
      }
    }
    // The declared class is what an element holds that says nothing.
    if !isDeclared || modelClass.discriminatorValue != nil {
      location.attributes += " \(attribute)=\"\(Self.escaped(value))\""
    }
    return condition
  }

  /// Binds an instance whose parts stand among those of its owner.
  private mutating func bindInline(
    _ member: inout LinkMember,
    _ modelClass: ModelClass,
    _ place: LinkPlace,
    _ draft: inout ContextDraft
  ) {
    guard !flattened.contains(modelClass.className), flattened.count < 32 else {
      let fault =
        flattened.contains(modelClass.className) ? "holds itself INLINE" : "is INLINE more than 32 levels deep"
      faults.append(Diagnostic(.error, "ModelClass '\(modelClass.className)' \(fault)", at: member.rule.location))
      return
    }
    if draft.collectors.count >= 1_000 {
      if !draft.isTooWide {
        faults.append(
          Diagnostic(
            .error, "\(member.owner) is one of more than 1000 classes that are INLINE in one element",
            at: member.rule.location))
      }
      draft.isTooWide = true
      return
    }
    flattened.append(modelClass.className)
    defer { flattened.removeLast() }
    guard let candidate = candidate(modelClass, member, place, isNeeded: true) else { return }
    let maker = candidate.maker
    let inner = plan.makeContext()
    setInstance(modelClass, maker, of: inner)
    let bits = draft.presenceCount
    let counters = draft.counterCount
    let index = addCollector(
      inner, candidate.value.functions, member, place,
      isEager: (place.writing.setNil == nil || member.isEager) && !member.isItem, &draft)
    let outer = draft.steps
    draft.steps = []
    let firstBinding = draft.bindings.count
    bind(
      modelClass, maker, offset: draft.collectors[index].offset, collector: index,
      group: member.isItem ? index : place.group, &draft)
    draft.collectors[index].bits = bits + 1..<draft.presenceCount
    draft.collectors[index].counters = counters..<draft.counterCount
    let parts = draft.steps
    draft.steps = outer
    var bound: Set<Int> = []
    for isAttribute in [true, false] {
      let indices = parts.indices.filter { (parts[$0].isAttribute && parts[$0].path.isEmpty) == isAttribute }
      if indices.isEmpty { continue }
      if isAttribute, member.isItem {
        faults.append(
          Diagnostic(
            .error, "\(member.owner) is a group that repeats, and cannot have attributes", at: member.rule.location))
        continue
      }
      let context = plan.makeContext()
      setInstance(modelClass, maker, of: context)
      context.pointee.isMixed = inner.pointee.isMixed
      let chains = layPart(indices.map { parts[$0] }, draft.scope, into: context)
      var value = candidate.value
      value.context = context
      addSpread(value, member, isAttribute: isAttribute, &draft)
      for binding in firstBinding..<draft.bindings.count {
        guard !bound.contains(binding), let part = indices.firstIndex(of: draft.bindings[binding].step) else {
          continue
        }
        bound.insert(binding)
        draft.bindings[binding].innerSteps = chains[part] + draft.bindings[binding].innerSteps
        draft.bindings[binding].step = draft.steps.count - 1
      }
    }
  }

  /// Lays out the steps of what is spread among the parts of an owner.
  mutating func layPart(
    _ steps: [ContextDraft.Step],
    _ scope: LinkScope,
    into context: UnsafeMutablePointer<PlanContext>
  ) -> [[Int]] {
    var part = ContextDraft(context, scope)
    part.steps = steps
    mergeTexts(&part)
    setRivals(&part)
    return laySteps(part.steps, into: context)
  }

  // MARK: Lists

  private mutating func bindList(
    _ member: inout LinkMember,
    _ elements: [ModelArrayElement],
    _ array: ModelArray?,
    _ place: LinkPlace,
    _ draft: inout ContextDraft
  ) {
    guard let written = place.writing.access(.list), let read = place.reading.access(.list),
      let list = written.content.list
    else { return misfit(member, place) }
    let rule = member.rule
    guard checkReferences(elements, list, member, place, draft) else { return }
    if form == .xml, let item = elements.first, elements.count == 1, graph.target(of: item.rule)?.contentKind == nil,
      rule.xmlType == .attribute || item.rule.xmlType == .text && item.rule.dataType != .xml
    {
      return bindTextList(&member, item, list, written, read, place, &draft)
    }
    let functions = EntryFunctions(setNil: place.writing.setNil, writing: written, reading: read)
    var value = LinkedValue(functions: functions, isScalar: false, context: plan.plainText(.ignore))
    value.scratch = read.destroyScratch == nil ? nil : read.scratch
    guard form == .xml, rule.xmlType == .inline else {
      share(&member, place, &draft)
      value.context = listContext(elements, array, written.content, list, draft.scope, member.owner)
      add(value, member, location(of: member, nil, isByName: false), terms(of: member, place, draft), place, &draft)
      return
    }
    if member.isItem { return reportInline(member) }
    let context = plan.makeContext()
    context.pointee.title = member.owner
    setList(list, of: context)
    setStorage(written.content, of: context)
    let index = addCollector(
      context, functions, member, place, isEager: place.writing.setNil == nil || member.isEager, &draft)
    let outer = draft.steps
    draft.steps = []
    let firstBinding = draft.bindings.count
    let wasMixed = draft.context.pointee.isMixed
    draft.context.pointee.isMixed = false
    bindItems(
      elements, list, offset: draft.collectors[index].offset, collector: index, group: place.group, member.owner, &draft
    )
    context.pointee.isMixed = draft.context.pointee.isMixed
    draft.context.pointee.isMixed = wasMixed || context.pointee.isMixed
    let shared = takeSharedPath(of: &draft.steps)
    _ = layPart(draft.steps, draft.scope, into: context)
    draft.steps = outer
    value.context = context
    var spread = member
    spread.path += shared
    addSpread(value, spread, isAttribute: false, &draft)
    demandItems(member, index, place, firstBinding..<draft.bindings.count, &draft)
    for binding in firstBinding..<draft.bindings.count {
      // The items of a list have an order of their own.
      draft.bindings[binding].innerSteps = []
      draft.bindings[binding].step = draft.steps.count - 1
      if draft.bindings[binding].entry.key.isEmpty { draft.bindings[binding].entry.key = member.key ?? "" }
    }
    if let key = member.key { draft.context.pointee.lists[key] = index }
  }

  /// Takes away the elements around the items of a list that are the same for all of them, so that the items share them.
  private func takeSharedPath(of steps: inout [ContextDraft.Step]) -> [PlanName] {
    guard var shared = steps.first?.path else { return [] }
    for step in steps {
      shared = Array(zip(shared, step.path).prefix { $0 == $1 }.map(\.0))
    }
    for index in steps.indices { steps[index].path.removeFirst(shared.count) }
    return shared
  }

  /// Asks for at least so many items of an inline list, whichever they are.
  private func demandItems(
    _ member: LinkMember,
    _ list: Int,
    _ place: LinkPlace,
    _ bindings: Range<Int>,
    _ draft: inout ContextDraft
  ) {
    guard member.minimum > 0, let first = bindings.first(where: { draft.bindings[$0].entry.demand < 0 }) else { return }
    draft.demands.append(
      ContextDraft.Demand(
        minimum: member.minimum, counter: -1, list: list, containerOffset: place.offset, collector: place.collector))
    draft.bindings[first].entry.demand = draft.demands.count - 1
    draft.bindings[first].entry.declaration = member.declaration
  }

  mutating func reportInline(_ member: LinkMember) {
    faults.append(
      Diagnostic(
        .error, "\(member.owner) is \(member.rule.dataType.withArticle), which cannot be INLINE there",
        at: member.rule.location))
  }

  // MARK: Parts

  /// Adds a value that is put together from several children of the owner.
  mutating func addCollector(
    _ context: UnsafeMutablePointer<PlanContext>,
    _ functions: EntryFunctions,
    _ member: LinkMember,
    _ place: LinkPlace,
    isEager: Bool,
    _ draft: inout ContextDraft
  ) -> Int {
    _ = plan.keep(functions)
    draft.collectors.append(
      PlanCollector(
        offset: draft.reserve(context.pointee.storage),
        containerOffset: place.offset,
        parent: place.collector,
        bit: draft.makeBit(),
        isEager: isEager,
        isGroup: member.isItem,
        context: context,
        functions: functions,
        declaration: member.declaration
      )
    )
    return draft.collectors.count - 1
  }

  /// Adds a step without tags of its own.
  mutating func addSpread(
    _ value: LinkedValue,
    _ member: LinkMember,
    isAttribute: Bool,
    _ draft: inout ContextDraft
  ) {
    var entry = PlanEntry(
      name: plan.names.intern(""),
      place: .element,
      dataType: member.rule.dataType,
      context: value.context,
      functions: plan.keep(value.functions),
      opening: plan.keep(""),
      closing: plan.keep(""),
      declaration: member.declaration
    )
    entry.isSpread = true
    entry.key = member.key ?? ""
    entry.scratch = value.scratch
    draft.steps.append(
      ContextDraft.Step(path: member.path, leaf: nil, entry: entry, isAttribute: isAttribute, value: member.value))
  }

  /// Adds what reads a value and what writes it.
  mutating func add(
    _ value: LinkedValue,
    _ member: LinkMember,
    _ location: LinkLocation,
    _ terms: EntryTerms?,
    typeTag: String? = nil,
    _ place: LinkPlace,
    _ draft: inout ContextDraft
  ) {
    var entry = PlanEntry(
      name: plan.names.intern(form == .xml ? location.leaf?.local ?? "" : member.key ?? ""),
      place: location.place,
      dataType: member.rule.dataType,
      context: value.context,
      functions: plan.keep(value.functions),
      opening: plan.keep(""),
      closing: plan.keep(""),
      declaration: member.declaration
    )
    entry.key = member.key ?? ""
    if form == .xml { entry.title = location.title }
    entry.isScalar = value.isScalar
    entry.containerOffset = place.offset
    entry.scratch = value.scratch
    entry.presence = member.presence
    entry.demand = member.demand
    entry.reference = value.reference
    entry.isRequired = member.minimum > 0
    entry.defaultText = member.rule.defaultValue.map { plan.keep($0) }
    entry.writtenDefault = value.standard.map { plan.keep($0.written) }
    entry.preservesWhitespace = value.preservesWhitespace
    entry.usesCDATA = value.usesCDATA
    var terms = terms
    if form == .json, member.value >= 0, member.rule.dataType != .instance {
      terms = terms ?? EntryTerms()
      terms?.conditions.append(
        PlanCondition(
          name: plan.kindName, namespace: nil, value: plan.keep(member.rule.dataType.jsonKind), isDiscriminator: true))
    }
    if value.reference != nil || value.functions.accepts != nil || value.context.pointee.kind == .fragment
      || value.context.pointee.kind == .pair
    {
      // There is no plain way for what is not stored and forgotten.
      terms = terms ?? EntryTerms()
    }
    entry.isRaw = form == .xml && member.rule.dataType == .xml
    entry.typeTag = typeTag.map { plan.keep($0) }
    draft.bindings.append(
      ContextDraft.Binding(
        path: location.path, leaf: location.leaf, entry: entry, terms: terms, step: draft.steps.count))
    setTags(&entry, member, location)
    draft.steps.append(
      ContextDraft.Step(
        path: location.path, leaf: location.leaf, entry: entry, isAttribute: location.place == .attribute,
        value: member.value))
  }

  /// Prepares what is written around a value, and instead of nil.
  private mutating func setTags(_ entry: inout PlanEntry, _ member: LinkMember, _ location: LinkLocation) {
    guard form == .xml else {
      let delimiters = form.delimiters(key: member.key)
      entry.opening = plan.keep(delimiters.opening)
      entry.closing = plan.keep(delimiters.closing)
      return
    }
    guard let leaf = location.leaf else { return }
    let policy = member.rule.whenNil ?? graph.definition.whenNil ?? .omit
    switch location.place {
    case .attribute:
      use(leaf.prefix, leaf.namespace)
      entry.opening = plan.keep(" \(leaf.qualified)=\"")
      entry.closing = plan.keep("\"")
      if policy == .empty { entry.nilText = plan.keep(" \(leaf.qualified)=\"\"") }
    case .element:
      if entry.isRaw { break }
      let tags = tags(leaf)
      entry.opening = plan.keep(tags.opening)
      let attributes = tags.attributes + location.attributes
      entry.attributes = attributes.isEmpty ? nil : plan.keep(attributes)
      entry.closing = plan.keep(tags.closing)
      entry.defaultNamespace = tags.namespace
      switch policy {
      case .omit: break
      case .empty: entry.nilText = plan.keep("")
      case .xsiNil: entry.nilText = plan.keep(" \(schemaInstancePrefix()):nil=\"true\"")
      }
    case .text, .name: break
    }
  }
}
