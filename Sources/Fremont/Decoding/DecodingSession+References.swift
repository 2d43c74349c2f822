extension DecodingSession {
  /// Takes note of an identity or a reference.
  mutating func refer(
    _ reference: PlanReference,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ text: Text
  ) {
    guard let identity = reference.normalise(text) else { return }
    let key = ReferenceTable.Key(className: reference.className, identity: identity)
    let holder = entry.pointee.place == .element ? frame - 1 : frame
    let owner = holder - Int(holder.pointee.ownerDistance)
    let depth = owner - frames.bottom
    let isAttribute = entry.pointee.place == .attribute
    let place = isAttribute ? frame.pointee.place.tag : frame.pointee.place
    let suffix = isAttribute ? "/@\(String(cString: entry.pointee.name))" : ""
    if !reference.isIdentity {
      if identity.isEmpty { return }
      references.references.append(
        ReferenceTable.Reference(
          key: key, entry: entry, reference: reference, place: place, path: path + suffix, depth: depth))
      if reference.assigns { owner.pointee.isIdentified = true }
      return
    }
    if let first = references.targets[key] {
      let location = resolve?(first.place)
      let count = faults.count
      note(
        ValueFault("a second \(reference.className) has the identity '\(ValueFault.excerpt(identity))'"),
        entry, place, attribute: isAttribute)
      if faults.count > count {
        faults[count].notes.insert(Diagnostic.Note("the first is here", at: location), at: 0)
      }
      return
    }
    references.targets[key] = ReferenceTable.Target(object: nil, place: place)
    references.pending.append((key, depth))
    owner.pointee.isIdentified = true
  }

  /// Tells the instance that has just been made of its identities and references.
  mutating func identify(_ frame: UnsafeMutablePointer<Frame>, _ value: UnsafeMutableRawPointer) {
    let depth = frame - frames.bottom
    let object = frame.pointee.context.pointee.object?(value)
    while let last = references.pending.last, last.depth >= depth {
      references.pending.removeLast()
      if last.depth == depth, let object { references.targets[last.key]?.object = .passRetained(object) }
    }
    guard let object else { return }
    for index in references.references.indices.reversed() {
      let reference = references.references[index]
      // Those of the instance before this one end the search; those of instances inside have their owners already.
      guard reference.depth >= depth, reference.depth > depth || reference.owner == nil else { break }
      if reference.depth == depth, reference.list < 0, reference.reference.assigns {
        references.references[index].owner = .passRetained(object)
      }
    }
    for index in references.lists.indices.reversed() {
      let list = references.lists[index]
      guard list.depth >= depth, list.depth > depth || list.owner == nil else { break }
      if list.depth == depth { references.lists[index].owner = .passRetained(object) }
    }
  }

  /// Puts off a list until its references are known; false when it holds none.
  mutating func putOff(
    _ context: UnsafeMutablePointer<PlanContext>,
    _ functions: EntryFunctions,
    _ frame: UnsafeMutablePointer<Frame>,
    collector: Int
  ) -> Bool {
    let depth = frame - frames.bottom
    var isFound = false
    for index in references.references.indices.reversed() {
      let reference = references.references[index]
      guard reference.depth >= depth else { break }
      guard reference.depth == depth, reference.list < 0, reference.owner == nil, reference.reference.assigns,
        (reference.entry.pointee.terms?.pointee.collector ?? -1) == collector
      else { continue }
      references.references[index].list = references.lists.count
      isFound = true
    }
    if !isFound { return false }
    let outer = collector < 0 ? frame - 1 : frame
    let owner = outer - Int(outer.pointee.ownerDistance)
    owner.pointee.isIdentified = true
    references.lists.append(ReferenceTable.List(context: context, functions: functions, depth: owner - frames.bottom))
    return true
  }

  /// Gives all references what they refer to, and reports those that refer to nothing.
  mutating func resolveReferences() {
    if references.references.isEmpty || isStopped { return }
    var items: [Int: [(UnsafeMutablePointer<PlanEntry>, Unmanaged<AnyObject>)]] = [:]
    for reference in references.references {
      guard let target = references.targets[reference.key] else {
        let identity = ValueFault.excerpt(reference.key.identity)
        report("there is no \(reference.reference.targetName) with the identity '\(identity)'", reference, nil)
        continue
      }
      guard reference.reference.assigns, let object = target.object else { continue }
      if !reference.reference.isInstance(object.takeUnretainedValue()) {
        let identity = ValueFault.excerpt(reference.key.identity)
        report("'\(identity)' is the identity of no \(reference.reference.targetName)", reference, target)
        continue
      }
      if reference.list >= 0 {
        items[reference.list, default: []].append((reference.entry, object))
      } else if let owner = reference.owner {
        Self.assign(object, reference.entry.rareFunctions, owner)
      }
    }
    for (index, list) in references.lists.enumerated() {
      guard let owner = list.owner else { continue }
      let layout = list.context.pointee.storage
      let memory = UnsafeMutableRawPointer.allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
      defer { memory.deallocate() }
      list.context.pointee.initialize?(memory)
      for (entry, object) in items[index] ?? [] {
        var value = object.retain()
        withUnsafeMutableBytes(of: &value) { value in
          guard let value = value.baseAddress else { return }
          entry.take(memory, value)
        }
      }
      var container = owner
      withUnsafeMutableBytes(of: &container) { container in
        guard let container = container.baseAddress else { return }
        list.functions.take?(container, memory)
      }
    }
  }

  /// Assigns an object to a property of another one.
  ///
  /// Both containers are what the slots of objects expect: memory that holds a reference to the object.
  private static func assign(
    _ object: Unmanaged<AnyObject>,
    _ functions: EntryFunctions,
    _ owner: Unmanaged<AnyObject>
  ) {
    var container = owner
    var value = object.retain()
    withUnsafeMutableBytes(of: &container) { container in
      withUnsafeMutableBytes(of: &value) { value in
        guard let container = container.baseAddress, let value = value.baseAddress else { return }
        functions.take?(container, value)
      }
    }
  }

  private mutating func report(
    _ message: String,
    _ reference: ReferenceTable.Reference,
    _ target: ReferenceTable.Target?
  ) {
    if faults.count >= max(1, options.maximumFaults) { return }
    let first = target.map { [Diagnostic.Note("it is here", at: resolve?($0.place))] } ?? []
    faults.append(
      Diagnostic(
        .error,
        message,
        at: resolve?(reference.place),
        path: reference.path,
        notes: first + [reference.entry.pointee.declaration.note]
      )
    )
  }
}
