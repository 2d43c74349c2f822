extension DecodingSession {
  /// Prepares the counters, the collectors and the unknown content of a value.
  @inline(never)
  mutating func prepare(_ frame: FramePointer) {
    let context = frame.context
    if context.presenceCount > 64 { frame.pointee.furtherPresence = makeFurtherPresence(context) }
    if context.counterCount > 0 {
      counters(of: frame).initialize(repeating: 0, count: context.counterCount)
    }
    if context.unknown == .keep { prepareKept(&frame.pointee) }
    if context.isCaptured { capture = .content }
    for index in 0..<context.collectorCount {
      guard let collector = context.collectors.map({ $0 + index }) else { break }
      if !collector.parent.isNone || isMerged(frame) { continue }
      Self.prepare(frame, collector, index)
    }
  }

  private mutating func makeFurtherPresence(_ context: ContextPointer) -> UnsafeMutablePointer<UInt64> {
    let count = (context.presenceCount - 1) / 64
    let words = storage.push(Layout(size: count * 8, alignment: 8)).bindMemory(to: UInt64.self, capacity: count)
    words.initialize(repeating: 0, count: count)
    return words
  }

  /// The counters of a value.
  func counters(of frame: FramePointer) -> UnsafeMutablePointer<Int32> { Self.counters(of: frame) }

  private static func counters(of frame: FramePointer) -> UnsafeMutablePointer<Int32> {
    let context = frame.context
    return (frame.storage + context.pointee.counterOffset)
      .bindMemory(to: Int32.self, capacity: context.counterCount)
  }

  // MARK: Lists

  /// Whether a list should be checked for capacity when the item of a number arrives: at powers of two from 1024 on.
  @inline(__always)
  static func mayNeedRoom(_ number: Int32) -> Bool { number >= 1024 && number & (number &- 1) == 0 }

  /// Reserves capacity for as many items of a long list as the document seems to hold.
  ///
  /// Otherwise the list is copied as it grows, which needs twice the memory. Unused capacity is never touched.
  @inline(never)
  mutating func makeRoom(
    in list: UnsafeMutableRawPointer, _ context: ContextPointer, _ number: Int32, _ place: DocumentPlace
  ) {
    let count = Int(number)
    let length = place.offset - documentStart
    guard let reserve = context.pointee.reserve, count * context.pointee.stride >= 1 << 18, !context.pointee.isStreamed,
      length > 0, length < documentLength
    else { return }
    let expected = Double(count) * Double(documentLength) / Double(length)
    reserve(list, min(8 * count, Int(expected * 1.05)))
  }

  // MARK: Collectors

  /// Whether a collected value has begun.
  @inline(__always)
  func isBegun(_ frame: FramePointer, _ index: Int) -> Bool {
    guard let collectors = frame.context.collectors else { return false }
    return frame.isPresent(collectors[index].bit)
  }

  /// Begins a collected value and its parents, unless it has begun.
  @inline(__always)
  func begin(_ frame: FramePointer, _ index: Int) {
    if !isBegun(frame, index) { Self.begin(frame, index) }
  }

  /// Recurses as deep as collected values nest, which the link bounds.
  private static func begin(_ frame: FramePointer, _ index: Int) {
    let context = frame.context
    guard let collectors = context.collectors, !frame.isPresent(collectors[index].bit) else { return }
    let collector = collectors + index
    if let parent = collector.parent.index { begin(frame, parent) }
    frame.notePresence(collector.bit)
    if let number = collector.number.index { Self.counters(of: frame)[number] &+= 1 }
    collector.context.pointee.initialize?(frame.storage + collector.offset)
    let own = CollectorIndex(index)
    for inner in index + 1..<max(index + 1, context.collectorCount) where collectors[inner].parent == own {
      prepare(frame, collectors + inner, inner)
    }
  }

  /// Begins a collected value that always exists. A list that may be nil is nil until its first item.
  private static func prepare(_ frame: FramePointer, _ collector: CollectorPointer, _ index: Int) {
    if collector.isEager { return begin(frame, index) }
    if collector.context.kind == .instance { return }
    collector.functions.setNil?(frame.storage + collector.containerOffset)
  }

  /// Moves a collected value into its container, after those inside it, so that it can begin anew.
  mutating func finishCollector(_ frame: FramePointer, _ index: Int) {
    let context = frame.context
    guard let collectors = context.collectors, frame.isPresent(collectors[index].bit) else { return }
    let collector = collectors + index
    if collector.isGroup { observe?(.groupEnded(collector: index, depth: frame - frames.bottom)) }
    let own = CollectorIndex(index)
    finishGroups(frame, of: own)
    let isSuperseded = collector.alternative.map { self.isSuperseded($0, frame) } ?? false
    if !isSuperseded { check(collector.demands, frame) }
    for inner in (index + 1..<max(index + 1, context.collectorCount)).reversed()
    where collectors[inner].parent == own {
      finishCollector(frame, inner)
    }
    let container = frame.storage + collector.containerOffset
    let value = frame.storage + collector.offset
    if isSuperseded {
      collector.context.destroy?(value)
    } else if let finish = collector.context.finish {
      let mark = storage.mark
      defer { storage.pop(to: mark) }
      let result = storage.push(collector.context.result)
      do {
        try finish(value, result)
        insertCollected(result, collector.context.destroyResult, collector, index: index, into: container, frame: frame)
      } catch {
        note(error as? ValueFault ?? ValueFault("\(error)"), collector.declaration, frame.place.tag)
      }
    } else if frame.isIdentified,
      collector.context.kind == .list,
      deferList(
        collector.context, collector.functions, frame, collector: own,
        parent: collector.parent)
    {
      collector.context.destroy?(value)
    } else {
      insertCollected(value, collector.context.destroy, collector, index: index, into: container, frame: frame)
    }
    if !orphans.isEmpty { leave(collector, index, frame) }
    frame.forgetPresence(collector.bit)
    for bit in collector.bits { frame.forgetPresence(bit) }
    let counters = counters(of: frame)
    for counter in collector.counters { counters[counter] = 0 }
  }

  /// Moves a complete collected value into its container.
  private mutating func insertCollected(
    _ value: UnsafeMutableRawPointer,
    _ destroy: ((UnsafeMutableRawPointer) -> Void)?,
    _ collector: CollectorPointer,
    index: Int,
    into container: UnsafeMutableRawPointer,
    frame: FramePointer
  ) {
    if isAwaited(collector.context) { complete(value, collector, index, frame: frame) }
    if frame.isIdentified {
      identify(frame, value, collector.context, collector: CollectorIndex(index))
    }
    let functions = collector.functions
    if functions.attempt == nil {
      functions.take?(container, value)
    } else {
      attempt(functions, container, value, destroy: destroy, declaration: collector.declaration, frame: frame)
    }
  }

  /// Moves all collected values into their containers, and checks that nothing is absent.
  mutating func finishCollectors(_ frame: FramePointer) {
    let context = frame.context
    for index in 0..<context.collectorCount where context.collectors?[index].parent.isNone == true {
      finishGroups(frame, of: CollectorIndex(index))
    }
    finishGroups(frame, of: .none)
    check(context.demands, frame)
    for index in (0..<context.collectorCount).reversed() { finishCollector(frame, index) }
  }

  /// Ends the groups that are items of a list, before the items are counted or another item begins.
  mutating func finishGroups(_ frame: FramePointer, of list: CollectorIndex, but other: CollectorIndex = .none) {
    let context = frame.context
    guard let collectors = context.collectors else { return }
    for index in 0..<context.collectorCount
    where collectors[index].isGroup && collectors[index].parent == list && CollectorIndex(index) != other {
      finishCollector(frame, index)
    }
  }

  /// The number of items collected for a list.
  private func itemCount(_ frame: FramePointer, _ index: Int) -> Int {
    guard let collector = frame.context.collectors.map({ $0 + index }),
      frame.isPresent(collector.bit)
    else { return 0 }
    if collector.context.isStreamed, let itemSink { return itemSink.itemCount }
    return collector.context.items?(frame.storage + collector.offset).count ?? 0
  }

  /// Assigns defaults to absent values, and reports required ones.
  private mutating func check(_ demands: [PlanDemand], _ frame: FramePointer) {
    for demand in demands {
      let row = demand.row
      let count =
        if let counter = demand.counter.index {
          Int(counters(of: frame)[counter])
        } else if let list = demand.list.index {
          itemCount(frame, list)
        } else if let bit = row.presence.index, !frame.isPresent(bit) {
          0
        } else {
          max(1, demand.minimum)
        }
      if count > 0, count >= demand.minimum { continue }
      if count == 0, isMerged(frame) { continue }
      let faultCount = faults.count
      do throws(ValueFault) {
        if count == 0, let text = row.pointee.field.defaultText {
          try row.rareFunctions.storeDefault.map { store throws(ValueFault) in
            do {
              try store(frame.storage + demand.containerOffset, text)
            } catch {
              throw error as? ValueFault ?? ValueFault("\(error)")
            }
          }
        } else if demand.minimum > 1 {
          let times = count == 0 ? "is absent" : count == 1 ? "occurs once" : "occurs \(count) times"
          throw ValueFault("\(row.description) \(times), expected at least \(demand.minimum)")
        } else if demand.minimum > 0 {
          throw ValueFault("\(describe(row, in: frame)) is absent")
        }
      } catch {
        note(error, row, frame.place.tag)
      }
      if let observe {
        let fault = faults[faultCount...].first.map { DecodingEvent.Fault(number: faultCount, message: $0.message) }
        observe(.unmet(demand, depth: frame - frames.bottom, fault: fault))
      }
    }
  }

  /// Describes a value of an open element for a message. A text is described by the name of its element.
  private func describe(_ row: RowPointer, in frame: FramePointer) -> String {
    guard row.place == .text, let around = frame.row else {
      return row.description
    }
    return "the text of element '\(written(around.name, frame.place.tag))'"
  }

  /// Destroys the value of a frame and its collected values.
  static func destroy(_ frame: FramePointer) {
    let context = frame.context
    switch context.kind {
    case .text, .fragment, .wrapper: return
    case .instance, .list, .dictionary, .pair, .shared: break
    }
    for index in 0..<context.collectorCount {
      guard let collector = context.collectors.map({ $0 + index }) else { break }
      if !frame.isPresent(collector.bit) { continue }
      collector.context.destroy?(frame.storage + collector.offset)
    }
    context.destroy?(frame.storage)
  }

  // MARK: Runs of text

  /// Stores the text since the last element as a separate item.
  mutating func endRun(_ frame: FramePointer) {
    let run = text.suffix(from: frame.textStart)
    guard !run.isEmpty, let row = frame.context.text else { return }
    let owner = frame - Int(frame.ownerDistance)
    if let terms = row.terms {
      if !terms.groups.isEmpty { advanceGroups(for: terms, owner) }
      if let counter = terms.counter.index { counters(of: owner)[counter] += 1 }
      if let collector = terms.collector.index { begin(owner, collector) }
      if !frame.kept.isNone { keepKnown(terms, in: frame) }
    }
    if let bit = row.presence.index { owner.notePresence(bit) }
    do throws(ValueFault) {
      try store(run, row, owner.storage + row.containerOffset)
    } catch {
      note(error, row, frame.place)
    }
    text.truncate(to: frame.textStart)
    if itemSink != nil { deliverRun(frame) }
  }
}
