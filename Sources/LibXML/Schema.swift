import CLibXML2

/// A compiled XML Schema.
///
/// `@unchecked Sendable` holds because nothing changes the schema once it is compiled: every validation has a context,
/// a dictionary and automata of its own, and libxml2 only reads the compiled form.
package final class Schema: @unchecked Sendable {
  private let schema: xmlSchemaPtr

  /// The tree that the schema was compiled from, which its components point into.
  private let document: xmlDocPtr

  /// Compiles a schema.
  ///
  /// The bytes are parsed by our own parser because that of libxml2's schema compiler prints its errors and loads what
  /// it is told to; a schema that includes or imports others by their location is refused.
  ///
  /// - Throws: The first fault of the schema.
  package init(_ bytes: [UInt8]) throws(ParserFault) {
    let document = try Self.parse(bytes)
    if let fault = Self.faultOfLocations(in: document) {
      xmlFreeDoc(document)
      throw fault
    }
    let faults = UnsafeMutablePointer<[ParserFault]>.allocate(capacity: 1)
    faults.initialize(to: [])
    defer {
      faults.deinitialize(count: 1)
      faults.deallocate()
    }
    var schema: xmlSchemaPtr?
    if let compiler = xmlSchemaNewDocParserCtxt(document) {
      let report: xmlStructuredErrorFunc = { raw, error in
        guard let raw, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
        let fault = ParserFault(
          .malformed, ErrorText.of(error.pointee.message), line: max(1, Int(error.pointee.line)), column: 1)
        raw.assumingMemoryBound(to: [ParserFault].self).pointee.append(fault)
      }
      xmlSchemaSetParserStructuredErrors(compiler, report, UnsafeMutableRawPointer(faults))
      schema = xmlSchemaParse(compiler)
      xmlSchemaFreeParserCtxt(compiler)
    }
    guard let schema, faults.pointee.isEmpty else {
      if let schema { xmlSchemaFree(schema) }
      xmlFreeDoc(document)
      throw faults.pointee.first ?? ParserFault(.malformed, "the schema cannot be compiled", line: 1, column: 1)
    }
    self.schema = schema
    self.document = document
  }

  deinit {
    xmlSchemaFree(schema)
    xmlFreeDoc(document)
  }

  /// Begins the validation of the document that a parser is about to read.
  ///
  /// The result must be detached before the parser goes away.
  package func validation(of parser: ParserContext) throws(ParserFault) -> SchemaValidation {
    guard let validation = SchemaValidation(schema, self, parser) else {
      throw .outOfMemory
    }
    return validation
  }

  private static func parse(_ bytes: [UInt8]) throws(ParserFault) -> xmlDocPtr {
    let parser = try ParserContext(session: nil) { handler in
      _ = xmlSAXVersion(&handler, 2)
    }
    bytes.withUnsafeBufferPointer { bytes in
      if parser.feed(bytes) { parser.finish() }
    }
    if let fault = parser.fault { throw fault }
    guard let document = parser.context.pointee.myDoc else {
      throw ParserFault(.malformed, "the schema is empty", line: 1, column: 1)
    }
    parser.context.pointee.myDoc = nil
    return document
  }

  /// Looks for the declarations that would make libxml2 load another document.
  private static func faultOfLocations(in document: xmlDocPtr) -> ParserFault? {
    var child = xmlDocGetRootElement(document)?.pointee.children
    while let current = child {
      if current.pointee.type == XML_ELEMENT_NODE, let location = xmlHasProp(current, "schemaLocation") {
        let name = location.pointee.children?.pointee.content.map { String(cString: $0) } ?? ""
        let line = max(1, Int(xmlGetLineNo(current)))
        return ParserFault(.malformed, "the schema location '\(name)' is not loaded", line: line, column: 1)
      }
      child = current.pointee.next
    }
    return nil
  }
}
