import Fremont

extension DocumentExplainer {
  /// Records text before the session processes it. `place` locates a byte of it.
  func willRead(_ text: UnsafeBufferPointer<UInt8>, _ place: (Int) -> SourceLocation) {
    guard inside == 0, let last = elements.indices.last else { return }
    let offset = elements[last].text.append(text)
    if elements[last].text.number != nil || text.isEmpty { return }
    let row: Entry?
    var begins = offset != nil
    var isAtElement = false
    switch elements[last].textUse {
    case .value, .markup: return
    case .property(let property):
      row = property
      isAtElement = !begins
      begins = begins || property.pointee.field.preservesWhitespace
    case .run(let run):
      row = run
      begins = true
    case .stray: row = nil
    }
    if !begins { return }
    var location = elements[last].location
    if !isAtElement { location = place(offset ?? 0) }
    elements[last].text.number = queue.append(
      Explanation(
        location: location,
        path: ExplainedPath(elements[last].path, "text()"),
        verdict: .taken,
        rule: row.map { self.rule($0) }
      ),
      isComplete: false
    )
  }

  /// Explains the text before a child, if it is a separate part.
  func endTextBeforeTag(_ faults: inout [Diagnostic], isConsumed: Bool) {
    guard let last = elements.indices.last else { return }
    switch elements[last].textUse {
    case .value, .property, .markup, .stray(.reject): return
    case .run, .stray(.keep): if !isConsumed { return }
    case .stray(.ignore): break
    }
    endText(elements[last], &faults, isNil: false)
    elements[last].text = ExplainedText()
  }

  /// Explains a text that has ended, with those faults that belong to it.
  func endText(_ element: ExplainedElement, _ faults: inout [Diagnostic], isNil: Bool) {
    guard let number = element.text.number else { return }
    if isNil { return queue.cancel(number) }
    var verdict = Explanation.Verdict.taken
    var rule: String?
    switch element.textUse {
    case .value: return
    case .property(let row), .run(let row):
      applyUnfit(&verdict)
      applySurplus(of: "text", &verdict, element.title)
      if let index = faults.firstIndex(where: { Self.isOf(row, $0) }) {
        verdict = .failed(faults.remove(at: index).message)
      }
    case .markup(let row):
      verdict = .keptAsXML
      if let index = faults.firstIndex(where: { Self.isOf(row, $0) }) {
        verdict = .failed(faults.remove(at: index).message)
      }
    case .stray(let policy):
      let reason = "\(element.title) has no text"
      switch policy {
      case .ignore: verdict = .ignored(reason)
      case .keep: verdict = .kept(reason)
      case .reject:
        verdict = .failed(reason)
        if let index = faults.firstIndex(where: { $0.message.hasPrefix("text ") }) {
          let fault = faults.remove(at: index)
          verdict = .failed(fault.message)
          rule = Self.rule(fault)
        }
      }
    }
    let isMarkup = if case .markup = element.textUse { true } else { false }
    queue.complete(number) { explanation in
      if !isMarkup { explanation.content = element.text.content }
      explanation.verdict = verdict
      if let rule { explanation.rule = rule }
    }
  }

  /// Explains a comment or processing instruction, if it is kept. `read` makes the session process it.
  func readMisc(
    _ step: String, _ location: SourceLocation, _ document: Document, _ read: () -> Void
  ) {
    defer { deliver() }
    let isKept =
      inside == 0 && elements.last?.isOpen != false && document.pointee.session.capture == .nothing
      && document.pointee.session.keepsNodes
    read()
    if !isKept { return }
    var faults = newFaults(document)
    endTextBeforeTag(
      &faults, isConsumed: document.pointee.session.textLength == document.pointee.session.top.pointee.textStart)
    let path = elements.last?.path
    for fault in faults { append(fault, path: path ?? ExplainedPath(whole: "/"), nil) }
    queue.append(
      Explanation(
        location: location,
        path: ExplainedPath(path, step),
        verdict: .kept("\(elements.last?.title ?? "the document") keeps unknown content")
      )
    )
  }
}
