import CLibXML2
import Foundation
import LibXML

/// Reads XML documents for one plan: bytes in, tokens out to a decoding session.
///
/// Readers are pooled, since a parser context costs more to make than a small document takes to read. One reader serves one
/// document at a time: `read` the whole, or `open`, `feed` as often as there are bytes, and `close`.
final class XMLReader {
  let parser: ParserContext

  /// Reads what is there as a whole.
  private var scanner: XMLScanner

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
      if isExplaining { XMLReader.configureExplaining(&handler) } else { XMLReader.configure(&handler) }
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
    scanner = XMLScanner(plan.names, options.parserOptions)
    self.document = document
    document.initialize(to: OpenDocument(session: DecodingSession(plan, options)))
    // The session is part of the document, and asks only while it lives.
    if plan.needsScope { document.pointee.session.resolvePrefix = { document.pointee.scope.uri(of: $0) } }
    document.pointee.session.resolve = { place in
      // The scanner knows no places, nor are they asked for in the end.
      if document.pointee.session.stopsAtFault { return nil }
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
    if explainer == nil, scan(bytes, into: container, isUTF8: isUTF8) { return }
    open(into: container, isUTF8: isUTF8, length: bytes.count, file: file)
    if let explainer {
      document.pointee.explainer = explainer
      document.pointee.session.observe = { explainer.note($0) }
    }
    _ = feed(bytes)
    try close()
  }

  /// Reads a document by the scanner, and returns whether nothing at all is wrong with it; what it is and where only libxml2
  /// finds out.
  private func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, into container: UnsafeMutableRawPointer, isUTF8: Bool
  ) -> Bool {
    begin(into: container, length: bytes.count, file: nil)
    defer { abandon() }
    document.pointee.session.stopsAtFault = true
    guard scanner.scan(bytes, isUTF8: isUTF8, for: ScannedDocument(document: document, bytes: bytes)) else {
      return false
    }
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
    begin(into: container, length: length, file: file)
    if let itemSink {
      document.pointee.session.handOutItems(to: itemSink)
      if itemSink.wantsExtents { document.pointee.tracksScope = true }
    }
    parser.reset(session: UnsafeMutableRawPointer(document))
    parser.ignoresDeclaredEncoding = isUTF8
  }

  /// Makes the session ready for a document.
  private func begin(into container: UnsafeMutableRawPointer, length: Int, file: String?) {
    abandon()
    isOpen = true
    document.pointee.session.begin(into: container, length: length)
    document.pointee.file = file
    document.pointee.tracksScope = plan.needsScope
    document.pointee.markup.alwaysUndeclaresDefault = plan.hasDefaultNamespace
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
}
