/// Objects that several values can hold, in formats with shared objects.
extension Linker {
  /// Makes a value one whose object can stand elsewhere. The reader first finds out which object it is.
  mutating func share(
    _ value: inout BoundValue,
    _ modelClass: ModelClass,
    _ maker: InstanceMaker,
    _ object: @escaping @Sendable (UnsafeMutableRawPointer) -> AnyObject?
  ) {
    value.shared = sharedContext(value.context, modelClass, maker, object)
    let functions = value.functions
    // The containers of classes expect memory that holds an unmanaged reference.
    let take: Slot.Access.Take = { container, place in
      guard let object = place.assumingMemoryBound(to: AnyObject?.self).move() else { return }
      var reference = Unmanaged.passRetained(object)
      withUnsafeMutableBytes(of: &reference) { bytes in
        if let memory = bytes.baseAddress { functions.take?(container, memory) }
      }
    }
    var attempt: Slot.Access.Attempt?
    if let attemptReference = functions.attempt {
      attempt = { container, place throws(ValueFault) in
        guard let object = place.assumingMemoryBound(to: AnyObject?.self).move() else { return }
        let reference = UnsafeMutablePointer<Unmanaged<AnyObject>>.allocate(capacity: 1)
        defer { reference.deallocate() }
        reference.initialize(to: .passRetained(object))
        try attemptReference(container, UnsafeMutableRawPointer(reference))
      }
    }
    value.functions = ValueAccess(functions, take: take, attempt: attempt)
  }

  /// Finds or makes the context that reads a shared object of another context.
  private mutating func sharedContext(
    _ inner: ContextPointer,
    _ modelClass: ModelClass,
    _ maker: InstanceMaker,
    _ object: @escaping @Sendable (UnsafeMutableRawPointer) -> AnyObject?
  ) -> ContextPointer {
    if let known = sharedContexts[inner] { return known }
    let context = plan.makeContext()
    sharedContexts[inner] = context
    context.pointee.kind = .shared
    context.pointee.title = modelClass.className
    context.pointee.storage = Layout(of: AnyObject?.self)
    context.pointee.initialize = { $0.initializeMemory(as: AnyObject?.self, to: nil) }
    context.pointee.destroy = { $0.assumingMemoryBound(to: AnyObject?.self).deinitialize(count: 1) }
    let destroy = maker.destroyResult
    let functions = ValueAccess { place, built in
      place.assumingMemoryBound(to: AnyObject?.self).pointee = object(built)
      destroy(built)
    }
    let declaration = PlanDeclaration(.modelClass(modelClass.className), at: modelClass.location)
    let row = PlanRow(makeField("", .instance, in: inner, functions, declaration))
    var draft = ContextDraft(context, BindingScope(modelClass: modelClass, unknown: .ignore))
    draft.bindings.append(ContextDraft.Binding(path: [], leaf: nil, row: row, step: 0))
    complete(draft)
    return context
  }
}
