/// Gives the tokens around the items of a list to the document of a reader, and finds where the document can be cut.
///
/// What is inside an item is only scanned.
struct BorderFeed: XMLTokenHandler {
  /// A place in front of an item.
  struct Border {
    /// The number of bytes of text in front of it.
    let offset: Int
    let position: DocumentPlaces.Position

    /// The start tags of the elements around it, and what the session knows of these.
    let tags: [UInt8]
    let levels: [OpenLevel]
  }

  final class State {
    /// The least number of bytes from one border to the next.
    let distance: Int

    /// The borders so far, and the number of items.
    var borders: [Border] = []
    var itemCount = 0

    /// What is wrong around the items, by the number of borders in front of it.
    var faults: [(part: Int, fault: Diagnostic)] = []

    /// The text in front of the root element, and what may be of it while that has not come.
    var head: [UInt8] = []
    var isInHead = true

    /// The start tags of the open elements; empty where one stands in an entity.
    fileprivate var tags: [[UInt8]] = []

    /// The number of open elements from the item on, with it.
    fileprivate var depth = 0

    /// The number of faults that were there in front of the item.
    fileprivate var faultCount = 0

    init(distance: Int) {
      self.distance = distance
    }
  }

  let document: XMLReader.Document
  let places: DocumentPlaces
  let state: State

  var isStopped: Bool { document.pointee.session.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
    document.pointee.shift = offset - Int(bitPattern: window.baseAddress)
  }

  @inline(__always)
  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    if state.depth > 0 { return state.depth += 1 }
    startAround(tag, content)
  }

  @inline(__always)
  func end(_ place: UnsafePointer<UInt8>) {
    if state.depth > 1 { return state.depth -= 1 }
    endAround(place)
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if state.depth > 0 { return }
    XMLReader.characters(document, text, offset(place))
    takeFaults()
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if state.depth == 0 { XMLReader.misc(document) { $0.comment(text) } }
  }

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    if state.depth == 0 { XMLReader.misc(document) { $0.instruction(target, data) } }
  }

  private func offset(_ place: UnsafePointer<UInt8>) -> Int { Int(bitPattern: place) + document.pointee.shift }

  /// Takes note of the faults that have come since it was done last.
  func takeFaults() {
    let faults = document.pointee.session.faults
    for fault in faults[min(state.faults.count, faults.count)...] { state.faults.append((state.borders.count, fault)) }
  }

  @inline(never)
  private func startAround(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    let place = offset(tag.place)
    if state.isInHead {
      state.isInHead = false
      state.head = Array(state.head.prefix(place))
    }
    let isLiteral = tag.place.pointee == UInt8(ascii: "<")
    let count = document.pointee.session.faults.count
    let isFar = place - (state.borders.last?.offset ?? 0) >= state.distance
    let levels = isLiteral && isFar && state.itemCount > 0 ? document.pointee.session.levels : nil
    XMLReader.start(document, tag, content)
    guard document.pointee.session.isItemOpen else {
      takeFaults()
      let isSkipping = document.pointee.session.isSkipping
      return state.tags.append(
        isLiteral && !isSkipping ? Array(UnsafeBufferPointer(start: tag.place, count: content - tag.place)) : [])
    }
    document.pointee.session.forgetFaults(from: count)
    if let levels, levels.count == state.tags.count, !state.tags.contains([]) {
      state.borders.append(
        Border(
          offset: place, position: places.position(at: place), tags: Array(state.tags.joined()), levels: levels))
    }
    state.itemCount += 1
    state.faultCount = count
    state.depth = 1
  }

  @inline(never)
  private func endAround(_ place: UnsafePointer<UInt8>) {
    if state.depth == 0 {
      XMLReader.end(document, offset(place))
      if !state.tags.isEmpty { state.tags.removeLast() }
      return takeFaults()
    }
    // An item of which nothing was read lacks what it must have, and to say so would take longer than to scan it.
    state.depth = 0
    document.pointee.session.notesFaults = false
    XMLReader.end(document, offset(place))
    document.pointee.session.notesFaults = true
    document.pointee.session.forgetFaults(from: state.faultCount)
  }
}
