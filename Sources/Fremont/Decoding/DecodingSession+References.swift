extension DecodingSession {
  /// Records an identity, a reference, or several references.
  mutating func refer(_ reference: PlanReference, _ row: RowPointer, _ frame: FramePointer, text: Text) {
    let holder = row.place == .element ? frame - 1 : frame
    let owner = holder - Int(holder.ownerDistance)
    let collector = row.terms?.collector ?? .none
    if reference.isIdentity { return identify(text, by: reference, row, frame, owner: owner, collector: collector) }
    guard let list = reference.list else {
      return note(text, reference, row, frame: frame, owner: owner, collector: collector, list: .none)
    }
    var number = TableIndex<ReferenceTable.List>.none
    if reference.assigns {
      let count = references.lists.count
      number = TableIndex(count)
      owner.isIdentified = true
      references.lists.append(
        ReferenceTable.List(context: list.context, functions: list.functions, offset: frame.place.offset))
      references.wait(.list, count, depth: owner - frames.bottom, collector: collector)
    }
    list.format.forEachItem(of: text) { item in
      note(item, reference, row, frame: frame, owner: owner, collector: collector, list: number)
    }
  }

  /// Records a reference.
  private mutating func note(
    _ text: Text,
    _ reference: PlanReference,
    _ row: RowPointer,
    frame: FramePointer,
    owner: FramePointer,
    collector: CollectorIndex,
    list: TableIndex<ReferenceTable.List>
  ) {
    let place = row.place == .attribute ? frame.place.tag : frame.place
    guard let identity = number(of: text, reference, place), identity.isEmpty == false else { return }
    references.references.append(
      ReferenceTable.Reference(
        identity: identity.number, element: references.trail.element(frames, offsets: &references.offsets),
        list: list, row: row, place: place))
    if !reference.assigns { return }
    owner.isIdentified = true
    if list.isNone {
      references.wait(.reference, references.references.count - 1, depth: owner - frames.bottom, collector: collector)
    }
  }

  /// The number of the identity that a text names; nil: it names none.
  private mutating func number(
    of text: Text, _ reference: PlanReference, _ place: DocumentPlace
  ) -> (number: Int32, isEmpty: Bool)? {
    reference.withIdentity(of: text) { identity in
      (references.identities.number(of: identity, in: reference.group, at: place.offset), identity.isEmpty)
    }
  }

  /// Records an identity.
  private mutating func identify(
    _ text: Text,
    by reference: PlanReference,
    _ row: RowPointer,
    _ frame: FramePointer,
    owner: FramePointer,
    collector: CollectorIndex
  ) {
    let isAttribute = row.place == .attribute
    let place = isAttribute ? frame.place.tag : frame.place
    guard let number = number(of: text, reference, place)?.number else { return }
    if references.identities[number].isTaken {
      let location = resolve?(references.identities[number].place)
      let identity = ValueFault.excerpt(references.identities.text(of: number))
      let count = faults.count
      note(
        ValueFault("a second \(reference.className) has the identity '\(identity)'"), row, place,
        attribute: isAttribute)
      if faults.count > count {
        faults[count].notes.insert(Diagnostic.Note("the first is here", at: location), at: 0)
      }
      return
    }
    references.offsets.append(place.offset)
    references.identities[number].isTaken = true
    references.identities[number].place = place
    if itemSink != nil { references.taken.append(number) }
    references.wait(.identity, Int(number), depth: owner - frames.bottom, collector: collector)
    owner.isIdentified = true
  }

  /// Gives the instance that has just been made to its identities and references.
  ///
  /// `collector` is the one that the instance was collected in; none: it is the value of the element itself.
  mutating func identify(
    _ frame: FramePointer, _ value: UnsafeMutableRawPointer, _ context: ContextPointer, collector: CollectorIndex
  ) {
    references.resolve(context.object?(value), at: frame - frames.bottom, collector: collector)
  }

  /// Defers a list until its references are resolved. Returns false if it holds none.
  mutating func deferList(
    _ context: ContextPointer,
    _ functions: ValueAccess,
    _ frame: FramePointer,
    collector: CollectorIndex,
    parent: CollectorIndex
  ) -> Bool {
    let number = references.lists.count
    if !references.gather(at: frame - frames.bottom, collector: collector, into: TableIndex(number)) {
      return false
    }
    let outer = collector.isNone ? frame - 1 : frame
    let owner = outer - Int(outer.ownerDistance)
    owner.isIdentified = true
    references.lists.append(
      ReferenceTable.List(context: context, functions: functions, offset: frame.place.offset))
    references.wait(.list, number, depth: owner - frames.bottom, collector: parent)
    return true
  }

  /// Resolves all references, and reports those without a target.
  mutating func resolveReferences() {
    if references.references.isEmpty && references.lists.isEmpty || isStopped { return }
    resolve(from: 0, list: 0) { $0.faults.isEmpty }
  }

  /// Resolves the references inside an item before it is handed out, and forgets its identities.
  ///
  /// `offset` is where the item begins in the document.
  mutating func resolveReferences(from offset: Int) {
    if references.references.isEmpty && references.lists.isEmpty && references.taken.isEmpty { return }
    var first = references.references.endIndex
    while first > 0, references.references[first - 1].place.offset >= offset { first -= 1 }
    var list = references.lists.endIndex
    while list > 0, references.lists[list - 1].offset >= offset { list -= 1 }
    resolve(from: first, list: list) { session in
      guard let count = session.itemSink?.faultCount, session.faults.count > count else { return true }
      return !session.hasFaultInLastItem(since: count)
    }
    references.release(from: offset, reference: first, list: list)
  }

  /// Resolves references from one index on, and lists from another.
  ///
  /// All are checked before any is assigned: a refused document assigns nothing, since cycles of instances would never
  /// be freed.
  private mutating func resolve(
    from first: Int, list firstList: Int, where isAccepted: (borrowing DecodingSession) -> Bool
  ) {
    // The row of the last reference, and the class of the last object that it accepted.
    var row: RowPointer?
    var reference: PlanReference?
    var kind: ObjectIdentifier?
    for index in references.references.indices.dropFirst(first) {
      let item = references.references[index]
      if item.row != row { (row, reference, kind) = (item.row, item.row.reference, nil) }
      guard let reference else { continue }
      let target = references.identities[item.identity]
      if !target.isTaken {
        // The target may be in an item that has been handed out or is yet to come.
        if isPart, !reference.assigns { continue }
        let place = itemSink == nil ? "" : " inside the item or in front of the list"
        report("there is no \(reference.targetName) with the identity '\(identity(of: item))'\(place)", item, nil)
        continue
      }
      guard reference.assigns, let unmanaged = target.object else { continue }
      let object = unmanaged.takeUnretainedValue()
      let type = ObjectIdentifier(Swift.type(of: object))
      if type != kind {
        if !reference.isInstance(object) {
          report("'\(identity(of: item))' is the identity of no \(reference.targetName)", item, target.place)
          continue
        }
        kind = type
      }
      if let list = item.list.index { link(index, to: list) }
    }
    if !isAccepted(self) { return }
    for item in references.references.dropFirst(first) where item.list.isNone {
      guard let owner = item.owner, let object = references.identities[item.identity].object else { continue }
      Self.assign(object, item.row.rareFunctions, owner)
    }
    for index in references.lists.indices.dropFirst(firstList) { makeList(index) }
  }

  /// Appends a reference to a list.
  private mutating func link(_ index: Int, to list: Int) {
    let reference = TableIndex<ReferenceTable.Reference>(index)
    if let last = references.lists[list].last.index {
      references.references[last].next = reference
    } else {
      references.lists[list].first = reference
    }
    references.lists[list].last = reference
  }

  /// Makes a list of references, and assigns it to its owner.
  private func makeList(_ index: Int) {
    let list = references.lists[index]
    guard let owner = list.owner else { return }
    let layout = list.context.storage
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
    defer { memory.deallocate() }
    list.context.pointee.initialize?(memory)
    var next = list.first
    while let index = next.index {
      let item = references.references[index]
      let functions = item.row.reference?.list?.item ?? item.row.rareFunctions
      if let object = references.identities[item.identity].object {
        var value = object.retain()
        withUnsafeMutableBytes(of: &value) { value in
          guard let value = value.baseAddress else { return }
          functions.take?(memory, value)
        }
      }
      next = item.next
    }
    var container = owner
    withUnsafeMutableBytes(of: &container) { container in
      guard let container = container.baseAddress else { return }
      list.functions.take?(container, memory)
    }
  }

  /// Assigns an object to a property of another one.
  ///
  /// Both containers are memory that holds a reference to an object, as slots of classes expect.
  private static func assign(_ object: Unmanaged<AnyObject>, _ functions: ValueAccess, _ owner: Unmanaged<AnyObject>) {
    var container = owner
    var value = object.retain()
    withUnsafeMutableBytes(of: &container) { container in
      withUnsafeMutableBytes(of: &value) { value in
        guard let container = container.baseAddress, let value = value.baseAddress else { return }
        functions.take?(container, value)
      }
    }
  }

  /// The identity that a reference names, for messages.
  private func identity(of reference: ReferenceTable.Reference) -> String {
    ValueFault.excerpt(references.identities.text(of: reference.identity))
  }

  private mutating func report(_ message: String, _ reference: ReferenceTable.Reference, _ target: DocumentPlace?) {
    if faults.count >= max(1, options.maximumFaults) { return }
    let first = target.map { [Diagnostic.Note("it is here", at: resolve?($0))] } ?? []
    let row = reference.row
    let step = row.place == .attribute ? "/@\(String(cString: row.name))" : ""
    let elements = references.trail.path(to: reference.element)
    append(
      Diagnostic(
        .error,
        message,
        at: resolve?(reference.place),
        path: writtenPath(of: elements) + step,
        notes: first + [row.declaration.note]
      ), path(of: elements))
  }
}
