import LibXML

/// One file of a definition as text: what it declares itself, and its comments.
///
/// What the file includes is not read, and references are not resolved.
package struct DefinitionText: Sendable {
  /// What the file declares, with the includes that it names.
  package let definition: ModelDefinition

  private let markup: DefinitionMarkup

  /// Reads a file, in the encoding that it tells.
  ///
  /// - Throws: A limit (`isLimit`), else `invalidDefinition` with every fault of its words and of its grammar.
  package init(_ bytes: [UInt8], file: String?, limits: DefinitionLimits = DefinitionLimits()) throws(FremontError) {
    if bytes.count > limits.maximumLength { throw limits.lengthError(in: file) }
    let tree: (root: Element, schemaFaults: [SchemaFault])
    do {
      tree = try ModelDefinition.tree(bytes, isDecoded: false, limits)
      // What a DOCTYPE says has no place in what is written.
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

  /// Writes the declarations of the file in the order of the vocabulary, with its comments in front of what they stood in front of.
  ///
  /// - Parameters:
  ///   - other: What is written in place of the file; its declarations are known by their places. The default is the file.
  ///   - spellsDefaults: Whether tokens that are defaults are written too.
  ///   - width: The columns in which a tag has to stand; nil: each tag stands on one line.
  /// - Returns: The text of the file.
  package func written(as other: ModelDefinition? = nil, spellsDefaults: Bool = false, width: Int? = 120) -> String {
    let definition = other ?? definition
    var writer = DefinitionWriter()
    writer.markup = markup
    writer.spellsDefaults = spellsDefaults
    writer.width = width
    // The attributes that the file has at its root need their prefixes.
    writer.write(definition, definition.namespaces.merging(self.definition.namespaces) { prefix, _ in prefix })
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + writer.finished()
  }
}
