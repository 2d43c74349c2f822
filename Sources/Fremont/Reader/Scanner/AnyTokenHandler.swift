/// A type-erased handler, for which the scanner needs no specialised code. It costs one more call for each token.
struct AnyTokenHandler: XMLTokenHandler {
  private let handler: any XMLTokenHandler

  init(_ handler: any XMLTokenHandler) {
    self.handler = handler
  }

  var isStopped: Bool { handler.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) { handler.enter(window, at: offset) }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) { handler.start(tag, content) }

  func end(_ place: UnsafePointer<UInt8>) { handler.end(place) }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    handler.characters(text, place)
  }

  func space(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) { handler.space(text, place) }

  func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    handler.element(name, text, tag: tag, end: end)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) { handler.comment(text, place) }

  func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>) {
    handler.instruction(target, data, place)
  }
}
