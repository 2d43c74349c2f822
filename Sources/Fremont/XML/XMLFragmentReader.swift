import CLibXML2
import LibXML

/// Checks the text of a fragment, and brings it into its normal form.
enum XMLFragmentReader {
  /// The element put around the text, since a parser wants a single root.
  private static let root = "fragment"

  /// What the callbacks reach: the capture, and whether the root has started.
  private struct Session: ~Copyable {
    var capture = XMLCapture()
    var isInside = false
  }

  /// Returns the normal form of a text.
  static func normalise(_ xml: String) throws(FremontError) -> String {
    // The session has an address of its own for as long as the parser runs: only callbacks of this parser use it.
    let session = UnsafeMutablePointer<Session>.allocate(capacity: 1)
    session.initialize(to: Session())
    defer {
      session.deinitialize(count: 1)
      session.deallocate()
    }
    let parser: ParserContext
    do throws(ParserFault) {
      parser = try ParserContext(session: UnsafeMutableRawPointer(session), configure: configure)
    } catch {
      throw FremontError(FremontError.Code(error.kind), error.message)
    }
    parser.ignoresDeclaredEncoding = true
    var text: [UInt8] = []
    var xml = xml
    xml.withUTF8 { LineEnds.normalise($0) { text.append(contentsOf: $0) } }
    let bytes = Array("<\(root)>".utf8) + text + Array("</\(root)>".utf8)
    bytes.withUnsafeBufferPointer {
      if parser.feed($0) { parser.finish() }
    }
    if let fault = parser.fault { throw error(fault, in: text, session.pointee.capture.innermost) }
    do throws(ValueFault) {
      return try session.pointee.capture.finish()
    } catch {
      throw FremontError(.malformedDocument, error.message)
    }
  }

  /// The error of a fault, at its place in the text itself.
  private static func error(_ fault: ParserFault, in text: [UInt8], _ open: String?) -> FremontError {
    var line = fault.line
    var column = fault.line == 1 ? max(1, fault.column - root.utf8.count - 2) : fault.column
    var message = fault.message
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let end = (lines.last ?? []).reduce(1) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    if (line, column) >= (lines.count, end) {
      (line, column) = (lines.count, end)
      if let open { message = "the fragment ends inside the element '\(open)'" }
    }
    return FremontError(
      FremontError.Code(fault.kind),
      message,
      at: SourceLocation(line: line, column: column)
    )
  }

  // MARK: Callbacks

  private static func session(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Session>? {
    raw.flatMap { ParserState.of($0.assumingMemoryBound(to: xmlParserCtxt.self)) }?
      .pointee.session?.assumingMemoryBound(to: Session.self)
  }

  private static func configure(_ handler: inout xmlSAXHandler) {
    handler.startElementNs = { raw, name, prefix, namespace, declarationCount, declarations, count, _, attributes in
      guard let session = XMLFragmentReader.session(raw),
        let tag = XMLStartTag(raw, name, prefix, namespace, declarationCount, declarations, count, attributes)
      else { return }
      if session.pointee.isInside { session.pointee.capture.start(tag) } else { session.pointee.isInside = true }
    }
    handler.endElementNs = { raw, _, _, _ in XMLFragmentReader.session(raw)?.pointee.capture.end() }
    handler.characters = { raw, bytes, count in XMLFragmentReader.text(raw, bytes, count) }
    handler.cdataBlock = { raw, bytes, count in XMLFragmentReader.text(raw, bytes, count) }
    handler.comment = { raw, text in
      guard let session = XMLFragmentReader.session(raw), let text else { return }
      session.pointee.capture.comment(NamespaceScope.bytes(text))
    }
    handler.processingInstruction = { raw, target, data in
      guard let session = XMLFragmentReader.session(raw), let target else { return }
      session.pointee.capture.instruction(target, data.map(NamespaceScope.bytes))
    }
  }

  private static func text(_ raw: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int32) {
    session(raw)?.pointee.capture.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
