/// Passes the tokens of the scanner to the document of a reader.
package struct SessionFeed: XMLTokenHandler {
  package let document: XMLReader.Document

  package init(document: XMLReader.Document) {
    self.document = document
  }

  @inline(__always)
  package var isStopped: Bool { document.session.isStopped }

  package func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
    document.shift = offset - Int(bitPattern: window.baseAddress)
  }

  @inline(__always)
  package func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    XMLReader.start(document, tag, content)
  }

  @inline(__always)
  package func end(_ place: UnsafePointer<UInt8>) {
    XMLReader.end(document, offset(place))
  }

  @inline(__always)
  package func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    XMLReader.characters(document, text, offset(place))
  }

  @inline(__always)
  package func space(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    XMLReader.space(document, text, offset(place))
  }

  @inline(__always)
  package func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    if XMLReader.element(document, name, text) { return }
    parts(of: name, text, tag: tag, end: end)
  }

  package func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    XMLReader.misc(document) { $0.comment(text) }
  }

  package func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    XMLReader.misc(document) { $0.instruction(target, data) }
  }

  /// The number of bytes before a place in the window.
  @inline(__always)
  private func offset(_ place: UnsafePointer<UInt8>) -> Int {
    Int(bitPattern: place) + document.shift
  }
}
