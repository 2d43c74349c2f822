import CLibXML2
import LibXML

/// What a parser makes of bytes that come in pieces.
enum InputFixture {
  /// The sizes of pieces that a result must not depend on.
  static let pieces = [1, 7, 4096, Int.max]

  /// Returns what a parser reports of a document, or its fault.
  static func parse(
    _ bytes: some Sequence<UInt8>,
    _ options: ParserOptions = ParserOptions(),
    pieces: Int = .max,
    isUTF8: Bool = false
  ) throws(ParserFault) -> String {
    let session = UnsafeMutablePointer<String>.allocate(capacity: 1)
    session.initialize(to: "")
    defer {
      session.deinitialize(count: 1)
      session.deallocate()
    }
    let parser = try ParserContext(session: session, options: options, configure: configure)
    parser.ignoresDeclaredEncoding = isUTF8
    feed(Array(bytes), to: parser, pieces: pieces)
    if let fault = parser.fault { throw fault }
    return session.pointee
  }

  /// Feeds a whole document to a parser.
  static func feed(_ bytes: [UInt8], to parser: ParserContext, pieces: Int = .max) {
    var start = 0
    while start < bytes.count {
      let end = start + min(pieces, bytes.count - start)
      // Each piece has memory of its own, which is gone when the next one comes.
      let isRunning = Array(bytes[start..<end]).withUnsafeBufferPointer { parser.feed($0) }
      if !isRunning { break }
      start = end
    }
    parser.finish()
  }

  /// Returns the fault of a document as `kind line:column message`, or `accepted`.
  static func fault(
    _ bytes: some Sequence<UInt8>, _ options: ParserOptions = ParserOptions(), pieces: Int = .max
  ) -> String {
    do throws(ParserFault) {
      _ = try parse(bytes, options, pieces: pieces)
      return "accepted"
    } catch {
      return "\(error.kind) \(error.line):\(error.column) \(error.message)"
    }
  }

  private static func append(_ text: String, to raw: UnsafeMutableRawPointer?) {
    guard let context = raw?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
    ParserState.of(context)?.pointee.session?.assumingMemoryBound(to: String.self).pointee += text
  }

  private static func configure(_ handler: inout xmlSAXHandler) {
    handler.startElementNs = { raw, name, _, uri, _, _, count, _, attributes in
      var tag = "<" + (uri.map { "{\(String(cString: $0))}" } ?? "") + (name.map { String(cString: $0) } ?? "")
      for index in 0..<Int(count) {
        guard let group = attributes?.advanced(by: index * 5), let key = group[0], let start = group[3],
          let end = group[4]
        else { continue }
        let value = AttributeText.string(UnsafeBufferPointer(start: start, count: end - start))
        tag += " \(String(cString: key))='\(value)'"
      }
      InputFixture.append(tag + ">", to: raw)
    }
    handler.endElementNs = { raw, _, _, _ in InputFixture.append("</>", to: raw) }
    handler.characters = { raw, bytes, count in
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
      InputFixture.append(text, to: raw)
    }
    handler.cdataBlock = { raw, bytes, count in
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
      InputFixture.append(text, to: raw)
    }
  }
}
