extension Linker {
  /// Binds a dictionary: as a separate element, inline, or as the attributes of its owner.
  mutating func bindDictionary(
    _ member: inout LinkedRule,
    _ elements: [ModelDictionaryElement],
    _ dictionary: ModelDictionary?,
    at place: Destination,
    in draft: inout ContextDraft
  ) {
    guard let (written, read) = place.slots.access(.dictionary),
      let parts = written.content.dictionary
    else { return reportMismatch(member, place) }
    let functions = ValueAccess(setNil: place.writing.setNil, writing: written, reading: read)
    var value = BoundValue(functions: functions, isScalar: false, context: plan.plainText(.ignore))
    value.scratch = read.destroyScratch == nil ? nil : read.scratch
    let isOfAttributes = member.rule.xmlType == .attribute
    guard member.rule.xmlType == .inline || isOfAttributes else {
      share(&member, place, &draft)
      value.context = dictionaryContext(
        elements, dictionary, written.content, parts: parts, scope: draft.scope, owner: member.owner,
        stream: member.stream)
      add(
        value, member, location(of: member, nil, isByName: false), terms: terms(of: member, place, draft), at: place,
        in: &draft)
      return
    }
    if member.isItem { return reportInline(member) }
    let context = plan.makeContext()
    context.pointee.kind = .dictionary
    context.pointee.title = member.owner.description
    setStorage(written.content, of: context)
    let isEager = place.writing.setNil == nil || member.isEager
    // An empty alternative must not take the place of another one.
    let index = addCollector(context, functions, member, at: place, isEager: isEager && member.value == nil, in: &draft)
    let outer = draft.steps
    draft.steps = []
    let firstBinding = draft.bindings.count
    let offset = draft.collectors[index].offset
    var spreadPlace = place
    spreadPlace.groups = place.repeatingParts(&draft)
    if isOfAttributes {
      bindAttributes(elements.first, parts, offset: offset, collector: CollectorIndex(index), member, in: &draft)
    } else {
      bindEntries(
        elements, parts, offset: offset, collector: CollectorIndex(index), groups: spreadPlace.groups, member.owner,
        in: &draft)
    }
    let steps = draft.steps
    draft.steps = outer
    // The keys are checked only once, although several steps write the dictionary.
    var check =
      isOfAttributes ? nil : keyCheck(elements, parts, in: draft.scope, mayBeAbsent: !isEager)
    addInlineSteps(steps, bound: firstBinding, nil, value, member: member, at: spreadPlace, in: &draft) { linker in
      let context = linker.plan.makeContext()
      context.pointee.kind = .dictionary
      context.pointee.title = member.owner.description
      linker.setStorage(written.content, of: context)
      context.pointee.check = check
      check = nil
      return context
    }
  }

  /// Binds the entries of a dictionary.
  mutating func bindEntries(
    _ elements: [ModelDictionaryElement],
    _ parts: DictionaryAccess,
    offset: Int,
    collector: CollectorIndex,
    groups: [GroupPart] = [],
    _ owner: ValueOwner,
    in draft: inout ContextDraft
  ) {
    var first: [String: LinkedRule] = [:]
    var last: [String: AlternativeRank] = [:]
    let alternatives = Dictionary(grouping: elements.filter { $0.key != nil }) { $0.key ?? "" }
    let keys = Set(alternatives.keys)
    let named = elements.map { ($0.key, $0.rule) }
    let tags = tags(of: named)
    let marks = marks(of: named, tags)
    for (index, element) in elements.enumerated() {
      guard let key = element.key else {
        bindOpen(element, parts, fixed: keys, offset: offset, collector: collector, groups: groups, owner, in: &draft)
        continue
      }
      guard let slot = parts.entry(key) else {
        faults.append(
          Diagnostic(.error, "\(owner) cannot have the key '\(key)': it does not fit the type", at: element.location)
        )
        continue
      }
      if let earlier = first[key], !layout.isAlternative(element.rule, to: earlier, &self) { continue }
      var member = LinkedRule(
        rule: element.rule,
        key: key,
        declaration: PlanDeclaration(.entry(key, element.dataType), at: element.location),
        owner: .entry(key, of: owner)
      )
      member.holder = draft.scope.modelClass
      member.setTag(tags[index])
      member.mark = marks[index]
      member.minimum = alternatives[key]?.compactMap(\.rule.minOccurs).max() ?? 0
      if let earlier = first[key] {
        member.presence = earlier.presence
        member.counter = earlier.counter
        member.value = earlier.value
        member.demand = earlier.demand
        member.alternative = last[key]?.next
      } else if alternatives[key]?.count ?? 0 > 1 {
        member.value = draft.makeValue()
        member.alternative = rank(&draft)
      }
      last[key] = member.alternative
      member.follow(draft.scope.stream)
      let place = Destination(SlotPair(slot), offset: offset, collector: collector, groups: groups)
      bind(&member, to: self.place(of: member, place), &draft)
      if first[key] == nil { first[key] = member }
    }
  }
}
