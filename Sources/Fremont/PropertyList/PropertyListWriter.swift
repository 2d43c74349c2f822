/// Writes property lists: walks the steps as other writers do, into tokens, which become the chosen form at the end.
struct PropertyListWriter: DocumentWriter, ~Copyable {
  var output: OutputBuffer
  private(set) var valueStart = 0

  private let form: PropertyListForm

  /// For each open object that only contains values of the object around it: the offsets of its key, and of its
  /// content.
  private var wrappers: [(start: Int, content: Int)] = []

  /// Whether items that are nil are written. Foundation's property lists have no value for nil.
  private let writesNil: Bool

  init(_ form: PropertyListForm, _ output: consuming OutputBuffer, writesNil: Bool = false) {
    self.output = output
    self.form = form
    self.writesNil = writesNil
    // XML text is escaped while it is written, so that a character that XML does not allow is reported with its path.
    self.output.context = form == .xml ? .text : .raw
  }

  /// Makes the document from the tokens.
  consuming func document(limit: Int, into document: consuming OutputBuffer) throws(FremontError) -> OutputBuffer {
    if form == .xml {
      var serializer = XMLPropertyListSerializer(document, limit: limit)
      try serializer.write(output.bytes)
      return serializer.finish()
    }
    var serializer = BinaryPropertyListSerializer(output.bytes, document)
    try serializer.write(limit: limit)
    return serializer.finish()
  }

  /// Begins an archive; the root comes next.
  mutating func beginArchive() {
    append(.beginObject)
    append(.key, word: ArchiveKey.archiver)
    append(.string, word: ArchiveKey.fremont)
    append(.key, word: ArchiveKey.version)
    let start = beginContent(.number)
    NumberScalar.append(signed: Int64(ArchiveKey.newestVersion), to: &output)
    endContent(start)
    append(.key, word: ArchiveKey.root)
  }

  /// Ends an archive.
  mutating func endArchive() {
    append(.key, word: ArchiveKey.objects)
    append(.objects)
    append(.endObject)
  }

  // MARK: Values

  mutating func begin(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, object number: Int
  ) throws(ValueFault) {
    try beginMember(step, container)
    append(.object, number)
    beginContent(of: step)
    try appendType(step)
  }

  mutating func refer(_ step: StepPointer, of container: UnsafeRawPointer, to number: Int) throws(ValueFault) {
    try beginMember(step, container)
    append(.reference, number)
    endMember(step)
  }

  mutating func begin(_ step: StepPointer, of container: UnsafeRawPointer, _ level: Int) throws(ValueFault) {
    let start = output.count
    try beginMember(step, container)
    beginContent(of: step)
    if step.context.kind == .wrapper { wrappers.append((start, output.count)) }
    try appendType(step)
  }

  private mutating func beginContent(of step: StepPointer) {
    append(step.context.kind == .list ? .beginArray : .beginObject)
  }

  private mutating func appendType(_ step: StepPointer) throws(ValueFault) {
    guard let tag = step.pointee.typeTag else { return }
    append(.key, word: ReservedKey.type)
    try append(.string, tag)
  }

  mutating func end(_ step: StepPointer, _ level: Int) {
    if step.context.kind == .wrapper {
      let wrapper = wrappers.removeLast()
      if output.count == wrapper.content {
        output.count = wrapper.start
        return
      }
    }
    append(step.context.kind == .list ? .endArray : .endObject)
    endMember(step)
  }

  mutating func writeNil(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    try writeAbsence(of: step, container, level)
  }

  /// Writes a value that is nil: nothing, unless it is an item, has a tag, or its key is a value too.
  private mutating func writeAbsence(
    of step: StepPointer, _ container: UnsafeRawPointer, _ level: Int
  ) throws(ValueFault) {
    if isItem(step, level) { return try writeNilItem(step, container) }
    if writesNil, !step.hasDynamicName, !step.closing.isEmpty, try step.tagsNil(of: container) {
      return try writeNilItem(step, container)
    }
    try writeNilMember(step, container)
  }

  /// Writes nil under a key, if its absence has another meaning.
  private mutating func writeNilMember(_ step: StepPointer, _ container: UnsafeRawPointer) throws(ValueFault) {
    if step.hasDynamicName, writesNil {
      _ = try step.tagsNil(of: container)
    } else {
      guard try step.mustWriteNil(of: container, hasNil: writesNil), writesNil else { return }
    }
    try beginMember(step, container)
    append(.null)
  }

