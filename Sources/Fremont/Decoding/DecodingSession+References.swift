extension DecodingSession {
  /// Takes note of an identity or a reference, or of several references.
  mutating func refer(
    _ reference: PlanReference,
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ text: Text
  ) {
    let holder = entry.pointee.place == .element ? frame - 1 : frame
    let owner = holder - Int(holder.pointee.ownerDistance)
    let collector = entry.pointee.terms?.pointee.collector ?? -1
    if reference.isIdentity { return identify(text, by: reference, entry, frame, owner, collector) }
    guard let list = reference.list else {
      return note(text, reference, entry, entry.rareFunctions, frame, owner, collector, list: -1)
    }
    var number = -1
    if reference.assigns {
      number = references.lists.count
      owner.pointee.isIdentified = true
      references.lists.append(
        ReferenceTable.List(
          context: list.context, functions: list.functions, offset: frame.pointee.place.offset,
          depth: owner - frames.bottom, collector: collector))
      references.waitingLists.append(number)
    }
    list.format.forEachItem(of: text) { item in
      note(item, reference, entry, list.item, frame, owner, collector, list: number)
    }
  }

  /// Takes note of a reference.
  private mutating func note(
    _ text: Text,
    _ reference: PlanReference,
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ functions: EntryFunctions,
    _ frame: UnsafeMutablePointer<Frame>,
    _ owner: UnsafeMutablePointer<Frame>,
    _ collector: Int,
    list: Int
  ) {
    guard let identity = reference.normalise(text), !identity.isEmpty else { return }
    let isAttribute = entry.pointee.place == .attribute
    references.offsets.append(frame.pointee.place.offset)
    references.references.append(
      ReferenceTable.Reference(
        key: ReferenceTable.Key(className: reference.className, identity: identity),
        entry: entry,
        functions: functions,
        reference: reference,
        place: isAttribute ? frame.pointee.place.tag : frame.pointee.place,
        path: writtenPath + (isAttribute ? "/@\(String(cString: entry.pointee.name))" : ""),
        steps: path,
        depth: owner - frames.bottom,
        collector: collector,
        list: list
      )
    )
    if !reference.assigns { return }
    owner.pointee.isIdentified = true
    if list < 0 { references.waiting.append(references.references.count - 1) }
  }

  /// Takes note of an identity.
  private mutating func identify(
    _ text: Text,
    by reference: PlanReference,
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ owner: UnsafeMutablePointer<Frame>,
    _ collector: Int
  ) {
    guard let identity = reference.normalise(text) else { return }
    let key = ReferenceTable.Key(className: reference.className, identity: identity)
    let isAttribute = entry.pointee.place == .attribute
    let place = isAttribute ? frame.pointee.place.tag : frame.pointee.place
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
    references.offsets.append(place.offset)
    references.targets[key] = ReferenceTable.Target(object: nil, place: place)
    if itemSink != nil { references.keys.append(key) }
    references.pending.append((key, owner - frames.bottom, collector))
    owner.pointee.isIdentified = true
  }

  /// Tells the instance that has just been made of its identities and references.
  ///
  /// `collector` is the one that the instance was collected in; -1: it is the value of the element itself.
  mutating func identify(
    _ frame: UnsafeMutablePointer<Frame>,
    _ value: UnsafeMutableRawPointer,
    _ context: UnsafeMutablePointer<PlanContext>,
    collector: Int
  ) {
    let depth = frame - frames.bottom
    let object = context.pointee.object?(value)
    for key in references.takePending(at: depth, collector: collector) {
      if let object { references.targets[key]?.object = .passRetained(object) }
    }
    for index in references.takeWaiting(at: depth, collector: collector) {
      if let object { references.references[index].owner = .passRetained(object) }
    }
    for index in references.takeWaitingLists(at: depth, collector: collector) {
      if let object { references.lists[index].owner = .passRetained(object) }
    }
  }

  /// Puts off a list until its references are known; false when it holds none.
  mutating func putOff(
    _ context: UnsafeMutablePointer<PlanContext>,
    _ functions: EntryFunctions,
    _ frame: UnsafeMutablePointer<Frame>,
    collector: Int,
    parent: Int
  ) -> Bool {
    let depth = frame - frames.bottom
    let indices = references.takeWaiting(at: depth, collector: collector)
    if indices.isEmpty { return false }
    for index in indices { references.references[index].list = references.lists.count }
    let outer = collector < 0 ? frame - 1 : frame
    let owner = outer - Int(outer.pointee.ownerDistance)
    owner.pointee.isIdentified = true
    references.lists.append(
      ReferenceTable.List(
        context: context, functions: functions, offset: frame.pointee.place.offset, depth: owner - frames.bottom,
        collector: parent))
    references.waitingLists.append(references.lists.count - 1)
    return true
  }

  /// Gives all references what they refer to, and reports those that refer to nothing.
  mutating func resolveReferences() {
    if references.references.isEmpty && references.lists.isEmpty || isStopped { return }
    resolve(from: 0, list: 0)
  }

  /// Gives the references inside an item what they refer to, before the item is handed out, and forgets its identities.
  ///
  /// The item begins at an offset of the document.
  mutating func settleReferences(from offset: Int) {
    if references.references.isEmpty && references.lists.isEmpty && references.keys.isEmpty { return }
    var first = references.references.endIndex
    while first > 0, references.references[first - 1].place.offset >= offset { first -= 1 }
    var list = references.lists.endIndex
    while list > 0, references.lists[list - 1].offset >= offset { list -= 1 }
    resolve(from: first, list: list)
    references.release(from: offset, reference: first, list: list)
  }

  /// Gives references what they refer to, from one on and with the lists from another on.
  private mutating func resolve(from first: Int, list firstList: Int) {
    var items: [Int: [(EntryFunctions, Unmanaged<AnyObject>)]] = [:]
    for reference in references.references[first...] {
      guard let target = references.targets[reference.key] else {
        // What a text refers to may be in an item that is gone, or has yet to come.
        if isPart, !reference.reference.assigns { continue }
        let identity = ValueFault.excerpt(reference.key.identity)
        let place = itemSink == nil ? "" : " inside the item or in front of the list"
        report("there is no \(reference.reference.targetName) with the identity '\(identity)'\(place)", reference, nil)
        continue
      }
      guard reference.reference.assigns, let object = target.object else { continue }
      if !reference.reference.isInstance(object.takeUnretainedValue()) {
        let identity = ValueFault.excerpt(reference.key.identity)
        report("'\(identity)' is the identity of no \(reference.reference.targetName)", reference, target)
        continue
      }
      if reference.list >= 0 {
        items[reference.list, default: []].append((reference.functions, object))
      } else if let owner = reference.owner {
        Self.assign(object, reference.functions, owner)
      }
    }
    for index in references.lists.indices.dropFirst(firstList) {
      let list = references.lists[index]
      guard let owner = list.owner else { continue }
      let layout = list.context.pointee.storage
      let memory = UnsafeMutableRawPointer.allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
      defer { memory.deallocate() }
      list.context.pointee.initialize?(memory)
      for (functions, object) in items[index] ?? [] {
        var value = object.retain()
        withUnsafeMutableBytes(of: &value) { value in
          guard let value = value.baseAddress else { return }
          functions.take?(memory, value)
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
    append(
      Diagnostic(
        .error,
        message,
        at: resolve?(reference.place),
        path: reference.path,
        notes: first + [reference.entry.pointee.declaration.note]
      ), reference.steps)
  }
}
