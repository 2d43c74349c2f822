package import CLibXML2

/// One push parser of libxml2, with the policy that every document is read under.
///
/// Bytes go in with `feed`, tokens come out through the SAX2 callbacks that the caller sets. A callback gets the
/// parser context itself, and from it `ParserState` with the caller's session pointer. The parser loads nothing: no
/// external subset, no entity, no file. An entity declaration, a defaulted attribute, a reference to an entity that is
/// not predefined and an encoding off the list end the parse at once. Errors of *Namespaces in XML* are as final as
/// those of XML. After the first fault nothing more is reported.
package final class ParserContext {
  /// The context, for callbacks and validators. The object frees it.
  package let context: xmlParserCtxtPtr

  private let state: UnsafeMutablePointer<ParserState>

  /// Keeps the parent of the context's dictionary alive.
  private let names: NameDictionary?

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
    ParserPolicy.install(in: &handler)
    guard let context = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else { throw .outOfMemory }
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue))
    if let names {
      guard let dictionary = xmlDictCreateSub(names.dictionary) else {
        xmlFreeParserCtxt(context)
        throw .outOfMemory
      }
      // The context has looked nothing up yet: it does so when the first bytes come.
      xmlDictFree(context.pointee.dict)
      context.pointee.dict = dictionary
    }
    state = .allocate(capacity: 1)
    state.initialize(to: ParserState(session: session))
    state.pointee.doctype = options.doctype
    state.pointee.startDocument = startDocument
    context.pointee._private = UnsafeMutableRawPointer(state)
    self.context = context
    self.names = names
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
    get { context.pointee.options & Self.ignoreEncoding != 0 }
    set {
      if newValue {
        context.pointee.options |= Self.ignoreEncoding
      } else {
        context.pointee.options &= ~Self.ignoreEncoding
      }
    }
  }

  private static let ignoreEncoding = Int32(XML_PARSE_IGNORE_ENC.rawValue)

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
    guard let start = bytes.baseAddress else { return isRunning }
    var offset = 0
    while offset < bytes.count, isRunning {
      let count = min(pieceSize, bytes.count - offset)
      parse(start + offset, count)
      offset += count
      drainSection()
    }
    return isRunning
  }

  /// The number of bytes that libxml2 is given at once.
  ///
  /// It copies them; pieces keep that copy in the cache and the counts within Int32. Of a CDATA section whose end it has not
  /// seen, libxml2 takes no more than 300 bytes for each piece, and looks through all the others for the end: so in a section
  /// it is given just as many.
  private var pieceSize: Int {
    isInSection ? 300 : 1 << 16
  }

  private var isInSection: Bool { context.pointee.instate == XML_PARSER_CDATA_SECTION }

  /// Lets libxml2 take what it has left over of an open CDATA section, so that little is left to look through.
  private func drainSection() {
    while isInSection, isRunning {
      let left = unread
      guard left > 1024 else { return }
      parse(nil, 0)
      if unread >= left { return }
    }
  }

  /// The number of bytes that libxml2 was given and has not taken yet.
  private var unread: Int {
    guard let input = context.pointee.input, let end = input.pointee.end, let cursor = input.pointee.cur else {
      return 0
    }
    return end - cursor
  }

  private func parse(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    guard let bytes else { return check(xmlParseChunk(context, nil, 0, 0)) }
    let code = bytes.withMemoryRebound(to: CChar.self, capacity: count) {
      xmlParseChunk(context, $0, Int32(count), 0)
    }
    check(code)
  }

  /// Tells the parser that no bytes follow, and returns whether the document is whole.
  @discardableResult
  package func finish() -> Bool {
    guard isRunning else { return false }
    check(xmlParseChunk(context, nil, 0, 1))
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

  /// Makes the parser ready for another document; its names stay interned.
  package func reset(session: UnsafeMutableRawPointer?) {
    xmlCtxtResetPush(context, nil, 0, nil, nil)
    // Versions differ in what they reset: without these two, 2.9 neither detects the encoding nor forgets namespaces.
    context.pointee.charset = Int32(XML_CHAR_ENCODING_NONE.rawValue)
    context.pointee.nsNr = 0
    state.pointee.session = session
    state.pointee.fault = nil
    state.pointee.hasDoctype = false
    state.pointee.isStopped = false
  }

  private var isRunning: Bool { state.pointee.fault == nil && !state.pointee.isStopped }

  /// Takes note of the failures that libxml2 tells by a code alone.
  private func check(_ code: Int32) {
    guard code != 0, isRunning, context.pointee.wellFormed == 0 || context.pointee.disableSAX != 0 else { return }
    note("the bytes do not fit the encoding of the document")
  }

  private func note(_ message: String) {
    let (line, column) = position
    state.pointee.fault = ParserFault(.malformed, message, line: line, column: column)
  }
}
