/// Rows and steps, made from a rule and the place of its value.
extension Linker {
  /// Makes the field of a name.
  func makeField(
    _ name: String, _ dataType: ModelDataType, in context: ContextPointer, _ functions: ValueAccess,
    _ declaration: PlanDeclaration
  ) -> PlanField {
    PlanField(
      name: plan.names.intern(name), context: context, functions: plan.own(functions), place: .element,
      dataType: dataType, isKey: plan.hasKeys, declaration: declaration)
  }

  /// Makes the field of a member.
  private func makeField(_ name: String, _ value: BoundValue, _ member: LinkedRule) -> PlanField {
    let dataType = member.rule.textualType
    var field = makeField(name, dataType, in: value.context, value.functions, member.declaration)
    field.forms = value.forms ?? ValueForms(dataType)
    field.key = member.key ?? ""
    return field
  }

  /// Adds the step of an inline value, which has no tags.
  mutating func addInlineStep(
    _ value: BoundValue, _ member: LinkedRule, _ place: Destination, isAttribute: Bool, in draft: inout ContextDraft
  ) {
    var step = PlanStep(makeField("", value, member), opening: plan.own(""), closing: plan.own(""))
    step.field.isInline = true
    step.scratch = value.scratch
    if value.context.kind == .instance {
      // The steps of the instance know more about their groups.
      step.group = place.groups.isEmpty ? nil : GroupStep()
    } else {
      step.group = GroupStep(place.groups)
    }
    step.isListed = isListed(member, draft.scope)
    step.isDemanded = value.context.itemLimits?.minimum ?? 0 > 0
    draft.steps.append(
      ContextDraft.Step(path: member.path, leaf: nil, planned: step, isAttribute: isAttribute, value: member.value))
  }

  /// Adds the row that reads a value, and the step that writes it.
  mutating func add(
    _ value: BoundValue,
    _ member: LinkedRule,
    _ location: ValuePath,
    terms: RowTerms?,
    typeTag: String? = nil,
    at place: Destination,
    in draft: inout ContextDraft
  ) {
    let isRequired = member.minimum > 0
    var field = makeField(location.leaf?.local ?? "", value, member)
    field.number = plan.makeNumber()
    field.place = location.place
    field.title = title(of: member, location)
    field.isScalar = value.isScalar
    field.isRequired = isRequired
    field.defaultText = member.rule.defaultValue.map { plan.own($0) }
    field.preservesWhitespace = value.preservesWhitespace
    field.readsEmptyAsValue = value.readsEmptyAsValue
    field.extent = layout.extent(of: member, value.context, place, &self)
    field.omitsNil =
      layout.hasPlaces && (member.isItem || !place.group.isNone) && leavesOutNil(member.rule)
      && value.functions.setNil != nil && value.functions.isCase == nil
    field.writesNil =
      layout.hasNull && !leavesOutNil(member.rule) && !member.isItem && (isRequired || member.owner.isRoot)

    var row = PlanRow(field)
    row.field.context = value.shared ?? value.context
    row.containerOffset = place.offset
    row.presence = member.presence
    row.demand = member.demand
    row.reference = value.reference
    row.keepsUnfit = !isRequired && keepsUnfit(member.holder)
    row.readsBlankAsNil = value.readsBlankAsNil

    var step = PlanStep(field, opening: plan.own(""), closing: plan.own(""))
    step.scratch = value.scratch
    step.isShared = value.shared != nil
    step.isDemanded = !member.demand.isNone && isRequired && !member.isItem && member.rule.defaultValue == nil
    step.isListed = value.context.kind != .pair && isListed(member, draft.scope)
    step.writtenDefault = (value.standard?.written).map { plan.own($0) }
    step.usesCDATA = value.usesCDATA
    step.isRaw = member.rule.dataType == .xml
    step.typeTag = typeTag.map { plan.own($0) }
    step.discriminator = location.discriminator
    step.group = GroupStep(place.groups)

    var terms = terms
    if member.rule.isQualifiedName {
      let own = namespaceOfNames(in: member)
      step.nameNamespace = own
      terms = terms ?? RowTerms()
      terms?.nameNamespace = own
    }
    let tag = member.tag ?? member.mark
    let kind = member.value != nil && member.rule.dataType != .instance ? self.kind(of: member, field.forms) : nil
    var untagged: RowTerms?
    if !layout.hasPlaces, let tag {
      // A value whose kind and text identify it is read without the tag too.
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
      // The fast path is only for values that are stored at once.
      terms = terms ?? RowTerms()
    }
    for terms in [terms] + (untagged.map { [$0] } ?? []) {
      draft.bindings.append(
        ContextDraft.Binding(
          path: location.path, leaf: location.leaf, row: row, terms: terms, kinds: value.kinds,
          step: draft.steps.count))
    }
    setTags(&step, member, location)
    draft.steps.append(
      ContextDraft.Step(
        path: location.path, leaf: location.leaf, planned: step, isAttribute: location.place == .attribute,
        value: member.value, limits: itemLimits(member, location, value.context)))
  }

