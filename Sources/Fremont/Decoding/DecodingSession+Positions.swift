/// What readers tell of that know by its position which value comes.
extension DecodingSession {
  /// Takes the start of a value that is more than one piece of bytes, by the row that it comes by.
  mutating func start(_ row: RowPointer, _ place: DocumentPlace) {
    if depth >= options.maximumDepth { return failDepth(place) }
    let parent = top
    guard let rows = parent.context.elements else { return }
    let index = parent.context.kind == .list ? 0 : row - rows
    if row.terms == nil {
      parent.expected = index
      start(row.name, nil, .none, at: place)
    } else {
      take(row, index, row.name, namespace: nil, attributes: .none, at: place)
    }
  }

  /// Takes a value that is one piece of bytes, and of which nothing is asked but to be stored.
  @inline(__always)
  mutating func take(_ bytes: Text, by row: RowPointer, at place: Int) {
    let frame = top
    if let bit = row.presence.index { frame.notePresence(bit) }
    do throws(ValueFault) {
      try row.store(frame.storage, bytes)
    } catch {
      refuse(error, row, at: place)
    }
  }

  /// Takes an item of a list in the same way.
  @inline(__always)
  mutating func takeItem(_ bytes: Text, by row: RowPointer, at place: Int) {
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

  /// Records items of the innermost list that stand in it already.
  mutating func takeItems(_ count: Int) {
    let frame = top
    itemsLeft -= count
    frame.itemCount &+= Int32(truncatingIfNeeded: count)
  }

  /// Records that bytes are no value of a row of the innermost element.
  @inline(never)
  mutating func refuse(_ fault: ValueFault, _ row: RowPointer, at place: Int) {
    note(fault, row.declaration, DocumentPlace(offset: place), path: step(to: row))
  }

  /// Records that bytes which have not been taken are no value of a row.
  mutating func refuseNext(_ fault: ValueFault, _ row: RowPointer, at place: Int) {
    let frame = top
    if frame.context.kind == .list { frame.itemCount &+= 1 }
    refuse(fault, row, at: place)
  }

  /// The last step of the path to a value of the innermost element: the last item of a list, or the one that comes next.
  func step(to row: RowPointer, isNext: Bool = false) -> String {
    let name = String(cString: row.name)
    let count = Int(top.itemCount) + (isNext ? 1 : 0)
    let item = top.context.kind == .list ? plan.step(toItem: count) : ""
    return (name.isEmpty ? "" : "/\(name)") + item
  }
}
