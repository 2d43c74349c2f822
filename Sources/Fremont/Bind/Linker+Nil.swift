/// Values that must be written even if they are nil, in formats with keys.
extension Linker {
  /// Marks the values that must be written if they are nil, because absence has another meaning: the value of a new
  /// instance, or a default.
  mutating func setMustWriteNil(of maker: InstanceMaker, _ draft: inout ContextDraft) {
    if !layout.hasNull { return }
    // An adapter can read nil as a value of a type that has no nil.
    let optional = draft.steps.indices.filter { index in
      let functions = functions(draft.steps[index])
      return functions.setNil != nil || functions.storeNil != nil
    }
    if optional.isEmpty { return }
    let predicate = maker.mustWriteNil ?? mustWriteNil(of: maker, optional.map { draft.steps[$0] })
    for index in optional {
      let step = draft.steps[index]
      guard let mustWriteNil = predicate(step.planned.field.key) else { continue }
      draft.steps[index].planned.field.functions = plan.own(ValueAccess(functions(step), mustWriteNil: mustWriteNil))
    }
  }

  private func functions(_ step: ContextDraft.Step) -> ValueAccess {
    step.planned.field.functions.takeUnretainedValue()
  }

  /// The values that must be written if they are nil: those with a default, and those that a new instance has. An
  /// instance that is built from its fields has no values before.
  private func mustWriteNil(
    of maker: InstanceMaker, _ steps: [ContextDraft.Step]
  ) -> @Sendable (String) -> TextAccess.Fits? {
    var names = Set(steps.filter { $0.planned.field.defaultText != nil }.map(\.planned.field.key))
    if maker.finish == nil {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(1, maker.storage.size), alignment: maker.storage.alignment)
      maker.initialize(memory)
      names.formUnion(steps.filter { !isNil($0.planned, in: memory) }.map(\.planned.field.key))
      maker.destroy(memory)
      memory.deallocate()
    }
    let always: TextAccess.Fits = { _ in true }
    return { [names] name in names.contains(name) ? always : nil }
  }

  /// Whether a value is nil in an instance; false for a value that its step cannot write.
  private func isNil(_ step: PlanStep, in instance: UnsafeRawPointer) -> Bool {
    let functions = step.field.functions.takeUnretainedValue()
    if let load = functions.load {
      var output = OutputBuffer(capacity: 64)
      return (try? load(instance, &output)) == false
    }
    let scratch = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, functions.scratch.size), alignment: max(1, functions.scratch.alignment))
    defer { scratch.deallocate() }
    let isFound = functions.locate?(instance, scratch) != nil
    functions.destroyScratch?(scratch, isFound)
    return !isFound && functions.typeMismatch?(instance) == nil && functions.isCase?(instance) != true
  }
}
