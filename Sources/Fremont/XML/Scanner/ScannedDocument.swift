/// Gives the tokens of the scanner to the document of a reader.
struct ScannedDocument: XMLTokenHandler {
  let document: UnsafeMutablePointer<XMLReader.OpenDocument>
  let bytes: UnsafeBufferPointer<UInt8>

  @inline(__always)
  var isStopped: Bool { document.pointee.session.isStopped }

  @inline(__always)
  func start(
    _ name: UnsafePointer<UInt8>,
    _ prefix: UnsafePointer<UInt8>?,
    _ namespace: UnsafePointer<UInt8>?,
    _ namespaces: NamespaceScope.Pairs?,
    _ namespaceCount: Int,
    _ attributes: TagAttributes,
    _ content: UnsafePointer<UInt8>
  ) {
    let source = ScannedSource(document: bytes, content: content)
    XMLReader.start(document, name, prefix, namespace, namespaces, namespaceCount, attributes, source)
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
