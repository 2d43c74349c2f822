extension Linker {
  /// Adds a collector: a value that several children of one element add up to.
  mutating func addCollector(
    _ context: ContextPointer,
    _ functions: ValueAccess,
    _ member: LinkedRule,
    at place: Destination,
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
}
