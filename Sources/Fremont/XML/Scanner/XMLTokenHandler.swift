/// Takes the tokens of a document, in the form that libxml2's callbacks have.
///
/// An ampersand in the value of an attribute stands in it as `&#38;`, and then the value lies outside of the document.
protocol XMLTokenHandler {
  /// Whether no more tokens are wanted.
  var isStopped: Bool { get }

  /// Takes the start of an element, and the place behind its tag.
  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>)

  /// Takes the end of the innermost element.
  func end()

  /// Takes a piece of text, or of a CDATA section.
  func characters(_ text: UnsafeBufferPointer<UInt8>)

  /// Takes a comment.
  func comment(_ text: UnsafeBufferPointer<UInt8>)

  /// Takes a processing instruction; its data is nil where nothing follows the target.
  func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?)
}