  private mutating func writeNilItem(_ step: StepPointer, _ container: UnsafeRawPointer) throws(ValueFault) {
    guard writesNil else { throw Self.nilItem }
    valueStart = output.count
    guard try step.tagsNil(of: container) else { return append(.null) }
    try beginMember(step, container)
    append(.null)
    endMember(step)
  }

  /// Leaving out an item would move the items after it.
  private static var nilItem: ValueFault {
    ValueFault("an item is nil, which a property list has no value for; leave it out")
  }

  /// Whether a value is an item of a list.
  private func isItem(_ step: StepPointer, _ level: Int) -> Bool {
    // An item has no key, but can have a tag.
    (step.opening.isEmpty || step.opening[0] == 0) && !step.hasDynamicName && level > 0
  }

  mutating func write(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    let mark = output.count
    try beginMember(step, container)
    let isFragment = step.dataType == .xml
    if isFragment {
      append(.beginObject)
      append(.key, word: ReservedKey.fragment)
    }
    let token: PropertyListToken =
      switch step.dataType {
      case .number: .number
      case .boolean: .boolean
      case .date: .date
      case .data: .data
      default: .string
      }
    let start = beginContent(token)
    guard try step.load(container, &output) else {
      output.count = mark
      return try writeAbsence(of: step, container, level)
    }
    if isFragment, output.context == .text {
      // In the property list, markup is text.
      let markup = Array(UnsafeBufferPointer(start: output.base + start, count: output.count - start))
      output.count = start
      try output.append(text: markup)
    }
    endContent(start)
    if isFragment { append(.endObject) }
    endMember(step)
  }

  // MARK: Tokens

  /// Writes the key and the tag of a value: see `PropertyListLayout.delimiters`.
  private mutating func beginMember(_ step: StepPointer, _ container: UnsafeRawPointer) throws(ValueFault) {
    valueStart = output.count
    if step.hasDynamicName { return try appendName(step, container) }
    guard !step.opening.isEmpty else { return }
    let opening = step.opening
    let key = opening.prefix { $0 != 0 }
    if !key.isEmpty { try append(.key, UnsafeBufferPointer(rebasing: key.dropFirst())) }
    if step.closing.isEmpty { return }
    append(.beginObject)
    append(.key, word: ReservedKey.tag)
    try append(.string, UnsafeBufferPointer(rebasing: opening.dropFirst(key.count + 1)))
    append(.key, word: ReservedKey.value)
  }

  private mutating func endMember(_ step: StepPointer) {
    if !step.hasDynamicName, !step.closing.isEmpty { append(.endObject) }
  }

  /// Writes a key that is a value.
  private mutating func appendName(_ step: StepPointer, _ container: UnsafeRawPointer) throws(ValueFault) {
    let start = beginContent(.key)
    _ = try step.rareFunctions.loadName?(container, &output)
    let name = UnsafeBufferPointer(start: output.base + start, count: output.count - start)
    if ReservedKey.isEscaped(name) {
      let name = Array(name)
      output.count = start
      output.append(UInt8(ascii: "$"))
      name.withUnsafeBufferPointer { output.append($0) }
    }
    endContent(start)
  }

  private mutating func append(_ token: PropertyListToken) {
    output.append(token.rawValue)
  }

  private mutating func append(_ token: PropertyListToken, _ number: Int) {
    let start = beginContent(token)
    output.append(bigEndian: UInt64(number), count: 8)
    endContent(start)
  }

  /// Appends a word of the format, without checking it.
  private mutating func append(_ token: PropertyListToken, word: StaticString) {
    let start = beginContent(token)
    output.append(word)
    endContent(start)
  }

  private mutating func append(_ token: PropertyListToken, _ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    let start = beginContent(token)
    try output.append(text: text)
    endContent(start)
  }

  /// Begins a token with content, and returns the offset of the content.
  private mutating func beginContent(_ token: PropertyListToken) -> Int {
    output.append(token.rawValue)
    output.append(0)
    return output.count
  }

  /// Writes the length before the content.
  private mutating func endContent(_ start: Int) {
    let count = output.count - start
    output.base[start - 1] = UInt8(min(count, PropertyListToken.longLength))
    guard count >= PropertyListToken.longLength else { return }
    output.reserve(8)
    let content = output.base + start
    (content + 8).update(from: content, count: count)
    output.count = start
    output.append(bigEndian: UInt64(count))
    output.count += count
  }
}
