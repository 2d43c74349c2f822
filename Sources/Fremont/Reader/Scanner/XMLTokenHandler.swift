/// Receives the tokens of a document.
///
/// Places are addresses in the current window. All content of an entity is located at the reference to it.
package protocol XMLTokenHandler {
  /// Whether no more tokens are wanted.
  var isStopped: Bool { get }

  /// Receives a new window, and the number of bytes before it.
  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int)

  /// Receives the start of an element, and the place behind its tag.
  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>)

  /// Receives the end of the innermost element, and the place behind it.
  func end(_ place: UnsafePointer<UInt8>)

  /// Receives a piece of text or of a CDATA section.
  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>)

  /// Receives white space without carriage returns that is the whole text between two tags.
  func space(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>)

  /// Receives an element that has no attributes and contains only text, or nothing. `tag` is the place of its start
  /// tag, and `end` the place behind its end tag.
  func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)

  /// Receives a comment.
  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>)

  /// Receives a processing instruction. Its data is nil if nothing follows the target.
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

  /// Splits such an element into its start, its text and its end.
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
