/// Tells of each part of an XML document that comes in pieces which rule takes it, or why none does.
///
/// The items of one list are let go as they end, so that the document may be of any length. An explainer is for one document and one task
/// at a time.
package final class ItemExplainer {
  private let linked: LinkedPlan
  private let reader: XMLReader
  private let explainer: DocumentExplainer
  private let container: UnsafeMutablePointer<RecordValue?>

  init(
    _ linked: LinkedPlan, _ list: ListPlace, file: String?, _ body: @escaping (Explanation) throws -> Void
  ) {
    self.linked = linked
    let explainer = DocumentExplainer(linked.plan, file: file, body)
    self.explainer = explainer
    reader = linked.readers.take()
    container = .allocate(capacity: 1)
    container.initialize(to: nil)
    reader.open(
      into: UnsafeMutableRawPointer(container), file: file, itemSink: ItemSink(place: list) { _, _, _ in })
    reader.document.pointee.session.observe = { explainer.note($0) }
  }

  deinit {
    reader.abandon()
    linked.readers.give(back: reader)
    container.deinitialize(count: 1)
    container.deallocate()
  }

  private var handler: ObservedFeed {
    ObservedFeed(document: reader.document, observer: explainer, places: reader.places)
  }

  /// Reads more of the document.
  ///
  /// - Throws: What ends the document early, with all faults before it; what takes the explanations can throw too.
  package func feed(_ bytes: some Sequence<UInt8>) throws {
    let goesOn = try bytes.withBytes { bytes throws(FremontError) in reader.feed(bytes, for: handler) }
    if goesOn { return }
    if reader.isOpen { explainer.finish(reader.document) }
    if let failure = explainer.failure ?? reader.failure { throw failure }
  }

  /// Ends the document.
  ///
  /// - Throws: Everything that is wrong with the document, all of which has been told of.
  package func finish() throws {
    do {
      try reader.close(for: handler) { explainer.finish(reader.document) }
    } catch {
      throw explainer.failure ?? error
    }
    if let failure = explainer.failure { throw failure }
  }
}

extension ModelManager {
  /// Begins to explain an XML document that comes in pieces, in which the items of one list are let go as they end.
  ///
  /// - Parameters:
  ///   - path: The names of the properties that lead from the root to the list, joined by dots; empty when the root is the list.
  ///   - file: The name that places have.
  ///   - body: Takes the explanations in the order of the text.
  /// - Returns: The explainer, for one document.
  /// - Throws: `linkFailure` when there is no such list.
  package func explainer(
    ofItemsAt path: String, file: String?, _ body: @escaping (Explanation) throws -> Void
  ) throws(FremontError) -> ItemExplainer {
    let linked = try linkedPlan(for: RecordValue.self, .xml, itemsAt: path, as: RecordValue.self)
    guard let list = linked.plan.streamedList else {
      throw FremontError(.linkFailure, "the definition has no such list")
    }
    return ItemExplainer(linked, list, file: file, body)
  }
}
