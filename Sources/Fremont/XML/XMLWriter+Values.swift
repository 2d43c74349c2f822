/// Values that are one piece of text.
extension XMLWriter {
  @inline(__always)
  mutating func write(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    if step.pointee.isPlain, level != firstLevel, unknown == nil {
      try writePlain(step, container, level)
    } else {
      try writeOnSlowPath(step, container, level, unknown: unknown)
    }
  }

  @inline(never)
  private mutating func writeOnSlowPath(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ level: Int, unknown: UnknownContent?
  ) throws(ValueFault) {
    switch step.place {
    case .attribute: try writeAttribute(step, container, unknown)
    case .text: try writeText(step, container, unknown)
    case .element: try writeElement(step, container, level, unknown: unknown)
    case .name: break
    }
  }

  /// Writes a value that needs only its text and fixed bytes around it.
  @inline(__always)
  private mutating func writePlain(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ level: Int
  ) throws(ValueFault) {
    let mark = output.count
    if step.place == .attribute {
      output.append(padded: step.opening)
      output.context = .attribute
      let isPresent = try step.load(container, &output)
      output.context = .text
      if isPresent { return output.append(UInt8(ascii: "\"")) }
      output.count = mark
      guard let text = step.nilText else { return try step.checkAbsence(of: container) }
      try step.checkNil(of: container)
      return output.append(padded: text)
    }
    let wasTagOpen = isTagOpen
    beginElement(level, step.opening)
    output.base[output.count] = UInt8(ascii: ">")
    let start = output.count &+ 1
    output.count = start
    if try step.load(container, &output) {
      if output.count > start { return output.append(padded: step.closing) }
      try step.checkEmpty()
      output.count = start - 1
      output.append("/>")
    } else {
      output.count = mark
      isTagOpen = wasTagOpen
      try writeNil(step, of: container, level, nil)
    }
  }

  private mutating func writeAttribute(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    let mark = output.count
    let isNil = try beginAttribute(step, container)
    let start = output.count
    output.context = .attribute
    let isPresent = try step.load(container, &output)
    output.context = .text
    if isNil, isPresent { try checkNilKey(start) }
    if let shared = step.pointee.shared,
      try tagHasAttribute(shared, step, unknown, isPresent: isPresent, from: start, end: mark)
    {
      output.count = mark
      // The start tag has the attribute already, so a wrapper is not empty.
      open.top.pointee.start = -1
      return
    }
    if !isPresent || isDefault(step, start) {
      output.count = mark
      if isPresent { return }
      if let text = textWithoutValue(step, unknown) { return try writeAttribute(step, text) }
      guard let text = step.nilText else { return try step.checkAbsence(of: container) }
      try step.checkNil(of: container)
      output.append(text)
    } else {
      if let own = step.nameNamespace {
        let inside = open.top.pointee.defaultNamespace
        try qualify(from: start, step, container, own, tag: mark, depth: open.count, default: inside)
      }
      output.append(UInt8(ascii: "\""))
    }
  }

  private mutating func writeText(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    let mark = output.count
    if isTagOpen {
      assert(hasDistinctAttributes)
      output.append(">")
    }
    let start = output.count
    textStart = start
    var isPresent = try writeContent(step, container)
    if !isPresent, purpose == .reading, let text = unknown?.textWithoutValue {
      try output.append(text: text)
      isPresent = true
    }
    if isPresent, step.dataType == .xml { shortenDeclarations(from: start) }
    if isPresent, let own = step.nameNamespace {
      let inside = open.top.pointee.defaultNamespace
      try qualify(from: start, step, container, own, tag: isTagOpen ? mark : nil, depth: open.count, default: inside)
    }
    let isEmpty = !isPresent || output.count == start
    if open.top.pointee.step?.pointee.field.context.pointee.kind == .wrapper {
      return try endText(step, container, isPresent: isPresent, from: start, mark)
    }
    if isEmpty {
      output.count = mark
    } else {
      isTagOpen = false
    }
    if isEmpty, let text = step.nilText {
      if !isPresent { return output.append(text) }
      if text.isEmpty, step.rareFunctions.setNil != nil {
        throw ValueFault("the value is empty, which is read as nil under whenNil EMPTY")
      }
    }
    // An empty text is not nil.
    let isValue = isPresent && step.readsEmptyAsValue && step.dataType != .array
    if isEmpty, !isPresent || !step.pointee.isListed && !isValue { try step.checkAbsence(of: container) }
    // Line breaks would become part of a text that preserves white space, even of an absent one.
    if !isEmpty || step.preservesWhitespace { open.top.pointee.hasText = true }
  }

  /// Ends the text of an element whose attributes belong to other rules. The text means the same as without them.
  private mutating func endText(
    _ step: StepPointer, _ container: UnsafeRawPointer, isPresent: Bool, from start: Int, _ mark: Int
  ) throws(ValueFault) {
    // Bytes between the name of the element and the text are attributes.
    let hasAttributes = open.top.pointee.start != mark
    if isPresent, !isTagOpen || hasAttributes || !isDefault(step, start) {
      if output.count > start {
        isTagOpen = false
        open.top.pointee.hasText = true
        return
      }
      output.count = mark
      if step.nilText?.isEmpty == true, step.rareFunctions.setNil != nil {
        throw ValueFault("the value is empty, which is read as nil under whenNil EMPTY")
      }
      open.top.pointee.start = -1
      if step.preservesWhitespace { open.top.pointee.hasText = true }
      return
    }
    output.count = mark
    if isPresent { return }
    if let text = step.nilText {
      try step.checkNil(of: container)
      open.top.pointee.start = -1
      return output.append(text)
    }
    try step.checkAbsence(of: container)
    if !hasAttributes || !step.readsEmptyAsValue || !isTagOpen { return }
    if attributes(ofTagUpTo: output.count).contains(where: { $0.name == .xsiNil }) { return }
    if purpose != .reading {
      output.append(" xmlns:xsi=\"")
      output.append(unescaped: Plan.schemaInstance)
      return output.append("\" xsi:nil=\"true\"")
    }
    throw ValueFault(
      step.dataType == .boolean
        ? "the value is false, but its element is there for an attribute, and would be read as true"
        : "the value is nil, but its element is there for an attribute, and would be read as empty; set whenNil to NIL"
    )
  }

