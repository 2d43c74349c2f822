/// A track read by hand: callbacks of libxml2 that know the document, and store each value where it belongs.
final class PointsDecoder: HandWrittenDecoder {
  private let session: UnsafeMutablePointer<PointsSession>
  private let parser: SAXParser

  init() throws {
    // Callbacks get the address, so that nothing counts references or checks for exclusive access.
    let session = UnsafeMutablePointer<PointsSession>.allocate(capacity: 1)
    do {
      parser = try SAXParser(
        session: session,
        start: { session, name, _, _, _, _, count, _, attributes in
          guard let session, let name else { return }
          session.assumingMemoryBound(to: PointsSession.self).pointee.start(name, Int(count), attributes)
        },
        end: { session, _, _, _ in
          session?.assumingMemoryBound(to: PointsSession.self).pointee.end()
        }
      )
      session.initialize(to: PointsSession(names: try PointsNames(parser)))
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

  func decode(_ bytes: [UInt8]) throws -> Track {
    session.pointee.begin()
    try parser.parse(bytes)
    return try session.pointee.take()
  }
}
