import CLibXML2
import Foundation
import LibXML

/// Reads XML documents for one plan: bytes in, tokens out to a decoding session.
///
/// Readers are pooled, since a parser context costs more to make than a small document takes to read. One reader serves one
/// document at a time.
final class XMLReader {
  private let parser: ParserContext

  /// The session of the document being read. The callbacks reach it through the parser, while `read` runs and no longer.
  private let session: UnsafeMutablePointer<DecodingSession>

  init(_ plan: Plan, _ options: DecodingOptions) {
    session = .allocate(capacity: 1)
    parser = ParserContext(
      session: UnsafeMutableRawPointer(session),
      names: plan.names,
      refusesDoctype: options.refusesDoctype
    ) { handler in
      handler.startElementNs = { context, name, _, _, _, _, count, _, attributes in
        XMLReader.start(context, name, Int(count), attributes)
      }
      handler.endElementNs = { context, _, _, _ in
        guard let (_, session) = XMLReader.session(of: context) else { return }
        session.pointee.end()
        if session.pointee.itemSink != nil { session.pointee.deliverItems() }
        if session.pointee.isStopped { XMLReader.stop(context) }
      }
      handler.characters = { context, text, count in XMLReader.characters(context, text, count) }
      handler.ignorableWhitespace = { context, text, count in XMLReader.characters(context, text, count) }
      handler.cdataBlock = { context, text, count in XMLReader.section(context, text, Int(count)) }
    }
  }

  deinit {
    session.deallocate()
  }

  /// The number of names that the parser keeps beside those of the plan.
  var nameCount: Int { Int(xmlDictSize(parser.dictionary)) }

