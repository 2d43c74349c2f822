/// Attributes that do not take the short way.
extension DecodingSession {
  /// Takes an attribute that came out of order, that more is asked of, or that nobody claims.
  @inline(never)
  mutating func attributeCarefully(
    _ name: Name,
    _ namespace: Name?,
    prefix: Name?,
    _ value: Text,
    _ place: DocumentPlace
  ) {
    let frame = top
    let context = frame.pointee.context
    frame.pointee.hasParts = true
    guard let entry = entry(ofAttribute: name, namespace) else {
      if let fault = schemaInstanceFault(name, namespace, value) {
        let declaration = frame.pointee.entry?.pointee.declaration ?? PlanDeclaration.none
        return note(fault, declaration, place.named, path: "/@\(written(name, place.named))")
      }
      if isDiscriminator(name, namespace, frame) { return }
      observe?(.unclaimed(name, .attribute, context))
      if context.pointee.unknown != .ignore { startUnknownAttribute(name, namespace, prefix, value, place) }
      return
    }
    if let terms = entry.pointee.terms, terms.pointee.maximum == 0 {
      switch terms.pointee.surplus {
      case .replaces: return
      case .isKept: return startUnknownAttribute(name, namespace, prefix, value, place)
      case .isReported:
        return note(
          ValueFault("\(entry.description) occurs more than 0 times"), entry.pointee.declaration, place.named,
          path: "/@\(written(name, place.named))")
      }
    }
    let owner = frame - Int(frame.pointee.ownerDistance)
    if let alternative = entry.pointee.terms?.pointee.alternative, !counts(alternative, owner) {
      observe?(.surplus(entry))
      return
    }
    if let bit = entry.pointee.presence.index { owner.pointee.notePresence(bit) }
    do {
      if let terms = entry.pointee.terms {
        if terms.pointee.isSkipped { return }
        if terms.pointee.readsEmptyAsNil, value.isEmpty {
          let container = owner.pointee.storage + entry.pointee.containerOffset
          if let storeNil = entry.rareFunctions.storeNil { return try storeNil(container) }
          if let setNil = entry.rareFunctions.setNil { return setNil(container) }
        }
        if let collector = terms.pointee.collector.index { begin(owner, collector) }
        if !frame.pointee.kept.isNone { tellWrappers(frame, by: terms, mayDivide: false) }
        if let storeNamed = terms.pointee.storeNamed {
          let container = owner.pointee.storage + entry.pointee.containerOffset
          return try storeNamed(container, attributeName(name, namespace), value)
        }
      }
      try entry.store(owner.pointee.storage + entry.pointee.containerOffset, value)
      if let reference = entry.pointee.reference { refer(reference, entry, frame, value) }
    } catch {
      let container = owner.pointee.storage + entry.pointee.containerOffset
      let fault = error as? ValueFault ?? ValueFault("\(error)")
      refuseAttribute(name, namespace, prefix, value, fault, entry, container, place)
    }
  }

  /// The entry that takes an attribute of the innermost element.
  package func entry(ofAttribute name: Name, _ namespace: Name?) -> UnsafeMutablePointer<PlanRow>? {
    let frame = top
    let context = frame.pointee.context
    if let entry = context.attribute(named: name, namespace) { return entry }
    guard let index = context.pointee.anyAttribute.index, !isDiscriminator(name, namespace, frame) else { return nil }
    return context.pointee.entries.map { $0 + index }
  }

  /// Whether an attribute has told already of which class its element is.
  package func isDiscriminator(_ name: Name, _ namespace: Name?, _ frame: UnsafeMutablePointer<Frame>) -> Bool {
    guard let terms = frame.pointee.entry?.pointee.terms else { return false }
    return terms.pointee.conditions.contains { $0.name == name && $0.namespace == namespace }
  }

  /// The name of an attribute as a key; without a prefix it is in no namespace.
  private func attributeName(_ name: Name, _ namespace: Name?) -> String {
    dynamicName(name, namespace, nil)
  }
}
