extension DecodingSession {
  /// Begins inside a list, so that the container receives its items. `number` is that of the first item.
  mutating func startInside(_ list: ListPlace, number: Int) {
    isPart = true
    let frame = frames.bottom
    frame.context = list.items
    frame.itemCount = Int32(clamping: number - 1)
  }

  /// Whether the element that has just ended is an item that a sink waits for, or part of one.
  ///
  /// Its frame has been popped, but its memory is still intact.
  var hasItemEnded: Bool {
    itemSink.map { $0.isAround(top) && $0.isItem(top + 1) } ?? false
  }

  /// Hands the items of the innermost element to the sink. A group is handed over when the next one begins.
  mutating func deliverItems() {
    guard let sink = itemSink, let list = sink.list(in: top) else { return }
    resolveReferences(from: (top + 1).place.offset)
    var isFaulty = faults.count > sink.faultCount && hasFaultInLastItem(since: sink.faultCount)
    if sink.hasGroups {
      // If a group has ended, the element is the first of the next group. A fault at the path of the list then means
      // that the group that ended lacks something.
      let hasEnded = sink.place.items.items?(list).count ?? 0 > 0
      let isPartFaulty = isFaulty
      if hasEnded { isFaulty = sink.isGroupFaulty || faultSteps[sink.faultCount...].contains(path) }
      itemSink?.isGroupFaulty = isPartFaulty || !hasEnded && sink.isGroupFaulty
    }
    deliver(list, isFaulty, sink)
    // Items handed out are not written back from here, and their number is unbounded.
    forgetKnown()
  }

  /// Hands a run of text that is an item to the sink, so that it need not wait for the next element.
  mutating func deliverRun(_ frame: FramePointer) {
    guard let sink = itemSink, sink.isAround(frame), let list = sink.list(in: frame) else { return }
    deliver(list, false, sink)
    // Items handed out are not written back from here, and their number is unbounded.
    forgetKnown()
  }

  /// Hands the last of several groups to the sink. It ends together with the element around it.
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
    // The session holds no items any more.
    itemsLeft = options.maximumItems
    let context = sink.place.items
    guard let items = context.items?(list) else { return }
    itemSink?.itemCount += items.count
    itemSink?.extent = nil
    sink.take(items, isFaulty, sink.extent)
    if items.count > 0 { context.removeAll?(list) }
  }

  /// Where the content of the open item starts in the document; nil: no item is open.
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

  /// Whether the item that has just ended in the innermost list has a fault. Other faults belong to what precedes the
  /// list.
  func hasFaultInLastItem(since count: Int) -> Bool {
    faultSteps[count...].contains { $0 == lastItem || $0.hasPrefix(lastItem + "/") || $0.hasPrefix(lastItem + "@") }
  }

  /// The path of the item that ended last, while a sink waits for items.
  var lastItem: String {
    // The frame of the item has been popped, but its memory is still intact.
    let frame = frames.top + 1
    let name = frame.row.map { String(cString: $0.name) } ?? ""
    return "\(path == "/" ? "" : path)/\(name)" + plan.step(toItem: Int(frame.number))
  }
}
