/// The elements around places that may be needed after they have ended, each stored once.
///
/// Paths are assembled only when a fault needs them.
struct ElementTrail: ~Copyable {
  /// An element that was open.
  struct Element {
    /// The element around it; none: it is the root.
    let parent: TableIndex<Element>

    /// Its number among the items of a list, from 1; 0 elsewhere.
    let number: Int32
    let row: RowPointer?
    let place: DocumentPlace

    init(parent: TableIndex<Element>, _ frame: FramePointer) {
      self.parent = parent
      number = frame.number
      row = frame.row
      place = frame.place
    }

    func isSame(as frame: FramePointer) -> Bool {
      place.offset == frame.place.offset && number == frame.number && row == frame.row
    }
  }

  private(set) var elements: [Element] = []

  /// The elements that were open when the last one was added, from the root on.
  private var open: [TableIndex<Element>] = []

  /// The element of the innermost frame. It is added, with those around it, if new; offsets of added elements go to
  /// `offsets`.
  mutating func element(_ frames: borrowing FrameStack, offsets: inout [Int]) -> TableIndex<Element> {
    let depth = frames.top - frames.bottom
    var known = min(open.count, depth)
    while known > 0 {
      guard let other = levelThatChanged(upTo: known, in: frames) else { break }
      known = other - 1
    }
    open.removeLast(open.count - known)
    while known < depth {
      known += 1
      let frame = frames.bottom + known
      elements.append(Element(parent: open.last ?? .none, frame))
      open.append(TableIndex(elements.count - 1))
      offsets.append(frame.place.offset)
    }
    return open.last ?? .none
  }

  /// The level of an element that differs from the frame there; nil: the element at `level` is the same, and so are
  /// those around it.
  ///
  /// Elements of one level differ in their places, except inside an entity, where all are at its reference.
  private func levelThatChanged(upTo level: Int, in frames: borrowing FrameStack) -> Int? {
    var level = level
    while let index = open[level - 1].index, elements[index].isSame(as: frames.bottom + level) {
      let frame = frames.bottom + level
      if level == 1 || (frame - 1).place.offset != frame.place.offset { return nil }
      level -= 1
    }
    return level
  }

  /// Removes the elements from an offset of the document on.
  mutating func forget(from offset: Int) {
    while let last = elements.last, last.place.offset >= offset { elements.removeLast() }
    while let last = open.last?.index, last >= elements.count { open.removeLast() }
  }

  /// Removes all elements. The memory is kept if it is small.
  mutating func removeAll() {
    if elements.isEmpty { return }
    elements.removeAll(keepingCapacity: elements.count <= ReferenceTable.kept)
    open.removeAll(keepingCapacity: true)
  }

  /// The elements from the root to one of them.
  func path(to element: TableIndex<Element>) -> [Element] {
    var path: [Element] = []
    var element = element
    while let index = element.index {
      path.append(elements[index])
      element = elements[index].parent
    }
    return path.reversed()
  }
}
