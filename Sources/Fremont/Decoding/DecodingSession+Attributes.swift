/// Attributes that do not take the short way.
extension DecodingSession {
  /// Takes an attribute that came out of order, that more is asked of, or that no rule claims.
  @inline(never)
  mutating func attributeCarefully(
    _ name: Name,
    _ namespace: Name?,
    prefix: Name?,
    _ value: Text,
    at place: DocumentPlace
  ) {
    let frame = top
    let context = frame.context
    frame.hasParts = true
    guard let entry = entry(ofAttribute: name, namespace) else {
      if let fault = schemaInstanceFault(name, namespace, value) {
        let declaration = frame.entry?.declaration ?? PlanDeclaration.none
        return note(fault, declaration, place.named, path: "/@\(written(name, place.named))")
      }
      if isDiscriminator(name, namespace, frame) { return }
      observe?(.unclaimed(name, .attribute, context))
      if context.unknown != .ignore { startUnknownAttribute(name, namespace, prefix, value: value, at: place) }
      return
    }
    take(entry, name, namespace, prefix: prefix, value: value, at: place)
    guard entry.terms?.pointee.isSharedKey == true, let entries = context.entries else { return }
    for other in entry + 1..<entries + context.attributeCount
    where other.name == name && other.namespace == namespace {
      take(other, name, namespace, prefix: prefix, value: value, at: place)
    }
  }

  /// Takes an attribute of the innermost element by an entry.
  private mutating func take(
    _ entry: RowPointer,
    _ name: Name,
    _ namespace: Name?,
    prefix: Name?,
    value: Text,
    at place: DocumentPlace
  ) {
    let frame = top
    if let terms = entry.terms, terms.maximum == 0 {
      switch terms.surplus {
      case .replaces: return
      case .isKept: return startUnknownAttribute(name, namespace, prefix, value: value, at: place)
      case .isReported:
        return note(
          ValueFault("\(entry.description) occurs more than 0 times"), entry.declaration, place.named,
          path: "/@\(written(name, place.named))")
      }
    }
    let owner = frame - Int(frame.ownerDistance)
    if let alternative = entry.terms?.alternative, !counts(alternative, owner) {
      observe?(.surplus(entry))
      return
    }
    if let bit = entry.presence.index { owner.notePresence(bit) }
    do {
      if let terms = entry.terms {
        if terms.pointee.isSkipped { return }
        // The value that is collected begins first: there is no memory for a nil before.
        if let collector = terms.collector.index { begin(owner, collector) }
        if terms.readsEmptyAsNil, value.isEmpty {
          let container = owner.storage + entry.containerOffset
          if let storeNil = entry.rareFunctions.storeNil { return try storeNil(container) }
          if let setNil = entry.rareFunctions.setNil { return setNil(container) }
        }
        if !frame.kept.isNone { tellWrappers(frame, by: terms, mayDivide: false) }
        if let storeNamed = terms.pointee.storeNamed {
          let container = owner.storage + entry.containerOffset
          guard let own = terms.nameNamespace else {
            return try storeNamed(container, attributeName(name, namespace), value)
          }
          let names = Array(try names(value, own).utf8)
          return try names.withUnsafeBufferPointer { try storeNamed(container, attributeName(name, namespace), $0) }
        }
      }
      try store(value, entry, owner.storage + entry.containerOffset)
      if let reference = entry.reference { refer(reference, entry, frame, text: value) }
    } catch {
      let container = owner.storage + entry.containerOffset
      let fault = error as? ValueFault ?? ValueFault("\(error)")
      refuseAttribute(
        name, namespace, prefix, value: value, fault: fault, entry: entry, container: container, at: place)
    }
  }

  /// Whether the innermost element, which is nil, would be an instance.
  var isNilInstance: Bool { skipped == 0 && top.context.kind == .instance }

  /// Takes an attribute of an instance that is nil, and so has no properties: it is kept with the element, or refused.
  mutating func attributeOfNil(
    _ name: Name, _ namespace: Name?, prefix: Name?, _ value: Text, at place: DocumentPlace
  ) {
    let frame = top
    // What no entry takes comes to the same as elsewhere, and what tells the class has been read.
    if namespace == plan.xsiNamespace || isDiscriminator(name, namespace, frame) { return }
    guard let entry = entry(ofAttribute: name, namespace) else { return }
    if frame.context.unknown == .keep, frames.count > 1, !(frame - 1).kept.isNone {
      return startUnknownAttribute(name, namespace, prefix, value: value, at: place)
    }
    note(
      ValueFault("\(entry.description) stands in an element that is nil, so that no value holds it"), entry,
      place.named, attribute: true)
  }

  /// The entry that takes an attribute of the innermost element.
  package func entry(ofAttribute name: Name, _ namespace: Name?) -> RowPointer? {
    let frame = top
    let context = frame.context
    if let entry = context.attribute(named: name, namespace) { return entry }
    guard let first = context.anyAttribute.index, let entries = context.entries,
      !isDiscriminator(name, namespace, frame)
    else { return nil }
    return (entries + first..<entries + context.attributeCount).first { entry in
      entry.name == plan.anyName
        && entry.terms?.wildcard?.takes(namespace, home: home) ?? true
    }
  }

  /// Whether an attribute has told already of which class its element is.
  package func isDiscriminator(_ name: Name, _ namespace: Name?, _ frame: FramePointer) -> Bool {
    guard let terms = frame.entry?.terms else { return false }
    return terms.conditions.contains { $0.name == name && $0.namespace == namespace }
  }

  /// The name of an attribute as a key; without a prefix it is in no namespace.
  private func attributeName(_ name: Name, _ namespace: Name?) -> String {
    dynamicName(name, namespace, nil)
  }
}
