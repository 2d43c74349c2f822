import Foundation

extension ModelManager {
  /// Updates the XML document that a value was read from: everything that has not changed stays byte for byte.
  ///
  /// ```swift
  /// var company = try manager.xmlToObject(xml, as: Company.self)
  /// company.employees[2].name = "Ada"
  /// let changed = try manager.objectToXML(company, updating: xml)
  /// ```
  /// The value is compared with that of the document by the rules of the definition. Only values that differ are
  /// written, each in its place: a text or an attribute if that suffices, otherwise an element. Everything else stays:
  /// layout, comments, prefixes, spelling, order, the document type declaration, and unknown content, regardless of
  /// what the definition says of it. A new element is laid out like its neighbours.
  ///
  /// The document is read once, and so is the result, which must have the given value. Factories and `didRead` are
  /// called for both.
  ///
  /// To update a file, pass it as the document and as the output. It is not written if nothing changes:
  ///
  /// ```swift
  /// try manager.objectToXML(company, updating: url, to: url)
  /// ```
  ///
  /// - Parameters:
  ///   - object: The new value.
  ///   - original: The document, usually the one that the value was read from: any ``DocumentInput``.
  ///   - output: Where the document is written: see ``DocumentOutput``. Bytes keep their encoding.
  ///   - file: The name of the document in diagnostics. The default is that of the file, if it is one.
  /// - Returns: The result of the output: a string by default, `Void` for a file.
  /// - Throws: As reading the document, and as writing the value; `inputOutput` when the encoding of the document
  ///   cannot be written.
  public func objectToXML<Root: ModelValue, Output: DocumentOutput>(
    _ object: Root, updating original: some DocumentInput, to output: Output = .string, file: String? = nil
  ) throws(FremontError) -> Output.Written {
    // An array needs no copy.
    if let bytes = original as? [UInt8] {
      let changed = try updated(bytes, isUTF8: false, by: object, asText: Output.isText, file: file)
      return try output.writeDocument(WrittenDocument(changed))
    }
    let url = original as? URL
    let (changed, isUnchanged) = try original.withDocument(limit: decodingOptions.maximumDocumentLength) {
      original throws(FremontError) in
      let bytes = Array(original.bytes)
      let changed = try updated(
        bytes, isUTF8: original.isUTF8, by: object, asText: Output.isText, file: file ?? original.name)
      return (changed, url != nil && changed == bytes)
    }
    return try output.writeDocument(WrittenDocument(changed, in: isUnchanged ? url : nil))
  }

  // MARK: Plumbing

  /// Whether unknown content of a document of records is kept.
  package var keepsDocuments: Bool {
    get throws(FremontError) { try linkedPlan(for: RecordValue.self, .xml).plan.keepsDocument }
  }

  /// Updates the bytes of a document, which keep their encoding unless they become text.
  private func updated<Root: ModelValue>(
    _ original: [UInt8], isUTF8: Bool, by object: Root, asText: Bool, file: String?
  ) throws(FremontError) -> [UInt8] {
    let linked = try linkedPlan(for: Root.self, .xml)
    if isUTF8 {
      let updated = try update(original, by: object, linked, .utf8, file: file)
      return asText ? updated : DeclaredDocument(updated).bytes(withDeclaration: true, encoding: .utf8)
    }
    guard let document = EncodedDocument(original) else {
      // Reading reports the fault and its place.
      _ = try xmlToObject(original, as: Root.self, file: file)
      throw FremontError(.malformedDocument, "the document has no text")
    }
    if asText, document.encoding != .utf8 {
      let updated = try update(document.text, by: object, linked, .utf8, file: file)
      return DeclaredDocument(updated).bytes(withDeclaration: true, encoding: .utf8)
    }
    return try document.bytes(for: update(document.text, by: object, linked, document.encoding, file: file))
  }

  /// Updates a text in UTF-8, which may contain only characters of an encoding.
  private func update<Root: ModelValue>(
    _ text: [UInt8], by object: Root, _ linked: LinkedPlan, _ encoding: TextEncoding, file: String?
  ) throws(FremontError) -> [UInt8] {
    try update(DocumentSource(text, linked.plan), by: object, linked, encoding, file: file)
  }

  /// Updates the text of a document, which may contain only characters of an encoding.
  func update<Root: ModelValue>(
    _ source: DocumentSource,
    by object: Root,
    _ linked: LinkedPlan,
    _ encoding: TextEncoding,
    dropsUnknown: Bool = false,
    margin: Int = 1 << 13,
    file: String?
  ) throws(FremontError) -> [UInt8] {
    if let known = source.root as? ModelRecord, let record = object as? ModelRecord, record.isIdentical(to: known) {
      return source.text
    }
    let revision = DocumentRevision(
      of: source, by: object, self, linked, try Transcoder(encoding), dropsUnknown: dropsUnknown, margin: margin,
      file: file)
    return try revision.run()
  }

  /// Reads the value of a document in UTF-8.
  func decoded<Root: ModelValue>(
    _ text: [UInt8], as type: Root.Type, _ linked: LinkedPlan, file: String?
  ) throws(FremontError) -> Root {
    try decoded(text, linked, file: file) { reader, text, container throws(FremontError) in
      try reader.read(text, into: container, isUTF8: true, file: file)
    }
  }

  /// Reads the value of a document in UTF-8, and its parts.
  func decodedParts<Root: ModelValue>(
    _ text: [UInt8], as type: Root.Type, _ linked: LinkedPlan, file: String?
  ) throws(FremontError) -> (root: Root, parts: DocumentParts) {
    let recorder = PartsRecorder(text)
    let root: Root = try decoded(text, linked, file: file) { reader, text, container throws(FremontError) in
      try reader.read(text, into: container, isUTF8: true, file: file, noting: { recorder.note($0) }) { document in
        AnyTokenHandler(PartsFeed(document: document, recorder: recorder))
      }
    }
    return (root, recorder.finish())
  }

  /// Reads a text: gives the body a reader, the memory of the text and a container.
  private func decoded<Root: ModelValue>(
    _ text: [UInt8],
    _ linked: LinkedPlan,
    file: String?,
    _ body: (XMLReader, UnsafeBufferPointer<UInt8>, UnsafeMutableRawPointer) throws(FremontError) -> Void
  ) throws(FremontError) -> Root {
    var root: Root?
    let reader = linked.readers.take()
    defer { linked.readers.give(back: reader) }
    try withUnsafeMutablePointer(to: &root) { container throws(FremontError) in
      let result = text.withUnsafeBufferPointer { text in
        Result { () throws(FremontError) in try body(reader, text, UnsafeMutableRawPointer(container)) }
      }
      try result.get()
    }
    guard let root else { throw .nilRoot(Root.self, file: file) }
    return root
  }

  /// The options for documents that the manager writes for comparison.
  var comparisonOptions: EncodingOptions {
    var options = encodingOptions
    options.layout = .compact
    options.writesDeclaration = false
    options.prologue = []
    options.encoding = .utf8
    options.purpose = .comparison(fillsGroups: true)
    return options
  }
}
