import Fremont

extension DocumentExplainer {
  // MARK: Starts

  /// Records a start tag before the session processes it.
  func willStart(_ start: XMLStartTag, _ location: SourceLocation) {
    tag = nil
    if let last = elements.indices.last, !elements[last].isOpen {
      if inside == 0 { explainSkipped(last) }
      inside += 1
      return
    }
    skippedBy = nil
    surplusOf = nil
    tag = StartTag(
      qualifiedName: Self.qualified(start.name, start.prefix),
      name: start.name,
      namespace: start.namespace,
      attributeCount: start.attributes.count,
      isNil: start.attributes.count > 0 && plan.isNil(start.attributes),
      location: location
    )
  }

  /// Explains an element whose start the session has processed.
  func didStart(_ document: Document) {
    guard let tag else { return }
    let frames = document.pointee.session.frameCount
    let isTaken = frames > elements.count
    let frame = document.pointee.session.top
    let parent = isTaken ? frame - 1 : frame
    var faults = newFaults(document)
    let textEnd = isTaken ? frame.pointee.textStart : document.pointee.session.textLength
    endTextBeforeTag(&faults, isConsumed: textEnd == parent.pointee.textStart)
    // An element with a child is not empty, so its explanation need not wait for its end.
    if let outer = elements.last, outer.hasFrame, outer.context.pointee.kind != .pair,
      outer.row?.pointee.terms?.pointee.readsEmptyAsNil == true
    {
      if case .value = outer.textUse {} else { queue.complete(outer.number) }
    }
    if isTaken, let row = frame.pointee.row {
      startTaken(tag, row, frame, faults, document)
    } else {
      startOther(tag, parent.pointee.context, faults, document)
    }
  }

  private func startTaken(
    _ tag: StartTag,
    _ row: Entry,
    _ frame: UnsafeMutablePointer<Frame>,
    _ faults: [Diagnostic],
    _ document: Document
  ) {
    let context = frame.pointee.context
    let path = ExplainedPath(elements.last?.path, tag.qualifiedName, number: frame.pointee.number)
    let isFragment = context.pointee.kind == .fragment
    var explanation = Explanation(
      location: tag.location, path: path, verdict: isFragment ? .keptAsXML : .taken, rule: rule(row))
    if elements.isEmpty, row.pointee.isLoose, !plan.keepsDocument, let namespace = tag.namespace {
      explanation.lostNamespace = String(cString: namespace)
    }
    if let repetition = repetition(of: row, in: frame - 1) { explanation.verdict = repetition }
    if let fault = faults.first { explanation.verdict = .failed(fault.message) }
    var element = ExplainedElement(
      path: path,
      tag: tag,
      location: tag.location,
      number: queue.append(explanation, isComplete: false),
      context: context,
      row: row,
      hasFrame: true,
      textUse: .value
    )
    for fault in faults.dropFirst() { append(fault, path: path, tag.location) }
    if isFragment {
      element.closure = .whole
    } else if let text = context.pointee.text {
      let isMarkup = document.pointee.session.capture == .content
      element.textUse = isMarkup ? .markup(text) : context.pointee.isMixed ? .run(text) : .property(text)
    } else if context.pointee.kind != .text {
      element.textUse = .stray(context.pointee.unknown)
    }
    elements.append(element)
  }

  /// Explains an element without a frame.
  private func startOther(
    _ tag: StartTag,
    _ context: UnsafeMutablePointer<PlanContext>,
    _ faults: [Diagnostic],
    _ document: Document
  ) {
    let path = ExplainedPath(elements.last?.path, tag.qualifiedName)
    var explanation = Explanation(location: tag.location, path: path, verdict: .taken)
    var closure = ExplainedElement.Closure.whole
    let failure = document.pointee.session.failure?.diagnostics.first
    if let fault = faults.first ?? failure {
      explanation.verdict = .failed(fault.message)
      explanation.rule = elements.isEmpty ? plan.rootRow.map { rule($0) } : Self.rule(fault)
    } else if let skippedBy {
      explanation.verdict = .skipped
      explanation.rule = rule(skippedBy)
    } else {
      let reason = reason(elements.last?.title ?? "the document", context, tag, document)
      let isKept = document.pointee.session.capture == .unknown
      closure = .passed(reason: reason, isKept ? .isKept : surplusOf == nil ? .isIgnored : .givesWay)
    }
    var isComplete = true
    if case .passed = closure { isComplete = false }
    let number = queue.append(explanation, isComplete: isComplete)
    for fault in faults.dropFirst() { append(fault, path: path, tag.location) }
    elements.append(
      ExplainedElement(
        path: path,
        tag: tag,
        location: tag.location,
        number: number,
        context: context,
        row: nil,
        hasFrame: false,
        textUse: .value,
        closure: closure
      )
    )
    if tag.attributeCount > 0 { explainSkipped(elements.count - 1) }
  }

  /// Explains that an element is skipped with all its content.
  private func explainSkipped(_ index: Int) {
    guard case .passed(let reason, let passing) = elements[index].closure else { return }
    queue.complete(elements[index].number) {
      $0.verdict = passing.verdict("with all that is inside, since \(reason)")
    }
  }

