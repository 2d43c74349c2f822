import CLibXML2

/// Reads a small document, such as a model definition, into memory in one pass.
package struct ElementTreeReader {
  /// The deepest nesting of elements that is read. The default is 256.
  package var maximumDepth = 256

  /// What is accepted, and how much of it.
  package var options = ParserOptions()

  /// Whether the bytes are UTF-8 whatever the document declares, as those of a Swift string are.
  package var ignoresDeclaredEncoding = false

  /// Creates a reader.
  package init() {}

  /// Reads a document, and validates it in the same pass if there is a schema.
  ///
  /// - Throws: Why the document is not well-formed or not accepted. Faults against the schema are part of the result.
  package func read(
    _ bytes: UnsafeBufferPointer<UInt8>, validating schema: Schema? = nil
  ) throws(ParserFault) -> ElementTree {
    // The session has an address of its own for as long as the parser runs: only callbacks of this parser use it.
    let session = UnsafeMutablePointer<ElementTreeSession>.allocate(capacity: 1)
    session.initialize(to: ElementTreeSession(maximumDepth: maximumDepth))
    defer {
      session.deinitialize(count: 1)
      session.deallocate()
    }
    let parser = try ParserContext(
      session: UnsafeMutableRawPointer(session), options: options, configure: Self.configure)
    parser.ignoresDeclaredEncoding = ignoresDeclaredEncoding
    let validation = try schema?.validation(of: parser)
    session.pointee.validation = validation
    defer { validation?.detach() }

    if bytes.isEmpty { throw ParserFault(.malformed, "the document is empty", line: 1, column: 1) }
    if parser.feed(bytes) { parser.finish() }
    if let fault = session.pointee.fault ?? parser.fault { throw fault }
    guard let root = session.pointee.root else {
      throw ParserFault(.malformed, "the document has no element", line: 1, column: 1)
    }
    return ElementTree(root: root, schemaFaults: validation?.faults ?? [])
  }

  private static func configure(_ handler: inout xmlSAXHandler) {
    handler.startElementNs = { raw, name, prefix, uri, namespaceCount, namespaces, attributeCount, _, attributes in
      guard let (session, context) = ElementTreeSession.of(raw) else { return }
      var element = Element(
        name: ElementTreeSession.text(name) ?? "", prefix: ElementTreeSession.text(prefix),
        namespace: ElementTreeSession.text(uri), line: 1, column: 1)
      ElementTreeSession.addNamespaces(namespaces, Int(namespaceCount), to: &element)
      ElementTreeSession.addAttributes(attributes, Int(attributeCount), to: &element, context)
      session.pointee.start(element, context)
    }
    handler.endElementNs = { raw, _, _, _ in
      ElementTreeSession.of(raw)?.session.pointee.end()
    }
    handler.characters = { raw, bytes, count in
      guard let (session, context) = ElementTreeSession.of(raw), let bytes else { return }
      session.pointee.add(UnsafeBufferPointer(start: bytes, count: Int(count)), isCDATA: false, context)
    }
    handler.cdataBlock = { raw, bytes, count in
      guard let (session, context) = ElementTreeSession.of(raw), let bytes else { return }
      session.pointee.add(UnsafeBufferPointer(start: bytes, count: Int(count)), isCDATA: true, context)
    }
  }
}
