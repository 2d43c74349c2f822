import LibXML

/// Reads JSON documents for one plan: another tokenizer in front of the same decoding session as for XML.
struct JSONReader: ~Copyable {
  private typealias Name = UnsafePointer<UInt8>

  private var scanner: JSONScanner
  private let bytes: UnsafeBufferPointer<UInt8>
  private let plan: Plan
  private let options: DecodingOptions
  private let file: String?
  private var session: DecodingSession

  /// Whether each open value is an object, or an array; the innermost one is last.
  private var nesting: [Bool] = []

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    file: String?
  ) {
    self.bytes = bytes
    self.plan = plan
    self.options = options
    self.file = file
    scanner = JSONScanner(bytes)
    session = DecodingSession(plan, into: container, options)
    session.resolve = { place in
      let (line, column) = JSONScanner.position(of: place.offset, in: bytes)
      return SourceLocation(file: file, line: line, column: column)
    }
  }

  /// Reads the whole document.
  mutating func read() throws(FremontError) {
    if bytes.count > options.maximumDocumentLength {
      throw FremontError(
        .limitExceeded,
        "the document is longer than the limit of \(options.maximumDocumentLength) bytes",
        at: SourceLocation(file: file, line: 1, column: 1)
      )
    }
    do {
      try readRoot()
    } catch {
      throw FremontError(.malformedDocument, session.faults.inTextOrder() + [diagnostic(error)])
    }
    if let failure = session.failure { throw failure.preceded(by: session.faults) }
    if !session.faults.isEmpty { throw FremontError(.invalidDocument, session.faults.inTextOrder()) }
  }

  private func diagnostic(_ fault: JSONScanner.Fault) -> Diagnostic {
    let (line, column) = JSONScanner.position(of: fault.offset, in: bytes)
    return Diagnostic(.error, fault.message, at: SourceLocation(file: file, line: line, column: column))
  }

  private mutating func readRoot() throws(JSONScanner.Fault) {
    guard let root = plan.rootEntry else { return }
    try readValue(try scanner.next(), named: root.pointee.name)
    while !nesting.isEmpty, !session.isStopped { try readNext() }
    if session.isStopped { return }
    if try scanner.next() != .end { throw unexpected("expected the end of the document") }
  }

  /// Reads what follows inside the innermost object or array.
  private mutating func readNext() throws(JSONScanner.Fault) {
    guard let isObject = nesting.last else { return }
    var token = try scanner.next()
    if token == (isObject ? .endObject : .endArray) {
      endContent()
      return
    }
    if !isFirst {
      guard token == .comma else { throw unexpected("expected ',' or '\(isObject ? "}" : "]")'") }
      token = try scanner.next()
    }
    isFirst = false
    guard isObject else { return try readValue(token, named: itemName) }
    guard token == .string else { throw unexpected("expected a key in quotes") }
    let name = plan.names.find(scanner.text) ?? unknownName
    guard try scanner.next() == .colon else { throw unexpected("expected ':'") }
    try readValue(try scanner.next(), named: name)
  }

  /// Whether the innermost object or array has no member yet.
  private var isFirst = true

  private mutating func endContent() {
    nesting.removeLast()
    isFirst = false
    session.end()
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
    let place = DocumentPlace(offset: scanner.start)
    switch token {
    case .beginObject, .beginArray:
      start(name, token, place)
      nesting.append(token == .beginObject)
      isFirst = true
    case .string, .number, .boolean:
      start(name, token, place)
      if session.isStopped { return }
      scanner.text.withUnsafeBufferPointer { session.characters($0) }
      session.end()
    case .null:
      // A property that is null is absent; an item or the root is nil.
      let isMember = nesting.last ?? false
      start(isMember ? unknownName : name, token, place)
      if session.isStopped { return }
      session.markNil()
      session.end()
    default: throw unexpected("expected a value")
    }
  }

  /// Tells the session of a value, and that it is skipped when it is not of the kind that the definition asks for.
  private mutating func start(_ name: Name, _ token: JSONScanner.Token, _ place: DocumentPlace) {
    let wasSkipping = session.isSkipping
    session.start(name, place)
    if wasSkipping || session.isSkipping || session.isStopped || token == .null { return }
    guard let entry = session.top.pointee.entry else { return }
    let expectation = Self.expectation(entry)
    if !expectation.tokens.contains(token) {
      let got = Self.describe(token, scanner.text)
      session.discard(ValueFault("\(got), expected \(expectation.words)"), entry, place)
    }
  }

  private static func expectation(
    _ entry: UnsafeMutablePointer<PlanEntry>
  ) -> (tokens: [JSONScanner.Token], words: String) {
    switch entry.pointee.context.pointee.kind {
    case .instance, .dictionary: return ([.beginObject], "an object")
    case .list: return ([.beginArray], "an array")
    case .text: break
    }
    switch entry.pointee.dataType {
    // A number that JSON lacks, such as NaN, is a string.
    case .number: return ([.number, .string], "a number")
    case .boolean: return ([.boolean], "true or false")
    default: return ([.string], "a string")
    }
  }

  private static func describe(_ token: JSONScanner.Token, _ text: [UInt8]) -> String {
    switch token {
    case .beginObject: "an object"
    case .beginArray: "an array"
    case .number, .boolean: String(decoding: text, as: UTF8.self)
    default: "'\(ValueFault.excerpt(String(decoding: text, as: UTF8.self)))'"
    }
  }

  private func unexpected(_ message: String) -> JSONScanner.Fault {
    JSONScanner.Fault(message: message, offset: scanner.start)
  }
}
