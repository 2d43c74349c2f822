import LibXML

extension Linker {
  /// Links the identity of an instance that is elsewhere: as text, or as the instance itself.
  mutating func reference(
    _ member: LinkMember,
    _ place: LinkPlace,
    _ draft: inout ContextDraft
  ) -> LinkedValue? {
    guard let typeName = member.rule.typeName, let target = graph.modelClass(named: typeName),
      let identity = graph.properties(of: target).first(where: \.isIdentity), let name = identity.name
    else { return nil }
    guard let identityTarget = graph.target(of: identity.rule),
      let identityFormat = try? form.valueFormat(identity.rule, identityTarget, factories)
    else { return nil }
    let format = ValueFormat(.string(.trimmed))
    if let written = place.writing.scalar(format), let read = place.reading.scalar(format) {
      let reference = PlanReference(to: typeName, identifiedBy: identity.modelClass.className, identityFormat, isInstance: nil)
      return LinkedValue(
        functions: EntryFunctions(
          store: written.store, load: read.load, setNil: place.writing.setNil, fits: read.fits),
        isScalar: true,
        context: plan.plainText(draft.scope.unknown),
        reference: reference
      )
    }
    let wanted = factories.request(for: typeName)
    guard let written = place.writing.access(.instance(wanted)), let read = place.reading.access(.instance(wanted)) else {
      misfit(member, place)
      return nil
    }
    guard let maker = factories.makers[typeName], maker.type == written.content.type else {
      reportFactory(target, written.content, member)
      return nil
    }
    guard maker.object != nil, draft.context.pointee.object != nil || draft.context.pointee.kind == .list else {
      let culprit = maker.object == nil ? "\(maker.type)" : draft.context.pointee.title
      faults.append(
        Diagnostic(
          .error, "\(member.owner) is a REFERENCE, which needs classes, and \(culprit) is none",
          at: member.declaration.location))
      return nil
    }
    guard let text = maker.members[name]?.reading.scalar(identityFormat)
    else { return nil }
    return LinkedValue(
      functions: EntryFunctions(
        store: { _, _ in },
        load: Self.load(text.load, read),
        setNil: place.writing.setNil,
        writing: written,
        reading: read
      ),
      isScalar: true,
      context: plan.plainText(draft.scope.unknown),
      reference: PlanReference(
        to: typeName, identifiedBy: identity.modelClass.className, identityFormat, isInstance: wanted.isInstance)
    )
  }

  /// Makes the function that writes the identity of the instance in a property.
  private static func load(_ identity: @escaping Slot.Load, _ access: Slot.Access) -> Slot.Load {
    { container, output throws(ValueFault) in
      let scratch = UnsafeMutableRawPointer.allocate(
        byteCount: max(access.scratch.size, 1), alignment: access.scratch.alignment)
      defer { scratch.deallocate() }
      guard let instance = access.locate(container, scratch) else {
        access.destroyScratch?(scratch, false)
        if let fault = access.misfit?(container) { throw fault }
        return false
      }
      defer { access.destroyScratch?(scratch, true) }
      guard try identity(instance, &output) else {
        throw ValueFault("the instance that is referred to has no identity")
      }
      return true
    }
  }
}
