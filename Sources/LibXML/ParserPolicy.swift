import CLibXML2

/// The callbacks that decide what a document may contain, the same for every parser.
///
/// Every callback gets the parser context, which outlives it; faults are stored in `ParserState` because no Swift
/// error may cross a C frame.
enum ParserPolicy {
  /// Sets the policy callbacks, and leaves those for elements, text, comments and processing instructions alone.
  static func install(in handler: inout xmlSAXHandler) {
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.error = nil
    handler.warning = nil
    handler.fatalError = nil
    handler.externalSubset = nil
    handler.resolveEntity = nil
    handler.getEntity = nil
    handler.getParameterEntity = nil
    handler.notationDecl = nil
    handler.elementDecl = nil
    // Where the two differ, libxml2 examines every run of white space to choose between them.
    handler.ignorableWhitespace = handler.characters
    // The type of the error parameter differs between versions of libxml2; the parser context stands in the error
    // because a validator that is plugged in changes the user data.
    handler.serror = { _, error in
      guard let error, let context = error.pointee.ctxt?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
      ParserPolicy.report(
        domain: error.pointee.domain, code: error.pointee.code, level: error.pointee.level.rawValue,
        message: error.pointee.message, context)
    }
    handler.startDocument = { raw in
      guard let context = ParserPolicy.context(raw), let state = ParserState.of(context) else { return }
      if let version = context.pointee.version, xmlStrEqual(version, "1.1") != 0 {
        let message = "a document in XML 1.1 is not accepted, only XML 1.0"
        ParserPolicy.note(.malformed, message, context, at: (1, 1))
        return xmlStopParser(context)
      }
      state.pointee.startDocument?(raw)
    }
    handler.internalSubset = { raw, _, _, _ in
      guard let context = ParserPolicy.context(raw), let state = ParserState.of(context) else { return }
      state.pointee.hasDoctype = true
      if state.pointee.doctype == .refused {
        ParserPolicy.refuse(.doctype, "a DOCTYPE is not accepted", raw, at: "<!DOCTYPE")
      }
    }
    handler.entityDecl = { raw, name, type, _, _, content in
      if let context = ParserPolicy.context(raw), let state = ParserState.of(context) {
        // Without a document libxml2 makes one to keep entities in, and prints to stderr what it thinks of their names.
        if context.pointee.myDoc == nil { context.pointee.myDoc = xmlNewDoc("1.0") }
        if ParserPolicy.declare(name, type, content, context, state) { return }
      }
      let message = "the entity declaration '\(ParserPolicy.text(name))' is not accepted"
      ParserPolicy.refuse(.entityDeclaration, message, raw, at: "<!ENTITY")
    }
    handler.unparsedEntityDecl = { raw, name, _, _, _ in
      let message = "the entity declaration '\(ParserPolicy.text(name))' is not accepted"
      ParserPolicy.refuse(.entityDeclaration, message, raw, at: "<!ENTITY")
    }
    handler.reference = { raw, name in
      let message = "the entity '\(ParserPolicy.text(name))' is not predefined"
      ParserPolicy.refuse(.entityReference, message, raw, at: "&")
    }
    handler.attributeDecl = { raw, _, name, _, _, value, tokens in
      // The callback owns the list of tokens.
      xmlFreeEnumeration(tokens)
      guard value != nil else { return }
      let message = "the default value of the attribute '\(ParserPolicy.text(name))' is not accepted"
      ParserPolicy.refuse(.attributeDefault, message, raw, at: "<!ATTLIST")
    }
  }

  /// Stores the first fault, at the last place where the text stands, and stops the parse.
  private static func refuse(
    _ policy: ParserFault.Policy, _ message: String, _ raw: UnsafeMutableRawPointer?, at text: StaticString
  ) {
    guard let context = context(raw) else { return }
    note(.refused(policy), message, context, at: ParserCursor(context).last(text))
    xmlStopParser(context)
  }

  private static func report(
    domain: Int32, code: Int32, level: UInt32, message: UnsafePointer<CChar>?,
    _ context: xmlParserCtxtPtr
  ) {
    let cursor = ParserCursor(context)
    let isUnknownEntity = code == XML_WAR_UNDECLARED_ENTITY.rawValue || code == XML_ERR_UNDECLARED_ENTITY.rawValue
    if isUnknownEntity, context.pointee.inSubset == 0 {
      note(.refused(.entityReference), unknownEntity, context, at: cursor.last("&"))
    } else if level < XML_ERR_ERROR.rawValue {
      return
    } else if domain == XML_FROM_NAMESPACE.rawValue {
      // A namespace is a name: whether it is a good URI is nobody's concern.
      if code == XML_WAR_NS_URI.rawValue || code == XML_WAR_NS_URI_RELATIVE.rawValue { return }
      note(.namespace, ErrorText.of(message), context, at: cursor.tagStart)
    } else if level < XML_ERR_FATAL.rawValue {
      return
    } else if code == XML_ERR_NO_MEMORY.rawValue {
      note(.outOfMemory, ParserFault.outOfMemory.message, context)
    } else if code == XML_ERR_DOCUMENT_END.rawValue {
      note(.malformed, endMessage(context), context)
    } else if code == XML_ERR_DOCUMENT_EMPTY.rawValue {
      note(.malformed, "the document does not begin with '<'", context)
    } else if code == XML_ERR_TAG_NAME_MISMATCH.rawValue {
      note(.malformed, ErrorText.of(message), context, at: cursor.last("<"))
    } else if code == XML_ERR_ATTRIBUTE_REDEFINED.rawValue {
      note(.malformed, ErrorText.of(message), context, at: cursor.repeatedAttribute)
    } else {
      note(.malformed, ErrorText.of(message), context)
    }
    // Errors come from the middle of a token, where stopping would free the buffer under the parser's feet; with
    // callbacks off and an error code set it returns after the token.
    silence(context, code)
  }

  static let unknownEntity = "a reference to an entity that is not predefined is not accepted"

  /// Ends the parse after the token that it is at.
  static func silence(_ context: xmlParserCtxtPtr, _ code: Int32) {
    context.pointee.disableSAX = 1
    if context.pointee.errNo == 0 { context.pointee.errNo = code }
    context.pointee.wellFormed = 0
  }

  /// Says how a document ends that should not end there: libxml2 has one message for the two cases.
  private static func endMessage(_ context: xmlParserCtxtPtr) -> String {
    if context.pointee.instate == XML_PARSER_EPILOG { return "there is content after the root element" }
    guard let name = context.pointee.name else {
      // Of less than four bytes libxml2 does not look at the first.
      if let first = context.pointee.input?.pointee.cur?.pointee, first != 0, first != UInt8(ascii: "<") {
        return "the document does not begin with '<'"
      }
      return "the document ends before its root element"
    }
    return "the document ends inside the element '\(text(name))'"
  }

  static func note(
    _ kind: ParserFault.Kind, _ message: String, _ context: xmlParserCtxtPtr, at place: ParserCursor.Place? = nil
  ) {
    guard let state = ParserState.of(context), state.pointee.fault == nil, !state.pointee.isStopped else { return }
    let (line, column) = place ?? ParserCursor(context).position
    state.pointee.fault = ParserFault(kind, message, line: line, column: column)
  }

  static func context(_ raw: UnsafeMutableRawPointer?) -> xmlParserCtxtPtr? {
    raw?.assumingMemoryBound(to: xmlParserCtxt.self)
  }

  private static func text(_ name: UnsafePointer<UInt8>?) -> String {
    name.map { String(cString: $0) } ?? ""
  }
}
