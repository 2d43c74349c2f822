package import LibXML

extension Element {
  /// Reads a small document into memory, with the places of its elements and attributes.
  ///
  /// Entities and default values of the internal subset are applied. Nothing outside of the document is read.
  ///
  /// - Throws: A limit or a refusal, otherwise `code`, with the place in the document.
  package static func read(
    _ bytes: [UInt8], file: String?, maximumDepth: Int, maximumElements: Int, code: FremontError.Code
  ) throws(FremontError) -> Element {
    var reader = ElementTreeReader()
    reader.maximumDepth = maximumDepth
    reader.maximumElements = maximumElements
    reader.options.doctype = .internalDeclarations(maximumExpansion: 1 << 20)
    do throws(XMLFault) {
      return try bytes.withUnsafeBufferPointer { (bytes) throws(XMLFault) in try reader.read(bytes) }
    } catch {
      let place = SourceLocation(file: file, line: error.line, column: error.column)
      throw FremontError(error.limitCode ?? code, error.message, at: place)
    }
  }
}
