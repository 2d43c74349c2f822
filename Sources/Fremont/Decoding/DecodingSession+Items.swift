extension DecodingSession {
  /// Hands the items of the innermost element to the sink, if they are the ones that it is for.
  mutating func deliverItems() {
    guard itemSink?.depth == depth, skipped == 0, let sink = itemSink, let list = sink.list(in: top) else { return }
    settleReferences(from: (top + 1).pointee.place.offset)
    let isFaulty = faults.count > sink.faultCount && hasFaultInLastItem(since: sink.faultCount)
    deliver(list, isFaulty, sink)
  }

  /// Hands the last of several groups to the sink, which ends together with the element around it.
  mutating func deliverGroups(_ frame: UnsafeMutablePointer<Frame>) {
    guard let sink = itemSink, sink.depth == depth, sink.list(in: frame) != nil else { return }
    finishGroups(frame, of: sink.place.collector)
    guard let list = sink.list(in: frame) else { return }
    deliver(list, faults.count > sink.faultCount, sink)
  }

  private mutating func deliver(_ list: UnsafeMutableRawPointer, _ isFaulty: Bool, _ sink: ItemSink) {
    itemSink?.faultCount = faults.count
    itemSink?.itemCount += 1
    sink.take(list, isFaulty)
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
