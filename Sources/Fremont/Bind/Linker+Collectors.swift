extension Linker {
  /// Adds a value that is put together from several children of the owner.
  mutating func addCollector(
    _ context: ContextPointer,
    _ functions: ValueAccess,
    _ member: LinkMember,
    at place: LinkPlace,
    isEager: Bool,
    in draft: inout ContextDraft
  ) -> Int {
    _ = plan.own(functions)
    let around = place.collector.index.flatMap { draft.collectors[$0].alternative }
    draft.collectors.append(
      PlanCollector(
        offset: draft.reserve(context.storage),
        containerOffset: place.offset,
        parent: place.collector,
        key: member.key ?? "",
        bit: draft.makeBit(),
        isEager: isEager,
        isGroup: member.isItem,
        alternative: member.alternative ?? around,
        context: context,
        functions: functions,
        declaration: member.declaration
      )
    )
    return draft.collectors.count - 1
  }

  /// Makes an entry that nothing is written around.
  func makeEntry(
    _ name: String, _ dataType: ModelDataType, in context: ContextPointer, _ functions: ValueAccess,
    _ declaration: PlanDeclaration
  ) -> LinkEntry {
    LinkEntry(
      name: plan.names.intern(name), isKey: plan.hasKeys, place: .element, dataType: dataType, context: context,
      functions: plan.own(functions), opening: plan.own(""), closing: plan.own(""), declaration: declaration)
  }

  /// Makes the entry of a value that nothing is written around.
  private func makeEntry(_ name: String, _ value: LinkedValue, _ member: LinkMember) -> LinkEntry {
    let dataType = member.rule.textualType
    var entry = makeEntry(name, dataType, in: value.context, value.functions, member.declaration)
    entry.forms = value.forms ?? ValueForms(dataType)
    entry.key = member.key ?? ""
    entry.scratch = value.scratch
    return entry
  }

  /// Adds a step without tags of its own.
  mutating func addInlineStep(
    _ value: LinkedValue, _ member: LinkMember, _ place: LinkPlace, isAttribute: Bool, in draft: inout ContextDraft
  ) {
    var entry = makeEntry("", value, member)
    entry.isInline = true
    if value.context.kind == .instance {
      // What is inside tells more.
      entry.group = place.groups.isEmpty ? nil : GroupStep()
    } else {
      entry.group = GroupStep(place.groups)
    }
    entry.isListed = isListed(member, draft.scope)
    entry.isDemanded = value.context.itemLimits?.minimum ?? 0 > 0
    draft.steps.append(
      ContextDraft.Step(path: member.path, leaf: nil, entry: entry, isAttribute: isAttribute, value: member.value))
  }

  /// Adds what reads a value and what writes it.
  mutating func add(
    _ value: LinkedValue,
    _ member: LinkMember,
    _ location: LinkLocation,
    terms: RowTerms?,
    typeTag: String? = nil,
    at place: LinkPlace,
    in draft: inout ContextDraft
  ) {
    var entry = makeEntry(location.leaf?.local ?? "", value, member)
    entry.number = plan.makeNumber()
    entry.place = location.place
    entry.title = title(of: member, location)
    entry.isScalar = value.isScalar
    entry.containerOffset = place.offset
    entry.shared = value.shared
    entry.presence = member.presence
    entry.demand = member.demand
    entry.reference = value.reference
    entry.isRequired = member.minimum > 0
    entry.keepsUnfit = !entry.isRequired && keepsUnfit(member.holder)
    entry.isDemanded = !member.demand.isNone && member.minimum > 0 && !member.isItem && member.rule.defaultValue == nil
    entry.defaultText = member.rule.defaultValue.map { plan.own($0) }
    entry.writtenDefault = (value.standard?.written).map { plan.own($0) }
    entry.preservesWhitespace = value.preservesWhitespace
    entry.readsBlankAsNil = value.readsBlankAsNil
    entry.readsEmptyAsValue = value.readsEmptyAsValue
    entry.usesCDATA = value.usesCDATA
    entry.extent = layout.extent(of: member, value.context, place, &self)
    entry.isListed = value.context.kind != .pair && isListed(member, draft.scope)
    entry.omitsNil =
      layout.hasPlaces && (member.isItem || !place.group.isNone) && leavesOutNil(member.rule)
      && value.functions.setNil != nil && value.functions.isCase == nil
    entry.saysNil =
      layout.hasNull && !leavesOutNil(member.rule) && !member.isItem
      && (member.minimum > 0 || member.owner.isRoot)
    var terms = terms
    if member.rule.isQualifiedName {
      let own = namespaceOfNames(in: member)
      entry.nameNamespace = own
      terms = terms ?? RowTerms()
      terms?.nameNamespace = own
    }
    let tag = member.tag ?? member.mark
    let kind = member.value != nil && member.rule.dataType != .instance ? self.kind(of: member, entry.forms) : nil
    var untagged: RowTerms?
    if !layout.hasPlaces, let tag {
      // What its kind and text tell is read without the tag too.
      if let kind, member.mark != nil || member.rule.dataType == .number {
        untagged = terms ?? RowTerms()
        untagged?.conditions.append(kind)
      }
      terms = terms ?? RowTerms()
      terms?.conditions.append(
        PlanCondition(name: plan.tagName, namespace: nil, value: plan.own(tag), isDiscriminator: true))
    } else if tag == nil, let kind {
      terms = terms ?? RowTerms()
      terms?.conditions.append(kind)
    }
    if value.reference != nil || value.functions.attempt != nil || value.context.kind == .fragment
      || value.context.kind == .pair
    {
      // There is no plain way for what is not stored and forgotten.
      terms = terms ?? RowTerms()
    }
    entry.group = GroupStep(place.groups)
    entry.isRaw = member.rule.dataType == .xml
    entry.typeTag = typeTag.map { plan.own($0) }
    entry.discriminator = location.discriminator
    draft.bindings.append(
      ContextDraft.Binding(
        path: location.path, leaf: location.leaf, entry: entry, terms: terms, kinds: value.kinds,
        step: draft.steps.count))
    if let untagged {
      draft.bindings.append(
        ContextDraft.Binding(
          path: location.path, leaf: location.leaf, entry: entry, terms: untagged, kinds: value.kinds,
          step: draft.steps.count))
    }
    setTags(&entry, member, location)
    draft.steps.append(
      ContextDraft.Step(
        path: location.path, leaf: location.leaf, entry: entry, isAttribute: location.place == .attribute,
        value: member.value, limits: itemLimits(member, location, value.context)))
  }

  /// The condition by which the values of a member are told from those of other kinds; nil: the format has no kinds.
  private func kind(of member: LinkMember, _ forms: ValueForms) -> PlanCondition? {
    layout.kind(of: member.rule.textualType, forms).map {
      PlanCondition(name: plan.kindName, namespace: nil, value: plan.own($0), isDiscriminator: true)
    }
  }

  /// Whether a value that is nil is left out, which is the default.
  func leavesOutNil(_ rule: ModelRule) -> Bool { rule.whenNil ?? graph.definition.whenNil ?? .omit == .omit }

  /// Whether a value is an item that must not be left out where it is nil, since the definition says how nil is written.
  ///
  /// A document that is kept has its own form of such an item.
  func isListed(_ member: LinkMember, _ scope: LinkScope) -> Bool {
    layout.hasPlaces && member.isItem && !leavesOutNil(member.rule)
      && scope.unknown != .keep && !keepsUnfit(scope.modelClass ?? member.holder)
  }

  /// Prepares what is written around a value, and instead of nil.
  private mutating func setTags(_ entry: inout LinkEntry, _ member: LinkMember, _ location: LinkLocation) {
    guard layout.hasPlaces else {
      let key = layout.keys(of: member.rule, member.key).last
      let delimiters = layout.delimiters(key: key, tag: member.tag ?? member.mark)
      entry.opening = plan.own(delimiters.opening)
      entry.closing = plan.own(delimiters.closing)
      return
    }
    if member.isPairText {
      switch member.rule.whenNil ?? graph.definition.whenNil ?? .omit {
      case .omit: break
      case .empty: entry.nilText = plan.own("")
      case .xsiNil: entry.nilText = plan.own(" \(schemaInstancePrefix()):nil=\"true\"")
      }
    }
    guard let leaf = location.leaf else { return }
    entry.name = plan.names.intern(leaf.qualified)
    let policy = member.rule.whenNil ?? graph.definition.whenNil ?? .omit
    switch location.place {
    case .attribute:
      use(leaf.prefix, leaf.namespace)
      attributeRules[entry.functions.toOpaque()] = member.rule
      entry.opening = plan.own(" \(leaf.qualified)=\"")
      entry.closing = plan.own("\"")
      if policy == .empty { entry.nilText = plan.own(" \(leaf.qualified)=\"\"") }
    case .element:
      if entry.isRaw { break }
      let tags = tags(leaf)
      entry.opening = plan.own(tags.opening)
      let predicate = leaf.predicate.map { ExpandedName(namespace: $0.namespace.uri ?? "", local: $0.local) }
      // What tells the class of the element can be the condition that it is found by.
      let isSaid = predicate != nil && predicate == location.discriminator
      let attributes = tags.attributes + (isSaid ? "" : location.attributes)
      entry.attributes = attributes.isEmpty ? nil : plan.own(attributes)
      entry.closing = plan.own(tags.closing)
      entry.defaultNamespace = tags.namespace
      switch policy {
      case .omit: break
      // With an attribute an element is not empty.
      case .empty: if !entry.isListed || attributes.isEmpty { entry.nilText = plan.own("") }
      case .xsiNil: entry.nilText = plan.own(" \(schemaInstancePrefix()):nil=\"true\"")
      }
    case .text, .name: break
    }
  }
}
