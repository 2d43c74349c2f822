/// Values that are one piece of text.
extension XMLWriter {
  @inline(__always)
  mutating func write(
    _ entry: StepPointer,
    of container: UnsafeRawPointer,
    _ level: Int,
    _ unknown: UnknownContent?
  ) throws(ValueFault) {
    if entry.pointee.isPlain, level != firstLevel, unknown == nil {
      try writePlain(entry, container, level)
    } else {
      try writeCarefully(entry, container, level, unknown: unknown)
    }
  }

  @inline(never)
  private mutating func writeCarefully(
    _ entry: StepPointer,
    _ container: UnsafeRawPointer,
    _ level: Int,
    unknown: UnknownContent?
  ) throws(ValueFault) {
    switch entry.place {
    case .attribute: try writeAttribute(entry, container, unknown)
    case .text: try writeText(entry, container, unknown)
    case .element: try writeElement(entry, container, level, unknown: unknown)
    case .name: break
    }
  }

  /// Writes a value that has nothing about it but the text and what stands around that.
  @inline(__always)
  private mutating func writePlain(
    _ entry: StepPointer,
    _ container: UnsafeRawPointer,
    _ level: Int
  ) throws(ValueFault) {
    let mark = output.count
    if entry.place == .attribute {
      output.append(padded: entry.opening)
      output.context = .attribute
      let isPresent = try entry.load(container, &output)
      output.context = .text
      if isPresent { return output.append(UInt8(ascii: "\"")) }
      output.count = mark
      guard let text = entry.nilText else { return try entry.checkAbsence(of: container) }
      try entry.checkNil(of: container)
      return output.append(padded: text)
    }
    let wasTagOpen = isTagOpen
    beginElement(level, entry.opening)
    output.base[output.count] = UInt8(ascii: ">")
    let start = output.count &+ 1
    output.count = start
    if try entry.load(container, &output) {
      if output.count > start { return output.append(padded: entry.closing) }
      try entry.checkEmpty()
      output.count = start - 1
      output.append("/>")
    } else {
      output.count = mark
      isTagOpen = wasTagOpen
      try writeNil(entry, of: container, level, nil)
    }
  }

  private mutating func writeAttribute(
    _ entry: StepPointer,
    _ container: UnsafeRawPointer,
    _ unknown: UnknownContent?
  ) throws(ValueFault) {
    let mark = output.count
    let isNil = try beginAttribute(entry, container)
    let start = output.count
    output.context = .attribute
    let isPresent = try entry.load(container, &output)
    output.context = .text
    if isNil, isPresent { try checkNilKey(start) }
    if let shared = entry.pointee.shared,
      try isSaid(shared, entry, unknown, isPresent: isPresent, from: start, end: mark)
    {
      output.count = mark
      // An element around values is there for the attribute, which its start tag says.
      open.top.pointee.start = -1
      return
    }
    if !isPresent || isDefault(entry, start) {
      output.count = mark
      if isPresent { return }
      if let text = textWithoutValue(entry, unknown) { return try writeAttribute(entry, text) }
      guard let text = entry.nilText else { return try entry.checkAbsence(of: container) }
      try entry.checkNil(of: container)
      output.append(text)
    } else {
      if let own = entry.nameNamespace {
        let inside = open.top.pointee.defaultNamespace
        try qualify(from: start, entry, container, own, tag: mark, depth: open.count, default: inside)
      }
      output.append(UInt8(ascii: "\""))
    }
  }

  private mutating func writeText(
    _ entry: StepPointer,
    _ container: UnsafeRawPointer,
    _ unknown: UnknownContent?
  ) throws(ValueFault) {
    let mark = output.count
    if isTagOpen {
      assert(hasDistinctAttributes)
      output.append(">")
    }
    let start = output.count
    textStart = start
    var isPresent = try writeContent(entry, container)
    if !isPresent, purpose == .reading, let text = unknown?.textWithoutValue {
      try output.append(text: text)
      isPresent = true
    }
    if isPresent, entry.dataType == .xml { shortenDeclarations(from: start) }
    if isPresent, let own = entry.nameNamespace {
      let inside = open.top.pointee.defaultNamespace
      try qualify(from: start, entry, container, own, tag: isTagOpen ? mark : nil, depth: open.count, default: inside)
    }
    let isEmpty = !isPresent || output.count == start
    if open.top.pointee.step?.pointee.context.pointee.kind == .wrapper {
      return try endText(entry, container, isPresent: isPresent, from: start, mark)
    }
    if isEmpty {
      output.count = mark
    } else {
      isTagOpen = false
    }
    if isEmpty, let text = entry.nilText {
      if !isPresent { return output.append(text) }
      if text.isEmpty, entry.rareFunctions.setNil != nil {
        throw ValueFault("the value is empty, which is read as nil under whenNil EMPTY")
      }
    }
    // A text that is empty is no nil.
    let isValue = isPresent && entry.readsEmptyAsValue && entry.dataType != .array
    if isEmpty, !isPresent || !entry.pointee.isListed && !isValue { try entry.checkAbsence(of: container) }
    // Line breaks would become part of a text that keeps its white space, even of one that is not there.
    if !isEmpty || entry.preservesWhitespace { open.top.pointee.hasText = true }
  }

