/// What readers tell of that know by its position which value comes.
extension DecodingSession {
  /// Takes a value that is one piece of bytes, and of which nothing is asked but to be stored.
  @inline(__always)
  mutating func take(_ bytes: Text, by entry: UnsafeMutablePointer<PlanRow>, at place: Int) {
    let frame = top
    if entry.pointee.presence >= 0 { frame.pointee.notePresence(entry.pointee.presence) }
    do throws(ValueFault) {
      try entry.store(frame.pointee.storage, bytes)
    } catch {
      refuse(error, entry, at: place)
    }
  }

  /// Takes an item of a list in the same way.
  @inline(__always)
  mutating func takeItem(_ bytes: Text, by entry: UnsafeMutablePointer<PlanRow>, at place: Int) {
    let frame = top
    itemsLeft &-= 1
    if itemsLeft < 0 { return failItems(DocumentPlace(offset: place)) }
    frame.pointee.itemCount &+= 1
    do throws(ValueFault) {
      try entry.store(frame.pointee.storage, bytes)
    } catch {
      refuse(error, entry, at: place)
    }
  }

  /// Takes note that bytes are no value of an entry of the innermost element.
  @inline(never)
  mutating func refuse(_ fault: ValueFault, _ entry: UnsafeMutablePointer<PlanRow>, at place: Int) {
    note(fault, entry.pointee.declaration, DocumentPlace(offset: place), path: step(to: entry))
  }

  /// The last step of the path to a value of the innermost element.
  func step(to entry: UnsafeMutablePointer<PlanRow>) -> String {
    let name = String(cString: entry.pointee.name)
    let number = top.pointee.context.pointee.kind == .list ? "[\(top.pointee.itemCount)]" : ""
    return (name.isEmpty ? "" : "/\(name)") + number
  }
}
