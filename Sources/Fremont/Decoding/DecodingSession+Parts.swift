/// The state of an open element at the start of a part of a document.
package struct OpenLevel: Sendable, Hashable, Codable {
  /// Its number among the items of a list, and the number of its own items so far.
  var number: Int32
  var itemCount: Int32

  /// The rows that were met, 64 in a word, and the values of the counters.
  var presence: [UInt64]
  var counters: [Int32]
}

/// Documents read in parts: only the index knows what surrounds the items of a list, and each part knows its items.
extension DecodingSession {
  /// Whether the element that has just started is an item that a sink waits for.
  package var isItemOpen: Bool {
    guard let itemSink, skipped == 0, frames.count > 0 else { return false }
    let frame = top
    return frame.context.kind != .wrapper && itemSink.isAround(frame - 1) && itemSink.isItem(frame)
  }

  /// Whether the innermost element contains the items that a sink waits for.
  package var isAroundItems: Bool {
    guard let itemSink, skipped == 0, frames.count > 0 else { return false }
    return itemSink.isAround(top)
  }

  /// Removes the faults from an index on.
  package mutating func forgetFaults(from count: Int) {
    guard faults.count > count else { return }
    faults.removeSubrange(count...)
    faultSteps.removeSubrange(count...)
    if let sink = itemSink, sink.faultCount > count { itemSink?.faultCount = count }
    if failure == nil { isStopped = false }
  }

  /// The state of the open elements, the outermost first.
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

  /// Restores the state of the open elements. Returns false if it does not fit these elements.
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

  /// Records that a row was met. Collected values are excluded: they begin with their first part.
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
