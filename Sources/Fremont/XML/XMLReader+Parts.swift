/// Members for tools: documents that are read by other handlers, or from the middle.
extension XMLReader {
  /// Begins a document of records whose root goes into a container. The container must stay in place until `close` or
  /// `abandon`.
  package func open(
    into container: UnsafeMutablePointer<RecordValue?>, isUTF8: Bool = false, file: String?, itemSink: ItemSink?
  ) {
    open(into: UnsafeMutableRawPointer(container), isUTF8: isUTF8, length: 0, file: file, itemSink: itemSink)
  }

  /// Reads more bytes by a handler. Returns false if the rest of the document does not matter.
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>, for handler: any XMLTokenHandler) -> Bool {
    isOpen && input.feed(bytes, for: validated(handler))
  }

  /// Ends the input. Returns the error that ended the document early, if any.
  package func finish(for handler: any XMLTokenHandler) -> FremontError? {
    input.finish(for: validated(handler))
    return failure
  }

  /// Ends a document that a handler has read. `finish` is called when everything is known, before the document is
  /// closed.
  package func close(for handler: any XMLTokenHandler, finish: () -> Void) throws(FremontError) {
    guard isOpen else { return }
    defer { abandon() }
    input.finish(for: validated(handler))
    defer { finish() }
    try end()
  }

  /// The handler, combined with the validation of the document if there is a schema.
  private func validated(_ handler: any XMLTokenHandler) -> AnyTokenHandler {
    AnyTokenHandler(validation.map { ValidatedFeed(AnyTokenHandler(handler), $0) } ?? handler)
  }

  /// Continues without validation, since only a part of the document is read.
  package func endValidation() {
    validation?.end()
    validation = nil
  }

  /// Continues at another place of the document, inside the open elements. Returns false if that is not possible.
  package func resume(
    at offset: Int, _ position: DocumentPlaces.Position, _ levels: [OpenLevel], encoding: String?, skip: Int
  ) -> Bool {
    document.session.restore(levels) && input.resume(at: offset, position, encoding: encoding, skip: skip)
  }

  /// Ends the text after a number of bytes of UTF-8, regardless of what follows.
  package func endText(after count: Int) { input.endText(after: count) }

  /// Whether the text has been read up to that end, and its last token is complete.
  package var isAtEndOfText: Bool { input.isAtEndOfText }

  /// Reports the places in a document in another encoding than UTF-8 at which reading can be resumed.
  package func observeResumption(_ body: @escaping (_ bytes: Int, _ text: Int) -> Void) {
    input.observeResumption = body
  }
}

extension SessionFeed {
  /// Processes the start of an element. The observer is called for it and for each of its attributes.
  package func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>, observedBy observer: any TagObserver) {
    XMLReader.start(document, tag, content, observer: observer)
  }
}

/// Observes how a session processes a start tag.
package protocol TagObserver: AnyObject {
  /// Called after the session has processed the start of an element.
  func didStart(_ document: XMLReader.Document)

  /// Called after the session has processed an attribute.
  func didReadAttribute(
    _ attribute: UnsafePointer<TagAttribute>, _ place: DocumentPlace, _ document: XMLReader.Document)
}
