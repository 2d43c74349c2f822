/// A document that is brought up to date by an object.
///
/// The document is read once, with its parts. Its value and the object are written, with theirs, and what differs is changed in the text. At the
/// end the new text is read, and must say what the object does.
final class DocumentRevision<Root: ModelValue> {
  let manager: ModelManager
  let linked: LinkedPlan
  let object: Root
  let dropsUnknown: Bool
  let file: String?
  private let source: DocumentSource
  private let transcoder: Transcoder
  private let margin: Int

  /// Whether what the object keeps beside its values is compared too.
  private(set) var keeps = true

  /// The parts of the document, once it was read. Its value is not held: it would take memory while the new text is read.
  private var parts: DocumentParts?

  /// Creates a revision. What is farther than the margin from all changes is not looked into, if that need not be.
  init(
    of source: DocumentSource, by object: Root, _ manager: ModelManager, _ linked: LinkedPlan, _ transcoder: Transcoder,
    dropsUnknown: Bool, margin: Int, file: String?
  ) {
    (self.source, self.object, self.manager, self.linked) = (source, object, manager, linked)
    (self.transcoder, self.dropsUnknown, self.margin, self.file) = (transcoder, dropsUnknown, margin, file)
  }

  /// Returns the document as it should be.
  func run() throws(FremontError) -> [UInt8] {
    if !dropsUnknown, linked.plan.hasKeepers {
      // The document keeps what no rule takes, regardless of what the object knows of it, as one that was read from elsewhere knows nothing.
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

  /// Brings the document up to date; nil where that would write an element without what the object keeps for it.
  private func update() throws(FremontError) -> [UInt8]? {
    let before =
      try dropsUnknown
      ? source.written { () throws(FremontError) in try self.written(original()).document() }
      : self.written(original()).document()
    let written = try written(object, like: before)
    if written.isSame(as: before) { return source.text }
    let after = written.document()
    // What is far from all changes need not be looked into.
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
      // It is tried with all that the object keeps before anything is written anew.
      if !keeps, try hasMoreToWrite(than: after) { throw error }
      guard let updated = try? updateAnew(changed.text, before, to: after) else { throw error }
      return updated
    }
  }

  // MARK: What is compared

  /// The value of the document before it changes.
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

  /// What is written of a value to be compared, most probably with a document that was written.
  func written(
    _ value: Root, fillsGroups: Bool = true, like other: PartedDocument? = nil
  ) throws(FremontError) -> WrittenParts {
    var options = manager.bareOptions
    options.purpose = .comparison(fillsGroups: fillsGroups, keeps: keeps)
    let parts = other.map { DocumentParts(like: $0.parts) } ?? DocumentParts(capacity: parts?.count ?? 0)
    return try manager.partedXML(value, linked, options, parts: parts)
  }

  /// Whether the object keeps something that is not in what was written of its values alone.
  private func hasMoreToWrite(than bare: PartedDocument) throws(FremontError) -> Bool {
    let was = keeps
    defer { keeps = was }
    keeps = true
    return try !written(object, like: bare).isSame(as: bare)
  }

  private func tree(_ document: PartedDocument, _ folding: SourceFolding = SourceFolding()) -> SourceTree {
    SourceTreeBuilder.tree(of: document, folding, by: linked.plan, linked.ways)
  }

  // MARK: Changes

  private typealias Change = (text: [UInt8], update: DocumentUpdate)

  /// Makes the changes between two written documents in the one that is brought up to date; nil where more than the margin around them must be
  /// looked into.
  private func change(
    _ before: PartedDocument, to after: PartedDocument, margin: Int? = nil,
    grouping: DocumentUpdate.Grouping = .inPlace, anew: AnewValues = AnewValues()
  ) throws(FremontError) -> Change? {
    let common = margin.map { SourceFolding.common(before, after, margin: $0) } ?? (SourceFolding(), SourceFolding())
    let (old, new) = (tree(before, common.0), tree(after, common.1))
    if parts == nil { _ = try readSource() }
    let document = PartedDocument(text: source.text, parts: parts ?? DocumentParts())
    let original = tree(document, SourceFolding(like: old))
    var update = DocumentUpdate(original, before: old, after: new, dropsUnknown: dropsUnknown, transcoder)
    update.grouping = grouping
    update.anew = anew
    do throws(ValueFault) {
      return try update.run().map { ($0, update) }
    } catch {
      throw FremontError(.unwritableValue, [Diagnostic(.error, error.message, path: update.faultPath)])
    }
  }

  /// Brings the document up to date where another value would be read of it: the smallest elements around what differs are written anew, then
  /// those around them, at the most the root.
  ///
  /// - Returns: Nil where the root cannot say the value either.
  private func updateAnew(
    _ misread: [UInt8], _ before: PartedDocument, to after: PartedDocument
  ) throws(FremontError) -> [UInt8]? {
    let wanted = tree(after)
    var misread = misread
    var anew = AnewValues()
    for _ in 0..<Self.levelsAnew where !anew.isWhole {
      // Where it cannot be read, what has changed is taken for what differs.
      let found = try? written(manager.decoded(misread, as: Root.self, linked, file: file)).document()
      anew.widen(by: AnewValues.differing(wanted, from: tree(found ?? before)), wanted)
      guard let changed = try? change(before, to: after, anew: anew) else { break }
      if difference(of: changed.text, from: after) == nil { return changed.text }
      misread = changed.text
    }
    if anew.isWhole { return nil }
    anew.widenToWhole()
    let changed = try change(before, to: after, anew: anew)
    return changed.flatMap { difference(of: $0.text, from: after) == nil ? $0.text : nil }
  }

  /// How often elements further out are tried before the root is.
  private static var levelsAnew: Int { 24 }

  /// Brings the document up to date where it is not enough to change what differs, since what is read of a group depends on all that stands
  /// beside it.
  ///
  /// What is new is put in the order of a new document. Where that is not enough, the other ways of `DocumentUpdate.Grouping` are tried.
  private func updateGroups() throws(FremontError) -> [UInt8] {
    // It may be that the groups cannot be told apart in any document.
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
      // One way may lose what another one keeps.
      guard let changed = try? change(before, to: after, grouping: grouping) else { continue }
      guard let difference = difference(of: changed.text, from: after, fillsGroups: false) else { return changed.text }
      path = difference.diagnostics.first?.path
      // The object holds all that the document does.
      if grouping == .withOwner, dropsUnknown { return try withRootAnew(changed.update) }
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
}
