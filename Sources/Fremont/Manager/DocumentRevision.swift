/// An update of a document by an object.
///
/// The document is read once, and its parts are recorded. Its value and the object are written in the same way, and the
/// parts that differ are changed in the text. At the end the new text is read, and must have the value of the object.
final class DocumentRevision<Root: ModelValue> {
  let manager: ModelManager
  let linked: LinkedPlan
  let object: Root
  let dropsUnknown: Bool
  let file: String?
  private let source: DocumentSource
  private let transcoder: Transcoder
  private let margin: Int

  /// Whether the unknown content that the object keeps is compared too.
  private(set) var keeps = true

  /// The parts of the document, once it has been read. Its value is not stored, to save memory while the new text is
  /// read.
  private var parts: DocumentParts?

  /// Creates a revision. Elements farther than `margin` bytes from all changes are examined only if necessary.
  init(
    of source: DocumentSource, by object: Root, _ manager: ModelManager, _ linked: LinkedPlan, _ transcoder: Transcoder,
    dropsUnknown: Bool, margin: Int, file: String?
  ) {
    (self.source, self.object, self.manager, self.linked) = (source, object, manager, linked)
    (self.transcoder, self.dropsUnknown, self.margin, self.file) = (transcoder, dropsUnknown, margin, file)
  }

  /// Returns the updated document.
  func run() throws(FremontError) -> [UInt8] {
    if !dropsUnknown, linked.plan.hasKeepers {
      // Unknown content of the document stays, whether the object keeps it or not: an object from elsewhere has none.
      keeps = false
      do throws(FremontError) {
        if let updated = try update() { return updated }
      } catch {
        if try !hasMoreToWrite(than: written(object).document()) { throw error }
      }
      keeps = true
    }
    return try update() ?? source.text
  }

  /// Updates the document; nil if an element would be written without the unknown content that the object keeps for it.
  private func update() throws(FremontError) -> [UInt8]? {
    let before =
      try dropsUnknown
      ? source.written { () throws(FremontError) in try self.written(original()).document() }
      : self.written(original()).document()
    let written = try written(object, like: before)
    if written.isSame(as: before) { return source.text }
    let after = written.document()
    // First the elements far from all changes are skipped.
    var changed: Change?
    do throws(FremontError) {
      changed = try change(before, to: after, margin: margin)
      if changed == nil { changed = try change(before, to: after) }
    } catch {
      guard linked.plan.hasGroups else { throw error }
      return try updateGroups()
    }
    guard let changed else { return source.text }
    if !keeps, changed.update.writesElements, try hasMoreToWrite(than: after) { return nil }
    guard let difference = difference(of: changed.text, from: after) else { return changed.text }
    do throws(FremontError) {
      if !linked.plan.hasGroups { throw difference }
      return try updateGroups()
    } catch {
      // An update with the content that the object keeps comes before writing anything anew.
      if !keeps, try hasMoreToWrite(than: after) { throw error }
      guard let updated = try? updateRewritingDifferences(changed.text, before, to: after) else { throw error }
      return updated
    }
  }

  // MARK: Comparing

  /// The value of the document before the update.
  private func original() throws(FremontError) -> Root {
    if let root = source.root as? Root { return root }
    return try readSource()
  }

  /// Reads the document.
  private func readSource() throws(FremontError) -> Root {
    let read = try manager.decodedParts(source.text, as: Root.self, linked, file: file)
    parts = read.parts
    return read.root
  }

  /// Writes a value for comparison; `other` is a document that it probably resembles.
  func written(
    _ value: Root, fillsGroups: Bool = true, like other: PartedDocument? = nil
  ) throws(FremontError) -> WrittenParts {
    var options = manager.comparisonOptions
    options.purpose = .comparison(fillsGroups: fillsGroups, keeps: keeps)
    let parts = other.map { DocumentParts(like: $0.parts) } ?? DocumentParts(capacity: parts?.count ?? 0)
    return try manager.partedXML(value, linked, options, parts: parts)
  }

  /// Whether the object keeps unknown content, given the document of its values alone.
  private func hasMoreToWrite(than bare: PartedDocument) throws(FremontError) -> Bool {
    let was = keeps
    defer { keeps = was }
    keeps = true
    return try !written(object, like: bare).isSame(as: bare)
  }

