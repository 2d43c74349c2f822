extension Linker {
  /// Binds the properties of a class, those of its base classes first.
  mutating func bind(
    _ modelClass: ModelClass,
    _ maker: InstanceMaker,
    offset: Int,
    collector: CollectorIndex,
    groups: [GroupPart] = [],
    _ draft: inout ContextDraft
  ) {
    var properties = graph.properties(of: modelClass)
    if layout.hasPlaces { properties = TypeGraph.distinguishedByPlace(properties) { ($0.name, $0.rule) } }
    let alternatives = Self.alternatives(properties)
    let oneClass = alternatives.isEmpty ? [] : namesOfOneClass(properties)
    let named = alternatives.isEmpty ? [] : properties.map { ($0.name, $0.rule) }
    let tags = tags(of: named)
    let marks = marks(of: named, tags)
    layout.check(properties, &self)
    var first: [String: LinkedRule] = [:]
    var last: [String: AlternativeRank] = [:]
    let holder = draft.scope.modelClass
    defer { draft.scope.modelClass = holder }
    for (index, property) in properties.enumerated() {
      // Names in inherited or inline properties are resolved in the class that declares them.
      draft.scope.modelClass = property.modelClass
      guard let name = property.name else {
        let slot = Slot(typeName: "", scalar: { _ in nil }, access: { _ in nil }, setNil: nil)
        let place = Destination(SlotPair(slot), offset: offset, collector: collector, groups: groups)
        layout.bindNameless(property, at: place, &draft, &self)
        continue
      }
      let owner = ValueOwner.property(name, of: modelClass.className)
      if let earlier = first[name], !layout.isAlternative(property.rule, to: earlier, &self) { continue }
      var member = LinkedRule(rule: property.rule, key: name, declaration: property.declaration, owner: owner)
      member.follow(draft.scope.stream)
      // The type needs no property for a streamed list.
      let streamed = streamedSlot(of: member).map { InstanceMaker.Member(slots: SlotPair($0)) }
      guard let listed = streamed ?? maker.members[name] else {
        if first[name] == nil { reportUnlistedProperty(of: property, name, modelClass, maker) }
        first[name] = LinkedRule(rule: property.rule, declaration: property.declaration, owner: owner)
        continue
      }
      if listed.unwrapsByForce {
        faults.append(
          Diagnostic(
            .error,
            "the key path of \(owner) unwraps an optional by force, which would trap where that is nil; use get and set instead",
            at: property.declaration.location))
        continue
      }
      if listed.isReadOnly {
        faults.append(
          Diagnostic(
            .error, "\(owner) can only be read; make it a var, or build the type from fields",
            at: property.declaration.location))
        continue
      }
      member.holder = property.modelClass
      member.isIdentity = property.isIdentity
      member.isOneClass = oneClass.contains(name)
      member.setTag(tags[index])
      member.mark = marks[index]
      member.minimum = alternatives[name] ?? property.rule.minOccurs ?? 0
      if let earlier = first[name] {
        member.presence = earlier.presence
        member.counter = earlier.counter
        member.value = earlier.value
        member.demand = earlier.demand
        member.alternative = last[name]?.next
      } else if alternatives[name] != nil {
        member.value = draft.makeValue()
        member.alternative = rank(&draft)
      }
      last[name] = member.alternative
      var place = Destination(listed.slots, offset: offset, collector: collector, groups: groups)
      if !groups.isEmpty { place.groups[groups.count - 1].number = draft.makePart() }
      bind(&member, to: place, &draft)
      if alternatives[name] != nil, first[name] == nil { first[name] = member }
    }
    setMustWriteNil(of: maker, &draft)
  }

  /// The names that several properties share, which are alternatives, with the greatest of their `minOccurs`.
  private static func alternatives(_ properties: [TypeGraph.LinkedProperty]) -> [String: Int] {
    var names: Set<String> = []
    var shared: Set<String> = []
    for name in properties.lazy.compactMap(\.name) where !names.insert(name).inserted { shared.insert(name) }
    if shared.isEmpty { return [:] }
    return Dictionary(
      properties.compactMap { property in
        property.name.flatMap { shared.contains($0) ? ($0, property.rule.minOccurs ?? 0) : nil }
      }, uniquingKeysWith: max)
  }

  /// The tags of values, by the indices of their rules. Rules with the same name are alternatives.
  func tags(of rules: [(name: String?, rule: ModelRule)]) -> [Int: ItemTag] {
    if !layout.hasNames || !rules.contains(where: { $0.rule.isTagged == true }) { return [:] }
    var tags: [Int: ItemTag] = [:]
    for indices in Dictionary(grouping: rules.indices.filter { rules[$0].name != nil }, by: { rules[$0].name }).values {
      for (index, tag) in zip(indices, graph.tags(ofAlternatives: indices.map { rules[$0].rule })) { tags[index] = tag }
    }
    return tags
  }

  /// The names that documents without places need to distinguish values of rules with the same name, by the indices of
  /// the rules.
  func marks(of rules: [(name: String?, rule: ModelRule)], _ tags: [Int: ItemTag]) -> [Int: String] {
    if layout.textKind == nil { return [:] }
    var marks: [Int: String] = [:]
    for indices in Dictionary(grouping: rules.indices.filter { rules[$0].name != nil }, by: { rules[$0].name }).values {
      let untagged = indices.filter { tags[$0]?.name == nil }
      for (index, mark) in zip(untagged, graph.marks(of: untagged.map { rules[$0].rule }, isAlike)) where mark != nil {
        marks[index] = mark
      }
    }
    return marks
  }

  /// Whether the values of two data types have the same kind.
  private func isAlike(_ one: ModelDataType, _ other: ModelDataType) -> Bool {
    layout.kind(of: one, ValueForms(one)) == layout.kind(of: other, ValueForms(other))
  }

  private mutating func reportUnlistedProperty(
    of property: TypeGraph.LinkedProperty, _ name: String, _ modelClass: ModelClass, _ maker: InstanceMaker
  ) {
    let hint = Suggestion.ending(for: name, in: maker.members.keys.ordered())
    faults.append(
      Diagnostic(
        .error,
        "the factory of \(modelClass.className) lists no property '\(name)'\(hint)",
        at: property.declaration.location
      )
    )
  }

  /// The declaration of an item. A property that is a list of one sort can declare the item itself.
  private static func declaration(of element: ModelArrayElement) -> PlanDeclaration {
    let name = element.xmlName ?? ""
    let isProperty = element.rule.position.element == ModelProperty.elementName
    return PlanDeclaration(
      isProperty ? .property(name, element.dataType) : .item(name, element.dataType), at: element.location)
  }

  /// Binds the items of a list.
  mutating func bindItems(
    _ elements: [ModelArrayElement],
    _ list: ListAccess,
    offset: Int,
    collector: CollectorIndex,
    groups: [GroupPart] = [],
    _ owner: ValueOwner,
    in draft: inout ContextDraft
  ) {
    layout.check(items: elements, of: owner, &self)
    let value = elements.count > 1 ? draft.makeValue() : nil
    let tags = graph.tags(of: elements)
    let hasGroups = elements.contains { isGroup(layout.rule($0.rule)) }
    let isOneClass = graph.areOfOneClass(elements.map(\.rule))
    let part = GroupPart(list: collector, group: .none, hasOthers: elements.count > 1)
    let marks = marks(
      of: elements.map { ("", $0.rule) }, Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($0, $1) }))
    for (index, (element, tag)) in zip(elements, tags).enumerated() {
      var member = LinkedRule(
        rule: layout.rule(element.rule), declaration: Self.declaration(of: element), owner: .item(of: owner))
      member.holder = draft.scope.modelClass
      member.isItem = true
      member.minimum = element.rule.minOccurs ?? 0
      member.value = value
      member.setTag(tag)
      member.mark = marks[index]
      member.isOneClass = isOneClass
      if member.rule.xmlType == .text {
        draft.context.pointee.isMixed = true
        // White space between elements is text too.
        if element.rule.dataType == .string, element.rule.formatString == nil { member.rule.formatString = "preserve" }
      }
      // If there are several sorts of items, the first item of the sort that is too frequent is removed, not the first
      // item.
      let removeFirst = list.removeFirst
      member.removeFirst = elements.count > 1 ? removeFirst : { list, _ in removeFirst(list, nil) }
      let place = Destination(
        SlotPair(list.slot), offset: offset, collector: collector,
        groups: hasGroups ? groups + [part] : groups)
      bind(&member, to: place, &draft)
    }
  }

  /// Whether an item is a group: an instance without a separate element.
  func isGroup(_ item: ModelRule) -> Bool {
    if item.xmlType == .inline, case .instance? = graph.target(of: item) { true } else { false }
  }

  /// Binds one value: determines what it is, and makes its rows and steps.
  mutating func bind(_ member: LinkedRule, to place: Destination, _ draft: inout ContextDraft) {
    var member = member
    bind(&member, to: place, &draft)
  }

  /// Binds one value, and records in the member what its alternatives share.
  mutating func bind(_ member: inout LinkedRule, to place: Destination, _ draft: inout ContextDraft) {
    if layout.sharesObjects, member.rule.dataType == .reference,
      place.writing.scalar(ValueFormat(.string(.trimmed))) == nil
    {
      // If objects are shared, a reference is read like any other instance.
      member.rule.dataType = .instance
    }
    let target = graph.target(of: member.rule)
    member.rule = layout.rule(member.rule)
    let rule = member.rule
    if let tag = member.tag, rule.isTagged == true, !place.reading.description.carries(tag) {
      faults.append(
        Diagnostic(
          .error,
          "\(member.owner) is tagged, and \(place.reading.typeName) has no place for the name '\(tag)': "
            + "make it a ModelChoice with a case of that name, or a RecordValue", at: member.declaration.location))
      return
    }
    guard let target else {
      let isOfAnyClass = rule.elementName == "*" || layout.sharesObjects && rule.typeName == nil
      if rule.dataType == .instance, isOfAnyClass { bindInstance(&member, nil, place, in: &draft) }
      return
    }
    switch target {
    case .scalar, .enumeration:
      bindScalar(&member, target, place, in: &draft)
    case .instance(let modelClass):
      if rule.xmlType == .inline {
        bindInline(&member, modelClass, place, in: &draft)
      } else {
        bindInstance(&member, modelClass, place, in: &draft)
      }
    case .array(let elements, let array):
      bindList(&member, elements, array, at: place, in: &draft)
    case .dictionary(let elements, let dictionary):
      bindDictionary(&member, elements, dictionary, at: place, in: &draft)
    }
  }
}
