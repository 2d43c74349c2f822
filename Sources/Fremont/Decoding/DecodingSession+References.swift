extension DecodingSession {
  /// Takes note of an identity or a reference.
  mutating func refer(
    _ reference: PlanReference,
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ text: Text
  ) {
    let identity = String(decoding: XMLWhitespace.trim(text), as: UTF8.self)
    let key = ReferenceTable.Key(className: reference.className, identity: identity)
    let isInside = entry.pointee.place == .element
    let owner = (isInside ? frame - 1 : frame)
    let instance = owner - Int(owner.pointee.ownerDistance)
    let depth = instance - frames.bottom
    if reference.isIdentity {
      if let first = references.targets[key] {
        let location = resolve?(first.place)
        note(
          ValueFault("'\(ValueFault.excerpt(identity))' is the identity of two instances of \(reference.className)"),
          entry, frame.pointee.place.tag)
        if !faults.isEmpty { faults[faults.count - 1].notes.insert(Diagnostic.Note("the first is here", at: location), at: 0) }
        return
      }
      references.targets[key] = ReferenceTable.Target(object: nil, place: frame.pointee.place.tag)
      references.pending.append((key, depth))
      instance.pointee.isIdentified = true
    } else {
      if identity.isEmpty { return }
      references.references.append(
        ReferenceTable.Reference(key: key, entry: entry, place: frame.pointee.place.tag, path: path, depth: depth))
      if reference.assigns { instance.pointee.isIdentified = true }
    }
  }

  /// Tells the instance that has just been made of its identities and references.
  mutating func identify(_ frame: UnsafeMutablePointer<Frame>, _ value: UnsafeMutableRawPointer) {
    let depth = frame - frames.bottom
    guard let object = frame.pointee.context.pointee.object?(value) else {
      references.pending.removeAll { $0.depth == depth }
      return
    }
    for (key, _) in references.pending.filter({ $0.depth == depth }) {
      references.targets[key]?.object = .passRetained(object)
    }
    references.pending.removeAll { $0.depth == depth }
    for index in references.references.indices.reversed() {
      guard references.references[index].depth >= depth else { break }
      guard references.references[index].depth == depth, references.references[index].owner == nil else { continue }
      references.references[index].owner = .passRetained(object)
    }
  }

  /// Gives all references what they refer to, and reports those that refer to nothing.
  mutating func resolveReferences() {
    for reference in references.references {
      guard let target = references.targets[reference.key] else {
        if faults.count >= max(1, options.maximumFaults) { return }
        faults.append(
          Diagnostic(
            .error,
            "there is no \(reference.key.className) with the identity '\(ValueFault.excerpt(reference.key.identity))'",
            at: resolve?(reference.place),
            path: reference.path,
            notes: [reference.entry.pointee.declaration.note]
          )
        )
        continue
      }
      guard reference.entry.pointee.reference?.assigns == true, let owner = reference.owner, let object = target.object
      else { continue }
      // Both containers are what a slot of an object expects: memory that holds the reference to it.
      var container = owner
      var value = object.retain()
      withUnsafeMutableBytes(of: &container) { container in
        withUnsafeMutableBytes(of: &value) { value in
          guard let container = container.baseAddress, let value = value.baseAddress else { return }
          reference.entry.take(container, value)
        }
      }
    }
  }
}
