/// Reads XML documents for one plan: bytes in, tokens out to a decoding session.
///
/// Readers are pooled, since creating one takes longer than reading a small document. A reader reads one document at a
/// time: call `read` for a whole one, or `open`, `feed` repeatedly, and `close`.
package final class XMLReader {
  var input: XMLInput

  /// The current place in the document. It is separate from the input, so that it can be used while the input reads.
  package let places: DocumentPlaces

  private let plan: Plan
  let options: DecodingOptions

  /// The document being read.
  ///
  /// Its memory is reused for the next one, since allocating it takes a good part of the time for a small document.
  package let document: UnsafeMutablePointer<OpenDocument>

  /// Whether a document is open.
  package private(set) var isOpen = false

  /// The state of a document that is being read.
  package struct OpenDocument: ~Copyable {
    package var session: DecodingSession

    /// The sum with an address in the current window is an offset in the document.
    package var shift = 0

    /// The file name of the document in diagnostics.
    package internal(set) var file: String?

    /// The namespaces in scope, if the plan needs them.
    var scope = NamespaceScope()
    var tracksScope = false

    /// The part of the document that is kept as markup.
    var markup = XMLCapture()
  }

  /// The validator of documents, if there is a schema.
  private let validator: DocumentValidation?

  /// The validation of the open document; nil: it is not validated.
  var validation: DocumentValidation?

  /// Creates a reader.
  package init(_ plan: Plan, _ options: DecodingOptions) {
    self.plan = plan
    self.options = options
    input = XMLInput(plan.names, options.scannerOptions)
    let places = input.places
    self.places = places
    let document = UnsafeMutablePointer<OpenDocument>.allocate(capacity: 1)
    self.document = document
    document.initialize(to: OpenDocument(session: DecodingSession(plan, options)))
    validator = options.schema.map { DocumentValidation($0, plan, options, document: document) }
    // The session is part of the document, so the document outlives these calls.
    if plan.needsScope { document.session.resolvePrefix = { document.scope.uri(of: $0) } }
    document.session.resolve = { place in
      let position = places.position(of: place)
      return SourceLocation(file: document.file, line: position.line, column: position.column)
    }
    document.session.nameOf = { places.name(at: $0) }
    places.takePlaces = { [validator] offset in
      var places = document.session.takePlaces(from: offset)
      if let validated = validator?.openPlaces(from: offset) {
        // The schema knows elements that the session skips, and the session a root that has ended and waits.
        places.open = Set(places.open).union(validated).sorted(by: >)
      }
      return places
    }
  }

  deinit {
    places.takePlaces = nil
    document.deinitialize(count: 1)
    document.deallocate()
  }

  /// The number of bytes that the reader holds for names and markup, which may persist between documents.
  var heldBytes: Int { input.heldBytes }

  /// Reads a whole document into a container, which must be an optional of the root's type.
  ///
  /// `isUTF8` says that the bytes are UTF-8, regardless of the declaration. The root keeps the source, if it keeps
  /// anything.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    merging: Bool = false,
    file: String?,
    source: DocumentSource? = nil
  ) throws(FremontError) {
    try read(bytes, into: container, isUTF8: isUTF8, merging: merging, file: file, source: source, noting: nil) {
      SessionFeed(document: $0)
    }
  }

  /// Reads a whole document by a handler, which passes the tokens to the document and records what they become.
  func read<Handler: XMLTokenHandler>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool,
    merging: Bool = false,
    file: String?,
    source: DocumentSource? = nil,
    noting note: ((DecodingEvent) -> Void)?,
    _ makeHandler: (Document) -> Handler
  ) throws(FremontError) {
    if bytes.count > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: file)
    }
    begin(into: container, length: bytes.count, merging: merging, file: file)
    defer { abandon() }
    if let note { document.session.observe = note }
    if source != nil { document.session.source = source }
    if let validator, note == nil {
      validate(by: validator)
      input.read(bytes, isUTF8: isUTF8, for: AnyTokenHandler(ValidatedFeed(makeHandler(document), validator)))
    } else {
      input.read(bytes, isUTF8: isUTF8, for: makeHandler(document))
    }
    try end()
  }

  /// Begins a document whose root value goes into a container, which must be an optional of its type.
  ///
  /// The container must stay in place until `close` or `abandon`. A sink receives the items of one list as they end.
  /// The root keeps the source, if it keeps anything; the text is added to it as it arrives.
  func open(
    into container: UnsafeMutableRawPointer,
    isUTF8: Bool = false,
    length: Int = 0,
    file: String?,
    itemSink: ItemSink? = nil,
    source: DocumentSource? = nil
  ) {
    begin(into: container, length: length, file: file)
    if let itemSink {
      document.session.handOutItems(to: itemSink)
      if itemSink.needsExtents { document.pointee.tracksScope = true }
    }
    if let source {
      document.session.source = source
      observeText { source.append($0) }
    }
    if let validator { validate(by: validator) }
    input.begin(isUTF8: isUTF8)
  }

  /// Begins to validate the document that has just been opened.
  private func validate(by validator: DocumentValidation) {
    validation = validator
    validator.begin()
  }

  /// Prepares the session for a document.
  func begin(into container: UnsafeMutableRawPointer, length: Int, merging: Bool = false, file: String?) {
    abandon()
    isOpen = true
    document.session.begin(into: container, length: length, merging: merging)
    document.pointee.file = file
    document.pointee.tracksScope = plan.needsScope
    document.markup.alwaysUndeclaresDefault = plan.hasDefaultNamespace
  }

  /// Reads more bytes of the document. Returns false if the rest of the document does not matter.
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isOpen else { return false }
    let feed = SessionFeed(document: document)
    if let validation { return input.feed(bytes, for: AnyTokenHandler(ValidatedFeed(feed, validation))) }
    return input.feed(bytes, for: feed)
  }

  /// Observes the text as UTF-8 just before it is read. Offsets count these bytes.
  package func observeText(_ body: @escaping (UnsafeBufferPointer<UInt8>) -> Void) { input.observeText = body }

  /// The encoding of the document; nil: UTF-8, or not known yet.
  package var encodingName: String? { input.encodingName }

  /// The number of bytes before the current place.
  var offset: Int { places.offset }

  /// The faults of the document by the definition and by the schema.
  private var faults: [Diagnostic] {
    let faults = document.session.faults
    return validation?.withoutRepetition(faults) ?? faults
  }

  /// The error that ended the document early, if any.
  package var failure: FremontError? {
    guard isOpen else { return nil }
    if let failure = document.session.failure {
      return failure.preceded(by: faults)
    }
    if let fault = input.fault {
      let location = SourceLocation(file: document.file, line: fault.line, column: fault.column)
      let path = document.session.writtenPath
      let diagnostic = Diagnostic(.error, fault.message, at: location, path: path == "/" ? nil : path)
      return FremontError(FremontError.Code(fault.kind), faults.inTextOrder() + [diagnostic])
    }
    let faults = self.faults
    if document.session.isStopped, !faults.isEmpty {
      return FremontError(.invalidDocument, faults.inTextOrder())
    }
    return nil
  }

  /// Ends the document, and throws all its faults.
  package func close() throws(FremontError) {
    guard isOpen else { return }
    defer { abandon() }
    let feed = SessionFeed(document: document)
    if let validation {
      input.finish(for: AnyTokenHandler(ValidatedFeed(feed, validation)))
    } else {
      input.finish(for: feed)
    }
    try end()
  }

  /// Completes what is possible only at the end.
  func end() throws(FremontError) {
    if let failure { throw failure }
    document.session.finish()
    if let failure = document.session.failure { throw failure.preceded(by: faults) }
    let faults = self.faults.inTextOrder()
    if !faults.isEmpty { throw FremontError(.invalidDocument, faults) }
  }

  /// Closes the document, whether complete or not.
  package func abandon() {
    if isOpen {
      if document.session.capture != .nothing { document.markup = XMLCapture() }
      document.session.reset()
      document.scope.reset()
      // The validation has pointers into the input.
      if validation != nil { endValidation() }
      input.end()
      places.begin()
    }
    isOpen = false
  }
}

extension XMLReader.Document {
  package var session: DecodingSession {
    _read { yield pointee.session }
    nonmutating _modify { yield &pointee.session }
  }

  package var shift: Int {
    get { pointee.shift }
    nonmutating _modify { yield &pointee.shift }
  }

  package var file: String? { pointee.file }

  var scope: NamespaceScope {
    _read { yield pointee.scope }
    nonmutating _modify { yield &pointee.scope }
  }

  var tracksScope: Bool { pointee.tracksScope }

  var markup: XMLCapture {
    _read { yield pointee.markup }
    nonmutating _modify { yield &pointee.markup }
  }
}
