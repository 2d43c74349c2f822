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
  /// whatever it says of unknown content: layout, comments, prefixes, spelling, order, the document type declaration. A new element
  /// is laid out like its neighbours.
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
    let text = source.text
    if let known = source.root as? ModelRecord, let record = object as? ModelRecord, record.isIdentical(to: known) {
      return text
    }
    let written = try plainXML(object, linked, bareOptions)
    let before = try source.written { () throws(FremontError) in
      if let original = source.root as? Root { return try plainXML(original, linked, bareOptions).array() }
      return try plainXML(decode(text, as: Root.self, linked, file: file), linked, bareOptions).array()
    }
    // Where nothing has changed, no tree is needed.
    if written.hasBytes(before) { return text }
    let after = written.array()
    let transcoder = try Transcoder(encoding)
    // What is far from all changes need not be looked into.
    for margin in [margin, nil] {
      let common =
        margin.map { SourceFolding.common(before, after, margin: $0) } ?? (
          before: SourceFolding(), after: SourceFolding()
        )
      let old = try readWritten(before, as: Root.self, linked, common.before)
      let new = try readWritten(after, as: Root.self, linked, common.after)
      let tree = try read(text, as: Root.self, linked, SourceFolding(like: old), file: file)
      var update = DocumentUpdate(tree, before: old, after: new, dropsUnknown: dropsUnknown, transcoder)
      var updated: [UInt8]?
      do throws(ValueFault) {
        updated = try update.run()
      } catch {
        throw FremontError(.unwritableValue, error.message)
      }
      guard let updated else { continue }
      try checkDeclared(updated, after, as: Root.self, linked, file: file)
      return updated
    }
    return text
  }

  /// Checks that a document says what it should where its declaration gives attributes values: they cannot be taken away.
  private func checkDeclared<Root: ModelValue>(
    _ updated: [UInt8],
    _ after: [UInt8],
    as type: Root.Type,
    _ linked: LinkedPlan,
    file: String?
  ) throws(FremontError) {
    guard case .internalDeclarations = decodingOptions.doctype.scannerPolicy,
      MarkupText.find(Array("<!ATTLIST".utf8), in: updated[...]) != nil
    else { return }
    func digest(_ text: [UInt8]) throws(FremontError) -> Int? {
      let written = try plainXML(decode(text, as: type, linked, file: file), linked, bareOptions).array()
      return try readWritten(written, as: type, linked, SourceFolding()).digests.first
    }
    if try digest(updated) != digest(after) {
      throw FremontError(
        .unwritableValue,
        "the document type declaration gives an attribute a value that the object lacks, and that cannot be taken away")
    }
  }

  /// The value of a document in UTF-8.
  private func decode<Root: ModelValue>(
    _ text: [UInt8],
    as type: Root.Type,
    _ linked: LinkedPlan,
    file: String?
  ) throws(FremontError) -> Root {
    var root: Root?
    try read(text, into: &root, linked) { reader, text, container throws(FremontError) in
      try reader.read(text, into: container, isUTF8: true, file: file)
    }
    guard let root else { throw .nilRoot(type, file: file) }
    return root
  }

  /// The tree of a document that has just been written.
  private func readWritten<Root: ModelValue>(
    _ text: [UInt8],
    as type: Root.Type,
    _ linked: LinkedPlan,
    _ folding: SourceFolding
  ) throws(FremontError) -> SourceTree {
    do {
      return try read(text, as: type, linked, folding, isPart: true, file: nil)
    } catch {
      // Places in it are of no use to anybody.
      let message = error.diagnostics.first?.message ?? "\(error.code)"
      throw FremontError(
        .unwritableValue,
        [
          Diagnostic(
            .error, "what is written of the value cannot be read: \(message)", path: error.diagnostics.first?.path)
        ])
    }
  }

  /// The tree of a document, or of a part of one, whose references may lead elsewhere.
  private func read<Root: ModelValue>(
    _ text: [UInt8],
    as type: Root.Type,
    _ linked: LinkedPlan,
    _ folding: SourceFolding,
    isPart: Bool = false,
    file: String?
  ) throws(FremontError) -> SourceTree {
    let builder = SourceTreeBuilder(text, folding)
    var root: Root?
    try read(text, into: &root, linked) { reader, text, container throws(FremontError) in
      try reader.read(text, into: container, isUTF8: true, file: file, noting: { builder.note($0) }) { document in
        document.pointee.session.isPart = isPart
        return SourceTreeFeed(document: document, builder: builder)
      }
    }
    return builder.tree
  }

  /// Lends a reader, the memory of a text and a container, which stay in place meanwhile.
  private func read<Root: ModelValue>(
    _ text: [UInt8],
    into root: inout Root?,
    _ linked: LinkedPlan,
    _ body: (XMLReader, UnsafeBufferPointer<UInt8>, UnsafeMutableRawPointer) throws(FremontError) -> Void
  ) throws(FremontError) {
    let reader = linked.readers.take()
    defer { linked.readers.give(back: reader) }
    try withUnsafeMutablePointer(to: &root) { container throws(FremontError) in
      let result = text.withUnsafeBufferPointer { text in
        Result { () throws(FremontError) in try body(reader, text, UnsafeMutableRawPointer(container)) }
      }
      try result.get()
    }
  }

  /// How a document is written that is only compared.
  var bareOptions: EncodingOptions {
    var options = encodingOptions
    options.layout = .compact
    options.writesDeclaration = false
    options.encoding = .utf8
    options.isCompared = true
    return options
  }
}
