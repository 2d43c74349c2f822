/// Reads JSON documents for one plan: a tokenizer for the decoding session that XML uses too.
struct JSONReader: ~Copyable {
  private typealias Name = UnsafePointer<UInt8>

  private var scanner: JSONScanner
  private let bytes: UnsafeBufferPointer<UInt8>
  private let plan: Plan
  private let options: DecodingOptions
  private let file: String?
  private let line: Int
  private let path: JSONPath
  private let hasPlaces: Bool
  private let places: JSONPlaces
  private var keyed: KeyedSession<JSONTerms>

  /// An open object or array.
  private struct Nest {
    let isObject: Bool

    /// The number of ends to hand on in addition to its own.
    let ends: Int

    /// Whether it stands in an object with its tag, which ends right after it.
    let isTagged: Bool
  }

  /// The name of the outermost value, if it is not the root.
  private var name: Name?

  /// The open objects and arrays, the innermost one last.
  private var nesting: [Nest] = []

  /// Creates a reader that stores its root value in a container, which is an optional of its type.
  ///
  /// With a line, the text is one item of the streamed list, and goes into an array of items; lines are counted from
  /// that one. With a path, the root value is the value at the path. Without places, diagnostics have only paths.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    merging: Bool = false,
    file: String?,
    line: Int? = nil,
    at path: JSONPath = .root,
    hasPlaces: Bool = true
  ) {
    self.bytes = bytes
    self.plan = plan
    self.options = options
    self.file = file
    self.line = line ?? 1
    self.path = path
    self.hasPlaces = hasPlaces
    let places = JSONPlaces(bytes)
    self.places = places
    scanner = JSONScanner(bytes)
    keyed = KeyedSession(plan, options, into: container, length: bytes.count, merging: merging)
    keyed.session.refusesUnknownKeys = options.refusesUnknownKeys
    if let line, let list = plan.streamedList {
      keyed.session.startInside(list, number: line)
      name = list.items.elements?.name
    }
    guard hasPlaces else { return }
    keyed.session.resolve = { place in
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
      throw FremontError(error.code, keyed.session.faults.inTextOrder() + [diagnostic(error)])
    }
    keyed.session.finish()
    if let failure = keyed.session.failure { throw failure.preceded(by: keyed.session.faults) }
    if !keyed.session.faults.isEmpty { throw FremontError(.invalidDocument, keyed.session.faults.inTextOrder()) }
  }

  private func diagnostic(_ fault: JSONScanner.Fault) -> Diagnostic {
    guard hasPlaces else { return Diagnostic(.error, fault.message) }
    let (offset, column) = places.position(of: fault.offset)
    let location = SourceLocation(file: file, line: line + offset - 1, column: column)
    return Diagnostic(.error, fault.message, at: location)
  }

  private mutating func readRoot() throws(JSONScanner.Fault) {
    guard let name = name ?? plan.rootRow?.name else { return }
    var descent = JSONDescent(path, maximumDepth: options.maximumDepth)
    try readValue(try descent.enter(&scanner), named: name)
    while !nesting.isEmpty, !keyed.session.isStopped { try readNext() }
    if keyed.session.isStopped { return }
    try descent.leave(&scanner)
    if try scanner.next() != .end { throw unexpected("expected the end of the document") }
  }

  /// Reads the next member or item of the innermost object or array.
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
    guard isObject else { return try readValue(token, named: keyed.itemName) }
    guard token == .string else { throw unexpected("expected a key in quotes") }
    let name = keyed.name(of: ReservedKey.name(of: scanner.text, options.typeTags))
    guard try scanner.next() == .colon else { throw unexpected("expected ':'") }
    try readValue(try scanner.next(), named: name)
  }

  /// Whether the innermost object or array is still empty.
  private var isFirst = true

  private mutating func endContent() throws(JSONScanner.Fault) {
    let nest = nesting.removeLast()
    isFirst = false
    keyed.end(nest.ends)
    if nest.isTagged { try endTag() }
  }

  private mutating func readValue(_ token: JSONScanner.Token, named name: Name) throws(JSONScanner.Fault) {
    if token == .beginObject, let tag = try readTag() {
      keyed.tag = tag
      try readTagged(try scanner.next(), named: name)
    } else {
      try readValue(token, named: name, isTagged: false)
    }
  }

  /// Reads the value in an object with a tag, and the end of that object. If the value is an object or array, its end
  /// is not read yet.
  private mutating func readTagged(_ token: JSONScanner.Token, named name: Name) throws(JSONScanner.Fault) {
    let count = nesting.count
    try readValue(token, named: name, isTagged: true)
    if nesting.count == count, !keyed.session.isStopped { try endTag() }
  }

  private mutating func endTag() throws(JSONScanner.Fault) {
    guard try scanner.next() == .endObject else { throw unexpected("expected '}' after '$value'") }
  }

  private mutating func readValue(
    _ token: JSONScanner.Token, named name: Name, isTagged: Bool
  ) throws(JSONScanner.Fault) {
    let place = DocumentPlace(offset: scanner.start)
    switch token {
    case .beginObject:
      let type = try readType()
      if type == .fragment { return keyed.fragment(named: name, scanner.text, place) }
      let ends = keyed.start(name, .object, scanner.text, at: place, type: type == .named ? scanner.text : nil)
      nesting.append(Nest(isObject: true, ends: ends, isTagged: isTagged))
      isFirst = type == .none
    case .beginArray:
      let ends = keyed.start(name, .array, scanner.text, at: place)
      nesting.append(Nest(isObject: false, ends: ends, isTagged: isTagged))
      isFirst = true
    case .string, .number, .boolean:
      let ends = keyed.start(name, token.kind, scanner.text, at: place)
      if keyed.session.isStopped { return }
      keyed.session.characters(scanner.text, at: scanner.start)
      keyed.end(ends)
    case .null:
      keyed.null(named: name, place, isMember: nesting.last?.isObject ?? false)
    default: throw unexpected("expected a value")
    }
  }

  // MARK: Types

  /// Reads the tag of an object up to its value, if values here have tags; nil if there is none.
  private mutating func readTag() throws(JSONScanner.Fault) -> [UInt8]? {
    guard !keyed.session.isSkipping, keyed.hasTags else { return nil }
    var probe = scanner
    guard try probe.next() == .string, ReservedKey.equals(probe.text, ReservedKey.tag) else { return nil }
    guard try probe.next() == .colon, try probe.next() == .string else {
      throw JSONScanner.Fault("expected the name of an item in quotes", at: probe.start)
    }
    let tag = Array(probe.text)
    guard try probe.next() == .comma, try probe.next() == .string, ReservedKey.equals(probe.text, ReservedKey.value),
      try probe.next() == .colon
    else { throw JSONScanner.Fault("expected '$value'", at: probe.start) }
    scanner = probe
    return tag
  }

  /// What the first member of an object states about the object.
  private enum ObjectType {
    case none
    /// The class; its name is the text of the scanner.
    case named
    /// A fragment of XML; its markup is the text of the scanner.
    case fragment
  }

  /// Reads the first member of an object, if it states what the object is.
  private mutating func readType() throws(JSONScanner.Fault) -> ObjectType {
    var probe = scanner
    guard try probe.next() == .string else { return .none }
    let isFragment = ReservedKey.equals(probe.text, ReservedKey.fragment)
    guard isFragment || ReservedKey.isType(probe.text, options.typeTags), try probe.next() == .colon else {
      return .none
    }
    let value = try probe.next()
    guard value == .string || !isFragment && (value == .number || value == .boolean) else {
      // A user-defined key can also be the key of a property, whose values are not strings.
      if !isFragment, !options.typeTags.hasDefaultKey { return .none }
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

  private func unexpected(_ message: String) -> JSONScanner.Fault {
    JSONScanner.Fault(message, at: scanner.start)
  }
}

extension JSONScanner.Token {
  /// The kind of the value that begins with the token.
  fileprivate var kind: KeyedKind {
    switch self {
    case .beginObject: .object
    case .beginArray: .array
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    default: .string
    }
  }
}
