/// What a session knows of an open element when a part of a document begins inside it.
package struct OpenLevel: Sendable, Hashable, Codable {
  /// Its number among the items of a list, and the number of items that it has had.
  var number: Int32
  var itemCount: Int32

  /// Which entries were met, 64 in a word, and how often those that are counted.
  var presence: [UInt64]
  var counters: [Int32]
}

/// Documents that are read in parts: what stands around the items of a list is known to the index alone, and each part knows its items.
extension DecodingSession {
  /// Whether the element that has just started is an item that a sink waits for.
  package var isItemOpen: Bool {
    guard let itemSink, skipped == 0, frames.count > 0 else { return false }
    let frame = top
    return frame.context.kind != .wrapper && itemSink.isAround(frame - 1) && itemSink.isItem(frame)
  }

  /// Whether the innermost element is one that holds the items that a sink waits for.
  package var isAroundItems: Bool {
    guard let itemSink, skipped == 0, frames.count > 0 else { return false }
    return itemSink.isAround(top)
  }

  /// Forgets the faults from a number on.
  package mutating func forgetFaults(from count: Int) {
    guard faults.count > count else { return }
    faults.removeSubrange(count...)
    faultSteps.removeSubrange(count...)
    if let sink = itemSink, sink.faultCount > count { itemSink?.faultCount = count }
    if failure == nil { isStopped = false }
  }

  /// What is known of the open elements, the outermost first.
  package var levels: [OpenLevel] {
    (0..<frames.count).map { index in
      let frame = frames.bottom + index + 1
      var presence = [frame.presence]
      let context = frame.context
      if let further = frame.pointee.furtherPresence, context.presenceCount > 64 {
        presence += (0..<(context.presenceCount - 1) / 64).map { further[$0] }
      }
      let count = hasCounters(frame) ? context.counterCount : 0
      let counters = count > 0 ? counters(of: frame) : nil
      return OpenLevel(
        number: frame.number, itemCount: frame.itemCount, presence: presence,
        counters: counters.map { counters in (0..<count).map { counters[$0] } } ?? [])
    }
  }

  /// Takes over what is known of the open elements; false where these are others.
  mutating func restore(_ levels: [OpenLevel]) -> Bool {
    guard levels.count == frames.count, skipped == 0, !isStopped else { return false }
    for (index, level) in levels.enumerated() {
      let frame = frames.bottom + index + 1
      let context = frame.context
      let count = hasCounters(frame) ? context.counterCount : 0
      let further = context.presenceCount > 64 ? (context.presenceCount - 1) / 64 : 0
      guard level.counters.count == count, level.presence.count == 1 || level.presence.count == further + 1 else {
        return false
      }
      frame.number = level.number
      frame.itemCount = level.itemCount
      for (index, value) in level.counters.enumerated() { counters(of: frame)[index] = value }
      for (word, bits) in level.presence.enumerated() {
        for bit in 0..<64 where bits & 1 << UInt64(bit) != 0 { note(word * 64 + bit, in: frame) }
      }
    }
    return true
  }

  /// Records that a row was met; a value that is collected begins by itself.
  private func note(_ bit: Int, in frame: FramePointer) {
    let context = frame.context
    for index in 0..<context.collectorCount where context.collectors?[index].bit == bit { return }
    frame.notePresence(bit)
  }

  /// Whether counters stand behind the value of an element.
  private func hasCounters(_ frame: FramePointer) -> Bool {
    switch frame.context.kind {
    case .text, .fragment, .wrapper: false
    case .instance, .list, .dictionary, .pair, .shared: frame.context.needsPreparation
    }
  }
}