  /// Writes an empty element whose name is its value.
  private mutating func writeTag(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ level: Int, unknown: UnknownContent?
  ) throws(ValueFault) {
    var name = OutputBuffer(capacity: 64)
    name.isCompared = output.isCompared
    guard try step.load(container, &name) else { return try step.checkAbsence(of: container) }
    if unknown == nil, !step.isRequired, let text = step.writtenDefault,
      name.bytes.elementsEqual(text)
    {
      return
    }
    _ = try beginDynamic(step, container, level)
    dynamicNames.removeLast()
    if let unknown {
      try write(unknown.attributes, depth: open.count + 1)
      foreign.leave(open.count + 1)
    }
    output.append("/>")
    isTagOpen = false
  }

  private mutating func writeElement(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ level: Int, unknown: UnknownContent?
  ) throws(ValueFault) {
    let mark = output.count
    let wasTagOpen = isTagOpen
    if step.hasDynamicName { return try writeTag(step, container, level, unknown: unknown) }
    if step.pointee.isRaw {
      beginElement(level, UnsafeBufferPointer(start: nil, count: 0))
      let start = output.count
      if try !step.load(container, &output) {
        output.count = mark
        isTagOpen = wasTagOpen
        try step.checkAbsence(of: container)
      } else {
        shortenDeclarations(from: start)
      }
      return
    }
    try openScalar(step, level)
    if let unknown {
      try write(unknown.attributes, depth: open.count + 1)
      foreign.leave(open.count + 1)
    }
    assert(hasDistinctAttributes)
    output.append(UInt8(ascii: ">"))
    let start = output.count
    let isPresent = try writeContent(step, container)
    if !isPresent || unknown == nil && isDefault(step, start) {
      output.count = mark
      isTagOpen = wasTagOpen
      if isPresent { return }
      return try writeNil(step, of: container, level, unknown?.isBlank == true ? nil : unknown)
    }
    if let own = step.nameNamespace {
      let inside = step.pointee.field.defaultNamespace ?? open.top.pointee.defaultNamespace
      try qualify(from: start, step, container, own, tag: start - 1, depth: open.count + 1, default: inside)
      foreign.leave(open.count + 1)
    }
    if let unknown { try writeNodes(unknown) }
    if output.count == start {
      if unknown?.isBlank ?? true { try step.checkEmpty() }
      output.count = start - 1
      output.append("/>")
    } else {
      output.append(step.closing)
    }
  }

  /// Removes the declarations of markup just written that are in scope around it.
  private mutating func shortenDeclarations(from start: Int) {
    let around = open.top.pointee.defaultNamespace.map { String(cString: $0) }
    if around == nil, plan.namespaces.isEmpty { return }
    let markup = UnsafeBufferPointer(start: UnsafePointer(output.base) + start, count: output.count - start)
    let namespaces = plan.namespaces
    let written = XMLFragment.shortened(markup) { $0.isEmpty ? around : namespaces[$0] }
    guard let written else { return }
    output.count = start
    written.withUnsafeBufferPointer { output.append($0) }
  }

  /// Writes the start tag of a value that is one piece of text, without the end of the tag.
  mutating func openScalar(_ step: StepPointer, _ level: Int) throws(ValueFault) {
    beginElement(level, step.opening)
    if level == firstLevel { try declarePrefixes() }
    let around = open.top.pointee.defaultNamespace
    if let namespace = step.defaultNamespace, namespace != around, namespace.pointee != 0 || around != nil {
      try declareDefault(namespace)
    }
    if let attributes = step.attributes { output.append(padded: attributes) }
  }

  private mutating func writeContent(_ step: StepPointer, _ container: UnsafeRawPointer) throws(ValueFault) -> Bool {
    if !step.pointee.usesCDATA { return try step.load(container, &output) }
    let mark = output.count
    output.append("<![CDATA[")
    let start = output.count
    output.context = .cdata
    let isPresent = try step.load(container, &output)
    output.context = .text
    if output.count == start {
      output.count = mark
    } else {
      output.append("]]>")
    }
    return isPresent
  }

  /// Whether the value just written is the default of an absent value.
  func isDefault(_ step: StepPointer, _ start: Int) -> Bool {
    guard let text = step.writtenDefault, !step.isRequired, !writesNilForComparison(step)
    else { return false }
    return UnsafeBufferPointer(start: output.base + start, count: output.count - start).elementsEqual(text)
  }

  /// Whether nil is written although the definition omits it, since a comparison would mistake the next value for it.
  func writesNilForComparison(_ step: StepPointer) -> Bool {
    guard purpose != .reading, step.pointee.field.omitsNil else { return false }
    // A part of a group that is a single value is not counted.
    if !purpose.fillsGroups, let group = step.group, group.part > 0, !group.isRepeating {
      return false
    }
    return true
  }
}
