/// Gives the tokens of the scanner to the document of a reader.
struct ScannedDocument: XMLTokenHandler {
  let document: UnsafeMutablePointer<XMLReader.OpenDocument>
  let bytes: UnsafeBufferPointer<UInt8>

  @inline(__always)
  var isStopped: Bool { document.pointee.session.isStopped }

  @inline(__always)
  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    XMLReader.start(document, tag, ScannedSource(document: bytes, content: content))
  }

  @inline(__always)
  func end() {
    XMLReader.end(document, ScannedSource(document: bytes, content: nil))
  }

  @inline(__always)
  func characters(_ text: UnsafeBufferPointer<UInt8>) {
    XMLReader.characters(document, text)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>) {
    XMLReader.misc(document) { $0.comment(text) }
  }

  func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?) {
    XMLReader.misc(document) { $0.instruction(target, data) }
  }
}
