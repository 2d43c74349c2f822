/// Reads JSON documents for one plan: another tokenizer in front of the same decoding session as for XML.
struct JSONReader: ~Copyable {
  private typealias Name = UnsafePointer<UInt8>

  private var scanner: JSONScanner
  private let bytes: UnsafeBufferPointer<UInt8>
  private let plan: Plan
  private let options: DecodingOptions
  private let file: String?
  private let line: Int
  private let path: JSONPath
  private let places: JSONPlaces
  private var session: DecodingSession

  /// An object or an array that is open.
  private struct Nest {
    let isObject: Bool

    /// Whether it is the value of a key that the definition leaves open, and ends together with that.
    let endsPair: Bool

    /// Whether it stands in an object that says its tag, and ends before that.
    let isTagged: Bool
  }

  /// The tag of the value that is told next, if it has one.
  private var tag: [UInt8]?

  /// The name of the outermost value, where it is not the root.
  private var name: Name?

  /// The open values; the innermost one is last.
  private var nesting: [Nest] = []

  /// The key of the member that is being read, ended by a zero byte.
  private let key: KeyBuffer = KeyBuffer()

  /// Creates a reader whose root value goes into a container, which is an optional of its type.
  ///
  /// With a line the text is one item of the list that is streamed, and goes into an array of items; its lines are counted from
  /// there. With a path the root value is what stands there.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    merging: Bool = false,
    file: String?,
    line: Int? = nil,
    at path: JSONPath = .root
  ) {
    self.bytes = bytes
    self.plan = plan
    self.options = options
    self.file = file
    self.line = line ?? 1
    self.path = path
    let places = JSONPlaces(bytes)
    self.places = places
    scanner = JSONScanner(bytes)
    session = DecodingSession(plan, options)
    session.begin(into: container, length: bytes.count, merging: merging)
    if let line, let list = plan.streamedList {
      session.startInside(list, number: line)
      name = list.items.pointee.elements?.pointee.name
    }
    session.resolve = { place in
      let (offset, column) = places.position(of: place.offset)
      return SourceLocation(file: file, line: (line ?? 1) + offset - 1, column: column)
    }
  }

  /// Reads the whole document.
  mutating func read() throws(FremontError) {
    if bytes.count > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: file)
    }
    do {
      try readRoot()
    } catch {
      throw FremontError(error.code, session.faults.inTextOrder() + [diagnostic(error)])
    }
    session.finish()
    if let failure = session.failure { throw failure.preceded(by: session.faults) }
    if !session.faults.isEmpty { throw FremontError(.invalidDocument, session.faults.inTextOrder()) }
  }

  private func diagnostic(_ fault: JSONScanner.Fault) -> Diagnostic {
    let (offset, column) = places.position(of: fault.offset)
    let location = SourceLocation(file: file, line: line + offset - 1, column: column)
    return Diagnostic(.error, fault.message, at: location)
  }

  private mutating func readRoot() throws(JSONScanner.Fault) {
    guard let name = name ?? plan.rootEntry?.pointee.name else { return }
    var descent = JSONDescent(path, maximumDepth: options.maximumDepth)
    try readValue(try descent.enter(&scanner), named: name)
    while !nesting.isEmpty, !session.isStopped { try readNext() }
    if session.isStopped { return }
    try descent.leave(&scanner)
    if try scanner.next() != .end { throw unexpected("expected the end of the document") }
  }

  /// Reads what follows inside the innermost object or array.
  private mutating func readNext() throws(JSONScanner.Fault) {
    guard let isObject = nesting.last?.isObject else { return }
    var token = try scanner.next()
    if token == (isObject ? .endObject : .endArray) {
      return try endContent()
    }
    if !isFirst {
      guard token == .comma else { throw unexpected("expected ',' or '\(isObject ? "}" : "]")'") }
      token = try scanner.next()
    }
    isFirst = false
    guard isObject else { return try readValue(token, named: itemName) }
    guard token == .string else { throw unexpected("expected a key in quotes") }
    let name = name(of: JSONKey.name(of: scanner.text, options.typeTags))
    guard try scanner.next() == .colon else { throw unexpected("expected ':'") }
    try readValue(try scanner.next(), named: name)
  }

  /// The name that stands for a key: that of the member that comes next in the definition, or it is looked for.
  private func name(of key: UnsafeBufferPointer<UInt8>) -> Name {
    let frame = session.top
    if !session.isSkipping, let elements = frame.pointee.context.pointee.elements {
      let expected = frame.pointee.expected
      if expected < frame.pointee.context.pointee.elementCount, Self.equals(elements[expected].name, key) {
        return elements[expected].name
      }
    }
    return plan.names.find(key) ?? self.key.name(key)
  }

  private static func equals(_ name: Name, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<text.count where name[index] == 0 || name[index] != text[index] { return false }
    return name[text.count] == 0
  }

  /// Whether the innermost object or array has no member yet.
  private var isFirst = true

  private mutating func endContent() throws(JSONScanner.Fault) {
    let nest = nesting.removeLast()
    isFirst = false
    session.end()
    if nest.endsPair { session.end() }
    if nest.isTagged { try endTag() }
  }

  /// The name of the items, if the innermost element is a list.
  private var itemName: Name {
    guard !session.isSkipping, let elements = session.top.pointee.context.pointee.elements,
      session.top.pointee.context.pointee.kind == .list
    else { return unknownName }
    return elements.pointee.name
  }

  /// A name that no entry has.
  private var unknownName: Name { plan.xsiNamespace }

  private mutating func readValue(_ token: JSONScanner.Token, named name: Name) throws(JSONScanner.Fault) {
    if token == .beginObject, let tag = try readTag() {
      self.tag = tag
      try readTagged(try scanner.next(), named: name)
    } else {
      try readValue(token, named: name, isTagged: false)
    }
  }

  /// Reads a value that stands in an object with its tag, and the end of that object, unless the value is one itself.
  private mutating func readTagged(_ token: JSONScanner.Token, named name: Name) throws(JSONScanner.Fault) {
    let count = nesting.count
    try readValue(token, named: name, isTagged: true)
    if nesting.count == count, !session.isStopped { try endTag() }
  }

  private mutating func endTag() throws(JSONScanner.Fault) {
    guard try scanner.next() == .endObject else { throw unexpected("expected '}' behind '$value'") }
  }

  private mutating func readValue(
    _ token: JSONScanner.Token, named name: Name, isTagged: Bool
  ) throws(JSONScanner.Fault) {
    let place = DocumentPlace(offset: scanner.start)
    switch token {
    case .beginObject:
      let type = try readType()
      if type == .fragment { return readFragment(named: name, place) }
      let endsPair = start(name, token, place, type)
      nesting.append(Nest(isObject: true, endsPair: endsPair, isTagged: isTagged))
      isFirst = type == .none
    case .beginArray:
      let endsPair = start(name, token, place, .none)
      nesting.append(Nest(isObject: false, endsPair: endsPair, isTagged: isTagged))
      isFirst = true
    case .string, .number, .boolean:
      let endsPair = start(name, token, place, .none)
      if session.isStopped { return }
      session.characters(scanner.text, at: scanner.start)
      session.end()
      if endsPair { session.end() }
    case .null:
      // A property that is null is absent, where that is one of its values; an item or the root is nil.
      if nesting.last?.isObject ?? false { return session.refuseNull(name, place) }
      _ = start(name, token, place, .none)
      if session.isStopped { return }
      session.markNil()
      session.end()
    default: throw unexpected("expected a value")
    }
  }

  // MARK: Types

  /// Reads the tag of an item up to its value, where an object says one and items of the list have tags.
  private mutating func readTag() throws(JSONScanner.Fault) -> [UInt8]? {
    guard let nest = nesting.last, !nest.isObject, !session.isSkipping, hasTags else { return nil }
    var probe = scanner
    guard try probe.next() == .string, JSONKey.equals(probe.text, JSONKey.tag) else { return nil }
    guard try probe.next() == .colon, try probe.next() == .string else {
      throw JSONScanner.Fault("expected the name of an item in quotes", at: probe.start)
    }
    let tag = Array(probe.text)
    guard try probe.next() == .comma, try probe.next() == .string, JSONKey.equals(probe.text, JSONKey.value),
      try probe.next() == .colon
    else { throw JSONScanner.Fault("expected '$value'", at: probe.start) }
    scanner = probe
    return tag
  }

  /// Whether items of the innermost list are told apart by tags.
  private var hasTags: Bool {
    let context = session.top.pointee.context
    guard let elements = context.pointee.elements else { return false }
    return (0..<context.pointee.elementCount).contains { index in
      elements[index].terms?.pointee.conditions.contains { $0.name == plan.tagName } ?? false
    }
  }

  /// What the first member of an object says about the object.
  private enum ObjectType {
    case none
    /// It is of a class; the name is the text of the scanner.
    case named
    /// It is a fragment of XML; the markup is the text of the scanner.
    case fragment
  }

  /// Reads the first member of an object, if it says what the object is.
  private mutating func readType() throws(JSONScanner.Fault) -> ObjectType {
    var probe = scanner
    guard try probe.next() == .string else { return .none }
    let isFragment = JSONKey.equals(probe.text, JSONKey.fragment)
    guard isFragment || JSONKey.isType(probe.text, options.typeTags), try probe.next() == .colon else { return .none }
    let value = try probe.next()
    guard value == .string || !isFragment && (value == .number || value == .boolean) else {
      let expected = isFragment ? "expected the markup in quotes" : "expected the name of a class in quotes"
      throw JSONScanner.Fault(expected, at: probe.start)
    }
    if isFragment {
      guard try probe.next() == .endObject else { return .none }
      scanner = probe
      return .fragment
    }
    scanner = probe
    return .named
  }

  /// Reads the markup of a fragment, which must be well-formed.
  private mutating func readFragment(named name: Name, _ place: DocumentPlace) {
    var markup = Array(scanner.text)
    let endsPair = start(name, .string, place, .fragment)
    if session.isStopped { return }
    if !session.isSkipping, let entry = session.top.pointee.entry {
      do throws(FremontError) {
        markup = Array(try XMLFragment(String(decoding: scanner.text, as: UTF8.self)).xml.utf8)
      } catch {
        session.note(ValueFault(error.diagnostics.first?.message ?? "the fragment is not well-formed"), entry, place)
        markup = []
      }
    }
    markup.withUnsafeBufferPointer { session.characters($0, at: place.offset) }
    session.end()
    if endsPair { session.end() }
  }

  /// Tells the session of a value, and that it is skipped when it is not of the kind that the definition asks for.
  ///
  /// Returns whether the value stands under a key that the definition leaves open, so that two ends are to be told.
  private mutating func start(
    _ name: Name,
    _ token: JSONScanner.Token,
    _ place: DocumentPlace,
    _ type: ObjectType
  ) -> Bool {
    let wasSkipping = session.isSkipping
    tell(name, token, place, type)
    if wasSkipping || session.isSkipping || session.isStopped { return false }
    var endsPair = false
    if session.top.pointee.context.pointee.kind == .pair {
      tell(plan.valueName, token, place, type)
      if session.isStopped { return false }
      endsPair = true
      if session.isSkipping { return true }
    }
    if token == .null { return endsPair }
    guard let entry = session.top.pointee.entry else { return endsPair }
    let isFragment = entry.pointee.dataType == .xml
    if isFragment != (type == .fragment) || !isFragment && !Self.takes(token, entry) {
      let got = type == .fragment ? "a fragment" : Self.describe(token, scanner.text)
      session.discard(ValueFault("\(got), expected \(Self.expectation(entry))"), entry, place)
    }
    return endsPair
  }

  /// Tells the session of a value, with its type and its kind as attributes.
  private mutating func tell(
    _ name: Name,
    _ token: JSONScanner.Token,
    _ place: DocumentPlace,
    _ type: ObjectType
  ) {
    let kind = type == .fragment ? "fragment" : Self.kind(token)
    let (typeName, kindName, tagName) = (plan.typeName, plan.kindName, plan.tagName)
    let text = scanner.text
    let tag = tag
    self.tag = nil
    (tag ?? []).withUnsafeBufferPointer { tagText in
      kind.withUTF8Buffer { kind in
        withUnsafeTemporaryAllocation(of: TagAttribute.self, capacity: 3) { attributes in
          attributes.initializeElement(at: 0, to: TagAttribute(name: kindName, value: kind))
          var count = 1
          if type == .named {
            attributes.initializeElement(at: count, to: TagAttribute(name: typeName, value: text))
            count += 1
          }
          if tag != nil {
            attributes.initializeElement(at: count, to: TagAttribute(name: tagName, value: tagText))
            count += 1
          }
          session.start(name, nil, TagAttributes(first: UnsafePointer(attributes.baseAddress), count: count), place)
        }
      }
    }
  }

  /// The kind of a value, as conditions of the plan name it.
  private static func kind(_ token: JSONScanner.Token) -> StaticString {
    switch token {
    case .beginObject: "object"
    case .beginArray: "array"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    default: "string"
    }
  }

  private func unexpected(_ message: String) -> JSONScanner.Fault {
    JSONScanner.Fault(message, at: scanner.start)
  }
}

extension StaticString {
  /// Calls a body with the bytes, which hold forever.
  fileprivate func withUTF8Buffer(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    body(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