  private func tree(_ document: PartedDocument, _ folding: SourceFolding = SourceFolding()) -> SourceTree {
    SourceTreeBuilder.tree(of: document, folding, by: linked.plan, linked.rowPaths)
  }

  // MARK: Changes

  private typealias Change = (text: [UInt8], update: DocumentUpdate)

  /// Applies the differences between two written documents to the original; nil if elements outside of the margin must
  /// be examined.
  private func change(
    _ before: PartedDocument, to after: PartedDocument, margin: Int? = nil,
    grouping: DocumentUpdate.Grouping = .inPlace, rewritten: RewrittenValues = RewrittenValues()
  ) throws(FremontError) -> Change? {
    let common = margin.map { SourceFolding.common(before, after, margin: $0) } ?? (SourceFolding(), SourceFolding())
    let (old, new) = (tree(before, common.0), tree(after, common.1))
    if parts == nil { _ = try readSource() }
    let document = PartedDocument(text: source.text, parts: parts ?? DocumentParts())
    let original = tree(document, SourceFolding(like: old))
    var update = DocumentUpdate(original, before: old, after: new, dropsUnknown: dropsUnknown, transcoder)
    update.grouping = grouping
    update.rewritten = rewritten
    do throws(ValueFault) {
      return try update.run().map { ($0, update) }
    } catch {
      throw FremontError(.unwritableValue, [Diagnostic(.error, error.message, path: update.faultPath)])
    }
  }

  /// Updates a document that would be read as another value: writes the smallest elements around the differences anew,
  /// then their parents, up to the root.
  ///
  /// - Returns: Nil if even a new root would be read as another value.
  private func updateRewritingDifferences(
    _ misread: [UInt8], _ before: PartedDocument, to after: PartedDocument
  ) throws(FremontError) -> [UInt8]? {
    let wanted = tree(after)
    var misread = misread
    var rewritten = RewrittenValues()
    for _ in 0..<Self.maximumRewrites where !rewritten.isWhole {
      // If the text cannot be read, all changes count as differences.
      let found = try? written(manager.decoded(misread, as: Root.self, linked, file: file)).document()
      rewritten.widen(by: RewrittenValues.differing(wanted, from: tree(found ?? before)), wanted)
      guard let changed = try? change(before, to: after, rewritten: rewritten) else { break }
      if difference(of: changed.text, from: after) == nil { return changed.text }
      misread = changed.text
    }
    if rewritten.isWhole { return nil }
    rewritten.widenToWhole()
    let changed = try change(before, to: after, rewritten: rewritten)
    return changed.flatMap { difference(of: $0.text, from: after) == nil ? $0.text : nil }
  }

  /// The number of attempts with larger elements before the root is written anew.
  private static var maximumRewrites: Int { 24 }

  /// Updates a document with groups. Changing only the differences may not suffice, since the value of a group depends
  /// on its neighbours.
  ///
  /// Each `DocumentUpdate.Grouping` is tried in turn.
  private func updateGroups() throws(FremontError) -> [UInt8] {
    // Groups may be indistinguishable in every document.
    let after = try written(object, fillsGroups: false).document()
    let original = try original()
    let before: PartedDocument
    do throws(FremontError) {
      before = try written(original, fillsGroups: false).document()
    } catch {
      before = try written(original).document()
    }
    var path: String?
    for grouping in DocumentUpdate.Grouping.allCases {
      // One grouping may lose what another one preserves.
      guard let changed = try? change(before, to: after, grouping: grouping) else { continue }
      guard let difference = difference(of: changed.text, from: after, fillsGroups: false) else { return changed.text }
      path = difference.diagnostics.first?.path
      // With `dropsUnknown` the object holds everything that the document does.
      if grouping == .withOwner, dropsUnknown { return try withNewRoot(changed.update) }
    }
    let message = "the groups of a list cannot be separated from their neighbours in the document"
    throw FremontError(.unwritableValue, [Diagnostic(.error, message, path: path)])
  }

  /// Returns the document with a new root; only the text around the root stays.
  private func withNewRoot(_ update: DocumentUpdate) throws(FremontError) -> [UInt8] {
    var update = update
    update.edits = DocumentEdits()
    update.replaceRoot()
    do throws(ValueFault) {
      return try update.updated()
    } catch {
      throw FremontError(.unwritableValue, [Diagnostic(.error, error.message, path: update.faultPath)])
    }
  }
}
