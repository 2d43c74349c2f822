extension Linker {
  mutating func bindList(
    _ member: inout LinkedRule,
    _ elements: [ModelArrayElement],
    _ array: ModelArray?,
    at place: Destination,
    in draft: inout ContextDraft
  ) {
    guard let (written, read) = place.slots.access(.list),
      let list = written.content.list
    else { return reportMismatch(member, place) }
    let rule = member.rule
    guard checkReferences(elements, list, member, at: place, draft: draft) else { return }
    if let item = elements.first, elements.count == 1,
      graph.target(of: item.rule)?.contentKind == nil || graph.isTextList(item.rule),
      rule.xmlType == .attribute || rule.xmlType == .text
        || layout.rule(item.rule).xmlType == .text && item.rule.dataType != .xml
    {
      return bindTextList(&member, item, list, written: written, read: read, at: place, in: &draft)
    }
    let functions = ValueAccess(setNil: place.writing.setNil, writing: written, reading: read)
    var value = BoundValue(functions: functions, isScalar: false, context: plan.plainText(.ignore))
    value.scratch = read.destroyScratch == nil ? nil : read.scratch
    guard rule.xmlType == .inline else {
      share(&member, place, &draft)
      value.context = listContext(
        elements, array, written.content, list: list, scope: draft.scope, owner: member.owner, stream: member.stream)
      add(
        value, member, location(of: member, nil, isByName: false), terms: terms(of: member, place, draft), at: place,
        in: &draft)
      return
    }
    if member.isItem { return reportInline(member) }
    let context = plan.makeContext()
    context.pointee.title = member.owner.description
    setList(list, of: context)
    setStorage(written.content, of: context)
    let isAlwaysThere = place.writing.setNil == nil || member.isEager
    // An empty alternative must not take the place of another one.
    let index = addCollector(
      context, functions, member, at: place, isEager: isAlwaysThere && member.value == nil, in: &draft)
    let collector = CollectorIndex(index)
    if member.stream?.isEmpty == true {
      markStreamed(context, in: ListPlace(context: draft.context, collector: collector, items: context))
    }
    var spreadPlace = place
    spreadPlace.groups = place.repeatingParts(&draft)
    let outer = draft.steps
    draft.steps = []
    let firstBinding = draft.bindings.count
    let wasMixed = draft.context.isMixed
    draft.context.pointee.isMixed = false
    bindItems(
      elements, list, offset: draft.collectors[index].offset, collector: collector, groups: spreadPlace.groups,
      member.owner, in: &draft
    )
    context.pointee.isMixed = draft.context.isMixed
    draft.context.pointee.isMixed = wasMixed || context.isMixed
    let shared = removeSharedPath(of: &draft.steps)
    for binding in firstBinding..<draft.bindings.count where draft.bindings[binding].innerSteps.isEmpty {
      // The outermost element of an item is repeated for each item.
      let own = draft.steps[draft.bindings[binding].step].path.count
      if own > 0 { draft.bindings[binding].path[draft.bindings[binding].path.count - own].isRepeated = true }
    }
    _ = makeInlineSteps(draft.steps, draft.scope, into: context, minimum: member.minimum)
    context.pointee.itemLimits?.mayBeAbsent = !isAlwaysThere
    draft.steps = outer
    value.context = context
    var spread = member
    spread.path += shared
    addInlineStep(value, spread, spreadPlace, isAttribute: false, in: &draft)
    demandItems(member, collector, at: place, firstBinding..<draft.bindings.count, in: &draft)
    for binding in firstBinding..<draft.bindings.count {
      draft.bindings[binding].step = draft.steps.count - 1
      if draft.bindings[binding].row.field.key.isEmpty { draft.bindings[binding].row.field.key = member.key ?? "" }
    }
    if let key = member.key { draft.context.pointee.lists[key] = collector }
  }

  /// Removes the elements that all items of a list have around them, and returns them. Elements that are repeated for
  /// each item stay.
  func removeSharedPath(of steps: inout [ContextDraft.Step]) -> [PlanName] {
    guard var shared = steps.first?.path.prefix(while: { !$0.isRepeated }).map(\.self) else { return [] }
    for step in steps {
      shared = Array(zip(shared, step.path).prefix { $0 == $1 && !$0.isRepeated }.map(\.0))
    }
    for index in steps.indices { steps[index].path.removeFirst(shared.count) }
    return shared
  }

  /// Requires a number of items of an inline list, of any sort.
  func demandItems(
    _ member: LinkedRule,
    _ list: CollectorIndex,
    at place: Destination,
    _ bindings: Range<Int>,
    in draft: inout ContextDraft
  ) {
    guard member.minimum > 0, let first = bindings.first(where: { draft.bindings[$0].row.demand.isNone }) else {
      return
    }
    draft.demands.append(
      ContextDraft.Demand(
        minimum: member.minimum, list: list, containerOffset: place.offset, collector: place.collector))
    draft.bindings[first].row.demand = DemandIndex(draft.demands.count - 1)
    draft.bindings[first].row.field.declaration = member.declaration
  }

  mutating func reportInline(_ member: LinkedRule) {
    faults.append(
      Diagnostic(
        .error, "\(member.owner) is \(member.rule.dataType.withArticle), which cannot be INLINE there",
        at: member.rule.location))
  }
}
