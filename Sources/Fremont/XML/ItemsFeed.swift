/// Passes the tokens of a document to a session that reads the items of one list, and stops before anything else.
final class ItemsFeed: XMLTokenHandler {
  struct State {
    /// The name and the namespace of the items, which are those of the first element; nil: there is none yet.
    fileprivate var name: UnsafePointer<UInt8>?
    fileprivate var namespace: UnsafePointer<UInt8>?

    /// The number of bytes before the token that follows the items; nil: it has not been reached.
    fileprivate(set) var end: Int?

    /// Whether something significant stands between the items.
    fileprivate(set) var isInterrupted = false
  }

  private let feed: SessionFeed
  private let list: LongList
  private(set) var state = State()

  init(document: XMLReader.Document, list: LongList) {
    feed = SessionFeed(document: document)
    self.list = list
  }

  var isStopped: Bool { feed.isStopped || state.end != nil || state.isInterrupted }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) { feed.enter(window, at: offset) }

  private var isBetweenItems: Bool { feed.document.session.depth == list.depth }

  private func offset(_ place: UnsafePointer<UInt8>) -> Int { Int(bitPattern: place) + feed.document.shift }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    if isBetweenItems, !isItem(tag) {
      state.end = offset(tag.place)
      return
    }
    feed.start(tag, content)
  }

  /// Whether a tag is that of an item.
  private func isItem(_ tag: XMLStartTag) -> Bool {
    if state.name == nil { (state.name, state.namespace) = (tag.name, tag.namespace) }
    return tag.name == state.name && tag.namespace == state.namespace
  }

  func end(_ place: UnsafePointer<UInt8>) {
    if isBetweenItems {
      // An end tag contains no other `<`.
      var start = place - 1
      while start.pointee != UInt8(ascii: "<") { start -= 1 }
      state.end = offset(start)
      return
    }
    feed.end(place)
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if isBetweenItems {
      if !XMLWhitespace.isBlank(text) { state.isInterrupted = true }
      return
    }
    feed.characters(text, place)
  }

  func space(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if !isBetweenItems { feed.space(text, place) }
  }

  func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    if isBetweenItems { return parts(of: name, text, tag: tag, end: end) }
    feed.element(name, text, tag: tag, end: end)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if !isBetweenItems { feed.comment(text, place) }
  }

  func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>) {
    if !isBetweenItems { feed.instruction(target, data, place) }
  }
}
