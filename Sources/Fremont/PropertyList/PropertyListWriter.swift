/// Writes property lists: the same walk in as for other formats, tokens out, of which the form is made at the end.
struct PropertyListWriter: DocumentWriter, ~Copyable {
  var output: OutputBuffer
  private(set) var valueStart = 0

  private let form: PropertyListForm

  init(_ form: PropertyListForm, _ output: consuming OutputBuffer) {
    self.output = output
    self.form = form
    // Text is escaped when it is known where it stands, so that what XML lacks has a path.
    self.output.context = form == .xml ? .text : .raw
  }

  /// Makes the document of what has been written.
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

  // MARK: Values

  mutating func begin(
    _ entry: UnsafeMutablePointer<PlanStep>,
    of container: UnsafeRawPointer,
    _ level: Int
  ) throws(ValueFault) {
    try beginMember(entry, container)
    append(entry.pointee.context.pointee.kind == .list ? .beginArray : .beginObject)
    guard let tag = entry.pointee.typeTag else { return }
    try append(.key, ReservedKey.type)
    try append(.string, tag)
  }

  mutating func end(_ entry: UnsafeMutablePointer<PlanStep>, _ level: Int) {
    append(entry.pointee.context.pointee.kind == .list ? .endArray : .endObject)
    endMember(entry)
  }

  mutating func writeNil(_ entry: UnsafeMutablePointer<PlanStep>, _ level: Int) throws(ValueFault) {
    if isItem(entry, level) { throw Self.nilItem }
    try entry.checkAbsence()
  }

  /// An item that were left out would change the places of the others.
  private static var nilItem: ValueFault {
    ValueFault("an item is nil, which a property list has no value for; leave it out")
  }

  /// Whether a value is an item of a list.
  private func isItem(_ entry: UnsafeMutablePointer<PlanStep>, _ level: Int) -> Bool {
    // An item has no key. A tag has an end.
    (entry.pointee.opening.isEmpty || !entry.pointee.closing.isEmpty) && !entry.pointee.hasDynamicName && level > 0
  }

  mutating func write(
    _ entry: UnsafeMutablePointer<PlanStep>,
    of container: UnsafeRawPointer,
    _ level: Int,
    _ unknown: KeptContent?
  ) throws(ValueFault) {
    let mark = output.count
    try beginMember(entry, container)
    let isFragment = entry.pointee.dataType == .xml
    if isFragment {
      append(.beginObject)
      try append(.key, ReservedKey.fragment)
    }
    let token: PropertyListToken =
      switch entry.pointee.dataType {
      case .number: .number
      case .boolean: .boolean
      case .date: .date
      case .data: .data
      default: .string
      }
    let start = beginContent(token)
    guard try entry.load(container, &output) else {
      output.count = mark
      if isItem(entry, level) { throw Self.nilItem }
      return try entry.checkAbsence()
    }
    if isFragment, output.context == .text {
      // To the list it is text like any other.
      let markup = Array(UnsafeBufferPointer(start: output.base + start, count: output.count - start))
      output.count = start
      try output.append(text: markup)
    }
    endContent(start)
    if isFragment { append(.endObject) }
    endMember(entry)
  }

  mutating func write(_ attributes: [UnknownContent.Attribute]) throws(ValueFault) {}

  mutating func write(node: String, _ level: Int) throws(ValueFault) {}

  mutating func write(prolog: [String]) throws(ValueFault) {}

  mutating func write(epilog: [String]) throws(ValueFault) {}

  // MARK: Tokens

  /// Writes what stands in front of a value: see `PropertyListLayout.delimiters`.
  private mutating func beginMember(
    _ entry: UnsafeMutablePointer<PlanStep>,
    _ container: UnsafeRawPointer
  ) throws(ValueFault) {
    valueStart = output.count
    if entry.pointee.hasDynamicName { return try appendName(entry, container) }
    guard !entry.pointee.opening.isEmpty else { return }
    let name = UnsafeBufferPointer(rebasing: entry.pointee.opening.dropFirst())
    if entry.pointee.closing.isEmpty { return try append(.key, name) }
    append(.beginObject)
    try append(.key, ReservedKey.tag)
    try append(.string, name)
    try append(.key, ReservedKey.value)
  }

  private mutating func endMember(_ entry: UnsafeMutablePointer<PlanStep>) {
    if !entry.pointee.hasDynamicName, !entry.pointee.closing.isEmpty { append(.endObject) }
  }

  /// Writes a key that is a value too.
  private mutating func appendName(
    _ entry: UnsafeMutablePointer<PlanStep>, _ container: UnsafeRawPointer
  ) throws(ValueFault) {
    let start = beginContent(.key)
    _ = try entry.rareFunctions.loadName?(container, &output)
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

  private mutating func append(_ token: PropertyListToken, _ text: StaticString) throws(ValueFault) {
    try append(token, UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(
    _ token: PropertyListToken, _ text: UnsafeBufferPointer<UInt8>
  ) throws(ValueFault) {
    let start = beginContent(token)
    try output.append(text: text)
    endContent(start)
  }

  /// Begins a token with content, and returns where that starts.
  private mutating func beginContent(_ token: PropertyListToken) -> Int {
    output.append(token.rawValue)
    output.append(0)
    return output.count
  }

  /// Writes the length in front of some content.
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
