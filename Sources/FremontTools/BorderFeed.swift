import Fremont

/// Passes the tokens around the items of a list to the document of a reader, and finds where the document can be cut.
///
/// The content of items is only scanned.
final class BorderFeed: XMLTokenHandler {
  /// A place before an item.
  struct Border {
    /// The number of bytes of text before it.
    let offset: Int
    let position: DocumentPlaces.Position

    /// The start tags of the elements around it, and the session's state of these.
    let tags: [UInt8]
    let levels: [OpenLevel]

    /// The number of items before it.
    let itemCount: Int
  }

  private let feed: SessionFeed
  private let places: DocumentPlaces

  /// The minimum number of bytes between two borders.
  private let distance: Int

  /// The borders so far, and the number of items.
  private(set) var borders: [Border] = []
  private(set) var itemCount = 0

  /// The faults outside of items, each with the number of borders before it.
  private(set) var faults: [(part: Int, fault: Diagnostic)] = []

  /// The text before the root element, as far as it has been read.
  var head: [UInt8] = []
  private(set) var isInHead = true

  /// The start tags of the open elements; empty: one of them is in an entity.
  private var tags: [[UInt8]] = []

  /// The number of open elements from the item inwards, inclusive.
  private var depth = 0

  /// The number of faults before the item.
  private var faultCount = 0

  init(_ reader: XMLReader, distance: Int) {
    feed = SessionFeed(document: reader.document)
    places = reader.places
    self.distance = distance
  }

  private var document: XMLReader.Document { feed.document }

  var isStopped: Bool { feed.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) { feed.enter(window, at: offset) }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    if depth > 0 { return depth += 1 }
    startAround(tag, content)
  }

  func end(_ place: UnsafePointer<UInt8>) {
    if depth > 1 { return depth -= 1 }
    endAround(place)
  }

  func element(
    _ name: XMLElementName, _ text: UnsafeBufferPointer<UInt8>, tag: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    if depth == 0 { parts(of: name, text, tag: tag, end: end) }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if depth > 0 { return }
    feed.characters(text, place)
    collectFaults()
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if depth == 0 { feed.comment(text, place) }
  }

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    if depth == 0 { feed.instruction(target, data, place) }
  }

  /// Adds the faults found since the last call.
  func collectFaults() {
    let all = document.pointee.session.faults
    for fault in all[min(faults.count, all.count)...] { faults.append((borders.count, fault)) }
  }

  private func startAround(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    let place = Int(bitPattern: tag.place) + document.pointee.shift
    if isInHead {
      isInHead = false
      head = Array(head.prefix(place))
    }
    let isLiteral = tag.place.pointee == UInt8(ascii: "<")
    let count = document.pointee.session.faults.count
    let isFar = place - (borders.last?.offset ?? 0) >= distance
    let levels = isLiteral && isFar && itemCount > 0 ? document.pointee.session.levels : nil
    feed.start(tag, content)
    guard document.pointee.session.isItemOpen else {
      collectFaults()
      let isSkipping = document.pointee.session.isSkipping
      return tags.append(
        isLiteral && !isSkipping ? Array(UnsafeBufferPointer(start: tag.place, count: content - tag.place)) : [])
    }
    document.pointee.session.forgetFaults(from: count)
    if let levels, levels.count == tags.count, !tags.contains([]) {
      borders.append(
        Border(
          offset: place, position: places.position(at: place), tags: Array(tags.joined()), levels: levels,
          itemCount: itemCount))
    }
    itemCount += 1
    faultCount = count
    depth = 1
  }

  private func endAround(_ place: UnsafePointer<UInt8>) {
    if depth == 0 {
      feed.end(place)
      if !tags.isEmpty { tags.removeLast() }
      return collectFaults()
    }
    // The item was not read, so it lacks its required values. Recording these faults would take longer than scanning
    // the item.
    depth = 0
    document.pointee.session.notesFaults = false
    feed.end(place)
    document.pointee.session.notesFaults = true
    document.pointee.session.forgetFaults(from: faultCount)
  }
}
