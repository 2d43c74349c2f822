extension DecodingSession {
  /// Hands the items of the innermost element to the sink, if they are the ones that it is for.
  mutating func deliverItems() {
    guard let sink = itemSink, sink.depth == depth, skipped == 0, let list = sink.list(in: top) else { return }
    let isFaulty = faults.count > sink.faultCount && hasFaultInLastItem(since: sink.faultCount)
    itemSink?.faultCount = faults.count
    if !sink.take(list, isFaulty) { isStopped = true }
  }

  /// Hands the last of several groups to the sink, which ends together with the element around it.
  mutating func deliverGroups(_ frame: UnsafeMutablePointer<Frame>) {
    guard let sink = itemSink, sink.depth == depth, sink.list(in: frame) != nil else { return }
    finishGroups(frame, of: sink.place.collector)
    guard let list = sink.list(in: frame) else { return }
    let isFaulty = faults.count > sink.faultCount
    itemSink?.faultCount = faults.count
    if !sink.take(list, isFaulty) { isStopped = true }
  }

  /// Whether a fault is of the item of the innermost list that has just ended; others stand in front of the list.
  func hasFaultInLastItem(since count: Int) -> Bool {
    faults[count...].contains { fault in
      guard let path = fault.path else { return false }
      return path == lastItem || path.hasPrefix(lastItem + "/") || path.hasPrefix(lastItem + "@")
    }
  }

  /// The path of the item that ended last, while a sink waits for items.
  var lastItem: String {
    // The frame of the item has been popped, and stands there still.
    let frame = frames.top + 1
    let name = frame.pointee.entry.map { String(cString: $0.pointee.name) } ?? ""
    return "\(path == "/" ? "" : path)/\(name)" + (frame.pointee.number > 0 ? "[\(frame.pointee.number)]" : "")
  }
}