  /// The condition that distinguishes the values of a member from those of other kinds; nil if the format has no kinds.
  private func kind(of member: LinkedRule, _ forms: ValueForms) -> PlanCondition? {
    layout.kind(of: member.rule.textualType, forms).map {
      PlanCondition(name: plan.kindName, namespace: nil, value: plan.own($0), isDiscriminator: true)
    }
  }

  /// Whether nil is left out, which is the default.
  func leavesOutNil(_ rule: ModelRule) -> Bool { nilPolicy(of: rule) == .omit }

  /// How nil is written.
  func nilPolicy(of rule: ModelRule) -> NilPolicy { rule.whenNil ?? graph.definition.whenNil ?? .omit }

  /// Whether an item that is nil must be written, because the definition says how.
  ///
  /// A document that is kept has its own form of such an item.
  func isListed(_ member: LinkedRule, _ scope: BindingScope) -> Bool {
    layout.hasPlaces && member.isItem && !leavesOutNil(member.rule)
      && scope.unknown != .keep && !keepsUnfit(scope.modelClass ?? member.holder)
  }

  /// Prepares what is written around a value, and what is written for nil.
  private mutating func setTags(_ step: inout PlanStep, _ member: LinkedRule, _ location: ValuePath) {
    guard layout.hasPlaces else {
      let key = layout.keys(of: member.rule, member.key).last
      let delimiters = layout.delimiters(key: key, tag: member.tag ?? member.mark)
      step.opening = plan.own(delimiters.opening)
      step.closing = plan.own(delimiters.closing)
      return
    }
    if member.isPairText {
      switch nilPolicy(of: member.rule) {
      case .omit: break
      case .empty: step.nilText = plan.own("")
      case .xsiNil: step.nilText = plan.own(" \(schemaInstancePrefix()):nil=\"true\"")
      }
    }
    guard let leaf = location.leaf else { return }
    step.field.name = plan.names.intern(leaf.qualified)
    let policy = nilPolicy(of: member.rule)
    switch location.place {
    case .attribute:
      use(leaf.prefix, leaf.namespace)
      attributeRules[step.field.functions.toOpaque()] = member.rule
      step.opening = plan.own(" \(leaf.qualified)=\"")
      step.closing = plan.own("\"")
      if policy == .empty { step.nilText = plan.own(" \(leaf.qualified)=\"\"") }
    case .element:
      if step.isRaw { break }
      let tags = tags(leaf)
      step.opening = plan.own(tags.opening)
      let predicate = leaf.predicate.map { ExpandedName(namespace: $0.namespace.uri ?? "", local: $0.local) }
      // The predicate in the name may have written the discriminator already.
      let isDiscriminator = predicate != nil && predicate == location.discriminator
      let attributes = tags.attributes + (isDiscriminator ? "" : location.attributes)
      step.attributes = attributes.isEmpty ? nil : plan.own(attributes)
      step.closing = plan.own(tags.closing)
      step.field.defaultNamespace = tags.namespace
      switch policy {
      case .omit: break
      // An item with attributes is not an empty element.
      case .empty: if !step.isListed || attributes.isEmpty { step.nilText = plan.own("") }
      case .xsiNil: step.nilText = plan.own(" \(schemaInstancePrefix()):nil=\"true\"")
      }
    case .text, .name: break
    }
  }
}

extension PlanStep {
  /// The step with the properties that follow from the others.
  var completed: PlanStep {
    var step = self
    let access = field.functions.takeUnretainedValue()
    step.checksNil = isDemanded || isListed || field.writesNil || access.isCase != nil || access.mustWriteNil != nil
    step.isPlain =
      field.isScalar && (field.place == .attribute || field.place == .element) && !isRaw && !hasDynamicName
      && !usesCDATA && nameNamespace == nil && writtenDefault == nil && attributes == nil
      && field.defaultNamespace == nil
    return step
  }
}