  /// Explains what is known once the attributes have been read.
  func didReadTag(_ document: Document) {
    defer { deliver() }
    guard tag != nil, let last = elements.indices.last, elements[last].hasFrame else { return }
    let frame = document.pointee.session.top
    switch elements[last].textUse {
    case .value:
      if frame.pointee.isNil { queue.complete(elements[last].number) { $0.value = "nil" } }
      return
    case .markup(let row):
      elements[last].closure = .whole
      let location = document.pointee.session.resolve?(frame.pointee.place) ?? elements[last].location
      elements[last].text.number = queue.append(
        Explanation(
          location: location, path: ExplainedPath(elements[last].path, "text()"), verdict: .keptAsXML, rule: rule(row)
        ),
        isComplete: false
      )
    case .property, .run, .stray: break
    }
    // The key of a pair may come last.
    if elements[last].context.pointee.kind == .pair { return }
    let isEmptyNil = elements[last].row?.pointee.terms?.pointee.readsEmptyAsNil == true
    if isEmptyNil, !frame.pointee.isNil { return }
    queue.complete(elements[last].number) { if frame.pointee.isNil { $0.value = "nil" } }
  }

  // MARK: Attributes

  /// Explains an attribute that the session has processed.
  func didReadAttribute(_ attribute: UnsafePointer<TagAttribute>, _ place: DocumentPlace, _ document: Document) {
    let (name, namespace) = (attribute.pointee.name, attribute.pointee.namespace)
    guard let element = elements.last else { return }
    let qualifiedName = Self.qualified(name, attribute.pointee.prefix)
    var explanation = Explanation(
      location: document.pointee.session.resolve?(place.named) ?? element.location,
      path: ExplainedPath(element.path, qualifiedName, isAttribute: true),
      content: .bytes(Array(attribute.pointee.value.prefix(ExplainedText.capacity))),
      verdict: .taken
    )
    let row = document.pointee.session.row(ofAttribute: name, namespace)
    let faults = newFaults(document)
    if let row { explanation.rule = rule(row) }
    if let fault = faults.first {
      explanation.verdict = .failed(fault.message)
      explanation.rule = Self.rule(fault)
    } else if namespace == plan.xsiNamespace, name == plan.nilName, document.pointee.session.top.pointee.isNil {
      explanation.rule = "the element is nil"
    } else if row != nil, tag?.isNil == true, element.context.pointee.kind == .instance {
      explanation.rule = nil
      explanation.verdict = verdictOnAttributeOfNil(qualifiedName, document)
    } else if let row {
      if row.pointee.terms?.pointee.isSkipped == true { explanation.verdict = .skipped }
      if surplusOf == nil { _ = repetition(of: row, in: document.pointee.session.top) }
      applySurplus(of: "attribute '\(qualifiedName)'", &explanation.verdict, element.title)
      applyUnfit(&explanation.verdict)
    } else if document.pointee.session.isDiscriminator(name, namespace, document.pointee.session.top) {
      explanation.rule = "it decides on the element"
    } else if document.pointee.session.isSchemaInstance(name, namespace) {
      explanation.verdict = .schemaInstance(isKept: element.context.pointee.unknown == .keep)
    } else if element.context.pointee.unknown == .keep {
      explanation.verdict = .kept(reason(element, name, namespace, qualifiedName, document))
    } else {
      explanation.verdict = .ignored(reason(element, name, namespace, qualifiedName, document))
    }
    queue.append(explanation)
    for fault in faults.dropFirst() { append(fault, path: explanation.place, explanation.location) }
  }

  /// The verdict on an attribute of an instance that is nil, and so has no properties.
  private func verdictOnAttributeOfNil(_ name: String, _ document: Document) -> Explanation.Verdict {
    if document.pointee.session.keepsAttributesOfNil { return .kept("the element is nil") }
    return document.pointee.session.top.pointee.context.pointee.unknown == .reject
      ? .ignored("the element is nil") : .givesWay("attribute '\(name)' is lost, since the element is nil")
  }

  private static func qualified(_ name: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?) -> String {
    (prefix.map { String(cString: $0) + ":" } ?? "") + String(cString: name)
  }

  // MARK: Ends

  /// Explains what is known only at the end of an element. `read` makes the session process the end.
  func end(_ document: Document, _ read: () -> Void) {
    defer { deliver() }
    guard let last = elements.indices.last, inside == 0 else {
      inside = max(0, inside - 1)
      return read()
    }
    let element = elements[last]
    guard element.hasFrame else {
      read()
      elements.removeLast()
      if case .passed(let reason, let passing) = element.closure {
        queue.complete(element.number) { explanation in
          explanation.content = element.text.content
          explanation.verdict = passing.verdict(reason)
        }
      }
      return
    }
    let frame = document.pointee.session.top
    let isNil =
      frame.pointee.isNil
      || element.row?.pointee.terms?.pointee.readsEmptyAsNil == true && document.pointee.session.isEmpty(frame)
    hasRepeatedKey = false
    surplusOf = nil
    read()
    var faults = newFaults(document)
    let repetition = hasRepeatedKey ? repetitionOfKey(element, isSound: faults.isEmpty) : nil
    endText(element, &faults, isNil: isNil)
    var fault: Diagnostic?
    if case .value = element.textUse, !faults.isEmpty { fault = faults.removeFirst() }
    let isFragment = element.context.pointee.kind == .fragment
    queue.complete(element.number) { explanation in
      if isNil {
        explanation.value = "nil"
      } else if case .value = element.textUse, !isFragment {
        explanation.content = element.text.content
      }
      applyUnfit(&explanation.verdict)
      if let repetition { explanation.verdict = repetition }
      if let fault {
        explanation.verdict = .failed(fault.message)
        if explanation.rule == nil { explanation.rule = Self.rule(fault) }
      }
    }
    for fault in faults { append(fault, path: element.path, element.location) }
    elements.removeLast()
  }
}
