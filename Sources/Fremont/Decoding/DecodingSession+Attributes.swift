/// Attributes that leave the fast path.
extension DecodingSession {
  /// Processes an attribute that came out of order, that has further terms, or that no row matches.
  @inline(never)
  mutating func attributeOnSlowPath(
    _ name: Name, _ namespace: Name?, prefix: Name?, _ value: Text, at place: DocumentPlace
  ) {
    let frame = top
    let context = frame.context
    frame.hasParts = true
    guard let row = row(ofAttribute: name, namespace) else {
      if let fault = schemaInstanceFault(name, namespace, value) {
        let declaration = frame.row?.declaration ?? PlanDeclaration.none
        return note(fault, declaration, place.named, path: "/@\(written(name, place.named))")
      }
      if isDiscriminator(name, namespace, frame) { return }
      observe?(.unclaimed(name, .attribute, context))
      if context.unknown != .ignore { startUnknownAttribute(name, namespace, prefix, value: value, at: place) }
      return
    }
    storeAttribute(by: row, name, namespace, prefix: prefix, value: value, at: place)
    guard row.terms?.pointee.isSharedKey == true, let entries = context.rows else { return }
    for other in row + 1..<entries + context.attributeCount
    where other.name == name && other.namespace == namespace {
      storeAttribute(by: other, name, namespace, prefix: prefix, value: value, at: place)
    }
  }

  /// Stores an attribute of the innermost element by a row.
  private mutating func storeAttribute(
    by row: RowPointer, _ name: Name, _ namespace: Name?, prefix: Name?, value: Text, at place: DocumentPlace
  ) {
    let frame = top
    if let terms = row.terms, terms.maximum == 0 {
      switch terms.surplus {
      case .replaces: return
      case .isKept: return startUnknownAttribute(name, namespace, prefix, value: value, at: place)
      case .isReported:
        return note(
          ValueFault("\(row.description) occurs more than 0 times"), row.declaration, place.named,
          path: "/@\(written(name, place.named))")
      }
    }
    let owner = frame - Int(frame.ownerDistance)
    if let alternative = row.terms?.alternative, !counts(alternative, owner) {
      observe?(.surplus(row))
      return
    }
    if let bit = row.presence.index { owner.notePresence(bit) }
    do {
      if let terms = row.terms {
        if terms.pointee.isSkipped { return }
        // The collected value begins first: before that there is no memory to store nil in.
        if let collector = terms.collector.index { begin(owner, collector) }
        if terms.readsEmptyAsNil, value.isEmpty {
          let container = owner.storage + row.containerOffset
          if let storeNil = row.rareFunctions.storeNil { return try storeNil(container) }
          if let setNil = row.rareFunctions.setNil { return setNil(container) }
        }
        if !frame.kept.isNone { recordWrappers(frame, by: terms, mayDivide: false) }
        if let storeNamed = terms.pointee.storeNamed {
          let container = owner.storage + row.containerOffset
          guard let own = terms.nameNamespace else {
            return try storeNamed(container, attributeName(name, namespace), value)
          }
          let names = Array(try names(value, own).utf8)
          return try names.withUnsafeBufferPointer { try storeNamed(container, attributeName(name, namespace), $0) }
        }
      }
      try store(value, row, owner.storage + row.containerOffset)
      if let reference = row.reference { refer(reference, row, frame, text: value) }
    } catch {
      let container = owner.storage + row.containerOffset
      let fault = error as? ValueFault ?? ValueFault("\(error)")
      refuseAttribute(
        name, namespace, prefix, value: value, fault: fault, row: row, container: container, at: place)
    }
  }

  /// Whether the innermost element, which is nil, stands for an instance.
  var isNilInstance: Bool { skipped == 0 && top.context.kind == .instance }

  /// Whether the attributes of the innermost element, which is nil, are kept.
  package var keepsAttributesOfNil: Bool {
    top.context.unknown == .keep && frames.count > 1 && !(top - 1).kept.isNone
  }

  /// Processes an attribute of an instance that is nil, and so has no properties: like an attribute without a row, it is
  /// kept with the element, refused or ignored.
  mutating func processAttributeOfNil(
    _ name: Name, _ namespace: Name?, prefix: Name?, _ value: Text, at place: DocumentPlace
  ) {
    let frame = top
    // Attributes without a row are treated as elsewhere, and discriminators have been read.
    if namespace == plan.xsiNamespace || isDiscriminator(name, namespace, frame) { return }
    guard let row = row(ofAttribute: name, namespace) else { return }
    if keepsAttributesOfNil {
      observe?(.kept)
      return startUnknownAttribute(name, namespace, prefix, value: value, at: place)
    }
    guard frame.context.unknown == .reject else {
      observe?(.displaced)
      return
    }
    note(
      ValueFault("\(row.description) is in an element that is nil; remove it or xsi:nil"), row.declaration,
      place.named, path: "/@\(written(name, place.named))", isWarning: frame.context.warnsOfUnknown)
  }

  /// The row that matches an attribute of the innermost element.
  package func row(ofAttribute name: Name, _ namespace: Name?) -> RowPointer? {
    let frame = top
    let context = frame.context
    if let row = context.attribute(named: name, namespace) { return row }
    guard let first = context.anyAttribute.index, let entries = context.rows,
      !isDiscriminator(name, namespace, frame)
    else { return nil }
    return (entries + first..<entries + context.attributeCount).first { row in
      row.name == plan.anyName
        && row.terms?.wildcard?.takes(namespace, home: home) ?? true
    }
  }

  /// Whether an attribute is the discriminator that already chose the class of its element.
  package func isDiscriminator(_ name: Name, _ namespace: Name?, _ frame: FramePointer) -> Bool {
    guard let terms = frame.row?.terms else { return false }
    return terms.conditions.contains { $0.name == name && $0.namespace == namespace }
  }

  /// The name of an attribute as a key. A name without a prefix is in no namespace.
  private func attributeName(_ name: Name, _ namespace: Name?) -> String {
    dynamicName(name, namespace, nil)
  }
}
