extension DecodingSession {
  /// Begins inside a list, so that the container takes its items, and the first one has a number.
  mutating func startInside(_ list: ListPlace, number: Int) {
    isPart = true
    let frame = frames.bottom
    frame.context = list.items
    frame.itemCount = Int32(clamping: number - 1)
  }

  /// Whether the element that has just ended is an item that a sink waits for, or part of one.
  ///
  /// Its frame has been popped, and stands there still.
  var hasItemEnded: Bool {
    itemSink.map { $0.isAround(top) && $0.isItem(top + 1) } ?? false
  }

  /// Hands the items of the innermost element to the sink; those of a list of groups come with the next one.
  mutating func deliverItems() {
    guard let sink = itemSink, let list = sink.list(in: top) else { return }
    settleReferences(from: (top + 1).place.offset)
    var isFaulty = faults.count > sink.faultCount && hasFaultInLastItem(since: sink.faultCount)
    if sink.hasGroups {
      // The element is the first of its group if one has ended, which lacked something if the fault is of what is around.
      let hasEnded = sink.place.items.items?(list).count ?? 0 > 0
      let isPartFaulty = isFaulty
      if hasEnded { isFaulty = sink.isGroupFaulty || faultSteps[sink.faultCount...].contains(path) }
      itemSink?.isGroupFaulty = isPartFaulty || !hasEnded && sink.isGroupFaulty
    }
    deliver(list, isFaulty, sink)
    // It is not written back from here, and the number of items has no bound.
    forgetKnown()
  }

  /// Hands a run of text to the sink if it is an item, so that it does not wait for the element behind it.
  mutating func deliverRun(_ frame: FramePointer) {
    guard let sink = itemSink, sink.isAround(frame), let list = sink.list(in: frame) else { return }
    deliver(list, false, sink)
    // It is not written back from here, and the number of items has no bound.
    forgetKnown()
  }

  /// Hands the last of several groups to the sink, which ends together with the element around it.
  mutating func deliverGroups(_ frame: FramePointer) {
    guard let sink = itemSink, sink.isAround(frame), sink.list(in: frame) != nil else { return }
    let count = faults.count
    finishGroups(frame, of: sink.place.collector)
    guard let list = sink.list(in: frame) else { return }
    deliver(list, sink.isGroupFaulty || faults.count > count, sink)
    itemSink?.isGroupFaulty = false
  }

  private mutating func deliver(_ list: UnsafeMutableRawPointer, _ isFaulty: Bool, _ sink: ItemSink) {
    itemSink?.faultCount = faults.count
    if !orphans.isEmpty { forgetOrphans(of: sink.place.collector) }
    // Nothing is left of the item here.
    itemsLeft = options.maximumItems
    let context = sink.place.items
    guard let items = context.items?(list) else { return }
    itemSink?.itemCount += items.count
    itemSink?.extent = nil
    sink.take(items, isFaulty, sink.extent)
    if items.count > 0 { context.removeAll?(list) }
  }

  /// Where in the document the content of the item starts that is open; nil: none is.
  var openItemContent: Int? {
    guard let itemSink else { return nil }
    var frame = frames.bottom
    while frame < top {
      let inner = frame + 1
      if itemSink.isAround(frame), inner.context.kind != .wrapper, itemSink.isItem(inner) {
        return inner.place.offset
      }
      frame = inner
    }
    return nil
  }

  /// Whether a fault is of the item of the innermost list that has just ended; others stand in front of the list.
  func hasFaultInLastItem(since count: Int) -> Bool {
    faultSteps[count...].contains { $0 == lastItem || $0.hasPrefix(lastItem + "/") || $0.hasPrefix(lastItem + "@") }
  }

  /// The path of the item that ended last, while a sink waits for items.
  var lastItem: String {
    // The frame of the item has been popped, and stands there still.
    let frame = frames.top + 1
    let name = frame.row.map { String(cString: $0.name) } ?? ""
    return "\(path == "/" ? "" : path)/\(name)" + plan.step(toItem: Int(frame.number))
  }
}
