/// Passes the tokens of the scanner to a schema and to another handler.
///
/// At the end of an element the schema is first, so that an item with a fault is not handed out. At the start the
/// handler is first, so that the path of a fault includes the element.
final class ValidatedFeed<Inner: XMLTokenHandler>: XMLTokenHandler {
  private let inner: Inner
  private let validation: DocumentValidation

  init(_ inner: Inner, _ validation: DocumentValidation) {
    self.inner = inner
    self.validation = validation
  }

  var isStopped: Bool { inner.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) { inner.enter(window, at: offset) }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    validation.start(tag, content)
    if isStopped { return }
    inner.start(tag, content)
    if validation.hasFaults { validation.noteFaults() }
  }

  func end(_ place: UnsafePointer<UInt8>) {
    validation.endElement()
    if validation.hasFaults {
      validation.noteFaults()
      validation.leave()
      if isStopped { return }
    } else {
      validation.leave()
    }
    inner.end(place)
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    validation.characters(text, place)
    if !isStopped { inner.characters(text, place) }
  }

  func space(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    validation.characters(text, place)
    if !isStopped { inner.space(text, place) }
  }

  func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    let start = XMLStartTag(name, at: tag)
    let content = text.baseAddress ?? end
    validation.element(start, text, content)
    if isStopped { return }
    guard validation.hasFaults else {
      validation.leave()
      return inner.element(name, text, tag: tag, end: end)
    }
    inner.start(start, content)
    validation.noteFaults()
    validation.leave()
    if !text.isEmpty, !isStopped { inner.characters(text, content) }
    if !isStopped { inner.end(end) }
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) { inner.comment(text, place) }

  func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>) {
    inner.instruction(target, data, place)
  }
}
