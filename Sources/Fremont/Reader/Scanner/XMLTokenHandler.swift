/// Takes the tokens of a document.
///
/// Places are addresses in the window that is being read. What stands in an entity stands at the reference to it.
package protocol XMLTokenHandler {
  /// Whether no more tokens are wanted.
  var isStopped: Bool { get }

  /// Records a window, and of the number of bytes in front of it.
  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int)

  /// Takes the start of an element, and the place behind its tag.
  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>)

  /// Takes the end of the innermost element, and the place behind it.
  func end(_ place: UnsafePointer<UInt8>)

  /// Takes a piece of text, or of a CDATA section.
  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>)

  /// Takes white space without carriage returns that is all of the text between two tags.
  func space(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>)

  /// Takes an element that has no attributes and holds nothing but a text, or nothing at all: its start tag, which stands at a place, the text,
  /// and its end, behind which is another.
  func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)

  /// Takes a comment.
  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>)

  /// Takes a processing instruction; its data is nil where nothing follows the target.
  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>)
}

extension XMLTokenHandler {
  @inline(__always)
  package func space(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) { characters(text, place) }

  @inline(__always)
  package func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    parts(of: name, text, tag: tag, end: end)
  }

  /// Takes such an element as its start, the text, and its end.
  @inline(__always)
  package func parts(
    of name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    let content = text.baseAddress ?? end
    start(XMLStartTag(name, at: tag), content)
    if !text.isEmpty, !isStopped { characters(text, content) }
    if !isStopped { self.end(end) }
  }
}
