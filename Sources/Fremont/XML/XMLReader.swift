import CLibXML2
import Foundation
import LibXML

/// Reads XML documents for one plan: bytes in, tokens out to a decoding session.
///
/// Readers are pooled, since a parser context costs more to make than a small document takes to read. One reader serves one
/// document at a time: `open`, `feed` as often as there are bytes, and `close`.
final class XMLReader {
  let parser: ParserContext

  private let plan: Plan
  private let options: DecodingOptions

  /// The document being read. The callbacks reach it through the parser, between `open` and `close` and no longer.
  ///
  /// Its memory serves the next one too: to make it anew would take a small document a good part of its time.
  let document: UnsafeMutablePointer<OpenDocument>

  /// Whether there is a document.
  private(set) var isOpen = false

  /// A document that is being read.
  struct OpenDocument: ~Copyable {
    var session: DecodingSession

    /// The name that diagnostics give it.
    var file: String?

    /// The namespaces that are declared where the reader stands, if the plan needs to know.
    var scope = NamespaceScope()
    var tracksScope = false

    /// The part of the document that is kept as markup.
    var markup = XMLCapture()

    /// Tells what becomes of each part of the document.
    var explainer: DocumentExplainer?
  }

  /// Creates a reader; one that explains has other callbacks, so that the others pay nothing for them.
  ///
  /// - Throws: `outOfMemory`.
  init(_ plan: Plan, _ options: DecodingOptions, isExplaining: Bool = false) throws(FremontError) {
    let configure = { (handler: inout xmlSAXHandler) in
      handler.startElementNs = { context, name, prefix, namespace, namespaceCount, namespaces, count, _, attributes in
        XMLReader.start(
          context, name, prefix, namespace, namespaces, Int(namespaceCount),
          TagAttributes(table: attributes, count: Int(count)))
      }
      handler.endElementNs = { context, _, _, _ in
        guard let (_, document) = XMLReader.document(of: context) else { return }
        XMLReader.end(context, document)
      }
      // The same function for both keeps libxml2 from asking of each text which of them it is for.
      let characters: charactersSAXFunc = { context, text, count in XMLReader.characters(context, text, count) }
      handler.characters = characters
      handler.ignorableWhitespace = characters
      handler.cdataBlock = { context, text, count in XMLReader.section(context, text, Int(count)) }
      handler.comment = { context, text in
        guard let text else { return }
        XMLReader.misc(context) { $0.comment(text) }
      }
      handler.processingInstruction = { context, target, data in
        guard let target else { return }
        XMLReader.misc(context) { $0.instruction(target, data) }
      }
      if isExplaining { XMLReader.configureExplaining(&handler) }
    }
    let document = UnsafeMutablePointer<OpenDocument>.allocate(capacity: 1)
    let parser: ParserContext
    do throws(ParserFault) {
      parser = try ParserContext(
        session: UnsafeMutableRawPointer(document),
        names: plan.names,
        options: options.parserOptions,
        configure: configure
      )
    } catch {
      document.deallocate()
      throw FremontError(FremontError.Code(error.kind), error.message)
    }
    self.plan = plan
    self.options = options
    self.parser = parser
    self.document = document
    document.initialize(to: OpenDocument(session: DecodingSession(plan, options)))
    // The session is part of the document, and asks only while it lives.
    if plan.needsScope { document.pointee.session.resolvePrefix = { document.pointee.scope.uri(of: $0) } }
    document.pointee.session.resolve = { place in
      let (line, column) = XMLReader.position(place, parser)
      return SourceLocation(file: document.pointee.file, line: line, column: column)
    }
  }

  deinit {
    document.deinitialize(count: 1)
    document.deallocate()
  }

  /// The number of names that the parser keeps beside those of the plan.
  var nameCount: Int { Int(xmlDictSize(parser.dictionary)) }