  /// Ends the text of an element that other rules read attributes of: it says the same as one without attributes.
  private mutating func endText(
    _ entry: StepPointer,
    _ container: UnsafeRawPointer,
    isPresent: Bool,
    from start: Int,
    _ mark: Int
  ) throws(ValueFault) {
    // What has been written of the element behind its name are attributes.
    let hasAttributes = open.top.pointee.start != mark
    if isPresent, !isTagOpen || hasAttributes || !isDefault(entry, start) {
      if output.count > start {
        isTagOpen = false
        open.top.pointee.hasText = true
        return
      }
      output.count = mark
      if entry.nilText?.isEmpty == true, entry.rareFunctions.setNil != nil {
        throw ValueFault("the value is empty, which is read as nil under whenNil EMPTY")
      }
      open.top.pointee.start = -1
      if entry.preservesWhitespace { open.top.pointee.hasText = true }
      return
    }
    output.count = mark
    if isPresent { return }
    if let text = entry.nilText {
      try entry.checkNil(of: container)
      open.top.pointee.start = -1
      return output.append(text)
    }
    try entry.checkAbsence(of: container)
    if !hasAttributes || !entry.readsEmptyAsValue || !isTagOpen { return }
    if attributes(ofTagUpTo: output.count).contains(where: { $0.name == .xsiNil }) { return }
    if purpose != .reading {
      output.append(" xmlns:xsi=\"")
      output.append(unescaped: Plan.schemaInstance)
      return output.append("\" xsi:nil=\"true\"")
    }
    throw ValueFault(
      entry.dataType == .boolean
        ? "the value is false, but its element is there for an attribute, and would be read as true"
        : "the value is nil, but its element is there for an attribute, and would be read as empty; whenNil NIL says nil"
    )
  }

  /// Writes an empty element whose name is the value.
  private mutating func writeTag(
    _ entry: StepPointer,
    _ container: UnsafeRawPointer,
    _ level: Int,
    unknown: UnknownContent?
  ) throws(ValueFault) {
    var name = OutputBuffer(capacity: 64)
    name.isCompared = output.isCompared
    guard try entry.load(container, &name) else { return try entry.checkAbsence(of: container) }
    if unknown == nil, !entry.isRequired, let text = entry.writtenDefault,
      name.bytes.elementsEqual(text)
    {
      return
    }
    _ = try beginDynamic(entry, container, level)
    dynamicNames.removeLast()
    if let unknown {
      try write(unknown.attributes, depth: open.count + 1)
      foreign.leave(open.count + 1)
    }
    output.append("/>")
    isTagOpen = false
  }

  private mutating func writeElement(
    _ entry: StepPointer,
    _ container: UnsafeRawPointer,
    _ level: Int,
    unknown: UnknownContent?
  ) throws(ValueFault) {
    let mark = output.count
    let wasTagOpen = isTagOpen
    if entry.hasDynamicName { return try writeTag(entry, container, level, unknown: unknown) }
    if entry.pointee.isRaw {
      beginElement(level, UnsafeBufferPointer(start: nil, count: 0))
      let start = output.count
      if try !entry.load(container, &output) {
        output.count = mark
        isTagOpen = wasTagOpen
        try entry.checkAbsence(of: container)
      } else {
        shortenDeclarations(from: start)
      }
      return
    }
    try openScalar(entry, level)
    if let unknown {
      try write(unknown.attributes, depth: open.count + 1)
      foreign.leave(open.count + 1)
    }
    assert(hasDistinctAttributes)
    output.append(UInt8(ascii: ">"))
    let start = output.count
    let isPresent = try writeContent(entry, container)
    if !isPresent || unknown == nil && isDefault(entry, start) {
      output.count = mark
      isTagOpen = wasTagOpen
      if isPresent { return }
      return try writeNil(entry, of: container, level, unknown?.isBlank == true ? nil : unknown)
    }
    if let own = entry.nameNamespace {
      let inside = entry.pointee.defaultNamespace ?? open.top.pointee.defaultNamespace
      try qualify(from: start, entry, container, own, tag: start - 1, depth: open.count + 1, default: inside)
      foreign.leave(open.count + 1)
    }
    if let unknown { try writeNodes(unknown) }
    if output.count == start {
      if unknown?.isBlank ?? true { try entry.checkEmpty() }
      output.count = start - 1
      output.append("/>")
    } else {
      output.append(entry.closing)
    }
  }

  /// Lets markup that has just been written declare what is not declared around it, and nothing more.
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

  /// Writes the start tag of a value that is one piece of text, but for its end.
  mutating func openScalar(_ entry: StepPointer, _ level: Int) throws(ValueFault) {
    beginElement(level, entry.opening)
    if level == firstLevel { try declarePrefixes() }
    let around = open.top.pointee.defaultNamespace
    if let namespace = entry.defaultNamespace, namespace != around, namespace.pointee != 0 || around != nil {
      try declareDefault(namespace)
    }
    if let attributes = entry.attributes { output.append(padded: attributes) }
  }

  private mutating func writeContent(
    _ entry: StepPointer,
    _ container: UnsafeRawPointer
  ) throws(ValueFault) -> Bool {
    if !entry.pointee.usesCDATA { return try entry.load(container, &output) }
    let mark = output.count
    output.append("<![CDATA[")
    let start = output.count
    output.context = .cdata
    let isPresent = try entry.load(container, &output)
    output.context = .text
    if output.count == start {
      output.count = mark
    } else {
      output.append("]]>")
    }
    return isPresent
  }

  /// Whether the value just written is the one that an absent value stands for.
  func isDefault(_ entry: StepPointer, _ start: Int) -> Bool {
    guard let text = entry.writtenDefault, !entry.isRequired, !tellsNil(entry)
    else { return false }
    return UnsafeBufferPointer(start: output.base + start, count: output.count - start).elementsEqual(text)
  }

  /// Whether nil is told though the definition leaves it out, since what stands behind it would be compared with something else.
  func tellsNil(_ entry: StepPointer) -> Bool {
    guard purpose != .reading, entry.pointee.omitsNil else { return false }
    // A part of a group that is one value is not counted.
    if !purpose.fillsGroups, let group = entry.group, group.part > 0, !group.comesOften {
      return false
    }
    return true
  }
}
