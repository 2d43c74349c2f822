/// A hand-written decoder for one kind of document: libxml2 callbacks that know the document, and store each value.
final class SAXDecoder<Session: SAXSession & ~Copyable>: HandWrittenDecoder {
  private let session: UnsafeMutablePointer<Session>
  private let parser: SAXParser

  init() throws {
    // Callbacks get the address, which avoids reference counting and checks for exclusive access.
    let session = UnsafeMutablePointer<Session>.allocate(capacity: 1)
    do {
      parser = try SAXParser(session: session, Session.callbacks)
      session.initialize(to: try Session(parser))
    } catch {
      session.deallocate()
      throw error
    }
    self.session = session
  }

  deinit {
    session.deinitialize(count: 1)
    session.deallocate()
  }

  func decode(_ bytes: [UInt8]) throws -> Session.Root {
    session.pointee.begin()
    try parser.parse(bytes)
    return try session.pointee.take()
  }
}