  /// Reads a whole document into a container, which is an optional of the root's type.
  ///
  /// `isUTF8` says that the bytes are UTF-8, whatever the document declares.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    file: String?,
    explainer: DocumentExplainer? = nil
  ) throws(FremontError) {
    if bytes.count > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: file)
    }
    open(into: container, isUTF8: isUTF8, length: bytes.count, file: file)
    if let explainer {
      document.pointee.explainer = explainer
      document.pointee.session.observe = { explainer.note($0) }
    } else if readWhole(bytes) {
      return
    } else {
      open(into: container, isUTF8: isUTF8, length: bytes.count, file: file)
    }
    _ = feed(bytes)
    try close()
  }

  /// Reads the open document, and returns whether nothing at all is wrong with it; what it is and where only `feed` finds out.
  private func readWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    defer { abandon() }
    guard parser.parse(whole: bytes) else { return false }
    document.pointee.session.finish()
    return document.pointee.session.failure == nil && document.pointee.session.faults.isEmpty
  }

  /// Begins a document, whose root value goes into a container, which is an optional of its type.
  ///
  /// The container stays in place until `close` or `abandon`. A sink takes the items of one list as they end.
  func open(
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool = false,
    length: Int = 0,
    file: String?,
    itemSink: ItemSink? = nil
  ) {
    abandon()
    isOpen = true
    document.pointee.session.begin(into: container, length: length)
    document.pointee.file = file
    document.pointee.tracksScope = plan.needsScope || itemSink?.wantsExtents == true
    document.pointee.markup.alwaysUndeclaresDefault = plan.hasDefaultNamespace
    if let itemSink { document.pointee.session.handOutItems(to: itemSink) }
    parser.reset(session: UnsafeMutableRawPointer(document))
    parser.ignoresDeclaredEncoding = isUTF8
  }

  /// Reads more bytes of the document; false when what follows does not matter any more.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isOpen && parser.feed(bytes)
  }

  /// What has ended the document early, if something has.
  var failure: FremontError? {
    guard isOpen else { return nil }
    if let failure = document.pointee.session.failure {
      return failure.preceded(by: document.pointee.session.faults)
    }
    if let fault = parser.fault {
      let location = SourceLocation(file: document.pointee.file, line: fault.line, column: fault.column)
      let path = document.pointee.session.path
      let diagnostic = Diagnostic(.error, fault.message, at: location, path: path == "/" ? nil : path)
      return FremontError(FremontError.Code(fault.kind), document.pointee.session.faults.inTextOrder() + [diagnostic])
    }
    let faults = document.pointee.session.faults
    if document.pointee.session.isStopped, !faults.isEmpty {
      return FremontError(.invalidDocument, faults.inTextOrder())
    }
    return nil
  }

  /// Ends the document, and throws everything that is wrong with it.
  func close() throws(FremontError) {
    guard isOpen else { return }
    defer { abandon() }
    if !document.pointee.session.isStopped { parser.finish() }
    if let failure {
      document.pointee.explainer?.finish(document)
      throw failure
    }
    document.pointee.session.finish()
    document.pointee.explainer?.finish(document)
    let faults = document.pointee.session.faults.inTextOrder()
    if !faults.isEmpty { throw FremontError(.invalidDocument, faults) }
  }

  /// Lets the document go, be it whole or not.
  func abandon() {
    if isOpen {
      if document.pointee.session.capture != .nothing { document.pointee.markup = XMLCapture() }
      document.pointee.session.reset()
      document.pointee.scope.reset()
      document.pointee.explainer = nil
    }
    isOpen = false
    parser.observeText = nil
  }

  // MARK: Callbacks

  /// The document behind the context that a callback gets.
  ///
  /// libxml2 passes the parser context itself, whose private member leads to the document; both live while `read` runs.
  @inline(__always)
  static func document(
    of context: UnsafeMutableRawPointer?
  ) -> (xmlParserCtxtPtr, UnsafeMutablePointer<OpenDocument>)? {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let document = parser.pointee._private?.assumingMemoryBound(to: ParserState.self).pointee.session
    else { return nil }
    return (parser, document.assumingMemoryBound(to: OpenDocument.self))
  }

  @inline(__always)
  static func start(
    _ context: UnsafeMutableRawPointer?,
    _ name: UnsafePointer<UInt8>?,
    _ prefix: UnsafePointer<UInt8>?,
    _ namespace: UnsafePointer<UInt8>?,
    _ namespaces: TagAttributes.Table?,
    _ namespaceCount: Int,
    _ attributes: TagAttributes,
    explainer: DocumentExplainer? = nil
  ) {
    guard let (parser, document) = document(of: context), let name else { return }
    if document.pointee.tracksScope {
      // Apart, so that all others carry no scope about.
      guard startInScope(document, name, prefix, namespace, namespaces, namespaceCount, attributes, parser, explainer)
      else { return }
    } else {
      document.pointee.session.start(name, namespace, attributes, place(parser))
      explainer?.didStart(document)
    }
    if document.pointee.session.isStopped { return stop(context) }
    if attributes.count == 0 || document.pointee.session.isSkipping { return }
    readAttributes(document, attributes, parser, explainer)
    if document.pointee.session.isStopped { stop(context) }
  }

  /// Takes the start of an element where the namespaces in scope matter, as they do to all that keeps markup; false when nothing
  /// more is to be done for it.
  @inline(never)
  private static func startInScope(
    _ document: UnsafeMutablePointer<OpenDocument>,
    _ name: UnsafePointer<UInt8>,
    _ prefix: UnsafePointer<UInt8>?,
    _ namespace: UnsafePointer<UInt8>?,
    _ namespaces: TagAttributes.Table?,
    _ namespaceCount: Int,
    _ attributes: TagAttributes,
    _ parser: xmlParserCtxtPtr,
    _ explainer: DocumentExplainer?
  ) -> Bool {
    let outer = enter(document, namespaces, namespaceCount)
    if document.pointee.session.capture == .nothing {
      document.pointee.session.start(name, namespace, attributes, place(parser))
      explainer?.didStart(document)
      if document.pointee.session.isStopped || document.pointee.session.capture == .nothing { return true }
      beginCapture(document, outer)
      if document.pointee.session.capture == .content { return true }
    }
    capture(document, name, prefix, namespaces, namespaceCount, attributes, parser)
    return false
  }

  @inline(__always)
  static func end(_ context: UnsafeMutableRawPointer?, _ document: UnsafeMutablePointer<OpenDocument>) {
    if document.pointee.tracksScope { document.pointee.scope.end() }
    if document.pointee.session.capture != .nothing, !endCapture(document) { return }
    let isItem = document.pointee.session.handsOutItems && !document.pointee.session.isSkipping
    document.pointee.session.end()
    if isItem { endItem(context, document) }
    if document.pointee.session.isStopped { stop(context) }
  }

  @inline(__always)
  private static func readAttributes(
    _ document: UnsafeMutablePointer<OpenDocument>,
    _ attributes: TagAttributes,
    _ parser: xmlParserCtxtPtr,
    _ explainer: DocumentExplainer?
  ) {
    var expected = 0
    for index in 0..<attributes.count {
      guard let attribute = attributes.table?.advanced(by: index * 5), let name = attribute[0],
        let value = attribute[3],
        let end = attribute[4]
      else { continue }
      let text = UnsafeBufferPointer(start: value, count: end - value)
      let namespace = attribute[2]
      if let namespace, namespace == document.pointee.session.plan.xsiNamespace,
        name == document.pointee.session.plan.nilName, isTrue(text)
      {
        document.pointee.session.markNil()
        explainer?.didReadAttribute(name, attribute[1], namespace, text, document, parser)
        continue
      }
      if let input = parser.pointee.input, value >= input.pointee.base, end <= input.pointee.end {
        let place = DocumentPlace(kind: .value, offset: Int(bitPattern: value))
        document.pointee.session.attribute(name, namespace, prefix: attribute[1], text, expected: &expected, place)
      } else {
        normalisedAttribute(document, name, namespace, attribute[1], text, expected: &expected)
      }
      explainer?.didReadAttribute(name, attribute[1], namespace, text, document, parser)
    }
  }

  /// Takes an attribute whose value libxml2 has copied, since it holds more than plain ASCII.
  @inline(never)
  private static func normalisedAttribute(
    _ document: UnsafeMutablePointer<OpenDocument>,
    _ name: UnsafePointer<UInt8>,
    _ namespace: UnsafePointer<UInt8>?,
    _ prefix: UnsafePointer<UInt8>?,
    _ text: UnsafeBufferPointer<UInt8>,
    expected: inout Int
  ) {
    let place = DocumentPlace(kind: .copiedValue, offset: Int(bitPattern: name))
    guard AttributeText.hasAmpersand(text) else {
      return document.pointee.session.attribute(name, namespace, prefix: prefix, text, expected: &expected, place)
    }
    var value: [UInt8] = []
    AttributeText.append(text, to: &value)
    value.withUnsafeBufferPointer {
      document.pointee.session.attribute(name, namespace, prefix: prefix, $0, expected: &expected, place)
    }
  }

  @inline(__always)
  static func characters(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int32) {
    guard let (_, document) = document(of: context) else { return }
    take(UnsafeBufferPointer(start: text, count: Int(count)), document)
    if document.pointee.session.isStopped { stop(context) }
  }

  @inline(__always)
  private static func take(_ text: UnsafeBufferPointer<UInt8>, _ document: UnsafeMutablePointer<OpenDocument>) {
    if document.pointee.session.capture != .nothing {
      document.pointee.markup.text(text)
    } else {
      document.pointee.session.characters(text)
    }
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
    if piece.contains(0x0D) {
      var isAfterReturn = false
      var normalised: [UInt8] = []
      normalised.reserveCapacity(piece.count)
      for byte in piece {
        if byte != 0x0A || !isAfterReturn { normalised.append(byte == 0x0D ? 0x0A : byte) }
        isAfterReturn = byte == 0x0D
      }
      normalised.withUnsafeBufferPointer { take($0, document) }
    } else {
      take(piece, document)
    }
    if document.pointee.session.isStopped { stop(context) }
  }

  @inline(never)
  static func stop(_ context: UnsafeMutableRawPointer?) {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
    ParserContext.stop(parser)
  }

  /// Whether the value of `xsi:nil` is true (XML Schema 1.0 Part 2, § 3.2.2).
  private static func isTrue(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = XMLWhitespace.trim(text)
    return text.elementsEqual("true".utf8) || text.elementsEqual("1".utf8)
  }
}
