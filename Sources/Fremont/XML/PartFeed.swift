/// Gives the tokens of a part of a document to the document of a reader, which keeps the faults of items alone.
///
/// What is wrong with the elements around the items is known to who has read all of them.
struct PartFeed: XMLTokenHandler {
  /// The number of open elements from the item on, with it.
  final class State {
    var depth = 0
  }

  private let feed: SessionFeed
  private let state = State()

  init(document: XMLReader.Document) {
    feed = SessionFeed(document: document)
  }

  @inline(__always)
  var isStopped: Bool { feed.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) { feed.enter(window, at: offset) }

  @inline(__always)
  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    if state.depth > 0 {
      state.depth += 1
      return feed.start(tag, content)
    }
    let count = faultCount
    feed.start(tag, content)
    if feed.document.pointee.session.isItemOpen { state.depth = 1 } else { forgetFaults(from: count) }
  }

  @inline(__always)
  func end(_ place: UnsafePointer<UInt8>) {
    if state.depth > 0 {
      state.depth -= 1
      return feed.end(place)
    }
    around { feed.end(place) }
  }

  @inline(__always)
  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if state.depth > 0 { return feed.characters(text, place) }
    around { feed.characters(text, place) }
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

  /// Does what can find a fault, and forgets it if it is none of an item.
  private func around(_ body: () -> Void) {
    let count = faultCount
    body()
    if state.depth == 0 { forgetFaults(from: count) }
  }
}
