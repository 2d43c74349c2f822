/// Articles read by hand: callbacks of libxml2 that know the document, and store each value where it belongs.
final class ArticlesDecoder: HandWrittenDecoder {
  private let session: UnsafeMutablePointer<ArticlesSession>
  private let parser: SAXParser

  init() throws {
    // Callbacks get the address, so that nothing counts references or checks for exclusive access.
    let session = UnsafeMutablePointer<ArticlesSession>.allocate(capacity: 1)
    do {
      parser = try SAXParser(
        session: session,
        start: { session, name, _, _, _, _, count, _, attributes in
          guard let session, let name else { return }
          session.assumingMemoryBound(to: ArticlesSession.self).pointee.start(name, Int(count), attributes)
        },
        end: { session, _, _, _ in
          session?.assumingMemoryBound(to: ArticlesSession.self).pointee.end()
        },
        text: { session, bytes, count in
          guard let session, let bytes else { return }
          session.assumingMemoryBound(to: ArticlesSession.self).pointee.characters(bytes, Int(count))
        }
      )
      session.initialize(to: ArticlesSession(names: try ArticlesNames(parser)))
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

  func decode(_ bytes: [UInt8]) throws -> Articles {
    session.pointee.begin()
    try parser.parse(bytes)
    return try session.pointee.take()
  }
}
