/// Elements whose names are values of their instances.
extension Linker {
  /// Binds a property whose value is the name of the instance's element.
  mutating func bindName(_ member: LinkedRule, _ target: RuleTarget, _ place: Destination, in draft: inout ContextDraft)
  {
    guard let value = scalar(member, target, .name, at: place, in: &draft) else { return }
    useAllPrefixes()
    add(value, member, ValuePath(path: [], leaf: nil, place: .name), terms: nil, at: place, in: &draft)
    draft.steps.removeLast()
    let last = draft.bindings.count - 1
    draft.bindings[last].row.field.defaultNamespace = defaultNamespace(ofKeysIn: member.holder)
    draft.bindings[last].step = 0
    draft.context.pointee.loadName = value.functions.load
  }

  /// Makes the step that was added last write the name that the instance has.
  mutating func nameByValue(_ candidate: Candidate, _ location: ValuePath, _ draft: inout ContextDraft) {
    guard layout.hasPlaces, graph.nameProperty(of: candidate.modelClass) != nil, let step = draft.steps.indices.last
    else { return }
    let namespace = namespace(ofKeysIn: candidate.modelClass)
    let reserved = ReservedNames(graph.definition.namespaces, default: namespace ?? "")
    reserved.wildcard = location.leaf?.wildcard
    draft.reservedElements.append(reserved)
    let functions = draft.steps[step].planned.field.functions.takeUnretainedValue()
    nonisolated(unsafe) let context = candidate.value.context
    let load: TextAccess.Load = { [functions] container, output throws(ValueFault) in
      let scratch = UnsafeMutableRawPointer.allocate(
        byteCount: max(1, functions.scratch.size), alignment: max(1, functions.scratch.alignment))
      defer { scratch.deallocate() }
      let instance = functions.locate?(container, scratch)
      defer { functions.destroyScratch?(scratch, instance != nil) }
      guard let instance else { return false }
      do {
        return try context.pointee.loadName?(instance, &output) ?? false
      } catch {
        throw error as? ValueFault ?? ValueFault("\(error)")
      }
    }
    draft.steps[step].planned.field.functions = plan.own(
      ValueAccess(functions, loadName: reserved.checking(load, "name")))
    draft.steps[step].planned.hasDynamicName = true
    draft.steps[step].planned.field.defaultNamespace = defaultNamespace(ofKeysIn: candidate.modelClass)
  }
}
