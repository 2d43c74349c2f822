/// The limits of a definition: what messages call the limited values, and what a writer checks.
extension Linker {
  /// The value as messages name it; nil if its name is enough.
  func title(of member: LinkedRule, _ location: ValuePath) -> String? {
    if layout.hasPlaces { return location.title }
    guard member.isItem else { return nil }
    if location.leaf?.isAny == true { return "an entry" }
    return member.tag.map { "the item '\($0)'" } ?? "the item"
  }

  /// The value as messages name it.
  func description(of member: LinkedRule, _ location: ValuePath) -> String {
    title(of: member, location)
      ?? location.place.description(location.leaf?.local ?? "", isKey: location.leaf?.isKey ?? false)
  }

  /// The names of the elements that an open rule of a dictionary reads: that of the entry, and those inside it.
  func names(ofOpen rule: ModelRule, in holder: ModelClass?) -> [PlanName] {
    guard layout.hasPlaces else { return [PlanName(local: "*", namespace: .any)] }
    return graph.names(
      rule.xmlName ?? graph.target(of: rule)?.xmlName ?? "", in: holder, lastIsAttribute: rule.xmlType == .attribute,
      wildcard: graph.wildcard(of: rule, in: holder))
  }

  /// Makes the check that a dictionary holds only what its definition can write, and reading accepts.
  ///
  /// A dictionary that may be absent is not checked if it has no keys.
  func keyCheck(
    _ elements: [ModelDictionaryElement], _ parts: DictionaryAccess, in scope: BindingScope, mayBeAbsent: Bool = false
  ) -> (@Sendable (UnsafeRawPointer) throws(ValueFault) -> Void)? {
    let known = Set(elements.compactMap(\.key))
    guard let open = elements.first(where: { $0.key == nil }) else {
      return { value throws(ValueFault) in
        let unknown = parts.keys(value).filter { !known.contains($0) }.ordered()
        if let key = unknown.first { throw ValueFault("the definition has no entry for the key '\(key)'") }
      }
    }
    var member = LinkedRule(rule: open.rule, declaration: .none, owner: .root)
    member.isItem = true
    let entry = names(ofOpen: open.rule, in: scope.modelClass).first
    let location = ValuePath(path: [], leaf: entry, place: .element)
    let sort = ItemLimits.Sort(
      title: description(of: member, location), minimum: open.rule.minOccurs ?? 0, maximum: maximum(of: member))
    if sort.minimum == 0, sort.maximum == .max { return nil }
    let limits = ItemLimits(sorts: [sort], sortOfStep: [], mayBeAbsent: mayBeAbsent)
    return { value throws(ValueFault) in
      let keys = parts.keys(value)
      let counts = [keys.count { !known.contains($0) }]
      try limits.checkMaximums(counts)
      try limits.checkMinimums(counts, total: keys.count)
    }
  }

  /// How many items of a list a step can write, and their counter; nil for any number.
  func itemLimits(
    _ member: LinkedRule, _ location: ValuePath, _ context: ContextPointer
  ) -> (sort: ItemLimits.Sort, counter: CounterIndex)? {
    let maximum = maximum(of: member)
    guard member.isItem, !member.counter.isNone, context.kind != .pair,
      member.minimum > 0 || maximum < .max
    else { return nil }
    let sort = ItemLimits.Sort(title: description(of: member, location), minimum: member.minimum, maximum: maximum)
    return (sort, member.counter)
  }

  /// Sets how many items a list must have: in all, and of each sort that its steps write.
  func limitItems(of context: ContextPointer, _ steps: [ContextDraft.Step], _ chains: [[Int]], minimum: Int = 0) {
    guard context.kind == .list, minimum > 0 || steps.contains(where: { $0.limits != nil }) else { return }
    var limits = ItemLimits(sortOfStep: Array(repeating: .none, count: context.stepCount), minimum: minimum)
    var sorts: [CounterIndex: Int] = [:]
    for (step, chain) in zip(steps, chains) {
      guard let known = step.limits, let index = chain.first, index < limits.sortOfStep.count else { continue }
      if sorts[known.counter] == nil {
        sorts[known.counter] = limits.sorts.count
        limits.sorts.append(known.sort)
      }
      limits.sortOfStep[index] = TableIndex(sorts[known.counter])
    }
    context.pointee.itemLimits = limits
  }

  /// How often a value may occur.
  func maximum(of member: LinkedRule) -> Int {
    switch member.rule.maxOccurs {
    case .atMost(let count): count
    case .unbounded: .max
    case nil: member.isItem ? .max : 1
    }
  }
}
