import Fremont

/// Passes the tokens of a part of a document to the document of a reader, and records only the faults of items.
///
/// Faults outside items are dropped here; the indexer reports them.
final class PartFeed: XMLTokenHandler {
  private let feed: SessionFeed

  /// The number of open elements from the item inwards, inclusive.
  private var depth = 0

  /// The number of items that have begun.
  private(set) var itemCount = 0

  init(document: XMLReader.Document) {
    feed = SessionFeed(document: document)
  }

  var isStopped: Bool { feed.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) { feed.enter(window, at: offset) }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    if depth > 0 {
      depth += 1
      return feed.start(tag, content)
    }
    let count = faultCount
    feed.start(tag, content)
    guard feed.document.pointee.session.isItemOpen else { return forgetFaults(from: count) }
    depth = 1
    itemCount += 1
  }

  func end(_ place: UnsafePointer<UInt8>) {
    if depth > 0 {
      depth -= 1
      return feed.end(place)
    }
    around { feed.end(place) }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if depth > 0 { return feed.characters(text, place) }
    around { feed.characters(text, place) }
  }

  func space(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if depth > 0 { return feed.space(text, place) }
    around { feed.space(text, place) }
  }

  func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    if depth > 0 { return feed.element(name, text, tag: tag, end: end) }
    parts(of: name, text, tag: tag, end: end)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    around { feed.comment(text, place) }
  }

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    around { feed.instruction(target, data, place) }
  }

  private var faultCount: Int { feed.document.pointee.session.faults.count }

  private func forgetFaults(from count: Int) { feed.document.pointee.session.forgetFaults(from: count) }

  /// Calls a function that may find a fault, and removes the fault unless it belongs to an item.
  private func around(_ body: () -> Void) {
    let count = faultCount
    body()
    if depth == 0 { forgetFaults(from: count) }
  }
}
