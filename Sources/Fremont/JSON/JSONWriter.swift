/// Writes JSON (RFC 8259), from the same walk over the steps as XML.
struct JSONWriter: DocumentWriter, ~Copyable {
  var output: OutputBuffer
  private(set) var valueStart = 0

  /// The spaces per level; nil to write everything on one line.
  private let indentation: Int?

  /// For each open object or array, whether it has members yet.
  private var hasMembers: [Bool] = []

  /// For each open object that only contains values of the object around it: the offset of its member, and whether that
  /// is the first one.
  private var wrappers: [(start: Int, isFirst: Bool)] = []

  /// Which objects name their class, and under which key.
  private let tags: TypeTags

  /// The offsets of members, if they are sorted by their keys.
  private var order: JSONMemberOrder?

  init(
    _ layout: EncodingOptions.Layout, _ tags: TypeTags = .whereOpen, sortsKeys: Bool = false,
    _ output: consuming OutputBuffer = OutputBuffer()
  ) {
    self.output = output
    self.tags = tags
    order = sortsKeys ? JSONMemberOrder() : nil
    self.output.context = .json
    indentation =
      switch layout {
      case .indented(let spaces): max(0, spaces)
      case .compact: nil
      }
  }

  /// Removes what was written after an offset at which no value was open.
  mutating func reset(to count: Int) {
    output.count = count
    hasMembers.removeAll(keepingCapacity: true)
    wrappers.removeAll(keepingCapacity: true)
    order?.reset()
  }

  mutating func begin(_ step: StepPointer, of container: UnsafeRawPointer, _ level: Int) throws(ValueFault) {
    if step.context.kind == .wrapper { wrappers.append((output.count, hasMembers.last != true)) }
    try beginMember(step, container, level)
    output.append(step.context.kind == .list ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    hasMembers.append(false)
    order?.open(isObject: step.context.kind != .list)
    guard let tag = step.pointee.typeTag else { return }
    hasMembers[hasMembers.count - 1] = true
    breakLine(level + 1)
    output.append(UInt8(ascii: "\""))
    if tags.hasDefaultKey { output.append(ReservedKey.type) } else { try output.append(text: tags.key) }
    output.append("\":")
    if indentation != nil { output.append(UInt8(ascii: " ")) }
    output.append(UInt8(ascii: "\""))
    try output.append(text: String(decoding: tag, as: UTF8.self))
    output.append(UInt8(ascii: "\""))
  }

  mutating func end(_ step: StepPointer, _ level: Int) {
    order?.close(separator: indentation.map { 2 + $0 * (level + 1) } ?? 1, &output)
    let isEmpty = !hasMembers.removeLast()
    if step.context.kind == .wrapper {
      let wrapper = wrappers.removeLast()
      if isEmpty { return takeBack(wrapper.start, isFirst: wrapper.isFirst) }
    }
    if !isEmpty { breakLine(level) }
    output.append(step.context.kind == .list ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    output.append(step.closing)
  }

  /// Removes a member whose object is empty.
  private mutating func takeBack(_ start: Int, isFirst: Bool) {
    output.count = start
    order?.takeBack(to: start)
    if isFirst, let innermost = hasMembers.indices.last { hasMembers[innermost] = false }
  }

  mutating func writeNil(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    if step.hasDynamicName { return try writeNullMember(step, container, level) }
    guard try keepsPlace(step, container, level) else {
      if try step.mustWriteNil(of: container) { try writeNullMember(step, container, level) }
      return
    }
    beginItem(level)
    try appendNull(step, container)
  }

  /// Writes nil under a key whose absence would have another meaning.
  private mutating func writeNullMember(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ level: Int
  ) throws(ValueFault) {
    try beginMember(step, container, level)
    try appendNull(step, container)
  }

  /// Writes an item that is nil.
  private mutating func appendNull(_ step: StepPointer, _ container: UnsafeRawPointer) throws(ValueFault) {
    guard try step.tagsNil(of: container) else { return output.append("null") }
    output.append(step.opening)
    if indentation != nil { output.append(UInt8(ascii: " ")) }
    output.append("null")
    output.append(step.closing)
  }

  /// Whether nil is written: as an item of a list, or with a tag.
  private func keepsPlace(_ step: StepPointer, _ container: UnsafeRawPointer, _ level: Int) throws(ValueFault) -> Bool {
    if isItem(step, level) { return true }
    return step.closing.isEmpty ? false : try step.tagsNil(of: container)
  }

  /// Whether a value is an item of a list.
  private func isItem(_ step: StepPointer, _ level: Int) -> Bool {
    // An item has no key, but can have a tag.
    (step.opening.isEmpty || step.opening[0] == UInt8(ascii: "{"))
      && !step.hasDynamicName && level > 0
  }

  mutating func write(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    let mark = output.count
    let isFirst = hasMembers.last != true
    try beginMember(step, container, level)
    let start = output.count
    let isString = step.forms.written == .text
    let isFragment = step.dataType == .xml
    if isFragment { output.append(indentation == nil ? "{\"$xml\":" : "{\"$xml\": ") }
    if isString { output.append(UInt8(ascii: "\"")) }
    if try step.load(container, &output) {
      if isFragment {
        output.append("\"}")
      } else if isString {
        output.append(UInt8(ascii: "\""))
      } else {
        quoteIfNeeded(from: start)
      }
      output.append(step.closing)
    } else if step.hasDynamicName {
      output.count = start
      try appendNull(step, container)
    } else if try keepsPlace(step, container, level) {
      output.count = valueStart
      try appendNull(step, container)
    } else if try step.mustWriteNil(of: container) {
      output.count = start
      output.append("null")
    } else {
      takeBack(mark, isFirst: isFirst)
    }
  }

  /// Quotes a number that JSON cannot express, for example NaN.
  private mutating func quoteIfNeeded(from start: Int) {
    guard output.count > start, output.base[output.count - 1] > UInt8(ascii: "9") else { return }
    let text = Array(UnsafeBufferPointer(start: output.base + start, count: output.count - start))
    if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return }
    output.count = start
    output.append(UInt8(ascii: "\""))
    text.withUnsafeBufferPointer { output.append($0) }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func beginMember(
    _ step: StepPointer, _ container: UnsafeRawPointer, _ level: Int
  ) throws(ValueFault) {
    beginItem(level)
    guard step.hasDynamicName else {
      output.append(step.opening)
      if !step.opening.isEmpty, indentation != nil { output.append(UInt8(ascii: " ")) }
      return
    }
    output.append(UInt8(ascii: "\""))
    let start = output.count
    _ = try step.rareFunctions.loadName?(container, &output)
    let name = UnsafeBufferPointer(start: output.base + start, count: output.count - start)
    if ReservedKey.isEscaped(name, tags) {
      let name = Array(name)
      output.count = start
      output.append(UInt8(ascii: "$"))
      name.withUnsafeBufferPointer { output.append($0) }
    }
    output.append("\":")
    if indentation != nil { output.append(UInt8(ascii: " ")) }
  }

  private mutating func beginItem(_ level: Int) {
    if let innermost = hasMembers.indices.last {
      if hasMembers[innermost] { output.append(UInt8(ascii: ",")) }
      hasMembers[innermost] = true
      breakLine(level)
    }
    valueStart = output.count
    order?.begin(at: valueStart)
  }

  private mutating func breakLine(_ level: Int) {
    guard let indentation else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation * level { output.append(UInt8(ascii: " ")) }
  }
}
