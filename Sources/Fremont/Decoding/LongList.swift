/// A list of which some items have been read, and whose remaining items other sessions can read.
struct LongList {
  /// The element that contains the items: its depth, inclusive, the offset of its content, and its context.
  let depth: Int
  let content: Int
  let context: ContextPointer

  /// The offsets of the content of the open elements, the outermost first, and of an open item; nil: an item comes
  /// next.
  let around: [Int]
  let item: Int?

  /// The collector of the items and their counter; none: the element is the list itself.
  let collector: CollectorIndex
  let counter: CounterIndex
}

/// A list that several sessions read, each some of its items.
extension DecodingSession {
  /// The outermost list that is being read and has an item, if its items are alike and nothing depends on their number
  /// or surroundings. Where no item is open, `next`, the local name of the next element, identifies the list.
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

  /// The row of a list in the innermost element that has items and matches elements of a name.
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

  /// Whether a raw text of a document equals a name.
  private static func isName(_ name: Name, _ text: Text) -> Bool {
    // The text may contain a zero byte, behind which reading the name would be out of bounds.
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

  /// Begins to read items in bytes that start at a place.
  mutating func beginItems(at place: Int, length: Int) {
    (documentStart, documentLength) = (place, length)
    itemsLeft = options.maximumItems
  }

  /// Whether the items of a list contained nothing that another session could not take over.
  func hasPlainItems(of list: LongList) -> Bool {
    isBetweenItems(of: list) && failure == nil && faults.isEmpty && strays.isEmpty && kept.isEmpty
      && !references.isUsed && !objects.isUsed
  }

  /// Appends the items of a list that another session has read to those of this one. Returns false, and changes
  /// nothing, if that exceeds the limit of items.
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
