extension ModelManager {
  // MARK: Reading

  /// Maps an XML document to a value.
  ///
  /// - Parameters:
  ///   - xml: The document: any ``DocumentInput``, which determines its encoding.
  ///   - type: The type of the root: the registered type of the root class, `ModelRecord`, an array, or a scalar. By
  ///     default it is inferred from the result.
  ///   - file: The name of the document in diagnostics. The default is the name of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument`, `invalidDocument`, a limit or a refusal (`isLimit`, `isRefusal`); `linkFailure`
  ///   when the type does not fit the root of the definition; `inputOutput` when the file cannot be read.
  public func xmlToObject<Root: ModelValue>(
    _ xml: some DocumentInput, as type: Root.Type = Root.self, file: String? = nil
  ) throws(FremontError) -> Root {
    try decoded(xml, as: type, .xml, file: file)
  }

  // MARK: Writing

  /// Maps a value to an XML document.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: Where the document is written: see ``DocumentOutput``. The XML declaration of a string names UTF-8,
  ///     regardless of the options.
  ///   - options: How the document is written; nil stands for `encodingOptions`.
  /// - Returns: The result of the output: a string by default, `Void` for a file.
  /// - Throws: `unwritableValue` when the value cannot be written; the diagnostic names the property. `linkFailure`
  ///   when the type does not fit the root of the definition. `inputOutput` when the encoding is not known, or the file
  ///   cannot be written.
  public func objectToXML<Root: ModelValue, Output: DocumentOutput>(
    _ object: Root, to output: Output = .string, options: EncodingOptions? = nil
  ) throws(FremontError) -> Output.Written {
    var options = options ?? encodingOptions
    if Output.isText { options.encoding = .utf8 }
    return try output.writeDocument(writtenXML(object, options))
  }

  /// Writes a document in its encoding. If the root keeps the document that it was read from, and the encoding has all
  /// of its characters, that document is updated.
  private func writtenXML<Root: ModelValue>(
    _ object: Root, _ options: EncodingOptions
  ) throws(FremontError) -> WrittenDocument {
    let linked = try linkedPlan(for: Root.self, .xml)
    guard linked.plan.rootKeeps, let source = try source(of: object, linked), source.plan === linked.plan else {
      return WrittenDocument(try plainXML(object, linked, options))
    }
    let transcoder = try Transcoder(options.encoding)
    guard transcoder.hasCharacters(of: source.text) else {
      return WrittenDocument(try plainXML(object, linked, options))
    }
    let updated = try update(source, by: object, linked, options.encoding, dropsUnknown: true, file: nil)
    let document = DeclaredDocument(updated).bytes(
      withDeclaration: options.writesDeclaration, encoding: options.encoding)
    if document.count > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: nil)
    }
    return WrittenDocument(transcoder.isIdentity ? document : try transcoder.transcode(document))
  }

  /// Finds the document that an object was read from, if the object keeps it.
  private func source<Root: ModelValue>(of object: Root, _ linked: LinkedPlan) throws(FremontError) -> DocumentSource? {
    var writer = try XMLWriter(linked.plan, comparisonOptions, Transcoder(.utf8), output: outputBlocks.take())
    var walk = EncodingWalk(linked.plan, comparisonOptions)
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.findSource(linked.plan.root, of: root, &writer)
    }
    return walk.source
  }

  /// Writes the object as a new document in UTF-8, and records its parts in `parts`, which must be empty.
  func partedXML<Root: ModelValue>(
    _ object: Root, _ linked: LinkedPlan, _ options: EncodingOptions, parts: DocumentParts
  ) throws(FremontError) -> WrittenParts {
    var writer = try TreeWriter(
      XMLWriter(linked.plan, options, Transcoder(.utf8), output: outputBlocks.take()), parts)
    var walk = EncodingWalk(linked.plan, options)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(linked.plan.root, of: root, &writer)
    }
    return writer.finish()
  }

  /// Writes the object as a new document.
  func plainXML<Root: ModelValue>(
    _ object: Root, _ linked: LinkedPlan, _ options: EncodingOptions
  ) throws(FremontError) -> OutputBuffer {
    let transcoder = try Transcoder(options.encoding)
    var writer = try XMLWriter(linked.plan, options, transcoder, output: outputBlocks.take())
    var walk = EncodingWalk(linked.plan, options)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(linked.plan.root, of: root, &writer)
    }
    writer.end(options)
    if transcoder.isIdentity { return writer.output }
    let bytes = try transcoder.transcode(writer.output.bytes)
    var output = OutputBuffer(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { output.append($0) }
    return output
  }
}
