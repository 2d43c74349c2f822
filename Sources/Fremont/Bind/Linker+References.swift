extension Linker {
  /// What a rule can refer to: a class, and the property that identifies its instances.
  private struct Identity {
    let target: ModelClass
    /// The class that declares the property.
    let className: String
    let name: String
    let format: ValueFormat
  }

  /// A class that a referenced instance may have, and how its identity is written.
  private final class Referent: Sendable {
    let written: Slot.Access
    let read: Slot.Access
    let identity: TextAccess.Load
    let isInstance: @Sendable (Any) -> Bool

    init(
      written: Slot.Access,
      read: Slot.Access,
      identity: @escaping TextAccess.Load,
      isInstance: @escaping @Sendable (Any) -> Bool
    ) {
      (self.written, self.read, self.identity, self.isInstance) = (written, read, identity, isInstance)
    }

    /// Writes the identity of the instance in a property; false if it is not an instance of the class.
    func load(_ container: UnsafeRawPointer, _ output: inout OutputBuffer) throws(ValueFault) -> Bool {
      try withUnsafeTemporaryAllocation(byteCount: max(read.scratch.size, 1), alignment: read.scratch.alignment) {
        scratch throws(ValueFault) in
        guard let scratch = scratch.baseAddress else { return false }
        guard let instance = read.locate(container, scratch) else {
          read.destroyScratch?(scratch, false)
          return false
        }
        defer { read.destroyScratch?(scratch, true) }
        guard try identity(instance, &output) else {
          throw ValueFault("the instance that is referred to has no identity")
        }
        return true
      }
    }
  }

  private func identity(of target: ModelClass) -> Identity? {
    guard let property = graph.properties(of: target).first(where: \.isIdentity), let name = property.name,
      let type = graph.target(of: property.rule),
      let format = try? layout.identityFormat(property.rule, type, factories)
    else { return nil }
    return Identity(target: target, className: property.modelClass.className, name: name, format: format)
  }

  /// The classes that a rule can refer to, the most derived first: its class with the subclasses, or all classes with
  /// an identity if it names none.
  private func identities(_ rule: ModelRule) -> [Identity] {
    guard let typeName = rule.typeName else {
      return graph.mostDerivedFirst(graph.definition.classes).compactMap { identity(of: $0) }
    }
    guard let target = graph.modelClass(named: typeName), let own = identity(of: target) else { return [] }
    let all = ([target] + graph.subclasses(of: target)).reversed()
    return all.map { Identity(target: $0, className: own.className, name: own.name, format: own.format) }
  }

  /// The number that separates the identities of a class from those of others. All are in one group if a rule refers to
  /// instances of any class.
  mutating func identityGroup(of className: String) -> Int32 {
    if hasOpenReferences { return 0 }
    let number = identityGroups[className] ?? Int32(identityGroups.count)
    identityGroups[className] = number
    return number
  }

  /// Links a reference, as the text of the identity or as the instance itself.
  mutating func reference(_ member: LinkedRule, _ place: Destination, _ draft: inout ContextDraft) -> BoundValue? {
    let identities = identities(member.rule)
    guard let last = identities.last else { return nil }
    let isOpen = member.rule.typeName == nil
    let (className, targetName) = (isOpen ? "" : last.className, member.rule.typeName ?? "instance")
    let format = ValueFormat(.string(.trimmed))
    // The identities of several classes need not share a format; all are texts.
    let identityFormat = isOpen ? format : last.format
    if let (written, read) = place.slots.scalar(format) {
      return BoundValue(
        functions: ValueAccess(
          store: written.store, load: read.load, setNil: place.writing.setNil, fits: read.fits),
        isScalar: true,
        context: plan.plainText(draft.scope.unknown),
        reference: PlanReference(
          to: targetName, identifiedBy: className, in: identityGroup(of: className), identityFormat, isInstance: nil)
      )
    }
    guard let referents = referents(identities, member, place), let first = referents.first,
      holdsObjects(member, place, draft)
    else { return nil }
    return BoundValue(
      functions: ValueAccess(
        store: { _, _ in },
        load: Self.load(referents),
        setNil: place.writing.setNil,
        writing: first.written,
        reading: first.read
      ),
      isScalar: true,
      context: plan.plainText(draft.scope.unknown),
      reference: PlanReference(
        to: targetName,
        identifiedBy: className,
        in: identityGroup(of: className),
        identityFormat,
        isInstance: { value in referents.contains { $0.isInstance(value) } }
      )
    )
  }

  /// Finds the registered classes that a referenced instance may have, the most derived first; nil, with a fault, if
  /// there are none.
  private mutating func referents(_ identities: [Identity], _ member: LinkedRule, _ place: Destination) -> [Referent]? {
    var referents: [Referent] = []
    for identity in identities {
      let className = identity.target.className
      let wanted = factories.request(for: className)
      guard let maker = factories.makers[className],
        let (written, read) = place.slots.access(.instance(wanted)),
        written.content.type == maker.type
      else { continue }
      guard maker.object != nil else {
        faults.append(
          Diagnostic(
            .error, "\(member.owner) is a REFERENCE to \(maker.type), which must be a Swift class",
            at: member.declaration.location))
        return nil
      }
      guard let text = maker.members[identity.name]?.slots.reading.scalar(identity.format) else { continue }
      referents.append(
        Referent(written: written, read: read, identity: text.load, isInstance: wanted.isInstance))
    }
    if !referents.isEmpty { return referents }
    guard let target = identities.last?.target, member.rule.typeName != nil,
      let content = place.reading.access(.instance(factories.request(for: target.className)))?.content
    else {
      reportMismatch(member, place)
      return nil
    }
    reportFactory(target, content, member)
    return nil
  }

  /// Whether an object holds the reference, so that it can be resolved at the end of the document.
  private mutating func holdsObjects(
    _ member: LinkedRule, _ place: Destination, _ draft: ContextDraft, isList: Bool = false
  ) -> Bool {
    var context = draft.context
    var collector = place.collector
    while let index = collector.index {
      if draft.collectors[index].context.kind != .list {
        context = draft.collectors[index].context
        break
      }
      collector = draft.collectors[index].parent
    }
    // The property that holds the list is checked instead.
    if context.kind == .list, !isList { return true }
    if context.finish != nil {
      faults.append(
        Diagnostic(
          .error,
          "\(member.owner) is a REFERENCE, which is resolved at the end of the document, but \(context.title) is built from its fields before",
          at: member.declaration.location))
      return false
    }
    if context.object != nil { return true }
    faults.append(
      Diagnostic(
        .error,
        "\(member.owner) is a REFERENCE, which only an instance of a Swift class can hold; \(context.title) is not one",
        at: member.declaration.location))
    return false
  }

  /// Checks that a list of references belongs to an object.
  mutating func checkReferences(
    _ elements: [ModelArrayElement], _ list: ListAccess, _ member: LinkedRule, at place: Destination,
    draft: ContextDraft
  ) -> Bool {
    guard !layout.sharesObjects, elements.contains(where: { $0.dataType == .reference }),
      list.slot.scalar(ValueFormat(.string(.trimmed))) == nil
    else { return true }
    if let other = elements.first(where: { $0.dataType != .reference }) {
      faults.append(
        Diagnostic(
          .error, "\(member.owner) holds instances that are elsewhere, and can hold nothing else beside them",
          at: other.location))
      return false
    }
    return holdsObjects(member, place, draft, isList: true)
  }

  /// Makes the function that writes the identity of the instance in a property.
  private static func load(_ referents: [Referent]) -> TextAccess.Load {
    { container, output throws(ValueFault) in
      var fault: ValueFault?
      for referent in referents {
        if try referent.load(container, &output) { return true }
        fault = referent.read.typeMismatch?(container)
      }
      if let fault { throw fault }
      return false
    }
  }

  // MARK: Lists as text

  /// Binds a list of references that is one text.
  mutating func bindReferenceList(
    _ member: inout LinkedRule,
    _ item: ModelArrayElement,
    _ list: ListAccess,
    written: Slot.Access,
    read: Slot.Access,
    at place: Destination,
    in draft: inout ContextDraft
  ) {
    var inner = member
    inner.rule = item.rule
    inner.owner = .item(of: member.owner)
    let itemPlace = Destination(SlotPair(list.slot), offset: place.offset, collector: place.collector)
    guard let linked = reference(inner, itemPlace, &draft), let reference = linked.reference else { return }
    share(&member, place, &draft)
    let format = ListFormat(member.rule.formatString)
    let functions = linked.functions
    let scalar = Slot.Scalar(
      store: { container, text throws(ValueFault) in
        do {
          try functions.store?(container, text)
        } catch {
          throw error as? ValueFault ?? ValueFault("\(error)")
        }
      },
      load: { container, output throws(ValueFault) in
        do {
          return try functions.load?(container, &output) ?? false
        } catch {
          throw error as? ValueFault ?? ValueFault("\(error)")
        }
      }
    )
    let text = TextList(
      format, scalar, list, written: written, read: read,
      leavesOutNil: leavesOutNil(item.rule))
    let context = plan.makeContext()
    setList(list, of: context)
    setStorage(written.content, of: context)
    reference.list = PlanReference.List(
      format: format,
      context: context,
      functions: plan.owned(ValueAccess(writing: written, reading: read)),
      item: plan.owned(linked.functions)
    )
    let value = BoundValue(
      functions: ValueAccess(
        store: reference.assigns ? { _, _ in } : text.store,
        load: text.load,
        setNil: place.writing.setNil,
        fits: read.fits
      ),
      isScalar: true,
      context: plan.plainText(draft.scope.unknown),
      reference: reference
    )
    add(value, member, textLocation(of: member), terms: terms(of: member, place, draft), at: place, in: &draft)
  }
}
