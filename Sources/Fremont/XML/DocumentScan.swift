/// Reads XML documents as tokens, without a definition.
///
/// It reads one document at a time: call `begin`, `feed` repeatedly, and `finish`. The handler must enforce the limits
/// of depth and of text length.
package final class DocumentScan {
  private var input: XMLInput
  private let options: DecodingOptions

  /// The current place in the document.
  package let places: DocumentPlaces

  /// The file name of the document in diagnostics.
  package private(set) var file: String?

  /// The number of bytes that have been fed.
  private var length = 0

  /// The number of bytes of names that are kept for the next document.
  private static let heldNames = 1 << 20

  /// Creates a scan with the limits of some options.
  package init(_ options: DecodingOptions) {
    self.options = options
    input = XMLInput(NameDictionary(), options.scannerOptions)
    places = input.places
  }

  /// Begins a document. With `isUTF8` it is UTF-8, regardless of its declaration.
  package func begin(file: String?, isUTF8: Bool = false) {
    input.end()
    if input.heldBytes > Self.heldNames { input.forgetNames() }
    self.file = file
    length = 0
    input.begin(isUTF8: isUTF8)
  }

  /// Reads more bytes of the document. Returns false if the handler wants no more.
  package func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, for handler: any XMLTokenHandler
  ) throws(FremontError) -> Bool {
    length += bytes.count
    if length > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: file)
    }
    let isOpen = input.feed(bytes, for: AnyTokenHandler(handler))
    try check()
    return isOpen
  }

  /// Ends the document.
  package func finish(for handler: any XMLTokenHandler) throws(FremontError) {
    if length == 0 {
      let place = SourceLocation(file: file, line: 1, column: 1)
      throw FremontError(.malformedDocument, "the document is empty", at: place)
    }
    input.finish(for: AnyTokenHandler(handler))
    try check()
  }

  /// The location of an offset in the current window.
  package func location(at offset: Int) -> SourceLocation {
    let position = places.position(at: offset)
    return SourceLocation(file: file, line: position.line, column: position.column)
  }

  private func check() throws(FremontError) {
    guard let fault = input.fault else { return }
    let place = SourceLocation(file: file, line: fault.line, column: fault.column)
    throw FremontError(FremontError.Code(fault.kind), fault.message, at: place)
  }
}
