/// Input from readers that know by its position which value comes next.
extension DecodingSession {
  /// Starts a value that consists of more than one piece of bytes, by its row.
  mutating func start(_ row: RowPointer, _ place: DocumentPlace) {
    if depth >= options.maximumDepth { return failDepth(place) }
    let parent = top
    guard let rows = parent.context.elements else { return }
    let index = parent.context.kind == .list ? 0 : row - rows
    if row.terms == nil {
      parent.expected = index
      start(row.name, nil, .none, at: place)
    } else {
      startElement(by: row, index, row.name, namespace: nil, attributes: .none, at: place)
    }
  }

  /// Stores a value that is one piece of bytes and has no further terms.
  @inline(__always)
  mutating func store(_ bytes: Text, by row: RowPointer, at place: Int) {
    let frame = top
    if let bit = row.presence.index { frame.notePresence(bit) }
    do throws(ValueFault) {
      try row.store(frame.storage, bytes)
    } catch {
      refuse(error, row, at: place)
    }
  }

  /// Stores an item of a list in the same way.
  @inline(__always)
  mutating func storeItem(_ bytes: Text, by row: RowPointer, at place: Int) {
    let frame = top
    itemsLeft &-= 1
    if itemsLeft < 0 { return failItems(DocumentPlace(offset: place)) }
    frame.itemCount &+= 1
    if let counter = row.terms?.counter.index { counters(of: frame)[counter] &+= 1 }
    do throws(ValueFault) {
      try row.store(frame.storage, bytes)
    } catch {
      refuse(error, row, at: place)
    }
  }

  /// Counts items that have been stored in the innermost list directly.
  mutating func countItems(_ count: Int) {
    let frame = top
    itemsLeft -= count
    frame.itemCount &+= Int32(truncatingIfNeeded: count)
  }

  /// Records that bytes are not a value of a row of the innermost element.
  @inline(never)
  mutating func refuse(_ fault: ValueFault, _ row: RowPointer, at place: Int) {
    note(fault, row.declaration, DocumentPlace(offset: place), path: step(to: row))
  }

  /// Records that the bytes of the next value, which has not been stored, are not a value of its row.
  mutating func refuseNext(_ fault: ValueFault, _ row: RowPointer, at place: Int) {
    let frame = top
    if frame.context.kind == .list { frame.itemCount &+= 1 }
    refuse(fault, row, at: place)
  }

  /// The last step of the path to a value of the innermost element. In a list it is the last item, or with `isNext` the
  /// next.
  func step(to row: RowPointer, isNext: Bool = false) -> String {
    let name = String(cString: row.name)
    let count = Int(top.itemCount) + (isNext ? 1 : 0)
    let item = top.context.kind == .list ? plan.step(toItem: count) : ""
    return (name.isEmpty ? "" : "/\(name)") + item
  }
}