  /// Reads a whole document into a container, which is an optional of the root's type.
  ///
  /// `isUTF8` says that the bytes are UTF-8, whatever the document declares.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    isUTF8: Bool,
    file: String?
  ) throws(FremontError) {
    if bytes.count > options.maximumDocumentLength {
      throw FremontError(
        .limitExceeded,
        "the document is longer than the limit of \(options.maximumDocumentLength) bytes",
        at: SourceLocation(file: file, line: 1, column: 1)
      )
    }
    begin(plan, into: container, options, isUTF8: isUTF8, file: file, itemSink: nil)
    defer { session.deinitialize(count: 1) }
    if parser.feed(bytes) { parser.finish() }
    try throwFaults(file)
  }

  /// Reads a document that comes in chunks, and hands out the items of a list as they end.
  ///
  /// `next` returns the next chunk; nil at the end.
  func read(
    chunks next: () throws -> Data?,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    file: String?,
    itemSink: ItemSink
  ) throws {
    begin(plan, into: container, options, isUTF8: false, file: file, itemSink: itemSink)
    defer { session.deinitialize(count: 1) }
    while let chunk = try next() {
      let isRunning = chunk.withUnsafeBytes { bytes in
        bytes.withMemoryRebound(to: UInt8.self) { parser.feed($0) }
      }
      if !isRunning { break }
    }
    if !session.pointee.isStopped { parser.finish() }
    try throwFaults(file)
  }

  private func begin(
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    isUTF8: Bool,
    file: String?,
    itemSink: ItemSink?
  ) {
    session.initialize(to: DecodingSession(plan, into: container, options))
    let parser = parser
    session.pointee.itemSink = itemSink
    session.pointee.resolve = { place in
      let (line, column) = XMLReader.position(place, parser)
      return SourceLocation(file: file, line: line, column: column)
    }
    parser.reset(session: UnsafeMutableRawPointer(session))
    parser.ignoresDeclaredEncoding = isUTF8
  }

  private func throwFaults(_ file: String?) throws(FremontError) {
    if let failure = session.pointee.failure { throw failure.preceded(by: session.pointee.faults) }
    if let fault = parser.fault {
      let code: FremontError.Code = fault.kind == .refused ? .refusedFeature : .malformedDocument
      let location = SourceLocation(file: file, line: fault.line, column: fault.column)
      let path = session.pointee.path
      let diagnostic = Diagnostic(.error, fault.message, at: location, path: path == "/" ? nil : path)
      throw FremontError(code, session.pointee.faults.inTextOrder() + [diagnostic])
    }
    let faults = session.pointee.faults.inTextOrder()
    if !faults.isEmpty { throw FremontError(.invalidDocument, faults) }
  }

  // MARK: Callbacks

  /// The session behind the context that a callback gets.
  ///
  /// libxml2 passes the parser context itself, whose private member leads to the session; both live while `read` runs.
  @inline(__always)
  private static func session(
    of context: UnsafeMutableRawPointer?
  ) -> (xmlParserCtxtPtr, UnsafeMutablePointer<DecodingSession>)? {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let session = parser.pointee._private?.assumingMemoryBound(to: ParserState.self).pointee.session
    else { return nil }
    return (parser, session.assumingMemoryBound(to: DecodingSession.self))
  }

  @inline(__always)
  private static func start(
    _ context: UnsafeMutableRawPointer?,
    _ name: UnsafePointer<UInt8>?,
    _ count: Int,
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard let (parser, session) = session(of: context), let name else { return }
    session.pointee.start(name, place(parser))
    if session.pointee.isStopped { return stop(context) }
    if count == 0 || session.pointee.isSkipping { return }
    var expected = 0
    for index in 0..<count {
      // libxml2 gives five pointers for each attribute: name, prefix, namespace, start and end of the value.
      guard let attribute = attributes?.advanced(by: index * 5), let name = attribute[0], let value = attribute[3],
        let end = attribute[4]
      else { continue }
      let text = UnsafeBufferPointer(start: value, count: end - value)
      if let namespace = attribute[2], namespace == session.pointee.plan.xsiNamespace {
        if name == session.pointee.plan.nilName, isTrue(text) { session.pointee.markNil() }
        continue
      }
      if let input = parser.pointee.input, value >= input.pointee.base, end <= input.pointee.end {
        let place = DocumentPlace(kind: .value, offset: Int(bitPattern: value))
        session.pointee.attribute(name, text, expected: &expected, place)
      } else {
        normalisedAttribute(session, name, text, expected: &expected)
      }
    }
    if session.pointee.isStopped { stop(context) }
  }

  /// Takes an attribute whose value libxml2 has copied, since it holds more than plain ASCII.
  @inline(never)
  private static func normalisedAttribute(
    _ session: UnsafeMutablePointer<DecodingSession>,
    _ name: UnsafePointer<UInt8>,
    _ text: UnsafeBufferPointer<UInt8>,
    expected: inout Int
  ) {
    let place = DocumentPlace(kind: .copiedValue, offset: Int(bitPattern: name))
    guard AttributeText.hasAmpersand(text) else {
      return session.pointee.attribute(name, text, expected: &expected, place)
    }
    var value: [UInt8] = []
    AttributeText.append(text, to: &value)
    value.withUnsafeBufferPointer {
      session.pointee.attribute(name, $0, expected: &expected, place)
    }
  }

  @inline(__always)
  private static func characters(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int32) {
    guard let (_, session) = session(of: context) else { return }
    session.pointee.characters(UnsafeBufferPointer(start: text, count: Int(count)))
    if session.pointee.isStopped { stop(context) }
  }

  /// Takes a CDATA section or a piece of one.
  ///
  /// libxml2 hands sections over with the line ends of the document, where XML has line feeds only (XML 1.0 § 2.11).
  private static func section(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int) {
    guard let (parser, session) = session(of: context), let text, count > 0 else { return }
    var piece = UnsafeBufferPointer(start: text, count: count)
    let start =
      parser.pointee.input.map { Int(truncatingIfNeeded: $0.pointee.consumed) + (text - $0.pointee.base) } ?? 0
    // A line end may stand across two pieces.
    if piece.first == 0x0A, session.pointee.carriageReturn == start - 1 {
      piece = UnsafeBufferPointer(rebasing: piece.dropFirst())
    }
    session.pointee.carriageReturn = text[count - 1] == 0x0D ? start + count - 1 : nil
    if piece.contains(0x0D) {
      var isAfterReturn = false
      var normalised: [UInt8] = []
      normalised.reserveCapacity(piece.count)
      for byte in piece {
        if byte != 0x0A || !isAfterReturn { normalised.append(byte == 0x0D ? 0x0A : byte) }
        isAfterReturn = byte == 0x0D
      }
      normalised.withUnsafeBufferPointer { session.pointee.characters($0) }
    } else {
      session.pointee.characters(piece)
    }
    if session.pointee.isStopped { stop(context) }
  }

  @inline(never)
  private static func stop(_ context: UnsafeMutableRawPointer?) {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
    ParserContext.stop(parser)
  }

  /// Whether the value of `xsi:nil` is true (XML Schema 1.0 Part 2, § 3.2.2).
  private static func isTrue(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = XMLWhitespace.trim(text)
    return text.elementsEqual("true".utf8) || text.elementsEqual("1".utf8)
  }

  // MARK: Places

  /// The place behind the start tag that is being reported.
  @inline(__always)
  private static func place(_ parser: xmlParserCtxtPtr) -> DocumentPlace {
    guard let input = parser.pointee.input, let base = input.pointee.base, let cursor = input.pointee.cur else {
      return DocumentPlace()
    }
    // The parser stands before `>` or `/>`, and its buffer ends with a zero byte.
    let width = cursor.pointee == UInt8(ascii: "/") ? 2 : 1
    return DocumentPlace(
      offset: Int(truncatingIfNeeded: input.pointee.consumed) + (cursor - base) + width,
      line: input.pointee.line,
      column: input.pointee.col
    )
  }

  private static func position(_ place: DocumentPlace, _ parser: ParserContext) -> (line: Int, column: Int) {
    let cursor = ParserCursor(parser.context)
    switch place.kind {
    case .value:
      return UnsafePointer(bitPattern: place.offset).flatMap { cursor.position(of: $0) } ?? cursor.tagStart
    case .copiedValue:
      let name = UnsafePointer<UInt8>(bitPattern: place.offset).map { String(cString: $0) } ?? ""
      let attribute = cursor.attributes.first { $0.name == name || $0.name.hasSuffix(":\(name)") }
      return attribute?.valuePlace ?? cursor.tagStart
    case .content, .tag:
      if let input = parser.context.pointee.input, let base = input.pointee.base, let end = input.pointee.end {
        let distance = place.offset - Int(truncatingIfNeeded: input.pointee.consumed)
        if distance >= 0, distance <= end - base {
          let content = base + distance
          let found = place.kind == .tag ? cursor.tagStart(before: content) : cursor.position(of: content)
          if let found { return found }
        }
      }
      // The input buffer begins later: what libxml2 counted must do.
      return (max(1, Int(place.line)), max(1, Int(place.column) + 1))
    }
  }
}
