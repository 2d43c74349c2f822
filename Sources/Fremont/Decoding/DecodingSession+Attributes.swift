/// Attributes that do not take the short way.
extension DecodingSession {
  /// Takes an attribute that came out of order, that more is asked of, or that no rule claims.
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
    take(entry, name, namespace, prefix: prefix, value, place)
    guard entry.pointee.terms?.pointee.isSharedKey == true, let entries = context.pointee.entries else { return }
    for other in entry + 1..<entries + context.pointee.attributeCount
    where other.pointee.name == name && other.pointee.namespace == namespace {
      take(other, name, namespace, prefix: prefix, value, place)
    }
  }

  /// Takes an attribute of the innermost element by an entry.
  private mutating func take(
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ name: Name,
    _ namespace: Name?,
    prefix: Name?,
    _ value: Text,
    _ place: DocumentPlace
  ) {
    let frame = top
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
        // The value that is collected begins first: there is no memory for a nil before.
        if let collector = terms.pointee.collector.index { begin(owner, collector) }
        if terms.pointee.readsEmptyAsNil, value.isEmpty {
          let container = owner.pointee.storage + entry.pointee.containerOffset
          if let storeNil = entry.rareFunctions.storeNil { return try storeNil(container) }
          if let setNil = entry.rareFunctions.setNil { return setNil(container) }
        }
        if !frame.pointee.kept.isNone { tellWrappers(frame, by: terms, mayDivide: false) }
        if let storeNamed = terms.pointee.storeNamed {
          let container = owner.pointee.storage + entry.pointee.containerOffset
          guard let own = terms.pointee.nameNamespace else {
            return try storeNamed(container, attributeName(name, namespace), value)
          }
          let names = Array(try names(value, own).utf8)
          return try names.withUnsafeBufferPointer { try storeNamed(container, attributeName(name, namespace), $0) }
        }
      }
      try store(value, entry, owner.pointee.storage + entry.pointee.containerOffset)
      if let reference = entry.pointee.reference { refer(reference, entry, frame, value) }
    } catch {
      let container = owner.pointee.storage + entry.pointee.containerOffset
      let fault = error as? ValueFault ?? ValueFault("\(error)")
      refuseAttribute(name, namespace, prefix, value, fault, entry, container, place)
    }
  }

  /// Whether the innermost element, which is nil, would be an instance.
  var isNilInstance: Bool { skipped == 0 && top.pointee.context.pointee.kind == .instance }

  /// Takes an attribute of an instance that is nil, and so has no properties: it is kept with the element, or refused.
  mutating func attributeOfNil(
    _ name: Name, _ namespace: Name?, prefix: Name?, _ value: Text, _ place: DocumentPlace
  ) {
    let frame = top
    // What no entry takes comes to the same as elsewhere, and what tells the class has been read.
    if namespace == plan.xsiNamespace || isDiscriminator(name, namespace, frame) { return }
    guard let entry = entry(ofAttribute: name, namespace) else { return }
    if frame.pointee.context.pointee.unknown == .keep, frames.count > 1, !(frame - 1).pointee.kept.isNone {
      return startUnknownAttribute(name, namespace, prefix, value, place)
    }
    note(
      ValueFault("\(entry.description) stands in an element that is nil, so that no value holds it"), entry,
      place.named, attribute: true)
  }

  /// The entry that takes an attribute of the innermost element.
  package func entry(ofAttribute name: Name, _ namespace: Name?) -> UnsafeMutablePointer<PlanRow>? {
    let frame = top
    let context = frame.pointee.context
    if let entry = context.attribute(named: name, namespace) { return entry }
    guard let first = context.pointee.anyAttribute.index, let entries = context.pointee.entries,
      !isDiscriminator(name, namespace, frame)
    else { return nil }
    return (entries + first..<entries + context.pointee.attributeCount).first { entry in
      entry.pointee.name == plan.anyName
        && entry.pointee.terms?.pointee.wildcard?.takes(namespace, home: home) ?? true
    }
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
