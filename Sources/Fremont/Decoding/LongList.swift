/// A list of which some items have been read, and whose other items other sessions can read.
struct LongList {
  /// The element that holds the items: the number of open elements with it, where its content begins, and what can stand in it.
  let depth: Int
  let content: Int
  let context: ContextPointer

  /// Where the content of the open elements begins, the outermost first, and that of an item; nil: an item comes next.
  let around: [Int]
  let item: Int?

  /// Where the items are collected, and their counter; none: the element is the list itself.
  let collector: CollectorIndex
  let counter: CounterIndex
}

/// A list that several sessions read, each some of its items.
extension DecodingSession {
  /// The outermost list that is being read and has had an item, if its items are alike, and nothing follows from their number or from what
  /// stands around them. The local name of the element that comes next tells which one that is where no item is open.
  func longList(before next: Text?) -> LongList? {
    guard itemSink == nil, !isMerging, !plan.warnsOfUnknown, capture == .nothing, failure == nil, faults.isEmpty,
      strays.isEmpty,
      kept.isEmpty, !references.isUsed, !objects.isUsed, frames.count > 0
    else { return nil }
    let open = (1..<frames.count).first { (frames.bottom + $0 + 1).number > 1 }
    if let open {
      let item = frames.bottom + open + 1
      return item.row.flatMap { longList(at: open, $0, item: item.place) }
    }
    guard let next, skipped == 0, let row = row(ofItemsNamed: next) else { return nil }
    return longList(at: frames.count, row, item: nil)
  }

  /// The row of a list in the innermost element that has had items, and takes elements of a name.
  private func row(ofItemsNamed name: Text) -> RowPointer? {
    let context = top.context
    let owner = top - Int(top.ownerDistance)
    guard let rows = context.elements, owner > frames.bottom else { return nil }
    return (0..<context.elementCount).lazy.map { rows + $0 }.first { row in
      guard Self.isName(row.name, name) else { return false }
      if context.kind == .list { return top.itemCount > 1 }
      guard let terms = row.terms, terms.fastPath == .item, let counter = terms.counter.index
      else { return false }
      return counters(of: owner)[counter] > 1
    }
  }

  /// Whether a text of a document, which has not been examined yet, is a name.
  private static func isName(_ name: Name, _ text: Text) -> Bool {
    // Not even that it holds no zero byte is known, behind which the name would go on.
    for (index, byte) in text.enumerated() where byte == 0 || name[index] != byte { return false }
    return name[text.count] == 0
  }

  private func longList(at depth: Int, _ row: RowPointer, item: DocumentPlace?) -> LongList? {
    let frame = frames.bottom + depth
    let (context, owner) = (frame.context, frame - Int(frame.ownerDistance))
    guard row.context.kind != .wrapper, owner > frames.bottom, !context.isMixed,
      context.text == nil, context.unknown != .keep,
      owner.context.unknown != .keep
    else { return nil }
    var (collector, counter) = (CollectorIndex.none, CounterIndex.none)
    if let terms = row.terms, terms.fastPath == .item,
      let collectors = owner.context.collectors, let index = terms.collector.index
    {
      (collector, counter) = (terms.collector, terms.counter)
      guard collectors[index].context.pointee.move != nil else { return nil }
    } else if context.kind != .list || context.needsPreparation || context.pointee.move == nil {
      return nil
    }
    let places = (1...depth).map { (frames.bottom + $0).place } + (item.map { [$0] } ?? [])
    guard places.allSatisfy({ $0.kind == .content }) else { return nil }
    return LongList(
      depth: depth, content: frame.place.offset, context: context,
      around: places.prefix(depth).map(\.offset), item: item?.offset, collector: collector, counter: counter)
  }

  /// Whether the session stands between two items of a list.
  func isBetweenItems(of list: LongList) -> Bool {
    skipped == 0 && frames.count == list.depth && top.context == list.context && !isStopped
  }

  /// Begins to read the items that follow a place, in some bytes.
  mutating func beginItems(at place: Int, length: Int) {
    (documentStart, documentLength) = (place, length)
    itemsLeft = options.maximumItems
  }

  /// Whether nothing was found in the items of a list that another session could not take over.
  func hasPlainItems(of list: LongList) -> Bool {
    isBetweenItems(of: list) && failure == nil && faults.isEmpty && strays.isEmpty && kept.isEmpty
      && !references.isUsed && !objects.isUsed
  }

  /// Moves the items of a list that another session has read behind those that this one has; false, and nothing has changed, where they
  /// are more than there may be.
  mutating func takeItems(of list: LongList, from other: inout DecodingSession) -> Bool {
    let count = options.maximumItems - other.itemsLeft
    guard itemsLeft >= count else { return false }
    itemsLeft -= count
    let (frame, source) = (top, other.top)
    if let collector = list.collector.index, let counter = list.counter.index {
      let owner = frame - Int(frame.ownerDistance)
      let otherOwner = source - Int(source.ownerDistance)
      guard let collectors = owner.context.collectors,
        otherOwner.isPresent(collectors[collector].bit)
      else { return true }
      begin(owner, collector)
      counters(of: owner)[counter] &+= counters(of: otherOwner)[counter]
      let offset = collectors[collector].offset
      collectors[collector].context.pointee.move?(
        owner.storage + offset, otherOwner.storage + offset)
    } else {
      frame.itemCount &+= source.itemCount
      list.context.pointee.move?(frame.storage, source.storage)
    }
    orphans += other.orphans
    other.orphans = []
    return true
  }
}
