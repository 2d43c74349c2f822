extension Linker {
  /// A class that a value may be an instance of.
  struct Candidate {
    let modelClass: ModelClass
    let maker: InstanceMaker
    let value: BoundValue
  }

  /// Binds an instance in a separate element: one row for each class that it may have.
  mutating func bindInstance(
    _ member: inout LinkedRule, _ declared: ModelClass?, _ place: Destination, in draft: inout ContextDraft
  ) {
    let rule = member.rule
    let isByName = rule.elementName == "*" && !graph.isNamedByValue(rule)
    var classes = declared.map { [$0] + graph.subclasses(of: $0) } ?? graph.definition.classes
    if isByName { classes = classes.filter { $0.xmlName != nil } }
    if !layout.identifiesClass(of: rule) {
      // The document does not identify subclasses.
      guard let declared else { return reportMismatch(member, place) }
      classes = [declared]
    }
    let isOpen = classes.count > 1
    classes.removeAll(where: \.isAbstract)
    // A value is written as its most derived class.
    classes = graph.mostDerivedFirst(classes)
    var candidates: [Candidate] = []
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
    if candidates.count > 1, member.value == nil { member.value = draft.makeValue() }
    let isTagged = isOpen || member.value != nil && rule.dataType == .instance
    for candidate in candidates {
      var location = location(of: member, candidate.modelClass, isByName: isByName)
      var terms = terms(of: member, place, draft)
      var typeTag: String?
      // One class under several names is not an open class.
      let lineage = layout.taggedClasses.isEmpty ? [] : graph.lineage(of: candidate.modelClass).map(\.className)
      let writesClass = layout.writesClass(lineage, isOpen: isTagged && (isOpen || !member.isOneClass))
      if isOpen, !isByName, contradictsPredicate(candidate.modelClass, declared, location.leaf) { continue }
      if !layout.hasPlaces, isTagged || writesClass {
        if writesClass { typeTag = candidate.modelClass.className }
        terms = terms ?? RowTerms()
        terms?.conditions.append(
          PlanCondition(
            name: plan.typeName,
            namespace: nil,
            value: plan.own(candidate.modelClass.className),
            formerValues: formerValues(of: candidate.modelClass),
            acceptsAbsence: !isOpen || candidate.modelClass.className == declared?.className,
            isDiscriminator: true
          )
        )
      } else if layout.hasPlaces, isOpen, !isByName {
        let condition = discriminator(of: candidate.modelClass, declared, &location)
        terms = terms ?? RowTerms()
        terms?.conditions.append(condition)
      }
      var tagged = member
      if member.impliedClasses.contains(candidate.modelClass.className) { tagged.setTag(nil) }
      add(candidate.value, tagged, location, terms: terms, typeTag: typeTag, at: place, in: &draft)
      nameByValue(candidate, location, &draft)
      if layout.hasNames {
        draft.steps[draft.steps.count - 1].rank = InstanceRank(
          of: candidate.modelClass, namedAs: isByName ? nil : declared, graph)
      }
      bindFormerNames([candidate.modelClass, declared].compactMap(\.self), location, &draft)
    }
    let name = location(of: member, nil, isByName: isByName).leaf
    if isOpen, !isByName, candidates.allSatisfy({ contradictsPredicate($0.modelClass, declared, name) }) {
      reportPredicate(of: member, name)
    }
  }

  /// Checks the names of the classes whose instances must name their class.
  func checkTaggedClasses() throws(FremontError) {
    for name in layout.taggedClasses where graph.modelClass(named: name) == nil {
      let hint = Suggestion.ending(for: name, in: graph.definition.classes.map(\.className))
      throw FremontError(.linkFailure, "the type tags name '\(name)', which is not a class of the definition\(hint)")
    }
  }

  /// Reports a predicate that no class of the value satisfies.
  mutating func reportPredicate(of member: LinkedRule, _ name: PlanName?) {
    faults.append(
      Diagnostic(
        .error, "\(member.owner) has the predicate '\(name?.predicate?.value ?? "")', by which no class is told",
        at: member.rule.location))
  }

  /// Whether a predicate requires another class: the attribute that identifies the class cannot have both values.
  func contradictsPredicate(_ modelClass: ModelClass, _ declared: ModelClass?, _ name: PlanName?) -> Bool {
    guard let predicate = name?.predicate else { return false }
    let lineage = declared.map { graph.lineage(of: $0) } ?? []
    var discriminator = ExpandedName(namespace: Plan.schemaInstance, local: "type")
    if let own = lineage.reversed().first(where: { $0.discriminatorXMLName != nil }),
      let xmlName = own.discriminatorXMLName, let name = graph.names(xmlName, in: own, lastIsAttribute: true).last
    {
      discriminator = name.expanded
    }
    return discriminator == ExpandedName(namespace: predicate.namespace.uri ?? "", local: predicate.local)
      && predicate.value != modelClass.discriminatorValue ?? modelClass.className
  }

  mutating func candidate(
    _ modelClass: ModelClass, _ member: LinkedRule, _ place: Destination, isNeeded: Bool
  ) -> Candidate? {
    var wanted = factories.adaptedRequest(for: modelClass.className)
    wanted.tag = member.tag
    wanted.impliesTag = member.impliedClasses.contains(modelClass.className)
    let request = Content.Request.instance(wanted)
    guard let (written, read) = place.slots.access(request) else {
      if isNeeded { reportMismatch(member, place) }
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
    let context = instanceContext(modelClass, maker, stream: member.stream)
    let functions = ValueAccess(setNil: place.writing.setNil, writing: written, reading: read)
    var value = BoundValue(
      functions: functions, isScalar: false, context: context, scratch: read.destroyScratch == nil ? nil : read.scratch
    )
    if layout.sharesObjects, let object = maker.object { share(&value, modelClass, maker, object) }
    return Candidate(modelClass: modelClass, maker: maker, value: value)
  }

  mutating func reportFactory(_ modelClass: ModelClass, _ content: Content, _ member: LinkedRule) {
    if member.isOptional { return }
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

  /// The condition on the start tag by which an element holds an instance of a class. Adds the attribute to the
  /// location, so that it is written.
  mutating func discriminator(
    of modelClass: ModelClass, _ declared: ModelClass?, _ location: inout ValuePath
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
        name: plan.names.intern(name.local), namespace: namespace, value: plan.own(value),
        acceptsAbsence: isDeclared, isDiscriminator: true)
    } else {
      attribute = "\(schemaInstancePrefix()):type"
      condition = PlanCondition(
        name: plan.typeAttribute, namespace: plan.xsiNamespace, value: plan.own(value),
        acceptsAbsence: isDeclared, isDiscriminator: true)
    }
    let colon = value.firstIndex(of: ":")
    let uri = colon.flatMap { graph.uri(ofPrefix: String(value[..<$0])) }
    let isTypeOfSchema = condition.namespace == plan.xsiNamespace && condition.name == plan.typeAttribute
    // The value of `xsi:type` is a qualified name (XML Schema 1.0 Part 1, § 2.6.1). So is a value with a prefix of the
    // definition.
    if uri != nil || isTypeOfSchema {
      condition.isQualifiedName = true
      if let colon, let uri {
        use(String(value[..<colon]), .uri(uri))
        condition.valueNamespace = plan.names.intern(uri)
        condition.shownValue = value
        useScope()
        condition.value = plan.own(String(value[value.index(after: colon)...]))
      }
    }
    condition.formerValues = formerValues(of: modelClass, areQualifiedNames: condition.isQualifiedName)
    if condition.formerValues.contains(where: { $0.namespace != nil }) { useScope() }
    location.discriminator = ExpandedName(
      namespace: condition.namespace.map { String(cString: $0) } ?? "", local: String(cString: condition.name))
    // The declared class is implied if the element does not name a class, so `xsi:type` is not needed for it.
    if !isDeclared || modelClass.discriminatorValue != nil && !isTypeOfSchema {
      location.attributes += " \(attribute)=\"\(Self.escaped(value))\""
    }
    return condition
  }

  /// Binds an inline instance.
  mutating func bindInline(
    _ member: inout LinkedRule, _ modelClass: ModelClass, _ place: Destination, in draft: inout ContextDraft
  ) {
    guard !openInlineClasses.contains(modelClass.className), openInlineClasses.count < 32 else {
      let fault =
        openInlineClasses.contains(modelClass.className) ? "holds itself INLINE" : "is INLINE more than 32 levels deep"
      faults.append(Diagnostic(.error, "ModelClass '\(modelClass.className)' \(fault)", at: member.rule.location))
      return
    }
    if draft.collectors.count >= 1_000 {
      if !draft.hasReportedWidth {
        faults.append(
          Diagnostic(
            .error, "\(member.owner) is one of more than 1000 classes that are INLINE in one element",
            at: member.rule.location))
      }
      draft.hasReportedWidth = true
      return
    }
    openInlineClasses.append(modelClass.className)
    defer { openInlineClasses.removeLast() }
    var plain = member
    plain.stream = nil
    guard let candidate = candidate(modelClass, plain, place, isNeeded: true) else { return }
    let maker = candidate.maker
    let inner = plan.makeContext()
    setInstance(modelClass, maker, of: inner)
    let counter = member.isItem && draft.scope.unknown == .keep ? draft.groupCounter(of: place.collector) : nil
    let bits = draft.presenceCount
    let counters = draft.counterCount
    let index = addCollector(
      inner, candidate.value.functions, member, at: place,
      isEager: (place.writing.setNil == nil || member.isEager) && !member.isItem, in: &draft)
    var groups = place.groups
    if member.isItem, let part = groups.popLast() {
      groups.append(
        GroupPart(
          list: part.list, group: CollectorIndex(index), hasOthers: part.hasOthers,
          sequence: CounterIndex(draft.makeCounter())))
    }
    let outer = draft.steps
    draft.steps = []
    let firstBinding = draft.bindings.count
    let outerStream = draft.scope.stream
    draft.scope.stream = member.stream
    bind(
      modelClass, maker, offset: draft.collectors[index].offset, collector: CollectorIndex(index), groups: groups,
      &draft)
    draft.scope.stream = outerStream
    draft.collectors[index].bits = bits + 1..<draft.presenceCount
    draft.collectors[index].counters = counters..<draft.counterCount
    draft.collectors[index].number = CounterIndex(counter)
    let parts = draft.steps
    draft.steps = outer
    // The way leads through the item of the list, and not through the step that writes the item.
    let item = counter.map { ContextDraft.WayPart.group(counter: $0, collector: index) }
    addInlineSteps(parts, bound: firstBinding, item, candidate.value, member: member, at: place, in: &draft) { linker in
      let context = linker.plan.makeContext()
      linker.setInstance(modelClass, maker, of: context)
      context.pointee.isMixed = inner.isMixed
      return context
    }
    if member.isItem {
      for step in outer.count..<draft.steps.count {
        draft.steps[step].planned.group?.collector = CollectorIndex(index)
      }
    }
  }

  /// Adds the steps that write an inline value: one for its attributes, which belong to the start tag, and one for the
  /// rest.
  ///
  /// The bindings from `firstBinding` on read the parts of the value. If the value is an item of a list, their ways
  /// begin with `item`.
  mutating func addInlineSteps(
    _ parts: [ContextDraft.Step],
    bound firstBinding: Int,
    _ item: ContextDraft.WayPart?,
    _ value: BoundValue,
    member: LinkedRule,
    at place: Destination,
    in draft: inout ContextDraft,
    makeContext: (inout Linker) -> ContextPointer
  ) {
    var whole = ContextDraft(plan.plainText(.ignore), draft.scope)
    whole.steps = parts
    mergeTexts(&whole)
    // The alternatives of one value can be both attributes and elements.
    setRivals(&whole)
    let parts = whole.steps
    var bound: Set<Int> = []
    for isAttribute in [true, false] {
      let indices = parts.indices.filter { (parts[$0].isAttribute && parts[$0].path.isEmpty) == isAttribute }
      // A dictionary is checked even if it has no entries.
      if indices.isEmpty, isAttribute || !parts.isEmpty || member.rule.dataType == .instance { continue }
      if isAttribute, member.isItem {
        faults.append(
          Diagnostic(
            .error, "\(member.owner) is a group that repeats, and cannot have attributes", at: member.rule.location))
        continue
      }
      let context = makeContext(&self)
      let steps = indices.map { parts[$0] }
      let chains = makeSteps(steps, into: context)
      limitItems(of: context, steps, chains, minimum: 0)
      var value = value
      value.context = context
      addInlineStep(value, member, place, isAttribute: isAttribute, in: &draft)
      for binding in firstBinding..<draft.bindings.count {
        guard !bound.contains(binding), let part = indices.firstIndex(of: draft.bindings[binding].step) else {
          continue
        }
        bound.insert(binding)
        let way = ContextDraft.way(chains[part], draft.bindings[binding].innerSteps)
        draft.bindings[binding].innerSteps = (item.map { [$0] } ?? []) + way
        draft.bindings[binding].step = draft.steps.count - 1
      }
    }
  }

  /// Makes the steps of the items of an inline list.
  mutating func makeInlineSteps(
    _ steps: [ContextDraft.Step], _ scope: BindingScope, into context: ContextPointer, minimum: Int = 0
  ) -> [[Int]] {
    var part = ContextDraft(context, scope)
    part.steps = steps
    mergeTexts(&part)
    setRivals(&part)
    let chains = makeSteps(part.steps, into: context)
    limitItems(of: context, part.steps, chains, minimum: minimum)
    return chains
  }

  /// Stores in a context how its instances are built.
  func setInstance(_ modelClass: ModelClass, _ maker: InstanceMaker, of context: ContextPointer) {
    context.pointee.kind = .instance
    context.pointee.title = modelClass.className
    context.pointee.typeNames = [modelClass.className] + (modelClass.discriminatorValue.map { [$0] } ?? [])
    context.pointee.type = maker.type
    context.pointee.formerTypeNames = graph.formerNames(of: modelClass)
    context.pointee.storage = maker.storage
    context.pointee.initialize = maker.initialize
    context.pointee.destroy = maker.destroy
    context.pointee.finish = maker.finish
    context.pointee.result = maker.layout
    context.pointee.destroyResult = maker.destroyResult
    context.pointee.object = maker.object
    context.pointee.copy = maker.copy
    context.pointee.parts = maker.parts
    context.pointee.sumOfPropertySizes = maker.sumOfPropertySizes
    context.pointee.lifecycle = maker.lifecycle
    context.pointee.check = maker.lifecycle?.willWrite
    if maker.type == ModelRecord.self { context.pointee.check = ModelRecord.check(modelClass, graph) }
  }
}
