/// What tools ask of a reader: documents that are read by handlers of their own, and from the middle.
extension XMLReader {
  /// Begins a document of records, whose root goes into a container; the container stays in place until `close` or `abandon`.
  package func open(
    into container: UnsafeMutablePointer<RecordValue?>, isUTF8: Bool = false, file: String?, itemSink: ItemSink?
  ) {
    open(into: UnsafeMutableRawPointer(container), isUTF8: isUTF8, length: 0, file: file, itemSink: itemSink)
  }

  /// Reads more bytes by a handler of one's own; false when what follows does not matter any more.
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>, for handler: any XMLTokenHandler) -> Bool {
    isOpen && input.feed(bytes, for: validated(handler))
  }

  /// Ends the input, and returns the error that has ended the document early, if there is one.
  package func finish(for handler: any XMLTokenHandler) -> FremontError? {
    input.finish(for: validated(handler))
    return failure
  }

  /// Ends a document that a handler of one's own has read; `finish` is called when everything is known, before the document is closed.
  package func close(for handler: any XMLTokenHandler, finish: () -> Void) throws(FremontError) {
    guard isOpen else { return }
    defer { abandon() }
    input.finish(for: validated(handler))
    defer { finish() }
    try end()
  }

  /// The handler, around which a document is validated that has a schema.
  private func validated(_ handler: any XMLTokenHandler) -> AnyTokenHandler {
    AnyTokenHandler(validation.map { ValidatedFeed(AnyTokenHandler(handler), $0) } ?? handler)
  }

  /// Leaves the document that is open without validation, since only a part of it is read.
  package func endValidation() {
    validation?.end()
    validation = nil
  }

  /// Goes on at another place of the document, inside the elements that are open; false where that cannot be.
  package func resume(
    at offset: Int, _ position: DocumentPlaces.Position, _ levels: [OpenLevel], encoding: String?, skip: Int
  ) -> Bool {
    document.session.restore(levels) && input.resume(at: offset, position, encoding: encoding, skip: skip)
  }

  /// Ends the text after some bytes of UTF-8, regardless of what follows.
  package func endText(after count: Int) { input.endText(after: count) }

  /// Whether all of the text up to that end was read, and the last token of it is whole.
  package var isAtEndOfText: Bool { input.isAtEndOfText }

  /// Reports the places in the bytes of a document in another encoding than UTF-8 at which reading can be resumed.
  package func observeResumption(_ body: @escaping (_ bytes: Int, _ text: Int) -> Void) {
    input.observeResumption = body
  }
}

extension SessionFeed {
  /// Takes the start of an element; the observer is called for it and for each of its attributes.
  package func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>, observedBy observer: any TagObserver) {
    XMLReader.start(document, tag, content, observer: observer)
  }
}

/// Watches what a session makes of a start tag.
package protocol TagObserver: AnyObject {
  /// Is called when the session has taken the start of an element.
  func didStart(_ document: XMLReader.Document)

  /// Is called when the session has taken an attribute.
  func didReadAttribute(
    _ attribute: UnsafePointer<TagAttribute>, _ place: DocumentPlace, _ document: XMLReader.Document)
}
