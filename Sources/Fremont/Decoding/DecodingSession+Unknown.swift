extension DecodingSession {
  /// Starts an element that no row matches.
  mutating func startUnknown(_ name: Name, _ namespace: Name?, _ place: DocumentPlace) {
    let frame = top
    if frames.count == 0 { return failRoot(name, namespace, place) }
    frame.hasParts = true
    observe?(.unclaimed(name, .element, frame.context))
    switch frame.context.unknown {
    case .ignore: skipped = 1
    case .reject:
      let context = frame.context
      note(
        ValueFault(
          "\(plan.hasKeys ? "key" : "element") '\(written(name, place))' is unknown\(hint(name, context, .element))"
        ),
        context.policySource ?? frame.row?.declaration
          ?? PlanDeclaration.none, place.tag,
        path: "/\(written(name, place))", isWarning: context.warnsOfUnknown)
      skipped = 1
    case .keep:
      if frame.context.isMixed { endRun(frame) } else { endUnknownText(frame) }
      capture = .unknown
    }
  }

  /// Processes an attribute that no row matches, under `KEEP` and `REJECT`.
  mutating func startUnknownAttribute(
    _ name: Name, _ namespace: Name?, _ prefix: Name?, value: Text, at place: DocumentPlace
  ) {
    let frame = top
    let context = frame.context
    if context.unknown == .keep {
      let index = prepareKept(&frame.pointee)
      kept[index].content.attributes.append(UnknownContent.Attribute(name, namespace, prefix, value: value))
      frame.isSpecial = true
    } else if !isSchemaInstance(name, namespace) {
      note(
        ValueFault("attribute '\(written(name, place.named))' is unknown\(hint(name, context, .attribute))"),
        context.policySource ?? frame.row?.declaration
          ?? PlanDeclaration.none, place.named,
        path: "/@\(written(name, place.named))", isWarning: context.warnsOfUnknown)
    }
  }

  /// Whether an attribute is one of schema instances, which every element may have (XML Schema 1.0 Part 1, § 2.6).
  package func isSchemaInstance(_ name: Name, _ namespace: Name?) -> Bool {
    namespace == plan.xsiNamespace && Self.schemaInstanceNames.contains(String(cString: name))
  }

  private static let schemaInstanceNames: Set = ["nil", "noNamespaceSchemaLocation", "schemaLocation", "type"]

  /// A hint at the name that was probably meant.
  private func hint(_ name: Name, _ context: ContextPointer, _ place: PlanPlace) -> String {
    if plan.hasKeys, name == plan.typeName { return "; it has to be the first key of its object" }
    guard let rows = context.rows else { return "" }
    let names = (0..<context.rowCount).filter {
      rows[$0].field.place == place && String(cString: rows[$0].field.name) != "*"
    }
    .map { String(cString: rows[$0].field.name) }
    return Suggestion.ending(for: String(cString: name), in: names)
  }

  /// Processes text that no row matches, under `KEEP` and `REJECT`.
  mutating func endUnknownText(_ frame: FramePointer) {
    let context = frame.context
    if context.text != nil || context.kind == .text || context.kind == .fragment { return }
    let run = text.suffix(from: frame.textStart)
    if run.isEmpty { return }
    if !XMLWhitespace.isBlank(run) {
      if context.unknown == .keep {
        observe?(.kept)
        var output = OutputBuffer(capacity: 256)
        output.context = .text
        // A text from a document contains only characters that XML allows.
        try? output.append(text: String(decoding: run, as: UTF8.self))
        keepNode(String(decoding: output.bytes, as: UTF8.self))
      } else {
        let excerpt = ValueFault.excerpt(String(decoding: XMLWhitespace.trim(run), as: UTF8.self))
        let source = context.policySource ?? frame.row?.declaration
        append(
          "text '\(excerpt)' is unknown", at: endStray(), source, isWarning: context.warnsOfUnknown)
      }
    }
    text.truncate(to: frame.textStart)
  }

  /// Records the location of a text where an element may not have text.
  @inline(never)
  mutating func noteStray(_ bytes: Text, _ offset: Int, isReplacement: Bool) {
    let context = top.context
    if context.text != nil || context.kind == .text || context.kind == .fragment { return }
    if strays.last?.depth == frames.count { return }
    let ink = XMLWhitespace.trim(bytes)
    guard let start = bytes.baseAddress, let first = ink.baseAddress, !ink.isEmpty else { return }
    // The whole text of an entity is located at the reference.
    let place = DocumentPlace(offset: isReplacement ? offset : offset + (first - start))
    strays.append((frames.count, resolve?(place)))
  }

  /// The location of the disallowed text in the innermost element.
  private mutating func endStray() -> SourceLocation? {
    while let last = strays.popLast() {
      if last.depth == frames.count { return last.location }
    }
    return resolve?(top.place)
  }

  // MARK: Keeping

  /// Whether comments and processing instructions are kept here.
  package var keepsNodes: Bool { skipped == 0 && top.context.unknown == .keep }

  /// Keeps a comment or processing instruction verbatim.
  mutating func keepMisc(_ markup: String) {
    observe?(.kept)
    let frame = top
    if frames.count == 0 {
      if !kept.isEmpty { kept[0].content.prolog.append(markup) }
      return
    }
    if hasRootEnded {
      if let index = frame.kept.index { kept[index].content.epilog.append(markup) }
      return
    }
    if !frame.context.isMixed { endUnknownText(frame) } else { endRun(frame) }
    keepNode(markup)
  }

  /// Keeps a node of the innermost element verbatim.
  mutating func keepNode(_ markup: String) {
    let frame = top
    let index = prepareKept(&frame.pointee)
    frame.isSpecial = true
    // An instance that is nil keeps nothing.
    if frame.context.keeper != nil { frame.hasParts = true }
    // Mostly there is one, between two known children.
    if kept[index].content.isBlank { kept[index].content.children.reserveCapacity(3) }
    listKnown(index)
    kept[index].content.children.append(keepsSurplus ? .surplus(markup) : .node(markup))
    keepsSurplus = false
  }

  /// Keeps an attribute whose text is unfit.
  mutating func keepAttribute(_ attribute: UnknownContent.Attribute) {
    let frame = top
    if frame.context.unknown != .keep { return }
    let index = prepareKept(&frame.pointee)
    frame.isSpecial = true
    kept[index].content.attributesWithoutValue.append(attribute)
  }

  /// Keeps the attribute that makes an element nil. It is written again if the value is still nil.
  mutating func keepNil(_ name: Name, _ namespace: Name, _ prefix: Name?, value: Text) {
    let frame = top
    if skipped > 0 || frames.count < 2 || (frame - 1).kept.isNone { return }
    let kind = frame.context.kind
    if kind == .wrapper || kind == .pair { return }
    let index = prepareKept(&frame.pointee)
    frame.isSpecial = true
    kept[index].content.textWithoutValue = ""
    kept[index].content.attributesWithoutValue.append(UnknownContent.Attribute(name, namespace, prefix, value: value))
  }

  /// Keeps the unfit text of an element.
  mutating func keepText(_ text: Text, in frame: FramePointer) {
    let context = frame.context
    let isKept = context.kind == .text ? !(frame - 1).kept.isNone : context.unknown == .keep
    if !isKept { return }
    let index = prepareKept(&frame.pointee)
    frame.isSpecial = true
    kept[index].content.textWithoutValue = String(decoding: text, as: UTF8.self)
  }

  /// Hands the unknown content of an instance to it.
  mutating func keep(in frame: FramePointer, _ keeper: ValueAccess) {
    guard let index = frame.kept.index else { return }
    endKnown(index)
    if frames.count == 1 {
      if !kept[0].content.isBlank { kept[index].content.prolog = kept[0].content.prolog }
      if source != nil { kept[index].content.source = source }
    }
    if kept[index].content.isBlank { return }
    let content = kept[index].content
    if content.isEmpty, content.source == nil { return }
    let storage = frame.storage
    withUnsafeTemporaryAllocation(of: UnknownContent.self, capacity: 1) { memory in
      guard let memory = memory.baseAddress else { return }
      memory.initialize(to: content)
      keeper.take?(storage, UnsafeMutableRawPointer(memory))
    }
  }

  /// Hands the unknown content of an element that is not an instance to the surrounding element.
  mutating func endKept(_ frame: FramePointer, key: String?) {
    guard let index = frame.kept.index else { return }
    let context = frame.context
    // An instance that is nil keeps nothing.
    let isHandedOn = context.keeper == nil || frame.isNil
    let around = isHandedOn ? (frame - 1).kept : .none
    if let outer = around.index, context.kind == .wrapper, !context.isRepeated {
      return endWrapper(index, in: outer)
    }
    if !around.isNone {
      if context.kind == .wrapper,
        !kept[index].content.children.isEmpty || hasSeveralKnown(from: kept[index].firstKnown)
      {
        // The element may contain several items, each of which is written in a separate one.
        listKnown(index)
      } else {
        endKnown(index, isList: context.kind == .list)
      }
    }
    var last = kept.removeLast()
    truncateKnown(to: last.firstKnown)
    if !around.isNone, frame.isNil, context.kind == .text, last.content.textWithoutValue != nil {
      last.content.textWithoutValue = String(decoding: text.suffix(from: frame.textStart), as: UTF8.self)
    }
    if !around.isNone, last.content.textWithoutValue == nil, isWithoutValue(frame) {
      last.content.textWithoutValue = ""
    }
    guard let outer = around.index, !last.content.isEmpty || key != nil else { return }
    listKnown(outer)
    guard let step = kept[outer].content.children.separateLast() else { return }
    kept[outer].content.children[kept[outer].content.children.count - 1] = .known(
      step, key: key, last.content.isEmpty ? nil : last.content)
  }

  /// Whether an element has no value because its text is blank, such as an empty number.
  func isWithoutValue(_ frame: FramePointer) -> Bool {
    frame.context.kind == .text && frame.row?.pointee.readsBlankAsNil == true
      && !frame.isNil && XMLWhitespace.isBlank(text.suffix(from: frame.textStart))
  }

  /// The key of a pair. Pairs are written back in the order of their keys in the document.
  func key(of frame: FramePointer) -> String? {
    guard frame.context.kind == .pair, frame.context.unknown != .ignore else {
      return nil
    }
    return frame.context.pairKey?(frame.storage)
  }
}

extension UnknownContent.Attribute {
  /// Creates an attribute from the parts that a reader passes.
  init(
    _ name: DecodingSession.Name, _ namespace: DecodingSession.Name?, _ prefix: DecodingSession.Name?,
    value: DecodingSession.Text
  ) {
    self.init(
      prefix: prefix.map { String(cString: $0) },
      name: String(cString: name),
      namespace: namespace.map { String(cString: $0) },
      value: String(decoding: value, as: UTF8.self))
  }
}
