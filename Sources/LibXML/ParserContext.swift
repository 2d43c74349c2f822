package import CLibXML2

/// One push parser of libxml2, with the policy that every document is read under.
///
/// Bytes go in with `feed`, tokens come out through the SAX2 callbacks that the caller sets. A callback gets the
/// parser context itself, and from it `ParserState` with the caller's session pointer. The parser loads nothing: no
/// external subset, no entity, no file. An entity declaration, a defaulted attribute, a reference to an entity that is
/// not predefined and an encoding off the list end the parse at once, and so does what exceeds a limit. Errors of
/// *Namespaces in XML* are as final as those of XML. After the first fault nothing more is reported.
///
/// On their way to libxml2 the bytes pass an `InputDecoder`, so that it only ever reads UTF-8, and a `TagGuard`, which
/// stops at tags that exceed a limit.
package final class ParserContext {
  /// The context, for callbacks and validators. The object frees it.
  package let context: xmlParserCtxtPtr

  let state: UnsafeMutablePointer<ParserState>

  /// Keeps the parent of the context's dictionary alive.
  private let names: NameDictionary?

  var decoder = InputDecoder()
  var tags: TagGuard
  var mask = SubsetMask()

  /// The bytes of a character that is not whole yet.
  var incomplete: [UInt8] = []

  var drip = DripGuard()

  /// The number of `]` that are held back, since `]]>` may come of them.
  var bracketCount = 0

  let options: ParserOptions

  /// The longest markup that libxml2 is given.
  var maximumDistance: Int { options.maximumBytesWithoutEvent }

  /// The names beyond those of the definition that are kept for the next document.
  private static let keptNames = 64

  /// The memory for names that is kept for the next document.
  private static let keptBytes = 1 << 16

  /// The names that the dictionary held when the context was made, and when the document began.
  private let ownNameCount: Int32
  private(set) var firstNameCount: Int32

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - session: The caller's state, which must stay in place while bytes are fed.
  ///   - names: Names that the parser reports by the pointers interned there.
  ///   - options: What is accepted, and how much of it.
  ///   - configure: Sets the callbacks for elements, text, comments and processing instructions.
  /// - Throws: A fault of the kind `outOfMemory`.
  package init(
    session: UnsafeMutableRawPointer?,
    names: NameDictionary? = nil,
    options: ParserOptions = ParserOptions(),
    configure: (inout xmlSAXHandler) -> Void
  ) throws(ParserFault) {
    var handler = xmlSAXHandler()
    configure(&handler)
    let startDocument = handler.startDocument
    let startElement = handler.startElementNs
    ParserPolicy.install(in: &handler)
    if case .internalEntities = options.doctype { ParserPolicy.installEntities(in: &handler) }
    guard let context = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else { throw .outOfMemory }
    // The declared encoding is the decoder's affair.
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
    if let names {
      guard names.isComplete, let dictionary = xmlDictCreateSub(names.dictionary) else {
        xmlFreeParserCtxt(context)
        throw .outOfMemory
      }
      // The context has looked nothing up yet: it does so when the first bytes come.
      xmlDictFree(context.pointee.dict)
      context.pointee.dict = dictionary
    }
    guard Self.prepare(context.pointee.dict) else {
      xmlFreeParserCtxt(context)
      throw .outOfMemory
    }
    state = .allocate(capacity: 1)
    state.initialize(to: ParserState(session: session))
    state.pointee.doctype = options.doctype
    state.pointee.startDocument = startDocument
    state.pointee.startElement = startElement
    context.pointee._private = UnsafeMutableRawPointer(state)
    self.context = context
    self.names = names
    self.options = options.effective
    tags = TagGuard(self.options)
    ownNameCount = xmlDictSize(context.pointee.dict)
    firstNameCount = ownNameCount
  }

  deinit {
    // Declarations in the internal subset make libxml2 keep a document, which the context does not free.
    if let document = context.pointee.myDoc { xmlFreeDoc(document) }
    xmlFreeParserCtxt(context)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Why the parse ended early; nil while all is well.
  package var fault: ParserFault? { state.pointee.fault }

  /// Whether the document has a document type declaration.
  package var hasDoctype: Bool { state.pointee.hasDoctype }

  /// Whether the encoding that the document declares is ignored, because its text is UTF-8 already.
  ///
  /// To be set before the first bytes; a Swift string needs it, whatever its XML declaration says.
  package var ignoresDeclaredEncoding: Bool {
    get { decoder.isUTF8 }
    set { decoder.isUTF8 = newValue }
  }

  /// The encoding that the first bytes of the document tell; nil for UTF-8, and as long as nothing is known.
  package var encodingName: String? { decoder.encodingName }

  /// Sees the bytes that libxml2 is given, just before it is: UTF-8 without a byte order mark, whatever the document is in.
  ///
  /// The distance of a place from the beginning of the document that libxml2 tells is counted in these bytes.
  package var observeText: ((UnsafeBufferPointer<UInt8>) -> Void)?

  /// The dictionary that the names of callbacks are interned in.
  package var dictionary: xmlDictPtr { context.pointee.dict }

  /// The place that the parser has reached.
  package var position: (line: Int, column: Int) { ParserCursor(context).position }

  /// The place of the `<` of the start tag that is being reported.
  package var tagStart: (line: Int, column: Int) { ParserCursor(context).tagStart }

  /// Returns the place of a byte in the input buffer, or nil for a pointer that lies outside of it.
  package func position(of pointer: UnsafePointer<UInt8>) -> (line: Int, column: Int)? {
    ParserCursor(context).position(of: pointer)
  }

  /// Parses more bytes, and returns false once the parse has ended early.
  @discardableResult
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.isEmpty || !isOpen { return isRunning }
    if drip.holds(bytes, behind: unreadMarkup) { return isRunning }
    let held = drip.take()
    if held.isEmpty { return decoder.isPassing ? pass(bytes) : feedEncoded(bytes) }
    return (held + bytes).withUnsafeBufferPointer { decoder.isPassing ? pass($0) : feedEncoded($0) }
  }

  /// Whether there is memory for the bytes that are pushed, which is made for the first of them.
  private var isOpen: Bool {
    if context.pointee.input != nil || open(xmlAllocParserInputBuffer(XML_CHAR_ENCODING_NONE)) { return true }
    if isRunning { state.pointee.fault = .outOfMemory }
    return false
  }

  /// Tells the parser that no bytes follow, and returns whether the document is whole.
  @discardableResult
  package func finish() -> Bool {
    guard isRunning, isOpen else { return false }
    drip.take().withUnsafeBufferPointer { _ = decoder.isPassing ? pass($0) : feedEncoded($0) }
    guard isRunning else { return false }
    if !decoder.isPassing { take(decoder.finish(), UnsafeBufferPointer(start: nil, count: 0)) }
    guard isRunning else { return false }
    if !incomplete.isEmpty {
      endText(InputDecoder.noText)
      return false
    }
    passBrackets()
    guard isRunning else { return false }
    check(xmlParseChunk(context, nil, 0, 1))
    if isRunning { checkNames() }
    if isRunning, context.pointee.wellFormed == 0 { note("the document is not well-formed") }
    return isRunning
  }

  /// Ends the parse without a fault: nothing more is reported.
  package func stop() {
    Self.stop(context)
  }

  /// Ends the parse from within a callback, without a fault.
  package static func stop(_ context: xmlParserCtxtPtr) {
    ParserState.of(context)?.pointee.isStopped = true
    xmlStopParser(context)
  }

  /// Gives the parser the memory for the bytes of a document, which it owns from then on; false when memory ran out.
  func open(_ buffer: xmlParserInputBufferPtr?) -> Bool {
    guard let buffer else { return false }
    guard let input = xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE) else {
      xmlFreeParserInputBuffer(buffer)
      return false
    }
    if let former = inputPop(context) { xmlFreeInputStream(former) }
    if inputPush(context, input) >= 0 { return true }
    xmlFreeInputStream(input)
    return false
  }

  /// Makes the parser ready for another document; most of its names stay interned.
  package func reset(session: UnsafeMutableRawPointer?) {
    xmlCtxtReset(context)
    // Versions differ in what they reset: without this 2.9 does not forget namespaces.
    context.pointee.nsNr = 0
    context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
    context.pointee.options |= Int32(XML_PARSE_IGNORE_ENC.rawValue)
    decoder = InputDecoder()
    mask = SubsetMask()
    incomplete.removeAll()
    bracketCount = 0
    drip = DripGuard()
    tags.reset()
    state.pointee.session = session
    state.pointee.fault = nil
    forgetNames()
    state.pointee.hasDoctype = false
    state.pointee.entities = nil
    state.pointee.hasReferences = false
    state.pointee.isStopped = false
  }

  /// Lets go the names of earlier documents, unless there are few, so that they hardly count for or against the next.
  private func forgetNames() {
    let keptNames = min(Self.keptNames, options.maximumNames / 8)
    let areMany = xmlDictSize(context.pointee.dict) - ownNameCount > keptNames
    if let names, areMany || xmlDictGetUsage(context.pointee.dict) > Self.keptBytes,
      let dictionary = xmlDictCreateSub(names.dictionary)
    {
      xmlDictFree(context.pointee.dict)
      context.pointee.dict = dictionary
      if !Self.prepare(dictionary) { state.pointee.fault = .outOfMemory }
    }
    firstNameCount = xmlDictSize(context.pointee.dict)
  }

  /// Looks up the names that libxml2 looks up for every document, and those of predefined entities, so that none of them counts.
  private static func prepare(_ dictionary: xmlDictPtr?) -> Bool {
    let names = ["xml", "xmlns", "http://www.w3.org/XML/1998/namespace", "amp", "lt", "gt", "quot", "apos"]
    return names.allSatisfy { xmlDictLookup(dictionary, $0, -1) != nil }
  }

  var isRunning: Bool { state.pointee.fault == nil && !state.pointee.isStopped }
}
