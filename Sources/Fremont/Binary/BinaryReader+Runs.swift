/// Values that are moved at once: see `PlanRun`.
extension BinaryReader {
  /// Reads the values of a run; returns false, and reads nothing, if they must be read one by one.
  @inline(__always)
  mutating func readRun(_ run: RunPointer, upTo end: Int) -> Bool {
    guard observe == nil, let base = bytes.baseAddress else { return false }
    // A value of whole bytes begins at the next byte boundary.
    let start = bit > 0 ? offset + 1 : offset
    guard run.size <= end - start else { return false }
    let frame = session.top
    guard run.read(base + start, into: frame.storage) else { return false }
    frame.pointee.presence |= run.pointee.presence
    (offset, bit) = (start + run.size, 0)
    return true
  }

  /// Reads the items of a list up to the first unusual one; returns false, and reads nothing, if they must be read one
  /// by one.
  mutating func readItems(_ run: RunPointer, of top: Open) -> Bool {
    let context = top.context
    guard observe == nil, bit == 0, let base = bytes.baseAddress, let extend = context.pointee.extend,
      session.depth < session.options.maximumDepth, session.faults.isEmpty
    else { return false }
    var count = min((top.end - offset) / run.size, session.itemsLeft)
    if let left = top.left { count = min(count, left) }
    guard count > 0 else { return false }
    let (stride, maker) = (context.pointee.stride, context.pointee.runMaker)
    var done = 0
    extend(session.top.storage, count) { items in
      done = run.read(base + offset, into: items, stride, count: count, maker)
      return done
    }
    session.countItems(done)
    offset += done * run.size
    if let left = top.left { open[open.count - 1].left = left - done }
    open[open.count - 1].isCareful = done < count
    return done > 0
  }
}
