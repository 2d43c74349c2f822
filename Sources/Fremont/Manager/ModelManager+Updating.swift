public import Foundation

extension ModelManager {
  /// Writes a value into the XML document that it was read from: what has not changed stays as it is, byte by byte.
  ///
  /// ```swift
  /// var company = try manager.xmlToObject(xml, as: Company.self)
  /// company.employees[2].name = "Ada"
  /// let changed = try manager.objectToXML(company, updating: xml)
  /// ```
  /// The value is compared with what the document says by the rules of the definition. Only values that differ are written, each in its
  /// place: a text or an attribute where that is all, else an element. Everything else stays, whether the definition knows it or not and
  /// regardless of what it says of unknown content: layout, comments, prefixes, spelling, order, the document type declaration. A new element
  /// is laid out like its neighbours.
  ///
  /// The document is read once, and so is the result, which must say the value: factories and `didRead` are called for both.
  ///
  /// - Parameters:
  ///   - object: The value as it should be.
  ///   - original: A document of the definition, mostly the one that the value was read from.
  ///   - file: The name of the document in diagnostics.
  /// - Returns: The document that says the value.
  /// - Throws: As reading the document, and as writing the value.
  public func objectToXML<Root: ModelValue>(
    _ object: Root,
    updating original: String,
    file: String? = nil
  ) throws(FremontError) -> String {
    let updated = try update(
      Array(original.utf8), by: object, linkedPlan(for: Root.self, .xml), .utf8, file: file)
    return String(decoding: updated, as: UTF8.self)
  }

  /// Writes a value into the bytes of the XML document that it was read from. They stay in their encoding.
  ///
  /// - Throws: As for a string, and `inputOutput` where the document is in an encoding that cannot be written.
  public func objectToXML<Root: ModelValue>(
    _ object: Root,
    updating original: [UInt8],
    file: String? = nil
  ) throws(FremontError) -> [UInt8] {
    guard let document = EncodedDocument(original) else {
      // Reading tells what is wrong, and where.
      _ = try xmlToObject(original, as: Root.self, file: file)
      throw FremontError(.malformedDocument, "the document has no text")
    }
    return try document.bytes(
      for: update(document.text, by: object, linkedPlan(for: Root.self, .xml), document.encoding, file: file))
  }

  /// Writes a value into the bytes of the XML document that it was read from. They stay in their encoding.
  ///
  /// - Throws: As for an array of bytes.
  public func objectToXML<Root: ModelValue>(
    _ object: Root,
    updating original: Data,
    file: String? = nil
  ) throws(FremontError) -> Data {
    let updated: [UInt8] = try objectToXML(object, updating: Array(original), file: file)
    return Data(updated)
  }

  /// Writes a value into the XML file that it was read from, which is replaced whole or not at all. A file in which nothing changes is left
  /// alone.
  ///
  /// - Throws: As for an array of bytes, and `inputOutput` when the file cannot be read or written.
  public func objectToXML<Root: ModelValue>(
    _ object: Root,
    updating url: URL
  ) throws(FremontError) {
    let path = try FilePath(url)
    let original = Array(try FileSource(path).document(limit: decodingOptions.maximumDocumentLength))
    let updated: [UInt8] = try objectToXML(object, updating: original, file: path.name)
    if updated != original { try write(updated, to: url) }
  }

  // MARK: Plumbing

  /// Whether what no rule takes in a document of records is to be kept.
  package var keepsDocuments: Bool {
    get throws(FremontError) { try linkedPlan(for: RecordValue.self, .xml).plan.keepsDocument }
  }

  /// Brings a text in UTF-8 up to date, in which only characters of an encoding may stand.
  private func update<Root: ModelValue>(
    _ text: [UInt8],
    by object: Root,
    _ linked: LinkedPlan,
    _ encoding: TextEncoding,
    file: String?
  ) throws(FremontError) -> [UInt8] {
    try update(DocumentSource(text, linked.plan), by: object, linked, encoding, file: file)
  }

  /// Brings the text of a document up to date, in which only characters of an encoding may stand.
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

  /// The value of a document in UTF-8.
  func decode<Root: ModelValue>(
    _ text: [UInt8], as type: Root.Type, _ linked: LinkedPlan, file: String?
  ) throws(FremontError) -> Root {
    try decode(text, linked, file: file) { reader, text, container throws(FremontError) in
      try reader.read(text, into: container, isUTF8: true, file: file)
    }
  }

  /// The value of a document in UTF-8, and its parts.
  func decodeParts<Root: ModelValue>(
    _ text: [UInt8], as type: Root.Type, _ linked: LinkedPlan, file: String?
  ) throws(FremontError) -> (root: Root, parts: DocumentParts) {
    let recorder = PartsRecorder(text)
    let root: Root = try decode(text, linked, file: file) { reader, text, container throws(FremontError) in
      try reader.read(text, into: container, isUTF8: true, file: file, noting: { recorder.note($0) }) { document in
        AnyTokenHandler(PartsFeed(document: document, recorder: recorder))
      }
    }
    return (root, recorder.finish())
  }

  /// Lends a reader, the memory of a text and a container, which stay in place meanwhile.
  private func decode<Root: ModelValue>(
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

  /// How a document is written for the manager itself.
  var bareOptions: EncodingOptions {
    var options = encodingOptions
    options.layout = .compact
    options.writesDeclaration = false
    options.prologue = []
    options.encoding = .utf8
    options.purpose = .comparison(fillsGroups: true)
    return options
  }
}
