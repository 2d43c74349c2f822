import Foundation

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
  /// A file is brought up to date where it is the document and the output; it is left alone where nothing changes:
  ///
  /// ```swift
  /// try manager.objectToXML(company, updating: url, to: url)
  /// ```
  ///
  /// - Parameters:
  ///   - object: The value as it should be.
  ///   - original: A document of the definition, mostly the one that the value was read from: see ``DocumentInput`` for what holds it.
  ///   - output: What the document is written to: see ``DocumentOutput``. Bytes stay in their encoding.
  ///   - file: The name of the document in diagnostics. The default is that of the file, if it is one.
  /// - Returns: What the output makes of the document that says the value: a string by default, nothing for a file.
  /// - Throws: As reading the document, and as writing the value; `inputOutput` where the document is in an encoding that cannot be written.
  public func objectToXML<Root: ModelValue, Output: DocumentOutput>(
    _ object: Root,
    updating original: some DocumentInput,
    to output: Output = .string,
    file: String? = nil
  ) throws(FremontError) -> Output.Written {
    // An array need not be copied.
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

  /// Whether what no rule takes in a document of records is to be kept.
  package var keepsDocuments: Bool {
    get throws(FremontError) { try linkedPlan(for: RecordValue.self, .xml).plan.keepsDocument }
  }

  /// Brings the bytes of a document up to date, which stay in their encoding unless they become text.
  private func updated<Root: ModelValue>(
    _ original: [UInt8], isUTF8: Bool, by object: Root, asText: Bool, file: String?
  ) throws(FremontError) -> [UInt8] {
    let linked = try linkedPlan(for: Root.self, .xml)
    if isUTF8 {
      let updated = try update(original, by: object, linked, .utf8, file: file)
      return asText ? updated : DeclaredDocument(updated).bytes(withDeclaration: true, encoding: .utf8)
    }
    guard let document = EncodedDocument(original) else {
      // Reading tells what is wrong, and where.
      _ = try xmlToObject(original, as: Root.self, file: file)
      throw FremontError(.malformedDocument, "the document has no text")
    }
    if asText, document.encoding != .utf8 {
      let updated = try update(document.text, by: object, linked, .utf8, file: file)
      return DeclaredDocument(updated).bytes(withDeclaration: true, encoding: .utf8)
    }
    return try document.bytes(for: update(document.text, by: object, linked, document.encoding, file: file))
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
    var way = Way(linked: linked, transcoder: try Transcoder(encoding), dropsUnknown: dropsUnknown, margin: margin)
    if !dropsUnknown, linked.plan.hasKeepers {
      // The document keeps what no rule takes, regardless of what the object knows of it, as one that was read from elsewhere knows nothing.
      way.keeps = false
      do throws(FremontError) {
        if let updated = try update(source, by: object, way, file: file) { return updated }
      } catch {
        let bare = try plainXML(object, linked, comparison(fillsGroups: true, way)).array()
        if try !hasMoreToWrite(object, than: bare, way) { throw error }
      }
      way.keeps = true
    }
    guard let updated = try update(source, by: object, way, file: file) else { return source.text }
    return updated
  }

  /// Brings a document up to date in one way; nil where that would write an element without what the object keeps for it.
  private func update<Root: ModelValue>(
    _ source: DocumentSource, by object: Root, _ way: Way, file: String?
  ) throws(FremontError) -> [UInt8]? {
    let text = source.text
    let linked = way.linked
    let options = comparison(fillsGroups: true, way)
    let written = try plainXML(object, linked, options)
    func writeOriginal() throws(FremontError) -> [UInt8] {
      try plainXML(original(source, linked, file: file) as Root, linked, options).array()
    }
    let before = way.dropsUnknown ? try source.written(writeOriginal) : try writeOriginal()
    // Where nothing has changed, no tree is needed.
    if written.hasBytes(before) { return text }
    let after = written.array()
    // What is far from all changes need not be looked into.
    var changed: (text: [UInt8], update: DocumentUpdate)?
    do throws(FremontError) {
      changed = try change(text, from: before, to: after, as: Root.self, way, margin: way.margin, file: file)
      if changed == nil { changed = try change(text, from: before, to: after, as: Root.self, way, file: file) }
    } catch {
      guard linked.plan.hasGroups else { throw error }
      return try updateGroups(of: source, by: object, way, file: file)
    }
    guard let changed else { return text }
    if !way.keeps, changed.update.writesElements, try hasMoreToWrite(object, than: after, way) { return nil }
    guard let difference = difference(of: changed.text, object, way, file: file) else { return changed.text }
    do throws(FremontError) {
      if !linked.plan.hasGroups { throw difference }
      return try updateGroups(of: source, by: object, way, file: file)
    } catch {
      // It is tried with all that the object keeps before anything is written anew.
      if !way.keeps, try hasMoreToWrite(object, than: after, way) { throw error }
      let updated = try? updateAnew(
        changed.text, in: text, from: before, to: after, by: object, way, file: file)
      guard let updated else { throw error }
      return updated
    }
  }

  /// Brings a document up to date of which another value would be read: the smallest elements around what differs are written anew, then those
  /// around them, at the most the root.
  ///
  /// - Returns: Nil where the root cannot say the value either.
  private func updateAnew<Root: ModelValue>(
    _ misread: [UInt8], in text: [UInt8], from before: [UInt8], to after: [UInt8], by object: Root, _ way: Way,
    file: String?
  ) throws(FremontError) -> [UInt8]? {
    let wanted = try readWritten(after, as: Root.self, way.linked, SourceFolding())
    var misread = misread
    var anew = AnewValues()
    for _ in 0..<Self.levelsAnew where !anew.isWhole {
      anew.widen(by: differing(wanted, in: misread, or: before, as: Root.self, way, file: file), wanted)
      guard let changed = try? change(text, from: before, to: after, as: Root.self, way, anew: anew, file: file) else {
        break
      }
      if difference(of: changed.text, object, way, file: file) == nil { return changed.text }
      misread = changed.text
    }
    if anew.isWhole { return nil }
    anew.widenToWhole()
    let changed = try change(text, from: before, to: after, as: Root.self, way, anew: anew, file: file)
    return changed.flatMap { difference(of: $0.text, object, way, file: file) == nil ? $0.text : nil }
  }

  /// How often elements further out are tried before the root is.
  private static var levelsAnew: Int { 24 }

  /// The values that a document says otherwise than what was written of them; where it cannot be read, those that have changed.
  private func differing<Root: ModelValue>(
    _ wanted: SourceTree, in text: [UInt8], or before: [UInt8], as type: Root.Type, _ way: Way, file: String?
  ) -> [Int] {
    let found = try? plainXML(
      decode(text, as: Root.self, way.linked, file: file), way.linked, comparison(fillsGroups: true, way)
    ).array()
    guard let tree = try? readWritten(found ?? before, as: Root.self, way.linked, SourceFolding()) else { return [0] }
    return AnewValues.differing(wanted, from: tree)
  }

  /// How a document is brought up to date.
  struct Way {
    let linked: LinkedPlan
    let transcoder: Transcoder
    let dropsUnknown: Bool
    let margin: Int

    /// Whether what the object keeps beside its values is compared too.
    var keeps = true
  }

  /// Whether an object keeps something that is not in what was written of its values alone.
  private func hasMoreToWrite<Root: ModelValue>(
    _ object: Root, than bare: [UInt8], _ way: Way
  ) throws(FremontError) -> Bool {
    var way = way
    way.keeps = true
    return try !plainXML(object, way.linked, comparison(fillsGroups: true, way)).hasBytes(bare)
  }

  /// How a document is written that is only compared.
  func comparison(fillsGroups: Bool, _ way: Way) -> EncodingOptions {
    var options = bareOptions
    options.purpose = .comparison(fillsGroups: fillsGroups, keeps: way.keeps)
    return options
  }

  /// The value of a document before it changes.
  private func original<Root: ModelValue>(
    _ source: DocumentSource, _ linked: LinkedPlan, file: String?
  ) throws(FremontError) -> Root {
    if let root = source.root as? Root { return root }
    return try decode(source.text, as: Root.self, linked, file: file)
  }

  /// Makes the changes between two written documents in a third one; nil where more than the margin around them must be looked into.
  private func change<Root: ModelValue>(
    _ text: [UInt8],
    from before: [UInt8],
    to after: [UInt8],
    as type: Root.Type,
    _ way: Way,
    margin: Int? = nil,
    grouping: DocumentUpdate.Grouping = .inPlace,
    anew: AnewValues = AnewValues(),
    file: String?
  ) throws(FremontError) -> (text: [UInt8], update: DocumentUpdate)? {
    let common =
      margin.map { SourceFolding.common(before, after, margin: $0) } ?? (
        before: SourceFolding(), after: SourceFolding()
      )
    let old = try readWritten(before, as: Root.self, way.linked, common.before)
    let new = try readWritten(after, as: Root.self, way.linked, common.after)
    let tree = try read(text, as: Root.self, way.linked, SourceFolding(like: old), file: file)
    var update = DocumentUpdate(tree, before: old, after: new, dropsUnknown: way.dropsUnknown, way.transcoder)
    update.grouping = grouping
    update.anew = anew
    do throws(ValueFault) {
      guard let updated = try update.run() else { return nil }
      return (updated, update)
    } catch {
      throw FremontError(.unwritableValue, [Diagnostic(.error, error.message, path: update.faultPath)])
    }
  }

  /// Brings a document up to date in which it is not enough to change what differs, since what is read of a group depends on all that stands
  /// beside it.
  ///
  /// What is new is put in the order of a new document. Where that is not enough, the other ways of `DocumentUpdate.Grouping` are tried.
  private func updateGroups<Root: ModelValue>(
    of source: DocumentSource, by object: Root, _ way: Way, file: String?
  ) throws(FremontError) -> [UInt8] {
    let options = comparison(fillsGroups: false, way)
    // It may be that the groups cannot be told apart in any document.
    let after = try plainXML(object, way.linked, options).array()
    let original: Root = try original(source, way.linked, file: file)
    let before: [UInt8]
    do throws(FremontError) {
      before = try plainXML(original, way.linked, options).array()
    } catch {
      before = try plainXML(original, way.linked, comparison(fillsGroups: true, way)).array()
    }
    var path: String?
    for grouping in DocumentUpdate.Grouping.allCases {
      // One way may lose what another one keeps.
      guard
        let changed = try? change(
          source.text, from: before, to: after, as: Root.self, way, grouping: grouping, file: file)
      else { continue }
      guard let difference = difference(of: changed.text, object, way, file: file) else { return changed.text }
      path = difference.diagnostics.first?.path
      if grouping == .withOwner, way.dropsUnknown {
        // The object holds all that the document does.
        return try withRootAnew(changed.update)
      }
    }
    let message = "the groups of a list cannot be told apart with what stands beside them in the document"
    throw FremontError(.unwritableValue, [Diagnostic(.error, message, path: path)])
  }

  /// The document of which nothing stays but what stands around the root.
  private func withRootAnew(_ update: DocumentUpdate) throws(FremontError) -> [UInt8] {
    var update = update
    update.edits = DocumentEdits()
    update.replaceRoot()
    do throws(ValueFault) {
      return try update.updated()
    } catch {
      throw FremontError(.unwritableValue, [Diagnostic(.error, error.message, path: update.faultPath)])
    }
  }

  /// The value of a document in UTF-8.
  func decode<Root: ModelValue>(
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
        return AnyTokenHandler(SourceTreeFeed(document: document, builder: builder))
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
