package import Fremont

/// Reads the items of one part of an XML document, as cut by an index, from bytes that arrive in pieces.
///
/// The reader is brought into the state at the cut: it reads the markup before the root element and the surrounding
/// start tags, and continues at the place of the part. A decoder is for one part and one task at a time.
package final class PartDecoder {
  private let linked: LinkedPlan
  private let reader: XMLReader
  private let container: UnsafeMutablePointer<RecordValue?>
  private let queue = ItemQueue<RecordValue>()
  private let index: DocumentIndex
  private let part: DocumentIndex.Part
  private let isLast: Bool
  private let file: String?
  private let handler: PartFeed
  private var isOpen: Bool

  init(
    _ linked: LinkedPlan, _ list: ListPlace, _ index: DocumentIndex, part number: Int, file: String?
  ) throws(FremontError) {
    if let contradiction = index.contradiction { throw FremontError(.inputOutput, contradiction) }
    guard index.parts.indices.contains(number - 1) else {
      throw FremontError(.inputOutput, "the index has the parts 1 to \(index.parts.count), and no part \(number)")
    }
    self.linked = linked
    self.index = index
    self.file = file
    part = index.parts[number - 1]
    isLast = number == index.parts.count
    reader = linked.readers.take()
    container = .allocate(capacity: 1)
    container.initialize(to: nil)
    handler = PartFeed(document: reader.document)
    isOpen = true
    reader.open(into: container, isUTF8: number > 1, file: file, itemSink: .filling(queue, withItemsAt: list))
    reader.endValidation()
    if number > 1, !resume() {
      isOpen = false
      throw Self.staleness(file)
    }
    if let count = part.textLength { reader.endText(after: count) }
  }

  deinit {
    reader.abandon()
    linked.readers.give(back: reader)
    container.deinitialize(count: 1)
    container.deallocate()
  }

  /// Opens the elements around the part.
  private func resume() -> Bool {
    var around = index.head + part.tags
    let isRead = around.withUTF8 { reader.feed($0, for: handler) }
    return isRead
      && reader.resume(
        at: part.textOffset, DocumentPlaces.Position(line: part.line, column: part.column), part.levels,
        encoding: index.encoding, skip: part.skip)
      && reader.document.pointee.session.isAroundItems
  }

  /// Reads more bytes of the part. Returns false if no more are wanted.
  package func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) -> Bool {
    guard isOpen else { return false }
    try bytes.withBytes { bytes throws(FremontError) in isOpen = reader.feed(bytes, for: handler) }
    return isOpen
  }

  /// Removes and returns the next item; nil: there is none yet.
  package func next() -> RecordValue? { queue.take() }

  /// Ends the part. Items that have been read can still be retrieved.
  ///
  /// - Throws: The faults of its items and of their surroundings; `inputOutput` if the bytes do not fit the index.
  package func finish() throws(FremontError) {
    var failure = reader.failure
    if failure == nil {
      if isLast {
        failure = reader.finish(for: handler)
      } else if !reader.isAtEndOfText {
        throw Self.staleness(file)
      }
    }
    if failure == nil, let items = part.items, items != handler.itemCount, !isLast || index.failure == nil {
      throw Self.staleness(file)
    }
    let around = part.faults.map { $0.diagnostic(in: file) }
    if let failure { throw FremontError(failure.code, around + failure.diagnostics) }
    let faults = (around + reader.document.pointee.session.faults).inTextOrder()
    if isLast, let failure = index.failure {
      let diagnostics = faults + failure.faults.map { $0.diagnostic(in: file) }
      if !diagnostics.isEmpty { throw FremontError(FremontError.Code(rawValue: failure.code), diagnostics) }
    }
    if !faults.isEmpty { throw FremontError(.invalidDocument, faults) }
  }

  /// The error for bytes that do not fit the index.
  private static func staleness(_ file: String?) -> FremontError {
    FremontError(
      .inputOutput, "the document does not match the index; create the index again",
      at: file.map { SourceLocation(file: $0, line: 1, column: 1) })
  }
}

extension ModelManager {
  /// Begins to read a part of an XML document.
  ///
  /// - Parameters:
  ///   - index: The index of the document, made with the same definition and options.
  ///   - number: The number of the part, from 1.
  ///   - file: The name of the document in diagnostics.
  /// - Returns: The decoder, for one part.
  /// - Throws: `linkFailure` if the definition has no such list, `inputOutput` if there is no such part.
  package func decoder(
    of index: DocumentIndex, part number: Int, file: String? = nil
  ) throws(FremontError) -> PartDecoder {
    let (linked, list) = try recordPlan(itemsAt: index.each)
    return try PartDecoder(linked, list, index, part: number, file: file)
  }
}
