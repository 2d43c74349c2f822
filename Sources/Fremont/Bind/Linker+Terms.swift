extension Linker {
  /// Where the value of a member stands: under its own name, or else that of its class, array or dictionary.
  func location(of member: LinkedRule, _ modelClass: ModelClass?, isByName: Bool) -> ValuePath {
    let rule = member.rule
    if !layout.hasPlaces {
      let names = layout.keys(of: rule, member.key).map { PlanName(local: $0, namespace: .any, isKey: true) }
      return ValuePath(
        path: names.dropLast(), leaf: names.last ?? PlanName(local: "", namespace: .any), place: .element)
    }
    if rule.xmlType == .text { return ValuePath(path: member.path, leaf: nil, place: .text) }
    let isAttribute = rule.xmlType == .attribute
    var names: [PlanName]
    if let known = member.names {
      names = known
    } else if let xmlName = rule.xmlName {
      names = graph.names(
        xmlName, in: member.holder, lastIsAttribute: isAttribute, wildcard: graph.wildcard(of: rule, in: member.holder))
      if isByName, let own = modelClass?.xmlName {
        names = names.dropLast() + graph.names(own, in: modelClass, lastIsAttribute: false)
      }
    } else {
      let own = modelClass?.xmlName ?? graph.target(of: rule)?.xmlName ?? ""
      names = graph.names(own, in: modelClass ?? member.holder, lastIsAttribute: false)
    }
    // Several items cannot share an element for an attribute.
    if member.isItem, isAttribute, names.count > 1, !names.contains(where: \.isRepeated) {
      names[names.count - 2].isRepeated = true
    }
    return ValuePath(
      path: member.path + names.dropLast(), leaf: names.last, place: isAttribute ? .attribute : .element
    )
  }

  /// Sets what all alternatives of a member's value share: bits, counters and demands.
  func share(_ member: inout LinkedRule, _ place: Destination, _ draft: inout ContextDraft) {
    if !draft.scope.counts { return }
    let isElement = member.rule.xmlType != .text && member.rule.xmlType != .attribute
    let maximum = maximum(of: member)
    let isCounted =
      isElement && maximum < .max && (draft.scope.unknown != .ignore || member.isItem || maximum == 0)
      || !place.group.isNone && !member.isItem
      || member.minimum > 1
      || member.isItem
        && (member.minimum > 0 || layout.hasPlaces && (member.value != nil || !place.collector.isNone))
    if isCounted, member.counter.isNone { member.counter = CounterIndex(draft.makeCounter()) }
    let needsPresence = member.minimum > 0 || member.rule.defaultValue != nil
    if needsPresence, !member.isItem, member.presence.isNone { member.presence = PresenceBit(draft.makeBit()) }
    if needsPresence, member.demand.isNone {
      draft.demands.append(
        ContextDraft.Demand(
          minimum: member.minimum,
          counter: member.isItem || member.minimum > 1 ? member.counter : .none,
          containerOffset: place.offset,
          collector: place.collector
        )
      )
      member.demand = DemandIndex(draft.demands.count - 1)
    }
  }

  /// The rank of the first of several alternatives. Nil if content that is not read is kept or an error: then the first
  /// in the document counts.
  func rank(_ draft: inout ContextDraft) -> AlternativeRank? {
    guard draft.scope.unknown == .ignore, draft.scope.counts, layout.hasNames else { return nil }
    return AlternativeRank(0, CounterIndex(draft.makeCounter()))
  }

  /// What a match requires beyond the name.
  func terms(of member: LinkedRule, _ place: Destination, _ draft: ContextDraft) -> RowTerms? {
    var terms = RowTerms()
    var isNeeded = false
    // An element has an attribute at most once.
    let isNever = member.rule.xmlType == .attribute && maximum(of: member) == 0
    if !member.counter.isNone || isNever {
      terms.counter = member.counter
      terms.maximum = maximum(of: member)
      terms.surplus =
        switch draft.scope.unknown {
        // Surplus in documents of others is expected if unknown content is ignored, but an item in JSON would be lost.
        case .ignore: member.isItem && !layout.hasPlaces ? .isReported : .replaces
        case .reject: .isReported
        case .keep: layout.hasPlaces ? .isKept : .isReported
        }
      terms.isNumbered = member.isItem && layout.hasPlaces
      terms.removeFirst = member.isItem ? member.removeFirst : nil
      isNeeded = true
    }
    if !place.collector.isNone {
      terms.collector = place.collector
      isNeeded = true
    }
    terms.alternative = member.alternative ?? place.collector.index.flatMap { draft.collectors[$0].alternative }
    if terms.alternative != nil { isNeeded = true }
    terms.isOfGroup = !place.group.isNone
    if let part = place.groups.last, part.number > 0 || part.group.isNone {
      terms.groups = place.groups
      isNeeded = true
    }
    if !place.group.isNone, !member.isItem {
      terms.restarts = place.group
      isNeeded = true
    }
    if layout.hasPlaces, nilPolicy(of: member.rule) == .empty {
      terms.readsEmptyAsNil = true
      isNeeded = true
    }
    return isNeeded ? terms : nil
  }

  mutating func reportMismatch(_ member: LinkedRule, _ place: Destination) {
    if member.isOptional { return }
    faults.append(
      Diagnostic(
        .error,
        "\(member.owner) is of type \(place.reading.typeName), which does not fit \(member.rule.dataType.rawValue); "
          + "expected \(member.rule.dataType.swiftTypes)",
        at: member.declaration.location
      )
    )
  }

  /// Sets what must be there when a context and its collectors end.
  func setDemands(_ draft: ContextDraft) {
    guard !draft.demands.isEmpty || !draft.collectors.isEmpty else { return }
    draft.context.pointee.hasDemands = true
    var rows: [Int: RowPointer] = [:]
    var contexts = [draft.context]
    while let context = contexts.popLast() {
      guard let first = context.rows else { continue }
      for index in 0..<context.rowCount {
        let row = first + index
        if row.context.kind == .wrapper { contexts.append(row.context) }
        if let demand = row.pointee.demand.index, rows[demand] == nil { rows[demand] = row }
      }
    }
    for (number, demand) in draft.demands.enumerated() {
      guard let row = rows[number] else { continue }
      let made = PlanDemand(
        row: row, minimum: demand.minimum, counter: demand.counter, list: demand.list,
        containerOffset: demand.containerOffset)
      if let collector = demand.collector.index {
        draft.context.collectors?[collector].demands.append(made)
      } else {
        draft.context.pointee.demands.append(made)
      }
    }
  }
}
