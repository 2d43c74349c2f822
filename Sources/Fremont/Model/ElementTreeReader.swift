import LibXML

/// Reads a small document, such as a model definition, into memory.
struct ElementTreeReader {
  /// The deepest nesting of elements. The default is 32.
  ///
  /// Definitions, and the structures made from them, are processed by recursion. This depth is safe with half a
  /// megabyte of stack, even without optimization.
  var maximumDepth = 32

  /// The greatest number of elements. The default is 25,000.
  var maximumElements = 25_000

  /// The options and limits of the scanner.
  var options = ScannerOptions()

  /// Whether the bytes are UTF-8 regardless of what the document declares, as for a Swift string.
  var isUTF8 = false

  /// Reads a document.
  ///
  /// - Throws: The reason why the document is not well-formed or not accepted.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLFault) -> Element {
    if bytes.isEmpty { throw XMLFault(.malformed, "the document is empty", line: 1, column: 1) }
    var input = XMLInput(NameDictionary(), options)
    let builder = ElementBuilder(maximumDepth: maximumDepth, maximumElements: maximumElements, places: input.places)
    input.read(bytes, isUTF8: isUTF8, for: AnyTokenHandler(builder))
    if let fault = builder.fault ?? input.fault { throw fault }
    guard let root = builder.root else {
      throw XMLFault(.malformed, "the document has no element", line: 1, column: 1)
    }
    return root
  }
}
