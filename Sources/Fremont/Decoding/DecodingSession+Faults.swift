extension DecodingSession {
  /// Ends the decoding.
  mutating func fail(_ error: FremontError) {
    if failure == nil { failure = error }
    isStopped = true
  }

  /// Records a fault in a value.
  @inline(never)
  mutating func note(_ fault: ValueFault, _ row: RowPointer, _ place: DocumentPlace, attribute: Bool = false) {
    if !notesFaults || faults.count >= max(1, options.maximumFaults) { return }
    let name = place.kind == .value ? nameOf?(place.named) : nil
    let step = attribute ? "/@\(written(String(cString: row.name), name))" : ""
    append(fault.message, at: resolve?(place), step: step, fault.notes + [row.declaration.note])
  }

  /// Records a fault. `step` is appended to the path of the innermost element.
  private mutating func append(
    _ message: String, at location: SourceLocation?, step: String, _ notes: [Diagnostic.Note], isWarning: Bool = false
  ) {
    if !notesFaults || faults.count >= max(1, options.maximumFaults) { return }
    if isWarning {
      let path = (writtenPath == "/" && !step.isEmpty ? "" : writtenPath) + step
      options.unknown.warnings?.add(Diagnostic(.warning, message, at: location, path: path, notes: notes))
      return
    }
    let join = { (path: String) in (path == "/" && !step.isEmpty ? "" : path) + step }
    append(Diagnostic(.error, message, at: location, path: join(writtenPath), notes: notes), join(path))
    if faults.count >= options.maximumFaults { isStopped = true }
  }

  /// Records a fault in the innermost element.
  mutating func append(
    _ message: String, at location: SourceLocation?, _ declaration: PlanDeclaration?, isWarning: Bool = false
  ) {
    let notes = declaration.map { $0.title.isEmpty ? [] : [$0.note] } ?? []
    append(message, at: location, step: "", notes, isWarning: isWarning)
  }

  /// Records a fault at a path.
  mutating func append(_ fault: Diagnostic, _ steps: String) {
    faults.append(fault)
    faultSteps.append(steps)
  }

  /// The name of an element or attribute that begins at a place, as the document writes it.
  func written(_ name: Name, _ place: DocumentPlace) -> String {
    written(String(cString: name), nameOf?(place))
  }

  /// A name as the document writes it: with its prefix, and in place of `*`.
  private func written(_ name: String, _ written: String?) -> String {
    guard let written, name == "*" || written == name || written.hasSuffix(":\(name)") else { return name }
    return written
  }

  /// The places that may be asked for later: those of the open elements from an offset on, and those of identities and
  /// references that have not been returned before.
  mutating func takePlaces(from offset: Int) -> (open: [Int], lasting: [Int]) {
    var open: [Int] = []
    var frame = frames.top
    while frame > frames.bottom, frame.place.offset >= offset {
      open.append(frame.place.offset)
      frame -= 1
    }
    if references.offsets.isEmpty { return (open, []) }
    let lasting = references.offsets
    references.offsets = []
    return (open, lasting)
  }

  /// The path of the innermost element by the names of the definition, by which faults are attributed.
  var path: String { path(of: openElements) }

  /// The same path by the names of the document, for messages.
  var writtenPath: String { writtenPath(of: openElements) }

  /// The open elements, from the root on.
  private var openElements: [ElementTrail.Element] {
    (0..<top - frames.bottom).map { ElementTrail.Element(parent: .none, frames.bottom + $0 + 1) }
  }

  /// The path through some elements by the names of the definition.
  func path(of elements: [ElementTrail.Element]) -> String { path(of: elements) { _, name in name } }

  /// The path through some elements by the names of the document.
  func writtenPath(of elements: [ElementTrail.Element]) -> String {
    path(of: elements) { place, name in written(name, nameOf?(place)) }
  }

  private func path(of elements: [ElementTrail.Element], _ written: (DocumentPlace, String) -> String) -> String {
    var path = ""
    for element in elements {
      let name = element.row.map { String(cString: $0.name) } ?? ""
      if !name.isEmpty { path += "/\(written(element.place, name))" }
      path += plan.step(toItem: Int(element.number))
    }
    return path.isEmpty ? "/" : path
  }

  /// Records a fault at a place other than that of the innermost element.
  @inline(never)
  mutating func note(
    _ fault: ValueFault,
    _ declaration: PlanDeclaration,
    _ place: DocumentPlace,
    path suffix: String = "",
    isWarning: Bool = false
  ) {
    if !notesFaults || faults.count >= max(1, options.maximumFaults) { return }
    let notes = fault.notes + (declaration.title.isEmpty ? [] : [declaration.note])
    append(fault.message, at: resolve?(place), step: suffix, notes, isWarning: isWarning)
  }

  /// Handles a text that is not a value of its type: records a fault, or assigns nil where the definition and the type
  /// allow it. In the latter case the text is kept where unknown content is.
  @inline(never)
  mutating func refuse(
    _ text: Text, _ fault: ValueFault, _ row: RowPointer, container: UnsafeMutableRawPointer, frame: FramePointer
  ) {
    if setNil(insteadOf: fault, row, container) {
      keepText(text, in: frame)
    } else {
      note(fault, row, frame.place)
    }
  }

  /// Handles an attribute whose text is not a value of its type in the same way.
  @inline(never)
  mutating func refuseAttribute(
    _ name: Name,
    _ namespace: Name?,
    _ prefix: Name?,
    value: Text,
    fault: ValueFault,
    row: RowPointer,
    container: UnsafeMutableRawPointer,
    at place: DocumentPlace
  ) {
    if !setNil(insteadOf: fault, row, container) { return note(fault, row, place, attribute: true) }
    keepAttribute(UnknownContent.Attribute(name, namespace, prefix, value: value))
  }

  /// Assigns nil if the definition turns unfit values into nil and the type has nil. Returns whether it did.
  mutating func setNil(insteadOf fault: ValueFault, _ row: RowPointer, _ container: UnsafeMutableRawPointer) -> Bool {
    guard row.pointee.keepsUnfit, let setNil = row.rareFunctions.setNil else { return false }
    observe?(.unfit(fault.message))
    setNil(container)
    return true
  }

  /// Handles a key whose value is null. As for `xsi:nil`, the value becomes nil and replaces any earlier value. A
  /// required value counts as absent, unless the definition says how nil is written.
  ///
  /// Null does not begin a collected value.
  @inline(never)
  mutating func processNull(_ name: Name?, _ place: DocumentPlace) {
    let parent = top
    let around = parent.context
    guard skipped == 0, let name, around.kind == .instance || around.kind == .wrapper,
      let elements = around.elements, let index = around.firstElement(named: name)
    else { return }
    let row = elements + index
    let owner = parent - Int(parent.ownerDistance)
    let kind = row.context.kind
    if isRefusedRepetition(row, index, owner, name: name, at: place) { return }
    if row.isRequired && !row.pointee.field.writesNil || kind == .wrapper || kind == .pair { return }
    if let collector = row.terms?.collector.index, !isBegun(owner, collector) { return }
    let container = owner.storage + row.containerOffset
    if let storeNil = row.rareFunctions.storeNil, row.rareFunctions.isCase == nil {
      do throws(ValueFault) {
        try storeNil(container)
      } catch {
        note(error, row.declaration, place, path: "/\(String(cString: name))")
      }
    } else if let setNil = row.rareFunctions.setNil {
      setNil(container)
    } else {
      note(
        ValueFault("the value is nil, but its Swift type is not optional"), row.declaration, place,
        path: "/\(String(cString: name))")
      return
    }
    if let bit = row.presence.index { owner.notePresence(bit) }
  }

  /// Reports a root element that is not the expected one.
  @inline(never)
  mutating func failRoot(_ name: Name, _ namespace: Name?, _ place: DocumentPlace) {
    skipped = 1
    guard let root = plan.rootRow else { return }
    let got = String(cString: name)
    let roots = (0..<plan.root.elementCount).map { root + $0 }
    var names: [String] = []
    for root in roots where !names.contains(String(cString: root.name)) {
      names.append(String(cString: root.name))
    }
    let expected = DefinitionElement.list(names.map { "'\($0)'" })
    var message = "the root element is '\(got)', expected \(expected)"
    if let root = roots.first(where: { $0.name == name }) {
      let found = namespace.map { "in the namespace '\(ValueFault.excerpt(String(cString: $0)))'" } ?? "in no namespace"
      let wanted = root.namespace.map { "'\(ValueFault.excerpt(String(cString: $0)))'" } ?? "none"
      message = "the root element '\(got)' is \(found), expected \(wanted)"
    }
    fail(
      FremontError(
        .invalidDocument,
        [Diagnostic(.error, message, at: resolve?(place.tag), path: "/\(got)", notes: [root.declaration.note])]
      )
    )
  }

  @inline(never)
  mutating func failDepth(_ place: DocumentPlace) {
    let limit = options.maximumDepth
    fail(
      FremontError(
        .depthLimit, "\(plan.hasKeys ? "objects and arrays" : "elements") nest deeper than the limit of \(limit)",
        at: resolve?(place.tag), path: writtenPath)
    )
  }

  @inline(never)
  mutating func failItems(_ place: DocumentPlace) {
    let limit = options.maximumItems
    fail(
      FremontError(
        .itemCountLimit, "the lists and dictionaries have more items than the limit of \(limit)",
        at: resolve?(place.tag), path: writtenPath)
    )
  }

  @inline(never)
  mutating func failText() {
    let limit = options.maximumTextLength
    fail(
      FremontError(
        .textLengthLimit,
        "the text is longer than the limit of \(limit) bytes",
        at: resolve?(top.place),
        path: writtenPath
      )
    )
  }

  /// Abandons the element that has just started, and skips the rest of it.
  mutating func discard(_ fault: ValueFault, _ row: RowPointer, _ place: DocumentPlace) {
    note(fault, row, place)
    Self.destroy(top)
    storage.pop(to: top.mark)
    frames.pop()
    skipped = 1
  }
}
