import CLibXML2
import Fremont
import LibXML

@testable import struct Fremont.NamespaceScope
@testable import struct Fremont.XMLCapture

/// Captures what stands in the elements `outer` (with their tags) and `inner` (without) of documents.
enum CaptureFixture {
  private struct Session: ~Copyable {
    var capture = XMLCapture()
    var scope = NamespaceScope()
    var isCapturing = false
    var isInner = false
    var depth = 0
    var start = 0
    var captured: [String] = []

    mutating func begin(inner: Bool) {
      capture.begin(in: scope)
      isCapturing = true
      isInner = inner
      start = depth
    }

    mutating func finish() {
      isCapturing = false
      captured.append((try? capture.finish()) ?? "not finished")
    }
  }

  /// Returns what was captured, in the order of the document.
  static func captured(
    _ xml: String, chunk: Int = 1 << 16, alwaysUndeclaresDefault: Bool = false
  ) -> [String] {
    let session = UnsafeMutablePointer<Session>.allocate(capacity: 1)
    session.initialize(to: Session())
    session.pointee.capture.alwaysUndeclaresDefault = alwaysUndeclaresDefault
    defer {
      session.deinitialize(count: 1)
      session.deallocate()
    }
    guard let parser = try? ParserContext(session: UnsafeMutableRawPointer(session), configure: configure) else {
      return []
    }
    let bytes = Array(xml.utf8)
    var offset = 0
    while offset < bytes.count {
      // Each chunk has memory of its own, which is gone when the next one comes.
      let piece = Array(bytes[offset..<min(offset + chunk, bytes.count)])
      piece.withUnsafeBufferPointer { _ = parser.feed($0) }
      offset += chunk
    }
    parser.finish()
    if let fault = parser.fault { return ["\(fault)"] }
    return session.pointee.captured
  }

  private static func session(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Session>? {
    raw.flatMap { ParserState.of($0.assumingMemoryBound(to: xmlParserCtxt.self)) }?
      .pointee.session?.assumingMemoryBound(to: Session.self)
  }

  private static func configure(_ handler: inout xmlSAXHandler) {
    handler.startElementNs = { raw, name, prefix, namespace, declarationCount, declarations, count, _, attributes in
      guard let session = CaptureFixture.session(raw),
        let tag = XMLStartTag(raw, name, prefix, namespace, declarationCount, declarations, count, attributes)
      else { return }
      let isOuter = String(cString: tag.name) == "outer"
      if isOuter, !session.pointee.isCapturing { session.pointee.begin(inner: false) }
      session.pointee.scope.start(tag.declarations, count: tag.declarationCount)
      session.pointee.depth += 1
      if session.pointee.isCapturing {
        session.pointee.capture.start(tag)
      } else if String(cString: tag.name) == "inner" {
        session.pointee.begin(inner: true)
      }
    }
    handler.endElementNs = { raw, _, _, _ in
      guard let session = CaptureFixture.session(raw) else { return }
      if session.pointee.isCapturing {
        if session.pointee.isInner, session.pointee.depth == session.pointee.start {
          session.pointee.finish()
        } else {
          session.pointee.capture.end()
          if !session.pointee.isInner, session.pointee.capture.depth == 0 { session.pointee.finish() }
        }
      }
      session.pointee.scope.end()
      session.pointee.depth -= 1
    }
    handler.characters = { raw, text, count in CaptureFixture.text(raw, text, count) }
    handler.cdataBlock = { raw, text, count in CaptureFixture.text(raw, text, count) }
    handler.comment = { raw, text in
      guard let session = CaptureFixture.session(raw), let text, session.pointee.isCapturing else { return }
      session.pointee.capture.comment(NamespaceScope.bytes(text))
    }
    handler.processingInstruction = { raw, target, data in
      guard let session = CaptureFixture.session(raw), let target, session.pointee.isCapturing else { return }
      session.pointee.capture.instruction(target, data.map(NamespaceScope.bytes))
    }
  }

  private static func text(_ raw: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int32) {
    guard let session = session(raw), session.pointee.isCapturing else { return }
    session.pointee.capture.text(UnsafeBufferPointer(start: text, count: Int(count)))
  }
}
