import LibXML

/// The text of one file of a definition: its own declarations and its comments.
///
/// Included files are not read, and references are not resolved.
package struct DefinitionText: Sendable {
  /// The declarations of the file, with its includes.
  package let definition: ModelDefinition

  private let markup: DefinitionMarkup

  /// Reads a file, in the encoding that it declares.
  ///
  /// - Throws: A limit (`isLimit`), otherwise `invalidDefinition` with every fault of its words and its grammar.
  package init(_ bytes: [UInt8], file: String?, limits: DefinitionLimits = DefinitionLimits()) throws(FremontError) {
    if bytes.count > limits.maximumLength { throw limits.lengthError(in: file) }
    let tree: (root: Element, schemaFaults: [SchemaFault])
    do {
      tree = try ModelDefinition.tree(bytes, isDecoded: false, limits)
      // A document type declaration could not be written back.
      var reader = ElementTreeReader()
      reader.options.doctype = .refused
      _ = try bytes.withUnsafeBufferPointer { (bytes) throws(XMLFault) in try reader.read(bytes) }
    } catch {
      let place = SourceLocation(file: file, line: error.line, column: error.column)
      throw FremontError(error.limitCode ?? .invalidDefinition, error.message, at: place)
    }
    var reader = DefinitionReader(file: file)
    let definition = reader.definition(tree.root)
    var faults = reader.faults
    if faults.isEmpty {
      faults = tree.schemaFaults.map { fault in
        Diagnostic(.error, fault.message, at: SourceLocation(file: file, line: fault.line, column: fault.column))
      }
    }
    guard let definition, faults.isEmpty else {
      throw FremontError(.invalidDefinition, Array(faults.inTextOrder().prefix(Diagnostic.maximumCount)))
    }
    self.definition = definition
    markup = DefinitionMarkupReader.read(bytes, isUTF8: false, file: file, ScannerOptions())
  }

  /// Writes the declarations of the file in the order of the vocabulary, with each comment before the same element.
  ///
  /// - Parameters:
  ///   - other: The definition to write, whose declarations are matched with the comments by their places. The default
  ///     is that of the file.
  ///   - spellsDefaults: Whether default tokens are written too.
  ///   - width: The number of columns at which tags are wrapped; nil: each tag is on one line.
  /// - Returns: The text of the file.
  package func written(as other: ModelDefinition? = nil, spellsDefaults: Bool = false, width: Int? = 120) -> String {
    let definition = other ?? definition
    var writer = DefinitionWriter()
    writer.markup = markup
    writer.spellsDefaults = spellsDefaults
    writer.width = width
    // The root attributes of the file need their prefixes.
    writer.write(definition, definition.namespaces.merging(self.definition.namespaces) { prefix, _ in prefix })
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + writer.finished()
  }
}
