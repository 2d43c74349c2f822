/// Documents that are cut between the items of a list.
extension XMLReader {
  /// Reads more bytes by a handler of one's own; false when what follows does not matter any more.
  func feed<Handler: XMLTokenHandler>(_ bytes: UnsafeBufferPointer<UInt8>, for handler: Handler) -> Bool {
    isOpen && input.feed(bytes, for: handler)
  }

  /// Takes note that no bytes follow, and returns what has ended the document early, if something has.
  func finish<Handler: XMLTokenHandler>(for handler: Handler) -> FremontError? {
    input.finish(for: handler)
    return failure
  }

  /// Goes on at another place of the document, inside the elements that are open; false where that cannot be.
  func resume(
    at offset: Int, _ position: DocumentPlaces.Position, _ levels: [OpenLevel], encoding: String?, skip: Int
  ) -> Bool {
    document.pointee.session.restore(levels) && input.resume(at: offset, position, encoding: encoding, skip: skip)
  }

  /// Ends the text after some bytes of UTF-8, whatever follows.
  func endText(after count: Int) { input.endText(after: count) }

  /// Whether all of the text up to that end was read, and the last token of it is whole.
  var isAtEndOfText: Bool { input.isAtEndOfText }

  /// Takes note of where in the bytes of a document in another encoding than UTF-8 reading can be resumed.
  func observeResumption(_ body: @escaping (_ bytes: Int, _ text: Int) -> Void) { input.observeResumption = body }
}
