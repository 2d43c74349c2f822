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
  private let hasPlaces: Bool
  private let places: JSONPlaces
  private var keyed: KeyedSession<JSONTerms>

  /// An object or an array that is open.
  private struct Nest {
    let isObject: Bool

    /// Whether it is the value of a key that the definition leaves open, and ends together with that.
    let ends: Int

    /// Whether it stands in an object that says its tag, and ends before that.
    let isTagged: Bool
  }

  /// The name of the outermost value, where it is not the root.
  private var name: Name?

  /// The open values; the innermost one is last.
  private var nesting: [Nest] = []

  /// Creates a reader whose root value goes into a container, which is an optional of its type.
  ///
  /// With a line the text is one item of the list that is streamed, and goes into an array of items; its lines are
  /// counted from there. With a path the root value is what stands there. Without places diagnostics have paths alone.
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
    guard isObject else { return try readValue(token, named: keyed.itemName) }
    guard token == .string else { throw unexpected("expected a key in quotes") }
    let name = keyed.name(of: ReservedKey.name(of: scanner.text, options.typeTags))
    guard try scanner.next() == .colon else { throw unexpected("expected ':'") }
    try readValue(try scanner.next(), named: name)
  }

  /// Whether the innermost object or array has no member yet.
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

  /// Reads a value that stands in an object with its tag, and the end of that object, unless the value is one itself.
  private mutating func readTagged(_ token: JSONScanner.Token, named name: Name) throws(JSONScanner.Fault) {
    let count = nesting.count
    try readValue(token, named: name, isTagged: true)
    if nesting.count == count, !keyed.session.isStopped { try endTag() }
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

  /// Reads the tag of a value up to the value, where an object says one and values beside it have tags.
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
    let isFragment = ReservedKey.equals(probe.text, ReservedKey.fragment)
    guard isFragment || ReservedKey.isType(probe.text, options.typeTags), try probe.next() == .colon else {
      return .none
    }
    let value = try probe.next()
    guard value == .string || !isFragment && (value == .number || value == .boolean) else {
      // A key that is an ordinary word has other values where it tells no class.
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
  /// The kind of the value that the token is or begins.
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
