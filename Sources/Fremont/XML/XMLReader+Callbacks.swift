import CLibXML2
import LibXML

/// What libxml2 calls while it reads a document.
extension XMLReader {
  /// Sets the callbacks.
  static func configure(_ handler: inout xmlSAXHandler) {
    handler.startElementNs = { context, name, prefix, namespace, declarationCount, declarations, count, _, attributes in
      guard let (parser, document) = XMLReader.document(of: context),
        let tag = XMLStartTag(context, name, prefix, namespace, declarationCount, declarations, count, attributes)
      else { return }
      XMLReader.start(document, tag, ParsedSource(parser))
      XMLReader.stopIfNeeded(document, parser)
    }
    handler.endElementNs = { context, _, _, _ in
      guard let (parser, document) = XMLReader.document(of: context) else { return }
      XMLReader.end(document, ParsedSource(parser))
      XMLReader.stopIfNeeded(document, parser)
    }
    // The same function for both keeps libxml2 from asking of each text which of them it is for.
    let characters: charactersSAXFunc = { context, text, count in XMLReader.text(context, text, Int(count)) }
    handler.characters = characters
    handler.ignorableWhitespace = characters
    handler.cdataBlock = { context, text, count in XMLReader.section(context, text, Int(count)) }
    handler.comment = { context, text in
      guard let (_, document) = XMLReader.document(of: context), let text else { return }
      XMLReader.misc(document) { $0.comment(NamespaceScope.bytes(text)) }
    }
    handler.processingInstruction = { context, target, data in
      guard let (_, document) = XMLReader.document(of: context), let target else { return }
      XMLReader.misc(document) { $0.instruction(target, data.map(NamespaceScope.bytes)) }
    }
  }

  /// The document behind the context that a callback gets.
  ///
  /// libxml2 passes the parser context itself, whose private member leads to the document; both live while bytes are fed.
  @inline(__always)
  static func document(
    of context: UnsafeMutableRawPointer?
  ) -> (xmlParserCtxtPtr, UnsafeMutablePointer<OpenDocument>)? {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let document = parser.pointee._private?.assumingMemoryBound(to: ParserState.self).pointee.session
    else { return nil }
    return (parser, document.assumingMemoryBound(to: OpenDocument.self))
  }

  /// Takes a piece of text.
  @inline(__always)
  static func text(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int) {
    guard let (parser, document) = document(of: context) else { return }
    characters(document, UnsafeBufferPointer(start: text, count: count))
    stopIfNeeded(document, parser)
  }

  /// Takes a CDATA section or a piece of one.
  ///
  /// libxml2 hands sections over with the line ends of the document, where XML has line feeds only (XML 1.0 § 2.11).
  static func section(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int) {
    guard let (parser, document) = document(of: context), let text, count > 0 else { return }
    var piece = UnsafeBufferPointer(start: text, count: count)
    let start =
      parser.pointee.input.map { Int(truncatingIfNeeded: $0.pointee.consumed) + (text - $0.pointee.base) } ?? 0
    // A line end may stand across two pieces.
    if piece.first == 0x0A, document.pointee.session.carriageReturn == start - 1 {
      piece = UnsafeBufferPointer(rebasing: piece.dropFirst())
    }
    document.pointee.session.carriageReturn = text[count - 1] == 0x0D ? start + count - 1 : nil
    LineEnds.normalise(piece) { characters(document, $0) }
    stopIfNeeded(document, parser)
  }

  /// Ends the reading where nothing more is wanted.
  @inline(__always)
  static func stopIfNeeded(_ document: UnsafeMutablePointer<OpenDocument>, _ parser: xmlParserCtxtPtr) {
    if document.pointee.session.isStopped { ParserContext.stop(parser) }
  }
}
