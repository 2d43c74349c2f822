package import Fremont

/// Finds the places where an XML document that arrives in pieces can be cut between the items of a list.
///
/// The content of items is scanned but not read. A document is not cut if its parts could not be read separately: if
/// the items have no separate elements, if the definition has identities, or in encodings where a character cannot be
/// located by its bytes. An indexer is for one document and one task at a time.
package final class DocumentIndexer {
  private let linked: LinkedPlan
  private let reader: XMLReader
  private let container: UnsafeMutablePointer<RecordValue?>
  private let each: String
  private let file: String?
  private let state: BorderFeed
  private let canCut: Bool
  private var isOpen = true

  /// The places in the bytes of another encoding at which reading can be resumed, with the number of bytes of text
  /// before them.
  private final class Resumptions { var all: [(bytes: Int, text: Int)] = [] }
  private let resumptions = Resumptions()

  /// The places before the borders, and those behind them; nil: not reached yet.
  private var starts: [(bytes: Int, text: Int)] = []
  private var ends: [Int?] = []

  /// The first bytes, until it is known whether they are a byte order mark.
  private var mark: [UInt8] = []

  init(_ linked: LinkedPlan, _ list: ListPlace, each: String, distance: Int, canCut: Bool, file: String?) {
    self.linked = linked
    self.each = each
    self.file = file
    self.canCut = canCut && list.hasElements
    reader = linked.readers.take()
    state = BorderFeed(reader, distance: self.canCut ? max(1, distance) : .max)
    container = .allocate(capacity: 1)
    container.initialize(to: nil)
    reader.open(
      into: container, file: file, itemSink: .dropping(itemsAt: list))
    let (state, resumptions) = (state, resumptions)
    reader.observeText { text in
      if state.isInHead { state.head += text }
    }
    reader.observeResumption { resumptions.all.append(($0, $1)) }
  }

  deinit {
    reader.abandon()
    linked.readers.give(back: reader)
    container.deinitialize(count: 1)
    container.deallocate()
  }

  /// Reads more of the document.
  package func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) {
    guard isOpen else { return }
    try bytes.withBytes { bytes throws(FremontError) in
      if mark.count < 3 { mark += bytes.prefix(3 - mark.count) }
      isOpen = reader.feed(bytes, for: state)
      locateBorders()
    }
  }

  /// Determines the positions of the new borders in the bytes.
  private func locateBorders() {
    if reader.encodingName == nil {
      let skip = mark == [0xEF, 0xBB, 0xBF] ? 3 : 0
      for border in state.borders[starts.count...] {
        starts.append((border.offset + skip, border.offset))
        ends.append(border.offset + skip)
      }
      return
    }
    for border in state.borders[starts.count...] {
      // Without such a place, the document is read from its beginning.
      starts.append(resumptions.all.last { $0.text <= border.offset } ?? (0, 0))
      ends.append(nil)
    }
    for index in ends.indices.reversed() {
      if ends[index] != nil { break }
      ends[index] = resumptions.all.first { $0.text >= state.borders[index].offset }?.bytes
    }
    // Markup has a maximum length, so older places are not needed for later items.
    if resumptions.all.count > 4096 { resumptions.all.removeFirst(2048) }
  }

  /// Ends the document, and returns the places where it can be cut. Faults of the document are part of the index.
  package func finish() -> DocumentIndex {
    let failure = reader.finish(for: state)
    locateBorders()
    if failure == nil { reader.document.pointee.session.finish() }
    state.collectFaults()
    let faults = state.faults
    let encoding = reader.encodingName
    // A document cannot be cut before the first place of resumption.
    let borders = encoding != nil && starts.contains { $0 == (0, 0) } ? [] : state.borders
    func faultsOfPart(_ part: Int) -> [DocumentIndex.Fault] {
      faults.filter { min($0.part, borders.count) == part }.map { DocumentIndex.Fault($0.fault) }
    }
    var parts = [
      DocumentIndex.Part(
        offset: 0, length: borders.isEmpty ? nil : ends[0], textOffset: 0, skip: 0, textLength: borders.first?.offset,
        items: borders.first?.itemCount ?? state.itemCount, line: 1, column: 1, tags: "", levels: [],
        faults: faultsOfPart(0))
    ]
    for (index, border) in borders.enumerated() {
      let following = index + 1 < borders.count ? borders[index + 1] : nil
      let next = following?.offset
      parts.append(
        DocumentIndex.Part(
          offset: starts[index].bytes,
          length: next == nil ? nil : ends[index + 1].map { $0 - starts[index].bytes },
          textOffset: border.offset, skip: border.offset - starts[index].text,
          textLength: next.map { $0 - border.offset },
          items: (following?.itemCount ?? state.itemCount) - border.itemCount, line: border.position.line,
          column: border.position.column,
          tags: String(decoding: border.tags, as: UTF8.self), levels: border.levels, faults: faultsOfPart(index + 1)))
    }
    let own = failure.map { failure in
      DocumentIndex.Failure(
        code: failure.code.rawValue,
        faults: failure.diagnostics.dropFirst(faults.count).map { DocumentIndex.Fault($0) })
    }
    return DocumentIndex(
      source: DocumentIndex.Source(name: file ?? ""), each: each, items: state.itemCount, parts: parts,
      encoding: encoding, head: borders.isEmpty ? "" : String(decoding: state.head, as: UTF8.self), failure: own)
  }
}

extension ModelManager {
  /// Begins to find the places where an XML document can be cut.
  ///
  /// - Parameters:
  ///   - path: The names of the properties from the root to the list, joined by dots.
  ///   - distance: The minimum number of bytes of text between two borders.
  ///   - file: The name of the document in diagnostics.
  /// - Returns: The indexer, for one document.
  /// - Throws: `linkFailure` if there is no such list.
  package func indexer(
    ofListAt path: String, distance: Int, file: String? = nil
  ) throws(FremontError) -> DocumentIndexer {
    let (linked, list) = try recordPlan(itemsAt: path)
    // An identity is compared with all others of the document.
    let definition = typeGraph.definition
    let knowsIdentities =
      typeGraph.rules.contains { $0.dataType == .reference }
      || definition.classes.contains { $0.properties.contains(where: \.isIdentity) }
    return DocumentIndexer(linked, list, each: path, distance: distance, canCut: !knowsIdentities, file: file)
  }
}
